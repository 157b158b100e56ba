/**
 * The words of a text and nothing else: letters, marks, digits and the signs that change what is said, in
 * one spelling. White space, punctuation, hyphens at line ends, soft hyphens, quotation marks, invisible
 * characters, and what Markdown and HTML add are left out; ligatures and full-width forms are resolved; case
 * is gone. Two texts that fold alike are the same words.
 */
export interface FoldedText {
  readonly text: string;
  /** The folded UTF-16 units. */
  readonly units: Uint16Array;
  /** Where in `text` the character stands that each unit is of. */
  readonly offsets: Uint32Array;
}

export function fold(text: string): FoldedText {
  let units = new Uint16Array(text.length + 64);
  let offsets = new Uint32Array(units.length);
  let length = 0;
  const add = (unit: number, at: number): void => {
    if (length === units.length) [units, offsets] = [grown(units), grown(offsets)];
    units[length] = unit;
    offsets[length++] = at;
  };
  /** What was left out since the last digit: it says whether two digits are of one number. */
  let gap = '';
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const single = SINGLE[code] ?? 0;
    if (single > DROPPED) {
      if (single < COLON && isDigit(single)) {
        const joint = jointBefore(text, at, gap);
        if (joint) add(joint, at - 1);
      }
      if (gap) gap = '';
      if (isMark(single) && units[length - 1] === DOTLESS_I) units[length - 1] = I;
      add(single, at++);
      continue;
    }
    const isAfterDigit = length > 0 && isDigit(units[length - 1] ?? 0);
    if (single === DROPPED) {
      if (isAfterDigit && gap.length < MAX_GAP) gap += text.charAt(at);
      at++;
      continue;
    }
    const sign = comparison(text, at, code);
    const skipped = sign ? COMPARISON.lastIndex : skip(text, at, code);
    if (skipped > at) {
      if (sign) add(sign, at);
      gap = isAfterDigit && !sign && starts(CELL, text, at) ? ' ' : '';
      at = skipped;
      continue;
    }
    const mark = accent(text, at, code);
    if (mark) {
      const letter = foldOf(text.charCodeAt(at + 1)).replace('\u0131', 'i');
      for (let i = 0; i < letter.length; i++) add(letter.charCodeAt(i), at);
      add(mark, at + 1);
      at += 2;
      continue;
    }
    const point = text.codePointAt(at) ?? 0;
    const folded = foldOf(point);
    if (point === code && SINGLE[code]) continue;
    for (let i = 0; i < folded.length; i++) add(folded.charCodeAt(i), at);
    gap = '';
    at += point > 0xffff ? 2 : 1;
  }
  return { text, units: units.subarray(0, length), offsets: offsets.subarray(0, length) };
}

/** Where the character ends that stands at this offset, with the vowel points that belong to it. */
export function characterEnd(text: string, offset: number): number {
  let end = offset + ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
  while (UNSAID.test(text.charAt(end))) end++;
  return end;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Is it a folded unit of a number: a digit, or one of the separators that are kept between digits? */
export function isNumeric(unit: number): boolean {
  return unit >= 0x2c && unit <= 0x3a;
}

/** What characters fold to if that is one unit, or nothing: 0 if it is more, or not known yet. */
const SINGLE = new Uint16Array(0x10000);
const DROPPED = 1;
/** What other characters fold to. */
const folds = new Map<number, string>();

/** Letters, marks, numbers, and signs with a meaning. `<`, `+` and their like are Markdown's more often than not. */
const KEPT = /[\p{L}\p{M}\p{N}\p{Sc}%]|(?=[^\u0000-\u007f\u2212])\p{Sm}/u;
/**
 * Signs that most texts leave out: vowel points of Hebrew and Arabic, the tatweel of Arabic, and variation selectors.
 */
const UNSAID =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\ufe00-\ufe0f]/;
/**
 * Characters that are written otherwise elsewhere: letters that Arabic and Persian draw alike (of the two, Persian's),
 * letters that are two, the bar of fractions, and Malayalam's letters without a vowel, which older texts write as two.
 */
const ALIKE = new Map([
  ['\u2044', '/'],
  ['\u0643', '\u06a9'],
  ['\u0649', '\u06cc'],
  ['\u064a', '\u06cc'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  // What some programs write into PDFs for ligatures of Calibri.
  ['\u0275', 'ti'],
  ['\u0283', 'tt'],
  ...Array.from('ണനരലളക', (letter, i): [string, string] => [
    String.fromCharCode(0xd7a + i),
    `${letter}\u0d4d`,
  ]),
]);
const DIGIT = /\p{Nd}/u;

function foldOf(point: number): string {
  const single = SINGLE[point] ?? 0;
  const known = single > DROPPED ? String.fromCharCode(single) : folds.get(point);
  if (known !== undefined) return known;
  const isHalf = point >= 0xd800 && point <= 0xdfff;
  const plain = isHalf ? '' : String.fromCodePoint(point).normalize('NFKD');
  // To capitals and back: `ß` is `ss`, and both small sigmas are one; Turkish has a dot on its capital. Most Russian
  // texts leave out the dots of `ё`.
  const lower = plain
    .toUpperCase()
    .toLowerCase()
    .replace('i\u0307', 'i')
    .replace('\u0435\u0308', '\u0435');
  const folded = Array.from(lower)
    .filter((char) => KEPT.test(char) && !UNSAID.test(char) && !ACCENTS.has(point))
    .map((char) => (DIGIT.test(char) ? digit(char) : (ALIKE.get(char) ?? char)))
    .join('');
  // Not cached: characters whose meaning depends on their place, and invisible ones, which part no digits.
  const isPlain = folded === '' && !ACCENTS.has(point) && !/[<>&[\]\p{Cf}\p{M}]/u.test(plain);
  const isSingle = folded.length === 1 && !ACCENTS.has(point);
  if (point < 0x10000 && !isHalf && (isSingle || isPlain))
    SINGLE[point] = isPlain ? DROPPED : folded.charCodeAt(0);
  else folds.set(point, folded);
  return folded;
}

const DOTLESS_I = 0x131;
const I = 0x69;

function isMark(unit: number): boolean {
  return unit >= 0x300 && unit < 0x370;
}

/** The combining marks of the accents below, in their order. */
const MARKS = [
  0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30a, 0x30b, 0x30c, 0x327, 0x328,
];
/** Accents that stand before their letter, as in the files that TeX writes: `versi´on`, `f¨ur`. */
const ACCENTS = new Map(
  // Not the names of an object: minified they stand without quotes, which a page in another encoding cannot read.
  Array.from('`´ˆ˜¯˘˙¨˚˝ˇ¸˛', (sign, i) => [sign.charCodeAt(0), MARKS[i] ?? 0]),
);
const LETTER = /\p{L}/u;

/** The mark that belongs on the next letter, else 0. Before `s` and `t` at the end of a word, it is an apostrophe. */
function accent(text: string, at: number, code: number): number {
  const mark = ACCENTS.get(code);
  const next = text.charAt(at + 1);
  if (mark === undefined || !LETTER.test(next)) return 0;
  const isInside = LETTER.test(text.charAt(at - 1));
  if (isInside && 'st'.includes(next) && !LETTER.test(text.charAt(at + 2))) return 0;
  // Markdown has this one around code.
  return next !== '\u0131' && code === GRAVE && !(isInside && 'aeiouAEIOU'.includes(next))
    ? 0
    : mark;
}

const GRAVE = 0x60;

/** A digit of any script as ours: each has its ten in a row. */
function digit(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value++;
  return String(value);
}

/** Between digits these make another number; elsewhere they are punctuation. */
const SEPARATORS: Readonly<Record<string, string>> = {
  '.': '.',
  ',': ',',
  ':': ':',
  '/': '/',
  '\u066b': '.',
  '\u066c': ',',
};
const COLON = 0x3a;
const SPACE = 0x20;
const MINUS = 0x2d;
/** More than this between two digits says only that they are of two numbers. */
const MAX_GAP = 8;
/** What groups digits by three. */
const GROUPING = new Set([' ', '\u00a0', '\u2009', '\u202f', "'", '’']);
/** After these, a dash before a digit is a minus. */
const BEFORE_MINUS = /[\s([{"'“‘„«=<>~≈|*_\p{Sc}]/u;

/** What stands before a digit and makes another number of it: a minus, or what parts it from the digit before. */
function jointBefore(text: string, at: number, gap: string): number {
  if (!gap) return isMinus(text, at - 1) ? MINUS : 0;
  if (GROUPING.has(gap)) return isGroup(text, at) ? 0 : SPACE;
  if ((gap === ',' || gap === '.') && isOneOfGroups(text, at, gap)) return 0;
  const separator = SEPARATORS[gap] ?? (gap.trim() === '/' ? '/' : '');
  if (separator) return separator.charCodeAt(0);
  for (let i = 0; i < gap.length; i++) if (isDash(gap.charCodeAt(i))) return MINUS;
  return SPACE;
}

/** Three digits, after up to three and one character: a part of a larger number. */
function isGroup(text: string, at: number): boolean {
  const isDigitAt = (place: number): boolean => DIGIT.test(text.charAt(place));
  return (
    [at + 1, at + 2].every(isDigitAt) &&
    !isDigitAt(at + 3) &&
    ![at - 2, at - 3, at - 4, at - 5].every(isDigitAt)
  );
}

/** Only a large number has two groups of three digits: `1,234,567`. One alone may be a fraction: `1,234`. */
function isOneOfGroups(text: string, at: number, sign: string): boolean {
  const isNext = text.charAt(at + 3) === sign && isGroup(text, at + 4);
  const isLast = text.charAt(at - 5) === sign && isGroup(text, at - 4);
  return isGroup(text, at) && (isNext || isLast);
}

function isMinus(text: string, at: number): boolean {
  return isDash(text.charCodeAt(at)) && (at === 0 || BEFORE_MINUS.test(text.charAt(at - 1)));
}

function isDash(code: number): boolean {
  return code === MINUS || (code >= 0x2010 && code <= 0x2013) || code === 0x2212;
}

const COMPARISON = /(?:<|>|&lt;|&gt;)(?==?\s?\p{Nd})/iuy;

/** `<` or `>` before a number, else 0. At the beginning of a line, `>` is Markdown's. */
function comparison(text: string, at: number, code: number): number {
  if (code !== OPEN_TAG && code !== CLOSE_TAG && code !== AMPERSAND) return 0;
  if (!starts(COMPARISON, text, at)) return 0;
  const before = at > MAX_GAP ? text.slice(at - MAX_GAP, at) : `\n${text.slice(0, at)}`;
  if (code === CLOSE_TAG && /\n[ \t>]*$/.test(before)) return 0;
  return code === CLOSE_TAG || /g/i.test(text.charAt(at + 1)) ? CLOSE_TAG : OPEN_TAG;
}

const OPEN_TAG = 0x3c;
const CLOSE_TAG = 0x3e;
const OPEN_BRACKET = 0x5b;
const AMPERSAND = 0x26;
const BRACKET = 0x5d;
const MAX_ADDRESS = 2048;
const MAX_TAG = 1024;
const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|hellip|[mn]dash|[lr][sd]quo|#\d{1,4}|#x[\da-f]{1,4});/iy;
/** No comment: what is in one is read, as a file that shows it is code. */
const TAG = /<[/!]?[a-z]/iy;
const FOOTNOTE = /\[\^[^\]\s]{1,32}\]/y;
/** After a letter, other names in angle brackets are types: `List<String>`. */
const INLINE_TAG =
  /<(?:\/|\w+\s[^<>]{0,200}=|(?:abbr|bdi|bdo|br?|cite|code|del|dfn|em|font|ins|kbd|mark|small|span|strong|su[bp]|time|var|wbr|[aiqsu])\b)/iy;
const WORD = /[\p{L}\p{N}_]/u;
/** Tags between two numbers. */
const CELL = /<\/?(?:t[dhr]|li|p|div|br)\b/iy;

/** The end of an address in a Markdown link, of a footnote's mark, a tag or an entity that begins here; else `at`. */
function skip(text: string, at: number, code: number): number {
  if (code === BRACKET && text.charCodeAt(at + 1) === 0x28) return addressEnd(text, at);
  if (code === OPEN_BRACKET && starts(FOOTNOTE, text, at)) return FOOTNOTE.lastIndex;
  if (code === OPEN_TAG && starts(TAG, text, at) && isTag(text, at))
    return endOf(text, at, '>', '<', MAX_TAG);
  if (code === AMPERSAND && starts(ENTITY, text, at)) return ENTITY.lastIndex;
  return at;
}

function isTag(text: string, at: number): boolean {
  return !WORD.test(text.charAt(at - 1)) || starts(INLINE_TAG, text, at);
}

function starts(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Looks no further than to where the next one could begin, so that all of them together are one reading. */
function endOf(text: string, at: number, close: string, next: string, max: number): number {
  for (let i = at + 1; i < Math.min(text.length, at + max); i++) {
    const char = text.charAt(i);
    if (char === close) return i + 1;
    if (char === next) break;
  }
  return at;
}

/** `](https://a.example/b_(c) "Title")`: addresses may have a pair of parentheses in them. */
function addressEnd(text: string, at: number): number {
  let open = 0;
  for (let i = at + 1; i < Math.min(text.length, at + MAX_ADDRESS); i++) {
    const char = text.charAt(i);
    if (char === '(') open++;
    if (char === ')' && --open === 0) return i + 1;
    if (char === ']' || char === '\n') break;
  }
  return at;
}

function grown<T extends Uint16Array | Uint32Array>(values: T): T {
  const larger = new (values.constructor as new (length: number) => T)(values.length * 2);
  larger.set(values);
  return larger;
}
