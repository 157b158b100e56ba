import { attempt, field, list } from '../model/read.js';

/** The delay, in milliseconds, after which a payload is compared again. */
const LATER = 1000;
const MAX_SOURCES = 200;

/**
 * Detects payloads that were changed in place after a block received them. A block cannot notice
 * such a change.
 */
export class Payloads {
  readonly #say: (kind: string, words: string) => void;
  /** The compared values of each payload at the time when a block received it. */
  readonly #looks = new WeakMap<object, unknown[]>();

  constructor(say: (kind: string, words: string) => void) {
    this.#say = say;
  }

  see(payload: unknown): void {
    // Frozen payloads, like the snapshots of a stream, cannot change.
    if (typeof payload !== 'object' || payload === null || Object.isFrozen(payload)) return;
    if (this.#looks.has(payload)) return this.#compare(payload);
    this.#looks.set(payload, lookOf(payload));
    setTimeout(() => {
      if (isShown(payload)) this.#compare(payload);
    }, LATER);
  }

  #compare(payload: object): void {
    const before = this.#looks.get(payload) ?? [];
    const now = lookOf(payload);
    if (before.length === now.length && now.every((value, i) => value === before[i])) return;
    this.#say(
      'changed-in-place',
      'The payload was changed in place, and the block does not see that. Assign a new object: `block.payload = { ...payload }`.',
    );
  }
}

/** The values of a payload that pages usually change, and that are quick to compare. */
function lookOf(payload: object): unknown[] {
  const sources = field(payload, 'sources');
  const names = list(sources, MAX_SOURCES).flatMap((source) => [
    source,
    field(source, 'title'),
    field(source, 'url'),
    field(source, 'citedText'),
  ]);
  const lengths = ['sources', 'citations'].map((name) => list(field(payload, name)).length);
  return [field(payload, 'answer'), field(payload, 'text'), ...lengths, ...names];
}

/**
 * Whether a block still shows this payload. A page may change an object that no block shows any
 * more.
 */
function isShown(payload: object): boolean {
  const blocks = attempt(() => document.querySelectorAll('citation-block')) ?? [];
  return [...blocks].some((block) => field(block, 'payload') === payload);
}
