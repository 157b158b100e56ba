// https://docs.langchain.com/oss/javascript/langchain/messages#standard-content-blocks
import type { Evidence } from '../model/index.js';
import { at, attempt, field, index, isRecord, list, string } from '../model/read.js';
import {
  typeOf,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
} from './reading/adapter.js';
import { anthropicLocation } from './anthropic-locations.js';
import { PayloadDraft, isoDate, type Loose } from './reading/draft.js';
import { appendNoted, OPENAI, type Framework } from './reading/framework-notes.js';
import { addGrounding, BYTES_FIRST } from './gemini-grounding.js';
import type { Claims } from './reading/located-claims.js';
import { VisibleTail } from './openai-links.js';
import { isLangChain, aiMessageOf, unwrap, notesOf, plain } from './signs/langchain.js';

/*
 * AI messages of LangChain in Python and JavaScript, as objects, `dumpd`/`toJSON` or `toDict`, and
 * their chunks. A text block has `annotations` of LangChain's own type `citation`, or else the data
 * of the model's provider: OpenAI's `annotations`, Anthropic's or Bedrock's `citations`. Google's
 * grounding and the annotations of Chat Completions are next to the content. LangChain copies
 * numbers without converting their units (bytes of the answer, pages of a document, `NaN`), so the
 * units are detected here.
 */
export const langchain: ProviderAdapter = {
  id: 'langchain',
  citesNatively: true,
  matches: isLangChain,
  normalize(response, context) {
    const draft = new PayloadDraft();
    const message = aiMessageOf(response);
    const blocks = blocksOf(message, context);
    const grounding = groundingOf(message);
    const last = blocks.findLast(isText);
    let adjoins = false;
    let item: unknown;
    for (const [i, block] of blocks.entries()) {
      const text = isText(block) ? textOf(block) : '';
      adjoins &&= isText(block);
      if (!text) continue;
      // Text after a search, or of another message, begins a new paragraph.
      if (draft.answer && !(adjoins && field(block, 'id') === item)) draft.append('\n\n');
      [adjoins, item] = [true, field(block, 'id')];
      const notes = notesOf(block).filter((note) => !(grounding && isGoogle(note)));
      const partial = context.partial && block === last;
      const path = `content[${i}].annotations`;
      appendNoted(draft, { text, notes, path }, FRAMEWORK, { ...context, partial });
    }
    if (grounding) {
      addGrounding(draft, grounding, { provider: 'langchain', path: 'response_metadata' }, context);
    }
    addRetrieved(
      draft,
      [...blocks, ...list(at(message, 'additional_kwargs', 'tool_outputs'))],
      context,
    );
    return draft.finish();
  },
  collect: () => new ChunkCollector(),
};

/** The content as blocks. Blocks without a standard name are in the provider's format. */
function blocksOf(message: unknown, context: NormalizeContext): unknown[] {
  const content = field(message, 'content');
  const blocks = (typeof content === 'string' ? [content] : list(content)).map((block) =>
    typeof block === 'string' ? { type: 'text', text: block } : plain(block),
  );
  // Chat Completions has one text, and its annotations are next to it.
  const annotations = list(at(message, 'additional_kwargs', 'annotations'));
  const first = blocks.findIndex(isText);
  if (annotations.length > 0 && first >= 0) {
    blocks[first] = { type: 'text', text: textOf(blocks[first]), annotations };
  }
  return rejoined(blocks, context);
}

/**
 * Joins blocks again. LangChain.js joins the chunks of an Anthropic stream so that citations are in
 * a block without text, before their claim; the end of the claim is lost. The end of the line is
 * used instead.
 */
function rejoined(blocks: readonly unknown[], context: NormalizeContext): unknown[] {
  const whole: unknown[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i];
    whole.push(block);
    if (!isText(block) || textOf(block) || notesOf(block).length === 0) continue;
    const path = `content[${i}]`;
    const pieces: string[] = [];
    while (isText(blocks[i + 1]) && notesOf(blocks[i + 1]).length === 0) {
      pieces.push(textOf(blocks[++i]));
    }
    const text = pieces.join('');
    const end = /\S.*/.exec(text)?.[0].length ?? 0;
    const cut = text.length - text.trimStart().length + end;
    whole.splice(-1, 1, { type: 'text', text: text.slice(0, cut), citations: notesOf(block) });
    whole.push({ type: 'text', text: text.slice(cut) });
    context.warn('offset-repaired', path, 'Where the cited text ends is lost.');
  }
  return whole;
}

function isText(block: unknown): boolean {
  return (
    /^(text|output_text|citations_content)$/.test(typeOf(block)) && field(block, 'thought') !== true
  );
}

function textOf(block: unknown): string {
  const parts = list(at(block, 'citationsContent', 'content'));
  return string(field(block, 'text')) ?? parts.map((part) => string(field(part, 'text'))).join('');
}

/** The object with Google's metadata. */
function groundingOf(message: unknown): unknown {
  return [field(message, 'response_metadata'), field(message, 'additional_kwargs')].find((holder) =>
    METADATA.some((name) => isRecord(field(holder, name))),
  );
}

const METADATA = ['grounding', 'citation', 'urlContext', 'url_context'].flatMap((name) => [
  `${name}Metadata`,
  `${name}_metadata`,
]);

function isGoogle(note: unknown): boolean {
  return isRecord(at(note, 'extras', 'google_ai_metadata'));
}

/** Converts a citation to OpenAI's annotation, because OpenAI's offsets span its own marker. */
function toAnnotation(note: unknown): object | undefined {
  if (OPENAI.test(typeOf(note))) return note as object;
  if (typeOf(note) !== 'citation' || isGoogle(note)) return undefined;
  const extras = field(note, 'extras');
  const { start: start_index, end: end_index } = offsetsOf(note);
  const [url, title] = [field(note, 'url'), field(note, 'title')];
  const file_id = field(note, 'fileId', 'file_id') ?? field(extras, 'file_id');
  const kind =
    string(field(note, 'source')) ?? (file_id === undefined ? 'url_citation' : 'file_citation');
  if (!OPENAI.test(kind) || citedTextOf(note) !== undefined) return undefined;
  if (kind === 'url_citation') {
    const spans = start_index !== undefined && end_index !== undefined;
    return spans ? { type: kind, url, title, start_index, end_index } : undefined;
  }
  const point = start_index ?? field(extras, 'index');
  const place = kind === 'container_file_citation' ? { start_index, end_index } : { index: point };
  return { type: kind, file_id, filename: title, ...place };
}

function offsetsOf(note: unknown): { start: number | undefined; end: number | undefined } {
  return {
    start: index(field(note, 'startIndex', 'start_index')),
    end: index(field(note, 'endIndex', 'end_index')),
  };
}

function citedTextOf(note: unknown): string | undefined {
  const parts = list(field(note, 'sourceContent', 'source_content'));
  const joined = parts.map((part) => string(field(part, 'text')) ?? '').join('');
  return string(field(note, 'citedText', 'cited_text')) ?? (joined || undefined);
}

/** What the numbers of a document count, by LangChain.js's name of the citation's source. */
const COUNTED = new Map<unknown, string>([
  ['char', 'char_index'],
  ['page', 'page_number'],
  ['block', 'block_index'],
  ['search', 'block_index'],
  ['url', ''],
]);
/** What the numbers of a document count, by Bedrock's name of the location. */
const BEDROCK = [
  ['char_index', 'documentChar', 'document_char'],
  ['page_number', 'documentPage', 'document_page'],
  ['block_index', 'documentChunk', 'document_chunk'],
] as const;

/** The location of a passage in its document, converted back to Anthropic's names. */
function positionOf(note: unknown): unknown {
  const extras = field(note, 'extras');
  const place = field(note, 'location') ?? field(extras, 'location');
  for (const [counted, ...names] of BEDROCK) {
    const inside = field(place, ...names);
    if (inside === undefined) continue;
    return {
      document_index: field(inside, 'documentIndex', 'document_index'),
      [`start_${counted}`]: field(inside, 'start'),
      [`end_${counted}`]: field(inside, 'end'),
    };
  }
  const counted = COUNTED.get(field(note, 'source'));
  if (typeOf(note) !== 'citation') return note;
  if (!counted) return extras;
  const { start, end } = offsetsOf(note);
  return {
    document_index: field(note, 'document_index'),
    search_result_index: field(note, 'search_result_index'),
    [`start_${counted}`]: start,
    [`end_${counted}`]: end,
  };
}

/** Whether the offsets are those of the answer, as in LangChain's documentation. */
function isPlaced(note: unknown): boolean {
  const { start, end } = offsetsOf(note);
  return (
    typeOf(note) === 'citation' &&
    field(note, 'source') === undefined &&
    (start ?? end) !== undefined
  );
}

function evidenceOf(
  draft: PayloadDraft,
  note: unknown,
  context: NormalizeContext,
): Loose<Evidence> | undefined {
  const position = positionOf(note);
  // Bedrock's documents only have a number, which LangChain.js calls the source.
  const origin = string(field(note, 'source'));
  const named = /^\d{1,9}$/.test(origin ?? '') ? Number(origin) : undefined;
  const document = index(field(position, 'document_index')) ?? named;
  const known = document === undefined ? undefined : context.sources[document];
  // A search result of the request has an origin of the host's choice: an address or an id.
  const address = [
    field(note, 'url'),
    at(note, 'location', 'web', 'url'),
    field(position, 'source'),
  ]
    .map(string)
    .find(Boolean);
  const isLink = /^https?:/i.test(address ?? '');
  const title = string(field(note, 'title', 'document_title'));
  const key = address ?? document ?? title;
  if (key === undefined) return undefined;
  const citedText = citedTextOf(note);
  return {
    source: draft.source(
      {
        type: isLink ? 'web' : 'file',
        ...attempt(() => ({ ...known })),
        ...(title && { title }),
        ...(address && (isLink ? { url: address } : { id: address })),
        provider: 'langchain',
      },
      key,
    ),
    citedText,
    kind: citedText === undefined ? undefined : 'quote',
    location: anthropicLocation(position),
  };
}

/**
 * Adds the claim of a note: the span of its offsets if they belong to the answer, otherwise the
 * whole text.
 */
function claim(claims: Claims, note: unknown, evidence: Loose<Evidence>, path: string): void {
  if (!isPlaced(note)) return claims.addWhole([evidence], path);
  const { citedText: text, source } = evidence;
  const { start, end } = offsetsOf(note);
  // Google's citations repeat words of the answer and not of the source.
  const words = { start, end, text, units: BYTES_FIRST };
  if (text && claims.addIfFound(words, [{ source }], path)) return;
  claims.add({ start, end, units: ['utf-16'] }, [evidence], path);
}

const FRAMEWORK: Framework = { provider: 'langchain', toAnnotation, evidenceOf, claim };

/** Adds the queries and results of the provider's tools. */
function addRetrieved(
  draft: PayloadDraft,
  calls: readonly unknown[],
  context: NormalizeContext,
): void {
  const queries = new Set<string>();
  let searcher: { provider?: string } = {};
  for (const call of calls) {
    if (!/^(server_tool|web_search|file_search)/.test(typeOf(call))) continue;
    // The provider of the search. Each has its own format of ids.
    const id = string(field(call, 'id')) ?? '';
    if (id.startsWith('srvtoolu_')) searcher = { provider: 'anthropic' };
    else if (id.startsWith('ws_')) searcher = { provider: 'openai' };
    for (const holder of [call, ...['args', 'input', 'action'].map((name) => field(call, name))]) {
      for (const query of [field(holder, 'query'), ...list(field(holder, 'queries'))]) {
        if (string(query)) queries.add(query as string);
      }
    }
    const output = field(call, 'output');
    for (const found of [
      ...list(field(call, 'content', 'results')),
      ...list(at(call, 'action', 'sources')),
      ...list(at(output, 'action', 'sources')),
      ...list(field(output, 'urls', 'sources', 'results') ?? output),
    ]) {
      const url = string(found) ?? string(field(found, 'url'));
      if (!url) continue;
      const title = string(field(found, 'title'));
      const published = isoDate(field(found, 'page_age'));
      const source = { url, title, published, type: 'web', provider: 'langchain' } as const;
      draft.retrieve(source, url, context);
    }
  }
  if (queries.size > 0) draft.search ??= { ...searcher, queries: [...queries] };
}

interface TextBlock {
  type: 'text';
  text: string;
  id: unknown;
  annotations: unknown[];
}

/** Folds chunks into one message, with every citation in the block of its text. */
class ChunkCollector implements Collector {
  readonly #content: unknown[] = [];
  readonly #blocks = new Map<unknown, TextBlock>();
  readonly #metadata = new Map<string, object>();
  readonly #beside = { annotations: [] as unknown[], tool_outputs: [] as unknown[] };
  #open: { block: TextBlock; tail: VisibleTail } | undefined;

  get response(): unknown {
    return {
      type: 'ai',
      content: this.#content,
      response_metadata: Object.fromEntries(this.#metadata),
      additional_kwargs: this.#beside,
    };
  }

  push(event: unknown): string | undefined {
    const chunk = unwrap(event);
    const content = field(chunk, 'content');
    const described = this.#describe(chunk);
    // Anthropic's blocks have no index in LangChain.js, but each begins with an empty chunk.
    if (content === '' && at(chunk, 'response_metadata', 'model_provider') === 'anthropic') {
      this.#open = undefined;
    }
    const blocks =
      typeof content === 'string' && content ? [{ type: 'text', text: content }] : list(content);
    const shown = blocks.map((block) => this.#add(plain(block)));
    return described || shown.includes(undefined) ? undefined : shown.join('');
  }

  /** Reads the fields next to the content. Returns whether there were any. */
  #describe(chunk: unknown): boolean {
    let any = false;
    const kwargs = field(chunk, 'additional_kwargs');
    for (const name of ['annotations', 'tool_outputs'] as const) {
      const items = list(field(kwargs, name));
      for (const item of items) this.#beside[name].push(item);
      any ||= items.length > 0;
    }
    for (const name of METADATA) {
      const part = field(field(chunk, 'response_metadata'), name) ?? field(kwargs, name);
      // Google's chunks have an empty object until the last one.
      const merged = isRecord(part) && attempt(() => ({ ...this.#metadata.get(name), ...part }));
      if (!merged || Object.keys(merged).length === 0) continue;
      this.#metadata.set(name, merged);
      any = true;
    }
    return any;
  }

  /**
   * Adds a block, or adds text to the current one. Returns the text that becomes visible at the end
   * of the answer.
   */
  #add(piece: unknown): string | undefined {
    if (!isText(piece)) {
      this.#content.push(piece);
      this.#open = undefined;
      return undefined;
    }
    const key = field(piece, 'index');
    const known = key === undefined ? this.#open?.block : this.#blocks.get(key);
    const block = known ?? { type: 'text', text: '', id: field(piece, 'id'), annotations: [] };
    if (!known) this.#content.push(block);
    if (key !== undefined) this.#blocks.set(key, block);
    if (this.#open?.block !== block) this.#open = { block, tail: new VisibleTail() };

    // The first piece may begin with the space between two paragraphs.
    const first = block.text === '';
    const notes = notesOf(piece);
    const text = textOf(piece);
    block.text += text;
    for (const note of notes) block.annotations.push(note);
    const visible = this.#open.tail.push(text);
    return first || notes.length > 0 || block !== this.#content.at(-1) ? undefined : visible;
  }
}
