// Restores a response of a provider from the part of it that a host page has, so that an adapter
// can read it.
import { at, attempt, field, isRecord, list, string } from '../../model/read.js';
import { isAddress } from '../shapes/read-source.js';
import type { NormalizeContext } from './adapter.js';
import { isPair, pairOf } from './pairs.js';
import { FRAME, named, parseText, shapeOf } from './event-log.js';
import { samplesOf } from './event-samples.js';

/**
 * Parses text. A list of strings, or of server-sent events from a parser, becomes the list of its
 * events.
 */
export function opened(given: unknown): unknown {
  if (typeof given === 'string') return parseText(given);
  const items = list(given);
  if (items.length === 0) return given;
  if (items.every((item) => typeof item === 'string')) {
    // Plain words are not events. Only the first items are checked, because checking thousands
    // would be slow.
    const areEvents = items.slice(0, FEW).some((item) => EVENT.test(item) || FRAME.test(item));
    return areEvents && !items.every(isAddress) ? opened(items.flatMap(eventsIn)) : given;
  }
  const arePairs = items.length > 1 && items.slice(0, FEW).some(isPair);
  if (arePairs && items.every((item) => list(item, 3).length === 2)) {
    return items.filter(isPair).map(pairOf);
  }
  return items.every(isSentEvent) ? items.flatMap(dataOf) : given;
}

/** Parses the text of one or more events. A JSON list is one event. */
function eventsIn(text: string): unknown[] {
  const value = parseText(text);
  const events = list(value);
  return events.length > 0 && /^\s*\[/.test(text) ? [value] : [value].flat();
}

/** So many items of a list are checked to see what it contains. */
const FEW = 20;
/** The beginning of a text that is an event: JSON, or `data: …`. */
const EVENT = /^\s*(?:["[{]|[\w-]{0,20}:)/;

/** Whether this is `{ event, data }`. The data may be text or already parsed. */
function isSentEvent(item: unknown): boolean {
  const names = isRecord(item) && attempt(() => Object.keys(item));
  return (
    names !== undefined &&
    names !== false &&
    names.includes('data') &&
    names.every((name) => /^(?:event|data|id|retry|type|comment)$/.test(name)) &&
    (typeof field(item, 'data') === 'string' ||
      at(item, 'data', 'type') === field(item, 'event') ||
      field(item, 'event') === 'message')
  );
}

function dataOf(item: unknown): unknown[] {
  const data = field(item, 'data');
  if (typeof data !== 'string') return [data];
  return eventsIn(data).map((event) => named(string(field(item, 'event')), event));
}

/** The message of a conversation that the options of the host page select, if they do. */
export function picked(given: unknown, { messageIndex, messageId, warn }: Picking): unknown {
  if (messageIndex === undefined && messageId === undefined) return given;
  const messages = list(field(given, 'messages', 'data') ?? given);
  const found =
    messageId === undefined
      ? messages.at(messageIndex ?? -1)
      : messages.find((one) => field(one, 'id') === messageId);
  if (found === undefined) warn('index-out-of-range', 'messages', 'There is no such message.');
  return found;
}

interface Picking {
  readonly messageIndex: number | undefined;
  readonly messageId: string | undefined;
  readonly warn: NormalizeContext['warn'];
}

/** No client wraps a response more deeply. */
const MAX_DEPTH = 3;

/**
 * The responses that this may be a part of, the most likely first. They are guesses: an adapter
 * still has to recognise one.
 */
export function* piecesOf(value: unknown, depth = MAX_DEPTH): Generator<unknown, void, undefined> {
  if (typeof value !== 'object' || value === null || depth === 0 || isOthers(value)) return;
  const items = samplesOf(list(value));
  const sample = items.length > 0 ? items : value;
  for (const whole of WHOLES) {
    const candidate = attempt(() => whole(sample) && whole(value));
    if (candidate !== undefined) yield candidate;
  }
  for (const inside of insides(value)) {
    yield inside;
    yield* piecesOf(inside, depth - 1);
  }
}

/** Whether the author is not the model. */
function isOthers(value: object): boolean {
  const role = string(field(value, 'role'));
  return (
    (role ? !SPEAKER.test(role) : false) || /^(?:human|user|system|tool)$/i.test(typeOf(value))
  );
}

/** The author of a message. LangChain writes it as the `type`. */
function roleOf(message: unknown): string {
  return string(field(message, 'role', 'type')) ?? '';
}

const SPEAKER = /^(?:assistant|model|agent|ai)$/i;
const WRAPPERS = ['data', 'response', 'body', 'result', 'message', 'chatResponse'];

/**
 * The values that may contain the response: fields that HTTP clients and servers wrap around it,
 * the only item of a list, and the last answer of a chat.
 */
function insides(value: object): unknown[] {
  const items = list(field(value, 'messages') ?? value);
  const answer = items.findLast((item) => SPEAKER.test(roleOf(item)));
  const wrapped = WRAPPERS.map((name) => opened(field(value, name)));
  return [answer, items.length === 1 ? items[0] : undefined, ...wrapped].filter(
    (inside) => typeof inside === 'object' && inside !== null && inside !== value,
  );
}

type Whole = (piece: object) => object | undefined;

/**
 * Restores a response from a part of it, one function per format. Formats with parts that no other
 * format has come first.
 */
const WHOLES: readonly Whole[] = [
  // AI SDK: the parts of a message.
  (piece) => {
    const parts = listIn(piece, 'parts');
    const isOwn = (part: unknown): boolean => AI_SDK_PART.test(typeOf(part));
    return parts.some(isOwn) &&
      parts.every(
        (part) => isOwn(part) || /^(?:text|(?:reasoning-)?file|custom)$/.test(typeOf(part)),
      )
      ? { role, parts }
      : undefined;
  },
  // LangChain: a message without the fields that the adapter does not need.
  (piece) =>
    /^(?:ai|AIMessage|AIMessageChunk)$/.test(typeOf(piece)) && 'content' in piece
      ? { response_metadata: {}, additional_kwargs: {}, ...piece }
      : undefined,
  // OpenAI's Agents SDK: the output of a run, or its last response.
  (piece) => {
    const made = list(field(piece, 'newItems', 'new_items'));
    const output = made.map((item) => field(item, 'rawItem', 'raw_item')).filter(isRecord);
    const last = list(field(piece, 'rawResponses', 'raw_responses')).at(-1);
    const items = output.length > 0 ? output : list(field(last, 'output'));
    return items.length > 0 ? responses(items) : undefined;
  },
  // Assistants: a message without its `object` field.
  (piece) =>
    list(field(piece, 'content')).some((part) => typeof at(part, 'text', 'value') === 'string')
      ? { ...piece, object: 'thread.message' }
      : undefined,
  // Bedrock, with field names in snake case, as frameworks for Python write them.
  (piece) => (SNAKES.test(shapeOf(piece)) ? (camelCased(piece) as object) : undefined),
  // Gemini: candidates, or the grounding with its text.
  (piece) => {
    const candidates = list(piece);
    return candidates.some((one) => Array.isArray(at(one, 'content', 'parts')))
      ? { candidates }
      : undefined;
  },
  (piece) => {
    const parts = list(field(piece, 'parts'));
    const isContent = parts.length > 0 && parts.every((one) => typeOf(one) === '');
    return isContent && field(piece, 'role') === 'model'
      ? { candidates: [{ content: piece }] }
      : undefined;
  },
  (piece) => {
    const groundingMetadata = field(piece, 'groundingMetadata', 'grounding_metadata');
    const text = string(field(piece, 'text', 'content', 'answer'));
    const parts = text === undefined ? list(field(piece, 'parts')) : [{ text }];
    return isRecord(groundingMetadata) && parts.length > 0
      ? { candidates: [{ content: { role: 'model', parts }, groundingMetadata }] }
      : undefined;
  },
  (piece) =>
    ['groundingChunks', 'grounding_chunks', 'webSearchQueries', 'web_search_queries'].some((name) =>
      Array.isArray(field(piece, name)),
    )
      ? { candidates: [{ groundingMetadata: piece }] }
      : undefined,
  // Bedrock: the output of Converse, its blocks, and the citations of a knowledge base.
  (piece) =>
    list(at(piece, 'message', 'content')).some(isBedrockBlock) ? { output: piece } : undefined,
  (piece) => {
    const content = blocksIn(piece);
    return content.some((block) => isRecord(field(block, 'citationsContent')))
      ? { output: { message: { role, content } } }
      : undefined;
  },
  (piece) => {
    const citations = listIn(piece, 'citations');
    const parts = citations.map((one) => at(one, 'generatedResponsePart', 'textResponsePart'));
    const text = string(field(piece, 'text')) ?? parts.map((part) => textOf(part)).join(' ');
    return parts.some(isRecord) ? { output: { text }, citations } : undefined;
  },
  // Cohere: a message of API version 2, or an answer of version 1.
  (piece) =>
    list(field(piece, 'citations')).some((one) => Array.isArray(field(one, 'sources')))
      ? { message: { role, ...piece } }
      : undefined,
  (piece) =>
    list(field(piece, 'citations')).some((one) => field(one, 'document_ids', 'documentIds'))
      ? { generation_id: '', ...piece }
      : undefined,
  // Mistral: one entry of a conversation, or its chunks.
  (piece) => {
    const isEntry = typeOf(piece) === 'message.output';
    const content = isEntry ? [] : blocksIn(piece);
    const entry = { type: 'message.output', role, content };
    const isOurs = content.some((chunk) => /^(?:tool_)?reference$/.test(typeOf(chunk)));
    return isEntry || isOurs ? conversation(isEntry ? piece : entry) : undefined;
  },
  // OpenAI: output items, the parts of a message, or one part.
  (piece) => {
    const output = listIn(piece, 'output');
    const isOutput = output.some((item) => list(field(item, 'content')).some(isOutputPart));
    return isOutput ? responses(output) : undefined;
  },
  (piece) => {
    const content = blocksIn(piece);
    return content.some(isOutputPart)
      ? responses([{ type: 'message', content: content.map(asOutputPart) }])
      : undefined;
  },
  (piece) =>
    typeof field(piece, 'text') === 'string' && Array.isArray(field(piece, 'annotations'))
      ? responses([{ type: 'message', content: [{ ...piece, type: 'output_text' }] }])
      : undefined,
  // Chat Completions of any provider: choices, one choice, or its message.
  (piece) => {
    const choices = listIn(piece, 'choices');
    return choices.some(isChoice) ? { ...fieldsOf(piece), object: COMPLETION, choices } : undefined;
  },
  (piece) => (isChoice(piece) ? { object: COMPLETION, choices: [piece] } : undefined),
  (piece) => {
    const isMessage =
      field(piece, 'role') === role ||
      ['annotations', 'executed_tools', 'search_results'].some((name) =>
        Array.isArray(field(piece, name)),
      );
    if (!isMessage || typeof field(piece, 'content') !== 'string') return undefined;
    const search_results = field(piece, 'search_results');
    const choices = [{ message: { role, ...piece } }];
    return { object: COMPLETION, choices, ...(search_results !== undefined && { search_results }) };
  },
  // MCP: the blocks of a tool's result.
  (piece) => {
    const content = list(piece);
    return content.some((block) => MCP_BLOCK.test(typeOf(block))) ? { content } : undefined;
  },
  // Anthropic: the blocks of a message, or one block.
  (piece) => {
    const content = blocksIn(piece);
    return content.some((block) => ANTHROPIC_BLOCK.test(typeOf(block)))
      ? { type: 'message', role, content }
      : undefined;
  },
];

const role = 'assistant';
const COMPLETION = 'chat.completion';
const AI_SDK_PART =
  /^(?:source-(?:url|document)|step-start|reasoning|dynamic-tool|(?:tool|data)-.+)$/;
const MCP_BLOCK = /^(?:text|resource|resource_link)$/;
const ANTHROPIC_BLOCK = /^(?:text|server_tool_use|web_(?:search|fetch)_tool_result)$/;

const SNAKES = /\b(?:citations_content|generated_response_part|retrieved_references)\b/;

/** Copies a value, with `field_names` renamed to `fieldNames`. */
function camelCased(value: unknown, depth = 12): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => camelCased(one, depth - 1));
  const fields = Object.entries(value).map(([name, one]) => [
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    camelCased(one, depth - 1),
  ]);
  return Object.fromEntries(fields) as unknown;
}

function responses(output: unknown[]): object {
  return { object: 'response', output };
}

function conversation(entry: object): object {
  return { object: 'conversation.response', outputs: [entry] };
}

/** The value itself if it is a list, or else its list of this name. */
function listIn(value: unknown, name: string): unknown[] {
  const own = list(value);
  return own.length > 0 ? own : list(field(value, name));
}

/** The blocks of a message: a list, its `content`, or a single block. */
function blocksIn(value: object): unknown[] {
  const found = listIn(value, 'content');
  return found.length > 0 || field(value, 'content') !== undefined ? found : [value];
}

function fieldsOf(value: object): object {
  return isRecord(value) ? value : {};
}

function isOutputPart(part: unknown): boolean {
  return /^(?:output_text|refusal)$/.test(typeOf(part)) || isAnnotated(part);
}

/** Frameworks use the type `text` for these parts. */
function asOutputPart(part: unknown): unknown {
  return isRecord(part) && isAnnotated(part) ? { ...part, type: 'output_text' } : part;
}

function isAnnotated(part: unknown): boolean {
  return (
    typeof field(part, 'text') === 'string' &&
    list(field(part, 'annotations')).some((one) => /_citation$/.test(typeOf(one)))
  );
}

function isChoice(value: unknown): boolean {
  const message = field(value, 'message', 'delta');
  // Events of Ollama and messages of Anthropic look similar, but are not choices.
  const isOther = field(value, 'done', 'model') !== undefined || typeOf(message) === 'message';
  return !isOther && field(message, 'role') === role && field(message, 'content') !== undefined;
}

/** Blocks of Converse have no `type`. */
function isBedrockBlock(block: unknown): boolean {
  return (
    isRecord(field(block, 'citationsContent')) ||
    (typeof field(block, 'text') === 'string' && field(block, 'type') === undefined)
  );
}

function textOf(part: unknown): string {
  return string(field(part, 'text')) ?? '';
}

function typeOf(value: unknown): string {
  return string(field(value, 'type')) ?? '';
}
