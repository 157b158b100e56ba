import { HAN, UNPARTED } from '../model/scripts.js';

const HANGUL = /\p{sc=Hangul}/u;
const SIGNS = /\p{M}/gu;
/** Some files have no letters for these. */
const LIGATURES = /f[fil]+/g;
/** Longer ones are no words. How many of their letters differ is known already. */
const MAX_WORD = 64;
/** Letters that scans take for each other, and that are two spellings of a word. */
const ALIKE = ['il1j', 'nhu', 'ce', 'o0', 's5z', 'vy', 'gq', 'iy', 'ck', 'هة'];
/** Letters that scans take for others, as groups: no two words differ in one of these alone. */
const SCANNED = new Map([
  ['rn', 'm'],
  ['vv', 'w'],
  ['tb', 'th'],
  ['tli', 'th'],
  // Two spellings of English.
  ['ogue', 'og'],
  ['ramme', 'ram'],
]);
const PAIRED = new RegExp([...SCANNED.keys()].join('|'), 'g');
/** Accents of Latin, Greek and Cyrillic letters, which are often left out; and how German writes without them. */
const ACCENTS = /[\u0300-\u036f]/g;
const STROKES = 'łøđħ';
const UMLAUTS = /(?<=[aou])\u0308/g;
/** German verbs that say what was; with an umlaut, what might be. */
const MOODS = /^(?:wurd|konnt|hatt|musst|durft|mocht|war)e?(?:n|s?t)?$/;
/** Beginnings and ends that make another word of the same stem, in most languages of Europe. */
const STEMMED = [
  'hyper hypo',
  'inter intra',
  'macro micro',
  'endo exo ecto',
  'ab ad',
  'pre post per pro',
  'mono di tri',
].map((starts) => new RegExp(`^(?:${starts.replaceAll(' ', '|')})(?=.{4})`));
const ENDED = ['er ee', 'or ee', 'ate ite ide', 'ane ene yne'].map(
  (ends) => new RegExp(`(?<=.{3})(?:${ends.replaceAll(' ', '|')})(?=s?$)`),
);
/** In words as short as units of measure, one more makes another word: `m`, `mm`. */
const SHORT_WORD = 3;
const ROMAN = /^(?=.)m{0,3}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/;
/** In shorter words, most other letters make another word: `Iran`, `Iraq`. */
const LONG_WORD = 5;

/**
 * Is it the same word with a wrong letter, or two in a long one, or with signs around it that a file has as letters?
 * What begins otherwise is its opposite (`legal`, `illegal`) or another word (`million`, `billion`). In languages that
 * write tones, another accent is another word.
 */
export function isMisspelt(word: string, otherWord: string, hasTones = false): boolean {
  const [one, other] = [asScanned(word), asScanned(otherWord)];
  const length = Math.max(one.length, other.length);
  const plain = withoutAccents(one);
  if (plain === withoutAccents(other) && (hasTones || MOODS.test(plain))) return one === other;
  if (one.replace(LIGATURES, '') === other.replace(LIGATURES, '')) return true;
  if (isUnaccented(one, other) || isUnaccented(other, one)) return true;
  if ([...STEMMED, ...ENDED].some((part) => differOnlyIn(part, one, other))) return false;
  // There, a letter more or less makes another word; only signs are often wrong.
  if (UNPARTED.test(one + other)) return one.replace(SIGNS, '') === other.replace(SIGNS, '');
  if (HAN.test(one) && HAN.test(other)) return false;
  if (length > MAX_WORD || (ROMAN.test(one) && ROMAN.test(other))) return false;
  if (isQuoted(one, other) || isQuoted(other, one)) return true;
  const isLonger = one.length !== other.length;
  if (isLonger && (one[0] !== other[0] || hasOtherLetters(one, other))) return false;
  // A syllable of Korean is several letters.
  if (HANGUL.test(one + other))
    return distance(one.normalize('NFD'), other.normalize('NFD'), () => 1) <= 1;
  const change = (a: string, b: string, isFirst: boolean): number =>
    isAlike(a, b) || (!isFirst && length >= LONG_WORD) ? 1 : 2;
  return distance(one, other, change) <= Math.max(1, Math.floor(length / 6));
}

/** Has one of two short words a letter more? A sign more is an ending that many leave out: `है`, `हैं`. */
function hasOtherLetters(one: string, other: string): boolean {
  const [length, otherLength] = [one, other].map((word) => word.replace(SIGNS, '').length);
  return length !== otherLength && Math.max(one.length, other.length) <= SHORT_WORD;
}

function asScanned(word: string): string {
  return word.replace(PAIRED, (letters) => SCANNED.get(letters) ?? letters);
}

/** Is one the other without accents? */
function isUnaccented(one: string, other: string): boolean {
  const written = other.normalize('NFD').replace(UMLAUTS, 'e');
  return one === withoutAccents(other) || one === withoutAccents(written);
}

function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(/[łøđħ]/g, (letter) => 'lodh'.charAt(STROKES.indexOf(letter)))
    .normalize('NFC');
}

function differOnlyIn(part: RegExp, one: string, other: string): boolean {
  const stem = one.replace(part, '');
  return stem !== one && stem !== other && stem === other.replace(part, '');
}

/** Quotation marks that a file has as letters: `ìsafeî`. */
function isQuoted(one: string, other: string): boolean {
  return one.slice(1, -1) === other && /^[^a-z].*[^a-z]$/.test(one);
}

function isAlike(one: string, other: string): boolean {
  if (ALIKE.some((letters) => letters.includes(one) && letters.includes(other))) return true;
  return one.normalize('NFD').replace(SIGNS, '') === other.normalize('NFD').replace(SIGNS, '');
}

/**
 * The fewest letters to change, leave out, add, or exchange with the next: what some programs do to the ligatures of
 * Arabic. `change` says what it costs to take one letter for another.
 */
function distance(
  one: string,
  other: string,
  change: (a: string, b: string, isFirst: boolean) => number,
): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let at = 0; at < other.length; at++) {
      const [a, b] = [one.charAt(i), other.charAt(at)];
      const same = (row[at] ?? 0) + (a === b ? 0 : change(a, b, i + at === 0));
      const isTurned = i > 0 && at > 0 && a === other[at - 1] && one[i - 1] === b;
      const turned = isTurned ? (before[at - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(same, turned, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
