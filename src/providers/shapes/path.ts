import { at, attempt, field, isRecord, list } from '../../model/read.js';

/**
 * Where something stands in a response, as text: `metadata.sources[].title`.
 *
 * - `a.b`: a field of a field
 * - `[]`: each item of a list; `[*]`: each value of an object
 * - `[0]`, `[-1]`: the first item, the last one
 * - `[type=text,code]`: the items, or the object itself, whose `type` is one of these
 * - `[https://a.example/b]`: a field whose name is no plain word
 * - `{}`: what the JSON in this text says
 * - `a.b|c`: the first of these that leads somewhere
 */
export type ShapePath = string;

/** Everything that a path leads to, in order. */
export type Follow = (value: unknown) => unknown[];

const compiled = new Map<ShapePath, Follow>();

/** Reads paths once: rows are tables, and their paths are few. */
export function follow(path: ShapePath): Follow {
  let known = compiled.get(path);
  if (!known) compiled.set(path, (known = compile(path)));
  return known;
}

/** The first value that a path leads to. */
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
  const other = all.findIndex(([step, inside]) => step === '{}' || inside !== undefined);
  // Most begin with plain names, and most of these lead nowhere.
  const names = all.slice(0, other < 0 ? all.length : other).map(([name]) => name);
  const steps = all.slice(names.length).map(stepOf);
  return (value) => {
    const start = at(value, ...names);
    if (start === undefined) return [];
    return steps.reduce<unknown[]>((found, step) => found.flatMap(step).filter(isThere), [start]);
  };
}

const STEPS = /\[([^\]]*)\]|\{\}|[^.[\]{}]+/g;
/** Nobody reads more sources than this, and no path should make more of a list that is a cycle. */
const MAX_ITEMS = 5000;

function stepOf([step, inside]: RegExpMatchArray): Follow {
  if (step === '{}') return (value) => [typeof value === 'string' ? json(value) : value];
  if (inside === undefined) return (value) => [field(value, step)];
  if (inside === '') return (value) => list(value, MAX_ITEMS);
  if (inside === '*') return valuesOf;
  if (/^-?\d+$/.test(inside)) return (value) => [list(value).at(Number(inside))];
  const [, name = inside, values] = /^(\w+)=(.*)$/.exec(inside) ?? [];
  if (values === undefined) return (value) => [field(value, name)];
  const wanted = new Set<unknown>(values.split(','));
  return (value) =>
    (isRecord(value) ? [value] : list(value, MAX_ITEMS)).filter((one) =>
      wanted.has(field(one, name)),
    );
}

function valuesOf(value: unknown): unknown[] {
  const names = attempt(() => Object.keys(isRecord(value) ? value : {})) ?? [];
  return names.slice(0, MAX_ITEMS).map((name) => field(value, name));
}

function json(text: string): unknown {
  return attempt(() => JSON.parse(text) as unknown);
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}
