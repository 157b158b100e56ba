import { isNumeric } from './folding.js';

/** A stretch of folded units, and the share of the quote's units that stand in it as they are. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly share: number;
  /** Where they differ, in the order of the text. */
  readonly edits: readonly Edit[];
}

/** Units of the quote, and those that stand in the text instead of them; of either there may be none. */
export interface Edit {
  readonly quote: readonly [start: number, end: number];
  readonly text: readonly [start: number, end: number];
}

/** So many units in a row are looked for: fewer are in every text, more do not survive a wrong letter. */
const GRAM = 5;
/** So many places are looked at closely. */
const CANDIDATES = 5;
/** Letters that may be missing or too many, as a share of the quote. */
const DRIFT = 0.25;
const MAX_DRIFT = 200;
/** No other place will be as good. */
const CERTAIN = 0.95;
const FORBIDDEN = 1e6;

/**
 * The place that is most like the quote, at least as much as `least`. In one pass it counts how many short
 * rows of units each stretch has in common with the quote; only the best few are compared letter by letter,
 * so the cost is that of one reading. A digit that differs is another number, so that no such place counts; nor
 * does one that `accepts` refuses.
 */
export function nearest(
  units: Uint16Array,
  quote: Uint16Array,
  least: number,
  accepts: (match: Match) => boolean = () => true,
): Match | undefined {
  if (quote.length < GRAM || units.length < GRAM) return undefined;
  let best: Match | undefined;
  for (const start of candidates(units, quote, least)) {
    const match = align(units, quote, start, Math.max(least, best?.share ?? 0));
    if (!match || match.share === best?.share || !accepts(match)) continue;
    best = match;
    if (match.share >= CERTAIN) break;
  }
  return best;
}

/** Where stretches as long as the quote begin that have much in common with it, the best first. */
function candidates(units: Uint16Array, quote: Uint16Array, least: number): number[] {
  const grams = new Grams(quote);
  const { length } = quote;
  // A wrong letter spoils all rows that it is in.
  let needed = Math.max(1, (length - GRAM + 1) * (1 - (1 - least) * GRAM * 0.9));
  const found: { start: number; common: number }[] = [];
  const inWindow = new Uint16Array(grams.often.length);
  const ids = new Int32Array(length);
  let common = 0;
  let hash = 0;
  let slot = -1;
  for (let i = 0; i < units.length; i++) {
    hash =
      (Math.imul(hash, BASE) + (units[i] ?? 0) - Math.imul(units[i - GRAM] ?? 0, BASE_GRAM)) | 0;
    if (++slot === length) slot = 0;
    const gone = ids[slot] ?? 0;
    if (gone > 0) {
      if ((inWindow[gone] = (inWindow[gone] ?? 0) - 1) < (grams.often[gone] ?? 0)) common--;
      ids[slot] = 0;
    }
    const id = grams.idOf(hash);
    if (id === 0 || i < GRAM - 1) continue;
    ids[slot] = id;
    if ((inWindow[id] = (inWindow[id] ?? 0) + 1) <= (grams.often[id] ?? 0)) common++;
    if (common >= needed)
      needed = Math.max(needed, keepBest(found, Math.max(0, i + 1 - length), common, length));
  }
  return found.sort((a, b) => b.common - a.common).map(({ start }) => start);
}

/** Of windows that overlap, the best is kept; of all, the best few. Answers what another needs to be one of them. */
function keepBest(
  found: { start: number; common: number }[],
  start: number,
  common: number,
  length: number,
): number {
  const last = found.at(-1);
  if (last && start - last.start < length / 2) {
    if (common > last.common) Object.assign(last, { start, common });
    return 0;
  }
  found.push({ start, common });
  if (found.length <= CANDIDATES) return 0;
  const worst = found.reduce((a, b) => (b.common <= a.common ? b : a));
  found.splice(found.indexOf(worst), 1);
  return worst.common + 1;
}

const BASE = 0x01000193;
let power = 1;
for (let i = 0; i < GRAM; i++) power = Math.imul(power, BASE);
const BASE_GRAM = power;

/** Hashes are told apart by their ends first. */
const ENDS = 0xffff;

/** The short rows of a quote, by hash: a number from 1 for each, and how often it is there. */
class Grams {
  readonly often = [0];
  /** The hash of each, and the one before it whose hash ends alike. A `Map` would be asked ten million times. */
  readonly #hashes = [0];
  readonly #before = [0];
  /** The last one for each end of a hash. */
  readonly #last = new Uint16Array(ENDS + 1);

  constructor(quote: Uint16Array) {
    let hash = 0;
    for (let i = 0; i < quote.length; i++) {
      hash =
        (Math.imul(hash, BASE) + (quote[i] ?? 0) - Math.imul(quote[i - GRAM] ?? 0, BASE_GRAM)) | 0;
      if (i >= GRAM - 1) this.#add(hash);
    }
  }

  /** 0 if the quote has no such row. */
  idOf(hash: number): number {
    let id = this.#last[hash & ENDS] ?? 0;
    while (id > 0 && this.#hashes[id] !== hash) id = this.#before[id] ?? 0;
    return id;
  }

  #add(hash: number): void {
    let id = this.idOf(hash);
    if (id === 0) {
      id = this.often.push(0) - 1;
      this.#hashes.push(hash);
      this.#before.push(this.#last[hash & ENDS] ?? 0);
      this.#last[hash & ENDS] = id;
    }
    this.often[id] = (this.often[id] ?? 0) + 1;
  }
}

/** What the cheapest way does at a place. */
const KEEPS = 0;
const MISSES = 1;
const ADDS = 2;

/**
 * The cheapest way to read the quote near a place, its ends free: a letter replaced, left out or added costs
 * one. Column `k` is the way that stands `k` units further in the text than in the quote, from `base` on;
 * only those within the drift are tried. Nothing, if it is too dear.
 */
function align(
  units: Uint16Array,
  quote: Uint16Array,
  near: number,
  least: number,
): Match | undefined {
  const drift = Math.min(MAX_DRIFT, Math.ceil(quote.length * DRIFT)) + GRAM;
  const base = near - drift;
  const costs = new Int32Array(2 * drift + 2);
  const last = costs.length - 1;
  const steps = new Uint8Array(quote.length * last);
  for (let i = 0; i < quote.length; i++) {
    const unit = quote[i] ?? 0;
    const change = isNumeric(unit) ? FORBIDDEN : 1;
    costs[last] = FORBIDDEN;
    for (let k = 0; k < last; k++) {
      const found = units[base + i + k] ?? 0;
      const kept = found === unit ? 0 : isNumeric(found) ? FORBIDDEN : change;
      const same = (costs[k] ?? 0) + kept;
      const missing = (costs[k + 1] ?? 0) + change;
      const added = k === 0 ? FORBIDDEN : (costs[k - 1] ?? 0) + 1;
      const cost = Math.min(same, missing, added, FORBIDDEN);
      if (cost < same) steps[i * last + k] = cost === missing ? MISSES : ADDS;
      costs[k] = cost;
    }
  }
  let best = 0;
  for (let k = 1; k < last; k++) if ((costs[k] ?? 0) < (costs[best] ?? 0)) best = k;
  const share = 1 - (costs[best] ?? 0) / quote.length;
  if (share < least) return undefined;
  const end = base + quote.length + best;
  const { start, edits } = retraced(units, quote, end, (i, at) => steps[i * last + at - base - i]);
  return {
    start: Math.max(0, start),
    end: Math.min(units.length, end),
    share,
    edits,
  };
}

/** The way back from the end of the quote to its beginning, and what differs on it. */
function retraced(
  units: Uint16Array,
  quote: Uint16Array,
  end: number,
  stepAt: (i: number, at: number) => number | undefined,
): { start: number; edits: Edit[] } {
  const edits: Edit[] = [];
  let [i, at] = [quote.length, end];
  while (i > 0) {
    const [beforeQuote, beforeText] = [i, at];
    while (i > 0) {
      const step = stepAt(i - 1, at - 1);
      if (step === KEEPS && quote[i - 1] === units[at - 1]) break;
      if (step !== ADDS) i--;
      if (step !== MISSES) at--;
    }
    if (i < beforeQuote || at < beforeText)
      edits.push({ quote: [i, beforeQuote], text: [at, beforeText] });
    else [i, at] = [i - 1, at - 1];
  }
  return { start: at, edits: edits.reverse() };
}
