import { readMarkdown } from '../markdown/read/reader.js';
import type { Block, Inline, Span } from '../markdown/read/tree.js';
import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, index, list, string } from '../model/read.js';
import { ABBREVIATION } from './claims.js';
import { graphemeEnd } from './graphemes.js';
import { firstFrom } from '../model/sorted.js';
import { segmenterOf } from '../model/segmenter.js';

/** A sentence of the answer, in UTF-16 offsets with an exclusive end. */
export interface CoveredSentence extends Span {
  /** Whether a citation covers the sentence. This does not say that the source supports it. */
  cited: boolean;
}

export interface Coverage {
  /**
   * The sentences, in order. List items and table rows count; code, headings, table heads and
   * definitions do not.
   */
  sentences: CoveredSentence[];
  /** The number of sentences with a citation. */
  cited: number;
  total: number;
  /**
   * `cited / total`, from 0 to 1. An answer without sentences has the share 1, because nothing
   * lacks a citation.
   */
  share: number;
}

/** A sentence. `next` is the end of the white space after it, in which markers may be. */
interface Sentence extends Span {
  next: number;
}

/**
 * The number of characters that `Intl.Segmenter` gets at a time: some engines copy the whole text
 * for each of its sentences.
 */
const WINDOW = 2048;
/** White space and bars before the words. */
const LEAD = /^[\s|]+/;
/** A character between sentences or rows. */
const GAP = /[\s|]/;
/**
 * Unicode's rules end a sentence here although no space follows. In addresses and code, this is not
 * the end.
 */
const UNSPACED_END = /[.!?]["')\]]*$/;
const LETTER = /\p{L}/u;

/**
 * Returns the sentences of the answer, and which of them are cited: a citation overlaps or follows
 * the sentence. Citations without evidence do not count.
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

/** For each sentence, whether a citation covers it. */
function citedBy(citations: readonly unknown[], sentences: readonly Sentence[]): boolean[] {
  // For each sentence, the number of citations that begin at it, minus those that ended before. So
  // one pass is enough, however long the citations are.
  const changes = new Int32Array(sentences.length + 1);
  for (const citation of citations) {
    const start = index(field(citation, 'start'));
    const end = index(field(citation, 'end'));
    if (start === undefined || end === undefined || start > end) continue;
    if (list(field(citation, 'evidence'), 1).length === 0) continue;
    const to = firstFrom(sentences, (sentence) => sentence.start >= end);
    let from = firstFrom(sentences, (sentence) => sentence.end > start);
    // The text between two sentences belongs to the first of them.
    if (from >= to) from = firstFrom(sentences, (sentence) => sentence.next >= end);
    if (from >= to) continue;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
  }
  let open = 0;
  return sentences.map((_, i) => (open += changes[i] ?? 0) > 0);
}

function sentencesOf(answer: string): Sentence[] {
  const { prose, masked } = readProse(answer);
  return prose.flatMap((part) => {
    const spans = part.isRow ? [part] : breaks(masked, part);
    return spans.flatMap((span) => {
      const words = masked.slice(span.start, span.end);
      if (!LETTER.test(words)) return [];
      const start = graphemeEnd(answer, span.start + (LEAD.exec(words)?.[0].length ?? 0));
      let { end } = span;
      while (GAP.test(masked.charAt(end - 1))) end--;
      end = graphemeEnd(answer, end);
      let next = end;
      while (GAP.test(answer.charAt(next))) next++;
      // The text that was cut off may have contained the only letter.
      return LETTER.test(masked.slice(start, end)) ? [{ start, end, next }] : [];
    });
  });
}

/** A paragraph, or the row of a table. */
interface Prose extends Span {
  isRow: boolean;
}

/**
 * The paragraphs of an answer, and the answer in a form for Unicode's rules for sentences, which do
 * not support Markdown. Marks, tags, footnotes and the targets of links become closing quotes,
 * images become blank, addresses become a number, and line ends become a space unless they are hard
 * breaks. The length does not change.
 */
function readProse(answer: string): { prose: Prose[]; masked: string } {
  const prose: Prose[] = [];
  const pieces: string[] = [];
  let done = 0;
  const mask = (start: number, end: number, by: string): void => {
    pieces.push(answer.slice(done, start), by.repeat(end - start));
    done = end;
  };
  const read = (block: Block): void => {
    const { kind, start, end, inline, children } = block;
    if (kind === 'row') prose.push({ start, end, isRow: true });
    else if ((kind === 'paragraph' || kind === 'html') && inline.length > 0)
      prose.push({ start: inline[0]?.start ?? start, end, isRow: false });
    if (kind !== 'code') for (const one of inline) maskInline(answer, one, mask);
    // The head of a table is not a sentence.
    for (const child of kind === 'table' ? children.slice(1) : children) read(child);
  };
  read(readMarkdown(answer, { htmlWords: true }));
  pieces.push(answer.slice(done));
  return { prose, masked: pieces.join('') };
}

type Mask = (start: number, end: number, by: string) => void;

function maskInline(answer: string, inline: Inline, mask: Mask): void {
  const { start, end } = inline;
  switch (inline.kind) {
    case 'text':
      return maskMatches(answer, inline, /[*_~`]|\[\d{1,4}\]/g, '"', mask);
    case 'softBreak':
      return mask(start, end, ' ');
    case 'hardBreak':
      return maskMatches(answer, inline, /[^\n]+/g, ' ', mask);
    case 'image':
      return mask(start, end, ' ');
    case 'html':
    case 'footnote':
      return mask(start, end, '"');
    case 'math':
    case 'custom':
      return;
    default:
      break;
  }
  if (inline.kind === 'link' && inline.isAutolink) return mask(start, end, '0');
  mask(start, inline.content.start, '"');
  for (const one of inline.children) maskInline(answer, one, mask);
  mask(inline.content.end, end, '"');
}

/** Masks the matches of a pattern in a part of the answer. */
function maskMatches(
  answer: string,
  { start, end }: Span,
  pattern: RegExp,
  by: string,
  mask: Mask,
) {
  for (const { 0: found, index } of answer.slice(start, end).matchAll(pattern)) {
    mask(start + index, start + index + found.length, by);
  }
}

/** Sentences by Unicode's rules, corrected for abbreviations and for stops inside words. */
function breaks(text: string, prose: Span): Span[] {
  const segmenter = segmenterOf('sentence', 'en');
  const spans: Span[] = [];
  let { start } = prose;
  for (let from = start; from < prose.end;) {
    const limit = Math.min(prose.end, from + WINDOW);
    // The last sentence of a window may continue after it, so the next window begins with it.
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
