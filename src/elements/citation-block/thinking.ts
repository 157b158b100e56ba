// This module is loaded with the first answer whose thinking is shown.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { inFull } from '../../locales/full.js';
import type { FirstLocalization, Localization } from '../../locales/index.js';
import type { CitationThinking, SafePayload } from '../../model/index.js';
import { draw } from '../shared/draw.js';

interface ThinkingBlock extends HTMLElement {
  requestUpdate(): void;
}

export { thinkingStyles } from './thinking.styles.js';

/**
 * The model's thinking, folded. It is never part of the answer, and is rendered only when a reader
 * unfolds it.
 */
export class Thinking {
  readonly #block: ThinkingBlock;
  readonly #next: ChildNode;
  #isOpen = false;

  /** Creates the view, which is drawn before `next`. */
  constructor(block: ThinkingBlock, next: ChildNode) {
    this.#block = block;
    this.#next = next;
  }

  draw(thoughts: SafePayload['thinking'], localization: FirstLocalization): void {
    const { parentElement: place } = this.#next;
    if (place) draw(this.#block, this.#template(thoughts, localization), place, this.#next);
  }

  #template(
    thoughts: SafePayload['thinking'] = [],
    first: FirstLocalization,
  ): TemplateResult | typeof nothing {
    if (thoughts.length === 0) return nothing;
    const localization = inFull(first);
    return html`<details class="box fold thinking" part="thinking" ?open=${this.#isOpen}>
      <summary part="thinking-summary" @click=${this.#onClick}>
        ${localization.messages.thinking}
      </summary>
      ${
        this.#isOpen
          ? html`<ul role="list">
              ${thoughts.map((one) => thought(one, localization))}
            </ul>`
          : nothing
      }
    </details>`;
  }

  readonly #onClick = (event: Event): void => {
    // The browser would unfold it before its content is rendered.
    event.preventDefault();
    this.#isOpen = !this.#isOpen;
    this.#block.requestUpdate();
  };
}

function thought(
  { text, signed, provider }: CitationThinking,
  { messages, foreign }: Localization,
): TemplateResult {
  return html`<li part="thought">
    <p class="meta" part="meta">
      <span>${signed ? messages.signed : messages.unsigned}</span>
      ${provider ? html`<span translate="no"><bdi>${provider}</bdi></span>` : nothing}
    </p>
    <div class="words" dir="auto" lang=${foreign(text) ?? nothing}>${text}</div>
  </li>`;
}
