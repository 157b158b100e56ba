import type { OnWarning } from '../model/index.js';
import { attempt } from '../model/read.js';

/** What a safe part was made from. Kept only if making it gave no warning. */
interface Origin {
  given: unknown;
  isFixed?: boolean;
  /**
   * A copy of the input, made when the same part came a second time: most payloads are shown only
   * once, and copying takes time.
   */
  copy?: unknown;
}

const origins = new WeakMap<object, Origin>();
/** Objects that are known to be deeply frozen. */
const fixed = new WeakSet();

/**
 * Makes a safe part of a given value, or returns the part `before` if that still fits. Callers can
 * then compare objects to see what is new. An unchanged input is recognised without sanitising it
 * again, and a deeply frozen one without reading it.
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

/** Lists are left out: `sanitizePayload` compares them item by item. */
function originOf(given: unknown, isAgain: boolean): Origin | undefined {
  if (isFixed(given)) return { given, isFixed: true };
  if (Array.isArray(given)) return undefined;
  return isAgain ? { given, copy: copyOf(given) } : { given };
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  // A getter or an inherited field may return another value each time. An object with too many
  // fields is larger than anything that is shown, so its copy is not worth the memory.
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
 * `raw` is compared by identity, because only the host uses it. Values that a class returns from
 * getters are not compared.
 */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  if (!PLAIN.includes(Object.getPrototypeOf(one))) return false;
  // A stream of snapshots compares every citation each time: here a loop is several times as fast
  // as `every`.
  for (const name of names) {
    const value = one[name];
    if (value === other[name]) continue;
    if (name === 'raw' || !isSame(value, other[name])) return false;
  }
  return true;
}

/** Whether a value is frozen with all that is read of it. Getters count as changeable. */
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
