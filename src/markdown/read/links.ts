import { isBlank } from './line.js';

/** Results for a part of a link without an end: it is invalid, or it is not complete yet. */
export const NO = -1;
export const OPEN = -2;

const MAX_LABEL = 999;
const MAX_PARENTHESES = 32;

/**
 * The end of a link label that begins here.
 *
 *     [label]
 *     ^      ^
 */
export function labelEnd(text: string, start: number): number {
  const last = Math.min(text.length, start + MAX_LABEL + 2);
  for (let at = start + 1; at < last; at++) {
    const char = text[at];
    if (char === ']') return at + 1;
    if (char === '[') return NO;
    if (char === '\\') at++;
  }
  return last === text.length ? OPEN : NO;
}

/**
 * The end of a link destination that begins here.
 *
 *     <a b>     a(b)c)
 *     ^    ^    ^    ^
 */
export function destinationEnd(text: string, start: number): number {
  return text[start] === '<' ? pointyEnd(text, start) : bareEnd(text, start);
}

function pointyEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '>') return at + 1;
    if (char === '<' || char === '\n') return NO;
    if (char === '\\') at++;
  }
  return OPEN;
}

function bareEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    if (char <= ' ' || char === '\u007f') break;
    if (char === '\\' && isPunctuation(text.charCodeAt(at + 1))) at++;
    else if (char === '(' && ++depth > MAX_PARENTHESES) return NO;
    else if (char === ')' && --depth < 0) return at;
  }
  if (depth === 0) return Math.min(at, text.length);
  return at < text.length ? NO : OPEN;
}

/**
 * The end of a link title that begins here.
 *
 *     "title"     'title'     (title)
 *     ^      ^
 */
export function titleEnd(text: string, start: number): number {
  const opening = text[start];
  if (opening === undefined) return OPEN;
  if (opening !== '"' && opening !== "'" && opening !== '(') return NO;
  const closing = opening === '(' ? ')' : opening;
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === closing) return at + 1;
    if (char === '(' && opening === '(') return NO;
    if (char === '\\') at++;
  }
  return OPEN;
}

export interface LinkTarget {
  end: number;
  destination: string;
  title: string | undefined;
}

/**
 * The content of the parentheses after the label of a link.
 *
 *     [label](destination "title")
 *            ^
 */
export function readTarget(text: string, start: number): LinkTarget | typeof NO | typeof OPEN {
  const from = pastSpace(text, start + 1);
  if (from >= text.length) return OPEN;
  const to = destinationEnd(text, from);
  if (to < 0) return to as typeof NO | typeof OPEN;
  let at = pastSpace(text, to);
  let title: string | undefined;
  if (at > to && at < text.length && text[at] !== ')') {
    const end = titleEnd(text, at);
    if (end < 0) return end as typeof NO | typeof OPEN;
    title = text.slice(at + 1, end - 1);
    at = pastSpace(text, end);
  }
  if (at >= text.length) return OPEN;
  if (text[at] !== ')') return NO;
  return { end: at + 1, destination: bare(text.slice(from, to)), title };
}

export interface LinkDefinition extends LinkTarget {
  label: string;
}

/**
 * The link definition that begins here, up to the end of its line.
 *
 *     [label]: destination "title"
 *     ^                           ^
 */
export function readDefinition(
  text: string,
  start: number,
): LinkDefinition | typeof NO | typeof OPEN {
  const close = text[start] === '[' ? labelEnd(text, start) : NO;
  if (close === OPEN || close === text.length) return OPEN;
  const label = text.slice(start + 1, close - 1);
  if (close < 0 || text[close] !== ':' || !label.trim()) return NO;
  const from = pastSpace(text, close + 1);
  const to = destinationEnd(text, from);
  if (to === OPEN || from >= text.length) return OPEN;
  if (to <= from) return NO;
  const destination = bare(text.slice(from, to));
  const titleAt = pastSpace(text, to);
  const titleTo = titleAt > to && titleAt < text.length ? titleEnd(text, titleAt) : NO;
  const titled = titleTo < 0 ? NO : lineEnd(text, titleTo);
  if (titled >= 0) {
    return { label, destination, title: text.slice(titleAt + 1, titleTo - 1), end: titled };
  }
  const end = lineEnd(text, to);
  if (end < 0) return titleTo === OPEN ? OPEN : NO;
  return { label, destination, title: undefined, end };
}

/** Normalises a label: case and spacing do not matter. */
export function normalizeLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase();
}

/** Whether this is ASCII punctuation, which can be escaped by a backslash. */
export function isPunctuation(code: number): boolean {
  return (
    (code >= 33 && code <= 47) ||
    (code >= 58 && code <= 64) ||
    (code >= 91 && code <= 96) ||
    (code >= 123 && code <= 126)
  );
}

function bare(destination: string): string {
  return destination.startsWith('<') ? destination.slice(1, -1) : destination;
}

function pastSpace(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at)) || text[at] === '\n') at++;
  return at;
}

/** The end of the line, if only blanks are before it. */
function lineEnd(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at >= text.length || text[at] === '\n' ? at : NO;
}
