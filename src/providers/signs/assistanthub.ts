import { field } from '../../model/read.js';
import { messageOf } from '../reading/adapter.js';

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
