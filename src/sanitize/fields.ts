import type { CitationWarningCode, OnWarning } from '../model/index.js';
import { callHost } from '../model/host-call.js';
import { attempt, field, string } from '../model/read.js';
import { LIMITS } from './limits.js';
import { cleanBlock, cleanLine, cutAtSentence } from './text.js';

/** Reads the fields of one untrusted object, and warns about each change with its path. */
export function reader(value: unknown, path: string, onWarning?: OnWarning) {
  const warn = (code: CitationWarningCode, name: string, message: string): void => {
    callHost(onWarning, { code, path: [path, name].filter(Boolean).join('.'), message });
  };
  const text = (name: string, clean: (given: string) => string): string | undefined => {
    const given = field(value, name);
    if (given === undefined) return undefined;
    if (typeof given === 'string') return clean(given) || undefined;
    warn('invalid-field', name, 'This must be a string; it is left out.');
    return undefined;
  };
  return {
    warn,

    /** A field of text on one line, cleaned and cut to `max`. */
    line(name: string, max: number): string | undefined {
      return text(name, (given) =>
        cleanLine(given, max, () =>
          warn('too-long', name, `Only the first ${max} characters are shown.`),
        ),
      );
    },

    /**
     * The quoted passage: the excerpt that lists show and, if there is more, the whole passage.
     * Most providers send the whole passage as `citedText`, which is then split into both.
     */
    passage(): { citedText: string | undefined; passage: string | undefined } {
      const excerpt = field(value, 'citedText');
      const given = string(field(value, 'passage')) ?? string(excerpt) ?? '';
      const citedText =
        text('citedText', (line) => cleanLine(line, LIMITS.excerpt)) ??
        (cleanLine(given, LIMITS.excerpt) || undefined);
      if (given.length <= LIMITS.excerpt && given === excerpt) {
        return { citedText, passage: undefined };
      }
      const passage = cutPassage(given, () => {
        const name = given === excerpt ? 'citedText' : 'passage';
        warn('too-long', name, `Only the first ${LIMITS.passage} characters are kept.`);
      });
      const isMore =
        withoutEllipsis(cleanLine(passage, LIMITS.passage)) !== withoutEllipsis(citedText ?? '');
      return { citedText, passage: (isMore && passage) || undefined };
    },

    /** A field that `check` converts to a safe value, or to `undefined` to leave it out. */
    checked<T>(
      name: string,
      check: (given: unknown) => T | undefined,
      code: CitationWarningCode = 'invalid-field',
      message = 'The value is not usable; it is left out.',
    ): T | undefined {
      const given = field(value, name);
      if (given === undefined || attempt(() => isEmpty(given))) return undefined;
      const safe = attempt(() => check(given));
      if (safe === undefined) warn(code, name, message);
      return safe;
    },
  };
}

function cutPassage(given: string, onCut: () => void): string {
  const block = cleanBlock(given.trim(), 2 * LIMITS.passage).text.trim();
  const passage = cutAtSentence(block, LIMITS.passage);
  if (passage !== block) onCut();
  return passage;
}

/** The text without its final ellipsis, which excerpts have. */
function withoutEllipsis(text: string): string {
  return text.replace(/\s*(?:…|\.{3})$/, '');
}

/** Whether a value is empty. Leaving it out needs no warning. */
function isEmpty(given: unknown): boolean {
  return given === '' || (Array.isArray(given) && given.length === 0);
}
