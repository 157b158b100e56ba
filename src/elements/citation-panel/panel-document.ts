import { html, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import { backToSources } from '../../locales/panel.js';
import type { Evidence, SafeSource } from '../../model/index.js';
import { sourceName } from '../../sources/name.js';
import type { LoadFunction } from '../citation-document/citation-document.js';
import type { ThreadTurn } from '../citation-thread/citation-thread.js';
import { documentPart } from '../shared/document-part.js';
import { freshAction, type LinkMode, type SourceActions } from '../source/actions.js';
import { followFromDocument } from '../source/document-link.js';
import { evidenceFor, passageOf, passagesToRead } from '../source/read-passages.js';
import type { Entry } from './long-list.js';

/** A document that is open in a panel, instead of its list. */
export interface PanelReading {
  readonly entry: Entry;
  readonly number: number;
  readonly source: SafeSource;
  /** The passages that all answers quote from it, and the wanted one. */
  readonly passages: readonly Evidence[];
  readonly evidence: Evidence | undefined;
  readonly load: LoadFunction | undefined;
  readonly linkMode: LinkMode;
  /** The scroll position of the list. */
  readonly top: number;
}

export function readingOf(
  entry: Entry,
  evidence: Evidence | undefined,
  turns: readonly ThreadTurn[],
): Omit<PanelReading, 'load' | 'linkMode' | 'top'> {
  const { number, source, uses } = entry;
  const quoted = turns.flatMap(({ key, payload }) => {
    const use = uses.get(key);
    return use ? evidenceFor(payload, use.number) : [];
  });
  const passages = passagesToRead(source, quoted);
  return { entry, number, source, passages, evidence: passageOf(passages, evidence) };
}

/** The name of a panel that shows a document. The document itself has the name of its source. */
export function readingName({ source }: PanelReading, { messages }: Localization): string {
  return `${messages.sourcesHeading}: ${sourceName(source) ?? messages.file}`;
}

export function backButton(localization: Localization, back: () => void): TemplateResult {
  return html`<button class="to-list" part="back" type="button" @click=${back}>
    <span class="sign" aria-hidden="true">‹</span> ${backToSources(localization)}
  </button>`;
}

/** The document, or a message while its code is loading or if it cannot be loaded. */
export function documentTemplate(
  { number, source, passages, evidence, load, linkMode }: PanelReading,
  actions: SourceActions,
  localization: Localization,
): TemplateResult {
  const { messages } = localization;
  if (documentPart.now) {
    return html`<citation-document
      .source=${source}
      .passages=${passages}
      .evidence=${evidence}
      .load=${load}
      .linkMode=${linkMode}
      @click=${(event: Event) =>
        followFromDocument(event, { number, source, evidence }, actions.openFresh)}
      ><span slot="actions">${freshAction(source, number, evidence, actions, localization)}</span>
    </citation-document>`;
  }
  return documentPart.error
    ? html`<p class="note problem" role="alert">${messages.openFailed}</p>`
    : html`<p class="note" role="status">${messages.loading}</p>`;
}
