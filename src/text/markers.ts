import type { Citation, CitationLocation, CitationSource, Evidence } from '../model/index.js';
import { string } from '../model/read.js';
import { claimStart } from './claims.js';
import { graphemeEnd } from './graphemes.js';
import { markerAt, MAX_REFERENCES, type MarkerGroup, type Wanted } from './marker-at.js';
import { blocksOf, normalizeLabel, type Blocks, type BlockState } from './marker-blocks.js';
import {
  blankStart,
  hangingStart,
  isLabel,
  isLineStart,
  isSpace,
  withSpace,
} from './marker-edges.js';
import { mathsEnd } from './marker-lookalikes.js';
import { namesOf, numberFinder, type Resolve } from './marker-names.js';
import {
  Cursor,
  destination,
  heldWord,
  isDigit,
  isSign,
  markerStart,
  mayBeMarker,
  type MarkerStyle,
} from './marker-styles.js';
import { ownReader, patternsIn, type MarkerPattern } from './families/own.js';
import type { Span } from './offsets.js';

export type { MarkerPattern } from './families/own.js';
export type { MarkerStyle } from './marker-styles.js';

export interface MarkerOptions {
  /** What the markers name: by number (the first is 1), by `id`, by URL or by file name. */
  sources: readonly CitationSource[];
  /** Only markers of these families, and of the host's own. Default: all families. */
  styles?: readonly (MarkerStyle | MarkerPattern)[];
  /** The text is still being written: a marker that may have been cut in two at its end is left out. */
  partial?: boolean;
  /** Hears of each marker that names a source which is not there. */
  onUnresolved?: () => void;
}

export interface ParsedMarkers {
  /** The text without its markers. */
  text: string;
  /** One for each marker, or group of markers side by side, in order. */
  citations: Citation[];
}

/**
 * Reads the markers that models write into their answers and takes them out of the text.
 *
 * - Each marker becomes a citation: its span is the claim before it (or the one that LibreChat's
 *   U+E203 and U+E204 enclose), its evidence are the sources that it names. Markers side by side
 *   (`[1][2]`, `[1], [2]`) are one citation with the evidence of all.
 * - `[7]` with three sources stays text; so does `[1, 7]`. Markers that nobody could read, of
 *   private-use characters or `【4:0†source】`, are taken out even if they name nothing.
 * - A number that opens a line of words (`[1] Wikipedia`) is the label of an entry in a list that the
 *   model wrote, and stays.
 * - Code, links, images, link definitions, autolinks and HTML tags are left as they are.
 * - Behind 20,000 references to sources the text is no answer any more, and stays as it is.
 *
 * It reads the text once; the time grows with its length and nothing else.
 *
 * @example
 * parseMarkers('It is hot [1].', { sources: [{ url: 'https://weather.example' }] });
 * // { text: 'It is hot.', citations: [{ start: 0, end: 9, evidence: [{ source: 1 }] }] }
 */
export function parseMarkers(text: string, options: MarkerOptions): ParsedMarkers {
  const { text: shown, citations } = readMarkers(string(text) ?? '', options);
  return { text: shown, citations };
}

/** @internal What `parseMarkers` says, and where the text could be cut in two. */
export interface ReadMarkers extends ParsedMarkers {
  /** Where the text ends that can be shown. */
  end: number;
  /** Where the last marker ends that was taken out. */
  cut: number;
  /** Where in the text that stands which is shown here. */
  origin(offset: number): number;
  blocks: Blocks;
  /** Does nothing that was opened before this place close behind it, now or when more is written? */
  isPlain(at: number): boolean;
}

/** @internal For text that is read in parts: `before` is how the blocks of the part before ended. */
export function readMarkers(
  text: string,
  options: MarkerOptions,
  resolve: Resolve<number> = numberFinder(options.sources),
  before?: BlockState,
): ReadMarkers {
  const blocks = blocksOf(text, before);
  const scanner = new Scanner(text, options, resolve, blocks);
  scanner.scan();
  const end = options.partial ? hangingStart(text, scanner.held) : text.length;
  const removed = remove(text.slice(0, end), scanner.found);
  return {
    ...removed,
    end,
    blocks,
    isPlain: (at) => !removed.isInClaim(at) && scanner.isPlain(at),
  };
}

type Found = MarkerGroup<Evidence>;

/** How far back an unclosed `` ` `` or `[` may make code or a link of what is being written. */
const REACH = 200;

/** Goes through the text once, past everything in which brackets are just characters. */
class Scanner {
  readonly found: Found[] = [];
  /** From here on, the text may turn out to be a marker. */
  held = Infinity;

  readonly #text: string;
  readonly #cursor: Cursor;
  readonly #blocks: Blocks;
  readonly #partial: boolean;
  readonly #wanted: Wanted<Evidence>;
  /** What the host's own markers begin with. */
  readonly #owns: ReadonlySet<number>;
  /** Open brackets of this paragraph, in pairs: where it is, and how many markers were found before. */
  #brackets: number[] = [];
  #ticks: Ticks | undefined;
  /** This is the paragraph that is being written, if any is. */
  #isLast = false;
  /** Something was opened here in the last paragraph, and not closed. */
  #open = -Infinity;
  /** The first thing that was, in any paragraph. */
  #firstOpen = Infinity;
  /** Everything before is read for good. */
  #floor = 0;
  /** Behind everything that was opened and closed, but for markers. */
  #closed = 0;
  /** Where the next closing tag of each name stands. */
  readonly #closings = new Map<string, number>();

  constructor(text: string, options: MarkerOptions, resolve: Resolve<number>, blocks: Blocks) {
    this.#text = text;
    this.#cursor = new Cursor(text);
    this.#blocks = blocks;
    this.#partial = options.partial === true;
    const { styles, onUnresolved, sources } = options;
    const patterns = patternsIn(styles ?? []);
    this.#owns = new Set(patterns.map(({ open }) => open.charCodeAt(0)));
    const evidence: Resolve<Evidence> = (reference, marker) => {
      const source = resolve(reference, marker);
      return source === undefined ? undefined : evidenceOf(source, reference.location);
    };
    this.#wanted = {
      styles: styles?.filter((style) => typeof style === 'string'),
      resolve: evidence,
      names: namesOf(sources),
      own: patterns.length > 0 ? ownReader(patterns) : undefined,
      onUnresolved,
      left: MAX_REFERENCES,
    };
  }

  scan(): void {
    let at = 0;
    for (const block of this.#blocks.prose) {
      if (this.#brackets.length > 0) this.#brackets = [];
      this.#ticks = undefined;
      this.#isLast = block.end === this.#text.length;
      this.#floor = at = Math.max(at, block.start);
      while (at < block.end && this.held === Infinity && this.#wanted.left > 0) {
        at = this.#step(at, block);
      }
      // It may end in the middle of a word like `citeturn0search0`.
      if (this.#partial && this.#isLast) {
        this.held = Math.min(this.held, heldWord(this.#cursor, this.#floor));
      }
      if (this.held !== Infinity) return;
    }
    // It begins like a marker, and nobody sees it when it is finished.
    if (this.#partial) this.held = Math.min(this.held, this.#blocks.open ?? Infinity);
  }

  isPlain(at: number): boolean {
    const open = Math.min(this.#firstOpen, this.#brackets[0] ?? Infinity);
    return this.#closed <= at && at <= open;
  }

  /** Past the next thing of interest. */
  #step(from: number, block: Span): number {
    const text = this.#text;
    let at = from;
    const { size } = this.#owns;
    while (at < block.end && !isInteresting(text.charCodeAt(at))) {
      if (size > 0 && this.#owns.has(text.charCodeAt(at))) break;
      at++;
    }
    if (at >= block.end) return at;
    const first = text.charCodeAt(at);
    if (first === CLOSE) return this.#closeBracket(at);
    if (first === TICK) return this.#codeSpan(at, block);
    if (first === DOLLAR || first === BACKSLASH) {
      const end = mathsEnd(text, at);
      if (end !== undefined && end <= block.end) return this.#close(end);
      if (first === DOLLAR) return this.#openMaths(at);
    }
    const start = this.#owns.has(first) ? at : this.#startAt(at);
    const end = start === undefined ? undefined : this.#group(start, at);
    if (end !== undefined) return end;
    if (first === OPEN) return this.#openBracket(at);
    if (first === LESS) return this.#tag(at);
    if (first === COLON) return this.#url(at);
    return at + (first === BACKSLASH && isEscapable(text.charCodeAt(at + 1)) ? 2 : 1);
  }

  #startAt(at: number): number | undefined {
    return mayBeMarker(this.#text, at) ? markerStart(this.#text, at, this.#floor) : undefined;
  }

  /** Takes the markers that begin here, all that stand side by side; where they end. */
  #group(start: number, trigger: number): number | undefined {
    if (this.#isFootnote(start)) return undefined;
    const group = markerAt(this.#cursor, start, this.#wanted);
    const unfinished = this.#partial && this.#cursor.unfinished;
    if (!group) {
      if (unfinished) this.held = start;
      return unfinished ? trigger + 1 : undefined;
    }
    if (isLabel(this.#text, group, this.#floor)) return group.end;
    const opened = Math.max(this.#open, this.#brackets.at(-2) ?? -Infinity);
    const mayBeInside = this.#isLast && this.#text.length - opened <= REACH;
    if (unfinished || (this.#partial && mayBeInside)) this.held = start;
    else this.found.push({ ...group, named: eachOnce(group.named) });
    return (this.#floor = group.end);
  }

  /** `[^1]` with a definition is a footnote of the answer's own. */
  #isFootnote(start: number): boolean {
    const label = FOOTNOTE.exec(this.#text.slice(start, start + 8))?.[1];
    return label !== undefined && this.#blocks.definitions.has(label);
  }

  /** `$a` may become a formula; `$5` and a dollar at the end of a word do not. */
  #openMaths(at: number): number {
    if (this.#isLast && this.#partial && FORMULA.test(this.#text.slice(at, at + REACH))) {
      this.#leaveOpen(at);
    }
    return at + 1;
  }

  #openBracket(at: number): number {
    if (this.#brackets.length >= MAX_OPEN) this.#brackets.length = 0;
    this.#brackets.push(at, this.found.length);
    return at + 1;
  }

  /** If this closes the text of a link, what was found in it were no markers. */
  #closeBracket(at: number): number {
    const found = this.#brackets.pop();
    const start = this.#brackets.pop();
    if (found === undefined || start === undefined) return at + 1;
    const end = this.#linkEnd(start, at + 1);
    if (end === undefined) return (this.#closed = at + 1);
    if (this.found.length > found) this.found.length = found;
    // Links do not nest: brackets around this one are just brackets.
    this.#brackets = [];
    return this.#close(end);
  }

  #linkEnd(start: number, at: number): number | undefined {
    const cursor = this.#cursor;
    const { definitions } = this.#blocks;
    cursor.at = at;
    const mayLink = this.#text[at] === '(' && this.#past(')', at) !== undefined;
    if (mayLink && destination(cursor) !== undefined) return cursor.at;
    if (definitions.size === 0) return undefined;
    const isDefined = (label: string): boolean =>
      label.length <= 999 && (definitions.has(label) || definitions.has(normalizeLabel(label)));
    cursor.at = at;
    const reference = cursor.take(REFERENCE);
    if (reference.length > 2 && isDefined(reference.slice(1, -1))) return cursor.at;
    if (!isDefined(this.#text.slice(start + 1, Math.min(at - 1, start + 1001)))) return undefined;
    return reference === '[]' ? cursor.at : at;
  }

  #codeSpan(at: number, block: Span): number {
    this.#ticks ??= new Ticks(this.#text, at, block.end);
    const end = this.#ticks.close(at);
    if (end !== undefined) return this.#close(end);
    if (this.#isLast) this.#leaveOpen(at);
    return this.#ticks.runEnd(at);
  }

  /** Past an HTML tag, comment or autolink; past the whole element if its content is code. */
  #tag(at: number): number {
    if (!isTagStart(this.#text.charCodeAt(at + 1))) return at + 1;
    if (this.#text.startsWith('<!--', at)) {
      const end = this.#past('-->', at + 4);
      if (end === undefined) this.#firstOpen = Math.min(this.#firstOpen, at);
      return this.#close(end ?? at + 4);
    }
    TAG.lastIndex = at;
    const tag = this.#past('>', at) === undefined ? null : TAG.exec(this.#text);
    if (!tag) {
      if (this.#isLast && this.#text[at + 1] !== '!') this.#leaveOpen(at);
      return at + 1;
    }
    const end = at + tag[0].length;
    const past = tag[1] && this.#past(`</${tag[1].toLowerCase()}>`, end);
    if (tag[1] && !past) this.#firstOpen = Math.min(this.#firstOpen, at);
    return this.#close(past || end);
  }

  #close(end: number): number {
    return (this.#closed = this.#floor = end);
  }

  #leaveOpen(at: number): void {
    this.#open = at;
    this.#firstOpen = Math.min(this.#firstOpen, at);
  }

  /** Behind the next place where this stands. Each is looked for once, however often it is asked for. */
  #past(closing: string, from: number): number | undefined {
    let at = this.#closings.get(closing) ?? -1;
    if (at < from) {
      const found = this.#text.indexOf(closing, from);
      at = found < 0 ? Infinity : found;
      this.#closings.set(closing, at);
    }
    return at === Infinity ? undefined : at + closing.length;
  }

  /** Past a bare URL, but not past the markers at its end. */
  #url(at: number): number {
    const text = this.#text;
    if (!text.startsWith('//', at + 1)) return at + 1;
    if (!/https?$/i.test(text.slice(Math.max(0, at - 5), at))) return at + 1;
    URL_REST.lastIndex = at;
    const end = at + (URL_REST.exec(text)?.[0].length ?? 1);
    return this.#close(markersBefore(text, at, end));
  }
}

/** No text has so many open brackets (counted twice) that mean something. */
const MAX_OPEN = 512;
const REFERENCE = /\[[^[\]]{0,999}\]/y;
/** Open tags (those whose content is code are named), closing tags, autolinks. */
const TAG =
  /<(?:(?:(code|pre|script|style)|[a-z][a-z\d-]*)(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>|\/[a-z][a-z\d-]*\s*>|[a-z][a-z\d+.-]{1,31}:[^\s<>]*>)/iy;
const URL_REST = /:\/\/[^\s<>`"【】［］〔〕\\\ue200-\ue206]*/y;

const FOOTNOTE = /^\[(\^\d{1,4})\]/;
const FORMULA = /^\$[^\s$\d][^$\n]*$/;

const [OPEN, CLOSE, TICK, LESS, COLON, BACKSLASH] = [0x5b, 0x5d, 0x60, 0x3c, 0x3a, 0x5c];
const DOLLAR = 0x24;

/** Most characters are asked only this, so it is looked up. */
const INTERESTING = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  if (isSign(code) || code === CLOSE || code === TICK || code === DOLLAR) INTERESTING[code] = 1;
}

function isInteresting(code: number): boolean {
  return code < 128 ? INTERESTING[code] === 1 : isSign(code);
}

/** A letter, `/` or `!`. */
function isTagStart(code: number): boolean {
  const small = code | 0x20;
  return (small >= 0x61 && small <= 0x7a) || code === 0x2f || code === 0x21;
}

/** ASCII punctuation. */
function isEscapable(code: number): boolean {
  if (code < 0x40) return code > 0x20 && !isDigit(code);
  const small = code | 0x20;
  return code < 0x7f && (small < 0x61 || small > 0x7a);
}

/** Where the markers and the punctuation begin that an address ends with; its end if it has none. */
function markersBefore(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && '.,;:!?)*_'.includes(text.charAt(at - 1))) at--;
  let first = end;
  for (; text[at - 1] === ']'; first = at) {
    let open = at - 2;
    while (open > start && NUMBER_LIST.includes(text.charAt(open))) open--;
    if (text[open] !== '[' || open === at - 2) break;
    at = open;
  }
  return first;
}

const NUMBER_LIST = '0123456789, ';

/** Which run of backticks of a paragraph closes which. */
class Ticks {
  readonly #text: string;
  /** By length, where the last run of it begins: nothing is looked for that is not there. */
  readonly #last: number[] = [];

  constructor(text: string, from: number, end: number) {
    this.#text = text;
    for (let at = text.indexOf('`', from); at >= 0 && at < end;) {
      const behind = this.runEnd(at);
      this.#last[behind - at] = at;
      at = text.indexOf('`', behind);
    }
  }

  /** The end of the code span that begins here, if it has one. */
  close(at: number): number | undefined {
    let end = this.runEnd(at);
    const length = end - at;
    if ((this.#last[length] ?? -1) <= at) return undefined;
    for (let start = at; start === at || end - start !== length; end = this.runEnd(start)) {
      start = this.#text.indexOf('`', end);
    }
    return end;
  }

  runEnd(at: number): number {
    let end = at + 1;
    while (this.#text.charCodeAt(end) === TICK) end++;
    return end;
  }
}

/** What several markers side by side name is named once. */
function eachOnce(evidence: Evidence[]): Evidence[] {
  if (evidence.length < 2) return evidence;
  const found = new Map<string | number, Evidence>();
  for (const one of evidence) found.set(one.location ? JSON.stringify(one) : one.source, one);
  return found.size < evidence.length ? [...found.values()] : evidence;
}

function evidenceOf(source: number, location: CitationLocation | undefined): Evidence {
  return location ? { source, location } : { source };
}

/** LibreChat: a highlight belongs to the next marker if it is this close. */
const NEAR = 5;

/** Takes the markers out, and turns them into citations of what is left. */
function remove(
  text: string,
  found: readonly Found[],
): Omit<ReadMarkers, 'end' | 'blocks' | 'isPlain'> & { isInClaim(at: number): boolean } {
  const kept: string[] = [];
  /** Where each part that is kept stood, and where it stands. */
  const parts: { from: number[]; at: number[] } = { from: [], at: [] };
  /** A start that is not known yet is -1. */
  const citations: Citation[] = [];
  /** From where a claim is marked to its marker: neither is understood alone. */
  const claims: Span[] = [];
  let claim: { start: number; from: number; end?: number; until: number } | undefined;
  let length = 0;
  let done = 0;
  const keep = (words: string): void => {
    if (!words) return;
    kept.push(words);
    length += words.length;
  };
  for (const one of found) {
    const cut = cutOf(text, one, done);
    parts.from.push(done);
    parts.at.push(length);
    keep(text.slice(done, cut.start));
    if (one.edge === 'start') claim = { start: length, from: cut.end, until: cut.end };
    else if (one.edge === 'end') {
      if (claim) claim = { ...claim, end: length, until: cut.end };
    } else {
      if (one.named.length > 0) {
        const fits =
          claim &&
          !text.slice(claim.from, one.start).includes('\n') &&
          (claim.end === undefined || one.start - claim.until < NEAR);
        const end = length - blanksBefore(text, cut.start, done);
        if (fits && claim) claims.push({ start: claim.from, end: one.start });
        citations.push(
          one.cites
            ? { start: length, end: length + one.words.length, evidence: one.named }
            : fits && claim
              ? { start: claim.start, end: claim.end ?? end, evidence: one.named }
              : { start: -1, end, evidence: one.named },
        );
        claim = undefined;
      }
      keep(one.words || separator(text, cut));
    }
    done = cut.end;
  }
  parts.from.push(done);
  parts.at.push(length);
  keep(text.slice(done));
  const shown = kept.join('');
  let last: Span = { start: 0, end: 0 };
  for (const citation of citations) {
    const { start } = citation;
    const end = graphemeEnd(shown, citation.end);
    const own = last.end < end && start < 0 ? startOfClaim(shown, last, end) : last.start;
    citation.start = Math.min(start < 0 ? own : start, end);
    citation.end = end;
    last = citation;
  }
  citations.sort((a, b) => a.end - b.end || a.start - b.start);
  const origin = (offset: number): number => {
    const i = parts.at.findLastIndex((at) => at <= offset);
    return (parts.from[i] ?? 0) + offset - (parts.at[i] ?? 0);
  };
  if (claim && !text.includes('\n', claim.from)) claims.push({ start: claim.from, end: Infinity });
  const isInClaim = (at: number): boolean =>
    claims.some(({ start, end }) => start <= at && at <= end);
  return { text: shown, citations, cut: done, origin, isInClaim };
}

/** What goes with a marker; at the beginning of a line, that is the space behind it. */
function cutOf(text: string, found: Found, floor: number): Span {
  const cut = withSpace(text, found, floor);
  const isFirst = isLineStart(text, blankStart(text, cut.start, floor));
  if (isFirst && !found.edge && !found.words) {
    while (isSpace(text.charCodeAt(cut.end))) cut.end++;
  }
  return cut;
}

/** What has to stand where a marker stood, so that its neighbours do not become other Markdown. */
function separator(text: string, { start, end }: Span): string {
  const before = text[start - 1];
  // `**a**[1]**b**` would become one run of asterisks.
  if (before !== undefined && before === text[end] && '`*_~'.includes(before)) return ' ';
  // `[1] - a` would become an item of a list.
  STRUCTURE.lastIndex = end;
  return (before === undefined || before === '\n') && STRUCTURE.test(text) ? '\\' : '';
}

const STRUCTURE = /[-+*]\s|#{1,6}\s|>|`{3}|~{3}|-{3}|={3}/y;

/** Markers with no words between them close the same claim; else claims do not reach over markers. */
function startOfClaim(text: string, last: Span, end: number): number {
  const between = text.slice(last.end, end);
  if (!/[\p{L}\p{N}]/u.test(between)) return last.start;
  return claimStart(
    text,
    end,
    last.end + (/^[\s.,;:!?…)\]、。，；：！？）]+/.exec(between)?.[0].length ?? 0),
  );
}

/** How many blanks stand before this place, if anything but blanks does on its line. */
function blanksBefore(text: string, at: number, floor: number): number {
  const start = blankStart(text, at, floor);
  return isLineStart(text, start) ? 0 : at - start;
}
