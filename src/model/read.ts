/**
 * Readers of unknown data that never throw. Whatever they receive (a Proxy that throws, a cyclic
 * object, a wrong type), they return a value of the promised type.
 */

/** Runs code that reads foreign objects. Returns `undefined` if it throws. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Whether it is an object that may have named fields. Arrays, typed arrays and buffers are not. */
export function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !ArrayBuffer.isView(value) &&
    attempt(() => !Array.isArray(value)) === true
  );
}

/**
 * The first of these own properties that is neither missing nor null. Inherited properties are
 * ignored, except the getters of classes, because objects of SDKs have them.
 */
export function field(value: unknown, ...names: string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of names) {
    try {
      // Most fields are missing in most objects: this check is the fast one.
      if (!(name in value)) continue;
      const found = Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : name in value
          ? fromGetter(value, name)
          : undefined;
      if (found !== undefined && found !== null) return found;
    } catch {
      // A property that cannot be read counts as missing.
    }
  }
  return undefined;
}

/**
 * A copy of the options that the host has set. Properties that other scripts of the page have added
 * to `Object.prototype` are not in it. Every function with options reads them through this.
 */
export function own<T extends object>(options: T | undefined): T {
  const copy = Object.create(null) as T;
  attempt(() => Object.assign(copy, options));
  return copy;
}

/** No real class has so many ancestors, but a proxy may pretend to. */
const MAX_ANCESTORS = 20;

function fromGetter(value: object, name: string): unknown {
  let ancestor = prototypeOf(value);
  // Nearly every value is plain JSON.
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

/**
 * Whether it is the prototype of a class that is not built in. Additions to built-in prototypes are
 * no data.
 */
function isClass(prototype: object): boolean {
  const creator: unknown = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  if (typeof creator !== 'function' || creator.prototype !== prototype) return false;
  return !Function.prototype.toString.call(creator).slice(-30).includes('[native code]');
}

/** Reads nested own properties: `at(response, 'choices', 0, 'message')`. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found = value;
  for (let i = 0; i < path.length && found !== undefined; i++)
    found = field(found, String(path[i]));
  return found;
}

/** No response has so many items, but an empty array may claim a length of 2 ** 32 - 1. */
const MAX_ITEMS = 1_000_000;

/**
 * A copy of an array, with `undefined` for items that cannot be read. `[]` if the value is no
 * array.
 */
export function list(value: unknown, max = MAX_ITEMS): unknown[] {
  if (attempt(() => Array.isArray(value)) !== true) return [];
  const items = value as unknown[];
  const length = Math.min(attempt(() => items.length) ?? 0, max);
  // Nearly every array can be copied without a `try` for each item.
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

/** A whole number of zero or more: an index, an offset or a page. */
export function index(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}
