// <cite>1</cite>, <cite doc="1">the claim</cite>, <sup>1</sup>, <a href="#ref-1">[1]</a>, :cit[the claim]{ref=id}, Brave's <citation>{…}</citation>
import { attempt, field, index, string } from '../../model/read.js';
import { namesIn, referenceOf } from './source-names.js';
import { marker, spelling, unsure, type MarkerReference } from './family.js';

const { raw } = String;
const NAMED =
  /\b(?:docs?|documents?|sources?|refs?|ids?|number|n)\s?=\s?["']?([^"'>]{1,128}?)["']?(?=\s|\/?$)/i;
/** Anthropic's own: the index of the document, from 0, and the sentence in it. */
const INDEX = /\bindex\s?=\s?["']?((?:\d{1,4}(?:-\d{1,4})?(?::\d{1,4})?,?\s?){1,20})/i;

/** `<cite>`, `<citation>` and `<ref>`. The sources are in an attribute, or between the tags. */
export const citeTag = spelling(
  raw`<(cite|citation|ref)(\s[^<>]{0,256})?\/?>(?:(?<=\/>)|((?:[^<]|<(?!\/?(?:cite|citation|ref)\b)){0,2048})<\/\1\s?>)`,
  ([, , attributes = '', body = '']) => {
    if (/^\s*\{/.test(body)) return marker('tags', braves(body));
    const named = namedBy(attributes);
    if (named.length === 0) {
      return body ? unsure(namesIn(body.replace(/^[\s[]+|[\s\]]+$/g, '')), 'tags') : undefined;
    }
    return { ...unsure(named, 'tags'), ...(body && { words: body, cites: true }) };
  },
);

function namedBy(attributes: string): MarkerReference[] {
  const places = INDEX.exec(attributes)?.[1];
  if (places !== undefined) {
    const documents = places.match(/(?<![-:\d])\d+/g) ?? [];
    return documents.map((document) => ({ number: Number(document) + 1 }));
  }
  const names = NAMED.exec(attributes)?.[1];
  return names === undefined ? [] : namesIn(names);
}

/** `{"number": 1, "url": …}`: data that is not meant for readers. */
function braves(json: string): MarkerReference[] {
  const value = attempt(() => JSON.parse(json) as unknown);
  const url = string(field(value, 'url'));
  const number = index(field(value, 'number'));
  if (url !== undefined) return [{ url, ...(number !== undefined && { number }) }];
  return number === undefined ? [] : [{ number }];
}

/**
 * A number after a word or a full stop; `m<sup>2</sup>` is a square metre. In HTML, the numbers are
 * links or in brackets.
 */
export const superscript = spelling(
  raw`<sup(?:\s[^<>]{0,256})?>((?:[\s,;–-]{0,3}(?:<a\s[^<>]{0,256}>)?\[?\d{1,4}(?!\d)\]?(?:<\/a>)?){1,20})[\s,;–-]{0,3}<\/sup>`,
  ({ input, index: at, 1: inside = '' }) => {
    const before = input.slice(Math.max(0, at - 12), at);
    if (!CLAIM_END.test(before) || UNIT.test(before)) return undefined;
    const numbers = inside.replaceAll(/<[^<>]*>/g, ' ').match(/\d+/g) ?? [];
    return unsure(numbers.map(referenceOf), 'tags');
  },
);

/**
 * A link that contains only a number in brackets. Its target is the address of a source, or a list
 * in the page.
 */
export const numberedLink = spelling(
  raw`<a\s([^<>]{0,512})>\s{0,3}\[(\d{1,4})\]\s{0,3}<\/a>`,
  ([, attributes = '', number = '']) => {
    const [, href = ''] = /\bhref\s?=\s?["']?([^"'\s>]{1,400})/i.exec(attributes) ?? [];
    const isAddress = /^https?:/i.test(href);
    return unsure(
      isAddress ? [{ url: href.replaceAll('&amp;', '&') }] : [referenceOf(number)],
      'tags',
    );
  },
);

const CLAIM_END = /(?:\p{L}{3}|[.,;:!?…)\]"'”’»。，；：！？）*_]\s?|<\/sup>,?)$/u;
const UNIT =
  /(?:feet|foot|inch|inches|met(?:er|re)s?|miles?|yards?|(?<!\p{L})(?:cos|exp|log|min|mol|rad|sec|sin|tan))$/iu;

/** A directive around the claim. */
export const directive = spelling(
  raw`:cite?\[((?:[^[\]\n]|\[[^[\]\n]{0,200}\]){1,1000})\]\{(?:ref|source|id)=["']?([^"'}\s]{1,128})["']?\}`,
  ([, words = '', name = '']) => ({
    ...unsure([referenceOf(name)], 'tags'),
    words,
    cites: true,
  }),
);
