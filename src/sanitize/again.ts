import type { OnWarning } from '../model/index.js';
import { attempt } from '../model/read.js';

/** What safe parts were made of, where that can not change and nothing of it was left out. */
const origins = new WeakMap<object, unknown>();
/** Objects that can not change. */
const fixed = new WeakSet();

/**
 * Makes a safe part of a given one. If it says what the part `before` says, it is that one, so that
 * nobody has to look what is new; and if the given one can not have changed, it is not read at all.
 */
export function again<T extends object | undefined>(
  before: T | undefined,
  given: unknown,
  onWarning: OnWarning | undefined,
  make: (onWarning: OnWarning) => T,
): T {
  if (before && origins.has(before) && origins.get(before) === given) return before;
  let isWhole = true;
  const made = make((warning) => {
    isWhole = false;
    onWarning?.(warning);
  });
  const part = before && isSame(before, made) ? before : Object.freeze(made);
  if (part && isWhole && attempt(() => isFixed(given))) origins.set(part, given);
  return part;
}

/** `raw` is nobody's business but the host's: the same object, or another. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) =>
      name === 'raw' ? one[name] === other[name] : isSame(one[name], other[name]),
    )
  );
}

/** Is it frozen, with all that is read of it? A getter may answer differently each time. */
function isFixed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || fixed.has(value)) return true;
  const isFrozen =
    Object.isFrozen(value) &&
    Object.entries(Object.getOwnPropertyDescriptors(value)).every(
      ([name, property]) => 'value' in property && (name === 'raw' || isFixed(property.value)),
    );
  if (isFrozen) fixed.add(value);
  return isFrozen;
}
