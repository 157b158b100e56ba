import type { ReactiveController } from '@lit/reactive-element';
import type { FirstLocalization } from '../../locales/index.js';
import type { SafePayload, SafeSource } from '../../model/index.js';
import { attempt } from '../../model/read.js';
import { sourceName } from '../../sources/name.js';
import { siteOf } from '../../sources/site.js';
import { adoptStyles } from '../../styles/adopt.js';
import type { ActionsFunction } from '../source/host-actions.js';
import { make } from '../shared/make.js';
import { isNode } from '../shared/nodes.js';
import { Part } from '../shared/parts.js';
import type { LinkMode, SourceActions } from '../source/actions.js';
import type { DownloadFunction } from '../source/downloads.js';
import { follow } from '../source/follow.js';
import type { IconFunction } from '../source/monogram.js';
import { deepLinks } from '../source/source-link.js';
import { ListLine } from './list-line.js';
import { LONG } from './list-basics.js';
import type { Rows } from './source-rows.js';

/** The actions of the rows. Each one may be missing. */
export interface RowActions {
  /** The numbers of sources to emphasise. */
  readonly highlighted?: ReadonlySet<number>;
  readonly goTo?: ((number: number, use: number) => void) | undefined;
  readonly onPoint?: ((number: number | undefined) => void) | undefined;
  readonly read?: SourceActions['read'];
  readonly openFresh?: SourceActions['openFresh'];
  readonly freshState?: SourceActions['freshState'];
  /** Returns the buttons for all sources, below the list. */
  readonly actions?: () => unknown;
}

/** The content and the actions of a list. */
export interface ListView extends RowActions {
  readonly payload: SafePayload;
  /** How often each source is cited, by number. */
  readonly uses: ReadonlyMap<number, number>;
  /** Whether sources that no claim cites are listed too. */
  readonly isAll: boolean;
  readonly icon: IconFunction | undefined;
  readonly download: DownloadFunction | undefined;
  /** The host's own actions. */
  readonly hostActions: ActionsFunction | undefined;
  /** Returns the number of a source that readers see, if it differs from the one in the payload. */
  readonly numberOf: ((number: number) => number) | undefined;
  readonly linkMode: LinkMode;
  /** Whether the page has a `load` function for documents. */
  readonly canLoad?: boolean;
  readonly scores: boolean;
  readonly showEmpty: boolean;
  readonly headingLevel: unknown;
  /** Whether it is unfolded at first, and again whenever this changes. */
  readonly open: boolean;
  readonly localization: FirstLocalization;
}

/** The element whose shadow root contains the list. */
export interface ListHost extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<unknown>;
  addController(controller: ReactiveController): void;
  requestUpdate(): void;
}

export interface ListOptions {
  /**
   * Returns the data of the list: with `hasRows` all of it, otherwise only that of the line above
   * the rows.
   */
  view(hasRows: boolean): ListView;
  /** Renders a requested update immediately. */
  updateNow(): void;
  /** Called when the reader, or the browser, has folded or unfolded the list. */
  onToggle?(isOpen: boolean): void;
}

/** The code of the rows, which most readers never see. */
export const rowsPart = new Part(async () => {
  const [rows] = await Promise.all([import('./source-rows.js'), deepLinks.load()]);
  return rows;
});

/**
 * A folded list of sources: a line with their number, and the rows after the reader unfolds it. The
 * block or `<citation-sources>` draws it in its own shadow root, so it needs no element.
 */
export class SourceList implements ReactiveController {
  readonly #host: ListHost;
  readonly #options: ListOptions;
  #given = false;
  #isOpen = false;
  /** How many rows are rendered: none at first, because most lists stay folded. */
  #count = 0;
  #rows: Rows | undefined;
  /** The input of the last rendering: most updates of the host change nothing in a folded list. */
  #seen: readonly unknown[] = [];
  #shown: HTMLElement | undefined;
  #line: ListLine | undefined;
  /**
   * Whether the list was last set to be open. Changes by the reader or the browser arrive as
   * events.
   */
  #wasOpen = false;
  /**
   * The list that replaces the rows if their code could not be loaded, and the payload that it was
   * made from.
   */
  #plain: HTMLElement | undefined;
  #plainOf: SafePayload | undefined;
  #names: HTMLElement | undefined;
  #window: Window | null = null;

  constructor(host: ListHost, options: ListOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    this.#window = this.#host.ownerDocument.defaultView;
    this.#window?.addEventListener('beforeprint', this.#onPrint);
  }

  hostDisconnected(): void {
    // Of a frame that shows another site by now, the window must not be touched.
    attempt(() => this.#window?.removeEventListener('beforeprint', this.#onPrint));
  }

  /** Unfolds the list and moves the focus to a source. */
  async show(number: number): Promise<void> {
    const rows = await rowsPart.load();
    this.makeRows();
    this.#toggle(true);
    await this.#host.updateComplete;
    rows?.landOn(this.#host.renderRoot, number);
  }

  /** Makes rows before they are unfolded: so many, or all, also those that a long list has folded. */
  makeRows(count = Infinity): void {
    if (count <= this.#count) return;
    this.#count = count;
    this.#host.requestUpdate();
  }

  /**
   * Renders the other rows of a long list in later tasks, so that its first rows and the page need
   * not wait.
   */
  hostUpdated(): void {
    if (this.#count === 0 || this.#count >= this.#options.view(true).payload.sources.length) return;
    setTimeout(() => {
      this.#count += Math.min(this.#count, 4 * LONG);
      this.#host.requestUpdate();
    });
  }

  get #hasRows(): boolean {
    return this.#isOpen || this.#count > 0;
  }

  /** Returns the element to show now. It stays the same element. */
  draw(): HTMLElement | undefined {
    let view = this.#options.view(this.#hasRows);
    if (view.open !== this.#given) {
      this.#isOpen = this.#given = view.open;
      view = this.#options.view(this.#hasRows);
    }
    const seen = this.#hasRows ? [] : (Object.values(view) as unknown[]);
    const isSame =
      seen.length === this.#seen.length && seen.every((one, i) => one === this.#seen[i]);
    if (isSame && !this.#hasRows) return this.#shown;
    this.#seen = seen;
    const listed = listedIn(view);
    const line = (this.#line ??= new ListLine(this.#onClick, this.#onToggle));
    this.#shown = line.draw(view, listed);
    if (listed.length > 0) this.#drawRows(view, listed, line.details);
    return this.#shown;
  }

  #drawRows(view: ListView, listed: readonly number[], details: HTMLDetailsElement): void {
    const rows = this.#hasRows ? this.#wantRows() : undefined;
    // Not unfolded before it has content. If the browser has unfolded it, it stays unfolded.
    const hasContent = rows !== undefined || rowsPart.error !== undefined || this.#wasOpen;
    const isOpen = this.#isOpen && hasContent;
    if (isOpen) this.#count ||= LONG;
    if (isOpen || this.#count === Infinity) this.#names?.remove();
    else this.#drawNames(view, listed, details);
    if (this.#count > 0) {
      if (rows) this.#plain?.remove();
      else this.#drawPlain(view, listed, details);
      rows?.draw(this.#host, details, view, listed, this.#count);
    }
    if (isOpen !== this.#wasOpen) details.open = this.#wasOpen = isOpen;
  }

  /** A folded list has the names of its sources, for whoever searches the page: browsers unfold what they find. */
  #drawNames({ payload }: ListView, listed: readonly number[], details: HTMLElement): void {
    const names = listed.map((number) => namesOf(payload.sources[number - 1])).join('\n');
    this.#names ??= make('div');
    if (this.#names.textContent !== names) this.#names.textContent = names;
    if (!this.#names.parentNode) details.append(this.#names);
  }

  /** Shown if the code of the rows could not be loaded: each source as a link, with its passage. */
  #drawPlain(view: ListView, listed: readonly number[], details: HTMLElement): void {
    if (view.payload === this.#plainOf) return;
    this.#plainOf = view.payload;
    this.#plain?.remove();
    const actions = view.actions?.();
    this.#plain = make('div', { class: 'rows' }, plainRows(view, listed));
    details.append(this.#plain, ...(isNode(actions) ? [actions] : []));
  }

  #wantRows(): Rows | undefined {
    const part = rowsPart.want(() => this.#host.requestUpdate());
    if (!part || this.#rows) return this.#rows;
    adoptStyles(this.#host.renderRoot, ...part.rowsStyles);
    return (this.#rows = new part.Rows(() => this.#host.requestUpdate()));
  }

  #toggle(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    this.#options.onToggle?.(isOpen);
    this.#host.requestUpdate();
  }

  /**
   * Handles all presses: on the line above the list, on titles, and on the links back to the text.
   */
  readonly #onClick = (event: Event): void => {
    const pressed = event.target as Element;
    if (pressed.closest('.fold > summary')) {
      // The browser would unfold the list before its rows are loaded.
      event.preventDefault();
      if (rowsPart.error) void rowsPart.load().then(() => this.#host.requestUpdate());
      this.#toggle(!this.#isOpen);
    }
    const number = pressed.closest('li')?.value;
    const { payload, goTo, openFresh } = this.#options.view(true);
    const source = number && payload.sources[number - 1];
    if (!source) return;
    const back = pressed.closest<HTMLButtonElement>('.back');
    if (back) goTo?.(number, Number(back.value));
    else follow(event, { number, source }, openFresh);
  };

  /** Renders before it returns, because the browser prints the page immediately after that. */
  readonly #onPrint = (): void => {
    this.makeRows();
    this.#options.updateNow();
  };

  /** Handles unfolding by the browser, which happens when it finds something in the list. */
  readonly #onToggle = (isOpen: boolean): void => {
    // The match may be in any of the rows.
    if (isOpen && !this.#isOpen) this.#count = Infinity;
    this.#wasOpen = isOpen;
    this.#toggle(isOpen);
  };
}

function namesOf(source: SafeSource | undefined): string {
  if (!source) return '';
  return [sourceName(source), siteOf(source)].filter(Boolean).join(' ');
}

/** The numbers of the sources to list, in order. */
function listedIn({ payload, isAll, uses }: ListView): number[] {
  const numbers = payload.sources.map((_, i) => i + 1);
  return isAll ? numbers : numbers.filter((one) => uses.has(one));
}

function plainRows({ payload }: ListView, listed: readonly number[]): HTMLElement {
  const rows = listed.map((number) => {
    const { url, citedText = '', ...source } = payload.sources[number - 1] ?? {};
    const name = String(sourceName({ url, ...source } as SafePayload['sources'][0]) ?? number);
    const link = url
      ? make('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, name)
      : name;
    const place = { part: 'item', value: String(number), tabindex: '-1' };
    return make('li', place, `${number}. `, link, ` ${citedText}`);
  });
  return make('ol', { role: 'list' }, ...rows);
}
