import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence, SafeSource } from '../../model/index.js';
import { passagesOf } from '../../sources/quotes.js';
import type { Reference } from '../../text/source-ids.js';
import {
  downloadAction,
  openAction,
  freshAction,
  readAction,
  type Named,
  type SourceActions,
} from '../source/actions.js';
import type { BlockMarker } from '../shared/block-host.js';
import { hasPopovers } from '../shared/popovers.js';
import { copyButton, type CopyState } from '../source/copy-button.js';
import { feedbackButtons } from '../source/feedback.js';
import { follow } from '../source/follow.js';
import { hostActions, type ActionsFunction } from '../source/host-actions.js';
import { withoutMarks } from '../source/without-markdown.js';
import type { IconFunction } from '../source/monogram.js';
import { monogram } from '../source/monogram-view.js';
import { checkLine } from '../source/passage-view.js';
import { passageList, sourceMeta, sourceTitle } from '../source/source-view.js';
import { wholePassage } from '../source/whole-passage.js';

/** The settings and actions of the card. */
export interface CardActions extends SourceActions {
  readonly icon: IconFunction | undefined;
  readonly scores: boolean;
  readonly streaming: boolean;
  /** Whether the citation of a passage was copied a moment ago. */
  copyState(passage: object): CopyState | undefined;
  copy(number: number, source: SafeSource, evidence: Evidence | undefined): void;
  /** Missing if there is no list. */
  readonly showInList: ((number: number) => void) | undefined;
  close(): void;
  /** The host's own actions. */
  readonly hostActions: ActionsFunction | undefined;
  /** Called after feedback on a citation; missing if the host does not ask for feedback. */
  readonly onFeedback: (() => void) | undefined;
}

/** One passage of a claim, with the source it stands in. */
interface Passage {
  readonly reference: Reference;
  readonly evidence?: Evidence;
}

/** The card, and its content if it is open for a marker. */
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
    aria-label=${marker ? cardLabel(marker, localization) : nothing}
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

/** What the card says about a marker: its passages first, each with its source. */
function cardContent(
  { references }: BlockMarker,
  evidence: readonly Evidence[],
  actions: CardActions,
  localization: Localization,
): TemplateResult {
  const entries = references.flatMap((reference) => passages(reference, evidence));
  return html`<ul role="list">
    ${entries.map(
      (entry, i) =>
        html`<li part="entry">
          ${entryContent(entry, { index: i, isOne: entries.length === 1 }, actions, localization)}
        </li>`,
    )}
  </ul>`;
}

/** The description that screen readers speak when the card opens: the kind of the first passage, and its text. */
function describedBy({ references: [first] }: BlockMarker, evidence: readonly Evidence[]): string {
  const [{ reference, evidence: own } = { reference: first, evidence: undefined }] = first
    ? passages(first, evidence)
    : [];
  const text = own?.citedText ?? (reference?.source && passagesOf(reference.source)[0]);
  return text ? 'kind passage' : 'kind';
}

/** The name of the card for assistive technology. */
function cardLabel(marker: BlockMarker, { messages, number, list }: Localization): string {
  const found = marker.references.flatMap(({ shown, number: own }) => shown ?? own ?? []);
  return found.length > 0
    ? messages.card(list(found.map(number)), found.length)
    : messages.unresolved;
}

/** The passages of a source for this claim; without any, one entry for the source itself. */
function passages(reference: Reference, evidence: readonly Evidence[]): Passage[] {
  const own = evidence.filter(({ source }) => source === reference.number);
  return own.length > 0 ? own.map((one) => ({ reference, evidence: one })) : [{ reference }];
}

function entryContent(
  { reference: { number, shown = number, source }, evidence }: Passage,
  place: EntryPlace,
  actions: CardActions,
  localization: Localization,
): TemplateResult {
  const { messages } = localization;
  if (number === undefined || shown === undefined || !source) {
    return html`<p class="kind" part="kind" id=${place.index === 0 ? 'kind' : nothing}>
      ${actions.streaming ? messages.loading : messages.unresolved}
    </p>`;
  }
  const written = localization.number(shown);
  // The number of the source makes the names of buttons differ.
  const full = (words: string): string => (place.isOne ? words : `${words} ${written}`);
  const named: Named = (words) => (place.isOne ? nothing : full(words));
  const { openFresh } = actions;
  // In a conversation, readers may see other numbers than those of the block.
  const open = openFresh && (() => openFresh(number, evidence));
  const onClick = (event: Event): void => follow(event, { number: shown, source, evidence }, open);
  // Passages of other claims are not shown: they may be about something else.
  const [text, ...further] = evidence?.citedText ? [evidence.citedText] : passagesOf(source);
  return html`${passage(text, evidence?.kind, { ...place, number: written }, localization)}
    ${wholePassage(evidence?.citedText ? evidence : source, localization)}
    ${checkLine(evidence?.check, localization)} ${passageList(further, localization)}
    <div class="source" @click=${onClick}>
      ${monogram(source, actions.icon)}
      <div>
        ${sourceTitle({ number: shown, source, evidence }, actions, localization)}
        ${sourceMeta(source, localization, {
          evidence,
          score: actions.scores ? (evidence?.score ?? source.score) : undefined,
        })}
      </div>
    </div>
    <div class="actions" part="actions" @click=${onClick}>
      ${readAction(source, number, evidence, actions, localization, named)}
      ${openAction(source, evidence, localization, named)}
      ${freshAction(source, number, evidence, actions, localization)}
      ${copyButton(
        actions.copyState(evidence ?? source),
        messages.copyCitation,
        () => actions.copy(number, source, evidence),
        messages,
        named,
      )}
      ${showInListAction(number, actions, localization, named)}
      ${downloadAction(source, number, actions, localization)}
      ${hostActions(actions.hostActions, source, evidence, localization)}
      ${feedbackAction({ number: shown, source }, evidence, actions, localization, full)}
    </div>`;
}

function feedbackAction(
  reading: Parameters<typeof feedbackButtons>[0],
  evidence: Evidence | undefined,
  { onFeedback }: CardActions,
  localization: Localization,
  full: (words: string) => string,
): TemplateResult | typeof nothing {
  if (!onFeedback) return nothing;
  return feedbackButtons(reading, evidence, localization, onFeedback, full);
}

function showInListAction(
  number: number,
  { showInList }: CardActions,
  { messages }: Localization,
  named: Named,
): TemplateResult | typeof nothing {
  if (!showInList) return nothing;
  return html`<button
    class="action"
    part="action"
    type="button"
    aria-label=${named(messages.showInList)}
    @click=${() => showInList(number)}
  >
    ${messages.showInList}
  </button>`;
}

/** The place of an entry in the card. */
interface EntryPlace {
  readonly index: number;
  readonly isOne: boolean;
  /** The number of its source, written. */
  readonly number?: string;
}

/** The first passage describes the dialog, so that it is read when the card opens. */
function passage(
  text: string | undefined,
  kind: Evidence['kind'],
  { index, isOne, number }: EntryPlace,
  { messages, foreign }: Localization,
): TemplateResult {
  const isFirst = index === 0;
  const words = text ? messages[kind ?? 'passage'] : messages.noPassage;
  const said = html`<p class="kind" part="kind" id=${isFirst ? 'kind' : nothing}>
    ${isOne ? words : html`<span class="number">${number}</span>${` ${words}`}`}
  </p>`;
  if (!text) return said;
  const lang = foreign(text) ?? nothing;
  // Firefox takes a description only from an element inside the blockquote.
  const quoted = html`<span id=${isFirst ? 'passage' : nothing}>${withoutMarks(text)}</span>`;
  return html`${said}
    <blockquote part="passage" dir="auto" lang=${lang}>${quoted}</blockquote>`;
}
