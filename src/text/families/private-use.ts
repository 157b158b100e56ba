// The private-use characters of ChatGPT and LibreChat, and the rest of such markers if those were
// lost.
import { matchAt } from '../../markdown/read/match.js';
import { lines, marker, spelling, type Marker, type MarkerReference } from './family.js';

const { raw } = String;

/**
 * One of U+E200 to U+E206, as a character or escaped as `\ue200`. Text that was escaped twice has
 * two backslashes.
 */
function sign(digit: string): string {
  return `(?:\\ue20${digit}|\\\\{1,2}ue20${digit})`;
}

/** Words that never follow `turn0` in prose, before a number. */
const KINDS =
  'search|news|view|fetch|open|click|find|file|image|video|ref|product|finance|forecast|sports|maps?|business|academia|reddit|calc|time';
const TURN = raw`turn\d{1,4}(?:${KINDS})\d{1,5}(?!\d)`;
const SPACER = new RegExp(sign('2'), 'i');

/**
 * Parts up to U+E201, with U+E202 between them. ChatGPT begins with the name of the family, and
 * writes JSON into some parts.
 */
const composite = spelling(
  raw`${sign('0')}((?:[^\n\\\ue200-\ue206]|${sign('2')}|\\(?!\\?ue20[0-6])){0,4096})${sign('1')}`,
  ([, body = '']) => {
    const [family, ...parts] = body.split(SPACER);
    const references: MarkerReference[] = [];
    for (const part of parts) {
      const location = lines(part);
      if (location) for (const reference of references) reference.location = location;
      else if (/^[\w-]{1,64}$/.test(part)) references.push({ id: part });
    }
    const words = family === 'entity' ? entityName(parts.join('')) : undefined;
    const style = family ? 'chatgpt' : 'librechat';
    return { style, references, ...(words !== undefined && { words }) };
  },
);

/** `["people","Ada Lovelace","mathematician"]`: readers see the second item. */
function entityName(body: string): string | undefined {
  return /^\s*\["(?:[^"\\]|\\.)*"\s*,\s*"([^"\\]{1,200})"/.exec(body)?.[1];
}

/**
 * A marker that was cut off or damaged: its opening sign and the name of its family, which are not
 * meant for readers.
 */
const cut = spelling(raw`${sign('0')}(?:[a-z_]{0,24}(?=${sign('2')}|$))?`, () =>
  marker('chatgpt', []),
);
const turn = spelling(raw`${sign('2')}(?:(${TURN})|turn\d{0,4}[a-z]{0,16}\d{0,5})?`, ([, id]) =>
  marker('librechat', id === undefined ? [] : [{ id }]),
);
const claimStart = spelling(sign('3'), () => edge('start'));
const claimEnd = spelling(sign('4'), () => edge('end'));
const stray = spelling(raw`[\ue201\ue205\ue206]|\\{1,2}ue20[156]`, () => marker('librechat', []));

function edge(side: 'start' | 'end'): Marker {
  return { style: 'librechat', references: [], edge: side };
}

export const privateUse = [composite, cut, turn, claimStart, claimEnd, stray];

const FAMILIES = ['filecite', 'cite', 'navlist', 'i'];

/** A marker that lost its private-use characters: `citeturn0search0turn1view2`. */
export const stripped = spelling(
  raw`(?:${FAMILIES.join('|')})?((?:${TURN})+)(L\d{1,6}(?:-L?\d{1,6})?)?`,
  ([, turns = '', locator = '']) => {
    const location = lines(locator);
    const ids = turns.match(/turn\d+[a-z]+\d+/gi) ?? [];
    return marker(
      'chatgpt',
      ids.map((id) => ({ id, ...(location && { location }) })),
    );
  },
);

/** Only `cite` may follow a word without a space; `turn` and the others must begin a word. */
function mayBeStripped(text: string, at: number): boolean {
  return /c/i.test(text.charAt(at)) || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

/** The first letters of a marker without its private-use characters. */
export const WORD_STARTS = 'cfnitCFNIT';
const LONGEST_WORD = 200;

/**
 * The start of the word at the end of the text that may become such a marker; never before `floor`.
 */
export function heldWord(text: string, floor: number): number {
  const low = Math.max(floor, text.length - LONGEST_WORD);
  let at = text.length;
  while (at > low && !/\s/.test(text.charAt(at - 1))) at--;
  for (; at < text.length; at++) {
    const mayBegin = WORD_STARTS.includes(text.charAt(at)) && mayBeStripped(text, at);
    if (mayBegin && stripped.isHalf(text, at)) return at;
  }
  return Infinity;
}

/** `turn0` alone has no reference, but at the end of the text it may continue. */
const TURN_START = /turn\d+(?:[a-z]|$)/iy;

/**
 * The start of the marker without private-use characters that has `turn` at this place; never
 * before `floor`.
 */
export function strippedStart(text: string, turn: number, floor: number): number | undefined {
  if (!matchAt(TURN_START, text, turn)) return undefined;
  const before = text.slice(Math.max(floor, turn - 8), turn);
  const names = FAMILIES.filter((name) => before.endsWith(name));
  const starts = [...names, ''].map((name) => turn - name.length);
  return starts.find((start) => start >= floor && mayBeStripped(text, start));
}
