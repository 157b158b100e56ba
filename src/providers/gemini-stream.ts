// https://ai.google.dev/api/generate-content#method:-models.streamgeneratecontent

import type { CitationThinking } from '../model/index.js';
import { attempt, field, index, isRecord, list, string } from '../model/read.js';
import type { Added, Collector } from './reading/adapter.js';
import { InteractionCollector } from './gemini-interactions.js';
import { isVertex, providerOf, readHistory, signatureOf, think } from './gemini-turn.js';
import { Thoughts } from './reading/thinking-text.js';
import { isInteraction, isThought, readTurn, rootOf, visibleText } from './signs/gemini.js';

/** Folds chunks into one response, as Google's SDK does with the requests of a long answer. */
export class GeminiCollector implements Collector {
  readonly #requests: Request[] = [];
  readonly #thoughts = new Thoughts();
  /** The fields next to the candidates. */
  #beside: { createTime?: string; automaticFunctionCallingHistory?: unknown[] } = {};
  #interaction: InteractionCollector | undefined;
  /** The text of the chunks that are marked as partial. */
  #pieces = '';

  push(event: unknown): string | Added | undefined {
    const isFirst = this.#requests.length === 0;
    const added = this.#pushTurn(event);
    // The first text chunk also brings the fields next to it.
    if (added && !isFirst) return added;
    return this.#readBeside(event) ? undefined : added;
  }

  get response(): unknown {
    return (
      this.#interaction?.response ?? {
        ...this.#beside,
        candidates: [joinRequests(this.#requests)],
      }
    );
  }

  #pushTurn(event: unknown): string | Added | undefined {
    const turn = readTurn(event);
    if (!turn) {
      if (!isInteraction(event)) return '';
      return (this.#interaction ??= new InteractionCollector()).push(event);
    }
    if (isQuestion(event)) return this.#requests.splice(0).length > 0 ? undefined : '';
    const request = this.#request(string(field(event, 'responseId', 'response_id')));
    request.ended =
      field(turn.holder, 'finishReason', 'finish_reason') === 'CONTINUATION' ||
      field(turn.holder, 'turnComplete', 'turn_complete') === true;
    const parts = this.#isRepeated(event, turn.parts) ? [] : turn.parts;
    const { text, thinking } = this.#append(request.parts, parts);
    const newFields = METADATA.filter(([name, alias]) =>
      fold(request.metadata[name], field(turn.holder, name, alias)),
    );
    request.length += text.length;
    if (newFields.length > 0) request.spokenOf = Math.max(request.spokenOf, spokenOf(turn.holder));
    if (newFields.length > 0 || request.length <= request.spokenOf) return undefined;
    return thinking.length > 0 ? { text, citations: [], thinking } : text;
  }

  /**
   * Whether the event repeats the answer: agents of the ADK send it in pieces, and then again as a
   * whole.
   */
  #isRepeated(event: unknown, parts: readonly unknown[]): boolean {
    const text = parts.map(visibleText).join('');
    if (field(event, 'partial') === true) this.#pieces += text;
    else if (text !== '' && this.#pieces === text) return true;
    else this.#pieces = '';
    return false;
  }

  /** Reads the fields of the whole response. Returns whether one of them is new. */
  #readBeside(event: unknown): boolean {
    const root = rootOf(event);
    const { createTime, automaticFunctionCallingHistory: known = [] } = this.#beside;
    const reveals = createTime === undefined && isVertex(root);
    if (reveals) this.#beside.createTime = '';
    const history = readHistory(root);
    if (history.length > known.length) this.#beside.automaticFunctionCallingHistory = history;
    return reveals || history.length > known.length;
  }

  /**
   * Adds text to the part that it continues. Returns the visible text, and the thinking that it
   * ended.
   */
  #append(parts: unknown[], added: readonly unknown[]) {
    const thinking: CitationThinking[] = [];
    let visible = '';
    for (const part of added) {
      const text = string(field(part, 'text'));
      const thought = isThought(part);
      const last = parts.at(-1);
      if (text === undefined) parts.push(part);
      else if (last instanceof TextPart && last.thought === thought) last.add(text, part);
      else parts.push(new TextPart(thought).add(text, part));
      if (!thought) visible += text ?? '';
      if (!thought && !this.#thoughts.isOpen) continue;
      thinking.push(...think(this.#thoughts, part, providerOf(this.#beside)));
    }
    return { text: visible, thinking };
  }

  /**
   * The current request. A long answer needs several, each of which restarts the numbers of its
   * chunks and its offsets.
   */
  #request(id: string | undefined): Request {
    const last = this.#requests.at(-1);
    if (last && (id && last.id ? id === last.id : !last.ended)) {
      last.id ??= id;
      return last;
    }
    const request = {
      id,
      ended: false,
      parts: [],
      metadata: emptyMetadata(),
      length: 0,
      spokenOf: -1,
    };
    this.#requests.push(request);
    return request;
  }
}

/** Whether an event in a list is from the user. Results of tools have the role of the user too. */
function isQuestion(event: unknown): boolean {
  const content = field(event, 'content');
  return (
    field(content, 'role') === 'user' &&
    list(field(content, 'parts')).some((part) => typeof field(part, 'text') === 'string')
  );
}

const METADATA = [
  ['groundingMetadata', 'grounding_metadata'],
  ['urlContextMetadata', 'url_context_metadata'],
  ['citationMetadata', 'citation_metadata'],
] as const;

type Metadata = Record<(typeof METADATA)[number][0], Record<string, unknown>>;

interface Request {
  id: string | undefined;
  ended: boolean;
  parts: unknown[];
  metadata: Metadata;
  /** The length of its visible text. */
  length: number;
  /** The length of text that is needed to place the known spans. */
  spokenOf: number;
}

function emptyMetadata(): Metadata {
  const empty = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
  return { groundingMetadata: empty(), urlContextMetadata: empty(), citationMetadata: empty() };
}

/** A part that can grow. Objects of the provider are never changed. */
class TextPart {
  text = '';
  readonly thought: boolean;
  thoughtSignature: unknown;

  constructor(thought: boolean) {
    this.thought = thought;
  }

  add(text: string, part: unknown): this {
    this.text += text;
    if (this.thought) this.thoughtSignature ||= signatureOf(part);
    return this;
  }
}

/** The last offset in the metadata, in bytes. A text never has fewer bytes than characters. */
function spokenOf(holder: unknown): number {
  const metadata = field(holder, 'groundingMetadata', 'grounding_metadata');
  const recited = field(holder, 'citationMetadata', 'citation_metadata');
  const ends = [
    ...list(field(metadata, 'groundingSupports', 'grounding_supports')).map((support) => {
      const segment = field(support, 'segment');
      const inPart = field(segment, 'partIndex', 'part_index');
      return inPart ? Infinity : (index(field(segment, 'endIndex', 'end_index')) ?? Infinity);
    }),
    ...list(field(recited, 'citationSources', 'citation_sources', 'citations')).map(
      (citation) => index(field(citation, 'endIndex', 'end_index')) ?? -Infinity,
    ),
  ];
  return ends.reduce((furthest, end) => Math.max(furthest, end + DRIFT), -1);
}

/** Offsets may be wrong by a few bytes, and the words at their end may still be streamed. */
const DRIFT = 64;

/**
 * Adds the fields of a chunk's metadata to the earlier ones. Returns `false` if there was nothing
 * to add.
 */
function fold(into: Record<string, unknown>, metadata: unknown): boolean {
  if (!isRecord(metadata)) return false;
  let isNew = false;
  for (const name of attempt(() => Object.keys(metadata)) ?? []) {
    const value = field(metadata, name);
    if (isEmpty(value)) continue;
    isNew = true;
    const known = into[name];
    if (!Array.isArray(value)) into[name] = value;
    else if (Array.isArray(known)) accumulate(known, list(value));
    else into[name] = list(value);
  }
  return isNew;
}

/**
 * Adds items to a list. A list that repeats all earlier items replaces it; any other list continues
 * it.
 */
function accumulate(known: unknown[], items: readonly unknown[]): void {
  const again = items.length >= known.length && known.every((item, i) => isSame(item, items[i]));
  for (const item of again ? items.slice(known.length) : items) known.push(item);
}

function isSame(one: unknown, other: unknown): boolean {
  return attempt(() => JSON.stringify(one) === JSON.stringify(other)) ?? false;
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null;
  return (attempt(() => Object.keys(value)) ?? []).length === 0;
}

function joinRequests(requests: readonly Request[]): object {
  const parts: unknown[] = [];
  const metadata = emptyMetadata();
  for (const request of requests) {
    const chunks = list(field(metadata.groundingMetadata, ...CHUNKS)).length;
    for (const [kind] of METADATA) {
      for (const [name, value] of Object.entries(request.metadata[kind])) {
        const known = metadata[kind][name];
        metadata[kind][name] = Array.isArray(value)
          ? [...list(known), ...value.map((item) => moveOn(name, item, parts.length, chunks))]
          : value;
      }
    }
    for (const part of request.parts) parts.push(part);
  }
  return { content: { role: 'model', parts }, ...metadata };
}

const CHUNKS = ['groundingChunks', 'grounding_chunks'] as const;
const INDICES = ['groundingChunkIndices', 'grounding_chunk_indices'] as const;

/** Converts the indices of parts and chunks in a later request to those of the whole answer. */
function moveOn(name: string, item: unknown, parts: number, chunks: number): unknown {
  if (parts === 0 || !isRecord(item) || CHUNKS.some((one) => one === name)) return item;
  const segment = field(item, 'segment');
  const indices = list(field(item, ...INDICES));
  const moved = (one: object): object => ({
    ...attempt(() => ({ ...one })),
    partIndex: (index(field(one, 'partIndex', 'part_index')) ?? 0) + parts,
  });
  return {
    ...moved(item),
    ...(isRecord(segment) && { segment: moved(segment) }),
    ...(indices.length > 0 && {
      groundingChunkIndices: indices.map((i) => (index(i) ?? Infinity) + chunks),
    }),
  };
}
