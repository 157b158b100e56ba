import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, index, list, string } from '../model/read.js';
import { readMarkdown } from '../markdown/read/reader.js';
import { leavesOf, type Inline } from '../markdown/read/tree.js';
import { firstFrom } from '../model/sorted.js';
import { markerPlaces } from './places.js';
import { MARKERS, spellMarker } from './spelling.js';

/**
 * Returns the answer with a marker at each citation, for a page that renders Markdown itself.
 *
 * The marker of source 3 is `【3:2†source】`. `parseMarkers` reads this spelling, and it is not
 * syntax in any Markdown, whatever is before or after it. (`[3]` becomes a link before `(`, or if
 * the model wrote a definition `[3]:`.) Markers are at the ends of claims, but never inside words,
 * code, links, HTML, or the syntax of tables and emphasis. A thin space separates a marker from an
 * address. If the whole answer is code, the code is closed and the markers get a new last line.
 *
 * @example
 * injectMarkers({ text: '', sources: [{}], answer: 'It is **hot**.',
 *   citations: [{ start: 0, end: 11, evidence: [{ source: 1 }] }] }) // 'It is **hot**【1:0†source】.'
 */
export function injectMarkers(payload: CitationPayload | SafePayload): string {
  const answer = string(field(payload, 'answer')) ?? '';
  const cited = list(field(payload, 'citations'))
    .map((citation) => ({
      end: Math.min(index(field(citation, 'end')) ?? 0, answer.length),
      sources: list(field(citation, 'evidence')).flatMap(
        (one) => index(field(one, 'source')) || [],
      ),
    }))
    .sort((a, b) => a.end - b.end);
  return insertMarkers(answer, cited, (source) => spellMarker(String(source)));
}

/**
 * @internal The answer with a marker for each citation. Markers that fit in no line get a new last
 * line. `tidy` removes the white space before that line, as parsing the markers would.
 */
export function insertMarkers(
  answer: string,
  cited: readonly Cited[],
  marker: (source: number) => string,
  tidy = false,
): string {
  const { parts, rest, below } = markedParts(answer, cited);
  const written =
    parts
      .map(({ words, space, sources }) => words + (space ? GAP : '') + sources.map(marker).join(''))
      .join('') + rest;
  if (below.length === 0) return written;
  // If even a new line would be code, because a block is not closed yet, there is no place for
  // markers.
  const ended = (text: string): string => (tidy ? text.trimEnd() : text);
  const longer = ended(written) + OWN_LINE + below.map(marker).join('');
  return removeMarkers(longer) === ended(answer) ? longer : written;
}

/** The end of a claim and the numbers of its sources. */
export interface Cited {
  end: number;
  sources: readonly number[];
}

/** An answer, divided at the places of its markers. */
export interface MarkedParts {
  /**
   * Words, and the sources whose markers follow them, each once. `space`: a space has to separate
   * them.
   */
  parts: { words: string; space: boolean; sources: number[] }[];
  /** The words after the last marker. */
  rest: string;
  /** Sources whose markers fit in no line of the answer, for example because all of it is code. */
  below: number[];
}

/** @internal Divides an answer at the places of its markers. */
export function markedParts(answer: string, cited: readonly Cited[]): MarkedParts {
  const places = markerPlaces(
    answer,
    cited.map(({ end }) => end),
  );
  const marks = new Map<number, { space: boolean; sources: Set<number> }>();
  const below = new Set<number>();
  cited.forEach(({ sources }, i) => {
    const place = places[i];
    const mark = place && (marks.get(place.at) ?? { space: place.space, sources: new Set() });
    for (const source of sources) (mark?.sources ?? below).add(source);
    if (mark && mark.sources.size > 0) marks.set(place.at, mark);
  });
  let done = 0;
  const parts = [...marks]
    .sort(([a], [b]) => a - b)
    .map(([at, { space, sources }]) => {
      const words = answer.slice(done, at);
      done = at;
      return { words, space, sources: [...sources] };
    });
  return { parts, rest: answer.slice(done), below: [...below] };
}

/**
 * Removes the markers of `injectMarkers`:
 * `removeMarkers(injectMarkers(payload)) === payload.answer`.
 *
 * @example removeMarkers('It is **hot**【1:0†source】.') // 'It is **hot**.'
 */
export function removeMarkers(text: string): string {
  if (typeof text !== 'string' || !text.includes('【')) return string(text) ?? '';
  let kept = '';
  let done = 0;
  for (const leaf of leavesOf(readMarkdown(text, { math: true }))) {
    const { start, end } = leaf;
    const part = text.slice(start, end);
    if (!part.includes('【')) continue;
    const isOwnLine = end === text.length && part.replace(MARKERS, '') === '';
    for (const { 0: found, index } of part.matchAll(MARKERS)) {
      const at = start + index;
      if (isInCode(leaf.inline, at)) continue;
      const isFirst = isOwnLine && index === 0 && text.startsWith(OWN_LINE, start - 2);
      kept += text.slice(done, at - (isFirst ? 2 : 0));
      done = at + found.length;
    }
  }
  return kept + text.slice(done);
}

function isInCode(inlines: readonly Inline[], at: number): boolean {
  const one = inlines[firstFrom(inlines, ({ end }) => end > at)];
  if (!one || one.start > at) return false;
  return one.kind === 'code' || ('children' in one && isInCode(one.children, at));
}

/** A thin space. `injectMarkers` never puts a marker after a space of the answer. */
const GAP = '\u2009';
const OWN_LINE = '\n\n';
