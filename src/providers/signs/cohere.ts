import { field, index, isRecord, list, string } from '../../model/read.js';
import { messageOf } from '../reading/adapter.js';

export function isCohere(value: unknown): boolean {
  return isV2(value) || isV1(value) || isEvent(value);
}

/**
 * Only Cohere writes finish reasons in capitals. A message without its response is recognised by
 * its citations.
 */
function isV2(value: unknown): boolean {
  const message = messageOf(value);
  return (
    field(message, 'role') === 'assistant' &&
    (/^[A-Z_]+$/.test(string(field(value, 'finish_reason', 'finishReason')) ?? '') ||
      list(field(message, 'citations')).some(
        (citation) =>
          index(field(citation, 'start')) !== undefined &&
          list(field(citation, 'sources')).some(
            (source) => typeof field(source, 'id') === 'string',
          ),
      ))
  );
}

export function isV1(value: unknown): boolean {
  return (
    typeof field(value, 'text') === 'string' &&
    typeof field(value, 'generation_id', 'generationId') === 'string'
  );
}

const V1_EVENTS =
  /^(stream-start|text-generation|citation-generation|search-queries-generation|search-results|stream-end)$/;

function isEvent(value: unknown): boolean {
  if (V1_EVENTS.test(string(field(value, 'event_type', 'eventType')) ?? '')) return true;
  const delta = field(value, 'delta');
  switch (field(value, 'type')) {
    case 'message-start':
    case 'content-start':
    case 'content-delta':
    case 'tool-plan-delta':
    case 'tool-call-start':
    case 'tool-call-delta':
    case 'citation-start':
      return isRecord(field(delta, 'message'));
    case 'message-end':
      return typeof field(delta, 'finish_reason', 'finishReason') === 'string';
    default:
      return false;
  }
}
