import { matchAt } from '../markdown/read/match.js';
import { graphemeEnd, graphemeStart } from './graphemes.js';

/**
 * So many characters before a marker are searched for the start of its claim. No sentence is
 * longer.
 */
const WINDOW = 2000;
/**
 * The signs before the words of a line: marks of quotes, headings, lists, tasks, descriptions,
 * footnotes and cells.
 */
const LINE_START =
  /^(?:\s|>|\||#{1,6}\s|[-*+•:]\s|\d{1,9}[.)]\s|\[(?:[ xX]\]|\^[^\s\]]{1,64}\]:)\s)+/;
const HAS_WORD = /[\p{L}\p{N}]/u;
/*
 * The end of a sentence. As in Unicode's rules, a full stop needs a space after it and no small
 * letter after that; the stops of scripts without spaces need none. Unlike in those rules, `!` and
 * `?` need a space as well, because addresses contain them. (`Intl.Segmenter` takes several times
 * as long.)
 */
const SENTENCE_END =
  /[.!?](?<![.!?]{2})[.!?]*[\p{Pe}\p{Pf}"'*_]*\s+(?![\s\p{Ll}])|[。！？｡．।॥؟۔։።။។]+[\p{Pe}\p{Pf}"'*_]*\s*/uy;
const OTHER_STOPS = '。！？｡．।॥؟۔։።။។';
const ROW = /\s*\|/y;
/**
 * @internal An abbreviation. The full stop after it does not end a sentence, although a capital
 * letter follows.
 */
export const ABBREVIATION =
  /(?:(?:^|[\s(])\p{Lu}|(?<![\p{L}\p{N}])(?:[MD]rs?|Ms|Prof|St|vs|No|Nos|Fig|Eq|Sec|Vol|Inc|Ltd|Co|Corp|Bros|Gen|Gov|Sen|Rep|Mt|Jr|Sr|U\.S|U\.K|e\.g|i\.e|cf|ca|approx|al))\.\s*$/u;
/** In German, a full stop makes an ordinal: `am 5. Mai`, `dem 2. Weltkrieg`. */
const ORDINAL = /(?:^|\s)\d{1,2}\.\s*$/;
const WITH_ARTICLE = /(?:^|\s)(?:am|beim|das|dem|den|der|des|im|vom|zum|zur)\s\d{1,2}\.\s*$/i;
const OF_ORDINAL =
  /^(?:Jan(?:uar)?|Feb(?:ruar)?|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)\b/;

/**
 * Returns the start of the claim before a marker at `end`: the sentence, list item, heading or
 * table cell. A claim is on one line, and begins after `floor`, the place of the previous marker.
 * Markers side by side have the same claim.
 *
 * @example claimStart('It is hot. The sun shines.', 26) // 11
 */
export function claimStart(text: string, end: number, floor = 0): number {
  end = Math.min(Math.max(0, Math.floor(end) || 0), text.length);
  const low = graphemeEnd(text, Math.max(0, end - WINDOW));
  const block = text.slice(low, end).trimEnd();
  if (!block) return graphemeStart(text, end);
  const above = Math.max(0, floor - low);
  // Only text after the floor is searched: otherwise many markers would take long.
  const own = above > 0 && HAS_WORD.test(block.slice(above)) ? above : 0;
  const line = own + block.slice(own).lastIndexOf('\n') + 1;
  const bar = own + block.slice(own, -1).lastIndexOf('|') + 1;
  let from = line;
  if (bar > line && isRow(block, bar)) from = bar;
  if (own > 0 && from === own) from = graphemeEnd(text, floor) - low;
  const claim = block.slice(from + lastStart(block.slice(from)));
  const lead = LINE_START.exec(claim)?.[0].length ?? 0;
  const words = lead < claim.length ? claim.length - lead : claim.length;
  return graphemeStart(text, low + block.length - words);
}

/** Whether the line at this place begins with a bar, like the row of a table. */
export function isRow(block: string, at: number): boolean {
  return matchAt(ROW, block, block.lastIndexOf('\n', at) + 1) !== undefined;
}

/** The start of the last sentence in a line that has words. Only this sentence is read. */
function lastStart(line: string): number {
  let hasWord = false;
  let end = line.length;
  for (let at = line.length - 1; at >= 0; at--) {
    if (!mayStop(line, at)) continue;
    const stop = matchAt(SENTENCE_END, line, at)?.[0];
    if (stop === undefined) continue;
    const start = at + stop.length;
    hasWord ||= HAS_WORD.test(line.slice(start, end));
    if (hasWord && !isAbbreviated(line, at, start)) return start;
    end = start;
  }
  return 0;
}

/**
 * Whether this is the first sign of the end of a sentence. The character code decides for most
 * characters, which is fast.
 */
function mayStop(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  if (code < 0x500) return code === 0x2e || code === 0x21 || code === 0x3f;
  return (
    OTHER_STOPS.includes(line.charAt(at)) && !(at > 0 && OTHER_STOPS.includes(line.charAt(at - 1)))
  );
}

/** Whether the full stop here is part of an abbreviation. */
function isAbbreviated(line: string, stop: number, next: number): boolean {
  const before = line.slice(Math.max(0, stop - 12), next);
  return (
    ABBREVIATION.test(before) ||
    WITH_ARTICLE.test(before) ||
    (ORDINAL.test(before) && OF_ORDINAL.test(line.slice(next, next + 16)))
  );
}
