import type { CitationLocation } from '../../model/index.js';

/**
 * The families of markers. But for `numbers`, `doc`, `citation` and what nobody could mean to be read, each is
 * read only where it is known to name a source; and so are those of `numbers` that stand after "where known".
 *
 * - `numbers`: `[1]`, `[1, 2]`, `[1-3]`, `[1 and 2]`, `[1#note]` (Open WebUI), `[[1]]`, `[[1]](url)` (xAI,
 *   Onyx); where known, `[^1]` without a definition, `[^1^]` (Kimi), `[#1]`, `\[1\]`, `【1】`, `［1］`, `〔1〕`,
 *   `[1](#sources)`, and `[1](url)` with the URL of a source
 * - `doc`: `[doc1]` (Azure)
 * - `labels`: `[ref_1]`, `[ref_id:0]` (Foundry IQ), `[ID:0]` and `##0$$` (RAGFlow), `[S1]`, `[Source 1]`,
 *   `(Source 1)`, `[Doc 2]`, `[Document 2, page 3]`
 * - `ids`, with the `id` or the file name of a source: `[abc-1]`, `[a-1, b-2]`, `[report.pdf#page=3]`,
 *   `[id](CITE)` (FastGPT), `[cite:id]`, `[[cite:id]]`, `[quote:id]`, `[Source: name]`, `(source: name)`
 * - `tags`: `<cite>1</cite>`, `<cite doc="1">the claim</cite>`, `<sup>1</sup>`, `:cit[the claim]{ref=id}`,
 *   `<citation>{"url": …}</citation>` (Brave)
 * - `citation`: `[citation:id]` (LlamaIndex, DeepSeek), with or without an empty link after it;
 *   `[citation:Title](url)` (DeerFlow)
 * - `assistants`: `【4:0†source】`, `【13†file.pdf】`, `【3†L10-L20】` (OpenAI Assistants, gpt-oss), and
 *   what `injectMarkers` writes
 * - `chatgpt`: `cite turn0search0 turn1view2` between private-use characters, or stripped of them
 * - `librechat`: `turn0file1` after U+E202, alone or between U+E200 and U+E201; U+E203 and U+E204
 *   around the claim
 * - `leaks`: what chat apps leave in copied text: `[cite_start]…[cite: 1]`, `[web:1]`,
 *   `:contentReference[oaicite:0]{index=0}`, `[oai_citation:1‡Title](url)`, Grok's cards
 *
 * Private-use characters may stand for themselves or be spelt as six characters (`\ue202`), or as seven
 * with the backslash doubled, mixed.
 */
export type MarkerStyle =
  | 'numbers'
  | 'doc'
  | 'labels'
  | 'ids'
  | 'tags'
  | 'citation'
  | 'assistants'
  | 'chatgpt'
  | 'librechat'
  | 'leaks';

/** What a marker says about one source, from the surest to the vaguest. */
export interface Reference {
  url?: string;
  id?: string;
  title?: string;
  number?: number;
  location?: CitationLocation;
}

export interface Marker {
  /** Those of the host's own have none. */
  style: MarkerStyle | undefined;
  references: Reference[];
  /** It could be meant to be read (`[7]`), so it stays where a source is not there. */
  readable?: boolean;
  /** It could be something else, so it is a marker only where it is known to name a source. */
  unsure?: boolean;
  /** Words of the answer that stand inside of the marker. */
  words?: string;
  /** They are the claim itself. */
  cites?: boolean;
  /** Not a marker but the beginning or the end of the claim that the next one closes. */
  edge?: 'start' | 'end';
}

/** The names of sources that may stand in brackets. */
export interface Names {
  has(name: string): boolean;
  /** Does one of them begin like this? */
  mayBecome(beginning: string): boolean;
}

export type Reader = (cursor: Cursor) => Marker | undefined;

export const OPEN = 0x5b;
export const BACKSLASH = 0x5c;

/** Reads a text from a place on, and notices when it would have to read past its end. */
export class Cursor {
  at = 0;
  /** More text could change what was read: a stream has to wait for it. */
  unfinished = false;
  readonly text: string;
  /** What sources are called, where that is known. */
  names: Names | undefined;
  /** Reads markers of the host's own, where there are any. */
  own: Reader | undefined;

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

export function marker(style: MarkerStyle, references: Reference[], readable = false): Marker {
  return { style, references, readable };
}

/** Only what is known to name a source is one. */
export function unsure(references: Reference[], style: Marker['style'] = 'numbers'): Marker {
  return { style, references, readable: true, unsure: true };
}

/** `L10`, `L10-L20`, `L10-20`: whole lines, so the end is one further. */
export function lines(locator: string): CitationLocation | undefined {
  const [, first, last = first] = /^L(\d{1,6})(?:-L?(\d{1,6}))?$/i.exec(locator) ?? [];
  if (first === undefined) return undefined;
  return { type: 'file', startLine: Number(first), endLine: Number(last) + 1 };
}

export function isPrivate(code: number): boolean {
  return code >= 0xe200 && code <= 0xe206;
}

export function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isDash(code: number): boolean {
  return code === 0x2d || (code >= 0x2010 && code <= 0x2014);
}

export function isComma(code: number): boolean {
  return code === 0x2c || code === 0x3b || code === 0xff0c || code === 0x3001;
}

export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
