import { html, nothing, type TemplateResult } from 'lit/html.js';
import { inFull } from '../../locales/full.js';
import type { FirstLocalization } from '../../locales/index.js';
import { adoptStyles } from '../../styles/adopt.js';
import type { CoveredSentence } from '../../text/coverage.js';
import { draw } from '../shared/draw.js';
import { withoutMarks } from '../source/without-markdown.js';
import { uncitedStyles } from './uncited.styles.js';

export { coverage } from '../../text/coverage.js';

/**
 * Draws the number of sentences without a citation, and a folded list of them: not everybody sees
 * the underlines in the text.
 */
export function drawUncited(
  block: HTMLElement,
  next: ChildNode,
  sentences: readonly CoveredSentence[],
  answer: string,
  localization: FirstLocalization,
): void {
  const { parentElement: place } = next;
  if (!place) return;
  adoptStyles(place, uncitedStyles);
  draw(block, uncitedLine(sentences, answer, localization), place, next);
}

function uncitedLine(
  sentences: readonly CoveredSentence[],
  answer: string,
  localization: FirstLocalization,
): TemplateResult | typeof nothing {
  const { messages, number } = inFull(localization);
  const open = sentences.filter(({ cited }) => !cited);
  if (open.length === 0) return nothing;
  return html`<details class="uncited" part="uncited">
    <summary>${messages.uncited(open.length, number(open.length))}</summary>
    <ul role="list">
      ${open.map(
        ({ start, end }) => html`<li><bdi>${withoutMarks(answer.slice(start, end))}</bdi></li>`,
      )}
    </ul>
  </details>`;
}
