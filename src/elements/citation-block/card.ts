import { html, type TemplateResult } from 'lit';
import type { Localization } from '../../locales/index.js';
import type { Evidence, SafeSource } from '../../model/index.js';
import type { Reference } from '../../text/numbering.js';
import type { BlockMarker } from '../block-host.js';
import { monogram, sourceMeta, sourceTitle } from '../source-view.js';

/** What the card says about a marker: its passages first, each with the source it stands in. */
export function cardContent(marker: BlockMarker, localization: Localization): TemplateResult {
  const entries = marker.references.flatMap((reference) => passages(reference, marker.evidence));
  return html`<ul role="list">
    ${entries.map((entry) => html`<li part="entry">${entryContent(entry, localization)}</li>`)}
  </ul>`;
}

interface Passage {
  reference: Reference;
  evidence?: Evidence;
}

/** A source contributes each of its passages for this claim; or the one that it came with. */
function passages(reference: Reference, evidence: readonly Evidence[] = []): Passage[] {
  const own = evidence.filter(({ source }) => source === reference.number);
  return own.length > 0 ? own.map((one) => ({ reference, evidence: one })) : [{ reference }];
}

function entryContent(
  { reference: { number, source }, evidence }: Passage,
  localization: Localization,
): TemplateResult {
  const { messages } = localization;
  if (number === undefined || !source) return html`<p class="kind">${messages.unresolved}</p>`;
  return html`${passage(source, evidence, localization)}
    <div class="source">
      ${monogram(source)}
      <div>
        ${sourceTitle(source, number, localization)}
        ${sourceMeta(source, localization, { location: evidence?.location ?? source.location })}
      </div>
    </div>`;
}

function passage(
  source: SafeSource,
  evidence: Evidence | undefined,
  { messages }: Localization,
): TemplateResult {
  const text = evidence?.citedText ?? source.citedText;
  if (!text) return html`<p class="kind" part="kind">${messages.noPassage}</p>`;
  const kind = evidence?.kind === 'snippet' ? messages.snippet : messages.quote;
  return html`<p class="kind" part="kind">${evidence?.kind ? kind : messages.passage}</p>
    <blockquote part="passage" dir="auto">${text}</blockquote>`;
}

/** The name of the card for assistive technology. */
export function cardLabel(marker: BlockMarker, { messages, number }: Localization): string {
  const found = marker.references.flatMap((reference) => reference.number ?? []);
  return found.length > 0
    ? messages.card(found.map(number).join(', '), found.length)
    : messages.unresolved;
}
