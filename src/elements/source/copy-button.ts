import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Messages } from '../../locales/index.js';
import type { Named } from './actions.js';

/** The result of copying, while the button shows it. */
export type CopyState = 'copied' | 'failed';

/** A button that copies, and then shows the result for a moment. */
export function copyButton(
  state: CopyState | undefined,
  words: string,
  copy: () => void,
  messages: Messages,
  named: Named = () => nothing,
): TemplateResult {
  const { copied, copyFailed } = messages;
  const resultWords = state && { copied, failed: copyFailed }[state];
  return html`<button
    class="action"
    part="action"
    type="button"
    aria-label=${resultWords ? nothing : named(words)}
    data-instead=${resultWords ? words : longest(copied, copyFailed)}
    @click=${copy}
  >
    ${resultWords ?? words}
  </button>`;
}

/**
 * The longest of its words, which sets the width of the button, so that nothing beside it moves.
 */
function longest(...words: [string, string]): string {
  return words[0].length > words[1].length ? words[0] : words[1];
}
