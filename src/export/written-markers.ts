import type { CitationSource, SafePayload } from '../model/index.js';
import { list } from '../model/read.js';
import { sanitizePayload } from '../sanitize/index.js';
import { parseMarkers } from '../text/markers.js';

/**
 * Reads the markers in an answer that came without citations, such as `[1]`. The block does the
 * same.
 */
export function withMarkersRead(payload: SafePayload): SafePayload {
  const { answer, citations, sources } = payload;
  if (!answer || citations || sources.length === 0) return payload;
  const read = parseMarkers(answer, { sources: list(sources) as CitationSource[] });
  if (read.citations.length === 0) return payload;
  return sanitizePayload({ ...payload, answer: read.text, citations: read.citations });
}
