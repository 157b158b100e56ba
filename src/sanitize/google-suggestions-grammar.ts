import { LIMITS } from './limits.js';

/*
 * Everything that Google's search suggestions may consist of, and nothing else. Made from real
 * responses, in all of which style sheet and header are the same, byte for byte. When Google changes
 * its design, this file is what to change: `node scripts/check-suggestions.mjs new-sample.html`.
 */

const POSITIVE = String.raw`\d{1,4}(?:\.\d{1,8})?`;
const NUMBER = `-?${POSITIVE}`;
const LENGTH = String.raw`(?:0|-?\d{1,3}px)`;
const LENGTHS = `${LENGTH}(?: ${LENGTH}){0,3}`;
const COLOR = '#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})';
const STOP = String.raw`${COLOR} \d{1,3}%`;

const PAINT = whole(`none|${COLOR}`);
const RULE = whole('evenodd|nonzero');
const COORDINATE = whole(NUMBER);

/** A number of a path; each can be read in one way only, so that no path takes long to refuse. */
const ARGUMENT = String.raw`[ ,]?-?(?:\d{1,4}(?![\d.])|\d{0,4}\.\d{1,8}(?!\d))`;
const FLAG = '[ ,]?[01]';
const times = (count: number): string => `(?:(?:${ARGUMENT}){${count}})+`;
const ARC = `(?:(?:${ARGUMENT}){3}${FLAG}${FLAG}(?:${ARGUMENT}){2})+`;
/** Every command with the arguments that it takes: of anything else a browser would complain aloud. */
const PATH = whole(
  `[Mm]${times(2)}(?:[MmLlTt]${times(2)}|[HhVv]${times(1)}|[Cc]${times(6)}|[SsQq]${times(4)}|[Aa]${ARC}|[Zz])*`,
);

/** Classes have no power but through the style sheet, which lives and dies with the suggestions. */
const CLASS = whole('[a-z][a-z-]{0,39}(?: [a-z][a-z-]{0,39}){0,3}');

export interface ElementRule {
  /** What may stand inside; `#text` is text that is more than white space. */
  readonly children: readonly string[];
  /** What each attribute must look like. */
  readonly attributes: Readonly<Record<string, RegExp>>;
}

/** The elements below the style sheet. The first is the root. */
export const ELEMENTS: ReadonlyMap<string, ElementRule> = new Map([
  ['div', { children: ['div', 'svg', 'a', '#text'], attributes: { class: CLASS } }],
  // Where a link leads is decided by `LINKS`.
  [
    'a',
    { children: ['#text'], attributes: { class: CLASS, href: whole(String.raw`https://\S+`) } },
  ],
  [
    'svg',
    {
      children: ['path', 'circle'],
      attributes: {
        class: CLASS,
        width: whole(String.raw`\d{1,3}`),
        height: whole(String.raw`\d{1,3}`),
        viewBox: whole(`${NUMBER} ${NUMBER} ${POSITIVE} ${POSITIVE}`),
        fill: PAINT,
        xmlns: whole(String.raw`http://www\.w3\.org/2000/svg`),
      },
    },
  ],
  [
    'path',
    {
      children: [],
      attributes: {
        d: PATH,
        fill: PAINT,
        'fill-rule': RULE,
        'clip-rule': RULE,
      },
    },
  ],
  [
    'circle',
    {
      children: [],
      attributes: { cx: COORDINATE, cy: COORDINATE, r: whole(POSITIVE), fill: PAINT },
    },
  ],
]);

/** Where links may lead: `https` only, these hosts only, and there only to what is a search. */
export const LINKS: ReadonlyMap<string, RegExp> = new Map([
  ['vertexaisearch.cloud.google.com', /^\/grounding-api-redirect\/./],
  ['www.google.com', /^\/search$/],
]);

/** `.chip`, `.chip:hover` */
export const SELECTOR = whole(String.raw`\.[a-z][a-z-]{0,39}(?::(?:hover|focus|active))?`);

/** The one condition for rules: which of the two designs they belong to. */
export const MEDIA = whole(String.raw`\(prefers-color-scheme: ?(light|dark)\)`);

/** What each property may be set to. Nothing in it can load, cover the page or read from it. */
export const PROPERTIES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    'align-items': 'center',
    background: String.raw`linear-gradient\(\d{1,3}deg, ${STOP}, ${STOP}\)`,
    'background-color': COLOR,
    border: `solid ${LENGTH}`,
    'border-color': COLOR,
    'border-radius': LENGTH,
    'box-shadow': `0 0 0 1px ${COLOR}`,
    color: COLOR,
    display: 'flex|inline-block|none',
    'font-family': '[A-Za-z][A-Za-z -]{0,39}(?:, [A-Za-z][A-Za-z -]{0,39}){0,9}',
    'font-size': LENGTH,
    height: LENGTH,
    'line-height': LENGTH,
    margin: LENGTHS,
    'margin-right': LENGTH,
    'min-width': LENGTH,
    overflow: 'auto',
    padding: LENGTHS,
    position: 'relative|absolute',
    'scrollbar-width': 'none',
    'text-align': 'center',
    'text-decoration': 'none',
    transform: String.raw`translate\(${LENGTH}, ${LENGTH}\)`,
    'user-select': 'none',
    '-webkit-tap-highlight-color': 'transparent',
    'white-space': 'nowrap',
    width: LENGTH,
  }).map(([property, value]) => [property, whole(value)]),
);

/** Entities that a template engine writes. Those by number are read as well. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/**
 * Words that browsers take for an entity even without its semicolon, so that `&copyright` shows as
 * `©right`. Any other word after `&` is itself: `AT&T`.
 */
export const OLD_ENTITY =
  /^(?:[aeiouyn](?:acute|circ|grave|uml|ring|tilde|elig|slash)|aelig|amp|acute|brvbar|ccedil|cedil|cent|copy|curren|deg|divide|eth|frac[13]|gt|iexcl|iquest|laquo|lt|macr|micro|middot|nbsp|not|ordf|ordm|para|plusmn|pound|quot|raquo|reg|sect|shy|sup[123]|szlig|thorn|times|uml|yen)/i;

/** Real suggestions have 2 kB of style, and some 20 elements on 4 levels. */
export const CAPS = {
  html: LIMITS.suggestionsHtml,
  css: 20_000,
  nodes: 2_000,
  depth: 8,
  /** A text between tags, or the value of an attribute. */
  text: LIMITS.url,
} as const;

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
