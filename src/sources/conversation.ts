import type { SafeSource } from '../model/index.js';
import { SourceNumbers } from './conversation-numbers.js';

/** One turn of a conversation: its sources, and how often it cites each of them, by number. */
export interface Turn {
  readonly sources: readonly SafeSource[];
  readonly uses: ReadonlyMap<number, number>;
}

/** How one turn uses a source. */
export interface SourceUse {
  readonly source: SafeSource;
  /** The number of the source in its turn. */
  readonly number: number;
  /** How often the turn cites it; 0 if it was only retrieved. */
  readonly count: number;
}

/** A source of a conversation, and the turns that have it, in the order in which they came. */
export class ConversationSource<T> {
  readonly number: number;
  readonly uses = new Map<T, SourceUse>();
  /** Counts the changes of `uses`, so that a view can tell whether to render again. */
  version = 0;

  constructor(number: number) {
    this.number = number;
  }

  /** The source as its first turn has it. */
  get source(): SafeSource {
    const [first] = this.uses.values();
    return first?.source ?? {};
  }

  get isCited(): boolean {
    for (const { count } of this.uses.values()) if (count > 0) return true;
    return false;
  }
}

/**
 * The sources of a conversation, each once, with the turns that use it. Turns are added, changed
 * and removed one by one; each call takes only as long as its own turn needs. A source never
 * changes its number.
 */
export class Conversation<T extends object> {
  readonly #numbers = new SourceNumbers();
  readonly #known = new WeakMap<SafeSource, number>();
  readonly #sources = new Map<number, ConversationSource<T>>();
  readonly #turns = new Map<T, { turn: Turn; numbers: readonly number[] }>();
  #sorted: readonly ConversationSource<T>[] | undefined;

  /** All sources that at least one turn has, by number. */
  get sources(): readonly ConversationSource<T>[] {
    return (this.#sorted ??= [...this.#sources.values()]
      .filter(({ uses }) => uses.size > 0)
      .sort((a, b) => a.number - b.number));
  }

  /** The sources of one turn, in its order. */
  sourcesOf(key: T): ConversationSource<T>[] {
    const numbers = new Set(this.#turns.get(key)?.numbers);
    return Array.from(numbers, (number) => this.#sources.get(number)).filter(
      (one) => one !== undefined,
    );
  }

  /** The number in the conversation of the source that has this number in its turn. */
  numberOf(key: T, number: number): number | undefined {
    return this.#turns.get(key)?.numbers[number - 1];
  }

  /** Adds or updates a turn. Returns whether anything changed. */
  set(key: T, turn: Turn): boolean {
    const before = this.#turns.get(key);
    if (before?.turn.sources === turn.sources && before.turn.uses === turn.uses) return false;
    const numbers = turn.sources.map((source) => this.#numberOf(source));
    this.#turns.set(key, { turn, numbers });
    const removed = new Set(before?.numbers);
    const placed = new Set<number>();
    numbers.forEach((number, i) => {
      removed.delete(number);
      // A turn may list a source twice: the first entry counts for both.
      if (placed.has(number)) return;
      placed.add(number);
      this.#use(key, number, turn, i);
    });
    for (const number of removed) this.#forget(key, number);
    return true;
  }

  /** Removes a turn. Its sources keep their numbers, and have them again if they come back. */
  delete(key: T): void {
    for (const number of new Set(this.#turns.get(key)?.numbers)) this.#forget(key, number);
    this.#turns.delete(key);
  }

  #use(key: T, number: number, { sources, uses }: Turn, i: number): void {
    const source = sources[i] as SafeSource;
    const count = uses.get(i + 1) ?? 0;
    let one = this.#sources.get(number);
    if (!one) this.#sources.set(number, (one = new ConversationSource(number)));
    const before = one.uses.get(key);
    if (before?.source === source && before.count === count && before.number === i + 1) return;
    if (one.uses.size === 0) this.#sorted = undefined;
    one.uses.set(key, { source, count, number: i + 1 });
    one.version++;
  }

  #forget(key: T, number: number): void {
    const one = this.#sources.get(number);
    if (!one?.uses.delete(key)) return;
    one.version++;
    if (one.uses.size === 0) this.#sorted = undefined;
  }

  /** Caches the number of each source, because comparing addresses is slow. */
  #numberOf(source: SafeSource): number {
    let number = this.#known.get(source);
    if (number === undefined) this.#known.set(source, (number = this.#numbers.of(source)));
    return number;
  }
}
