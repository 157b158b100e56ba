import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';

/** The button that opens the sheet. It shows the number of sources. */
export function openButton(words: string, isOpen: boolean, onClick: () => void): TemplateResult {
  return html`<button
    class="open"
    part="open"
    type="button"
    aria-haspopup="dialog"
    aria-expanded=${String(isOpen)}
    @click=${onClick}
  >
    ${words}
  </button>`;
}

/** The line above the list or the document, with the button that closes a sheet. */
export function headTemplate(
  content: TemplateResult,
  onClose: (() => void) | undefined,
  { messages }: Localization,
): TemplateResult {
  return html`<div class="head">
    ${content}
    ${
      onClose
        ? html`<button
            class="close"
            part="close"
            type="button"
            aria-label=${messages.close}
            @click=${onClose}
          >
            ×
          </button>`
        : nothing
    }
  </div>`;
}

/** The choice between the sources of one answer and of all answers. */
export function scopeButtons(
  isAll: boolean,
  choose: (scope: 'answer' | 'conversation') => void,
  { messages }: Localization,
): TemplateResult {
  const button = (scope: 'answer' | 'conversation', words: string): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${String(isAll === (scope === 'conversation'))}
      @click=${() => choose(scope)}
    >
      ${words}
    </button>`;
  return html`<div class="scope" part="scope">
    ${button('answer', messages.thisAnswer)}${button('conversation', messages.conversation)}
  </div>`;
}
