// Markers with names of sources: [doc1], [ref_1], [Source 1], [abc-1], [report.pdf#page=3],
// [cite:id], [Source: name]
import type { CitationLocation } from '../../model/index.js';
import { marker, spelling, unsure, type Names, type MarkerReference } from './family.js';

const { raw } = String;
const INSIDE = raw`[^[\]\n]{1,256}`;
const SEPARATOR = /\s{0,3}[,;、，]\s{0,3}/;
const PAGE = /^(.{1,200})#page=(\d{1,6})$/;
/** `, p. 3` after the name of a file is its page. */
const PAGE_WORD =
  /[,;]\s{0,3}(?:(?:pp?|pg|S)\.|pp?\s|pages?\s|Seiten?\s)\s{0,3}(\d{1,6})(?:\s?[-–]\s?\d{1,6})?(?![^,;])/gi;
const HALF_PAGE =
  /^(?:p{0,2}\.?|pag?|pages?|pg\.?|S\.?|Sei?|Seiten?)\s{0,3}(?:\d{1,6}(?:\s?[-–]\s?\d{0,6})?)?$/i;

export const doc = spelling(
  raw`\[([ \t]*doc\d{1,3}(?:,[ \t]*doc\d{1,3}){0,99})\]`,
  ([, list = '']) => {
    const numbers = (list.match(/\d+/g) ?? []).map(Number);
    return marker(
      'doc',
      numbers.map((number) => ({ id: `doc${number}`, number })),
      true,
    );
  },
);

/**
 * `[ref_id:0]` and `[ID:0]` count from 0, `[ref_1]`, `[S1]`, `[Source 1]`, `[Doc 2]`,
 * `[Document 2, page 3]` from 1.
 */
export const label = spelling(
  raw`\[((?:(ref_id:|id:)|ref_|source |document |doc |s)(\d{1,4}))(?:, page (\d{1,6}))?\]`,
  ([, id = '', fromZero, digits, page]) => {
    const documentIndex = Number(digits) - (fromZero ? 0 : 1);
    const reference = { id, number: documentIndex + 1 };
    if (page === undefined) return unsure([reference], 'labels');
    const location: CitationLocation = {
      type: 'page_location',
      startPageNumber: Number(page),
      endPageNumber: Number(page) + 1,
      documentIndex,
    };
    return unsure([{ ...reference, location }], 'labels');
  },
);

/** RAGFlow's spelling before `[ID:0]`. */
export const hashes = spelling(raw`##(\d{1,4})\$\$`, ([, digits]) =>
  unsure([{ number: Number(digits) + 1 }], 'labels'),
);

export const parenthesis = spelling(raw`\(source (\d{1,4})\)`, ([, digits]) =>
  unsure([{ number: Number(digits) }], 'labels'),
);

const PREFIX = raw`(?:cite|quote|sources?):[ \t]*`;

/** `[cite:id]`, `[[cite:id]]`, `(source: report.pdf)`, `:cite[id]` (Dust) */
export const prefixed = spelling(
  raw`:cite\[(${INSIDE})\](?!\{)|\[${PREFIX}(${INSIDE})\]|\[\[${PREFIX}(${INSIDE})\]\]|\(${PREFIX}([^()[\]\n]{1,256})\)`,
  ([, ...found]) => unsure(namesIn(found.find(Boolean)), 'ids'),
);

/**
 * `[abc-1]`, `[^abc-1]`: brackets that contain only names. Not the text of a link, except FastGPT's
 * `[id](CITE)`, and not a definition.
 */
export const ids = spelling(
  raw`\[\^?(${INSIDE})\](?:\(cite\)|(?![(:]))`,
  ([, inside = ''], names) => {
    const parts = partsOf(inside);
    const areNames = names && parts.every((part) => names.has(fileOf(part)));
    return areNames ? unsure(parts.map(referenceOf), 'ids') : undefined;
  },
  ([, inside = ''], names) => names !== undefined && mayBeNames(inside, names),
);

function mayBeNames(inside: string, names: Names): boolean {
  const parts = partsOf(inside);
  const last = parts.pop() ?? '';
  const isHalf =
    names.mayBecome(last) || (parts.length > 0 && HALF_PAGE.test(last)) || names.has(fileOf(last));
  return isHalf && parts.every((part) => names.has(fileOf(part)));
}

/** Several names, separated by commas. A name that contains a comma itself is not found here. */
export function namesIn(text = ''): MarkerReference[] {
  return partsOf(text).map((part) => referenceOf(part.trim()));
}

function partsOf(inside: string): string[] {
  return inside.replace(PAGE_WORD, '#page=$1').split(SEPARATOR);
}

/** A number is a number unless a source has it as its name. */
export function referenceOf(name: string): MarkerReference {
  const [, file = name, page] = PAGE.exec(name) ?? [];
  return {
    id: file,
    title: file,
    ...(/^\d{1,4}$/.test(name) && { number: Number(name) }),
    ...(page !== undefined && { location: { type: 'file', page: Number(page) } as const }),
  };
}

function fileOf(name: string): string {
  return PAGE.exec(name)?.[1] ?? name;
}
