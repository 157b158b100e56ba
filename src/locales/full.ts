// All messages of a language, with dates and lists, for the parts that load after the first paint.
import { firstEn } from './en-first.js';
import { en } from './en.js';
import { foreignTo } from './foreign.js';
import { numberFormat, type FirstLocalization } from './index.js';
import type { Messages } from './messages.js';

/** Messages and formats for the place in the page where an element stands. */
export interface Localization extends FirstLocalization {
  readonly messages: Messages;
  /** A share of 1 as a percentage, in the digits of `number`. */
  readonly percent: (share: number) => string;
  /** Names in a sentence: `1, 2, and 3`. */
  readonly list: (items: readonly string[]) => string;
  /** The `lang` of a text that cannot be in this language. `''` if only that is known. */
  readonly foreign: (text: string) => string | undefined;
  /** An ISO 8601 date, as precise as it is given. */
  readonly date: (iso: string) => string;
}

const known = new WeakMap<FirstLocalization, Localization>();

/**
 * Adds the messages that the first paint does not need. Returns the same object for the same
 * argument.
 */
export function inFull(first: FirstLocalization): Localization {
  let full = known.get(first);
  if (!full) known.set(first, (full = create(first)));
  return full;
}

function create(first: FirstLocalization): Localization {
  const { language, numbering, messages } = first;
  const tags = [language, 'en'];
  // Created on demand: the first of these takes longer than showing a whole answer.
  let percent: Intl.NumberFormat | undefined;
  let sentence: Intl.ListFormat | undefined;
  return {
    language,
    numbering,
    number: first.number,
    get comma() {
      return first.comma;
    },
    // All other languages are registered with all messages.
    messages: messages === firstEn ? en : (messages as Messages),
    percent: (share) =>
      (percent ??= numberFormat(language, numbering, { style: 'percent' })).format(share),
    list: (items) =>
      items.length < 2
        ? (items[0] ?? '')
        : (sentence ??= new Intl.ListFormat(tags, { type: 'conjunction', style: 'long' })).format(
            items,
          ),
    foreign: foreignTo(language),
    date: dateFormatter(tags),
  };
}

/** A cached format for each precision, because creating one takes longer than all of its uses. */
function dateFormatter(locales: string[]): (iso: string) => string {
  const formats = new Map<number, Intl.DateTimeFormat>();
  return (iso) => {
    const date = new Date(iso.replace(' ', 'T'));
    if (Number.isNaN(date.getTime())) return iso;
    const precision = Math.min(iso.length, 10);
    if (locales[0] === 'en' && date.getUTCFullYear() >= 1000) return inEnglish(date, precision);
    let format = formats.get(precision);
    if (!format) formats.set(precision, (format = dateFormat(locales, precision)));
    return format.format(date);
  };
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The date in the platform's English format, which takes 5 ms to create: a reader who opens the
 * first card would have to wait for it.
 */
function inEnglish(date: Date, precision: number): string {
  const year = date.getUTCFullYear();
  const month = MONTHS[date.getUTCMonth()];
  if (precision > 7) return `${month} ${date.getUTCDate()}, ${year}`;
  return precision > 4 ? `${month} ${year}` : String(year);
}

function dateFormat(locales: string[], precision: number): Intl.DateTimeFormat {
  // In UTC, because a date without a time means the same day everywhere, and not the evening before
  // in America.
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (precision > 4) options.month = 'short';
  if (precision > 7) options.day = 'numeric';
  return new Intl.DateTimeFormat(locales, options);
}
