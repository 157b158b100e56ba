/** The rows of a long list that are in the page, and the room that all others take. */
export interface ListWindow {
  readonly from: number;
  readonly to: number;
  /** Pixels before the first and after the last of them. */
  readonly before: number;
  readonly after: number;
}

export interface ListView {
  readonly count: number;
  /** The height of a row. */
  readonly row: number;
  /** By index, by how much a row is higher: those that are unfolded. */
  readonly extra: ReadonlyMap<number, number>;
  /** How far the list is scrolled, from its own beginning; and how much of it is seen. */
  readonly top: number;
  readonly height: number;
}

/** How many rows are rendered beyond the visible ones, on either side. */
const MARGIN = 8;

/** Which rows of a list have to be in the page. */
export function windowOf({ count, row, extra, top, height }: ListView): ListWindow {
  const sorted = [...extra].filter(([index]) => index < count).sort(([a], [b]) => a - b);
  /** Where a row begins. */
  const placeOf = (index: number): number =>
    sorted.reduce((at, [one, more]) => (one < index ? at + more : at), index * row);
  const total = placeOf(count);
  const all = sorted.reduce((sum, [, more]) => sum + more, 0);
  const clamp = (index: number): number => Math.min(Math.max(0, index), count);
  // Unfolded rows may all stand before: without them, the first row that is seen comes no later.
  const from = clamp(Math.floor((top - all) / row) - MARGIN);
  const to = clamp(Math.ceil((top + height) / row) + MARGIN);
  return { from, to, before: placeOf(from), after: total - placeOf(to) };
}

/** Where a row begins, from the beginning of its list. */
export function placeOfRow(index: number, row: number, extra: ReadonlyMap<number, number>): number {
  let at = index * row;
  for (const [one, more] of extra) if (one < index) at += more;
  return at;
}
