import type { CitationBox, CitationLocation, CitationRegion } from '../model/index.js';
import { field, index, list, number, string } from '../model/read.js';
import { LIMITS } from './limits.js';
import { freeze } from './freeze.js';
import { cleanLine } from './text.js';

type Kind = Exclude<CitationLocation['type'], 'region'>;

/** The numbers that each kind of location has. A `?` marks the optional ones. */
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

/**
 * A copy of a location of a known kind, with all of its numbers and no other field; otherwise
 * `undefined`.
 */
export function safeLocation(value: unknown): CitationLocation | undefined {
  const type = field(value, 'type');
  if (type === 'region') return safeRegion(value);
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

const UNITS = new Set<unknown>(['ratio', 'percent', 'point', 'pixel'] satisfies Unit[]);
type Unit = CitationRegion['unit'];

/**
 * A region with a known unit and at least one box. Guessing the unit would mark the wrong words.
 */
function safeRegion(value: unknown): CitationRegion | undefined {
  const unit = field(value, 'unit');
  const origin = field(value, 'origin') ?? 'top';
  const boxes = list(field(value, 'boxes'), LIMITS.boxes).flatMap(safeBox);
  if (!UNITS.has(unit) || (origin !== 'top' && origin !== 'bottom') || boxes.length === 0) {
    return undefined;
  }
  return freeze<CitationRegion>({
    type: 'region',
    page: index(field(value, 'page')) || undefined,
    boxes: Object.freeze(boxes) as CitationBox[],
    unit: unit as Unit,
    origin,
    width: size(field(value, 'width')),
    height: size(field(value, 'height')),
  });
}

function safeBox(value: unknown): CitationBox[] {
  const [left, top, right, bottom] = ['left', 'top', 'right', 'bottom'].map((side) =>
    number(field(value, side)),
  );
  const page = index(field(value, 'page')) || undefined;
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) {
    return [];
  }
  return [freeze<CitationBox>({ left, top, right, bottom, page })];
}

function size(value: unknown): number | undefined {
  const found = number(value);
  return found !== undefined && found > 0 ? found : undefined;
}
