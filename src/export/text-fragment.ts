import { decodeEntities } from '../markdown/read/entities.js';
import { cleanBlock } from '../sanitize/text.js';
import type { Span } from '../text/offsets.js';
import { segmenterOf } from '../model/segmenter.js';
import { UNSPACED } from '../model/scripts.js';

/** Only the start of a long passage is used: its first words are enough to find it. */
const MAX_QUOTE = 2000;
/**
 * The maximum length of an exact term, as in Google's own generator. A range is as precise, and
 * shorter.
 */
const MAX_EXACT = 300;
/**
 * The number of words at both ends of a range, and the number of words that a passage needs for a
 * range.
 */
const EDGE = 5;
const MIN_RANGE = 8;
/** A line with fewer words, such as a heading or a cell, is too common to search for. */
const MIN_WORDS = 3;

/** Characters that Markdown and HTML add to the words of a page. */
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
/**
 * A place where words were left out. The lines around it keep the ellipsis, because their words may
 * be torn.
 */
const GAP = /\[?(?:…|\.{3,})\]?/g;
/** Characters that certainly end a block of the page: line ends and cell borders. */
const BLOCK_END = /[\n\t|]/;
/** List and heading signs that have lost their line ends. A block may end there. */
const MARK = /\s(?:[-*+•‣·]|\d{1,3}[.)]|#{1,6})\s/;
/** The end of a clause, in any script. */
const CLAUSE = /(?<=[,;:،؛])\s|(?<=[，、；：])/u;
/**
 * The end of a sentence, unless a small letter follows (an abbreviation). A pattern is used because
 * the platform needs 15 ms for its first segmenter, and a reader who opens a card would have to
 * wait.
 */
const SENTENCE = /(?<=[.!?؟۔։።।॥]["'”’»)\]]?)\s+(?![a-z])|(?<=[。！？｡．])(?![。！？｡．」』）])/;
const BEGINS = /^[\p{Pi}\p{Ps}"'¿¡]*[\p{Lu}\p{Lt}]/u;
const ENDS = /[.!?。！？｡．।॥؟۔։።။។][\p{Pe}\p{Pf}"']*$/u;

const WORD = /[\p{L}\p{N}]/u;

interface Passage {
  text: string;
  words: Span[];
}

const NOTHING: Passage = { text: '', words: [] };

/**
 * The text directives that find a quoted passage in its page: `text=…&text=…`, or `''`.
 *
 * Browsers scroll to the first directive that they find, so each one is for cases where the one
 * before fails. An exact one must be within one block of the page, with nothing in between, such as
 * the number of a footnote. A range, from the first words to the last, allows both. The others are
 * for passages that begin or end with a heading, a cell or another item that was joined to them.
 */
export function textFragment(quote: string): string {
  const lines = plainLines(quote).map(wholeWords);
  const pieces = lines.flatMap((line) => line.split(MARK)).map(passage);
  const long = pieces.filter(({ words }) => words.length >= MIN_WORDS);
  const parts = long.length > 0 ? long : [passage(longest(pieces.map(({ text }) => text)))];
  const first = parts[0] ?? NOTHING;
  const last = parts.at(-1) ?? NOTHING;

  const directives = new Set<string>();
  const add = (...terms: string[]): void => {
    if (terms.some((term) => !term || term.length > MAX_EXACT)) return;
    directives.add(`text=${terms.map(encode).join(',')}`);
  };
  const texts = parts.map(({ text }) => text);
  // A passage of several lines: a sentence is better than a heading, which tables of contents
  // repeat.
  add(lines.length > 1 ? (parts.find(isProse)?.text ?? longest(texts)) : (lines[0] ?? ''));
  const count = parts.reduce((sum, { words }) => sum + words.length, 0);
  if (count >= MIN_RANGE) {
    const half = Math.min(MIN_RANGE, count >> 1);
    add(head(first, EDGE), tail(last, EDGE));
    add(longest(texts.flatMap(clausesOf)));
    add(head(first, half));
    add(tail(last, half));
  }
  return [...directives].join('&');
}

/** The words of the passage as the page has them, block by block. */
function plainLines(quote: string): string[] {
  let text = decodeEntities(cleanBlock(quote, MAX_QUOTE).text).toWellFormed();
  for (const [pattern, words] of MARKUP) text = text.replace(pattern, words);
  return text
    .replace(GAP, '…\n…')
    .split(BLOCK_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => WORD.test(line));
}

/**
 * The line without its first and last word if these may be torn: browsers only find whole words. In
 * scripts without spaces between words, engines disagree about word ends, but not about
 * punctuation. So there, a torn end is cut off at punctuation.
 */
function wholeWords(line: string): string {
  const text = line.replace(/^…\s*|\s*…$/g, '');
  const words = wordsOf(text);
  let from = 0;
  let to = text.length;
  const isUnspaced = UNSPACED.test(text);
  if (isUnspaced ? line.startsWith('…') : !BEGINS.test(text)) {
    const mark = isUnspaced ? /[\p{P}\s]/u.exec(text) : null;
    const clause = mark ? mark.index + mark[0].length : 0;
    if (clause > 0 && clause <= text.length / 2) from = clause;
    else if (words.length > MIN_WORDS) from = words[1]?.start ?? 0;
  }
  if (isUnspaced ? line.endsWith('…') : !ENDS.test(text)) {
    const clause = isUnspaced ? text.search(/[\p{P}\s][^\p{P}\s]*$/u) : 0;
    if (clause > 0 && clause >= text.length / 2) to = clause;
    else if (words.length > MIN_WORDS) to = words.at(-2)?.end ?? to;
  }
  return text.slice(from, Math.max(from, to)).trim();
}

function isProse({ text, words }: Passage): boolean {
  return ENDS.test(text) && words.length >= EDGE;
}

function head({ text, words }: Passage, count: number): string {
  return trimmed(text.slice(0, words[count - 1]?.end));
}

function tail({ text, words }: Passage, count: number): string {
  return trimmed(text.slice(words.at(-count)?.start));
}

/**
 * Removes punctuation at both ends: it does not help to find a term, and pages may space it
 * differently.
 */
function trimmed(term: string): string {
  return term.replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}

/** The sentences of a text, or the clauses if it has only one sentence. */
function clausesOf(text: string): string[] {
  const sentences = text.split(SENTENCE);
  const clauses = sentences.length > 1 ? sentences : text.split(CLAUSE);
  return clauses.map((clause) => clause.trim());
}

function passage(text: string): Passage {
  return { text, words: wordsOf(text) };
}

/**
 * The positions of the words. In scripts without spaces between words, only a dictionary knows
 * them.
 */
function wordsOf(text: string): Span[] {
  if (!UNSPACED.test(text)) {
    return Array.from(text.matchAll(/\S+/g))
      .filter(([word]) => WORD.test(word))
      .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  }
  return Array.from(segmenterOf('word', 'en').segment(text))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
}

/** Encodes a term of a directive, in which `-` and `,` have a special meaning. */
function encode(term: string): string {
  return encodeURIComponent(term).replace(/-/g, '%2D');
}
