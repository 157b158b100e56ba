import { attempt, field, list } from '../model/read.js';

/** After so many milliseconds a payload is looked at again. */
const LATER = 1000;
const MAX_SOURCES = 200;

/** Notices payloads that are changed after they were given to a block, which sees none of that. */
export class Payloads {
  readonly #say: (kind: string, words: string) => void;
  /** How each looked when a block was given it. */
  readonly #looks = new WeakMap<object, unknown[]>();

  constructor(say: (kind: string, words: string) => void) {
    this.#say = say;
  }

  see(payload: unknown): void {
    // What is frozen, like the snapshots of a stream, cannot be changed.
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

/** What people change, as far as it is quickly compared. */
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

/** Whoever has given the block another object since may do with this one what they like. */
function isShown(payload: object): boolean {
  const blocks = attempt(() => document.querySelectorAll('citation-block')) ?? [];
  return [...blocks].some((block) => field(block, 'payload') === payload);
}
