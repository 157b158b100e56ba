import {
  localPartStart,
  readAutolink,
  readBareAddress,
  readBareEmail,
  type Autolink,
  type EndsAddress,
} from './autolinks.js';
import { BracketReader, type Lookup } from './brackets.js';
import { buildTree } from './build.js';
import { CODE_TAG, makeCode, runEnd, Ticks } from './code-spans.js';
import { closeAtEnd, pairRuns, readRun, type Run } from './emphasis.js';
import { readEntity } from './entities.js';
import { isBlank } from './line.js';
import { isPunctuation, normalizeLabel, OPEN } from './links.js';
import { matchAt } from './match.js';
import { mayBeMath, readMath } from './math.js';
import type { HookAnswer, HookDoubt, MarkdownOptions } from './reader-options.js';
import type { InlineText } from './scanner.js';
import type { Signs } from './signs.js';
import { Finder, htmlEnd, isTypeArgument } from './html-tags.js';
import type { Inline } from './tree.js';

export interface InlineReading {
  nodes: Inline[];
  /** More text changes nothing before this place. */
  settled: number;
  /** Normalised labels that are not defined. */
  wanted: Set<string> | undefined;
  /** The place of a link or an image that more text may complete. */
  openLink: number;
  codeTags: readonly CodeTag[];
}

/** The end of a tag of code, and whether the text after it is code. */
export interface CodeTag {
  end: number;
  isOpening: boolean;
}

export function readInline(
  given: InlineText,
  lookup: Lookup,
  options: MarkdownOptions,
  signs: Signs,
): InlineReading {
  const { text, from, isOpen } = given;
  if (!isOpen && from === 0 && signs.isWords(text)) {
    const span = { start: given.toSource(0), end: given.toSource(text.length) };
    const nodes: Inline[] = text ? [{ kind: 'text', ...span }] : [];
    return { nodes, settled: text.length, wanted: undefined, openLink: Infinity, codeTags: [] };
  }
  return new InlineReader(given, lookup, options, signs).read();
}

class InlineReader extends BracketReader {
  readonly #isGfm: boolean;
  #finder: Finder | undefined;
  #ticks: Ticks | undefined;
  readonly #signs: Signs;
  /** Whether this place is between `<code>` and its end tag, or the end of the text if there is none. */
  #isInCode: boolean;
  readonly #codeTags: CodeTag[] = [];
  /** No bare address begins before this place. */
  #noAddress = 0;

  constructor(given: InlineText, lookup: Lookup, options: MarkdownOptions, signs: Signs) {
    super(given, lookup, options);
    this.#isGfm = options.gfm !== false;
    this.#signs = signs;
    this.#isInCode = given.isInCode;
  }

  read(): InlineReading {
    while (this.at < this.end) this.#step();
    this.flush(this.end);
    const openLink = this.openLink();
    if (this.isPartial) this.closeAll();
    const openers = pairRuns(this.runs);
    const settled = this.given.isOpen ? this.#settled(openers) : this.text.length;
    if (this.isPartial) for (const run of openers) closeAtEnd(run);
    const nodes = buildTree(this.items, this.given.toSource, this.end);
    return { nodes, settled, wanted: this.wanted, openLink, codeTags: this.#codeTags };
  }

  #step(): void {
    if (this.#isHook(this.at) && this.#tryHook()) return;
    if (this.#signs.isSpecial(this.text.charCodeAt(this.at)))
      this.#special(this.text.charAt(this.at));
    else this.at++;
  }

  #special(char: string): void {
    switch (char) {
      case '\n':
        return this.#break();
      case '\\':
        return this.#escape();
      case '`':
        return this.#code();
      case '*':
      case '_':
        return this.#run();
      case '~':
        return this.#isGfm ? this.#run() : this.skip();
      case '!':
        return this.text[this.at + 1] === '[' ? this.#image() : this.skip();
      case '[':
        return this.#footnote() ? undefined : this.openBracket(1);
      case ']':
        return this.closeBracket();
      case '<':
        return this.#angle();
      case '&':
        return this.#entity();
      case '$':
        return this.options.math ? this.#math() : this.skip();
      case '\0':
        return this.add(this.at, this.at + 1, this.#textNode(this.at, this.at + 1, '\ufffd'));
      default:
        return this.#bareAddress(char);
    }
  }

  #textNode(start: number, end: number, value: string): Inline {
    return { kind: 'text', ...this.span(start, end), value };
  }

  #isHook(at: number): boolean {
    return !this.#isInCode && this.#signs.isHook(this.text, at);
  }

  #askHook(at: number, from: number): HookAnswer | HookDoubt | undefined {
    return this.options.hook?.read({
      text: this.text,
      at,
      from,
      isUnfinished: this.given.isOpen,
      isCell: this.given.isCell,
      openAt: Math.max(this.lastOpen, this.brackets.at(-1)?.item.start ?? -1),
      isDefined: (label) => {
        const name = normalizeLabel(label);
        return name.startsWith('^') ? this.hasFootnote(name) : this.target(name) !== undefined;
      },
      toSource: this.given.toSource,
    });
  }

  #tryHook(): boolean {
    const at = this.at;
    const answer = this.#askHook(at, this.words);
    if (answer === undefined) return false;
    if ('held' in answer) {
      // An open bracket may be the reason. Its place must be known when the hook is called again.
      this.open = Math.min(this.open, this.brackets.at(-1)?.item.start ?? Infinity);
      this.leaveOpen(Math.max(this.words, Math.min(answer.held, at)), true);
      return this.isPartial;
    }
    const start = Math.max(this.words, Math.min(answer.start, at));
    const end = Math.min(this.end, Math.max(answer.end, at + 1));
    this.add(start, end, { kind: 'custom', ...this.span(start, end), data: answer.data });
    return true;
  }

  /** `![` begins an image, or `!` ends a sentence before syntax of the hook. */
  #image(): void {
    this.skip();
    if (this.#isHook(this.at) && this.#tryHook()) return;
    this.at--;
    this.openBracket(2);
  }

  /** The end of a line, with the blanks before it: two spaces make a hard break. */
  #break(): void {
    const at = this.at;
    let start = at;
    while (start > this.words && isBlank(this.text.charCodeAt(start - 1))) start--;
    const isHard = at - start >= 2 && !this.text.slice(start, at).includes('\t');
    const kind = isHard ? 'hardBreak' : 'softBreak';
    this.add(start, at + 1, { kind, ...this.span(start, at + 1) });
  }

  #escape(): void {
    const at = this.at;
    const next = this.text[at + 1];
    if (this.options.math && (next === '(' || next === '[') && this.#tryMath()) return;
    if (next === undefined) {
      this.skip();
      this.leaveOpen(at, true);
    } else if (next === '\n') {
      this.add(at, at + 2, { kind: 'hardBreak', ...this.span(at, at + 2) });
    } else if (isPunctuation(next.charCodeAt(0))) {
      this.flush(at);
      this.words = at + 1;
      this.floor = at + 2;
      this.skip(2);
    } else this.skip();
  }

  #code(): void {
    const at = this.at;
    const from = runEnd(this.text, at);
    this.#ticks ??= new Ticks(this.text);
    const to = this.#ticks.closing(from - at, from);
    if (to !== OPEN) return this.#addCode(at, from, to, to + from - at);
    this.skip(from - at);
    this.leaveOpen(at, from >= this.end);
    if (this.isPartial && from < this.end) this.#addCode(at, from, this.end, this.end);
  }

  #addCode(...places: [start: number, from: number, to: number, end: number]): void {
    const { toSource, isCell } = this.given;
    this.add(places[0], places[3], makeCode(this.text, places, toSource, isCell));
  }

  #run(): void {
    const run = readRun(this.text, this.at);
    const { start, length } = run;
    // More of the run may follow.
    if (this.isPartial && start + length === this.end) return this.leaveOpen(start, true);
    this.runs.push(run);
    this.put({ start, end: start + length, run });
  }

  #math(): void {
    if (!this.#tryMath()) this.skip(this.text[this.at + 1] === '$' ? 2 : 1);
  }

  #tryMath(): boolean {
    const at = this.at;
    const found = readMath(this.text, at, (this.#finder ??= new Finder(this.text)));
    if (found === OPEN) {
      const { lastOpen } = this;
      this.leaveOpen(at, false);
      // An amount of money rarely begins a formula.
      if (/^\$[\s\d]/.test(this.text.slice(at, at + 2))) this.lastOpen = lastOpen;
      if (this.isPartial && mayBeMath(this.text, at)) {
        this.add(at, this.end, { kind: 'text', ...this.span(at, this.end) });
        return true;
      }
    }
    if (typeof found === 'number') return false;
    const { from, to, end, isDisplay } = found;
    const value = this.text.slice(from, to).trim();
    const content = this.span(from, to);
    this.add(at, end, { kind: 'math', ...this.span(at, end), content, value, isDisplay });
    return true;
  }

  #entity(): void {
    const at = this.at;
    const found = readEntity(this.text, at, this.options.entity);
    if (found) return this.add(at, found.end, this.#textNode(at, found.end, found.value));
    this.skip();
    if (endsWith(HALF_ENTITY, this.text, at)) this.leaveOpen(at, true);
  }

  #angle(): void {
    const at = this.at;
    const link = readAutolink(this.text, at);
    if (link) return this.#addAddress(link, 1);
    const end = htmlEnd(this.text, at, (this.#finder ??= new Finder(this.text)));
    if (end > 0 && isTypeArgument(this.text, at, end)) return this.skip(end - at);
    if (end > 0) return this.#tag(at, end);
    this.skip();
    const isOpen = end === OPEN || endsWith(HALF_AUTOLINK, this.text, at);
    if (isOpen) this.leaveOpen(at, true);
  }

  #tag(start: number, end: number): void {
    const value = this.text.slice(start, end);
    const slash = CODE_TAG.exec(value)?.[1];
    if (slash !== undefined) {
      this.#isInCode = slash === '';
      this.#codeTags.push({ end: this.given.toSource(end), isOpening: this.#isInCode });
    }
    this.add(start, end, { kind: 'html', ...this.span(start, end), value });
  }

  /** Adds a link whose words are its address, inside marks of this width. */
  #addAddress({ start, end, destination }: Autolink, width: number): void {
    const content = this.span(start + width, end - width);
    this.add(start, end, {
      kind: 'link',
      ...this.span(start, end),
      content,
      children: [{ kind: 'text', ...content }],
      destination,
      title: undefined,
      isAutolink: true,
    });
  }

  #bareAddress(char: string): void {
    const found =
      this.#isGfm && this.brackets.length === 0 && this.at >= this.#noAddress
        ? char === '@'
          ? this.#bareEmail()
          : readBareAddress(this.text, this.at, this.words, this.#endsAddress())
        : undefined;
    if (typeof found === 'number') this.#noAddress = found;
    if (typeof found !== 'object') return this.skip();
    this.#addAddress(found, 0);
  }

  /** An e-mail address whose underscores were parsed as emphasis. */
  #bareEmail(): Autolink | undefined {
    const at = this.at;
    const start = localPartStart(this.text, at, this.floor);
    const found = readBareEmail(this.text, start, at, this.floor);
    if (!found) return undefined;
    while (this.words > found.start) {
      const item = this.items.pop();
      if (!item) break;
      if (item.run) this.runs.pop();
      this.words = item.start;
    }
    return found;
  }

  /**
   * Returns the test for the end of an address: a marker of the hook begins there with a sign of its own, or in
   * brackets at the end.
   */
  #endsAddress(): EndsAddress {
    if (!this.options.hook) return () => false;
    let past = 0;
    return (at, start) => {
      const code = this.text.charCodeAt(at);
      const isBracket = code === 91;
      const isSign = isBracket || code === 92 || code > 127;
      if (!isSign || at < past || !this.#isHook(at)) return false;
      const found = this.#askHook(at, at);
      if (!found || !isBracket) return found !== undefined;
      const rest = 'held' in found ? '' : this.text.slice(found.end, found.end + 9);
      if (STOPS.test(rest)) this.leaveOpen(start, false);
      if ('held' in found || !ADDRESS_GOES_ON.test(rest)) return true;
      past = found.end;
      return false;
    };
  }

  #footnote(): boolean {
    if (!this.#isGfm || this.text[this.at + 1] !== '^') return false;
    const at = this.at;
    const found = matchAt(FOOTNOTE, this.text, at);
    if (found) {
      const [mark, label = ''] = found;
      const end = at + mark.length;
      this.add(at, end, { kind: 'footnote', ...this.span(at, end), label });
    } else if (endsWith(HALF_FOOTNOTE, this.text, at)) this.leaveOpen(at, true);
    return found !== undefined || this.end <= at;
  }

  /**
   * The place before the first open mark, and before the last word with its blanks: more text changes nothing before
   * it.
   */
  #settled(openers: readonly Run[]): number {
    const { from } = this.given;
    let at = this.text.length;
    while (at > from && !isSpace(this.text.charCodeAt(at - 1))) at--;
    while (at > from && isSpace(this.text.charCodeAt(at - 1))) at--;
    const bracket = this.brackets[0]?.item.start ?? Infinity;
    const settled = Math.min(at, this.open, bracket, openers[0]?.start ?? Infinity);
    const pair = this.pairs.find(({ end }) => end >= settled);
    return Math.min(settled, pair?.start ?? Infinity);
  }
}

/** The address continues: this is more than the punctuation of the sentence. */
const ADDRESS_GOES_ON = /^[.,;:!?)*_~]*[^\s.,;:!?)*_~<]/;
const STOPS = /^[.,;:!?)*_~]*$/;
const FOOTNOTE = /\[\^([^\s[\]]{1,64})\]/y;
const HALF_FOOTNOTE = /\[\^[^\s[\]]{0,64}/y;
const HALF_ENTITY = /&#?\w{0,31}/y;
const HALF_AUTOLINK = /<[a-z/][^\s<>]*/iy;

/** Whether a sticky pattern matches from here to the end. */
function endsWith(pattern: RegExp, text: string, at: number): boolean {
  const found = matchAt(pattern, text, at);
  return found !== undefined && at + found[0].length === text.length;
}

function isSpace(code: number): boolean {
  return isBlank(code) || code === 10;
}
