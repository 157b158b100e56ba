import type { CitationLocation } from '../model/index.js';
import { field, index, number, string } from '../model/read.js';
import { LIMITS } from './limits.js';
import { cleanLine } from './text.js';

type Kind = CitationLocation['type'];

/** The numbers that each kind of location has; a `?` marks those it may lack. */
const FIELDS: Record<Kind, readonly string[]> = {
  char_location: ['startCharIndex', 'endCharIndex', 'documentIndex'],
  page_location: ['startPageNumber', 'endPageNumber', 'documentIndex'],
  content_block_location: ['startBlockIndex', 'endBlockIndex', 'documentIndex'],
  url_citation: ['startIndex', 'endIndex'],
  grounding: ['groundingChunkIndex'],
  search_result_location: ['searchResultIndex', 'startBlockIndex', 'endBlockIndex'],
  file: ['page?', 'startLine?', 'endLine?'],
  time: ['startSeconds', 'endSeconds?'],
};

/** A location of a known kind with all of its numbers, and nothing else; or `undefined`. */
export function safeLocation(value: unknown): CitationLocation | undefined {
  const type = field(value, 'type');
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) return undefined;
  const safe = Object.create(null) as Record<string, unknown>;
  safe['type'] = type;
  for (const entry of FIELDS[type as Kind]) {
    const name = entry.replace('?', '');
    const found = name.endsWith('Seconds') ? number(field(value, name)) : index(field(value, name));
    if (found !== undefined) safe[name] = found;
    else if (name === entry) return undefined;
  }
  const fileId = type === 'file' ? string(field(value, 'fileId')) : undefined;
  if (fileId) safe['fileId'] = cleanLine(fileId, LIMITS.name);
  return Object.freeze(safe) as unknown as CitationLocation;
}
