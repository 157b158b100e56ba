/**
 * The first index of a sorted list whose item fulfils `holds`; the length of the list if none does.
 */
export function firstFrom<T>(sorted: ArrayLike<T>, holds: (item: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
