import { cleanBlock } from '../sanitize/text.js';
import type { Span } from '../text/offsets.js';

/** No more of a passage is looked at: its first words find it. */
const MAX_QUOTE = 2000;
/** Google's own generator writes no longer exact terms; a range is as precise, and shorter. */
const MAX_EXACT = 300;
/** How many words a range begins and ends with, and how many a passage needs to be worth one. */
const EDGE = 5;
const MIN_RANGE = 8;
/** Fewer words say nothing about where they stand: a heading, a cell. */
const MIN_WORDS = 3;

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|apos|gt|lt|nbsp|quot));/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};
/** What Markdown and HTML add to the words of a page. */
const MARKUP: [pattern: RegExp, words: string][] = [
  [/\u00ad/g, ''],
  [/!?\[([^[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?: "[^"\n]*")?\)/g, '$1'],
  [/<\/?[a-z][^<>\n]*>/gi, ''],
  [/^[ \t]*(?:```|~~~).*$/gm, ''],
  [/^(?:[ \t>]|#{1,6}[ \t]|[-*+•‣·][ \t]|\d{1,3}[.)][ \t]|\[[ xX]\][ \t])+/gm, ''],
  [/\*\*|__|~~|`/g, ''],
  [/(?<![\p{L}\p{N}*])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}*])/gu, ''],
  [/(?<![\p{L}\p{N}_])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}_])/gu, ''],
];
/** Where a block of the page ends for certain: at lines and cells, and where words were left out. */
const BLOCK_END = /[\n\t|]|\[?(?:…|\.{3,})\]?/;
/** Where one may end: at marks of lists and headings that have lost their lines. */
const MARK = /\s(?:[-*+•‣·]|\d{1,3}[.)]|#{1,6})\s/;
const BEGINS = /^[\p{Pi}\p{Ps}"'¿¡]*[\p{Lu}\p{Lt}]/u;
const ENDS = /[.!?。！？｡．।॥؟۔։።။។][\p{Pe}\p{Pf}"']*$/u;

const WORD = /[\p{L}\p{N}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let wordBreaker: Intl.Segmenter | undefined;
let sentenceBreaker: Intl.Segmenter | undefined;

/**
 * The text directives that find a quoted passage in its page: `text=…&text=…`, or `''`.
 *
 * Browsers scroll to the first of them that they find. An exact one must stand within one block of
 * the page, with nothing in between (a footnote's number, say). A range from the first words to the
 * last copes with both. What begins after the first sentence copes with a heading glued to it.
 */
export function textFragment(quote: string): string {
  const lines = plainLines(quote);
  const pieces = lines.flatMap((line) => line.split(MARK)).map(wholeWords);
  const long = pieces.filter((piece) => wordsOf(piece).length >= MIN_WORDS);
  const parts = long.length > 0 ? long : [longest(pieces)];
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';

  const directives = new Set<string>();
  const add = (...terms: string[]): void => {
    if (terms.every((term) => term && term.length <= MAX_EXACT))
      directives.add(`text=${terms.map(encode).join(',')}`);
  };
  if (lines.length === 1) add(wholeWords(lines[0] ?? ''));
  const count = parts.reduce((sum, part) => sum + wordsOf(part).length, 0);
  if (count >= MIN_RANGE) add(head(first), tail(last));
  add(
    longest(parts.flatMap(sentencesOf).slice(1)) ||
      (count >= MIN_RANGE ? secondHalf(first) : first),
  );
  return [...directives].join('&');
}

/** The words of the passage as the page has them, block by block. */
function plainLines(quote: string): string[] {
  let text = cleanBlock(quote, MAX_QUOTE).text.replace(
    ENTITY,
    (_, decimal?: string, hex?: string, name = '') =>
      NAMED[name.toLowerCase()] ??
      String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '', 16)),
  );
  for (const [pattern, words] of MARKUP) text = text.replace(pattern, words);
  return text
    .split(BLOCK_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => WORD.test(line));
}

/** Without the first and the last word if they may be torn: browsers find whole words only. */
function wholeWords(text: string): string {
  const words = wordsOf(text);
  const from = BEGINS.test(text) || words.length <= MIN_WORDS ? 0 : 1;
  const to = words.length - (ENDS.test(text) || words.length - from <= MIN_WORDS ? 0 : 1);
  return text.slice(
    from === 0 ? 0 : words[from]?.start,
    to === words.length ? text.length : words[to - 1]?.end,
  );
}

function head(text: string): string {
  return trimmed(text.slice(0, wordsOf(text)[EDGE - 1]?.end));
}

function tail(text: string): string {
  return trimmed(text.slice(wordsOf(text).at(-EDGE)?.start ?? 0));
}

function secondHalf(text: string): string {
  const words = wordsOf(text);
  return text.slice(words[words.length >> 1]?.start);
}

/** Punctuation around a term finds nothing more, and pages may space it differently. */
function trimmed(term: string): string {
  return term.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}

function sentencesOf(text: string): string[] {
  sentenceBreaker ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return Array.from(sentenceBreaker.segment(text), ({ segment }) => segment.trim());
}

/** Where the words are. In scripts that put no spaces between them, only a dictionary knows. */
function wordsOf(text: string): Span[] {
  if (!UNSPACED.test(text)) {
    return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      isWord: WORD.test(word),
    })).filter(({ isWord }) => isWord);
  }
  wordBreaker ??= new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from(wordBreaker.segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

/** As a term of a directive, in which `-` and `,` have a meaning of their own. */
function encode(term: string): string {
  return encodeURIComponent(term).replace(/-/g, '%2D');
}
