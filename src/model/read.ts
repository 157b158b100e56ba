/**
 * Total readers of unknown data: whatever is handed in (a Proxy that throws, a cyclic object, a
 * wrong type), they answer with a value of the promised type and never throw.
 */

/** Runs code that reads foreign objects; `undefined` if it throws. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Is it an object that may have named fields? Arrays are not, nor bytes and vectors of any kind. */
export function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !ArrayBuffer.isView(value) &&
    attempt(() => !Array.isArray(value)) === true
  );
}

/**
 * The first of these own properties that is neither missing nor null. Of what is inherited only the
 * getters of classes count, as objects of SDKs have them.
 */
export function field(value: unknown, ...names: string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of names) {
    try {
      // Most fields are missing in most objects.
      if (!(name in value)) continue;
      const found = Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : name in value
          ? fromGetter(value, name)
          : undefined;
      if (found !== undefined && found !== null) return found;
    } catch {
      // What cannot be read is not there.
    }
  }
  return undefined;
}

/**
 * The options that a host has set, without what other scripts of the page have added to all objects. Whatever
 * takes options reads them through this.
 */
export function own<T extends object>(options: T | undefined): T {
  const copy = Object.create(null) as T;
  attempt(() => Object.assign(copy, options));
  return copy;
}

/** No class has so many ancestors; a proxy may pretend to. */
const MAX_ANCESTORS = 20;

function fromGetter(value: object, name: string): unknown {
  let ancestor = prototypeOf(value);
  // Nearly everything is plain JSON.
  if (ancestor === Object.prototype || ancestor === Array.prototype) return undefined;
  for (let depth = 0; ancestor && depth < MAX_ANCESTORS; depth++) {
    const property = Object.getOwnPropertyDescriptor(ancestor, name);
    if (property) return isClass(ancestor) ? property.get?.call(value) : undefined;
    ancestor = prototypeOf(ancestor);
  }
  return undefined;
}

function prototypeOf(value: object): object | null {
  return Object.getPrototypeOf(value) as object | null;
}

/** Is it the prototype of a class that is not built in? What others add to those is no data. */
function isClass(prototype: object): boolean {
  const made: unknown = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  if (typeof made !== 'function' || made.prototype !== prototype) return false;
  return !Function.prototype.toString.call(made).slice(-30).includes('[native code]');
}

/** Follows own properties downwards: `at(response, 'choices', 0, 'message')`. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found = value;
  for (let i = 0; i < path.length && found !== undefined; i++)
    found = field(found, String(path[i]));
  return found;
}

/** No response has so many; an array without items may claim four thousand million. */
const MAX_ITEMS = 1_000_000;

/** A copy of an array, with `undefined` for items that cannot be read; `[]` if it is none. */
export function list(value: unknown, max = MAX_ITEMS): unknown[] {
  if (attempt(() => Array.isArray(value)) !== true) return [];
  const items = value as unknown[];
  const length = Math.min(attempt(() => items.length) ?? 0, max);
  // Nearly all can be read at once.
  return (
    attempt(() => firstOf(items, length)) ??
    Array.from({ length }, (_, i) => attempt(() => items[i]))
  );
}

/** The method of all arrays: it fills holes, and asks nobody what a copy should be. */
function firstOf(items: readonly unknown[], length: number): unknown[] {
  return Array.prototype.toSpliced.call(items, length) as unknown[];
}

export function string(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A whole number of zero or more: an index, an offset, a page. */
export function index(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}
