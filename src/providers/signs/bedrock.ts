import { at, attempt, field, index, isRecord, list } from '../../model/read.js';
import { messageOf } from '../reading/adapter.js';

export function isBedrock(value: unknown): boolean {
  return isConverse(value) || isGenerated(value) || isEvent(value) || isAgent(value);
}

/** A message without citations is only recognised by the response around it. */
export function isConverse(value: unknown): boolean {
  const message = messageOf(value);
  return (
    field(message, 'role') === 'assistant' &&
    (isRecord(at(value, 'output', 'message')) ||
      list(field(message, 'content')).some((block) => isRecord(field(block, 'citationsContent'))))
  );
}

function isGenerated(value: unknown): boolean {
  return (
    typeof at(value, 'output', 'text') === 'string' &&
    (typeof field(value, 'sessionId') === 'string' ||
      list(field(value, 'citations')).some(isKnowledgeCitation))
  );
}

function isKnowledgeCitation(value: unknown): boolean {
  return field(citationOf(value), 'generatedResponsePart', 'retrievedReferences') !== undefined;
}

export function isAgent(value: unknown): boolean {
  return list(field(value, 'completion')).some(isEvent);
}

/** Events have short names, which other providers use, too. But an event has no other field. */
function isEvent(value: unknown): boolean {
  const [name, ...others] = (isRecord(value) && attempt(() => Object.keys(value))) || [];
  if (name === undefined || others.length > 0) return false;
  const event = field(value, name);
  switch (name) {
    case 'messageStart':
      return field(event, 'role') === 'assistant';
    case 'contentBlockStart':
    case 'contentBlockDelta':
    case 'contentBlockStop':
      return index(field(event, 'contentBlockIndex')) !== undefined;
    case 'messageStop':
      return typeof field(event, 'stopReason') === 'string';
    case 'output':
    case 'responseEvent':
      return typeof field(event, 'text') === 'string';
    case 'citation':
      return isKnowledgeCitation(event);
    case 'chunk':
      return field(event, 'bytes') !== undefined;
    case 'result':
      return isRecord(field(event, 'generatedResponse'));
    default:
      return false;
  }
}

/** In streams, the citation may be inside another object, as in the first versions of the API. */
export function citationOf(value: unknown): unknown {
  return field(value, 'generatedResponsePart', 'retrievedReferences') === undefined
    ? field(value, 'citation')
    : value;
}
