import { readMarkdown } from '../../markdown/read/reader.js';
import { leavesOf, type Inline, type Span } from '../../markdown/read/tree.js';
import { spellMarker } from '../../text/spelling.js';
import type { ShapeMarker } from './shape.js';

/** The number of the source that a marker names, counted from 1; `base` is what it calls the first. */
export type Find = (name: string, base: number) => number | undefined;

/**
 * The text with a back end's own markers in the spelling of `injectMarkers`, which `parseMarkers`
 * reads. Those that name no source stay as they are, and so does code. While the text is being
 * written, a marker that may have been cut in two at its end is left out.
 */
export function respelled(
  text: string,
  markers: readonly ShapeMarker[],
  find: Find,
  partial: boolean,
): string {
  const pattern = patternOf(markers);
  const spell = (all: string, ...names: (string | undefined)[]): string => {
    const i = names.findIndex((one, at) => at < markers.length && one !== undefined);
    const marker = markers[i];
    if (!marker) return all;
    const numbers = names[i]?.split(SEPARATOR).map((name) => find(name, marker.base ?? 1)) ?? [];
    if (numbers.includes(undefined)) return all;
    return numbers.map((number) => spellMarker(String(number))).join('');
  };
  const shown = partial ? text.slice(0, heldStart(text, markers)) : text;
  let done = 0;
  let result = '';
  for (const { start, end } of wordsOutsideCode(shown)) {
    result += shown.slice(done, start) + shown.slice(start, end).replace(pattern, spell);
    done = end;
  }
  return result + shown.slice(done);
}

/** The parts of a text that are neither in blocks of code nor in code spans. */
function wordsOutsideCode(text: string): Span[] {
  const parts: Span[] = [];
  for (const { start, end, inline } of leavesOf(readMarkdown(text, { htmlWords: true }))) {
    let from = start;
    const leaveCode = (one: Inline): void => {
      if (one.kind === 'code') {
        parts.push({ start: from, end: one.start });
        from = one.end;
      } else if ('children' in one) one.children.forEach(leaveCode);
    };
    inline.forEach(leaveCode);
    parts.push({ start: from, end });
  }
  return parts;
}

const NAME = '[\\w-]{1,64}';
const SEPARATOR = /\s{0,3}[,;、，]\s{0,3}/;

function patternOf(markers: readonly ShapeMarker[]): RegExp {
  const ways = markers.map(({ open, close }) => {
    // A marker without an end, such as `^1`, stands after a word or a full stop; in `x^2` it is none.
    const before = close ? '' : '(?<=[\\s.,;:!?)\\]"’”]|[A-Za-z]{2})';
    // `[1](url)` is a link.
    const after = close.endsWith(']') ? '(?![(:])' : '(?!\\w)';
    const names = `(${NAME}(?:${SEPARATOR.source}${NAME}){0,20})`;
    return before + escape(open) + names + escape(close) + (close.endsWith(')') ? '' : after);
  });
  return new RegExp(ways.join('|'), 'g');
}

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** No marker is longer. */
const REACH = 200;

/** Where a marker begins that is not finished yet. */
function heldStart(text: string, markers: readonly ShapeMarker[]): number {
  const from = Math.max(0, text.length - REACH);
  const tail = text.slice(from);
  const starts = markers.map(({ open, close }) => {
    const opened = tail.lastIndexOf(open);
    if (opened >= 0 && isUnfinished(tail.slice(opened + open.length), close)) return opened;
    let begun = open.length - 1;
    while (begun > 0 && !tail.endsWith(open.slice(0, begun))) begun--;
    return tail.length - begun;
  });
  return from + Math.min(...starts);
}

/** May what stands after the opening of a marker still become names, and its end? */
function isUnfinished(rest: string, close: string): boolean {
  const inside = UNFINISHED.exec(rest)?.[0] ?? '';
  return close.startsWith(rest.slice(inside.length));
}

const UNFINISHED = /^[\w\-,;、，\s]*/;
