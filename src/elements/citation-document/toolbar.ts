import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { DocumentMessages } from '../../locales/document-words.js';
import type { Localization } from '../../locales/index.js';
import type { SafeSource } from '../../model/index.js';
import { sourceName } from '../../sources/name.js';
import { away } from '../source/actions.js';
import type { DocumentPages } from './document-view.js';

export interface ToolbarState {
  readonly source: SafeSource;
  /** Address of the document. */
  readonly link: string | undefined;
  /** Address of its file. */
  readonly file: string | undefined;
  readonly current: number;
  readonly count: number;
  readonly pages: DocumentPages | undefined;
  readonly noMatch: boolean;
  readonly step: (by: number) => void;
  readonly find: ((words: string) => void) | undefined;
}

/** The row above a document: its name, its passages, its pages, and its buttons. */
export function toolbar(
  state: ToolbarState,
  localization: Localization,
  words: DocumentMessages,
): TemplateResult {
  const { source, link, file } = state;
  const { messages, foreign } = localization;
  const title = sourceName(source) ?? messages.file;
  return html`<div class="toolbar" part="toolbar">
    <bdi class="title" part="title" lang=${foreign(title) ?? nothing}>${title}</bdi>
    ${passageSteps(state, localization, words)} ${pageSteps(state, localization, words)}
    ${state.find ? findField(state, state.find, words) : nothing}
    <span class="end">
      ${
        link
          ? html`<a
              class="action"
              part="action"
              href=${link}
              target="_blank"
              rel="noopener noreferrer"
              >${messages.open}${away}<span class="hidden"> ${messages.opensInNewTab}</span></a
            >`
          : nothing
      }
      ${
        file
          ? // Browsers ignore `download` for other sites: without a new tab, they would leave the page.
            html`<a
              class="action"
              part="action"
              href=${file}
              download=${source.title ?? ''}
              target="_blank"
              rel="noopener noreferrer"
              >${messages.download}</a
            >`
          : nothing
      }
      <slot name="actions"></slot>
    </span>
  </div>`;
}

function passageSteps(
  { current, count, step }: ToolbarState,
  { number }: Localization,
  words: DocumentMessages,
): TemplateResult | typeof nothing {
  if (count < 2) return nothing;
  return html`<span
    class="steps"
    role="group"
    aria-label=${words.passage(number(current + 1), number(count))}
  >
    ${button('‹', words.previous, () => step(-1))}
    <span>${number(current + 1)}/${number(count)}</span>
    ${button('›', words.next, () => step(1))}
  </span>`;
}

function pageSteps(
  { pages }: ToolbarState,
  { number }: Localization,
  words: DocumentMessages,
): TemplateResult | typeof nothing {
  if (!pages) return nothing;
  const onChange = ({ currentTarget }: Event): void =>
    pages.goTo(Number((currentTarget as HTMLInputElement).value));
  return html`<span class="steps">
    <input
      type="number"
      min="1"
      max=${pages.count}
      .value=${String(pages.current)}
      aria-label=${words.page(number(pages.count))}
      @change=${onChange}
    /><span aria-hidden="true">/ ${number(pages.count)}</span>
    ${button('−', words.zoomOut, () => pages.zoom(0.8))}
    ${button('+', words.zoomIn, () => pages.zoom(1.25))}
  </span>`;
}

function findField(
  { noMatch }: ToolbarState,
  find: (words: string) => void,
  words: DocumentMessages,
): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find((event.currentTarget as HTMLInputElement).value);
  };
  return html`<input
      class="find"
      type="search"
      placeholder=${words.find}
      aria-label=${words.find}
      enterkeyhint="search"
      @keydown=${onKey}
    /><span class="problem" role="status">${noMatch ? words.noMatch : nothing}</span>`;
}

/** Browsers mirror the angles in text from right to left, as they do brackets. */
function button(sign: string, name: string, onClick: () => void): TemplateResult {
  return html`<button
    class="action"
    part="action"
    type="button"
    aria-label=${name}
    title=${name}
    @click=${onClick}
  >
    <span aria-hidden="true">${sign}</span>
  </button>`;
}
