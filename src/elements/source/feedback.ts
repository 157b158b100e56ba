import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence } from '../../model/index.js';
import { emit, type NumberedSource } from '../shared/events.js';

/** What the reader has said of a citation: of its evidence, or of its source where it has none. */
const said = new WeakMap<object, boolean>();

/** Two buttons to say whether a citation is helpful. The host hears of it; nothing is sent. */
export function feedbackButtons(
  { number, source }: NumberedSource,
  evidence: Readonly<Evidence> | undefined,
  { messages }: Localization,
  onSaid: () => void,
  named: (words: string) => string,
): TemplateResult {
  const key = evidence ?? source;
  const button = (helpful: boolean, sign: string, name: string): TemplateResult =>
    html`<button
      class="action"
      part="action"
      type="button"
      aria-label=${name}
      aria-pressed=${String(said.get(key) === helpful)}
      @click=${({ currentTarget }: Event) => {
        said.set(key, helpful);
        emit(currentTarget as Element, 'citation-feedback', { number, source, evidence, helpful });
        onSaid();
      }}
    >
      <span aria-hidden="true">${sign}</span>
    </button>`;
  return html`${button(true, '👍', named(messages.helpful))}${button(false, '👎', named(messages.notHelpful))}${
    said.has(key) ? html`<span role="status">${messages.feedbackThanks}</span>` : nothing
  }`;
}
