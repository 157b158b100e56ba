import type { ReactiveElement } from '@lit/reactive-element';
import { html, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ConversationSource } from '../../sources/conversation.js';
import { placeOfRow, windowOf, type ListWindow } from './window.js';

export type Entry = ConversationSource<object>;

/** A group of rows: the cited sources, or those that were only retrieved. */
export interface Group {
  readonly name: 'cited' | 'others';
  readonly entries: readonly Entry[];
}

/** In a list with more rows than this, only the visible ones are in the page. */
const VIRTUAL = 200;
/** The assumed height of a row before one was measured. */
const ROW = 84;

/**
 * The rows of a panel, in groups. Of a list of thousands, only the visible rows are in the page;
 * the others keep their space.
 */
export class LongList {
  readonly #host: ReactiveElement;
  groups: readonly Group[] = [];
  /** The unfolded rows by number, each with the height that it has in addition. */
  readonly unfolded = new Map<number, number>();
  /** Whether all rows are in the page, however many there are. */
  isWhole = false;
  /**
   * The windows of the last rendering. Reading the layout before the space is reserved would change
   * the scroll position of a list that is scrolled to its end.
   */
  readonly #windows = new Map<Group['name'], ListWindow | undefined>();
  #row = ROW;
  #top = 0;
  #height = 800;

  constructor(host: ReactiveElement) {
    this.#host = host;
  }

  readonly onScroll = (event: Event): void => {
    this.#top = (event.currentTarget as HTMLElement).scrollTop;
    this.#host.requestUpdate();
  };

  /** Folds or unfolds a row for a reader. Returns false if nothing changed. */
  fold(number: number, isFolded: boolean): boolean {
    if (isFolded) return this.unfolded.delete(number);
    if (this.unfolded.has(number)) return false;
    this.unfolded.set(number, 0);
    return true;
  }

  /** Moves from row to row with the arrow keys. */
  onKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const row = (event.target as Element).closest<HTMLLIElement>('li[part=item]');
    if (!row) return;
    event.preventDefault();
    const all = this.groups.flatMap(({ entries }) => entries);
    const at = all.findIndex(({ number }) => number === row.value);
    const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) void this.focus(next.number);
  }

  /** Whether only the visible rows are in the page. */
  get isLong(): boolean {
    if (this.isWhole) return false;
    return this.groups.reduce((sum, { entries }) => sum + entries.length, 0) > VIRTUAL;
  }

  /** The rows of a group that are in the page. */
  #window(name: Group['name']): ListWindow {
    const { entries = [] } = this.groups.find((one) => one.name === name) ?? {};
    const list = this.#host.renderRoot.querySelector<HTMLElement>(`ol[data-group=${name}]`);
    return windowOf({
      count: entries.length,
      row: this.#row,
      extra: this.#extra(entries),
      top: this.#top - (list?.offsetTop ?? 0),
      height: this.#height,
    });
  }

  /** By index, the additional height of unfolded rows. */
  #extra(entries: readonly Entry[]): ReadonlyMap<number, number> {
    if (this.unfolded.size === 0) return NO_EXTRA;
    return new Map(
      entries.flatMap(({ number }, i): [number, number][] => {
        const more = this.unfolded.get(number);
        return more === undefined ? [] : [[i, more]];
      }),
    );
  }

  /** Reserves space for the rows that are not in the page, and measures the others. */
  layOut(): void {
    const rows = this.#rows;
    if (!rows) return;
    for (const list of rows.querySelectorAll<HTMLElement>('ol')) {
      const name = list.dataset['group'] as Group['name'];
      const { before, after } = this.#windows.get(name) ?? NO_WINDOW;
      // Set as a property, which is allowed by policies that forbid style attributes.
      list.style.paddingBlock = `${before}px ${after}px`;
    }
    if (this.isLong) this.#measure(rows);
  }

  #measure(rows: HTMLElement): void {
    let row: number | undefined;
    let isOther = false;
    for (const item of rows.querySelectorAll<HTMLLIElement>('li[part=item]')) {
      const isOpen = this.unfolded.has(item.value);
      if (!isOpen) row ??= item.offsetHeight;
      else if (row !== undefined || this.#row) {
        const more = item.offsetHeight - (row ?? this.#row);
        isOther ||= this.unfolded.get(item.value) !== more;
        this.unfolded.set(item.value, more);
      }
    }
    isOther ||=
      this.#height !== rows.clientHeight || (row !== undefined && row > 0 && row !== this.#row);
    this.#height = rows.clientHeight || this.#height;
    if (row) this.#row = row;
    // With the measured heights, other rows may be visible.
    if (isOther) queueMicrotask(() => this.#host.requestUpdate());
  }

  render(name: Group['name'], row: (entry: Entry, index: number) => unknown): TemplateResult {
    const { entries = [] } = this.groups.find((one) => one.name === name) ?? {};
    const shown = this.isLong ? this.#window(name) : undefined;
    this.#windows.set(name, shown);
    const { from, to } = shown ?? { from: 0, to: entries.length };
    return html`<ol role="list" data-group=${name} aria-labelledby=${name}>
      ${repeat(
        entries.slice(from, to),
        ({ number }) => number,
        (entry, i) => row(entry, from + i),
      )}
    </ol>`;
  }

  /** The scroll position. */
  get scrolled(): number {
    return this.#rows?.scrollTop ?? 0;
  }

  get #rows(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.rows');
  }

  /** Shows the list again: at its scroll position, with the focus on the pressed control. */
  async return(number: number, top: number): Promise<void> {
    if (this.#rows) this.#rows.scrollTop = top;
    await this.focus(number);
    this.#rows?.querySelector<HTMLElement>(`li[value="${number}"] button.action`)?.focus();
  }

  /** Moves the focus to the row of a source. */
  async focus(number: number): Promise<void> {
    const rows = this.#rows;
    const group = this.groups.find(({ entries }) => entries.some((one) => one.number === number));
    if (!rows || !group) return;
    if (this.isLong) await this.#scrollTo(number, group, rows);
    const row = rows.querySelector<HTMLElement>(`li[value="${number}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  }

  /** Scrolls twice, because the rows in between may not have been measured. */
  async #scrollTo(number: number, { name, entries }: Group, rows: HTMLElement): Promise<void> {
    const index = entries.findIndex((one) => one.number === number);
    for (let i = 0; i < 2; i++) {
      const list = rows.querySelector<HTMLElement>(`ol[data-group=${name}]`);
      const place = placeOfRow(index, this.#row, this.#extra(entries));
      rows.scrollTop = (list?.offsetTop ?? 0) + place - this.#height / 3;
      this.#top = rows.scrollTop;
      this.#host.requestUpdate();
      await this.#host.updateComplete;
    }
  }
}

const NO_WINDOW = { before: 0, after: 0 };
const NO_EXTRA: ReadonlyMap<number, number> = new Map();
