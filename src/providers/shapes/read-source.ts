import { attempt, field, index, isRecord, list, number, own, string } from '../../model/read.js';
import { isoDate } from '../reading/draft.js';
import { regionOf } from '../reading/regions.js';
import type { MarkedSource } from '../reading/marked-answer.js';
import { plain } from './list-names.js';
import { first, jsonIn } from './path.js';
import type { ResponseShape, ShapeField } from './shape.js';

/**
 * Names that back ends use for the fields of a source, the clearest first, as `plain` returns them.
 */
const NAMES: Readonly<Record<Exclude<ShapeField, 'name'>, string>> = {
  title:
    'title name documentname documenttitle doctitle docname filename sourcename displayname providerdisplayname ' +
    'semanticidentifier headline filepath path document doc file source dockey sitename site label',
  url: 'url uri link href weburl sourceurl documenturl pageurl bloburl seemoreweburl permalink chunksource source id',
  citedText:
    'citedtext quote exactquote snippet excerpt excerpts passage chunktext contenttext content text pagecontent ' +
    'chunk pagechunk snippets highlights highlight extract blurb body description abstract summary',
  id: 'id documentid docid chunkid sourceid contentid uuid',
  score: 'score similarity relevancescore relevance rerankerscore rerankscore confidence',
  page: 'page pagenumber pageno pagelabel pageidentifier',
  published:
    'published publisheddate publishdate publishedat datepublished date datetime pubdate updatedat pageage',
  mediaType: 'mimetype mediatype contenttype',
  downloadUrl: 'downloadurl',
};
const ORDERS = Object.entries(NAMES).map(([name, all]) => [name, all.split(' ')] as const);

/** A source from an object, an address or a name. */
export function sourceOf(
  sent: unknown,
  shape: Pick<ResponseShape, 'id' | 'fields' | 'type' | 'raw'>,
): MarkedSource {
  const item = unpacked(sent);
  const found = fieldsOf(item, shape);
  const words = (name: ShapeField): string | undefined => string(found[name])?.trim() || undefined;
  // AnythingLLM writes `link://https://…`.
  const given = words('url')?.replace(/^link:\/\//, '');
  const url = given && isAddress(given) ? given : undefined;
  const page = indexOf(found.page) || undefined;
  const title = words('title');
  const name = nameOf(found.name);
  return own<MarkedSource>({
    title: title === given ? undefined : title,
    ...(!title && !url && { title: given }),
    url,
    citedText: words('citedText'),
    id: nameOf(found.id),
    score: number(found.score),
    pages: page === undefined ? undefined : [{ page }],
    place: regionOf(item) ?? (page === undefined ? undefined : { type: 'file', page }),
    published: isoDate(found.published),
    // Some back ends use this name for other values.
    mediaType: words('mediaType')?.match(/^[\w.+-]+\/[\w.+-]+(?=\s*;|$)/)?.[0],
    downloadUrl: words('downloadUrl'),
    type: shape.type ?? (url && !page ? 'web' : 'file'),
    provider: shape.id || undefined,
    raw: shape.raw && item,
    ...(name !== undefined && { name }),
  });
}

/** `[document, score]`, `[title, address]` and `[id, document]`, as scripts write them. */
function unpacked(item: unknown): unknown {
  const parts = list(item, 4);
  if (parts.length === 0) return typeof item === 'string' ? linked(item) : told(item);
  const words = parts.flatMap((part) => string(part) ?? []);
  const url = words.find(isAddress);
  const record = parts.find(isRecord);
  const [name] = words;
  if (record)
    return name && /\D/.test(name) ? { ...(url ? { url } : { id: name }), ...record } : record;
  const [number, ...names] = words.filter((word) => word !== url);
  // `["1", title, address]`
  const isNumbered = number !== undefined && /^\d+$/.test(number) && names.length > 0;
  const [title, text] = isNumbered ? names : [number, ...names];
  return { ...(isNumbered && { number }), title, url, text };
}

/** Tools return `{ "type": "text", "text": "{…}" }`: the value of the JSON in it. */
function told(item: unknown): unknown {
  const text = string(field(item, 'text')) ?? '';
  return (text.startsWith('{') && jsonIn(text)) || item;
}

/** A line with an address and a title: `[Title](address)`, `Title - address`. */
function linked(text: string): unknown {
  const [, before = '', label, url] =
    /^([^]{0,300}?)(?:\[([^\]]{1,300})\]\()?(https?:\/\/[^\s)<>\]]{1,2000})/i.exec(text) ?? [];
  const title = label ?? before.replaceAll(/^[\s\d.)[\]*-]+|[\s:–—([<-]+$/g, '');
  return url && title ? { title, url } : text;
}

type Fields = Partial<Record<ShapeField, unknown>>;

/**
 * The fields of a source: at the paths of the row, else under their usual names. Names near the top
 * level have priority.
 */
function fieldsOf(item: unknown, shape: Pick<ResponseShape, 'id' | 'fields'>): Fields {
  // Without a prototype, so that properties of `Object.prototype` are not read as fields.
  const fields = Object.create(null) as Fields;
  const text = string(item);
  if (text !== undefined) {
    fields[isAddress(text) ? 'url' : isPassage(text) ? 'citedText' : 'title'] = text;
    return fields;
  }
  const leaves = leavesOf(item);
  for (const [name, names] of ORDERS) {
    const usual = names.find((one) => leaves.has(one) && fits(name as ShapeField, leaves.get(one)));
    fields[name as ShapeField] = usual && leaves.get(usual);
  }
  if (shape.id === '') addByShape(fields, leaves);
  for (const [name, path] of Object.entries(shape.fields ?? {})) {
    fields[name as ShapeField] = path === false ? undefined : first(item, path);
  }
  return fields;
}

/** Finds fields without a usual name by what their values look like, for unknown back ends. */
function addByShape(fields: Fields, leaves: ReadonlyMap<string, unknown>): void {
  fields.name = NUMBERS.map((name) => leaves.get(name)).find((one) => indexOf(one) !== undefined);
  const texts = [...leaves].filter(([name, one]) => typeof one === 'string' && !ASIDE.test(name));
  fields.url ??= texts.find(([, one]) => isAddress(one as string))?.[1] ?? doiIn(leaves);
  fields.title ??= texts.find(([name, one]) => TITLE.test(name) && !isAddress(one as string))?.[1];
  fields.citedText ??= texts.find(
    ([name, one]) => QUOTE.test(name) && /\s/.test(one as string),
  )?.[1];
  const words = texts.map(([, one]) => one as string).filter((one) => !isAddress(one));
  const passage = words
    .filter((one) => one !== fields.title && (SENTENCE.test(one) || ENDED.test(one)))
    .reduce((long, one) => (one.length > long.length ? one : long), '');
  if (passage) fields.citedText ??= passage;
  const short = words.filter(
    (one) => one !== fields.citedText && one.length < 200 && /\p{L}/u.test(one),
  );
  fields.title ??=
    short.find((one) => FILE.test(one)) ??
    // A name for machines, such as `KB0010` or `kb_article`, is a worse title than words.
    short.find((one) => /\s/.test(one) || !/[\d_]/.test(one)) ??
    short[0];
  fields.id ??= nameOf(leaves.get(REFERENCE.find((name) => leaves.has(name)) ?? ''));
  const id = string(fields.id) ?? '';
  if (!fields.url && (!fields.citedText || FILE.test(id))) fields.title ??= fields.id;
}

/** The end of a file name. */
const FILE = /\.[a-z]{2,5}$/i;

/** Other names of the id of a source. */
const REFERENCE = ['ref', 'refid', 'referenceid', 'articleid', 'pageid', 'fileid', 'key', 'slug'];

/**
 * Names of the number that markers use. An `index` is not one of them, because it may count from 0.
 */
const NUMBERS = ['number', 'num', 'n', 'no', 'nr', 'refnumber', 'citationnumber', 'citationid'];

function doiIn(leaves: ReadonlyMap<string, unknown>): string | undefined {
  const doi = string(leaves.get('doi')) ?? '';
  return /^10\.\d{4,9}\/\S+$/.test(doi) ? `https://doi.org/${doi}` : undefined;
}

/** Names of information about the source, which is not its text. */
const ASIDE =
  /ids?$|^type|kind|typename|lang|format|stat|image|img|icon|logo|thumb|avatar|hash|etag|index$|cursor|bucket|date|time|mime|model/;
const SENTENCE = /\S\s+\S+\s+\S/;
/**
 * A few words that end like a sentence. A name may end with a full stop, but does not contain a
 * space before it.
 */
const ENDED = /[\s\p{sc=Han}\p{sc=Kana}].*[.!?。！？…]$/u;
/** Words for "quote" in several languages. */
const QUOTE =
  /^(?:cit(?:a|e|at|ation|azione|acao|aat)|extra(?:it|cto)|estratto|fragmento?|zitat|auszug|trecho|utdrag|uddrag|cytat|alinti|ote|цитата|отрывок|фрагмент|引用|抜粋|摘录|摘錄|片段|原文|인용|발췌)/;
const TITLE = /(?:name|title|subject|heading|shortdescription)$/;

/** An address is not a title, and neither is a number. */
function fits(name: ShapeField, value: unknown): boolean {
  if (name === 'url') return isAddress(string(value) ?? '');
  if (name === 'title') return /\D/.test(string(value) ?? '') && !isAddress(string(value) ?? '');
  return true;
}

/**
 * The plain values in an object and in nested objects, by name. Of a list, only the first item is
 * read.
 */
function leavesOf(item: unknown): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  let level = [item];
  for (let depth = 0; depth < MAX_DEPTH && leaves.size < MAX_LEAVES; depth++) {
    const deeper: unknown[] = [];
    for (const [name, value] of level.flatMap(entriesOf)) {
      const one = unwrapped(list(value, 1)[0] ?? value);
      if (isRecord(one)) deeper.push(...(STRANGERS.test(name) ? [] : [one]));
      else if (!leaves.has(name) && one !== null && one !== '') leaves.set(name, one);
    }
    level = deeper;
  }
  return leaves;
}

/**
 * `{ "title": { "rendered": "…" } }`: an object that contains only a text is replaced by that text.
 */
function unwrapped(value: unknown): unknown {
  const names = isRecord(value) ? (attempt(() => Object.keys(value)) ?? []) : [];
  const isWrapped = names.length > 0 && names.every((name) => WRAPPING.test(name));
  return isWrapped ? (string(field(value, ...WRAPPED)) ?? value) : value;
}

const WRAPPED = ['text', 'Text', 'value', 'Value', 'rendered', 'plain', 'raw'];
const WRAPPING = /^(?:text|value|rendered|plain|raw|html|protected|highlights|type|format)$/i;
const MAX_DEPTH = 4;
const MAX_LEAVES = 200;
/** Values in these objects do not belong to the source. */
const STRANGERS = /author|user|owner|dataset|collection|image|icon|usage|model|vector|embedding/;

function entriesOf(value: unknown): [string, unknown][] {
  const names = attempt(() => Object.keys(isRecord(value) ? value : {})) ?? [];
  // The text of an XML element is its title.
  return names
    .slice(0, MAX_LEAVES)
    .map((name) => [/^(?:#text|\$t)$/.test(name) ? 'label' : plain(name), field(value, name)]);
}

export function isAddress(text: string): boolean {
  return /^(?:link:\/\/)?https?:\/\/\S/i.test(text);
}

/** Whether the text is a passage of a source, and not its title. */
export function isPassage(text: string): boolean {
  return text.length > 200 || (SENTENCE.test(text) && /[.!?。！？…]["”’)]?\s*$/.test(text));
}

/** A number or a word, as a string. */
export function nameOf(value: unknown): string | undefined {
  return string(value) ?? (number(value) === undefined ? undefined : String(value));
}

/** Many back ends send whole numbers as text. */
export function indexOf(value: unknown): number | undefined {
  const text = string(value);
  return index(text && /^\d{1,15}$/.test(text) ? Number(text) : value);
}
