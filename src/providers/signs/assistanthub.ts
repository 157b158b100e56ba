import { at, field } from '../../model/read.js';
import { firstChoice } from '../reading/adapter.js';

export function isAssistantHub(value: unknown): boolean {
  return isCitations(citationsOf(value));
}

function isCitations(value: unknown): boolean {
  return (
    Array.isArray(field(value, 'sources')) && Array.isArray(field(value, 'referenced_indices'))
  );
}

export function citationsOf(value: unknown): unknown {
  if (isCitations(value)) return value;
  return field(value, 'citations') ?? field(messageOf(value), 'citations');
}

/** The message of a completion, the delta of a chunk, or a message as a chat page keeps it. */
export function messageOf(value: unknown): unknown {
  if (at(value, 'choices', 0) !== undefined) return firstChoice(value);
  return typeof field(value, 'content') === 'string' ? value : undefined;
}
