import { normalizeLabel } from './marker-blocks.js';
import { Cursor, destination } from './marker-styles.js';
import type { Span } from './offsets.js';

/** What in a paragraph is syntax and not words. */
export interface Inline extends Span {
  kind:
    | 'code'
    | 'math'
    | 'link'
    | 'image'
    | 'tag'
    | 'autolink'
    | 'url'
    | 'entity'
    | 'escape'
    | 'open'
    | 'close'
    | 'literal';
  /** The words of a link, the alternative of an image, the content of code, an address as meant. */
  words?: Span;
}

/** Nothing here looks further than to the next character of its own kind, so that it stays linear. */
const TOKEN = new RegExp(
  [
    /\\[!-/:-@[-`{-~]/,
    /`+/,
    /\$\$[^$]+\$\$|\$(?![\s$])[^$\n]*[^\s$]\$(?!\d)/,
    /<!--[^<]*?-->/,
    /<[a-z][a-z\d+.-]{1,31}:[^\s<>]*>|<[\w.+-]{1,64}@[\w.-]{1,255}>/,
    /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/,
    /!?\[|\]/,
    /(?:https?:\/\/|(?<!\w)www\.)[^\s<\]]+/,
    /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/,
    /\*+|_+|~+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);

/**
 * The inline syntax of one paragraph, heading or cell, in order; what stands in the words of a link
 * comes after the link. Close to CommonMark and GFM, in linear time; not a renderer: where the two
 * differ, as in unbalanced emphasis, nothing but the place of a marker depends on it.
 */
export function inlineSyntax(text: string, definitions: ReadonlySet<string>): Inline[] {
  const found: Inline[] = [];
  const brackets: Span[] = [];
  const delimiters = new Map<string, Delimiter[]>();
  const ticks = closingTicks(text);
  const cursor = new Cursor(text);
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    const at = match.index;
    const span = { start: at, end: at + token.length };
    if (token.startsWith('\\')) found.push({ kind: 'escape', ...span });
    else if (token.startsWith('`')) {
      const close = ticks.get(at);
      if (close === undefined) {
        found.push({ kind: 'literal', ...span });
        continue;
      }
      const words = { start: span.end, end: close };
      found.push({ kind: 'code', start: at, end: (TOKEN.lastIndex = close + token.length), words });
    } else if (token.startsWith('$')) found.push({ kind: 'math', ...span });
    else if (token.startsWith('<')) {
      const isLink = /^<[^\s<>/]+[:@]/.test(token);
      found.push({ kind: isLink ? 'autolink' : 'tag', ...span });
    } else if (token.endsWith('[')) {
      if (brackets.length > MAX_OPEN) brackets.length = 0;
      brackets.push(span);
    } else if (token === ']') {
      const open = brackets.pop();
      const close = open && linkEnd(cursor, { start: open.end, end: at }, definitions);
      if (!open || close === undefined) continue;
      const isImage = text[open.start] === '!';
      const words = { start: open.end, end: at };
      found.push({ kind: isImage ? 'image' : 'link', start: open.start, end: close, words });
      TOKEN.lastIndex = close;
      // Links do not nest: brackets around this one are just brackets.
      if (!isImage) brackets.length = 0;
    } else if (token.startsWith('&')) found.push({ kind: 'entity', ...span });
    else if (/^[*_~]/.test(token)) {
      found.push(emphasis(text, span, delimiters));
    } else {
      // Renderers go on to the next space, and give back the punctuation at the end.
      const words = { start: at, end: at + addressLength(token) };
      found.push({ kind: 'url', ...span, words });
      TOKEN.lastIndex = words.end;
    }
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** No text has so many open brackets that mean something. */
const MAX_OPEN = 256;
const LABEL = /\[([^[\]]{0,999})\]/y;

/** Where the link ends whose words these are, if it is one. */
function linkEnd(
  cursor: Cursor,
  { start, end }: Span,
  definitions: ReadonlySet<string>,
): number | undefined {
  const { text } = cursor;
  cursor.at = end + 1;
  if (text[end + 1] === '(' && destination(cursor) !== undefined) return cursor.at;
  const isDefined = (label: string): boolean => definitions.has(normalizeLabel(label));
  if (definitions.size === 0 || end - start > 999) return undefined;
  LABEL.lastIndex = end + 1;
  const label = LABEL.exec(text);
  if (label && isDefined(label[1] || text.slice(start, end))) return LABEL.lastIndex;
  return !label && isDefined(text.slice(start, end)) ? end + 1 : undefined;
}

/** Without the punctuation behind it; a parenthesis that it opens belongs to it. */
function addressLength(run: string): number {
  let unopened = run.split(')').length - run.split('(').length;
  let end = run.length;
  for (; end > 0; end--) {
    const char = run.charAt(end - 1);
    if (char === ')' ? unopened-- <= 0 : !/[*_~.,;:!?'"]/.test(char)) break;
  }
  return end;
}

/** By the start of each run of backticks that opens a code span, the start of the one that closes it. */
function closingTicks(text: string): Map<number, number> {
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: { length }, index: start }) => ({
    start,
    length,
  }));
  const next = new Map<number, number>();
  const closing = new Map<number, number>();
  for (const { start, length } of runs.reverse()) {
    const close = next.get(length);
    if (close !== undefined) closing.set(start, close);
    next.set(length, start);
    // A backslash before takes the first of them away, when it opens.
    const shorter = next.get(length - 1);
    if (text[start - 1] === '\\' && shorter !== undefined) closing.set(start + 1, shorter);
  }
  return closing;
}

interface Delimiter {
  run: Inline;
  /** It could close others as well as be closed. */
  both: boolean;
  /** How many of its characters are not closed yet. */
  left: number;
}

/** A run of `*`, `_` or `~`: what it closes becomes its opening; else it is literal until it is closed. */
function emphasis(
  text: string,
  { start, end }: Span,
  delimiters: Map<string, Delimiter[]>,
): Inline {
  const mark = text.charAt(start);
  const before = kindOf(Array.from(text.slice(Math.max(0, start - 2), start)).at(-1));
  const after = kindOf(Array.from(text.slice(end, end + 2))[0]);
  const left = after !== 'space' && (after !== 'sign' || before !== 'word');
  const right = before !== 'space' && (before !== 'sign' || after !== 'word');
  const opens = left && (mark !== '_' || !right || before === 'sign');
  const closes = right && (mark !== '_' || !left || after === 'sign');
  const length = end - start;
  const run: Inline = { kind: 'literal', start, end };
  let stack = delimiters.get(mark);
  if (!stack) delimiters.set(mark, (stack = []));
  let rest = length;
  while (closes && rest > 0) {
    const i = lastPartner(stack, length, opens);
    const opener = stack[i];
    if (!opener) break;
    const used = Math.min(opener.left, rest);
    opener.left -= used;
    rest -= used;
    opener.run.kind = 'open';
    run.kind = 'close';
    stack.length = opener.left > 0 ? i + 1 : i;
  }
  if (run.kind === 'literal' && opens) stack.push({ run, both: closes, left: length });
  return run;
}

/** Further down nobody nests emphasis, and looking there for each run would be quadratic. */
const MAX_DEPTH = 16;

/** CommonMark's rule of three: in `5*3 **x**` the first does not pair with the second. */
function lastPartner(stack: readonly Delimiter[], length: number, opens: boolean): number {
  for (let i = stack.length - 1; i >= 0 && i >= stack.length - MAX_DEPTH; i--) {
    const { run, both } = stack[i] ?? {};
    const given = run ? run.end - run.start : 0;
    if (!(both || opens) || (given + length) % 3 !== 0 || given % 3 === 0) return i;
  }
  return -1;
}

function kindOf(char = ' '): 'space' | 'sign' | 'word' {
  if (/\s/.test(char)) return 'space';
  return /[\p{P}\p{S}]/u.test(char) ? 'sign' : 'word';
}
