// The unit of the offsets in the response of an unknown back end: the one with which most spans
// begin and end at words.
type Place = readonly [start: number, end: number];

/**
 * Converts spans to offsets of JavaScript. `isWords`: the field names say that they count words.
 */
export function inText(places: readonly Place[], text: string, isWords = false): readonly Place[] {
  if (isWords) return countedInWords(places, text);
  if (!/[^ -~\s]/.test(text)) return places;
  const all = [places, counted(places, text, () => 1), counted(places, text, bytesIn)];
  const fits = all.map((some) => some.reduce((sum, place) => sum + fitOf(place, text), 0));
  return all[fits.indexOf(Math.max(...fits))] ?? places;
}

/** Counts words. Like other offsets, the end is the index after the last word. */
function countedInWords(places: readonly Place[], text: string): readonly Place[] {
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => [
    index,
    index + word.length,
  ]);
  const nowhere = text.length + 1;
  return places.map(([from, to]) => [words[from]?.[0] ?? nowhere, words[to - 1]?.[1] ?? nowhere]);
}

function counted(
  places: readonly Place[],
  text: string,
  sizeOf: (sign: string) => number,
): readonly Place[] {
  const starts: number[] = [];
  let start = 0;
  for (const sign of text) {
    for (let i = sizeOf(sign); i > 0; i--) starts.push(start);
    start += sign.length;
  }
  starts.push(start);
  const placeOf = (count: number): number => starts[count] ?? text.length + 1;
  return places.map(([from, to]) => [placeOf(from), placeOf(to)]);
}

function bytesIn(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

function fitOf([start, end]: Place, text: string): number {
  return start < end && end <= text.length ? edge(text, start) + edge(text, end) : -4;
}

/**
 * How well an offset divides a text: between sentences, between words, inside a word, or inside a
 * character.
 */
function edge(text: string, at: number): number {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (/[\udc00-\udfff]/.test(after)) return -2;
  if (before === '' || after === '' || /[\s.!?。！？…]/.test(before)) return 2;
  return /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after) ? 0 : 1;
}
