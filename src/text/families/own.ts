import { attempt, list, number, string } from '../../model/read.js';
import { namesIn, referenceOf } from './source-names.js';
import { spelling, unsure, type MarkerReference, type Spelling } from './family.js';

/**
 * A marker of the host's own, by its two ends. What stands between them, on one line and no more than 256
 * characters of it, names sources: with commas between them, or as `read` says. Ends are no patterns, so that no
 * text takes long.
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

/** What it reads that names no source stays text. */
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

/** These characters as a pattern. */
function literal(text: string): string {
  return text.replace(/[^]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function given(names: unknown): MarkerReference[] {
  return [...list(names), names].flatMap((name): MarkerReference[] => {
    if (number(name) !== undefined) return [{ number: name as number }];
    return string(name) ? [referenceOf(name as string)] : [];
  });
}

/** Those that can be told from text. */
export function patternsIn(markers: readonly unknown[]): MarkerPattern[] {
  return markers.flatMap((marker) => attempt(() => patternOf(marker as MarkerPattern)) ?? []);
}

function patternOf({ open, close, read }: MarkerPattern): MarkerPattern | undefined {
  const areEnds = [open, close].every((end) => string(end) && end.length <= LONGEST);
  if (!areEnds || (read !== undefined && typeof read !== 'function')) return undefined;
  return read ? { open, close, read } : { open, close };
}
