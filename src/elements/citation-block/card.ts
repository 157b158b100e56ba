import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence } from '../../model/index.js';
import { passagesOf } from '../../sources/quotes.js';
import type { Reference } from '../../text/source-ids.js';
import type { BlockMarker } from '../shared/block-host.js';
import { hasPopovers } from '../shared/popovers.js';
import { entryContent, type CardActions } from './card-entry.js';

/** The card. It has content only while it is open for a marker. */
export function cardTemplate(
  marker: BlockMarker | undefined,
  evidence: readonly Evidence[],
  actions: CardActions,
  localization: Localization,
): TemplateResult {
  const isWaiting = marker?.references.every(({ source }) => !source) && actions.streaming;
  return html`<div
    class="card"
    part="card"
    popover=${hasPopovers() ? 'manual' : nothing}
    ?hidden=${!marker && !hasPopovers()}
    role="dialog"
    tabindex="-1"
    aria-label=${marker ? cardLabel(marker, localization, actions.streaming) : nothing}
    aria-describedby=${marker ? describedBy(marker, evidence) : nothing}
    aria-busy=${isWaiting ? 'true' : nothing}
  >
    <button
      class="close"
      part="close"
      type="button"
      aria-label=${localization.messages.close}
      @click=${() => actions.close()}
    ></button>
    ${marker ? cardContent(marker, evidence, actions, localization) : nothing}
  </div>`;
}

/** The content of the card: an entry for each source of the marker. */
function cardContent(
  { references }: BlockMarker,
  evidence: readonly Evidence[],
  actions: CardActions,
  localization: Localization,
): TemplateResult {
  return html`<ul role="list">
    ${references.map((reference, i) => {
      const entry = {
        reference,
        evidence: evidenceOf(reference, evidence),
        isFirst: i === 0,
        isOnly: references.length === 1,
      };
      return html`<li part="entry">${entryContent(entry, actions, localization)}</li>`;
    })}
  </ul>`;
}

/** The passages of a source for this claim. */
function evidenceOf({ number }: Reference, evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(({ source }) => source === number);
}

/** The description that screen readers speak when the card opens: the kind of the first passage, and its text. */
function describedBy({ references: [first] }: BlockMarker, evidence: readonly Evidence[]): string {
  const own = first && evidenceOf(first, evidence)[0]?.citedText;
  return own || (first?.source && passagesOf(first.source)[0]) ? 'kind passage' : 'kind';
}

/** The name of the card for assistive technology. */
function cardLabel(
  marker: BlockMarker,
  { messages, number, list }: Localization,
  isStreaming: boolean,
): string {
  const found = marker.references.flatMap(({ shown, number: own }) => shown ?? own ?? []);
  if (found.length === 0) return isStreaming ? messages.loading : messages.unresolved;
  return messages.card(list(found.map(number)), found.length);
}
