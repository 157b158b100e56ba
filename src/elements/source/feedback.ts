import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence } from '../../model/index.js';
import { emit, type NumberedSource } from '../shared/events.js';

/** The reader's feedback on a citation, by its evidence, or by its source if it has none. */
const votes = new WeakMap<object, boolean>();

/**
 * A drawing instead of an emoji: not every font has these, and none has them in the colour of the
 * text.
 */
const thumb = (isUp: boolean): TemplateResult =>
  html`<svg class="thumb" viewBox="0 0 16 16" aria-hidden="true">
    <path
      transform=${isUp ? nothing : 'matrix(1 0 0 -1 0 16)'}
      d="M4.5 7h-3v7h3m0-7 3-5.5c1.2 0 2 .8 2 2V6h3.4c1 0 1.8.9 1.6 1.9l-.9 4.7c-.2.8-.8 1.4-1.6 1.4H4.5Z"
    />
  </svg>`;

/**
 * Two buttons to say whether a citation is helpful. They fire an event for the host; nothing is
 * sent.
 */
export function feedbackButtons(
  { number, source }: NumberedSource,
  evidence: Readonly<Evidence> | undefined,
  { messages }: Localization,
  onSaid: () => void,
  named: (words: string) => string,
): TemplateResult {
  const key = evidence ?? source;
  const button = (helpful: boolean, name: string): TemplateResult =>
    html`<button
      class="action"
      part="action"
      type="button"
      aria-label=${name}
      aria-pressed=${String(votes.get(key) === helpful)}
      @click=${({ currentTarget }: Event) => {
        votes.set(key, helpful);
        emit(currentTarget as Element, 'citation-feedback', { number, source, evidence, helpful });
        onSaid();
      }}
    >
      ${thumb(helpful)}
    </button>`;
  return html`${button(true, named(messages.helpful))}${button(false, named(messages.notHelpful))}${
    votes.has(key) ? html`<span role="status">${messages.feedbackThanks}</span>` : nothing
  }`;
}
