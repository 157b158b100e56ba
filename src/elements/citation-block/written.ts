// This module is loaded with the first hand-written payload without citations.
import type { Citation, CitationSource, SafeSource } from '../../model/index.js';
import { attempt, field, list, string } from '../../model/read.js';
import { numberFinder } from '../../text/find-number.js';
import { MarkerTail } from '../../text/marker-tail.js';
import { parseMarkers, readMarkers } from '../../text/markers.js';
import { mayHaveMarkers } from './block-parts.js';

/** The answer of a block that is streaming, as far as it was read. */
interface Reading {
  tail: MarkerTail;
  sources: unknown;
  written: string;
  answer: string;
  citations: readonly Citation[];
}

/** An answer that was read at once. `sources` is set if it cites sources of other answers. */
type Whole = Pick<Reading, 'answer' | 'citations'> & { sources?: readonly unknown[] };

const readings = new WeakMap<object, Reading>();

/**
 * The payload with the markers of its answer as citations. While an answer streams, only its new
 * end is read. Sources of earlier answers that markers name are added after its own sources.
 */
export function readWritten(
  block: object,
  payload: object,
  partial: boolean,
  earlier: () => readonly SafeSource[],
): object {
  const written = string(field(payload, 'answer')) ?? '';
  const sources = field(payload, 'sources');
  if (!partial) readings.delete(block);
  const shown = partial
    ? partOf(readPart(block, written, sources))
    : withEarlier(written, sources, readWhole(written, sources), earlier);
  if (shown.citations.length === 0 && !partial) return payload;
  return attempt(() => ({ ...payload, ...shown })) ?? payload;
}

function partOf({ answer, citations }: Reading): Whole {
  return { answer, citations };
}

function readWhole(written: string, sources: unknown, partial = false): Whole {
  const options = { sources: list(sources) as CitationSource[], partial };
  const { text, citations } = parseMarkers(written, options);
  return { answer: text, citations: byModel(citations) };
}

/**
 * Reads an answer that also names sources of earlier answers, by id: numbers refer only to its own
 * sources.
 */
function withEarlier(
  written: string,
  given: unknown,
  read: Whole,
  earlier: () => readonly SafeSource[],
): Whole {
  const others = mayHaveMarkers({ answer: read.answer }) ? earlier() : [];
  if (others.length === 0) return read;
  const sources = list(given) as CitationSource[];
  const find = numberFinder(sources);
  const findOther = numberFinder(others.map(({ id }) => ({ id })));
  const borrowed = new Map<SafeSource, number>();
  const all = [...sources, ...(list(others) as CitationSource[])];
  const { text, citations } = readMarkers(written, { sources: all }, (reference) => {
    const own = find(reference);
    const other = others[(findOther({ ...reference, number: 0 }) ?? 0) - 1];
    if (own !== undefined || !other) return own;
    const number = borrowed.get(other) ?? sources.length + borrowed.size + 1;
    borrowed.set(other, number);
    return number;
  });
  if (borrowed.size === 0) return read;
  return {
    answer: text,
    citations: byModel(citations),
    sources: [...sources, ...borrowed.keys()],
  };
}

function readPart(block: object, written: string, sources: unknown): Reading {
  const before = readings.get(block);
  const goesOn = before?.sources === sources && written.startsWith(before?.written ?? '');
  const reading = (before && goesOn && added(before, written)) || started(written, sources);
  readings.set(block, reading);
  return reading;
}

function added(before: Reading, written: string): Reading | undefined {
  const { tail, answer, citations } = before;
  const more = tail.push(written.slice(before.written.length));
  if (more === undefined) return undefined;
  if (typeof more === 'string') return { ...before, written, answer: answer + more };
  const end = answer.length;
  const moved = more.citations.map((one) => ({
    ...one,
    start: one.start + end,
    end: one.end + end,
  }));
  return {
    ...before,
    written,
    answer: answer + more.text,
    citations: [...citations, ...byModel(moved)],
  };
}

function started(written: string, sources: unknown): Reading {
  const tail = new MarkerTail({ sources: list(sources) as CitationSource[] });
  tail.push(written);
  tail.read();
  return { tail, sources, written, ...readWhole(written, sources, true) };
}

/** The citations of a model. They are frozen, so that sanitising reads them only once. */
function byModel(citations: readonly Citation[]): Citation[] {
  return citations.map(({ start, end, evidence }) =>
    Object.freeze({
      start,
      end,
      evidence: Object.freeze(evidence.map((one) => Object.freeze(one))) as typeof evidence,
      origin: 'model' as const,
    }),
  );
}
