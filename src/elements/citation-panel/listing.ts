import type { CitationThread, ThreadTurn } from '../citation-thread/citation-thread.js';
import { choicesOf, filterSources, type FilterChoices, type SourceFilter } from './filter.js';
import type { Entry, Group } from './long-list.js';

/** What a panel lists: the thread, one answer or all of them, and the filters. */
export interface ListingOptions {
  readonly thread: CitationThread | undefined;
  /** The answer that is being read, or that was read last. */
  readonly turn: ThreadTurn | undefined;
  readonly isAll: boolean;
  readonly filter: SourceFilter;
}

export interface Listing {
  readonly turns: readonly ThreadTurn[];
  /** By the key of an answer: its position in the thread, from 0. */
  readonly places: ReadonlyMap<object, number>;
  /** All sources before filtering. */
  readonly sources: readonly Entry[];
  readonly groups: readonly Group[];
  /** The available filters. */
  readonly choices: FilterChoices;
  /** Whether there are enough sources for filters. */
  readonly isMany: boolean;
}

const MANY = 20;

/**
 * Makes listings. A listing is made again only if something has changed, so that scrolling a list
 * of thousands is fast.
 */
export class Lister {
  #options: readonly unknown[] = [];
  #scope: readonly unknown[] = [];
  #listing: Listing = {
    turns: [],
    places: new Map(),
    sources: [],
    groups: [],
    choices: { sites: [], types: [], years: [] },
    isMany: false,
  };

  list({ thread, turn, isAll, filter }: ListingOptions): Listing {
    const turns = thread?.turns ?? [];
    const options = [turns, thread, isAll, isAll || turn, filter];
    if (isSame(options, this.#options)) return this.#listing;
    this.#options = options;
    const scope = options.slice(0, -1);
    if (!isSame(scope, this.#scope)) {
      this.#scope = scope;
      const sources = (isAll ? thread?.sources() : turn && thread?.sources(turn)) ?? [];
      const places = new Map(turns.map(({ key }, i) => [key, i]));
      const [choices, isMany] = [choicesOf(sources), sources.length > MANY];
      this.#listing = { turns, places, sources, groups: [], choices, isMany };
    }
    /** Whether the listed answer cites the source, or any answer if all are listed. */
    const isCited = (entry: Entry): boolean =>
      isAll || !turn ? entry.isCited : (entry.uses.get(turn.key)?.count ?? 0) > 0;
    const { sources, isMany } = this.#listing;
    // Without visible filters, no filter applies, because the reader could not remove it.
    const entries = isMany ? filterSources(sources, filter) : sources;
    const groups = [
      { name: 'cited' as const, entries: entries.filter(isCited) },
      { name: 'others' as const, entries: entries.filter((one) => !isCited(one)) },
    ].filter((group) => group.entries.length > 0);
    return (this.#listing = { ...this.#listing, groups });
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
