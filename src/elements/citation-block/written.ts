// Loaded with the first payload that a host wrote by hand, without citations.
import type { Citation, CitationSource } from '../../model/index.js';
import { attempt, field, list, string } from '../../model/read.js';
import { MarkerTail } from '../../text/marker-tail.js';
import { parseMarkers } from '../../text/markers.js';

/** The answer of a block that is being written, as far as it was read. */
interface Reading {
  tail: MarkerTail;
  sources: unknown;
  written: string;
  answer: string;
  citations: readonly Citation[];
}

const readings = new WeakMap<object, Reading>();

/** The payload with the markers of its answer as citations; of what a block showed before, only the end is read. */
export function readWritten(block: object, payload: object, partial: boolean): object {
  const written = string(field(payload, 'answer')) ?? '';
  const sources = field(payload, 'sources');
  const read = partial ? readPart(block, written, sources) : readWhole(written, sources);
  if (!partial) readings.delete(block);
  const { answer, citations } = read;
  const shown = citations.length > 0 || partial ? { answer, citations } : {};
  return attempt(() => ({ ...payload, ...shown })) ?? payload;
}

function readWhole(written: string, sources: unknown, partial = false) {
  const options = { sources: list(sources) as CitationSource[], partial };
  const { text, citations } = parseMarkers(written, options);
  return { answer: text, citations: byModel(citations) };
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

/** Frozen, so that they are read but once. */
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
