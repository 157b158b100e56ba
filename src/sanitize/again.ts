import type { OnWarning } from '../model/index.js';
import { attempt } from '../model/read.js';

/** What a safe part was made of, where nothing of it was left out. */
interface Origin {
  given: unknown;
  isFixed?: boolean;
  /** What it held then, once it came again: most payloads are shown once, and copies take time. */
  copy?: unknown;
}

const origins = new WeakMap<object, Origin>();
/** Objects that cannot change. */
const fixed = new WeakSet();

/**
 * Makes a safe part of a given one. If it says what the part `before` says, it is that one, so that
 * nobody has to look what is new. If it holds what it held when it came before, as the same object or as a
 * new one, nothing is made; and if it cannot have changed, it is not even read.
 */
export function again<T extends object | undefined>(
  before: T | undefined,
  given: unknown,
  onWarning: OnWarning | undefined,
  make: (onWarning: OnWarning) => T,
): T {
  const known = before && origins.get(before);
  if (before && attempt(() => isUnchanged(given, known))) return before;
  let isWhole = true;
  const made = make((warning) => {
    isWhole = false;
    onWarning?.(warning);
  });
  const part = before && isSame(before, made) ? before : Object.freeze(made);
  const origin = part && isWhole && attempt(() => originOf(given, part === before));
  if (origin) origins.set(part, origin);
  return part;
}

function isUnchanged(given: unknown, origin: Origin | undefined): boolean {
  if (!origin) return false;
  if (origin.isFixed) return origin.given === given;
  return 'copy' in origin && isSame(given, origin.copy);
}

/** Lists are compared item by item, by whoever makes them. */
function originOf(given: unknown, isAgain: boolean): Origin | undefined {
  if (isFixed(given)) return { given, isFixed: true };
  if (Array.isArray(given)) return undefined;
  return isAgain ? { given, copy: copyOf(given) } : { given };
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  // Getters and inherited fields may answer differently each time; what is larger than anything that
  // is shown is not worth its memory.
  if (fields.length > MAX_FIELDS || !isPlain(value)) throw new RangeError();
  return Object.fromEntries(
    fields.map(([name, one]) => [name, name === 'raw' ? (one as unknown) : copyOf(one)]),
  );
}

const MAX_FIELDS = 200;
const PLAIN: readonly unknown[] = [Object.prototype, Array.prototype, null];

function isPlain(value: object): boolean {
  return (
    PLAIN.includes(Object.getPrototypeOf(value)) &&
    Object.entries(Object.getOwnPropertyDescriptors(value)).every(
      ([name, field]) => 'value' in field && (field.enumerable || name === 'length'),
    )
  );
}

/**
 * `raw` is nobody's business but the host's: the same object, or another. What a class answers by its getters is not
 * seen by comparing.
 */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  if (!PLAIN.includes(Object.getPrototypeOf(one))) return false;
  // A stream of snapshots comes here for every citation each time: a loop is several times as fast as `every`.
  for (const name of names) {
    const value = one[name];
    if (value === other[name]) continue;
    if (name === 'raw' || !isSame(value, other[name])) return false;
  }
  return true;
}

/** Is it frozen, with all that is read of it? A getter, also of a class, may answer differently each time. */
function isFixed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || fixed.has(value)) return true;
  const isFrozen =
    Object.isFrozen(value) &&
    PLAIN.includes(Object.getPrototypeOf(value)) &&
    Object.entries(Object.getOwnPropertyDescriptors(value)).every(
      ([name, property]) => 'value' in property && (name === 'raw' || isFixed(property.value)),
    );
  if (isFrozen) fixed.add(value);
  return isFrozen;
}
