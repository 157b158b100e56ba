import { shorten } from './node.js';

/**
 * A run of `*`, `_` or `~`, with the marks that open and close emphasis. The rest of the run is
 * words.
 */
export interface Run {
  start: number;
  mark: string;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** The number of its characters that are neither. */
  left: number;
  /**
   * The lengths of the closing marks, from left to right, and of the opening marks, from right to
   * left.
   */
  closes: number[];
  opens: number[];
}

/**
 * Reads a run, and decides by its neighbours whether it may open or close emphasis. These are
 * CommonMark's rules, with an addition for Chinese, Japanese and Korean, which have no spaces
 * around words: there, emphasis may also begin and end next to punctuation (`**重要：**请注意`). Without
 * `isCjkFriendly`, the rules are those of other renderers.
 */
export function readRun(text: string, start: number, isCjkFriendly = true): Run {
  const mark = text.charAt(start);
  let end = start + 1;
  while (text[end] === mark) end++;
  const before = kindBefore(text, start, isCjkFriendly);
  const after = kindOf(text.codePointAt(end), isCjkFriendly);
  const left = after !== 'space' && (after !== 'sign' || before !== 'word');
  const right = before !== 'space' && (before !== 'sign' || after !== 'word');
  const isUnderscore = mark === '_';
  const length = end - start;
  const isTooLong = mark === '~' && length > 2;
  return {
    start,
    mark,
    length,
    canOpen: !isTooLong && left && (!isUnderscore || !right || isSign(before)),
    canClose: !isTooLong && right && (!isUnderscore || !left || isSign(after)),
    left: length,
    closes: [],
    opens: [],
  };
}

/** Pairs the runs. Returns those that may still be closed. */
export function pairRuns(runs: readonly Run[]): Run[] {
  const openers: Run[] = [];
  /** By kind of closing run: no opener up to here fits it, so that nothing is searched twice. */
  const floors = new Map<string, number>();
  for (const run of runs) {
    if (run.canClose) closeWith(run, openers, floors);
    if (run.canOpen && run.left > 0) openers.push(run);
  }
  return openers;
}

function closeWith(run: Run, openers: Run[], floors: Map<string, number>): void {
  const kind = run.mark === '~' ? `~${run.length}` : `${run.mark}${run.length % 3}${run.canOpen}`;
  while (run.left > 0) {
    const floor = floors.get(kind) ?? -1;
    let i = openers.length - 1;
    while (i >= 0 && (openers[i]?.start ?? -1) > floor && !fits(openers[i], run)) i--;
    const opener = openers[i];
    if (!opener || opener.start <= floor) {
      floors.set(kind, openers.at(-1)?.start ?? floor);
      return;
    }
    const size = markSize(opener, run.left);
    openWith(opener, size);
    run.closes.push(size);
    run.left -= size;
    shorten(openers, opener.left > 0 ? i + 1 : i);
  }
}

/**
 * Closes emphasis that is open at the end of a text that is being written. A single tilde is not
 * closed: it more often means "about".
 */
export function closeAtEnd(run: Run): void {
  if (run.mark === '~' && run.length === 1) return;
  while (run.left > 0) openWith(run, markSize(run));
}

/** Turns the inner characters of a run into an opening mark. */
function openWith(run: Run, size: number): void {
  run.opens.push(size);
  run.left -= size;
}

/** The length of the next mark of a run. */
function markSize(run: Run, most = run.left): number {
  return run.mark === '~' ? run.length : Math.min(2, run.left, most);
}

/** CommonMark's rule of three: in `5*3 **x**`, the first mark does not pair with the second. */
function fits(opener: Run | undefined, run: Run): boolean {
  if (opener?.mark !== run.mark) return false;
  if (run.mark === '~') return opener.length === run.length;
  const isDoubtful = opener.canClose || run.canOpen;
  return !isDoubtful || (opener.length + run.length) % 3 !== 0 || run.length % 3 === 0;
}

/** `cjkSign`: punctuation of Chinese, Japanese and Korean. A mark next to it may open and close. */
type CharKind = 'space' | 'sign' | 'word' | 'cjk' | 'cjkSign';

const isSign = (kind: CharKind): boolean => kind === 'sign' || kind === 'cjkSign';

const SPACE = /[\t\n\f\r\p{Zs}]/u;
const SIGN = /[\p{P}\p{S}]/u;
/** Wide characters of East Asia without emoji, and Hangul. */
const CJK =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Yi}\u2e80-\u303e\u3099-\u30fc\u31c0-\u31e3\u3200-\u33ff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uffee\u{e0100}-\u{e01ef}]/u;

function kindOf(code: number | undefined, isCjkFriendly: boolean): CharKind {
  if (code === undefined) return 'space';
  if (code < 128) return ASCII[code] ?? 'word';
  const char = String.fromCodePoint(code);
  if (SPACE.test(char)) return 'space';
  if (isCjkFriendly && CJK.test(char)) return SIGN.test(char) ? 'cjkSign' : 'cjk';
  return SIGN.test(char) ? 'sign' : 'word';
}

const ASCII = Array.from({ length: 128 }, (_, code): CharKind => {
  const char = String.fromCharCode(code);
  return SPACE.test(char) ? 'space' : SIGN.test(char) ? 'sign' : 'word';
});

function kindBefore(text: string, at: number, isCjkFriendly: boolean): CharKind {
  const code = codeBefore(text, at);
  // A variation selector changes the look of the character before it, not its kind.
  const isSelector = code !== undefined && code >= 0xfe00 && code <= 0xfe0e;
  return isSelector ? kindBefore(text, at - 1, isCjkFriendly) : kindOf(code, isCjkFriendly);
}

function codeBefore(text: string, at: number): number | undefined {
  if (at <= 0) return undefined;
  const low = text.charCodeAt(at - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff && at > 1;
  const pair = isPair ? text.codePointAt(at - 2) : undefined;
  return pair !== undefined && pair > 0xffff ? pair : low;
}
