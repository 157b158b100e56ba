import type { SafePayload } from '../model/index.js';

/** How often the payload's own citations name each source, by number. */
export function countUses({ citations = [] }: SafePayload): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  for (const { evidence } of citations) {
    for (const source of new Set(evidence.map((one) => one.source))) {
      uses.set(source, (uses.get(source) ?? 0) + 1);
    }
  }
  return uses;
}
