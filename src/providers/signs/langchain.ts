import { at, attempt, field, isRecord, list, string } from '../../model/read.js';
import { typeOf } from '../reading/adapter.js';

export function isLangChain(value: unknown): boolean {
  return aiMessageOf(value) !== undefined;
}

/**
 * The fields of an AI message, or of the last one in a conversation; or content blocks without a
 * message.
 */
export function aiMessageOf(value: unknown): unknown {
  const message = unwrap(value);
  if (message !== undefined) return message;
  const items = list(field(value, 'messages') ?? value);
  if (items.some((block) => notesOf(block).some((note) => typeOf(note) === 'citation'))) {
    return { content: items };
  }
  const last = unwrap(items.findLast((item) => unwrap(item) !== undefined));
  // A list of chunks is a stream: its events have to be merged first.
  return isChunk(last) ? undefined : last;
}

/**
 * The fields of an AI message, inside the objects that LangChain's serialisers and events wrap
 * around them.
 */
export function unwrap(value: unknown, depth = 3): unknown {
  if (!isRecord(value) || depth === 0) return undefined;
  const data = field(value, 'data');
  if (field(value, 'lc') === 1) {
    const isAi = /^AIMessage(Chunk)?$/.test(string(list(field(value, 'id')).at(-1)) ?? '');
    const kwargs = field(value, 'kwargs');
    if (!isAi || !isRecord(kwargs)) return undefined;
    const whole = attempt(() => ({ response_metadata: {}, additional_kwargs: {}, ...kwargs }));
    return unwrap(whole, depth - 1);
  }
  if (field(value, 'type') === 'ai' && isRecord(data)) return unwrap(data, depth - 1);
  if (/^on_chat_model_/.test(string(field(value, 'event')) ?? '')) {
    return unwrap(field(data, 'chunk', 'output'), depth - 1);
  }
  const content = field(value, 'content');
  return (typeof content === 'string' || Array.isArray(content)) &&
    isRecord(field(value, 'response_metadata')) &&
    isRecord(field(value, 'additional_kwargs')) &&
    /^(ai|AIMessage|AIMessageChunk)?$/.test(typeOf(value))
    ? value
    : undefined;
}

function isChunk(message: unknown): boolean {
  return typeOf(message) === 'AIMessageChunk' || Array.isArray(field(message, 'tool_call_chunks'));
}

export function plain(value: unknown): unknown {
  return /^non_standard/.test(typeOf(value)) ? field(value, 'value') : value;
}

/** The notes about sources in a text block. */
export function notesOf(block: unknown): unknown[] {
  return [
    ...list(field(block, 'annotations')),
    ...list(field(block, 'citations')),
    ...list(at(block, 'citationsContent', 'citations')),
  ].map(plain);
}
