// Sources as columns of a table: one list of titles, one of addresses, one of texts.
import { attempt, field, isRecord, list } from '../../model/read.js';

/** The names of the longest lists in an object, which have the same length. */
export function columnsOf(value: unknown): string[] {
  const names = isRecord(value) ? (attempt(() => Object.keys(value)) ?? []).slice(0, 20) : [];
  const columns = names.map((name) => columnOf(value, name));
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  // Several lists of objects are groups, not columns.
  if (columns.filter(([one]) => isRecord(one)).length > 1) return [];
  return longest > 0 ? names.filter((_, i) => columns[i]?.length === longest) : [];
}

/**
 * The sources in the columns of an item. If the item is a whole response, its other fields are not
 * copied into them.
 */
export function splitOf(item: unknown, names: readonly string[], isResponse = false): object[] {
  const lists = names.map((name) => [name, columnOf(item, name)] as const);
  const length = Math.max(0, ...lists.map(([, values]) => values.length));
  return Array.from({ length }, (_, i) => ({
    ...(!isResponse && isRecord(item) && attempt(() => ({ ...item }))),
    ...Object.fromEntries(lists.map(([name, values]) => [name, values[i]])),
  }));
}

/**
 * The values of a column. Chroma returns a list per question, as it can process several at once.
 */
function columnOf(item: unknown, name: string): unknown[] {
  const values = list(field(item, name));
  const inner = values.length === 1 ? list(values[0]) : [];
  return inner.length > 0 ? inner : values;
}
