import { HAN, UNPARTED } from '../model/scripts.js';
import type { Edit, Match } from './approximate.js';
import { characterEnd, type FoldedText } from './folding.js';
import { isMisspelt } from './misspelling.js';
import { countLimits, countNegations, isSmall } from './telling-words.js';

/** A sentence in which a word was replaced says something else; a longer passage may have one in so many. */
const WORDS_PER_OTHER = 60;

/** Words of the quote, and those of the text that stand there instead. */
interface Change {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Does the text still say what the quote does, where they differ? Letters may be wrong, and words left out or
 * added. It does not if one has a negation or a limit (`only`) that the other has not, if a number is another, if
 * words have changed places, or if more than a few were replaced.
 */
export function isSameStatement(quote: FoldedText, text: FoldedText, match: Match): boolean {
  const changes = widened(quote, text, match.edits).map((edit) => changeOf(quote, text, edit));
  if (changes.some(isOpposite) || changes.some(hasOtherNumber)) return false;
  if (areMoved([...changes, ...besides(text, match)])) return false;
  const hasTones = quote.units.some((unit) => TONES.has(unit));
  const replaced = changes.filter((change) => isReplaced(change, hasTones));
  const count = replaced.reduce((sum, { ours, theirs }) => {
    return sum + Math.max(weight(ours), weight(theirs));
  }, 0);
  if (count === 0) return true;
  const all = weight(wordsIn(quote, [0, quote.units.length]));
  return count <= Math.floor(all / WORDS_PER_OTHER) && !areExchanged(replaced);
}

/** Edits of letters as edits of words: each goes on to where words begin and end on both sides. */
function widened(quote: FoldedText, text: FoldedText, edits: readonly Edit[]): Edit[] {
  const { length } = quote.units;
  const wide: Edit[] = [];
  const areEdges = (at: number, there: number): boolean =>
    isWordEdge(quote, at) && isWordEdge(text, there);
  edits.forEach((edit, i) => {
    const last = wide.at(-1);
    const next = edits[i + 1]?.quote[0] ?? length;
    let [from, to] = edit.quote;
    let [start, end] = edit.text;
    for (; from > (last?.quote[1] ?? 0) && !areEdges(from, start); from--) start--;
    for (; to < next && !areEdges(to, end); to++) end++;
    // What the quote has too much at its ends stands against what the text has there.
    const missing = edit.quote[1] - edit.quote[0] - (edit.text[1] - edit.text[0]);
    if (edit.quote[0] === 0) start -= Math.max(0, missing);
    if (edit.quote[1] === length) end += Math.max(0, missing);
    if (from === 0) start = wordEdge(text, start, -1);
    if (to === length) end = wordEdge(text, end, 1);
    const isJoined = last && from === last.quote[1];
    if (isJoined) wide.pop();
    wide.push({
      quote: [isJoined ? last.quote[0] : from, to],
      text: [isJoined ? last.text[0] : start, end],
    });
  });
  return wide;
}

/** The place of a match with all of the words that it begins and ends in, where these are not as in the quote. */
export function atWordEdges(
  quote: FoldedText,
  text: FoldedText,
  { start, end, edits }: Match,
): { start: number; end: number } {
  return {
    start: edits[0]?.quote[0] === 0 ? wordEdge(text, start, -1) : start,
    end: edits.at(-1)?.quote[1] === quote.units.length ? wordEdge(text, end, 1) : end,
  };
}

/** What is longer is no word, and so much of it is enough to tell it from others. */
const LONGEST_WORD = 1000;

/** The nearest edge of a word in one direction. */
function wordEdge(text: FoldedText, from: number, step: 1 | -1): number {
  let at = from;
  while (!isWordEdge(text, at) && Math.abs(at - from) < LONGEST_WORD) at += step;
  return at;
}

const SIGN = /\p{M}/u;
/** What is no end of a word between two letters: invisible characters, markup, and a hyphen at the end of a line. */
const JOINS = /^(?:[\p{Cf}*_~`]*|[-\u2010][^\S\n\r]*[\n\r]\s*)$/u;
const MAX_JOINT = 16;

function isWordEdge({ text, units, offsets }: FoldedText, i: number): boolean {
  if (i <= 0 || i >= units.length) return true;
  const before = offsets[i - 1] ?? 0;
  const at = offsets[i] ?? 0;
  if (before === at) return false;
  const end = characterEnd(text, before);
  const next = text.slice(at, at + 2);
  if (HAN.test(text.slice(before, end)) || HAN.test(next)) return true;
  // Each letter with its signs is compared by itself.
  if (UNPARTED.test(next)) return !SIGN.test(text.charAt(at));
  return !JOINS.test(text.slice(end, Math.min(at, end + MAX_JOINT)));
}

/** The words of a stretch of units. */
function wordsIn(folded: FoldedText, [from, to]: Edit['text']): string[] {
  const words: string[] = [];
  let start = Math.max(0, from);
  const end = Math.min(to, folded.units.length);
  for (let i = start + 1; i <= end; i++) {
    if (i < end && !isWordEdge(folded, i)) continue;
    const units = folded.units.subarray(start, Math.min(i, start + LONGEST_WORD));
    const word = String.fromCharCode(...units).trim();
    if (word) words.push(word);
    start = i;
  }
  return words;
}

/** Without the words that both begin and end with. */
function changeOf(quote: FoldedText, text: FoldedText, edit: Edit): Change {
  const ours = wordsIn(quote, edit.quote);
  const theirs = wordsIn(text, edit.text);
  while (ours.length > 0 && ours[0] === theirs[0])
    for (const words of [ours, theirs]) words.shift();
  while (ours.length > 0 && ours.at(-1) === theirs.at(-1))
    for (const words of [ours, theirs]) words.pop();
  return { ours, theirs };
}

/** Words of Han are of two signs, mostly; those of Thai and its neighbours are of some four letters. */
function weight(words: readonly string[]): number {
  return words.reduce(
    (sum, word) => sum + (HAN.test(word) ? 0.5 : UNPARTED.test(word) ? 0.25 : 1),
    0,
  );
}

/** Is there a word in a stretch of units that makes the opposite of a sentence? A letter on its own is none. */
export function hasNegation(text: FoldedText, start: number, end: number): boolean {
  return countNegations(wordsIn(text, [start, end]).filter((word) => !/^[a-z]$/.test(word))) > 0;
}

function isOpposite({ ours, theirs }: Change): boolean {
  return (
    countNegations(ours) !== countNegations(theirs) || countLimits(ours) !== countLimits(theirs)
  );
}

/** A number of the quote that is not in the text; one that is only in the text may be that of a note or a list. */
function hasOtherNumber({ ours, theirs }: Change): boolean {
  const numbers = ours.filter((word) => NUMBER.test(word)).join(' ');
  return numbers !== '' && numbers !== theirs.filter((word) => NUMBER.test(word)).join(' ');
}

const NUMBER = /[\d<>]/;

/** A number on a line of its own in a word that goes on below. */
const LINE_NUMBER = /\d+/g;

/** The number of a note or of a sentence of a law, right before a word: `²Sie`. After shorter ones it counts something. */
const SENTENCE_NUMBER = /^\d{1,3}(?=\p{L}{3})/u;

/** Signs of Han that can be left out. */
const PARTICLES = /[的了地得着著们們之就也]/g;
/** So few letters more or less, where words are not parted, are another word: `副总统`, `เปิด`. */
const FEW = 2;
/** So many words that only a quote has say more than the text does; more are the head of a page. */
const MAX_ADDED = 6;

/** Accents that languages with tones have, such as Vietnamese and Yoruba. */
const TONES = new Set([0x309, 0x31b, 0x323]);

function isReplaced({ ours, theirs }: Change, hasTones: boolean): boolean {
  const all = [...ours, ...theirs];
  if (all.every(isSmall)) return false;
  const [one = '', other = ''] = [ours, theirs].map(joined);
  if (one && other) {
    const isSame = (word: string, i: number): boolean =>
      isMisspelt(joined([word]), joined(theirs.slice(i, i + 1)), hasTones);
    const areSame = ours.length === theirs.length && ours.every(isSame);
    const isParted = theirs.length > ours.length && other.replace(LINE_NUMBER, '') === one;
    const isNumbered = other.replace(SENTENCE_NUMBER, '') === one;
    return !areSame && !isParted && !isNumbered && !isMisspelt(one, other, hasTones);
  }
  if (one && weight(ours) <= MAX_ADDED && ours.some(isTelling)) return true;
  return (
    all.length <= FEW &&
    all.every((word) => HAN.test(word) || UNPARTED.test(word)) &&
    (one + other).replace(PARTICLES, '') !== ''
  );
}

/** What is no sign of a note or a list. */
function isTelling(word: string): boolean {
  if (isSmall(word) || NUMBER.test(word)) return false;
  if (HAN.test(word) || UNPARTED.test(word)) return word.replace(PARTICLES, '') !== '';
  return !LONE_LETTER.test(word);
}

/** A letter with its signs is one letter. */
function joined(words: readonly string[]): string {
  return words.join('').normalize('NFC');
}

/** "A paid B" is not "B paid A". */
function areExchanged(changes: readonly Change[]): boolean {
  const has = (words: readonly string[], others: readonly string[]): boolean =>
    words.some((word) => others.includes(word));
  return changes.some((one, i) =>
    changes
      .slice(i + 1)
      .some((other) => has(one.ours, other.theirs) && has(other.ours, one.theirs)),
  );
}

/** In scripts without spaces, a letter is no word. */
const LONE_LETTER = /^.\p{M}*$/u;

/** Is a word left out in one place and added in another? "The old man sold it" is not "The man sold the old one". */
function areMoved(changes: readonly Change[]): boolean {
  const added = new Map<string, number>();
  changes.forEach(({ theirs }, i) => {
    for (const word of theirs) if (!isSmall(word) && !LONE_LETTER.test(word)) added.set(word, i);
  });
  return changes.some(({ ours }, i) => ours.some((word) => (added.get(word) ?? i) !== i));
}

/** The words right before and after a match, as many as the quote has too many: they may have been moved into it. */
function besides(text: FoldedText, { start, end, edits }: Match): Change[] {
  const tooMany = edits.map(
    ({ quote, text: there }) => quote[1] - quote[0] - (there[1] - there[0]),
  );
  const reach = tooMany.reduce((sum, count) => sum + Math.max(0, count), 0);
  const stretches: Edit['text'][] = [
    [start - reach, start],
    [end, end + reach],
  ];
  return stretches.map((stretch) => ({ ours: [], theirs: wordsIn(text, stretch) }));
}
