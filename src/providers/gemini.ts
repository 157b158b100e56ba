// https://ai.google.dev/api/generate-content

import { attempt, field, index, isRecord, list, string } from '../model/read.js';
import type { Collector, ProviderAdapter } from './adapter.js';
import { PayloadDraft } from './draft.js';
import { addGrounding } from './gemini-grounding.js';
import { InteractionCollector, isInteraction, readInteraction } from './gemini-interactions.js';

/*
 * Read: a GenerateContentResponse of the Gemini API or of Vertex (`candidates`, also as an SDK's
 * `response`), one candidate alone, a message of the Live API (`serverContent`), an interaction.
 */
export const gemini: ProviderAdapter = {
  id: 'gemini',

  matches: (value) => isInteraction(value) || isAnswer(value),

  normalize(response, context) {
    const draft = new PayloadDraft();
    if (isInteraction(response)) {
      readInteraction(draft, response, context);
      return draft.finish();
    }
    const { parts = [], holder, path = '' } = readTurn(response) ?? {};
    const starts = parts.map((part) => draft.append(visibleText(part)).start);
    addGrounding(draft, holder, { parts: starts, provider: 'gemini', path }, context);
    return draft.finish();
  },

  collect: () => new GeminiCollector(),
};

/** Fields that say that an object is a candidate, even one without content. */
const CANDIDATE_FIELDS = [
  'finishReason',
  'finish_reason',
  'groundingMetadata',
  'grounding_metadata',
  'citationMetadata',
  'citation_metadata',
  'urlContextMetadata',
  'url_context_metadata',
  'groundingAttributions',
  'grounding_attributions',
  'safetyRatings',
  'safety_ratings',
];

function isAnswer(value: unknown): boolean {
  const turn = readTurn(value);
  if (!turn) {
    // The last event of a stream may only count tokens.
    const model = field(value, 'modelVersion', 'model_version');
    return typeof model === 'string' && isRecord(field(value, 'usageMetadata', 'usage_metadata'));
  }
  const { holder, path } = turn;
  const named = field(holder, ...CANDIDATE_FIELDS) !== undefined;
  const alone = path === '';
  return alone ? named : named || path === 'serverContent' || isRecord(field(holder, 'content'));
}

interface Turn {
  parts: unknown[];
  /** What holds the metadata: a candidate, or the content of a Live message. */
  holder: unknown;
  path: string;
}

/** Of several candidates, the first is the answer. */
function readTurn(response: unknown): Turn | undefined {
  const root = field(response, 'response') ?? response;
  const candidates = list(field(root, 'candidates'));
  const first = candidates.findIndex((one) => (field(one, 'index') ?? 0) === 0);
  if (candidates.length > 0) {
    const holder = candidates[first];
    return isRecord(holder)
      ? { parts: readParts(field(holder, 'content')), holder, path: `candidates[${first}]` }
      : undefined;
  }
  const live = field(root, 'serverContent', 'server_content');
  if (isRecord(live)) return { parts: readLiveParts(live), holder: live, path: 'serverContent' };
  const parts = readParts(field(root, 'content'));
  return parts.length > 0 ? { parts, holder: root, path: '' } : undefined;
}

function readParts(content: unknown): unknown[] {
  return list(field(content, 'parts'));
}

/** The words of a spoken answer come as its transcription. */
function readLiveParts(live: unknown): unknown[] {
  const parts = readParts(field(live, 'modelTurn', 'model_turn'));
  const spoken = field(live, 'outputTranscription', 'output_transcription');
  return parts.some(visibleText) || !isRecord(spoken) ? parts : [...parts, spoken];
}

function visibleText(part: unknown): string {
  return field(part, 'thought') === true ? '' : (string(field(part, 'text')) ?? '');
}

/** Folds chunks into one response, as Google's SDK does with the requests of a long answer. */
class GeminiCollector implements Collector {
  readonly #requests: Request[] = [];
  #interaction: InteractionCollector | undefined;

  push(event: unknown): string | undefined {
    const turn = readTurn(event);
    if (!turn) {
      if (!isInteraction(event)) return '';
      return (this.#interaction ??= new InteractionCollector()).push(event);
    }
    const request = this.#request(string(field(event, 'responseId', 'response_id')));
    request.ended =
      field(turn.holder, 'finishReason', 'finish_reason') === 'CONTINUATION' ||
      field(turn.holder, 'turnComplete', 'turn_complete') === true;
    const text = appendParts(request.parts, turn.parts);
    const told = METADATA.filter(([name, alias]) =>
      fold(request.metadata[name], field(turn.holder, name, alias)),
    );
    request.length += text.length;
    if (told.length > 0) request.spokenOf = Math.max(request.spokenOf, spokenOf(turn.holder));
    return told.length > 0 || request.length <= request.spokenOf ? undefined : text;
  }

  get response(): unknown {
    return this.#interaction?.response ?? { candidates: [joinRequests(this.#requests)] };
  }

  /** A long answer takes several requests. Each counts its chunks and its text anew. */
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
  /** How much of its text is visible. */
  length: number;
  /** The text up to here may settle where the spans are that were told so far. */
  spokenOf: number;
}

function emptyMetadata(): Metadata {
  const empty = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
  return { groundingMetadata: empty(), urlContextMetadata: empty(), citationMetadata: empty() };
}

/** Joins text to the part that it continues; answers what of it is visible. */
function appendParts(parts: unknown[], added: readonly unknown[]): string {
  let visible = '';
  for (const part of added) {
    const text = string(field(part, 'text'));
    const thought = field(part, 'thought') === true;
    const last = parts.at(-1);
    visible += visibleText(part);
    if (text === undefined) parts.push(part);
    else if (last instanceof TextPart && last.thought === thought) last.text += text;
    else parts.push(new TextPart(text, thought));
  }
  return visible;
}

/** A part of our own: what the provider sent is never changed. */
class TextPart {
  text: string;
  readonly thought: boolean;

  constructor(text: string, thought: boolean) {
    this.text = text;
    this.thought = thought;
  }
}

/** How far into the text the metadata points, in bytes, of which there are no fewer than characters. */
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

/** Offsets may be wrong by a few bytes, and the words at their end still be written. */
const DRIFT = 64;

/** Adds the fields of a chunk's metadata to those before it; `false` if there was nothing to add. */
function fold(into: Record<string, unknown>, metadata: unknown): boolean {
  if (!isRecord(metadata)) return false;
  let told = false;
  for (const name of attempt(() => Object.keys(metadata)) ?? []) {
    const value = field(metadata, name);
    if (isEmpty(value)) continue;
    told = true;
    const known = into[name];
    if (!Array.isArray(value)) into[name] = value;
    else if (Array.isArray(known)) accumulate(known, list(value));
    else into[name] = list(value);
  }
  return told;
}

/** A list that begins with all that was sent before replaces it; any other one continues it. */
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
          ? [...list(known), ...value.map((item) => moveOn(item, parts.length, chunks))]
          : value;
      }
    }
    for (const part of request.parts) parts.push(part);
  }
  return { content: { role: 'model', parts }, ...metadata };
}

const CHUNKS = ['groundingChunks', 'grounding_chunks'] as const;
const INDICES = ['groundingChunkIndices', 'grounding_chunk_indices'] as const;

/** What a later request says of its parts and chunks, said of those of the whole answer. */
function moveOn(item: unknown, parts: number, chunks: number): unknown {
  if (parts === 0 || !isRecord(item)) return item;
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
