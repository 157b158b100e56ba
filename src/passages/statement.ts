import type { Edit } from './approximate.js';
import { characterEnd, fold, type FoldedText } from './folding.js';

/** A sentence in which a word was replaced says something else; a longer passage may have one in so many. */
const WORDS_PER_OTHER = 20;

/** Words of the quote, and those of the text that stand there instead. */
interface Change {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Does the text still say what the quote does, where they differ? Letters may be wrong, and words left out or
 * added. It does not if one has a negation that the other has not, if a number is another, if words have changed
 * places, or if more than a few were replaced.
 */
export function isSameStatement(
  quote: FoldedText,
  text: FoldedText,
  edits: readonly Edit[],
): boolean {
  const changes = widened(quote, text, edits).map((edit) => changeOf(quote, text, edit));
  if (changes.some(isOpposite) || changes.some(hasOtherNumber)) return false;
  const replaced = changes.filter(isReplaced);
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
    if (from === 0) while (!isWordEdge(text, start)) start--;
    if (to === length) while (!isWordEdge(text, end)) end++;
    const isJoined = last && from === last.quote[1];
    if (isJoined) wide.pop();
    wide.push({
      quote: [isJoined ? last.quote[0] : from, to],
      text: [isJoined ? last.text[0] : start, end],
    });
  });
  return wide;
}

const HAN = /\p{Script=Han}/u;
/** What is no end of a word between two letters: invisible characters, markup, and a hyphen at the end of a line. */
const JOINS = /^(?:[\p{Cf}*_~`]*|[-\u2010][^\S\n\r]*[\n\r]\s*)$/u;
const MAX_JOINT = 16;

function isWordEdge({ text, units, offsets }: FoldedText, i: number): boolean {
  if (i <= 0 || i >= units.length) return true;
  const before = offsets[i - 1] ?? 0;
  const at = offsets[i] ?? 0;
  if (before === at) return false;
  const end = characterEnd(text, before);
  if (HAN.test(text.slice(before, end)) || HAN.test(text.slice(at, at + 2))) return true;
  return !JOINS.test(text.slice(end, Math.min(at, end + MAX_JOINT)));
}

/** What is longer is no word, and its beginning is enough to tell it from others. */
const LONGEST_WORD = 1000;

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

/** Han's words are of two signs, mostly. */
function weight(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (HAN.test(word) ? 0.5 : 1), 0);
}

/** Words that make the opposite of a sentence, in the languages that most documents are in. */
const NEGATIONS = [
  'no not nor none never neither nothing nobody nowhere cannot without t',
  'nicht nichts nie niemals kein keine keiner keinem keinen keines ohne weder niet niets nooit geen zonder',
  'ne n pas jamais rien aucun aucune sans ni nunca nada ningún ninguno ninguna sin tampoco',
  'não nem nenhum nenhuma sem non mai nessun nessuno nessuna senza nu fără',
  'nie nigdy bez żaden żadna żadne inte ej aldrig utan ikke ikkje aldri uten uden ei nem nincs soha değil yok asla',
  'не нет ни никогда без нельзя ні немає ніколи δεν δε μη μην ποτέ χωρίς όχι',
  'لا لم لن ليس ليست غير بدون دون عدم نه نیست نیستند هرگز לא אין אינו אינה אינם אינן בלי ללא',
  'नहीं न मत बिना না নেই tidak bukan tanpa không chưa chẳng 안 못',
].join(' ');
/** The same where words are not parted, or it is a part of one. */
const INNER_NEGATIONS =
  '不 没 沒 無 无 未 非 勿 莫 ない なか なく せん ずに 않 없 아니 ไม่ ไร้ មិន ບໍ່ မဟုတ်';
let known: { readonly words: ReadonlySet<string>; readonly inner: RegExp } | undefined;

/** How often the words say no. The list is folded when it is needed first. */
function negations(words: readonly string[]): number {
  const { words: all, inner } = (known ??= {
    words: new Set(NEGATIONS.split(' ').map(folded)),
    inner: new RegExp(INNER_NEGATIONS.split(' ').map(folded).join('|'), 'g'),
  });
  return (words.join('').match(inner)?.length ?? 0) + words.filter((word) => all.has(word)).length;
}

function folded(word: string): string {
  return String.fromCharCode(...fold(word).units);
}

/** Is there a word in a stretch of units that makes the opposite of a sentence? A letter on its own is none. */
export function hasNegation(text: FoldedText, start: number, end: number): boolean {
  return negations(wordsIn(text, [start, end]).filter((word) => !/^[a-z]$/.test(word))) > 0;
}

function isOpposite({ ours, theirs }: Change): boolean {
  return negations(ours) !== negations(theirs);
}

/** A number of the quote that is not in the text; one that is only in the text may be that of a note or a list. */
function hasOtherNumber({ ours, theirs }: Change): boolean {
  const numbers = ours.filter((word) => NUMBER.test(word)).join(' ');
  return numbers !== '' && numbers !== theirs.filter((word) => NUMBER.test(word)).join(' ');
}

const NUMBER = /[\d<>]/;

/** Articles, prepositions and the like, where these are words of their own. */
const SMALL = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u;

function isReplaced({ ours, theirs }: Change): boolean {
  if ([...ours, ...theirs].every((word) => SMALL.test(word))) return false;
  // A letter with its signs is one letter.
  const [one, other] = [ours, theirs].map((words) => words.join('').normalize('NFC'));
  if (!one || !other) return false;
  // Where words are not parted, all of them are one: how many letters differ is known already.
  if (Math.max(one.length, other.length) > MAX_WORD) return ours.length > 1 || theirs.length > 1;
  return !isMisspelt(one, other);
}

/** Some files have no letters for these. */
const LIGATURES = /f[fil]+/g;
const MAX_WORD = 64;

/**
 * Is a letter wrong in a word, or two in a long one, or stand signs around it that a file has as letters? What only
 * begins otherwise is its opposite: `legal`, `illegal`.
 */
function isMisspelt(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  if (one.replace(LIGATURES, '') === other.replace(LIGATURES, '')) return true;
  if (HAN.test(one) && HAN.test(other)) return false;
  if (one.slice(1, -1).includes(other) || other.slice(1, -1).includes(one)) return true;
  if (one[0] !== other[0] && one.length !== other.length) return false;
  return distance(one, other) <= Math.max(1, Math.floor(length / 6));
}

/**
 * The fewest letters to change, leave out, add, or exchange with the next: what some programs do to the ligatures of
 * Arabic.
 */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let at = 0; at < other.length; at++) {
      const same = (row[at] ?? 0) + (one[i] === other[at] ? 0 : 1);
      const isTurned = i > 0 && at > 0 && one[i] === other[at - 1] && one[i - 1] === other[at];
      const turned = isTurned ? (before[at - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(same, turned, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
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
