import type { CitationWarningCode, OnWarning } from '../model/index.js';
import { attempt, field } from '../model/read.js';
import { cleanLine } from './text.js';

/** Reads the fields of one untrusted object and reports, with its path, whatever had to change. */
export function reader(value: unknown, path: string, onWarning?: OnWarning) {
  const warn = (code: CitationWarningCode, name: string, message: string): void => {
    // A callback of the host that throws must not stop the rendering.
    attempt(() => onWarning?.({ code, path: [path, name].filter(Boolean).join('.'), message }));
  };
  return {
    warn,

    /** A field of text, cleaned and cut. */
    line(name: string, max: number): string | undefined {
      const given = field(value, name);
      if (given === undefined) return undefined;
      if (typeof given !== 'string') {
        warn('invalid-field', name, 'This must be a string; it is left out.');
        return undefined;
      }
      const line = cleanLine(given, max, () =>
        warn('too-long', name, `Only the first ${max} characters are shown.`),
      );
      return line || undefined;
    },

    /** A field that `check` turns into a safe value, or into `undefined` to leave it out. */
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

/** Nothing was given then, so nothing is lost. */
function isEmpty(given: unknown): boolean {
  return given === '' || (Array.isArray(given) && given.length === 0);
}
