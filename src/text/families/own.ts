import { attempt, list, number, string } from '../../model/read.js';
import { type Cursor, type Reader, type Reference } from './cursor.js';
import { namesIn, referenceOf } from './ids.js';

/**
 * A marker of the host's own, by its two ends. What stands between them, on one line and no more than 256
 * characters of it, names sources: with commas between them, or as `read` says. Ends are compared character
 * by character and not by a pattern, so that no text takes long.
 *
 * @example
 * normalize(response, { sources, markers: ['numbers', { open: '{{cite:', close: '}}' }] });
 */
export interface MarkerPattern {
  /** One character or more. */
  readonly open: string;
  readonly close: string;
  /** The numbers (the first source is 1) or ids that it names; nothing if it is no marker. */
  readonly read?: (inside: string) => number | string | readonly (number | string)[] | undefined;
}

const LONGEST = 256;

/** Reads any of these; what names no source stays text. */
export function ownReader(patterns: readonly MarkerPattern[]): Reader {
  return (cursor) => {
    for (const { open, close, read } of patterns) {
      const inside = between(cursor, open, close);
      if (inside === undefined) continue;
      const references = read ? given(attempt(() => read(inside))) : namesIn(inside);
      if (references.length === 0) continue;
      cursor.at += open.length + inside.length + close.length;
      return { style: undefined, references, readable: true, unsure: true };
    }
    return undefined;
  };
}

function between(cursor: Cursor, open: string, close: string): string | undefined {
  const { text, at } = cursor;
  const start = at + open.length;
  const piece = text.slice(at, start + LONGEST + close.length);
  if (!piece.startsWith(open)) {
    if (at + piece.length === text.length && open.startsWith(piece)) cursor.unfinished = true;
    return undefined;
  }
  const [line = ''] = piece.slice(open.length).split('\n', 1);
  const end = line.indexOf(close);
  if (end < 0 && start + line.length === text.length) cursor.unfinished = true;
  return end < 0 ? undefined : line.slice(0, end);
}

function given(names: unknown): Reference[] {
  return [...list(names), names].flatMap((name): Reference[] => {
    if (number(name) !== undefined) return [{ number: name as number }];
    return string(name) ? [referenceOf(name as string)] : [];
  });
}

/** Those that can be told from text. */
export function patternsIn(markers: readonly unknown[]): MarkerPattern[] {
  return markers.filter(isPattern);
}

function isPattern(value: unknown): value is MarkerPattern {
  const ends = attempt(() => {
    const { open, close, read } = value as MarkerPattern;
    return (
      [open, close].every((end) => typeof end === 'string' && end !== '') &&
      typeof (read ?? isPattern) === 'function'
    );
  });
  return ends === true;
}
