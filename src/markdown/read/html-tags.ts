import { NO, OPEN } from './links.js';
import { pastMatch } from './match.js';
import { BLOCK_TAGS } from './start-patterns.js';

/**
 * Searches words in a text. If called from left to right, it never reads a part twice for the same
 * words.
 */
export class Finder {
  readonly #text: string;
  readonly #found = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The end of the next occurrence; `OPEN` if there is none. */
  past(words: string, from: number): number {
    let at = this.#found.get(words) ?? -1;
    if (at < from) {
      at = this.#text.indexOf(words, from);
      if (at < 0) at = Infinity;
      this.#found.set(words, at);
    }
    return at === Infinity ? OPEN : at + words.length;
  }
}

const NAME = /[a-z][a-z\d-]*/iy;
const ATTRIBUTE = /[a-z_:][\w.:-]*/iy;
const UNQUOTED = /[^\s"'=<>`]+/y;
const SPACE = /\s*/y;

/**
 * The end of the tag, comment, instruction or declaration that begins here.
 *
 *     <a href="b">
 *     ^           ^
 */
export function htmlEnd(text: string, start: number, finder: Finder): number {
  const second = text[start + 1];
  if (second === undefined) return OPEN;
  if (second === '?') return finder.past('?>', start + 2);
  if (second === '!') return declarationEnd(text, start, finder);
  if (second !== '/') return tagEnd(text, start + 1);
  const name = pastMatch(NAME, text, start + 2);
  return name === start + 2 && name < text.length ? NO : closed(text, pastMatch(SPACE, text, name));
}

function declarationEnd(text: string, start: number, finder: Finder): number {
  const rest = text.slice(start + 2, start + 9);
  if (rest.startsWith('--')) {
    if (rest.startsWith('-->')) return start + 5;
    return rest.startsWith('--->') ? start + 6 : finder.past('-->', start + 4);
  }
  if (rest.startsWith('[CDATA[')) return finder.past(']]>', start + 9);
  if (/^[a-z]/i.test(rest)) return finder.past('>', start + 2);
  return start + 2 + rest.length === text.length && '[CDATA['.startsWith(rest) ? OPEN : NO;
}

function tagEnd(text: string, start: number): number {
  let at = pastMatch(NAME, text, start);
  if (at === start) return NO;
  for (;;) {
    const next = pastMatch(SPACE, text, at);
    if (text[next] === '/') return closed(text, next + 1);
    const name = pastMatch(ATTRIBUTE, text, next);
    if (name === next || next === at) return closed(text, next);
    at = valueEnd(text, name);
    if (at < 0) return at;
  }
}

/** The end of an attribute's value, if it has one. `name` is the end of its name. */
function valueEnd(text: string, name: number): number {
  const equals = pastMatch(SPACE, text, name);
  if (text[equals] !== '=') return name;
  const start = pastMatch(SPACE, text, equals + 1);
  const quote = text[start];
  if (quote === undefined) return OPEN;
  if (quote === '"' || quote === "'") return text.indexOf(quote, start + 1) + 1 || OPEN;
  const end = pastMatch(UNQUOTED, text, start);
  return end > start ? end : NO;
}

function closed(text: string, at: number): number {
  if (at >= text.length) return OPEN;
  return text[at] === '>' ? at + 1 : NO;
}

/** HTML elements that are not blocks, and the root elements of other markup in HTML. */
const OTHER_ELEMENTS =
  'a|abbr|area|audio|b|bdi|bdo|big|br|button|canvas|cite|code|data|datalist|del|dfn|em|embed|font|hgroup|i|img|input|ins|kbd|label|map|mark|math|meta|meter|nobr|noscript|object|output|picture|pre|progress|q|rp|rt|ruby|s|samp|script|select|slot|small|source|span|strike|strong|style|sub|sup|svg|template|textarea|time|tt|u|var|video|wbr';
const ELEMENT = new RegExp(`^(?:${BLOCK_TAGS}|${OTHER_ELEMENTS})$`, 'i');

/**
 * Whether this tag is part of a word, and not an element. Then it is code without backticks, and
 * meant to be read.
 *
 *     List<String>
 *         ^       ^
 */
export function isTypeArgument(text: string, start: number, end: number): boolean {
  const name = text.slice(start + 1, end - 1);
  if (!/^[a-z]\w*$/i.test(name) || ELEMENT.test(name)) return false;
  return /[\p{L}\p{N}_]/u.test(text.charAt(start - 1));
}
