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
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const single = SINGLE[code] ?? 0;
    if (single > 1) {
      if (length === units.length) [units, offsets] = [grown(units), grown(offsets)];
      units[length] = single;
      offsets[length++] = at++;
      continue;
    }
    const skipped = skip(text, at, code);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const point = text.codePointAt(at) ?? 0;
    const folded = separator(text, at) ?? foldOf(point);
    for (let i = 0; i < folded.length; i++) {
      if (length === units.length) [units, offsets] = [grown(units), grown(offsets)];
      units[length] = folded.charCodeAt(i);
      offsets[length++] = at;
    }
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

/** Folded units of characters that fold to one: 0 if that is not known yet, 1 if it is not so. */
const SINGLE = new Uint16Array(0x10000);
/** What other characters fold to. */
const folds = new Map<number, string>();

/** Letters, marks, numbers, and signs with a meaning. `<`, `+` and their like are Markdown's more often than not. */
const KEPT = /[\p{L}\p{M}\p{N}\p{Sc}%]|(?=[^\u0000-\u007f])\p{Sm}/u;
/**
 * What few write and nobody needs: vowel points of Hebrew and Arabic, what stretches a word in Arabic, and what
 * selects how a character is drawn.
 */
const UNSAID =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\ufe00-\ufe0f]/;
/** Letters that Arabic and Persian draw alike and files mix up: of the two, Persian's. */
const ALIKE = new Map([
  ['\u0643', '\u06a9'],
  ['\u0649', '\u06cc'],
  ['\u064a', '\u06cc'],
]);
const DIGIT = /\p{Nd}/u;

function foldOf(point: number): string {
  const known = folds.get(point);
  if (known !== undefined) return known;
  const isHalf = point >= 0xd800 && point <= 0xdfff;
  const plain = isHalf ? '' : String.fromCodePoint(point).normalize('NFKD');
  // To capitals and back: `ß` is `ss`, and both small sigmas are one; Turkish has a dot on its capital.
  const folded = Array.from(plain.toUpperCase().toLowerCase().replace('i\u0307', 'i'))
    .filter((char) => KEPT.test(char) && !UNSAID.test(char))
    .map((char) => (DIGIT.test(char) ? digit(char) : (ALIKE.get(char) ?? char)))
    .join('');
  // What matters only in its place is asked for each time.
  if (folded.length === 1 && point < 0x10000) SINGLE[point] = folded.charCodeAt(0);
  else folds.set(point, folded);
  return folded;
}

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
  '\u2044': '/',
  '-': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2212': '-',
};

function separator(text: string, at: number): string | undefined {
  const found = SEPARATORS[text.charAt(at)];
  return found && isDigitAt(text, at - 1) && isDigitAt(text, at + 1) ? found : undefined;
}

function isDigitAt(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at)) || DIGIT.test(text.charAt(at));
}

const OPEN_TAG = 0x3c;
const AMPERSAND = 0x26;
const BRACKET = 0x5d;
const MAX_ADDRESS = 2048;
const MAX_TAG = 1024;
const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|hellip|[mn]dash|[lr][sd]quo|#\d{1,4}|#x[\da-f]{1,4});/iy;
const TAG = /<\/?[a-z!]/iy;

/** The end of an address in a Markdown link, of a tag or of an entity that begins here; else `at`. */
function skip(text: string, at: number, code: number): number {
  if (code === BRACKET && text.charCodeAt(at + 1) === 0x28) return addressEnd(text, at);
  if (code === OPEN_TAG && starts(TAG, text, at)) return endOf(text, at, '>', '<', MAX_TAG);
  if (code === AMPERSAND && starts(ENTITY, text, at)) return ENTITY.lastIndex;
  return at;
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
