import type { Search } from '../elements/citation-document/document-view.js';
import type { Evidence } from '../model/index.js';
import { quotesOf } from '../passages/wanted-words.js';
import { passageLocator, type LocatedPassage } from '../passages/locate.js';
import type { PageText, PdfBox } from './page-text.js';

/** Boxes on one page. */
export interface PageBoxes {
  readonly page: number;
  readonly boxes: readonly PdfBox[];
}

export interface SearchResult {
  readonly finding: 'found' | 'near' | 'missing' | 'noText';
  readonly places: readonly PageBoxes[];
}

/** Where pages come from. Reading one takes a while, so only those that are needed are read. */
export interface PageTexts {
  readonly count: number;
  text(page: number): Promise<PageText>;
}

/** This many pages from the hint, almost the same words count as the passage; further off, only the very words do. */
const NEIGHBOURS = 1;
/**
 * A passage that continues on the next page is looked for in the end of one and the beginning of the other: in twice its
 * length, and `BETWEEN` characters for notes and headings; at most in `EDGE` characters of each.
 */
const EDGE = 6000;
const BETWEEN = 2000;

/** This many further pages are read while one is searched. */
const READ_AHEAD = 3;
/** After this many milliseconds, a search lets the page do other work. */
const SLICE = 10;

interface Candidate {
  readonly found: LocatedPassage;
  readonly places: PageBoxes[];
}

/**
 * Finds a passage by its words: on the page that is hinted at, then on those around it, further and further
 * out. Page numbers are often wrong by a few, or are not those of the file.
 */
export async function searchPages(
  pages: PageTexts,
  passage: Evidence,
  hint: number,
  { signal, progress }: Search,
): Promise<SearchResult> {
  const quotes = quotesOf(passage);
  const order = outward(hint, pages.count);
  let best: Candidate | undefined;
  let isNear = false;
  let hasText = false;
  let since = performance.now();
  for (const [i, { page, distance }] of order.entries()) {
    // Manuals repeat sentences with a word changed, so all neighbours are searched before one is accepted.
    if (isNear && distance > NEIGHBOURS) break;
    if (i > 0) for (const next of order.slice(i, i + READ_AHEAD)) void pages.text(next.page);
    const text = await pages.text(page);
    if (performance.now() - since > SLICE) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    if (signal.aborted) break;
    progress(i / order.length);
    hasText ||= /\S/.test(text.text);
    const here = onPage(text, page, quotes);
    const found = here?.found.exact ? here : better(here, await acrossPages(pages, page, quotes));
    if (!found) continue;
    if (!best || found.found.share > best.found.share || found.found.exact) best = found;
    if (found.found.exact) break;
    isNear ||= distance <= NEIGHBOURS;
  }
  if (best) return { finding: best.found.exact ? 'found' : 'near', places: best.places };
  return { finding: hasText ? 'missing' : 'noText', places: [] };
}

function better(one: Candidate | undefined, other: Candidate | undefined): Candidate | undefined {
  return one && one.found.share >= (other?.found.share ?? 0) ? one : other;
}

/** All pages, those near the first one first. */
function outward(start: number, count: number): { page: number; distance: number }[] {
  const first = Math.max(1, Math.min(start, count));
  return Array.from({ length: count }, (_, i) => ({
    page: i + 1,
    distance: Math.abs(i + 1 - first),
  })).sort((a, b) => a.distance - b.distance || b.page - a.page);
}

function onPage(text: PageText, page: number, quotes: readonly string[]): Candidate | undefined {
  for (const quote of quotes) {
    const found = text.locate(quote);
    if (!found) continue;
    const boxes = found.parts.flatMap(({ start, end }) => text.boxesOf(start, end));
    return { found, places: [{ page, boxes }] };
  }
  return undefined;
}

/** On the end of a page and the beginning of the next. */
async function acrossPages(
  pages: PageTexts,
  page: number,
  quotes: readonly string[],
): Promise<Candidate | undefined> {
  if (page >= pages.count) return undefined;
  const [here, next] = [await pages.text(page), await pages.text(page + 1)];
  const edge = Math.min(EDGE, BETWEEN + 2 * Math.max(...quotes.map(({ length }) => length)));
  const from = Math.max(0, here.text.length - edge);
  const head = here.text.slice(from);
  const locate = passageLocator(`${head}\n${next.text.slice(0, edge)}`);
  const split = head.length + 1;
  for (const quote of quotes) {
    const found = locate(quote);
    if (!found) continue;
    const boxesIn = (text: PageText, start: number, end: number, shift: number): PdfBox[] =>
      found.parts.flatMap((part) => {
        const [first, last] = [Math.max(start, part.start), Math.min(end, part.end)];
        return last > first ? text.boxesOf(first + shift, last + shift) : [];
      });
    const places = [
      { page, boxes: boxesIn(here, 0, split - 1, from) },
      { page: page + 1, boxes: boxesIn(next, split, Infinity, -split) },
    ].filter(({ boxes }) => boxes.length > 0);
    return { found, places };
  }
  return undefined;
}
