import type { Citation, CitationLocation, CitationSource, Evidence } from '../model/index.js';
import { field, list, string } from '../model/read.js';
import { claimStart } from './claims.js';
import { graphemeEnd } from './graphemes.js';
import { blocksOf, normalizeLabel, type Blocks, type BlockState } from './marker-blocks.js';
import {
  Cursor,
  destination,
  heldWord,
  isDigit,
  mayBeMarker,
  readMarker,
  strippedStart,
  type Marker,
  type MarkerStyle,
  type Reference,
} from './marker-styles.js';
import type { Span } from './offsets.js';

export type { MarkerStyle } from './marker-styles.js';

export interface MarkerOptions {
  /** What the markers name: by number (the first is 1), by `id`, by URL or by file name. */
  sources: readonly CitationSource[];
  /** Only markers of these families. Default: all. */
  styles?: readonly MarkerStyle[];
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
  resolve: Resolve = resolver(options.sources),
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

/**
 * @internal The markers of a text that is no Markdown, or no longer: its pieces in order, words and
 * the sources of markers.
 */
export function markersInWords(
  text: string,
  options: MarkerOptions,
  resolve: Resolve,
): (string | number[])[] {
  const scanner = new Scanner(text, options, resolve);
  scanner.scan();
  const pieces: (string | number[])[] = [];
  let done = 0;
  for (const found of scanner.found) {
    const { end } = found;
    let { start } = found;
    if (end === text.length || CLOSING.test(text.charAt(end))) {
      while (start > done && isSpace(text.charCodeAt(start - 1))) start--;
    }
    const words = text.slice(done, start) + found.words;
    if (words) pieces.push(words);
    if (found.evidence.length > 0) pieces.push(found.evidence.map(({ source }) => source));
    done = end;
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

/** @internal The number of the source that a part of a marker names. */
export type Resolve = (reference: Reference, marker: Marker) => number | undefined;

/** A marker, or several side by side, where they stand in the text. */
interface Found extends Span {
  evidence: Evidence[];
  words: string;
  edge: Marker['edge'];
}

/** Nobody reads more; what names still more stays as it stands, so that no text takes long. */
const MAX_REFERENCES = 20_000;
/** How far back an unclosed `` ` `` or `[` may make code or a link of what is being written. */
const REACH = 200;

/** Goes through the text once, past everything in which brackets are just characters. */
class Scanner {
  readonly found: Found[] = [];
  /** From here on, the text may turn out to be a marker. */
  held = Infinity;

  readonly #text: string;
  readonly #cursor: Cursor;
  readonly #blocks: Pick<Blocks, 'prose' | 'definitions' | 'open'>;
  readonly #isMarkdown: boolean;
  readonly #partial: boolean;
  readonly #styles: readonly MarkerStyle[] | undefined;
  readonly #resolve: Resolve;
  readonly #onUnresolved: () => void;
  /** Open brackets of this paragraph, in pairs: where it is, and how many markers were found before. */
  #brackets: number[] = [];
  #ticks: Ticks | undefined;
  /** This is the paragraph that is being written, if any is. */
  #isLast = false;
  /** How many more references to sources are read. */
  #left = MAX_REFERENCES;
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

  /** Without blocks, the text is words alone: no Markdown. */
  constructor(text: string, options: MarkerOptions, resolve: Resolve, blocks?: Blocks) {
    this.#text = text;
    this.#cursor = new Cursor(text);
    this.#blocks = blocks ?? { prose: [{ start: 0, end: text.length }], definitions: new Set() };
    this.#isMarkdown = blocks !== undefined;
    this.#partial = options.partial === true;
    this.#styles = options.styles;
    this.#resolve = resolve;
    this.#onUnresolved = options.onUnresolved ?? (() => undefined);
  }

  scan(): void {
    let at = 0;
    for (const block of this.#blocks.prose) {
      if (this.#brackets.length > 0) this.#brackets = [];
      this.#ticks = undefined;
      this.#isLast = block.end === this.#text.length;
      this.#floor = at = Math.max(at, block.start);
      while (at < block.end && this.held === Infinity && this.#left > 0) {
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
    while (at < block.end && !isInteresting(text.charCodeAt(at))) at++;
    if (at >= block.end) return at;
    const first = text.charCodeAt(at);
    if (first === SMALL_T) return (isTurn(text, at) && this.#stripped(at)) || at + 1;
    if (!this.#isMarkdown) return (mayBeMarker(text, at) && this.#group(at, at)) || at + 1;
    if (first === CLOSE) return this.#closeBracket(at);
    if (first === TICK) return this.#codeSpan(at, block);
    const isNested = first === OPEN && text.startsWith('[[[', at);
    const end = !isNested && mayBeMarker(text, at) ? this.#group(at, at) : undefined;
    if (end !== undefined) return end;
    if (first === OPEN) return this.#openBracket(at);
    if (first === LESS) return this.#tag(at);
    if (first === COLON) return this.#url(at);
    return at + (first === BACKSLASH && isEscapable(text.charCodeAt(at + 1)) ? 2 : 1);
  }

  /** Takes the markers that begin here, all that stand side by side; where they end. */
  #group(start: number, trigger: number): number | undefined {
    const cursor = this.#cursor;
    cursor.unfinished = false;
    cursor.at = start;
    const evidence: Evidence[] = [];
    let next = this.#marker(evidence);
    if (!next && this.#partial && cursor.unfinished) this.held = start;
    if (!next) return this.held === Infinity ? undefined : trigger + 1;
    const { edge, words = '' } = next;
    let end = cursor.at;
    while (next) {
      end = cursor.at;
      if (edge || words) break;
      if (' \t,;'.includes(this.#text.charAt(end)) || end === this.#text.length) {
        cursor.take(SEPARATOR);
      }
      const known = evidence.length;
      next = this.#marker(evidence);
      if (!next?.edge && !next?.words) continue;
      evidence.length = known;
      break;
    }
    const opened = Math.max(this.#open, this.#brackets.at(-2) ?? -Infinity);
    const mayBeInside = this.#isLast && this.#text.length - opened <= REACH;
    if (this.#partial && (cursor.unfinished || mayBeInside)) this.held = start;
    else this.found.push({ start, end, evidence: eachOnce(evidence), words, edge });
    return (this.#floor = end);
  }

  /** The marker at the cursor, if it is of a wanted family and can be resolved or removed. */
  #marker(evidence: Evidence[]): Marker | undefined {
    const { at } = this.#cursor;
    const known = evidence.length;
    const marker = this.#left > 0 ? readMarker(this.#cursor) : undefined;
    if (!marker) return undefined;
    this.#left -= marker.references.length || 1;
    for (const reference of marker.references) {
      const source = this.#resolve(reference, marker);
      if (source !== undefined) evidence.push(evidenceOf(source, reference.location));
    }
    const unresolved = evidence.length - known < marker.references.length;
    const unwanted = this.#styles && !this.#styles.includes(marker.style);
    if (unresolved && !unwanted) this.#onUnresolved();
    if (unwanted || (unresolved && marker.readable)) {
      this.#cursor.at = at;
      evidence.length = known;
      return undefined;
    }
    return marker;
  }

  #stripped(turn: number): number | undefined {
    const start = strippedStart(this.#text, turn, this.#floor);
    return start === undefined ? undefined : this.#group(start, turn);
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
const SEPARATOR = /[ \t]*(?:[,;][ \t]*)?/y;
const REFERENCE = /\[[^[\]]{0,999}\]/y;
/** Open tags (those whose content is code are named), closing tags, autolinks. */
const TAG =
  /<(?:(?:(code|pre|script|style)|[a-z][a-z\d-]*)(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>|\/[a-z][a-z\d-]*\s*>|[a-z][a-z\d+.-]{1,31}:[^\s<>]*>)/iy;
const URL_REST = /:\/\/[^\s<>`"【】\\\ue200-\ue206]*/y;

const [OPEN, CLOSE, TICK, LESS, COLON, BACKSLASH, SMALL_T] = [
  0x5b, 0x5d, 0x60, 0x3c, 0x3a, 0x5c, 0x74,
];
const INTERESTING = new Uint8Array(128);
for (const char of '[]`<:\\t') INTERESTING[char.charCodeAt(0)] = 1;

function isInteresting(code: number): boolean {
  if (code < 128) return INTERESTING[code] === 1;
  return code === 0x3010 || (code >= 0xe200 && code <= 0xe206);
}

/** `turn0`, `turn1`, … */
function isTurn(text: string, at: number): boolean {
  return text.startsWith('urn', at + 1) && isDigit(text.charCodeAt(at + 4));
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

/** Finds sources by what markers say about them. */
export function resolver(given: readonly CitationSource[]): Resolve {
  const sources = list(given);
  const maps = new Map<string, Map<string, number>>();
  const find = (name: 'url' | 'id' | 'title', value: string | undefined): number | undefined => {
    if (value === undefined) return undefined;
    let numbers = maps.get(name);
    if (!numbers) {
      numbers = new Map();
      for (const [i, source] of sources.entries()) {
        const key = string(field(source, name));
        if (key !== undefined && !numbers.has(key)) numbers.set(key, i + 1);
      }
      maps.set(name, numbers);
    }
    return numbers.get(value);
  };
  // Where sources are named by turn, an unknown turn is unknown and not to be counted out.
  const named = sources.some((source) => /^turn\d/.test(string(field(source, 'id')) ?? ''));
  return ({ url, id, title, number }) => {
    const found = find('url', url) ?? find('id', id) ?? find('title', title);
    if (found !== undefined || number === undefined) return found;
    if (named && id?.startsWith('turn')) return undefined;
    return number >= 1 && number <= sources.length ? number : undefined;
  };
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

/** Where the text ends that can be shown, without the space and the bracket before a marker. */
function hangingStart(text: string, held: number): number {
  const trimmed = (end: number): number => {
    let at = end;
    while (at > 0 && isSpace(text.charCodeAt(at - 1))) at--;
    return at;
  };
  const end = trimmed(Math.min(held, text.length));
  const open = ['(', '<sup>'].find((one) => text.endsWith(one, end)) ?? '';
  return trimmed(end - open.length);
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
    const cut = withSpace(text, one, done);
    parts.from.push(done);
    parts.at.push(length);
    keep(text.slice(done, cut.start));
    if (one.edge === 'start') claim = { start: length, from: cut.end, until: cut.end };
    else if (one.edge === 'end') {
      if (claim) claim = { ...claim, end: length, until: cut.end };
    } else {
      if (one.evidence.length > 0) {
        const fits =
          claim &&
          !text.slice(claim.from, one.start).includes('\n') &&
          (claim.end === undefined || one.start - claim.until < NEAR);
        const end = length - blanksBefore(text, cut.start, done);
        if (fits && claim) claims.push({ start: claim.from, end: one.start });
        citations.push(
          fits && claim
            ? { start: claim.start, end: claim.end ?? end, evidence: one.evidence }
            : { start: -1, end, evidence: one.evidence },
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
  let start = at;
  while (start > floor && isSpace(text.charCodeAt(start - 1))) start--;
  return start === 0 || text[start - 1] === '\n' ? 0 : at - start;
}

/** The marker with what would be left hanging: brackets around it alone, and the space before it. */
function withSpace(text: string, found: Found, floor: number): Span {
  if (found.edge || found.words) return found;
  let { start, end } = unwrapped(text, found, floor);
  // `injectMarkers` keeps it out of an address, or away from an asterisk, with a thin space.
  if (start > floor && text[start] === '【' && text[start - 1] === '\u2009') start--;
  let space = start;
  while (space > floor && isSpace(text.charCodeAt(space - 1))) space--;
  STRAY.lastIndex = end;
  end += STRAY.exec(text)?.[0].length ?? 0;
  const next = text[end];
  const lineStart = space === 0 || text[space - 1] === '\n';
  if (lineStart && (next === undefined || next === '\n' || next === '\r')) {
    // A line of its own: it belongs to the line above.
    while (space > floor && /\s/.test(text.charAt(space - 1))) space--;
    return { start: space, end };
  }
  if (lineStart) while (isSpace(text.charCodeAt(end))) end++;
  else if (next === undefined || CLOSING.test(next) || closesEmphasis(text, end)) start = space;
  return { start, end };
}

/** Behind a space, the second asterisk of `*claim [1]*` would close nothing. */
function closesEmphasis(text: string, at: number): boolean {
  EMPHASIS_END.lastIndex = at;
  return EMPHASIS_END.test(text);
}

const EMPHASIS_END = /[*_~]+(?:[\s.,;:!?…)\]}»”’'"|、。，；：！？）」』]|$)/y;

/** Models write `claim [1] .`; but `[1] .NET` is a word. */
const STRAY = /[ \t]+(?=[.,;:!?](?:\s|$))/y;
const CLOSING = /[\s.,;:!?…)\]}»”’'"|、。，；：！？）」』]/;
const WRAPPERS: readonly (readonly [string, string])[] = [
  ['(', ')'],
  ['<sup>', '</sup>'],
  ['**', '**'],
  ['*', '*'],
  ['_', '_'],
];

function unwrapped(text: string, { start, end }: Span, floor: number): Span {
  for (const [open, close] of WRAPPERS) {
    const from = start - open.length;
    if (from < floor || !text.startsWith(open, from) || !text.startsWith(close, end)) continue;
    const to = end + close.length;
    // `**a**[1]**b**` has the same characters around the marker.
    const own = from === 0 || /\s/.test(text.charAt(from - 1));
    if (open === close && (!own || !(to >= text.length || CLOSING.test(text.charAt(to))))) continue;
    return { start: from, end: to };
  }
  return { start, end };
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x202f || code === 0x2009;
}
