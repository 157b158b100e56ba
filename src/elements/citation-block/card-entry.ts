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
import { copyButton, type CopyState } from '../source/copy-button.js';
import { feedbackButtons } from '../source/feedback.js';
import { follow } from '../source/follow.js';
import { hostActions, type ActionsFunction } from '../source/host-actions.js';
import { withoutMarks } from '../source/without-markdown.js';
import type { IconFunction } from '../source/monogram.js';
import { monogram } from '../source/monogram-view.js';
import { checkLine } from '../source/passage-view.js';
import {
  passageList,
  placeChips,
  scoreLabel,
  sourceMeta,
  sourceTitle,
} from '../source/source-view.js';
import { wholePassage } from '../source/whole-passage.js';

/** The settings and actions of the card. */
export interface CardActions extends SourceActions {
  readonly icon: IconFunction | undefined;
  readonly scores: boolean;
  readonly streaming: boolean;
  /** Whether the citation of a passage was just copied. */
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

/** One source of a claim, with the passages that support the claim. */
export interface Entry {
  readonly reference: Reference;
  /** Empty if the provider sent no evidence. The passages of the source are shown then. */
  readonly evidence: readonly Evidence[];
  /** Whether it is the first entry: its first passage describes the card for assistive technology. */
  readonly isFirst: boolean;
  /** Whether the card has no other entry. */
  readonly isOnly: boolean;
}

/** A source that has arrived, with everything that its parts need for rendering. */
interface Shown extends Entry {
  readonly number: number;
  /** The number that readers see: in a conversation, it can differ from that of the block. */
  readonly shown: number;
  readonly source: SafeSource;
  readonly actions: CardActions;
  readonly localization: Localization;
}

/** A source in the card: a passage first, then title, site and actions, then further passages. */
export function entryContent(
  entry: Entry,
  actions: CardActions,
  localization: Localization,
): TemplateResult {
  const { number, shown = number, source } = entry.reference;
  if (number === undefined || shown === undefined || !source) {
    const { loading, unresolved } = localization.messages;
    return html`<p class="kind" part="kind" id=${entry.isFirst ? 'kind' : nothing}>
      ${actions.streaming ? loading : unresolved}
    </p>`;
  }
  const whole: Shown = { ...entry, number, shown, source, actions, localization };
  const [first, ...others] = entry.evidence;
  return html`${firstPassage(whole, first)}
  ${others.map((one, i) => furtherPassage(whole, one, i + 1))}`;
}

/** A passage with its source, and the actions of both in one row. */
function firstPassage(entry: Shown, evidence: Evidence | undefined): TemplateResult {
  const { source, localization, actions } = entry;
  // Passages of other claims are not shown, because they may be about something else.
  const further = evidence?.citedText ? [] : passagesOf(source).slice(1);
  const press = onPress(entry, evidence);
  const { shown: number } = entry;
  const score = actions.scores ? (evidence?.score ?? source.score) : undefined;
  return html`${passage(entry, evidence, 0)} ${passageList(further, localization)}
    <div class="source" @click=${press}>
      ${monogram(source, actions.icon)}
      <div>
        ${sourceTitle({ number, source, evidence }, actions, localization)}
        ${sourceMeta(source, localization, { evidence, score })}
      </div>
    </div>
    <div class="actions" part="actions" @click=${press}>
      ${passageActions(entry, evidence, 0)} ${sourceActions(entry)}
      ${hostsActions(entry, evidence, 0)}
    </div>`;
}

/** Another passage of the same source, whose title is above. */
function furtherPassage(entry: Shown, evidence: Evidence, place: number): TemplateResult {
  return html`${passage(entry, evidence, place)}
    <div class="actions" part="actions" @click=${onPress(entry, evidence)}>
      ${passageActions(entry, evidence, place)} ${hostsActions(entry, evidence, place)}
    </div>`;
}

/** Handles links of an entry: opens a fresh address if the page provides one. */
function onPress(entry: Shown, evidence: Evidence | undefined): (event: Event) => void {
  const { number, shown, source } = entry;
  const { openFresh } = entry.actions;
  const open = openFresh && (() => openFresh(number, evidence));
  return (event) => follow(event, { number: shown, source, evidence }, open);
}

/** A passage: its kind, its words, and who has checked them. */
function passage(entry: Shown, evidence: Evidence | undefined, place: number): TemplateResult {
  const { source, isOnly, localization } = entry;
  const { messages, foreign } = localization;
  // The first passage without its own quote shows the quote of the source. A second one must not
  // repeat it.
  const quoting = evidence?.citedText ? evidence : place === 0 ? source : undefined;
  const text = evidence?.citedText || (quoting && passagesOf(source)[0]);
  const isDescription = entry.isFirst && place === 0;
  const kind = text ? messages[evidence?.kind ?? 'passage'] : messages.noPassage;
  const number = localization.number(entry.shown);
  const said = html`<p class="kind" part="kind" id=${isDescription ? 'kind' : nothing}>
    ${isOnly || place > 0 ? kind : html`<span class="number">${number}</span>${` ${kind}`}`}
    ${place > 0 ? placeOf(entry, evidence) : nothing}
  </p>`;
  const lang = (text && foreign(text)) ?? nothing;
  // Firefox reads a description only from an element inside the blockquote.
  const quoted = html`<span id=${isDescription ? 'passage' : nothing}
    >${withoutMarks(text ?? '')}</span
  >`;
  return html`${said}
  ${text ? html`<blockquote part="passage" dir="auto" lang=${lang}>${quoted}</blockquote>` : nothing}
  ${quoting ? wholePassage(quoting, localization) : nothing}
  ${checkLine(evidence?.check, localization)}`;
}

/** The location and score of a further passage. Those of the first passage are beside the title. */
function placeOf(
  { source, actions, localization }: Shown,
  evidence: Evidence | undefined,
): TemplateResult {
  const score = actions.scores ? evidence?.score : undefined;
  return html`${evidence?.location ? placeChips(source, evidence.location, localization) : nothing}
  ${score === undefined ? nothing : scoreLabel(score, localization)}`;
}

/** Which source a button is about, in a card of several. */
function ofSource({ isOnly, shown, localization: { messages, number } }: Shown): string {
  return isOnly ? '' : `, ${messages.card(number(shown), 1)}`;
}

/** Adds what makes the names of buttons differ: the source, and which of its passages is meant. */
function naming(entry: Shown, place: number) {
  const { evidence, localization } = entry;
  const { messages, number } = localization;
  const of = ofSource(entry);
  const which = evidence.length > 1 ? `, ${messages.nthUse(place + 1, number(place + 1))}` : '';
  return (words: string): string => words + of + which;
}

/** The buttons that read, open and copy a passage. */
function passageActions(
  entry: Shown,
  evidence: Evidence | undefined,
  place: number,
): TemplateResult {
  const { number, source, actions, localization } = entry;
  const full = naming(entry, place);
  const named: Named = (words) => (full(words) === words ? nothing : full(words));
  return html`${readAction(source, number, evidence, actions, localization, named)}
  ${openAction(source, evidence, localization, named, place > 0)}
  ${freshAction(source, number, evidence, actions, localization)}
  ${copyButton(
    actions.copyState(evidence ?? source),
    localization.messages.copyCitation,
    () => actions.copy(number, source, evidence),
    localization.messages,
    named,
  )}`;
}

/** The host's own actions for a passage, and the feedback buttons. */
function hostsActions(entry: Shown, evidence: Evidence | undefined, place: number): TemplateResult {
  const { shown: number, source, actions, localization } = entry;
  const { hostActions: given, onFeedback } = actions;
  const full = naming(entry, place);
  return html`${hostActions(given, source, evidence, localization)}
  ${
    onFeedback
      ? feedbackButtons({ number, source }, evidence, localization, onFeedback, full)
      : nothing
  }`;
}

/** The buttons for the whole source. */
function sourceActions(entry: Shown): TemplateResult {
  const { number, source, isOnly, actions, localization } = entry;
  const { showInList } = actions;
  const { messages } = localization;
  const button = html`<button
    class="action"
    part="action"
    type="button"
    aria-label=${isOnly ? nothing : messages.showInList + ofSource(entry)}
    @click=${() => showInList?.(number)}
  >
    ${messages.showInList}
  </button>`;
  return html`${showInList ? button : nothing}
  ${downloadAction(source, number, actions, localization)}`;
}
