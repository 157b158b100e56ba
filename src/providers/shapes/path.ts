import { at, attempt, field, isRecord, list, string } from '../../model/read.js';

/**
 * A path to values in a response, as text: `metadata.sources[].title`.
 *
 * - `a.b`: the field `b` of the field `a`
 * - `[]`: each item of a list; `[*]`: each value of an object; `[a_*]`: each value whose name
 *   begins with `a_`; `[:]`: each name with its value
 * - `a[+b]`: each item of the list `b` in `a`, with the other fields of `a`
 * - `[0]`, `[-1]`: the first item, the last item
 * - `[type=text,code]`: the items, or the object itself, whose `type` is one of these;
 *   `[type!=text]`: whose `type` is not this one
 * - `[https://a.example/b]`: a field whose name has other characters than letters and digits
 * - `{}`: the value of the JSON in this text; `{/}`: each line of the text
 * - `a.b|c`: the first of these paths that has a value
 */
export type ShapePath = string;

/** Returns all values at a path, in order. */
export type Follow = (value: unknown) => unknown[];

const compiled = new Map<ShapePath, Follow>();

/** Parses a path and keeps the result: paths come from tables, so there are few. */
export function follow(path: ShapePath): Follow {
  let known = compiled.get(path);
  if (!known) compiled.set(path, (known = compile(path)));
  return known;
}

/** The first value at a path. */
export function first(value: unknown, path: ShapePath | undefined): unknown {
  return path === undefined ? undefined : follow(path)(value)[0];
}

function compile(path: ShapePath): Follow {
  const [way = () => [], ...others] = path.split('|').map(wayOf);
  if (others.length === 0) return way;
  return (value) => {
    let found = way(value);
    for (let i = 0; found.length === 0 && i < others.length; i++) found = others[i]?.(value) ?? [];
    return found;
  };
}

function wayOf(way: string): Follow {
  const all = [...way.matchAll(STEPS)];
  const other = all.findIndex(([step, inside]) => step.startsWith('{') || inside !== undefined);
  // Most paths begin with plain names, and most of those do not exist in a response: this is the
  // fast case.
  const names = all.slice(0, other < 0 ? all.length : other).map(([name]) => name);
  const steps = all.slice(names.length).map(stepOf);
  return (value) => {
    const start = at(value, ...names);
    if (start === undefined) return [];
    return steps.reduce<unknown[]>((found, step) => found.flatMap(step).filter(isThere), [start]);
  };
}

const STEPS = /\[([^\]]*)\]|\{\/?\}|[^.[\]{}]+/g;
/** More than any reader needs. A path through an object that contains itself must end. */
const MAX_ITEMS = 5000;

function stepOf([step, inside]: RegExpMatchArray): Follow {
  if (step === '{}') return (value) => [typeof value === 'string' ? jsonIn(value) : value];
  if (step === '{/}') return (value) => (string(value) ?? '').split(LINES, MAX_ITEMS);
  if (inside === undefined) return (value) => [field(value, step)];
  if (inside === '') return (value) => list(value, MAX_ITEMS);
  if (inside.endsWith('*')) {
    const start = inside.slice(0, -1);
    return (value) =>
      entriesOf(value).flatMap(([name, one]) => (name.startsWith(start) ? [one] : []));
  }
  if (inside === ':') return entriesOf;
  if (/^-?\d+$/.test(inside)) return (value) => [list(value).at(Number(inside))];
  if (inside.startsWith('+')) return (value) => withHolder(value, inside.slice(1));
  const [, name = inside, isNot, values] = /^([\w$]+)(!?)=(.*)$/.exec(inside) ?? [];
  if (values === undefined) return (value) => [field(value, name)];
  const named = new Set<unknown>(values.split(','));
  return (value) =>
    (isRecord(value) ? [value] : list(value, MAX_ITEMS)).filter(
      (one) => named.has(field(one, name)) !== Boolean(isNot),
    );
}

function withHolder(value: unknown, name: string): unknown[] {
  const items = list(field(value, name), MAX_ITEMS).filter(isRecord);
  return items.map((item) => attempt(() => ({ ...(value as object), ...item })));
}

/** Separates lines, or addresses with commas between them. */
const LINES = /\s*(?:\n|[,;|]\s*(?=https?:))\s*/;

function entriesOf(value: unknown): [string, unknown][] {
  const names = attempt(() => Object.keys(isRecord(value) ? value : {})) ?? [];
  return names.slice(0, MAX_ITEMS).map((name) => [name, field(value, name)]);
}

/** The object or list in a text that is JSON. Models often put JSON into a block of code. */
export function jsonIn(text: string): unknown {
  const [begin = ''] = /^\s*(?:```(?:json)?\s+)?(?=[[{])/.exec(text) ?? [];
  const first = text.charCodeAt(begin.length);
  if (first !== 0x5b && first !== 0x7b) return undefined;
  const end = begin.includes('```') ? text.lastIndexOf('```') : text.length;
  const value = attempt(() => JSON.parse(text.slice(begin.length, end)) as unknown);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}
