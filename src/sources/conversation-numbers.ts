import type { CitationSource, SafeSource } from '../model/index.js';
import { canonicalUrl } from './canonical-url.js';

/** What is known of a source that has a number. */
interface Known {
  readonly number: number;
  readonly title: string;
  readonly isDirect: boolean;
}

/**
 * Numbers for the sources of a conversation, in the order in which they come: what has one keeps it,
 * whatever comes later. Two sources are one if their canonical URLs are; if their `id` is, and neither
 * URLs nor titles speak against it, since many back ends count ids anew in each turn; or, with neither URL
 * nor `id`, if they have the same title.
 *
 * @example
 * const numbers = new SourceNumbers();
 * numbers.of({ url: 'https://a.example/' }); // 1
 * numbers.of({ url: 'https://A.example/#b' }); // 1
 */
export class SourceNumbers {
  readonly #known = new Map<string, Known[]>();
  #count = 0;

  /** How many there are. */
  get count(): number {
    return this.#count;
  }

  /** The number of a source, which gets one if it has none. */
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

/** An id that more sources share than this says nothing. */
const MAX_ALIKE = 100;

/** What a source can be known by again, the surest first. */
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
