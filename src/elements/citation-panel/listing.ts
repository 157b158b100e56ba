import type { CitationThread, ThreadTurn } from '../citation-thread/citation-thread.js';
import { choicesOf, filterSources, type FilterChoices, type SourceFilter } from './filter.js';
import type { Entry, Group } from './long-list.js';

/** What a panel lists: of a thread, of one answer or of all, narrowed down. */
export interface ListingOptions {
  readonly thread: CitationThread | undefined;
  /** The answer that is being read; the last one that was. */
  readonly turn: ThreadTurn | undefined;
  readonly isAll: boolean;
  readonly filter: SourceFilter;
}

export interface Listing {
  readonly turns: readonly ThreadTurn[];
  /** By what sources know an answer by: which answer of the thread it is, from 0. */
  readonly places: ReadonlyMap<object, number>;
  /** All that could be listed, before it is narrowed down. */
  readonly sources: readonly Entry[];
  readonly groups: readonly Group[];
  /** What it can be narrowed down by. */
  readonly choices: FilterChoices;
  /** More than a reader takes in at a glance: only these can be narrowed down. */
  readonly isMany: boolean;
}

const MANY = 20;

/** Makes listings, each once: a list of thousands that is only scrolled stays as it is. */
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
    /** Cited by the answer that is listed, or by any. */
    const isCited = (entry: Entry): boolean =>
      isAll || !turn ? entry.isCited : (entry.uses.get(turn.key)?.count ?? 0) > 0;
    const { sources, isMany } = this.#listing;
    // A filter that the reader cannot see, and so cannot undo, does not apply.
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
