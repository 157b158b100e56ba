// [1], [1, 2], [1-3], [[1]](url), [^1], \[1\], 【1】
import { DESTINATION, LAX_DESTINATION } from './addresses.js';
import { marker, spelling, unsure, type Marker, type MarkerReference } from './family.js';

const { raw } = String;
/**
 * The character after a digit alone decides how parsing continues: a pattern that matches in
 * several ways could take forever.
 */
const NUMBER = raw`[ \t]*\d{1,4}(?:#[^\]\s,;，、&[]{0,64}[ \t]*|[ \t]*(?:[-‐-—][ \t]*\d{1,4}[ \t]*)?)`;
/** Numbers and ranges. */
export const NUMBERS = raw`${NUMBER}(?:(?:[,;，、]|and |& )${NUMBER}){0,99}`;
const RANGE = /(\d+)(?:#[^\]\s,;，、&[]*|[ \t]*(?:[-‐-—][ \t]*(\d+))?)/g;
/** A wider range is not a marker. */
export const WIDEST_RANGE = 100;

export const number = spelling(raw`\[(${NUMBERS})\](?:\(${DESTINATION}\))?`, ([, list, link]) => {
  const references = numbersIn(list);
  if (link === undefined) return references && marker('numbers', references, true);
  return references?.length === 1 ? linked(references, link) : undefined;
});

/**
 * `[1](#sources)` refers to a number, `[1](https://…)` to a URL. Other links are part of the
 * answer.
 */
function linked(references: MarkerReference[], link: string): Marker | undefined {
  const url = link.replace(/^<|>$/g, '');
  if (!/^(?:#|https?:)/i.test(url)) return undefined;
  return unsure(url.startsWith('#') ? references : [{ url }]);
}

export const doubleNumber = spelling(
  raw`\[\[(${NUMBERS})\]\](?:\(${LAX_DESTINATION}\))?`,
  ([, list, url]) => {
    const references = numbersIn(list);
    const isLink = url !== undefined && references?.length === 1;
    return (
      references &&
      marker('numbers', isLink ? [{ ...references[0], url: url.trim() }] : references, true)
    );
  },
);

export const signedNumber = unsureNumber(raw`\[(?:\^(${NUMBERS})\^?|#(${NUMBERS}))\]`);
/** Markdown shows it as `[1]`. */
export const escapedNumber = unsureNumber(raw`\\\[(${NUMBERS})\\\]`);
/** The brackets of Chinese models. */
export const wideNumber = unsureNumber(raw`【(${NUMBERS})】|〔(${NUMBERS})〕|［(${NUMBERS})］`);

function unsureNumber(pattern: string): ReturnType<typeof spelling> {
  return spelling(pattern, ([, ...lists]) => {
    const references = numbersIn(lists.find(Boolean));
    return references && unsure(references);
  });
}

/** The numbers of a list; none if a range is reversed or too wide. */
export function numbersIn(list = ''): MarkerReference[] | undefined {
  const references: MarkerReference[] = [];
  for (const [, from, to = from] of list.matchAll(RANGE)) {
    const last = Number(to);
    let number = Number(from);
    if (last < number || last - number > WIDEST_RANGE) return undefined;
    for (; number <= last; number++) references.push({ number });
  }
  return references;
}
