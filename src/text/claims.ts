import { graphemeEnd, graphemeStart } from './graphemes.js';

/** How far back a claim is looked for: more than any sentence that a reader would take as one. */
const WINDOW = 2000;
/** What stands before the words of a line: quote marks, heading and list markers, task boxes, table bars. */
const LINE_START = /^(?:\s|>|\||#{1,6}\s|[-*+•]\s|\d{1,9}[.)]\s|\[[ xX]\]\s)+/;
const HAS_WORD = /[\p{L}\p{N}]/u;
/*
 * As in Unicode's rules for sentences, a full stop needs a space after it, and no small letter after
 * that; the signs of scripts that do without spaces need none. Unlike there, `!` and `?` need one
 * as well, for the sake of addresses. (`Intl.Segmenter` takes several times as long.)
 */
const SENTENCE_END =
  /[.!?](?<![.!?]{2})[.!?]*[\p{Pe}\p{Pf}"'*_]*\s+(?![\s\p{Ll}])|[。！？｡．।॥؟۔։።။។]+[\p{Pe}\p{Pf}"'*_]*\s*/gu;
/** @internal A full stop after one of these ends no sentence, though a capital follows. */
export const ABBREVIATION =
  /(?:(?:^|[\s(])\p{Lu}|(?<![\p{L}\p{N}])(?:[MD]rs?|Ms|Prof|St|vs|No|Nos|Fig|Eq|Sec|Vol|Inc|Ltd|Co|Corp|Bros|Gen|Gov|Sen|Rep|Mt|Jr|Sr|U\.S|U\.K|e\.g|i\.e|cf|ca|approx|al))\.\s*$/u;
/** In German, a full stop makes an ordinal: `am 5. Mai`, `dem 2. Weltkrieg`. */
const ORDINAL = /(?:^|\s)\d{1,2}\.\s*$/;
const WITH_ARTICLE = /(?:^|\s)(?:am|beim|das|dem|den|der|des|im|vom|zum|zur)\s\d{1,2}\.\s*$/i;
const OF_ORDINAL =
  /^(?:Jan(?:uar)?|Feb(?:ruar)?|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)\b/;

/**
 * Where the claim begins that a marker at `end` closes: the sentence, list item, heading or table
 * cell before it. Claims do not reach over the end of a line, nor back over `floor`, where the
 * previous marker stands; markers side by side close the same claim.
 *
 * @example claimStart('It is hot. The sun shines.', 26) // 11
 */
export function claimStart(text: string, end: number, floor = 0): number {
  end = Math.min(Math.max(0, Math.floor(end) || 0), text.length);
  const low = graphemeEnd(text, Math.max(0, end - WINDOW));
  const block = text.slice(low, end).trimEnd();
  if (!block) return graphemeStart(text, end);
  const line = block.lastIndexOf('\n') + 1;
  const cell = /^\s*\|/.test(block.slice(line)) ? block.lastIndexOf('|', block.length - 2) + 1 : 0;
  let from = Math.max(line, cell);
  const above = floor - low;
  if (above > from && HAS_WORD.test(block.slice(above))) from = graphemeEnd(text, floor) - low;
  const claim = lastSentence(block.slice(from));
  const lead = LINE_START.exec(claim)?.[0].length ?? 0;
  const words = lead < claim.length ? claim.length - lead : claim.length;
  return graphemeStart(text, low + block.length - words);
}

/** The last sentence of a line that has any words. */
function lastSentence(line: string): string {
  // Sentences are short, and looking at all of a long line for each marker in it would be slow.
  for (let size = 256; ; size *= 4) {
    const tail = line.slice(-size);
    const start = lastStart(tail);
    if (start > 0 || size >= line.length) return tail.slice(start);
  }
}

function lastStart(line: string): number {
  let hasWord = false;
  let end = line.length;
  for (const { 0: stop, index } of Array.from(line.matchAll(SENTENCE_END)).reverse()) {
    const start = index + stop.length;
    hasWord ||= HAS_WORD.test(line.slice(start, end));
    if (hasWord && !isAbbreviated(line, index, start)) return start;
    end = start;
  }
  return 0;
}

/** Does the full stop here belong to the word before it? */
function isAbbreviated(line: string, stop: number, next: number): boolean {
  const before = line.slice(Math.max(0, stop - 12), next);
  return (
    ABBREVIATION.test(before) ||
    WITH_ARTICLE.test(before) ||
    (ORDINAL.test(before) && OF_ORDINAL.test(line.slice(next, next + 16)))
  );
}
