import type { CitationLocation } from '../model/index.js';
import { decodeName } from './spelling.js';

/**
 * The families of markers:
 *
 * - `numbers`: `[1]`, `[1, 2]`, `[1-3]`, `[1 and 2]`, `[1#note]` (Open WebUI), `[[1]]`, `[[1]](url)` (xAI,
 *   Onyx); and, where sources are known, `[^1]` without a definition, `[^1^]` (Kimi), `[#1]`, `【1】`,
 *   `［1］`, `〔1〕`, `[1](#sources)`, and `[1](url)` with the URL of a source
 * - `doc`: `[doc1]` (Azure)
 * - `labels`, where sources are known: `[ref_1]`, `[ref_id:0]` (Foundry IQ), `[ID:0]` (RAGFlow), `[S1]`,
 *   `[Source 1]`, `[Doc 2]`, `[Document 2, page 3]`
 * - `citation`: `[citation:id]` (LlamaIndex, DeepSeek), with or without an empty link behind it;
 *   `[citation:Title](url)` (DeerFlow)
 * - `assistants`: `【4:0†source】`, `【13†file.pdf】`, `【3†L10-L20】` (OpenAI Assistants, gpt-oss), and
 *   what `injectMarkers` writes
 * - `chatgpt`: `cite turn0search0 turn1view2` between private-use characters, or stripped of them
 * - `librechat`: `turn0file1` behind U+E202, alone or between U+E200 and U+E201; U+E203 and U+E204
 *   around the claim
 * - `leaks`: what chat apps leave in copied text: `[cite_start]…[cite: 1]`, `[web:1]`,
 *   `:contentReference[oaicite:0]{index=0}`, `[oai_citation:1‡Title](url)`, Grok's cards
 *
 * Private-use characters may stand for themselves or be spelt as six characters (`\ue202`), or as seven
 * with the backslash doubled, mixed.
 */
export type MarkerStyle =
  'numbers' | 'doc' | 'labels' | 'citation' | 'assistants' | 'chatgpt' | 'librechat' | 'leaks';

/** What a marker says about one source, from the surest to the vaguest. */
export interface Reference {
  url?: string;
  id?: string;
  title?: string;
  number?: number;
  location?: CitationLocation;
}

export interface Marker {
  style: MarkerStyle;
  references: Reference[];
  /** It could be meant to be read (`[7]`), so it stays where a source is not there. */
  readable?: boolean;
  /** It could be something else, so it is a marker only where it is known to name a source. */
  unsure?: boolean;
  /** Words of the answer that stand inside of the marker. */
  words?: string;
  /** Not a marker but the beginning or the end of the claim that the next one closes. */
  edge?: 'start' | 'end';
}

/** Reads a text from a place on, and notices when it would have to read past its end. */
export class Cursor {
  at = 0;
  /** More text could change what was read: a stream has to wait for it. */
  unfinished = false;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The code of the next character; -1 at the end. */
  peek(): number {
    if (this.at < this.text.length) return this.text.charCodeAt(this.at);
    this.unfinished = true;
    return -1;
  }

  /** Takes these lower-case characters, whatever the case of the text. */
  eat(expected: string): boolean {
    const { text, at } = this;
    for (let i = 0; i < expected.length; i++) {
      if (at + i >= text.length) {
        this.unfinished = true;
        return false;
      }
      const code = text.charCodeAt(at + i);
      const lower = code >= 65 && code <= 90 ? code + 32 : code;
      if (lower !== expected.charCodeAt(i)) return false;
    }
    this.at = at + expected.length;
    return true;
  }

  /** Takes a whole number of at most so many digits; -1 if there is none. */
  digits(max: number): number {
    let value = 0;
    let code = this.peek();
    if (!isDigit(code)) return -1;
    for (let count = 0; isDigit(code); code = this.peek()) {
      if (++count > max) return -1;
      value = value * 10 + code - 48;
      this.at++;
    }
    return value;
  }

  blanks(): void {
    for (let code = this.peek(); code === 32 || code === 9; code = this.peek()) this.at++;
  }

  /** Takes what the pattern (sticky, and bounded in length) matches. */
  take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    if (this.at >= this.text.length) this.unfinished = true;
    return found;
  }
}

/** The marker that begins here, if one does. The cursor ends behind it. */
export function readMarker(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  const marker = readerOf(cursor.peek())(cursor);
  if (!marker) cursor.at = start;
  return marker;
}

/** Every marker shows itself by one of these characters: its first, or the `t` of `citeturn0`. */
export function isSign(code: number): boolean {
  if (code >= 128) return code in WIDE || isPrivate(code);
  return code === SMALL_T || code === OPEN || code === 0x3a || code === 0x3c || code === BACKSLASH;
}

/** Where a marker may begin, not before `floor`, that shows itself by the sign at this place. */
export function markerStart(text: string, at: number, floor: number): number | undefined {
  const sign = text.charCodeAt(at);
  if (sign === SMALL_T) return isTurn(text, at) ? strippedStart(text, at, floor) : undefined;
  return isSign(sign) ? at : undefined;
}

/** `turn0`, `turn1`, … */
function isTurn(text: string, at: number): boolean {
  return text.startsWith('urn', at + 1) && isDigit(text.charCodeAt(at + 4));
}

/** Can a marker begin by this sign and what follows it? All but a few brackets and colons are none. */
export function mayBeMarker(text: string, at: number): boolean {
  const second = text.charCodeAt(at + 1);
  // Nobody knows yet what follows the end.
  if (Number.isNaN(second)) return true;
  const small = second | 0x20;
  switch (text.charCodeAt(at)) {
    case OPEN:
      return (
        second === 0x20 ||
        second === OPEN ||
        isDigit(second) ||
        String.fromCharCode(small) in IN_BRACKETS
      );
    case 0x3a:
      return small === 0x63;
    case 0x3c:
      return small === 0x67;
    case BACKSLASH: {
      const named = second === BACKSLASH ? text.charCodeAt(at + 2) : second;
      return Number.isNaN(named) || (named | 0x20) === 0x75;
    }
    case 0xff3b:
    case 0x3014:
      return isDigit(second);
    case 0x3010:
      return isDigit(second) || second === DAGGER || small === 0x6f;
    default:
      return true;
  }
}

function readerOf(first: number): Reader {
  switch (first) {
    case OPEN:
      return bracket;
    case 0x3010:
    case 0xff3b:
    case 0x3014:
      return wide;
    case 0x3a:
      return contentReference;
    case 0x3c:
      return grok;
    default:
      return first === BACKSLASH || isPrivate(first) ? privateUse : stripped;
  }
}

const OPEN = 0x5b;
const BACKSLASH = 0x5c;
const SMALL_T = 0x74;
const DAGGER = 0x2020;

type Reader = (cursor: Cursor) => Marker | undefined;

const NOTE = /[^\]\s,[]{1,64}/y;
const IDS = /[^[\]\n]{1,256}/y;
const TITLE = /[^[\]\n]{0,512}/y;
const LABEL = /[^【】\n]{0,256}/y;
const NAME = /[\dA-Za-z%]{0,1024}/y;
const FAMILY = /[a-z_]{0,24}/y;
const LINES = /(?:l\d{1,6}(?:-l?\d{1,6})?)?/iy;
const LETTERS = /[a-z]{1,10}/y;
const LINE_SPACE = /[ \t]*(?:\n[ \t]*)?/y;
const ANGLED = /<[^<>\n]*>/y;
const LINK_TITLE = /(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\))?/y;

// [1] [doc1] [citation:id] and what else stands in brackets

function bracket(cursor: Cursor): Marker | undefined {
  cursor.at++;
  const start = cursor.at;
  const first = cursor.peek();
  if (first === 0x20 || first === OPEN || isDigit(first)) return numbers(cursor);
  for (const read of IN_BRACKETS[String.fromCharCode(first | 0x20)] ?? []) {
    cursor.at = start;
    const marker = read(cursor);
    if (marker) return marker;
  }
  return undefined;
}

/** What else can stand in brackets, by the small letter that it begins with. */
const IN_BRACKETS: Partial<Record<string, readonly Reader[]>> = {
  '#': [signed],
  // Of `^`, as of a letter, the code has 0x20 added.
  '~': [signed],
  a: [tool],
  c: [citation, cite],
  d: [doc, label],
  i: [label],
  o: [oaiCitation],
  r: [label],
  s: [span, label],
  w: [tool],
};

/** Behind `[`: numbers, lists and ranges of them. Not if it is the text of a link. */
function numbers(cursor: Cursor): Marker | undefined {
  const double = cursor.eat('[');
  const references = numberList(cursor);
  if (!references || !cursor.eat(double ? ']]' : ']')) return undefined;
  const behind = cursor.at;
  if (cursor.peek() === 0x28) {
    const url = double ? laxDestination(cursor) : destination(cursor);
    if (url === undefined) cursor.at = behind;
    else if (!double) return linked(references, url);
    else if (references.length === 1) return marker('numbers', [{ ...references[0], url }], true);
  }
  return marker('numbers', references, true);
}

/** `[1](#sources)` names a number, `[1](https://…)` a URL; other links are the answer's own. */
function linked(references: Reference[], link: string): Marker | undefined {
  const url = link.replace(/^<|>$/g, '');
  if (references.length > 1 || !/^(?:#|https?:)/i.test(url)) return undefined;
  return unsure(url.startsWith('#') ? references : [{ url }]);
}

/** `[^1]`, `[^1^]`, `[#1]`. */
function signed(cursor: Cursor): Marker | undefined {
  const isNote = cursor.eat('^');
  if (!isNote && !cursor.eat('#')) return undefined;
  const references = numberList(cursor);
  if (isNote) cursor.eat('^');
  return references && cursor.eat(']') ? unsure(references) : undefined;
}

/** Numbers and ranges. */
function numberList(cursor: Cursor): Reference[] | undefined {
  const references: Reference[] = [];
  do {
    cursor.blanks();
    const from = cursor.digits(4);
    if (from < 0) return undefined;
    if (cursor.eat('#')) cursor.take(NOTE);
    cursor.blanks();
    let to = from;
    if (isDash(cursor.peek())) {
      cursor.at++;
      cursor.blanks();
      to = cursor.digits(4);
      if (to < from || to - from > 100) return undefined;
      cursor.blanks();
    }
    for (let number = from; number <= to; number++) references.push({ number });
  } while (separator(cursor));
  return references;
}

function separator(cursor: Cursor): boolean {
  if (!isComma(cursor.peek())) return cursor.eat('and ') || cursor.eat('& ');
  cursor.at++;
  return true;
}

function doc(cursor: Cursor): Marker | undefined {
  let references: Reference[] | undefined;
  do {
    cursor.blanks();
    if (!cursor.eat('doc')) return undefined;
    const number = cursor.digits(3);
    if (number < 0) return undefined;
    (references ??= []).push({ id: `doc${number}`, number });
  } while (cursor.eat(','));
  return cursor.eat(']') ? marker('doc', references, true) : undefined;
}

/** What labels begin with, and the number of the first source. */
const LABELS: readonly (readonly [name: string, first: number])[] = [
  ['ref_id:', 0],
  ['ref_', 1],
  ['id:', 0],
  ['source ', 1],
  ['document ', 1],
  ['doc ', 1],
  ['s', 1],
];

function label(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  for (const [name, first] of LABELS) {
    cursor.at = start;
    if (!cursor.eat(name)) continue;
    const number = cursor.digits(4);
    const id = cursor.text.slice(start, cursor.at);
    const location = number < 0 ? undefined : page(cursor, number - first);
    if (number < 0 || !cursor.eat(']')) continue;
    const reference = { id, number: number + 1 - first, ...(location && { location }) };
    return { ...unsure([reference]), style: 'labels' };
  }
  return undefined;
}

/** `, page 3`: the end is one further. */
function page(cursor: Cursor, documentIndex: number): CitationLocation | undefined {
  const number = cursor.eat(', page ') ? cursor.digits(6) : -1;
  if (number < 0) return undefined;
  return {
    type: 'page_location',
    startPageNumber: number,
    endPageNumber: number + 1,
    documentIndex,
  };
}

function citation(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('citation:')) return undefined;
  const ids = cursor.take(IDS);
  if (!ids || !cursor.eat(']')) return undefined;
  const url = optionalLink(cursor);
  // DeerFlow: `[citation:Title](url)` is a link that can be read.
  if (url && WEB.test(url)) return marker('citation', [{ url, id: ids, title: ids }], true);
  const references = ids.split(',').map((part): Reference => {
    const id = part.replace(/^\s*(?:citation:)?/i, '').trim();
    return /^\d{1,4}$/.test(id) ? { id, number: Number(id) } : { id };
  });
  return marker('citation', references);
}

/** Gemini's app: `[cite_start]The claim[cite: 1, 2]`. */
function cite(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('cite')) return undefined;
  const start = cursor.at;
  if (cursor.eat('_start]')) return { style: 'leaks', references: [], edge: 'start' };
  if (cursor.eat('_end]')) return marker('leaks', []);
  cursor.at = start;
  if (!cursor.eat(':')) return undefined;
  const references = numberList(cursor);
  return references && cursor.eat(']') ? marker('leaks', references) : undefined;
}

/** Gemini's app: `[span_1](start_span)The claim[span_1](end_span)`. */
function span(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('span_') || cursor.digits(4) < 0 || !cursor.eat(']')) return undefined;
  const start = cursor.at;
  for (const end of ['(start_span)', '[start_span]', '(end_span)', '[end_span]']) {
    cursor.at = start;
    if (cursor.eat(end)) return marker('leaks', []);
  }
  return undefined;
}

/** Perplexity's app. */
function tool(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  for (const name of ['web:', 'attached_file:']) {
    cursor.at = start;
    if (!cursor.eat(name)) continue;
    const number = cursor.digits(4);
    return number >= 0 && cursor.eat(']')
      ? marker('leaks', [{ id: `${name}${number}` }])
      : undefined;
  }
  return undefined;
}

/** ChatGPT's copy button: `[oai_citation:1‡Title](url)`. */
function oaiCitation(cursor: Cursor): Marker | undefined {
  if (!cursor.eat('oai_citation')) return undefined;
  cursor.take(TITLE);
  if (!cursor.eat(']')) return undefined;
  const behind = cursor.at;
  const url = cursor.peek() === 0x28 ? laxDestination(cursor) : undefined;
  if (url === undefined) cursor.at = behind;
  return marker('leaks', url === undefined ? [] : [{ url }]);
}

// 【4:0†source】 and 【1】

/** The brackets of Chinese models, by the code of the opening one. */
const WIDE: Partial<Record<number, string>> = { 0x3010: '】', 0x3014: '〕', 0xff3b: '］' };

function wide(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  const close = WIDE[cursor.peek()] ?? '';
  const assistants = close === '】' ? lenticular(cursor) : undefined;
  if (assistants) return assistants;
  cursor.at = start + 1;
  const references = numberList(cursor);
  return references && cursor.eat(close) ? unsure(references) : undefined;
}

function lenticular(cursor: Cursor): Marker | undefined {
  cursor.at++;
  const start = cursor.at;
  if (cursor.eat('oai_citation')) {
    cursor.take(LABEL);
    return cursor.eat('】') ? marker('leaks', []) : undefined;
  }
  cursor.at = start;
  if (cursor.eat('†')) {
    const name = cursor.take(NAME);
    return name && cursor.eat('】') ? marker('assistants', [{ id: decodeName(name) }]) : undefined;
  }
  const first = cursor.digits(15);
  if (first < 0) return undefined;
  // The second number counts the results of a search, from zero.
  const second = cursor.eat(':') ? cursor.digits(6) : undefined;
  if (second === -1 || !cursor.eat('†')) return undefined;
  const label = cursor.take(LABEL);
  if (!cursor.eat('】')) return undefined;
  const location = lines(label);
  const reference: Reference = { number: second === undefined ? first : second + 1 };
  reference.id = second === undefined ? String(first) : `${first}:${second}`;
  if (location) reference.location = location;
  else if (label !== 'source') reference.title = label;
  return marker('assistants', [reference]);
}

// Private-use characters, ChatGPT's and LibreChat's

/** So long may the body of a marker be: ChatGPT puts JSON into some. */
const MAX_BODY = 4096;

function privateUse(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  const kind = token(cursor);
  if (kind === 3) return { style: 'librechat', references: [], edge: 'start' };
  if (kind === 4) return { style: 'librechat', references: [], edge: 'end' };
  if (kind === 0) return composite(cursor) ?? unclosed(cursor, start);
  if (kind !== 2) return kind < 0 ? undefined : marker('librechat', []);
  const id = turnId(cursor);
  if (id !== undefined) return marker('librechat', [{ id }]);
  cursor.take(TURN_START);
  return marker('librechat', []);
}

/** Which of U+E200 to U+E206 is here, as itself or spelt `\ue200` or `\\ue200`; -1 if none. */
function token(cursor: Cursor): number {
  const first = cursor.peek();
  if (isPrivate(first)) {
    cursor.at++;
    return first - 0xe200;
  }
  if (first !== BACKSLASH) return -1;
  const start = cursor.at;
  // Text that was escaped twice has two.
  if (cursor.text.charCodeAt(start + 1) === BACKSLASH) cursor.at++;
  if (cursor.eat('\\ue20')) {
    const digit = cursor.peek() - 48;
    if (digit >= 0 && digit <= 6) {
      cursor.at++;
      return digit;
    }
  }
  cursor.at = start;
  return -1;
}

/** Behind U+E200, up to U+E201: parts with U+E202 between them. */
function composite(cursor: Cursor): Marker | undefined {
  const { text } = cursor;
  const limit = cursor.at + MAX_BODY;
  const parts: string[] = [];
  let part = '';
  for (let from = cursor.at; cursor.at < limit;) {
    const next = cursor.peek();
    const special = next === BACKSLASH || isPrivate(next);
    if (next < 0 || next === 10) return undefined;
    if (!special) {
      cursor.at++;
      continue;
    }
    part += text.slice(from, cursor.at);
    const kind = token(cursor);
    if (kind < 0) part += text.charAt(cursor.at++);
    else if (kind === 1) return parsed([...parts, part]);
    else if (kind === 2) {
      parts.push(part);
      part = '';
    } else return undefined;
    from = cursor.at;
  }
  return undefined;
}

/** ChatGPT begins with the name of the family, LibreChat with nothing. */
function parsed([family = '', ...parts]: string[]): Marker {
  const references: Reference[] = [];
  for (const part of parts) {
    const location = lines(part);
    if (location) for (const reference of references) reference.location = location;
    else if (/^[\w-]{1,64}$/.test(part)) references.push({ id: part });
  }
  const words = family === 'entity' ? entityName(parts.join('')) : undefined;
  return {
    style: family ? 'chatgpt' : 'librechat',
    references,
    ...(words !== undefined && { words }),
  };
}

/** A marker that was cut off or damaged: its opening and its family's name are never meant to be read. */
function unclosed(cursor: Cursor, start: number): Marker {
  cursor.at = start;
  token(cursor);
  const opened = cursor.at;
  if (isPrivate(cursor.peek())) return marker('chatgpt', []);
  cursor.take(FAMILY);
  const named = cursor.at;
  const goes = cursor.peek() < 0 || token(cursor) === 2;
  cursor.at = goes ? named : opened;
  return marker('chatgpt', []);
}

/** `["people","Ada Lovelace","mathematician"]`: the second is what readers see in this place. */
function entityName(body: string): string | undefined {
  return /^\s*\["(?:[^"\\]|\\.)*"\s*,\s*"([^"\\]{1,200})"/.exec(body)?.[1];
}

/** With the private-use characters lost: `citeturn0search0turn1view2`. */
function stripped(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  let first = start;
  for (const name of FAMILIES) {
    cursor.at = start;
    if (!cursor.eat(name) || !cursor.eat('turn')) continue;
    first += name.length;
    break;
  }
  cursor.at = first;
  const ids: Reference[] = [];
  for (let id = turnId(cursor); id !== undefined; id = turnId(cursor)) ids.push({ id });
  if (ids.length === 0) return undefined;
  const location = lines(cursor.take(LINES));
  if (location) for (const reference of ids) reference.location = location;
  return marker('chatgpt', ids);
}

const FAMILIES = ['filecite', 'cite', 'navlist', 'i'];

/** Only `cite` is stuck to the word before it: `turn` and the others have to stand for themselves. */
function mayBeStripped(text: string, at: number): boolean {
  if ((text.charCodeAt(at) | 0x20) === SMALL_C) return true;
  const before = text.charCodeAt(at - 1);
  if (before < 128) return !isDigit(before) && !isLetter(before);
  return !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

const SMALL_C = 0x63;
/** A marker that is stripped of its private-use characters begins with one of these. */
export const WORD_STARTS = 'cfnitCFNIT';
const LONGEST_WORD = 200;

/** Where a word begins, not before `floor`, that the text ends in and that may become a stripped marker. */
export function heldWord(cursor: Cursor, floor: number): number {
  const { text } = cursor;
  let at = text.length;
  const low = Math.max(floor, at - LONGEST_WORD);
  while (at > low && !isBlank(text.charCodeAt(at - 1))) at--;
  for (; at < text.length; at++) {
    if (!WORD_STARTS.includes(text.charAt(at)) || !mayBeStripped(text, at)) continue;
    cursor.unfinished = false;
    cursor.at = at;
    readMarker(cursor);
    if (cursor.unfinished) return at;
  }
  return Infinity;
}

/** Where a stripped marker begins that has `turn` at this place; not before `floor`. */
function strippedStart(text: string, turn: number, floor: number): number | undefined {
  // `turn0` alone names nothing; what stands at the end may still become more.
  let behind = turn + 4;
  while (isDigit(text.charCodeAt(behind))) behind++;
  if (behind < text.length && !isLetter(text.charCodeAt(behind))) return undefined;
  for (const name of FAMILIES) {
    const start = turn - name.length;
    if (start >= floor && text.startsWith(name, start) && mayBeStripped(text, start)) return start;
  }
  return turn >= floor && mayBeStripped(text, turn) ? turn : undefined;
}

const TURN_START = /(?:turn\d{0,4}[a-z]{0,16}\d{0,5})?/y;
/** Words that are never prose behind `turn0`, and before a number. */
const KINDS =
  /(?:search|news|view|fetch|open|click|find|file|image|video|ref|product|finance|forecast|sports|maps?|business|academia|reddit|calc|time)(?=\d|$)/y;

function turnId(cursor: Cursor): string | undefined {
  const start = cursor.at;
  if (cursor.eat('turn') && cursor.digits(4) >= 0) {
    if (cursor.take(KINDS) && cursor.digits(5) >= 0) return cursor.text.slice(start, cursor.at);
    // At the end of the text, a kind that has only begun may still become one.
    cursor.take(LETTERS);
  }
  cursor.at = start;
  return undefined;
}

// Other leaks

function contentReference(cursor: Cursor): Marker | undefined {
  if (!cursor.eat(':contentreference[oaicite:') || cursor.digits(4) < 0) return undefined;
  if (!cursor.eat(']')) return undefined;
  const behind = cursor.at;
  if (!cursor.eat('{index=') || cursor.digits(4) < 0 || !cursor.eat('}')) cursor.at = behind;
  return marker('leaks', []);
}

const GROK =
  /<grok([-:_][\w-]{1,40})\b[^<>]{0,512}(?:\/>|>(?:[^<]|<(?!\/?grok)){0,2048}<\/grok\1>)/y;

function grok(cursor: Cursor): Marker | undefined {
  const start = cursor.at;
  if (!cursor.eat('<grok')) return undefined;
  cursor.at = start;
  const card = cursor.take(GROK);
  if (!card && cursor.text.length - start < 2600) cursor.unfinished = true;
  const number = /name="citation_id">\s*(\d{1,4})\s*</.exec(card)?.[1];
  return card ? marker('leaks', number ? [{ number: Number(number) }] : []) : undefined;
}

// Links

/** `(url "title")`, as CommonMark has it; the URL, or `undefined` if this is none. */
export function destination(cursor: Cursor): string | undefined {
  if (!cursor.eat('(')) return undefined;
  cursor.take(LINE_SPACE);
  const url = cursor.peek() === 0x3c ? cursor.take(ANGLED) : bareUrl(cursor);
  if (url === undefined) return undefined;
  if (cursor.take(LINE_SPACE)) {
    cursor.take(LINK_TITLE);
    cursor.take(LINE_SPACE);
  }
  return cursor.eat(')') ? url : undefined;
}

/** The same for links that are known to be markers: models do not always encode spaces. */
function laxDestination(cursor: Cursor): string | undefined {
  cursor.at++;
  const url = bareUrl(cursor, true);
  return url !== undefined && cursor.eat(')') ? url.trim() : undefined;
}

/** Parentheses do not nest deeper in any URL; each level is read again for each that could begin one. */
const MAX_DEPTH = 4;

/** Up to a space or the parenthesis that it did not open. */
function bareUrl(cursor: Cursor, spaces = false): string | undefined {
  const { text, at: start } = cursor;
  let at = start;
  for (let depth = 0; ; at++) {
    const next = at < text.length ? text.charCodeAt(at) : -1;
    if (next > 0x29 && next !== BACKSLASH) continue;
    if (next === BACKSLASH && at + 1 < text.length) at++;
    else if (next === 0x28 && ++depth > MAX_DEPTH) return undefined;
    else if (next === 0x29 && --depth < 0) break;
    else if (next < 0 || next === 10 || (!spaces && isBlank(next))) {
      if (next < 0) cursor.unfinished = true;
      if (depth > 0) return undefined;
      break;
    }
  }
  cursor.at = at;
  return text.slice(start, at);
}

/** create-llama puts `()` or `(javascript:void(0))` behind its markers, DeerFlow the URL of the source. */
function optionalLink(cursor: Cursor): string | undefined {
  const behind = cursor.at;
  const url = cursor.peek() === 0x28 ? destination(cursor) : undefined;
  if (url === undefined) cursor.at = behind;
  return url;
}

const WEB = /^https?:/i;

// Small things

function marker(style: MarkerStyle, references: Reference[], readable = false): Marker {
  return { style, references, readable };
}

function unsure(references: Reference[]): Marker {
  return { style: 'numbers', references, readable: true, unsure: true };
}

/** `L10`, `L10-L20`, `L10-20`: whole lines, so the end is one further. */
function lines(locator: string): CitationLocation | undefined {
  const [, first, last = first] = /^L(\d{1,6})(?:-L?(\d{1,6}))?$/i.exec(locator) ?? [];
  if (first === undefined) return undefined;
  return { type: 'file', startLine: Number(first), endLine: Number(last) + 1 };
}

function isPrivate(code: number): boolean {
  return code >= 0xe200 && code <= 0xe206;
}

function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isDash(code: number): boolean {
  return code === 0x2d || (code >= 0x2010 && code <= 0x2014);
}

function isComma(code: number): boolean {
  return code === 0x2c || code === 0x3b || code === 0xff0c || code === 0x3001;
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
