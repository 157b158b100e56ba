import { at, field, string } from '../../model/read.js';
import { isChat, isResponses } from './openai.js';

export function isXai(value: unknown): boolean {
  const model = string(field(value, 'model') ?? at(value, 'response', 'model')) ?? '';
  return /^(?:x-?ai\/)?grok/.test(model) && (isResponses(value) || isChat(value));
}
