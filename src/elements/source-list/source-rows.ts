// The rows of a list of sources. This module is loaded before the list is first unfolded.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { inFull } from '../../locales/full.js';
import type { Localization } from '../../locales/index.js';
import type { Evidence, SafePayload, SafeSource } from '../../model/index.js';
import { sourceName } from '../../sources/name.js';
import { firstEvidence, passagesOf } from '../../sources/quotes.js';
import { draw } from '../shared/draw.js';
import { downloadAction, freshAction, readAction, type SourceActions } from '../source/actions.js';
import { Downloads } from '../source/downloads.js';
import { hostActions } from '../source/host-actions.js';
import { monogram } from '../source/monogram-view.js';
import { checkLine } from '../source/passage-view.js';
import { passageList, sourceMeta, sourceTitle } from '../source/source-view.js';
import { LONG } from './list-basics.js';
import type { ListView } from './source-list.js';

export { rowsStyles } from './source-rows.styles.js';

/** The maximum number of links back to the text. With more places, only the first few have one. */
const MAX_BACK_LINKS = 12;
/**
 * The number of rows of a long list that are shown at first. One or two more rows need no button.
 */
const FIRST = 10;
const FEW_MORE = 2;

/** The data of the rows, which need all messages and not only those of the line above. */
type RowsView = ListView & { readonly localization: Localization };

/** The rows of one list: those that the answer cites, then those that were only retrieved. */
export class Rows {
  readonly #downloads: Downloads;
  readonly #onChange: () => void;
  /** Whether the reader wants to see all rows, and the words of the search field. */
  #isWhole = false;
  #query = '';
  /**
   * The host's function at the time of the press. A new function does not render the rows again.
   */
  #download: ListView['download'];
  #onPoint: ListView['onPoint'];
  #cited: { of: SafePayload['citations']; evidence: ReadonlyMap<number, Evidence> } = NONE_CITED;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    this.#downloads = new Downloads(onChange);
  }

  /** Draws the content below the line of a list: the rows, and the buttons for all of them. */
  draw(
    host: HTMLElement,
    place: HTMLElement,
    list: ListView,
    listed: readonly number[],
    count: number,
  ): void {
    this.#onPoint = list.onPoint;
    const rows = html`<div
        class="rows"
        @pointerover=${this.#onPointer}
        @pointerleave=${this.#onPointer}
        @focusin=${this.#onPointer}
        @focusout=${this.#onPointer}
      >
        ${this.#template(list, listed, count)}
      </div>
      ${list.actions?.() ?? nothing}`;
    draw(host, rows, place);
  }

  /** Finds the row that the reader points at or focuses. One listener serves all rows. */
  readonly #onPointer = ({ type, target }: Event): void => {
    const isAway = type === 'pointerleave' || type === 'focusout';
    const row = isAway ? null : (target as Element).closest('li');
    this.#onPoint?.(row?.value);
  };

  /** The rows of these sources: the first few, or all of them after the reader wants all. */
  #template(list: ListView, listed: readonly number[], count: number): TemplateResult {
    const view: RowsView = { ...list, localization: inFull(list.localization) };
    this.#download = view.download;
    const isLong = listed.length > FIRST + FEW_MORE;
    if (!isLong) return this.#sections(view, listed, count);
    // Printing, and going from the card to a row, need all rows.
    if (!this.#isWhole && count !== Infinity) {
      const shown = Math.min(FIRST, count);
      return html`${this.#sections(view, listed, shown)}${this.#showAll(listed.length, view)}`;
    }
    const found = listed.filter((one) => hasWords(view.payload.sources[one - 1], this.#query));
    return html`${this.#filter(view)}${this.#sections(view, found, count)}`;
  }

  #showAll(count: number, { localization: { messages, number } }: RowsView): TemplateResult {
    const showAll = (): void => {
      this.#isWhole = true;
      this.#onChange();
    };
    return html`<button class="action all" part="action" type="button" @click=${showAll}>
      ${messages.showAll(number(count))}
    </button>`;
  }

  #filter({ localization: { messages } }: RowsView): TemplateResult {
    const onInput = ({ currentTarget }: Event): void => {
      this.#query = (currentTarget as HTMLInputElement).value;
      this.#onChange();
    };
    return html`<input
      class="filter"
      type="search"
      aria-label=${messages.searchSources}
      placeholder=${messages.searchSources}
      @input=${onInput}
    />`;
  }

  #sections(view: RowsView, listed: readonly number[], count: number): TemplateResult {
    const { messages } = view.localization;
    const cited = listed.filter((one) => view.uses.has(one));
    const others = listed
      .filter((one) => !view.uses.has(one))
      .slice(0, Math.max(0, count - cited.length));
    const isDivided = cited.length > 0;
    if (listed.length === 0) return html`<p class="section" role="status">${messages.noMatch}</p>`;
    return html`${
      isDivided
        ? html`<p class="section" part="section" id="cited">${messages.cited}</p>
            ${this.#rows(view, cited.slice(0, count), 'cited')}`
        : nothing
    }
    ${
      isDivided && others.length > 0
        ? html`<p class="section" part="section" id="retrieved">${messages.alsoRetrieved}</p>`
        : nothing
    }
    ${others.length > 0 ? this.#rows(view, others, isDivided ? 'retrieved' : undefined) : nothing}`;
  }

  /**
   * The rows of a section. The list has the name of its section; a single section is named
   * "Sources".
   */
  #rows(view: RowsView, numbers: readonly number[], section: string | undefined): TemplateResult {
    const { sources } = view.payload;
    const evidence = this.#firstEvidence(view.payload);
    return html`<ol
      role="list"
      class=${numbers.length > LONG ? 'long' : nothing}
      aria-labelledby=${section ?? nothing}
      aria-label=${section ? nothing : view.localization.messages.sourcesHeading}
    >
      ${numbers.map((one) =>
        // One highlighted row must not render a list of thousands again.
        guard(
          [
            sources[one - 1],
            evidence.get(one),
            view.uses.get(one),
            view.highlighted?.has(one),
            this.#downloads.state(one),
            view.linkMode,
            view.canLoad,
            view.openFresh,
            view.freshState?.(one),
            view.scores,
            view.icon,
            view.goTo,
            view.hostActions,
            view.numberOf?.(one),
            view.localization,
          ],
          () => this.#row(view, one, sources[one - 1], evidence.get(one)),
        ),
      )}
    </ol>`;
  }

  /** Computed again only if the citations have changed. */
  #firstEvidence(payload: SafePayload): ReadonlyMap<number, Evidence> {
    if (payload.citations !== this.#cited.of) {
      this.#cited = { of: payload.citations, evidence: firstEvidence(payload) };
    }
    return this.#cited.evidence;
  }

  #row(
    view: RowsView,
    number: number,
    source: SafeSource | undefined,
    cited: Evidence | undefined,
  ): TemplateResult | typeof nothing {
    if (!source) return nothing;
    const { localization, uses } = view;
    // A source without its own passage shows the passage that the answer cites, and its location.
    const evidence = source.citedText ? undefined : cited;
    const actions: SourceActions = {
      linkMode: view.linkMode,
      download: (target) => void this.#downloads.start(target, number, source, this.#download),
      downloadState: (of) => this.#downloads.state(of),
      canLoad: view.canLoad,
      openFresh: view.openFresh,
      ...(view.freshState && { freshState: view.freshState }),
      read: view.read,
    };
    return html`<li
      part="item"
      value=${number}
      tabindex="-1"
      class=${view.highlighted?.has(number) ? 'highlighted' : nothing}
    >
      <span class="number">${localization.number(view.numberOf?.(number) ?? number)}</span>
      ${monogram(source, view.icon)}
      <div>
        ${sourceTitle({ number, source, evidence }, actions, localization)}
        ${sourceMeta(source, localization, {
          evidence,
          score: view.scores ? source.score : undefined,
          extra: backLinks(view.numberOf?.(number) ?? number, uses.get(number) ?? 0, view),
        })}
        ${passageList(passagesOf(source, evidence), localization)}
        ${checkLine(cited?.check, localization)}
        ${readAction(source, number, cited, actions, localization)}
        ${freshAction(source, number, cited, actions, localization)}
        ${downloadAction(source, number, actions, localization)}
        ${hostActions(view.hostActions, source, evidence, localization)}
      </div>
    </li>`;
  }
}

/** Whether a source has these words in its name, its address or its passage. */
function hasWords(source: SafeSource | undefined, words: string): boolean {
  if (!source || !words.trim()) return true;
  const text = [sourceName(source), source.url, source.domain, source.citedText].join(' ');
  return text.toLowerCase().includes(words.trim().toLowerCase());
}

/** "cited once", or "cited 3 times: first second third", each a link back to the place. */
function backLinks(source: number, count: number, { goTo, localization }: RowsView): unknown {
  if (count === 0) return undefined;
  const { messages, number } = localization;
  const words = messages.used(count, number(count));
  if (!goTo) return words;
  const back = (use: number, text: string, name: string): TemplateResult =>
    html`<button class="back" type="button" value=${use} aria-label=${name}>${text}</button>`;
  if (count === 1) return back(0, words, `${words}: ${messages.backLink(number(source))}`);
  const places = Array.from({ length: Math.min(count, MAX_BACK_LINKS) }, (_, i) => {
    const place = messages.nthUse(i + 1, number(i + 1));
    return back(i, place, messages.backLink(number(source), place, number(count)));
  });
  return html`${words}:
  ${places.map((place, i) => (i > 0 ? html`${localization.comma}${place}` : place))}`;
}

const NONE_CITED = { of: undefined, evidence: new Map<number, Evidence>() };

/** How long a row stays highlighted after the reader was taken to it. */
const LANDED_MS = 2000;

/** Moves the focus to a source in the list of a shadow root. */
export function landOn(root: ParentNode, number: number): void {
  const row = rowOf(root, number);
  row?.scrollIntoView?.({ block: 'nearest' });
  row?.focus({ preventScroll: true });
  // A focus that was moved by a mouse press shows no ring.
  row?.toggleAttribute('data-landed', true);
  setTimeout(() => row?.removeAttribute('data-landed'), LANDED_MS);
}

/**
 * Scrolls a list beside the answer, and nothing else, to the first of these sources. Returns false
 * if this source has no row.
 */
export function followRow(root: ParentNode, [number]: Iterable<number>): boolean {
  const row = rowOf(root, number);
  const box = row?.closest('.sources');
  if (!row || !box) return number === undefined;
  const { top, bottom } = row.getBoundingClientRect();
  const { top: start, bottom: end } = box.getBoundingClientRect();
  if (top < start) box.scrollTop -= start - top;
  else if (bottom > end) box.scrollTop += bottom - end;
  return true;
}

function rowOf(root: ParentNode, number: number | undefined): HTMLElement | null {
  return root.querySelector<HTMLElement>(`.rows li[value="${number}"]`);
}
