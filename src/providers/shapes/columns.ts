// Sources as columns: one list of titles, one of addresses, one of texts.
import { attempt, field, isRecord, list } from '../../model/read.js';

/** The names of the lists in an object that are of the same length. */
export function columnsOf(value: unknown): string[] {
  const names = isRecord(value) ? (attempt(() => Object.keys(value)) ?? []).slice(0, 20) : [];
  const lengths = names.map((name) => columnOf(value, name).length);
  const longest = Math.max(0, ...lengths);
  return longest > 0 ? names.filter((_, i) => lengths[i] === longest) : [];
}

/** The sources that an item stands for. */
export function splitOf(item: unknown, names: readonly string[]): object[] {
  const lists = names.map((name) => [name, columnOf(item, name)] as const);
  const length = Math.max(0, ...lists.map(([, values]) => values.length));
  return Array.from({ length }, (_, i) => ({
    ...(isRecord(item) && attempt(() => ({ ...item }))),
    ...Object.fromEntries(lists.map(([name, values]) => [name, values[i]])),
  }));
}

/** Chroma answers several questions at once: a list for each. */
function columnOf(item: unknown, name: string): unknown[] {
  const values = list(field(item, name));
  const inner = values.length === 1 ? list(values[0]) : [];
  return inner.length > 0 ? inner : values;
}
