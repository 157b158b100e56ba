import { LIMITS } from './limits.js';

/*
 * The closed grammar of Google's search suggestions: whatever is not listed here is refused. It was
 * made from real responses; all of them have the same style sheet and header, byte for byte. When
 * Google changes its design, check a new sample with `node scripts/check-suggestions.mjs
 * new-sample.html`, then change this file.
 */

const POSITIVE = String.raw`\d{1,4}(?:\.\d{1,8})?`;
const NUMBER = `-?${POSITIVE}`;
const LENGTH = String.raw`(?:0|-?\d{1,3}px)`;
const LENGTHS = `${LENGTH}(?: ${LENGTH}){0,3}`;
const COLOR = '#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})';
const STOP = String.raw`${COLOR} \d{1,3}%`;

const PAINT = wholeMatch(`none|${COLOR}`);
const RULE = wholeMatch('evenodd|nonzero');
const COORDINATE = wholeMatch(NUMBER);

/**
 * A number of a path. Each number matches in one way only, so that no path takes long to refuse.
 */
const ARGUMENT = String.raw`[ ,]?-?(?:\d{1,4}(?![\d.])|\d{0,4}\.\d{1,8}(?!\d))`;
const FLAG = '[ ,]?[01]';
const times = (count: number): string => `(?:(?:${ARGUMENT}){${count}})+`;
const ARC = `(?:(?:${ARGUMENT}){3}${FLAG}${FLAG}(?:${ARGUMENT}){2})+`;
/**
 * Path commands, each with the number of arguments that it takes. Browsers log an error for any
 * other path.
 */
const PATH = wholeMatch(
  `[Mm]${times(2)}(?:[MmLlTt]${times(2)}|[HhVv]${times(1)}|[Cc]${times(6)}|[SsQq]${times(4)}|[Aa]${ARC}|[Zz])*`,
);

/** Class names. They have no effect outside of the style sheet that comes with the suggestions. */
const CLASS = wholeMatch('[a-z][a-z-]{0,39}(?: [a-z][a-z-]{0,39}){0,3}');

export interface ElementRule {
  /** Elements allowed inside. `#text` stands for text that is more than white space. */
  readonly children: readonly string[];
  /** The pattern that each attribute must match. */
  readonly attributes: Readonly<Record<string, RegExp>>;
}

/** The elements after the style sheet. The first is the root. */
export const ELEMENTS: ReadonlyMap<string, ElementRule> = new Map([
  ['div', { children: ['div', 'svg', 'a', '#text'], attributes: { class: CLASS } }],
  // `LINKS` decides where a link may lead.
  [
    'a',
    {
      children: ['#text'],
      attributes: { class: CLASS, href: wholeMatch(String.raw`https://\S+`) },
    },
  ],
  [
    'svg',
    {
      children: ['path', 'circle'],
      attributes: {
        class: CLASS,
        width: wholeMatch(String.raw`\d{1,3}`),
        height: wholeMatch(String.raw`\d{1,3}`),
        viewBox: wholeMatch(`${NUMBER} ${NUMBER} ${POSITIVE} ${POSITIVE}`),
        fill: PAINT,
        xmlns: wholeMatch(String.raw`http://www\.w3\.org/2000/svg`),
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
      attributes: { cx: COORDINATE, cy: COORDINATE, r: wholeMatch(POSITIVE), fill: PAINT },
    },
  ],
]);

/** The hosts that links may lead to, over `https`, and the paths allowed there: only searches. */
export const LINKS: ReadonlyMap<string, RegExp> = new Map([
  ['vertexaisearch.cloud.google.com', /^\/grounding-api-redirect\/./],
  ['www.google.com', /^\/search$/],
]);

/** Examples: `.chip`, `.chip:hover`. */
export const SELECTOR = wholeMatch(String.raw`\.[a-z][a-z-]{0,39}(?::(?:hover|focus|active))?`);

/** The only media query for rules: it selects the light or the dark design. */
export const MEDIA = wholeMatch(String.raw`\(prefers-color-scheme: ?(light|dark)\)`);

/**
 * The values that each property may have. None of them can load anything, cover the page or read
 * from it.
 */
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
  }).map(([property, value]) => [property, wholeMatch(value)]),
);

/** Named entities that template engines write. Numeric entities are read as well. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/**
 * Names that browsers decode even without a semicolon: `&copyright` shows as `©right`. After any
 * other name the text stays as it is: `AT&T`.
 */
export const OLD_ENTITY =
  /^(?:[aeiouyn](?:acute|circ|grave|uml|ring|tilde|elig|slash)|aelig|amp|acute|brvbar|ccedil|cedil|cent|copy|curren|deg|divide|eth|frac[13]|gt|iexcl|iquest|laquo|lt|macr|micro|middot|nbsp|not|ordf|ordm|para|plusmn|pound|quot|raquo|reg|sect|shy|sup[123]|szlig|thorn|times|uml|yen)/i;

/** Limits. Real suggestions have 2 kB of style, and about 20 elements on 4 levels. */
export const CAPS = {
  html: LIMITS.suggestionsHtml,
  css: 20_000,
  nodes: 2_000,
  depth: 8,
  /** For a text between tags, or the value of an attribute. */
  text: LIMITS.url,
} as const;

function wholeMatch(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
