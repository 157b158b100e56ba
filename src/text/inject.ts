import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, index, list, string } from '../model/read.js';
import { inlineSyntax } from './inline.js';
import { markerPlaces, proseParts } from './places.js';
import { MARKERS, spellMarker } from './spelling.js';

/**
 * The answer with one canonical marker at each citation, for a page that renders Markdown itself.
 *
 * The marker of source 3 is `【3:2†source】`: the one spelling that `parseMarkers` reads and that is
 * no syntax in any Markdown, whatever stands before and behind it. (`[3]` becomes a link before `(`,
 * and where a model has defined `[3]:`.) Markers stand where the claims end, but never in words,
 * code, links, HTML or the syntax of tables and emphasis. A thin space keeps a marker out of an address;
 * an answer that is nothing but
 * code gets a last line for its markers, once that is closed.
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
    .filter(({ sources }) => sources.length > 0)
    .sort((a, b) => a.end - b.end);
  return insertMarkers(answer, cited, (source) => spellMarker(String(source)));
}

/**
 * @internal The answer with the markers of what is cited, which comes in the order of `end`. `tidy` lets the
 * white space at its end go where markers get a line of their own: whoever reads them takes it with them.
 */
export function insertMarkers(
  answer: string,
  cited: readonly { end: number; sources: readonly number[] }[],
  marker: (source: number) => string,
  tidy = false,
): string {
  const places = markerPlaces(
    answer,
    cited.map(({ end }) => end),
  );
  const marks = new Map<number, { gap: string; sources: Set<number> }>();
  const homeless = new Set<number>();
  cited.forEach(({ sources }, i) => {
    const place = places[i];
    if (!place) return sources.forEach((source) => homeless.add(source));
    const mark = marks.get(place.at) ?? { gap: place.space ? GAP : '', sources: new Set() };
    for (const source of sources) mark.sources.add(source);
    marks.set(place.at, mark);
  });
  let written = '';
  let done = 0;
  for (const [at, { gap, sources }] of [...marks].sort(([a], [b]) => a - b)) {
    written += answer.slice(done, at) + gap + Array.from(sources, marker).join('');
    done = at;
  }
  written += answer.slice(done);
  if (homeless.size === 0) return written;
  // Where even a new line would be code, as in a block that is not closed yet, there is no place.
  const ended = (text: string): string => (tidy ? text.trimEnd() : text);
  const below = ended(written) + OWN_LINE + Array.from(homeless, marker).join('');
  return removeMarkers(below) === ended(answer) ? below : written;
}

/**
 * Takes out what `injectMarkers` put in: `removeMarkers(injectMarkers(payload)) === payload.answer`.
 *
 * @example removeMarkers('It is **hot**【1:0†source】.') // 'It is **hot**.'
 */
export function removeMarkers(text: string): string {
  if (typeof text !== 'string') return '';
  const { parts, definitions } = proseParts(text);
  let kept = '';
  let done = 0;
  for (const { start, end } of parts) {
    const part = text.slice(start, end);
    if (!part.includes('【')) continue;
    const code = inlineSyntax(part, definitions).filter(({ kind }) => kind === 'code');
    const isOwnLine = end === text.length && part.replace(MARKERS, '') === '';
    let next = 0;
    for (const { 0: found, index: at } of part.matchAll(MARKERS)) {
      while ((code[next]?.end ?? Infinity) <= at) next++;
      if ((code[next]?.start ?? Infinity) < at) continue;
      const isFirst = isOwnLine && at === 0 && text.startsWith(OWN_LINE, start - 2);
      kept += text.slice(done, start + at - (isFirst ? 2 : 0));
      done = start + at + found.length;
    }
  }
  return kept + text.slice(done);
}

/** Markers never stand behind a space of the answer's own. */
const GAP = '\u2009';
const OWN_LINE = '\n\n';
