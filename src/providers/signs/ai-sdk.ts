import { field, list } from '../../model/read.js';
import { lastAnswer, typeOf } from '../reading/adapter.js';

export function isAiSdk(value: unknown): boolean {
  return isMessage(lastAnswer(value)) || isResult(value) || isChunk(value);
}

const PART =
  /^(text|reasoning|reasoning-file|file|custom|source-url|source-document|step-start|dynamic-tool|(tool|data)-.+)$/;

function isMessage(value: unknown): boolean {
  const types = list(field(value, 'parts')).map(typeOf);
  return (
    field(value, 'role') === 'assistant' &&
    Array.isArray(field(value, 'parts')) &&
    types.every(Boolean) &&
    (types.length === 0 || types.some((type) => PART.test(type)))
  );
}

function isResult(value: unknown): boolean {
  return [...list(field(value, 'steps')), value].some(
    (step) => Array.isArray(field(step, 'content')) && field(step, 'finishReason') !== undefined,
  );
}

function isChunk(value: unknown): boolean {
  const type = typeOf(value);
  const has = (...names: string[]): boolean => typeof field(value, ...names) === 'string';
  if (/^(text|reasoning)-(start|delta|end)$/.test(type)) return has('id');
  if (/^source-(url|document)$/.test(type)) return has('sourceId');
  if (/^tool-(input|output)-/.test(type)) return has('toolCallId', 'id');
  if (type === 'source') return has('sourceType');
  if (type === 'start') return has('messageId');
  return /^(start|finish|reset)-step$/.test(type);
}
