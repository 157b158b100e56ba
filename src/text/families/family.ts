import type { CitationLocation } from '../../model/index.js';
import { matchAt } from '../../markdown/read/match.js';

/**
 * The families of markers. Most spellings are markers only if they name a known source. The
 * exceptions are `numbers`, `doc`, `citation`, and spellings that people cannot read. Of `numbers`,
 * those after "where known" need a known source, too.
 *
 * - `numbers`: `[1]`, `[1, 2]`, `[1-3]`, `[1]–[3]`, `[1 and 2]`, `[1#note]` (Open WebUI), `[[1]]`, `[[1]](url)` (xAI,
 *   Onyx); where known, `[^1]` without a definition, `[^1^]` (Kimi), `[#1]`, `\[1\]`, `【1】`, `［1］`, `〔1〕`,
 *   `[1](#sources)`, and `[1](url)` with the URL of a source
 * - `doc`: `[doc1]` (Azure)
 * - `labels`: `[ref_1]`, `[ref_id:0]` (Foundry IQ), `[ID:0]` and `##0$$` (RAGFlow), `[S1]`, `[Source 1]`,
 *   `(Source 1)`, `[Doc 2]`, `[Document 2, page 3]`
 * - `ids`, with the `id` or the file name of a source: `[abc-1]`, `[a-1, b-2]`, `[report.pdf#page=3]`,
 *   `[id](CITE)` (FastGPT), `[cite:id]`, `[[cite:id]]`, `:cite[id]` (Dust), `[quote:id]`, `[Source: name]`,
 *   `(source: name)`
 * - `tags`: `<cite>1</cite>`, `<cite doc="1">the claim</cite>`, `<sup>1</sup>`, `<a href="#1">[1]</a>`,
 *   `:cit[the claim]{ref=id}`,
 *   `<citation>{"url": …}</citation>` (Brave)
 * - `citation`: `[citation:id]` (LlamaIndex, DeepSeek), with or without an empty link after it;
 *   `[citation:Title](url)` (DeerFlow)
 * - `assistants`: `【4:0†source】`, `【13†file.pdf】`, `【3†L10-L20】` (OpenAI Assistants, gpt-oss), and
 *   the spelling of `injectMarkers`
 * - `chatgpt`: `cite turn0search0 turn1view2` between private-use characters, or without them
 * - `librechat`: `turn0file1` after U+E202, alone or between U+E200 and U+E201; U+E203 and U+E204
 *   around the claim
 * - `leaks`: markers that chat apps leave in copied text: `[cite_start]…[cite: 1]`, `[web:1]`,
 *   `:contentReference[oaicite:0]{index=0}`, `[oai_citation:1‡Title](url)`, Grok's cards
 *
 * A private-use character may be written as itself or escaped (`\ue202`, also with two
 * backslashes). A marker may mix both.
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

/** The reference of a marker to one source, the most specific field first. */
export interface MarkerReference {
  url?: string;
  id?: string;
  title?: string;
  number?: number;
  location?: CitationLocation;
}

export interface Marker {
  /** `undefined` for the host's own markers. */
  style: MarkerStyle | undefined;
  references: MarkerReference[];
  /** People can read it (`[7]`), so it stays text if a source is missing. */
  readable?: boolean;
  /** It may also be something else (`[abc]`), so it is a marker only if it names a source. */
  unsure?: boolean;
  /** Words of the answer inside the marker. */
  words?: string;
  /** Whether `words` are the claim. */
  cites?: boolean;
  /** Not a marker, but the start or the end of the next marker's claim. */
  edge?: 'start' | 'end';
}

/** The names of sources that may be in brackets. */
export interface Names {
  has(name: string): boolean;
  /** Whether a name begins with this text. */
  mayBecome(beginning: string): boolean;
}

/** One way to write a marker. */
export interface Spelling {
  match(text: string, at: number): RegExpExecArray | undefined;
  /** Returns the marker of a match; `undefined` if it is not a marker. */
  read(match: RegExpExecArray, names: Names | undefined): Marker | undefined;
  /**
   * Whether the text ends inside a marker of this spelling, or after one that may become longer.
   */
  isHalf(text: string, at: number, names?: Names): boolean;
}

/**
 * Makes a spelling of a pattern. To run in linear time, each repetition in the pattern must be
 * bounded, or must end before the next marker can begin. `mayBecome` checks an incomplete marker
 * further.
 */
export function spelling(
  pattern: string,
  read: Spelling['read'],
  mayBecome?: (half: RegExpExecArray, names: Names | undefined) => boolean,
  flags = 'iy',
): Spelling {
  const whole = new RegExp(pattern, flags);
  let half: RegExp | undefined;
  return {
    match: (text, at) => matchAt(whole, text, at),
    read,
    isHalf: (text, at, names) => {
      const found = matchAt((half ??= new RegExp(beginningOf(pattern), flags)), text, at);
      const isEnd = found !== undefined && at + found[0].length === text.length;
      return isEnd && (mayBecome?.(found, names) ?? true);
    },
  };
}

/**
 * Returns a pattern for any beginning of this pattern at the end of a text: `ab+c` becomes
 * `(?:a(?:b+(?:c|$)|$)|$)`. It also matches the whole. Lookarounds are not changed.
 */
function beginningOf(pattern: string): string {
  /** The number of open parts in each of the groups around this place. */
  const open = [0];
  const close = (): string => '|$)'.repeat(open.pop() ?? 0);
  const parts = pattern.replace(PART, (part) => {
    if (part === '|' || part.startsWith(')')) {
      const closed = close() + part;
      if (part === '|') open.push(0);
      return closed;
    }
    open.push((open.pop() ?? 0) + 1);
    if (GROUP.test(part)) open.push(0);
    // A repeated name may be cut off as well.
    return `(?:${part === '\\1' ? '[\\w:-]{0,41}' : part}`;
  });
  return parts + close();
}

/** The parts of a pattern. */
const PART = new RegExp(
  [
    // A lookaround, with at most one group in it.
    String.raw`\(\?<?[=!](?:\[(?:\\.|[^\]])*\]|\([^()]*\)|[^()[])*\)`,
    // The beginning of a group, or the sign between alternatives.
    String.raw`\((?:\?:)?|\|`,
    // A character, a class of characters or the end of a group, and its quantifier.
    String.raw`(?:\\u[\da-f]{4}|\\.|\[(?:\\.|[^\]\\])*\]|[^(|])(?:[*+?]|\{\d+,\d+\})*`,
  ].join('|'),
  'g',
);
const GROUP = /^\((?:\?:)?$/;

/** A marker that cannot be anything else. */
export function marker(
  style: MarkerStyle,
  references: MarkerReference[],
  readable = false,
): Marker {
  return { style, references, readable };
}

/** A marker only if it names a source. */
export function unsure(references: MarkerReference[], style: Marker['style'] = 'numbers'): Marker {
  return { style, references, readable: true, unsure: true };
}

/** `L10`, `L10-L20`, `L10-20`: whole lines, so the end is the next line. */
export function lines(locator: string): CitationLocation | undefined {
  const [, first, last = first] = /^L(\d{1,6})(?:-L?(\d{1,6}))?$/i.exec(locator) ?? [];
  if (first === undefined) return undefined;
  return { type: 'file', startLine: Number(first), endLine: Number(last) + 1 };
}
