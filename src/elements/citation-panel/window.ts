/** The rows of a long list that are in the page, and the space of all others. */
export interface ListWindow {
  readonly from: number;
  readonly to: number;
  /** The pixels before the first and after the last of them. */
  readonly before: number;
  readonly after: number;
}

export interface ListView {
  readonly count: number;
  /** The height of a row. */
  readonly row: number;
  /** By index, the additional height of unfolded rows. */
  readonly extra: ReadonlyMap<number, number>;
  /** The scroll position from the beginning of the list, and the height of the visible part. */
  readonly top: number;
  readonly height: number;
}

/** How many rows are rendered beyond the visible ones, on either side. */
const MARGIN = 8;

/** The rows of a list that have to be in the page. */
export function windowOf({ count, row, extra, top, height }: ListView): ListWindow {
  const sorted = [...extra].filter(([index]) => index < count).sort(([a], [b]) => a - b);
  /** The position of a row. */
  const placeOf = (index: number): number =>
    sorted.reduce((at, [one, more]) => (one < index ? at + more : at), index * row);
  const total = placeOf(count);
  const all = sorted.reduce((sum, [, more]) => sum + more, 0);
  const clamp = (index: number): number => Math.min(Math.max(0, index), count);
  // All unfolded rows may be before it: without them, the first visible row has at least this
  // index.
  const from = clamp(Math.floor((top - all) / row) - MARGIN);
  const to = clamp(Math.ceil((top + height) / row) + MARGIN);
  return { from, to, before: placeOf(from), after: total - placeOf(to) };
}

/** The position of a row from the beginning of its list. */
export function placeOfRow(index: number, row: number, extra: ReadonlyMap<number, number>): number {
  let at = index * row;
  for (const [one, more] of extra) if (one < index) at += more;
  return at;
}
