import { attempt, list, number, string } from '../../model/read.js';
import { namesIn, referenceOf } from './source-names.js';
import { spelling, unsure, type MarkerReference, type Spelling } from './family.js';

/**
 * A marker of your own, with its opening and closing text. Between them, on one line and in at most
 * 256 characters, are the names of sources: separated by commas, or as `read` returns them. `open`
 * and `close` are plain text, not patterns, so that no text takes long.
 *
 * @example
 * normalize(response, { sources, markers: ['numbers', { open: '{{cite:', close: '}}' }] });
 */
export interface MarkerPattern {
  /** One character or more. */
  readonly open: string;
  readonly close: string;
  /**
   * Returns the numbers (the first source is 1) or ids of the sources; nothing if this is not a
   * marker.
   */
  readonly read?: (inside: string) => number | string | readonly (number | string)[] | undefined;
}

const LONGEST = 256;

/** Makes a spelling of the pattern. A marker without a source stays text. */
export function ownSpelling({ open, close, read }: MarkerPattern): Spelling {
  return spelling(
    `${literal(open)}([^\\n]{0,${LONGEST}}?)${literal(close)}`,
    ([, inside = '']) => {
      const references = read ? given(attempt(() => read(inside))) : namesIn(inside);
      return references.length > 0 ? { ...unsure(references), style: undefined } : undefined;
    },
    undefined,
    'y',
  );
}

/** Escapes text for a pattern. */
function literal(text: string): string {
  return text.replace(/[^]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function given(names: unknown): MarkerReference[] {
  return [...list(names), names].flatMap((name): MarkerReference[] => {
    if (number(name) !== undefined) return [{ number: name as number }];
    return string(name) ? [referenceOf(name as string)] : [];
  });
}

/** The patterns with valid ends. Others are ignored. */
export function patternsIn(markers: readonly unknown[]): MarkerPattern[] {
  return markers.flatMap((marker) => attempt(() => patternOf(marker as MarkerPattern)) ?? []);
}

function patternOf({ open, close, read }: MarkerPattern): MarkerPattern | undefined {
  const areEnds = [open, close].every((end) => string(end) && end.length <= LONGEST);
  if (!areEnds || (read !== undefined && typeof read !== 'function')) return undefined;
  return read ? { open, close, read } : { open, close };
}
