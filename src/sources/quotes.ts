import type { Evidence, SafePayload } from '../model/index.js';
import { field, list, string } from '../model/read.js';

/** By number of source, the first evidence with a passage of it; if none has one, the first with a place. */
export function firstEvidence({ citations = [] }: SafePayload): ReadonlyMap<number, Evidence> {
  const found = new Map<number, Evidence>();
  for (const { evidence } of citations) {
    for (const one of evidence) {
      const known = found.get(one.source);
      const isBetter = one.citedText ? !known?.citedText : one.location && !known;
      if (isBetter) found.set(one.source, one);
    }
  }
  return found;
}

/** The passages to quote of a source: its own or else the cited one, and then its further ones. */
export function passagesOf(source: unknown, evidence?: Evidence): string[] {
  const [own, ...further] = [source, ...list(field(source, 'passages'))].map((one) =>
    string(field(one, 'citedText')),
  );
  const all = [own || evidence?.citedText, ...further];
  return [...new Set(all.filter((text): text is string => !!text))];
}
