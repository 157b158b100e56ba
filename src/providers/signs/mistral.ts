import { at, field, isRecord, list, string } from '../../model/read.js';
import { messageOf } from '../reading/adapter.js';

export function isMistral(value: unknown): boolean {
  return isConversation(value) || isChat(value) || isEvent(dataOf(value));
}

/** The SDK wraps each event in an object with its name. */
export function dataOf(value: unknown): unknown {
  const data = field(value, 'data');
  return isRecord(data) ? data : value;
}

const EVENTS =
  /^(conversation\.response\.\w+|message\.output\.delta|tool\.execution\.\w+|agent\.handoff\.\w+|function\.call\.delta)$/;

function isEvent(value: unknown): boolean {
  return EVENTS.test(string(field(value, 'type')) ?? '');
}

export function isConversation(value: unknown): boolean {
  return (
    /^conversation\.(response|history|messages)$/.test(string(field(value, 'object')) ?? '') ||
    entriesOf(value).some((entry) => field(entry, 'type') === 'message.output')
  );
}

/**
 * Many providers use this format of completions. Without a reference, only the name of the model
 * shows that it is from Mistral.
 */
const MODELS =
  /^(open-)?(mistral|mixtral|ministral|magistral|codestral|devstral|pixtral|voxtral)\b/;

function isChat(value: unknown): boolean {
  const message = messageOf(dataOf(value));
  return (
    list(field(message, 'content')).some((chunk) => isReference(chunk)) ||
    (MODELS.test(string(field(dataOf(value), 'model')) ?? '') &&
      isRecord(at(dataOf(value), 'choices', 0)) &&
      field(message, 'annotations') === undefined)
  );
}

export function isReference(chunk: unknown): boolean {
  return (
    (field(chunk, 'type') === 'reference' && idsOf(chunk).length > 0) ||
    // Anthropic has blocks of this type, too, but they only have a `tool_name`.
    (field(chunk, 'type') === 'tool_reference' && typeof field(chunk, 'title', 'tool') === 'string')
  );
}

export function idsOf(chunk: unknown): unknown[] {
  return list(field(chunk, 'reference_ids', 'referenceIds'));
}

/** The entries since the last message of the user. */
export function entriesOf(value: unknown): unknown[] {
  const entries = list(field(value, 'outputs', 'entries', 'messages') ?? value);
  return entries.slice(
    entries.findLastIndex((entry) => field(entry, 'type') === 'message.input') + 1,
  );
}
