export function quantile(numbers, share) {
  if (numbers.length === 0) return NaN;
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at % 1);
}

export const median = (numbers) => quantile(numbers, 0.5);

/** The median and the quartiles. */
export function spread(numbers) {
  return { middle: median(numbers), low: quantile(numbers, 0.25), high: quantile(numbers, 0.75) };
}
