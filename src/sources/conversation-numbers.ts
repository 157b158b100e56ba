import type { CitationSource, SafeSource } from '../model/index.js';
import { canonicalUrl } from './canonical-url.js';

/** What is remembered of a source that has a number. */
interface Known {
  readonly number: number;
  readonly title: string;
  readonly isDirect: boolean;
}

/**
 * Numbers the sources of a conversation in the order in which they come. A source keeps its number,
 * whatever comes later. Two sources are the same if one of these is true:
 *
 * - They have the same canonical URL.
 * - They have the same `id`, and neither their URLs nor their titles differ. (Many back ends
 *   restart their ids in each turn.)
 * - They have the same title, and neither has a URL or an `id`.
 *
 * @example
 * const numbers = new SourceNumbers();
 * numbers.of({ url: 'https://a.example/' }); // 1
 * numbers.of({ url: 'https://A.example/#b' }); // 1
 */
export class SourceNumbers {
  readonly #known = new Map<string, Known[]>();
  #count = 0;

  /** How many different sources have a number. */
  get count(): number {
    return this.#count;
  }

  /** The number of a source. A new source gets the next one. */
  of(source: CitationSource | SafeSource): number {
    const keys = keysOf(source);
    const about = { title: source.title ?? '', isDirect: Boolean(source.url) && !source.redirect };
    for (const key of keys) {
      const one = this.#known.get(key)?.find((known) => isSame(key, known, about));
      if (one) return this.#remember(keys, { ...about, number: one.number });
    }
    return this.#remember(keys, { ...about, number: ++this.#count });
  }

  #remember(keys: readonly string[], known: Known): number {
    for (const key of keys) {
      const others = this.#known.get(key);
      if (!others) this.#known.set(key, [known]);
      else if (others.every(({ number }) => number !== known.number) && others.length < MAX_ALIKE)
        others.push(known);
    }
    return known.number;
  }
}

/** An id that more different sources share than this does not identify any of them. */
const MAX_ALIKE = 100;

/** The keys that identify a source, most reliable first. */
function keysOf({ url, id, title }: CitationSource | SafeSource): string[] {
  const keys = [url && `u${canonicalUrl(url)}`, id && `i${id}`].filter((key) => !!key);
  return keys.length > 0 || !title ? (keys as string[]) : [`t${title}`];
}

function isSame(key: string, known: Known, about: Omit<Known, 'number'>): boolean {
  if (!key.startsWith('i')) return true;
  const isOtherPage = known.isDirect && about.isDirect;
  const isOtherTitle = known.title && about.title && known.title !== about.title;
  return !isOtherPage && !isOtherTitle;
}
