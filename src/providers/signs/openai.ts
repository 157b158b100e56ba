import { at, field, isRecord, list, number, string } from '../../model/read.js';
import { firstChoice, typeOf } from '../reading/adapter.js';

export function isOpenAi(value: unknown): boolean {
  return (
    isResponses(value) ||
    isChat(value) ||
    isThread(value) ||
    threadMessage(value) !== undefined ||
    chatGptMessage(value) !== undefined
  );
}

/**
 * Whether this is a response of the Responses format, one of its messages, or an event of its
 * stream.
 */
export function isResponses(value: unknown): boolean {
  const type = string(field(value, 'type')) ?? '';
  return (
    field(value, 'object') === 'response' ||
    (type === 'message' &&
      /^output_text$|^refusal$/.test(typeOf(list(field(value, 'content'), 1)[0]))) ||
    (/^response\.[a-z_]+/.test(type) &&
      field(value, 'response', 'output_index', 'item_id', 'annotations') !== undefined)
  );
}

/**
 * Whether this is a completion of the Chat Completions format, a chunk of its stream, or a message
 * with annotations.
 */
export function isChat(value: unknown): boolean {
  const object = field(value, 'object');
  return (
    (['chat.completion', 'chat.completion.chunk'].includes(string(object) ?? '') &&
      field(value, 'choices') !== undefined) ||
    // Not every server with this format sends the field `object`.
    (object === undefined && field(firstChoice(value), 'role') === 'assistant') ||
    (field(value, 'role') === 'assistant' &&
      list(field(value, 'annotations')).some(
        (one) => field(one, 'url_citation', 'urlCitation') !== undefined,
      ))
  );
}

/** The message of a ChatGPT export: alone, as a node, or the last one of a conversation. */
export function chatGptMessage(value: unknown): unknown {
  const current = string(field(value, 'current_node'));
  const node = current === undefined ? value : at(value, 'mapping', current);
  const message = field(node, 'message') ?? node;
  const isMessage =
    isRecord(field(message, 'author')) && at(message, 'content', 'content_type') !== undefined;
  return isMessage ? message : undefined;
}

/** A message of Assistants (`thread.message`) or ChatKit (`assistant_message`), alone or in a list. */
export function threadMessage(value: unknown): unknown {
  if (field(value, 'object') === 'list')
    return newest(list(field(value, 'data')).filter(threadMessage));
  const item = field(value, 'item', 'data') ?? value;
  const isMessage =
    (field(item, 'object') === 'thread.message' && field(item, 'role') !== 'user') ||
    (/^(?:chatkit\.)?assistant_message$/.test(string(field(item, 'type')) ?? '') &&
      field(item, 'content') !== undefined);
  return isMessage ? item : undefined;
}

/**
 * The newest message. Lists come in either order; if messages have no time, the first is the
 * newest, as by default.
 */
function newest(messages: readonly unknown[]): unknown {
  const age = (message: unknown): number => number(field(message, 'created_at')) ?? 0;
  return messages.reduce<unknown>(
    (last, one) => (last === undefined || age(one) > age(last) ? one : last),
    undefined,
  );
}

/** Whether this is an event of Assistants or ChatKit. */
function isThread(value: unknown): boolean {
  const name = string(field(value, 'event', 'object', 'type')) ?? '';
  return /^thread\.(?:message\.delta|item\.(?:added|updated|done))$/.test(name);
}
