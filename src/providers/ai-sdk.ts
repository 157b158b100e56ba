// https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message
// https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol
import type { CitationSource, Evidence } from '../model/index.js';
import { at, attempt, field, index, isRecord, list, own, string } from '../model/read.js';
import {
  lastAnswer,
  typeOf,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
} from './reading/adapter.js';
import { anthropicLocation } from './anthropic-locations.js';
import { PayloadDraft, isoDate, type Loose } from './reading/draft.js';
import { appendNoted, OPENAI, type Framework } from './reading/framework-notes.js';
import { addGrounding } from './gemini-grounding.js';
import { readSource } from './gemini-sources.js';
import { VisibleTail } from './openai-links.js';
import { isAiSdk } from './signs/ai-sdk.js';

/*
 * The AI SDK: UI messages `{ role, parts }`, results `{ steps: [{ content, providerMetadata }] }`,
 * and the chunks of both streams. The citations of a text part are in `citations` (since 7.0.138).
 * Older versions have the data of the model's provider in `providerMetadata`: OpenAI's
 * `annotations`, Anthropic's `citations`. Google's `groundingMetadata` belongs to the step; a UI
 * message has it only if the host adds it, in `metadata` or in a separate part. Source parts list
 * the retrieved sources.
 */
export const aiSdk: ProviderAdapter = {
  id: 'ai-sdk',
  citesNatively: true,
  hosted: true,
  matches: isAiSdk,
  normalize(response, context) {
    const draft = new PayloadDraft();
    const steps = stepsOf(response);
    const last = steps.flatMap(({ parts }) => parts).findLast(({ part }) => isText(part));
    const retrieved = steps.flatMap((step) => readStep(draft, step, last?.part, context));
    for (const [fields, key] of retrieved) {
      if (key !== undefined) draft.retrieve(fields, key, context);
    }
    const parts = steps.flatMap((step) => step.parts.map(({ part }) => part));
    const queries = new Set(parts.flatMap(queriesOf));
    if (queries.size > 0) draft.search ??= { ...searcherIn(parts), queries: [...queries] };
    const { citations = [], ...payload } = draft.finish();
    // Sources without citations do not prove that nothing is cited: `citations` is left out then.
    return citations.length > 0 || payload.sources.length === 0
      ? { ...payload, citations }
      : payload;
  },
  collect: () => new ChunkCollector(),
};

function isText(part: unknown): boolean {
  return field(part, 'type') === 'text';
}

interface Part {
  part: unknown;
  path: string;
}

interface Step {
  parts: Part[];
  /** The values that may contain metadata about the text of the whole step. */
  metadata: unknown[];
}

function stepsOf(response: unknown): Step[] {
  const given = list(field(response, 'steps'));
  if (given.length > 0) {
    return given.map((step, i) => ({
      parts: pathed(field(step, 'content'), `steps[${i}].content`),
      metadata: [
        field(step, 'providerMetadata'),
        i === given.length - 1 ? field(response, 'metadata') : undefined,
      ],
    }));
  }
  const message = lastAnswer(response);
  const name = field(message, 'parts') === undefined ? 'content' : 'parts';
  const steps: Step[] = [{ parts: [], metadata: [] }];
  for (const one of pathed(field(message, name), name)) {
    if (field(one.part, 'type') === 'step-start') steps.push({ parts: [], metadata: [] });
    steps.at(-1)?.parts.push(one);
  }
  // A message has only one metadata object, which belongs to the last answer of its steps.
  steps.at(-1)?.metadata.push(field(message, 'providerMetadata'), field(message, 'metadata'));
  return steps;
}

function pathed(parts: unknown, path: string): Part[] {
  return list(parts).map((part, i) => ({ part, path: `${path}[${i}]` }));
}

/** Adds the text of a step and its citations. Returns the sources that were retrieved for it. */
function readStep(
  draft: PayloadDraft,
  { parts, metadata }: Step,
  last: unknown,
  context: NormalizeContext,
): Described[] {
  let start: number | undefined;
  /** The message of the text before. Text of another message begins a new paragraph. */
  let item: unknown;
  let adjoins = false;
  const adjacentQuotes = quotedBeside(parts);
  for (const { part, path } of parts) {
    if (!isText(part)) {
      adjoins &&= /^(source|data-)/.test(typeOf(part));
      continue;
    }
    const text = string(field(part, 'text')) ?? '';
    if (!text) continue;
    const next = metadataOf(part).map((one) => field(one, 'itemId'))[0];
    if (draft.answer && !(adjoins && next === item)) draft.append('\n\n');
    start ??= draft.answer.length;
    [adjoins, item] = [true, next];
    const open = context.partial && part === last && field(part, 'state') !== 'done';
    const notes = adjacentQuotes.get(part) ?? notesOf(part);
    appendNoted(draft, { text, notes, path: `${path}.citations` }, FRAMEWORK, {
      ...context,
      partial: open,
    });
  }
  const data = parts.map(({ part }) => part).filter((part) => typeOf(part).startsWith('data-'));
  const holders = [...parts.flatMap(({ part }) => metadataOf(part)), ...metadata, ...data];
  const [holder] = holders.flatMap((one) => grounded(one));
  if (holder !== undefined) {
    const path = parts[0]?.path ?? '';
    addGrounding(draft, holder, { provider: 'ai-sdk', path, start: start ?? 0 }, context);
  }
  const sources = parts.flatMap(({ part }) => sourcesOf(part)).map(describe);
  // Source parts of Google's documents do not identify the documents; the grounding lists them.
  return holder === undefined ? sources : sources.filter(([{ url }]) => url !== undefined);
}

/** The metadata of each provider about a part, whatever the host calls the provider. */
function metadataOf(part: unknown): unknown[] {
  const metadata = field(part, 'providerMetadata');
  return isRecord(metadata) ? (attempt((): unknown[] => Object.values(metadata)) ?? []) : [];
}

/** The citations of a part. OpenAI's annotations have more data than the SDK's citations. */
function notesOf(part: unknown): unknown[] {
  const raw = (name: string) => metadataOf(part).flatMap((one) => list(field(one, name)));
  const places = [raw('annotations'), list(field(part, 'citations')), raw('citations')];
  return places.find(({ length }) => length > 0) ?? [];
}

/**
 * The quotes in source parts right after the text that they belong to. Older versions have
 * Anthropic's quotes only there.
 */
function quotedBeside(parts: readonly Part[]): Map<unknown, unknown[]> {
  const adjacentQuotes = new Map<unknown, unknown[]>();
  if (parts.some(({ part }) => notesOf(part).length > 0)) return adjacentQuotes;
  let quotes: unknown[] | undefined;
  for (const { part } of parts) {
    if (isText(part)) adjacentQuotes.set(part, (quotes = []));
    else if (!typeOf(part).startsWith('source')) quotes = undefined;
    else if (string(field(metadataOf(part)[0], 'citedText'))) quotes?.push(part);
  }
  return adjacentQuotes;
}

/** The OpenAI annotation of a citation. Only OpenAI sends offsets, which span its marker. */
function toAnnotation(note: unknown): object | undefined {
  if (OPENAI.test(typeOf(note))) return note as object;
  const source = field(note, 'source');
  const place = {
    start_index: index(field(note, 'startIndex')),
    end_index: index(field(note, 'endIndex')),
  };
  const title = field(source, 'title');
  const file = metadataOf(source).find((one) => OPENAI.test(typeOf(one)));
  if (file !== undefined) {
    const [file_id, point] = [field(file, 'fileId'), field(file, 'index')];
    return { type: typeOf(file), file_id, filename: title, index: point, ...place };
  }
  if (place.start_index === undefined || place.end_index === undefined) return undefined;
  return { type: 'url_citation', url: field(source, 'url'), title, ...place };
}

function evidenceOf(
  draft: PayloadDraft,
  note: unknown,
  context: NormalizeContext,
): Loose<Evidence> | undefined {
  const given = field(note, 'source');
  // Anthropic's own object is in the metadata of the source, or is the citation itself.
  const [origin, raw] = isRecord(given) ? [given, metadataOf(given)[0]] : [note, note];
  const position = index(field(raw, 'document_index'));
  const [fields, name] = describe(origin);
  const key = name ?? position;
  if (key === undefined) return undefined;
  const source = draft.source(fields, key);
  const known = position === undefined ? undefined : context.sources[position];
  if (known) draft.source(attempt(() => ({ ...known })) ?? {}, key);
  const citedText = string(field(note, 'citedText', 'cited_text')) ?? fields.citedText;
  return {
    source,
    citedText,
    kind: citedText === undefined ? undefined : 'quote',
    location: anthropicLocation(raw),
  };
}

const FRAMEWORK: Framework = {
  provider: 'ai-sdk',
  toAnnotation,
  evidenceOf,
  claim: (claims, _note, evidence, path) => claims.addWhole([evidence], path),
};

/** A source, and the key by which further citations find it, if it has one. */
type Described = [source: Loose<CitationSource>, key: string | undefined];

/** Reads a source of the SDK, or the source in Anthropic's citation. */
function describe(source: unknown): Described {
  const [metadata] = metadataOf(source);
  const title = string(field(source, 'title', 'document_title', 'filename'));
  const origin = [field(source, 'url'), field(source, 'source')].map(string).find(Boolean);
  const url = /^https?:/i.test(origin ?? '') ? origin : undefined;
  const fileId = string(field(metadata, 'fileId')) ?? (url ? undefined : origin);
  const fields: Loose<CitationSource> = {
    // Google's addresses are redirects, and their titles are names of sites.
    ...(url ? readSource({ url, title })?.source : { title, type: 'file' }),
    id: fileId ?? string(field(source, 'sourceId', typeOf(source) ? 'sourceId' : 'id')),
    // OpenAI sends no media type, and the SDK invents one.
    mediaType: fileId ? undefined : string(field(source, 'mediaType')),
    citedText: string(field(metadata, 'citedText') ?? field(source, 'citedText', 'snippet')),
    published: isoDate(field(metadata, 'pageAge')),
    provider: 'ai-sdk',
  };
  // The same document has another id in each of its source parts.
  return [fields, url ?? fileId ?? (title && `document ${title}`)];
}

/** The sources in source parts, and in the host's own parts: `data-sources`, `data-citation`, … */
function sourcesOf(part: unknown): unknown[] {
  const type = typeOf(part);
  if (/^source(-url|-document)?$/.test(type)) return [part];
  if (!/^data-(source|citation)s?$/.test(type)) return [];
  const data = field(part, 'data');
  const items = list(field(data, 'sources', 'citations') ?? data);
  return items.length > 0 ? items : [data];
}

/** The objects with Google's grounding, which hosts may put anywhere in their own object. */
function grounded(value: unknown, depth = 3): unknown[] {
  if (!isRecord(value)) return [];
  if (isRecord(field(value, 'groundingMetadata'))) return [value];
  if (list(field(value, 'groundingChunks')).length > 0) return [{ groundingMetadata: value }];
  const inside = depth > 0 ? attempt((): unknown[] => Object.values(value)) : undefined;
  return inside?.flatMap((one) => grounded(one, depth - 1)) ?? [];
}

/** The provider of the search. Each provider has its own format of ids. */
function searcherIn(parts: readonly unknown[]): { provider?: string } {
  const ids = parts.map((part) => string(field(part, 'toolCallId')) ?? '');
  if (ids.some((id) => id.startsWith('srvtoolu_'))) return { provider: 'anthropic' };
  return ids.some((id) => id.startsWith('ws_')) ? { provider: 'openai' } : {};
}

/** The queries of a provider's search tool. */
function queriesOf(part: unknown): string[] {
  const name = `${typeOf(part)} ${string(field(part, 'toolName')) ?? ''}`;
  if (!/(web|file|google)_?search/i.test(name)) return [];
  return [field(part, 'input'), field(part, 'output'), at(part, 'output', 'action')]
    .flatMap((one) => [field(one, 'query'), ...list(field(one, 'queries'))])
    .flatMap((query) => string(query) || []);
}

interface TextPart {
  type: 'text';
  text: string;
  state: 'streaming' | 'done';
  citations: unknown;
  providerMetadata: unknown;
}

interface ResultStep {
  content: unknown[];
  /** The position in the content of each of the host's parts that has an id. */
  named: Map<string, number>;
  providerMetadata?: unknown;
}

function newStep(): ResultStep {
  return { content: [], named: new Map() };
}

/**
 * Folds the chunks of a UI message stream, or of `fullStream`, into the steps of a result.
 * `readUIMessageStream` yields messages that are already folded.
 */
class ChunkCollector implements Collector {
  readonly #steps: ResultStep[] = [newStep()];
  readonly #texts = new Map<unknown, { part: TextPart; tail: VisibleTail }>();
  readonly #tools = new Map<unknown, Record<string, unknown>>();
  #metadata: object = {};
  #message: unknown;

  get response(): unknown {
    return this.#message ?? { steps: this.#steps, metadata: this.#metadata };
  }

  push(chunk: unknown): string | undefined {
    const type = typeOf(chunk);
    const [kind, phase] = type.split('-');
    if (attempt(() => Array.isArray(field(chunk, 'parts')))) {
      this.#message = chunk;
      return undefined;
    }
    switch (type) {
      case 'text-start':
      case 'text-delta':
      case 'text-end':
        return this.#text(chunk, phase);
      case 'start-step':
        this.#steps.push(newStep());
        return '';
      case 'reset-step':
        this.#steps[this.#steps.length - 1] = newStep();
        return undefined;
      case 'finish-step':
        this.#step.providerMetadata = field(chunk, 'providerMetadata');
        return undefined;
      case 'start':
      case 'finish':
      case 'message-metadata':
        return this.#describe(field(chunk, 'messageMetadata'));
    }
    if (kind === 'source') this.#step.content.push(chunk);
    else if (kind === 'data') this.#data(chunk);
    else if (kind === 'tool') this.#tool(chunk);
    else if (type === 'reasoning-start') this.#step.content.push({ type: 'reasoning' });
    else return '';
    return undefined;
  }

  get #step(): ResultStep {
    return this.#steps.at(-1) as ResultStep;
  }

  #text(chunk: unknown, phase: string | undefined): string | undefined {
    const id = field(chunk, 'id');
    let open = phase === 'start' ? undefined : this.#texts.get(id);
    if (!open) {
      const nothing = { citations: undefined, providerMetadata: undefined };
      const part: TextPart = { type: 'text', text: '', state: 'streaming', ...nothing };
      open = { part, tail: new VisibleTail() };
      this.#texts.set(id, open);
      this.#step.content.push(open.part);
    }
    const { part, tail } = open;
    const piece = string(field(chunk, 'delta', 'text')) ?? '';
    // The first piece may begin with the space between two paragraphs.
    const first = part.text === '';
    part.text += piece;
    part.providerMetadata = field(chunk, 'providerMetadata') ?? part.providerMetadata;
    part.citations = field(chunk, 'citations') ?? part.citations;
    if (phase === 'end') part.state = 'done';
    const visible = tail.push(piece);
    const appends = phase === 'delta' && !first && part === this.#step.content.at(-1);
    return appends ? visible : undefined;
  }

  #describe(metadata: unknown): string | undefined {
    if (!isRecord(metadata)) return '';
    this.#metadata = attempt(() => ({ ...this.#metadata, ...metadata })) ?? this.#metadata;
    return undefined;
  }

  /** Adds a part of the host. A part with an id replaces the earlier one with the same id. */
  #data(chunk: unknown): void {
    if (field(chunk, 'transient') === true) return;
    const { content, named } = this.#step;
    const id = string(field(chunk, 'id'));
    const name = id && `${typeOf(chunk)} ${id}`;
    const place = (name ? named.get(name) : undefined) ?? content.length;
    content[place] = chunk;
    if (name) named.set(name, place);
  }

  #tool(chunk: unknown): void {
    const id = field(chunk, 'toolCallId', 'id');
    let part = this.#tools.get(id);
    if (!part) {
      part = own<Record<string, unknown>>({ type: 'tool', toolCallId: id });
      this.#tools.set(id, part);
      this.#step.content.push(part);
    }
    for (const name of ['toolName', 'input', 'output'])
      part[name] = field(chunk, name) ?? part[name];
  }
}
