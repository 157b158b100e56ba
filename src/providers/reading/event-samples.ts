import { attempt } from '../../model/read.js';
import { eachName, TYPES } from './event-log.js';

/**
 * Thousands of events are of a few kinds. To recognise their provider, the first and the last event
 * of each kind are enough. A list with more kinds than any provider has is not a list of events.
 */
export function samplesOf(events: readonly unknown[]): unknown[] {
  const kinds = new Map<number, { first: number; last: number }>();
  const numbers = new Map<string, number>();
  let before: { first: number; last: number } | undefined;
  let names: readonly string[] | undefined;
  for (let i = 0; i < events.length; i++) {
    // Most events are like the one before. This comparison is much faster than `kindOf`.
    if (before && names && isLike(events[i], events[i - 1], names)) {
      before.last = i;
      continue;
    }
    const kind = kindOf(events[i], numbers);
    const known = kinds.get(kind);
    before = known ?? { first: i, last: i };
    before.last = i;
    if (!known) kinds.set(kind, before);
    names = attempt(() => Object.keys(events[i] ?? {}));
    if (kinds.size > MAX_KINDS) return [...events.slice(0, FEW), events.at(-1)];
  }
  const places = new Set([...kinds.values()].flatMap(({ first, last }) => [first, last]));
  places.add(events.length - 1);
  return [...places].sort((a, b) => a - b).flatMap((i) => (i < 0 ? [] : [events[i]]));
}

/**
 * Whether an event has exactly these field names, only plain values in them, and the same `type` as another event. Of
 * lists, the first item decides.
 */
function isLike(event: unknown, other: unknown, names: readonly string[]): boolean {
  if (typeof event !== 'object' || event === null) return typeof other !== 'object' || !other;
  let count = 0;
  try {
    const isList = Array.isArray(event);
    if (isList !== Array.isArray(other)) return false;
    if (isList) return [event, other as unknown[]].every(([one]) => typeof one !== 'object');
    for (const name in event) {
      if (name !== names[count++]) return false;
      const inner = (event as Record<string, unknown>)[name];
      if (typeof inner === 'object' && inner !== null) return false;
      if (TYPES.has(name) && inner !== (other as Record<string, unknown>)[name]) return false;
    }
  } catch {
    return false;
  }
  return count === names.length && other !== null;
}

const MAX_KINDS = 64;
/** So many items are enough to see that a list has no events. */
const FEW = 16;

/** The result of `shapeOf`, as a number: a hash of the names. */
function kindOf(event: unknown, numbers: Map<string, number>): number {
  let kind = 0;
  const add = (name: string): void => {
    let number = numbers.get(name);
    if (number === undefined) numbers.set(name, (number = numbers.size + 1));
    kind = Math.imul(kind ^ number, 0x01000193);
  };
  attempt(() => eachName(event, add));
  return kind;
}
