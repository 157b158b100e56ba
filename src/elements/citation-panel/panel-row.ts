import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import { attempt } from '../../model/read.js';
import type { ConversationSource, SourceUse } from '../../sources/conversation.js';
import { passagesOf } from '../../sources/quotes.js';
import type { ThreadTurn } from '../citation-thread/citation-thread.js';
import { freshAction, readAction } from '../source/actions.js';
import type { IconFunction } from '../source/monogram.js';
import { monogram } from '../source/monogram-view.js';
import { passageList, sourceMeta, sourceTitle } from '../source/source-view.js';
import type { Offers } from './panel-offers.js';

/** Goes to a place in an answer: which answer, which of its sources, and which of its places. */
export type GoTo = (turn: number, use: SourceUse, place: number) => void;

/** The settings that all rows share. */
export interface RowView {
  readonly localization: Localization;
  readonly icon: IconFunction | undefined;
  /** By the key of an answer: its position in the thread, from 0. */
  readonly places: ReadonlyMap<object, number>;
  readonly turns: readonly ThreadTurn[];
  readonly goTo: GoTo;
  /** The actions that readers have for a source. */
  readonly offers: Offers;
}

/**
 * The number of answers that a folded row names, about one line, and that an unfolded row names.
 */
const FEW_ANSWERS = 3;
const MAX_ANSWERS = 20;
/** The number of claims that are quoted, and their maximum length. */
const MAX_CLAIMS = 20;
const MAX_CLAIM = 160;

/**
 * One source of the conversation, with the answers that have it. An unfolded row also has its
 * passages and claims.
 */
export function rowContent(
  entry: ConversationSource<object>,
  isOpen: boolean,
  onToggle: (event: Event) => void,
  view: RowView,
): TemplateResult {
  const { source, number } = entry;
  const { localization, offers } = view;
  const { messages } = localization;
  const actions = offers.of(entry);
  const uses = usesOf(entry, view);
  const count = uses.reduce((sum, [, use]) => sum + use.count, 0);
  const passages = passagesOf(source);
  const more = count > 0 || passages.length > 0;
  return html`<span class="number">${localization.number(number)}</span>
    ${monogram(source, view.icon)}
    <div>
      ${sourceTitle({ number, source }, actions, localization)} ${sourceMeta(source, localization)}
      <div class="foot">
        <span class="answers">${answers(uses, isOpen ? MAX_ANSWERS : FEW_ANSWERS, view)}</span>
        ${readAction(source, number, undefined, actions, localization)}
        ${freshAction(source, number, undefined, actions, localization)}
        ${offers.ofHost(entry, localization)}
      </div>
      ${
        more
          ? html`<details class="more" ?open=${isOpen} @toggle=${onToggle}>
              <summary part="more">
                ${count > 0 ? messages.used(count, localization.number(count)) : messages.passage}
              </summary>
              ${isOpen ? html`${passageList(passages, localization)}${claims(uses, view)}` : nothing}
            </details>`
          : nothing
      }
    </div>`;
}

/** The links to the answers that have a source. */
function answers(uses: readonly [number, SourceUse][], count: number, view: RowView): unknown {
  const { messages, number } = view.localization;
  const last = Math.min(uses.length, count) - 1;
  return uses
    .slice(0, count)
    .map(
      ([turn, use], i) =>
        html`<span class="whole-line"
          ><button class="back" part="answer" type="button" @click=${() => view.goTo(turn, use, 0)}>
            ${messages.answerNumber(number(turn + 1))}</button
          >${i === last && uses.length > count ? '…' : nothing}</span
        > `,
    );
}

/** The uses in the order of the answers. */
function usesOf(
  { uses }: ConversationSource<object>,
  { places }: RowView,
): [turn: number, use: SourceUse][] {
  return Array.from(uses, ([key, use]): [number, SourceUse] => [places.get(key) ?? -1, use])
    .filter(([turn]) => turn >= 0)
    .sort(([a], [b]) => a - b);
}

/** The claims that rest on a source, each as a link to its place. */
function claims(uses: readonly [number, SourceUse][], view: RowView): TemplateResult {
  const found = uses.flatMap(([turn, use]) =>
    claimsOf(view.turns[turn], use).map((text, place) => ({ turn, use, text, place })),
  );
  return html`<ul class="claims" role="list">
    ${found.slice(0, MAX_CLAIMS).map(
      ({ turn, use, text, place }) =>
        html`<li>
          <button
            class="claim"
            part="claim"
            type="button"
            @click=${() => view.goTo(turn, use, place)}
          >
            <bdi>${text}</bdi>
          </button>
        </li>`,
    )}
  </ul>`;
}

function claimsOf(turn: ThreadTurn | undefined, { number }: SourceUse): string[] {
  const { answer, citations = [] } = turn?.payload ?? {};
  if (!answer) return [];
  return citations
    .filter(({ evidence }) => evidence.some(({ source }) => source === number))
    .slice(0, MAX_CLAIMS)
    .map(({ start, end }) => wordsOf(answer.slice(start, end)));
}

/** A claim as a line of words: without Markdown syntax, and at most a few lines long. */
function wordsOf(claim: string): string {
  const words = claim
    .replace(/[*_`#>|~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > MAX_CLAIM
    ? `${attempt(() => words.slice(0, MAX_CLAIM).toWellFormed()) ?? ''}…`
    : words;
}
