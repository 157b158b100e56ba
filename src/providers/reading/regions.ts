import type { CitationBox, CitationRegion } from '../../model/index.js';
import { at, field, index, list, number, string } from '../../model/read.js';

/** More boxes do not locate a passage better. */
const MAX_BOXES = 100;

/**
 * The boxes of a retrieved passage on its pages, if the back end sends them in an unambiguous
 * format:
 *
 * - RAGFlow's `positions`: `[page, left, right, top, bottom]`, in points from the top.
 * - Docling's `prov`: a page and a `bbox` with its origin. LlamaIndex puts them into `doc_items` of
 *   a node's metadata, LangChain into `dl_meta` of a document's metadata, Haystack into `meta` of
 *   `dl_meta` of its `meta`.
 */
export function regionOf(item: unknown): CitationRegion | undefined {
  return ofPositions(field(item, 'positions')) ?? ofDocling(item);
}

function ofPositions(positions: unknown): CitationRegion | undefined {
  const boxes = list(positions, MAX_BOXES).flatMap((position): CitationBox[] => {
    const [first, left, right, top, bottom] = list(position, 6).map((value) => number(value));
    const page = index(first);
    const isWhole = left !== undefined && right !== undefined && top !== undefined;
    return page && isWhole && bottom !== undefined ? [{ page, left, top, right, bottom }] : [];
  });
  return region(boxes, 'top');
}

function ofDocling(item: unknown): CitationRegion | undefined {
  const meta = doclingOf(item) ?? item;
  const items = list(field(meta, 'doc_items'), MAX_BOXES);
  const places = [meta, ...items].flatMap((one) => list(field(one, 'prov'), MAX_BOXES));
  const origins = new Set(places.map((place) => string(at(place, 'bbox', 'coord_origin'))));
  const [origin] = origins;
  // Boxes with different origins cannot be drawn together, and a missing origin would have to be
  // guessed.
  if (origins.size !== 1 || !origin) return undefined;
  const boxes = places.flatMap((place): CitationBox[] => {
    const page = index(field(place, 'page_no'));
    const [left, top, right, bottom] = ['l', 't', 'r', 'b'].map((side) =>
      number(at(place, 'bbox', side)),
    );
    const isWhole = left !== undefined && top !== undefined && right !== undefined;
    return page && isWhole && bottom !== undefined ? [{ page, left, top, right, bottom }] : [];
  });
  return region(boxes.slice(0, MAX_BOXES), origin === 'BOTTOMLEFT' ? 'bottom' : 'top');
}

/** The data of Docling about a passage, inside the objects of several frameworks. */
function doclingOf(item: unknown): unknown {
  return [item, field(item, 'metadata', 'meta')]
    .flatMap((one) => [one, field(one, 'dl_meta'), at(one, 'dl_meta', 'meta')])
    .find((one) => list(field(one, 'doc_items', 'prov'), 1).length > 0);
}

function region(
  boxes: CitationBox[],
  origin: CitationRegion['origin'],
): CitationRegion | undefined {
  const page = boxes[0]?.page;
  return page === undefined ? undefined : { type: 'region', page, boxes, unit: 'point', origin };
}
