import { graphemeEnd } from './graphemes.js';
import { inlineSyntax, type Inline } from './inline.js';
import { blocksOf } from './marker-blocks.js';
import type { Span } from './offsets.js';
import { firstFrom } from '../model/sorted.js';

/** Where a marker stands that breaks neither words nor Markdown. */
export interface Place {
  at: number;
  /** What stands before would take the marker in: a space has to keep them apart. */
  space: boolean;
}

/**
 * For each end of a claim, in ascending order, the place for its marker:
 *
 * - at the end itself, if only words are there; no word and no emoji is divided;
 * - behind the link, code span, address or closing emphasis that it stands in or before, and before
 *   an opening one;
 * - at the end of the line or cell before, if it stands between lines or cells, in a code block, in
 *   an HTML block or in a line that is nothing but syntax.
 *
 * `undefined` if the text has no line in which a marker can stand, as when all of it is code.
 *
 * @example markerPlaces('See **this**.', [10]) // [{ at: 12, space: false }]
 */
export function markerPlaces(text: string, ends: readonly number[]): (Place | undefined)[] {
  const { prose, definitions } = blocksOf(text);
  const { lines } = linesOf(text, prose);
  let next = 0;
  return ends.map((end) => {
    while ((lines[next + 1]?.start ?? Infinity) < end) next++;
    const line = lines[next];
    return line && placeIn(text, line, end, definitions);
  });
}

/** @internal The parts of a text that share their inline syntax, each once and in order. */
export function proseParts(text: string): { parts: Span[]; definitions: ReadonlySet<string> } {
  const { prose, definitions } = blocksOf(text);
  const { lines } = linesOf(text, prose);
  return { parts: [...new Set(lines.map(({ part }) => part))], definitions };
}

/**
 * What has to be written behind a text, so that a new paragraph can follow: the end of a code block
 * or comment that an answer was cut off in.
 *
 * @example closingOf('```js\nlet a') // '\n```'
 */
export function closingOf(text: string): string {
  const { prose } = blocksOf(text);
  const { open } = linesOf(text, prose);
  if (open) return open;
  const fences = [/`{3,}/g, /~{3,}/g].map((marks) => {
    const longest = Array.from(text.matchAll(marks), ([run]) => run).reduce(
      (longest, run) => (run.length > longest.length ? run : longest),
      '',
    );
    return `\n${longest}`;
  });
  return (
    ['', ...fences].find((close) => {
      const followed = `${text}${close}\n\nx`;
      return blocksOf(followed).prose.at(-1)?.end === followed.length;
    }) ?? ''
  );
}

/** The words of a line of a paragraph, or of a cell of a table. */
interface Line extends Span {
  part: Part;
}

/** Lines that share their inline syntax. */
interface Part extends Span {
  barriers?: Barriers;
}

/** What a marker can not stand in, in order and side by side; and addresses, which go on to a space. */
interface Barriers {
  all: (Span & { kind: Inline['kind'] })[];
  addresses: Span[];
}

function placeIn(text: string, line: Line, end: number, definitions: ReadonlySet<string>): Place {
  const { all, addresses } = (line.part.barriers ??= barriersOf(text, line.part, definitions));
  const words = graphemeEnd(text, Math.max(end, line.start + 1));
  let at = Math.min(wordEnd(text, words), line.end);
  for (let last = -1; at !== last;) {
    last = at;
    while (at > line.start && /\s/.test(text.charAt(at - 1))) at--;
    at = outOf(text, all, at);
  }
  while (at > line.start && text[at - 1] === '\\') at--;
  // Before the first word of a line, a marker would close nothing: emphasis that opens there goes first.
  const opening = at === line.start ? all[firstFrom(all, (one) => one.end > at)] : undefined;
  if (opening && words <= opening.end && opening.end < line.end) {
    return placeIn(text, line, opening.end + 1, definitions);
  }
  const address = addresses[firstFrom(addresses, (one) => one.end >= at)];
  const isGlued = address !== undefined && address.start < at;
  // Beside a marker, which is a sign, what only closed before a space could open as well.
  const beside = all[firstFrom(all, (one) => one.end >= at)];
  const isMark = beside?.kind === 'escape' && text[beside.start] !== '\\';
  const isLiteral = beside?.end === at && (isMark || beside.kind === 'literal');
  return { at, space: isGlued || isLiteral || /[!\]]/.test(text.charAt(at - 1)) };
}

/** One step out of the barrier that this place is in, or on the wrong side of. */
function outOf(text: string, barriers: Barriers['all'], at: number): number {
  const i = firstFrom(barriers, (one) => one.end >= at);
  for (const { kind, start, end } of barriers.slice(i, i + 2)) {
    if (kind === 'open' && start < at && at <= end) return start;
    if (kind === 'close' && start <= at && at < end) return end;
    // An asterisk within a word, as in `5*3`, could come to mean something beside a marker.
    if (kind === 'literal' && start <= at && at <= end) {
      const isFollowed = end < text.length && !/\s/.test(text.charAt(end));
      return Math.max(wordEnd(text, end, true), isFollowed ? graphemeEnd(text, end + 1) : end);
    }
    if (start < at && at < end) return end;
  }
  return at;
}

function barriersOf(
  text: string,
  { start, end }: Span,
  definitions: ReadonlySet<string>,
): Barriers {
  const all: Barriers['all'] = [];
  const addresses: Span[] = [];
  let done = 0;
  let isStray = false;
  for (const one of inlineSyntax(text.slice(start, end), definitions)) {
    if (one.start < done) continue;
    const around = text.slice(Math.max(0, start + one.start - 1), start + one.end + 1);
    // Beside a space, asterisks mean nothing, and just stay together.
    const isLoose = one.kind === 'literal' && around !== around.trim();
    isStray ||= isLoose;
    const kind = isLoose ? 'escape' : one.kind;
    const last = one.kind === 'url' ? (one.words?.end ?? one.end) : one.end;
    all.push({ kind, start: start + one.start, end: start + last });
    if (one.kind === 'url') addresses.push({ start: start + one.start, end: start + one.end });
    done = last;
  }
  const emphasis = all.filter(({ kind }) => /^(?:open|close|literal)$/.test(kind));
  if (isUnsure(text, emphasis, isStray)) for (const one of emphasis) one.kind = 'literal';
  return { all, addresses };
}

/** Does what pairs with what depend on what stands beside it? */
function isUnsure(text: string, emphasis: Barriers['all'], isStray: boolean): boolean {
  const open: number[] = [];
  let balance = 0;
  let isEven = !isStray;
  for (const { kind, start, end } of emphasis) {
    if (kind === 'literal') return true;
    const length = end - start;
    balance += kind === 'open' ? length : -length;
    if (kind === 'open') open.push(length);
    else isEven = open.pop() === length && isEven;
  }
  const isWord = (at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
  /** Only one of its sides is a word, so that it can not be taken for the other kind. */
  const isClear = ({ kind, start, end }: Barriers['all'][number]): boolean =>
    isWord(start - 1) === (kind === 'close') && isWord(end) === (kind === 'open');
  return balance !== 0 || !(isEven || emphasis.every(isClear));
}

/** Marks of quotes and headings, task boxes. */
const LEAD = /^[ \t>]*(?:#{1,6}(?:[ \t]+|$)|\[[ xX]\][ \t]+)?/;
const HEADING = /^#{1,6}[ \t]/;
/** Rules, underlines of headings, and the second line of tables. */
const ONLY_SYNTAX = /^(?:[-=*_|:+][ \t]*)+$/;
/** HTML blocks end at a blank line, as all blocks do; but some only at their own end. */
const HTML = /^<(?!https?:|mailto:)[a-z/!?]/i;
const RAW_HTML = /^<(?:(pre|script|style|textarea)\b|!--)/i;

/** The lines that have words, and the end of an HTML block that is still open behind the last. */
function linesOf(text: string, prose: readonly Span[]): { lines: Line[]; open: string } {
  const lines: Line[] = [];
  /** Everything before belongs to an HTML block. */
  let skipped = 0;
  let open = '';
  for (const block of prose) {
    let part: Part | undefined;
    let isTable = false;
    let isHtml = false;
    for (const { 0: given, index } of text.slice(block.start, block.end).matchAll(/[^\n]+/g)) {
      const from = block.start + index;
      if (from < skipped) continue;
      const start = from + (LEAD.exec(given)?.[0].length ?? 0);
      const end = from + wordsLength(given);
      if (start >= end) continue;
      const words = text.slice(start, end);
      const raw = RAW_HTML.exec(words);
      isHtml ||= HTML.test(words);
      if (raw) {
        const close = raw[1] ? `</${raw[1]}>` : '-->';
        skipped = endOf(text, close, start);
        if (skipped === Infinity) open = `\n${close}`;
      }
      if (isHtml) part = undefined;
      else if (ONLY_SYNTAX.test(words)) {
        const header = part && lines.at(-1);
        isTable ||= header !== undefined && isDivider(words, text.slice(header.start, header.end));
        if (isTable && header) {
          lines.pop();
          const above = lines.at(-1);
          if (above?.part === header.part) header.part.end = above.end;
          addCells(text, header, lines);
        }
        part = undefined;
      } else if (isTable) addCells(text, { start, end }, lines);
      else {
        part ??= { start, end };
        part.end = end;
        lines.push({ start, end, part });
      }
    }
  }
  return { lines, open };
}

/** Is this the line below the head of a table? It has as many columns, and a bar may be in either. */
function isDivider(words: string, head: string): boolean {
  return words.includes('-') && /\|/.test(words + head) && columns(words) === columns(head);
}

function columns(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;
}

/** Without the space, the backslash of a hard break and the closing marks of a heading. */
function wordsLength(line: string): number {
  let end = line.length;
  const trim = (chars: RegExp): void => {
    while (end > 0 && chars.test(line.charAt(end - 1))) end--;
  };
  trim(/[\s\\]/);
  if (HEADING.test(line)) {
    const words = end;
    trim(/#/);
    if (/\s/.test(line.charAt(end - 1))) trim(/\s/);
    else end = words;
  }
  return end;
}

function addCells(text: string, row: Span, lines: Line[]): void {
  for (const { 0: cell, index } of text.slice(row.start, row.end).matchAll(/(?:[^|\\]|\\[^])+/g)) {
    const start = row.start + index + cell.length - cell.trimStart().length;
    const end = start + cell.trim().length;
    if (start < end) lines.push({ start, end, part: { start, end } });
  }
}

/** Words of scripts that put spaces between them. */
const WORD =
  /(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}]){1,64}/uy;

/** The end of the word that this offset divides, if it does; or of the one that begins here. */
function wordEnd(text: string, at: number, begins = false): number {
  WORD.lastIndex = at - (/[\udc00-\udfff]/.test(text.charAt(at - 1)) ? 2 : 1);
  if (!begins && (at === 0 || !WORD.test(text))) return at;
  WORD.lastIndex = at;
  return at + (WORD.exec(text)?.[0].length ?? 0);
}

/** Behind the next closing tag or comment end; `Infinity` if there is none. */
function endOf(text: string, closing: string, from: number): number {
  const found = text.slice(from).search(new RegExp(closing, 'i'));
  return found < 0 ? Infinity : from + found + closing.length;
}
