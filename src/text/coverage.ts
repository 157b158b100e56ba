import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, index, list, string } from '../model/read.js';
import { ABBREVIATION } from './claims.js';
import { graphemeEnd } from './graphemes.js';
import { blocksOf } from './marker-blocks.js';
import type { Span } from './offsets.js';
import { firstFrom } from '../model/sorted.js';

/** A sentence of the answer, in UTF-16 offsets with an exclusive end. */
export interface CoveredSentence extends Span {
  /** Whether a citation stands on it; not whether its source says so. */
  cited: boolean;
}

export interface Coverage {
  /** In order. List items and table rows count; code, headings, table heads and definitions do not. */
  sentences: CoveredSentence[];
  /** How many of them are cited. */
  cited: number;
  total: number;
  /** `cited / total`, from 0 to 1. An answer without sentences leaves nothing uncited: 1. */
  share: number;
}

/** A sentence, and where the white space behind it ends: markers may stand there as well. */
interface Sentence extends Span {
  next: number;
}

/** Some engines copy all of a text for each of its sentences, so they are given a part at a time. */
const WINDOW = 2048;
const UNDERLINE = /^[ \t>]*(?:=+|-+)\s*$/;
const TABLE_RULE = /^[-|:>\s]+$/;
/** What may stand before the words, beside the marks that blocks leave out. */
const LEAD = /^(?:[\s>|]|\[[ xX]\]\s)+/;
/** What stands between sentences and rows. */
const GAP = /[\s|]/;
/** Unicode ends a sentence here without a space; addresses and code do not. */
const UNSPACED_END = /[.!?]["')\]]*$/;
const LETTER = /\p{L}/u;
/*
 * Unicode's rules for sentences know no Markdown: to them, emphasis, tags, footnotes and the targets of
 * links become closing quotes, images nothing, addresses a number, and a line's end a space unless it is
 * a hard one. All of it keeps its length.
 */
const MASKS: [pattern: RegExp, by: string][] = [
  [/!\[[^[\]\n]*\]\([^()\n]*\)/g, ' '],
  [/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:[ \t]"[^"\n]*")?\)/g, '"'],
  [/\[(?:\^[^[\]\s]{1,50}|\d{1,4})\]/g, '"'],
  [/<\/?[a-z][^<>\n]*>/gi, '"'],
  [/\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/gi, '0'],
  [/[*_~`]/g, '"'],
  [/(?<! {2}|\\)\r?\n[ \t>]*/g, ' '],
  [/\\(?=\r?\n)/g, ' '],
];

let segmenter: Intl.Segmenter | undefined;

/**
 * Which sentences of the answer carry a citation: those that the span of one overlaps, or that one
 * stands behind. Citations without evidence do not count.
 *
 * @example
 * const { cited, total } = coverage(payload);
 * note.textContent = `${total - cited} of ${total} sentences have no source`;
 */
export function coverage(payload: CitationPayload | SafePayload | undefined): Coverage {
  const found = sentencesOf(string(field(payload, 'answer')) ?? '');
  const isCited = citedBy(list(field(payload, 'citations')), found);
  const sentences = found.map(({ start, end }, i) => ({ start, end, cited: isCited[i] === true }));
  const cited = isCited.filter(Boolean).length;
  const total = found.length;
  return { sentences, cited, total, share: total === 0 ? 1 : cited / total };
}

/** For each sentence, whether a citation reaches it. */
function citedBy(citations: readonly unknown[], sentences: readonly Sentence[]): boolean[] {
  // How many citations begin at a sentence, less those that have ended: one pass, however long they are.
  const changes = new Int32Array(sentences.length + 1);
  for (const citation of citations) {
    const start = index(field(citation, 'start'));
    const end = index(field(citation, 'end'));
    if (start === undefined || end === undefined || start > end) continue;
    if (list(field(citation, 'evidence'), 1).length === 0) continue;
    const to = firstFrom(sentences, (sentence) => sentence.start >= end);
    let from = firstFrom(sentences, (sentence) => sentence.end > start);
    // What stands between two sentences belongs to the one before.
    if (from >= to) from = firstFrom(sentences, (sentence) => sentence.next >= end);
    if (from >= to) continue;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
  }
  let open = 0;
  return sentences.map((_, i) => (open += changes[i] ?? 0) > 0);
}

function sentencesOf(answer: string): Sentence[] {
  const masked = mask(answer);
  return proseOf(answer).flatMap((prose) => {
    const spans = prose.isRow ? [prose] : breaks(masked, prose);
    return spans.flatMap((span) => {
      const words = masked.slice(span.start, span.end);
      if (!LETTER.test(words)) return [];
      const start = graphemeEnd(answer, span.start + (LEAD.exec(words)?.[0].length ?? 0));
      let { end } = span;
      while (GAP.test(masked.charAt(end - 1))) end--;
      end = graphemeEnd(answer, end);
      let next = end;
      while (GAP.test(answer.charAt(next))) next++;
      // The only letter may belong to what stands before it.
      return LETTER.test(masked.slice(start, end)) ? [{ start, end, next }] : [];
    });
  });
}

/** The paragraphs and items, and the rows of tables; no headings and no titles of definitions. */
function proseOf(answer: string): (Span & { isRow: boolean })[] {
  const found: (Span & { isRow: boolean })[] = [];
  for (const block of blocksOf(answer).prose) {
    if (/^#{1,6}(?:\s|$)/.test(answer.slice(block.start, block.start + 7))) continue;
    let start = block.start;
    let previous = start;
    let isRow = false;
    const flush = (end: number): void => {
      if (start < end) found.push({ start, end, isRow });
      start = end;
    };
    for (let line = start, next; line < block.end; previous = line, line = next) {
      next = answer.indexOf('\n', line) + 1 || block.end;
      const text = answer.slice(line, next);
      if (isRow) flush(next);
      else if (line > start && UNDERLINE.test(text)) start = next;
      else if (line === block.start && isDefinition(answer, line)) start = next;
      else if (line > start && text.includes('|') && TABLE_RULE.test(text)) {
        flush(previous);
        start = next;
        isRow = true;
      }
    }
    flush(block.end);
  }
  return found;
}

/** Does a block begin here because a link definition ends here? Its title is no sentence. */
function isDefinition(answer: string, at: number): boolean {
  const before = answer.slice(answer.lastIndexOf('\n', at - 1) + 1, at);
  return before.includes(']:') && !before.includes('[^');
}

function mask(text: string): string {
  for (const [pattern, by] of MASKS) {
    text = text.replace(pattern, ({ length }) => by.repeat(length));
  }
  return text;
}

/** Sentences as Unicode has them, but for abbreviations and for stops within words. */
function breaks(text: string, prose: Span): Span[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const spans: Span[] = [];
  let { start } = prose;
  for (let from = start; from < prose.end;) {
    const limit = Math.min(prose.end, from + WINDOW);
    // Only the last sentence of a window may go on behind it: the next window begins with that.
    let last = from;
    for (const { index: at, segment } of segmenter.segment(text.slice(from, limit))) {
      const end = from + at + segment.length;
      if (end === limit && limit < prose.end) break;
      last = end;
      const tail = text.slice(Math.max(start, end - 16), end);
      if (end < prose.end && (UNSPACED_END.test(tail) || ABBREVIATION.test(tail))) continue;
      spans.push({ start, end });
      start = end;
    }
    from = last > from ? last : limit;
  }
  if (start < prose.end) spans.push({ start, end: prose.end });
  return spans;
}
