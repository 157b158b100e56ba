import { attempt, field, isRecord, list } from '../../model/read.js';

export function isLlxprt(value: unknown): boolean {
  return isContent(value) || isEvent(value) || isPlain(value);
}

export function isContent(value: unknown): boolean {
  return field(value, 'speaker') === 'ai' && isList(field(value, 'blocks'));
}

export function isEvent(value: unknown): boolean {
  const body = field(value, 'value');
  if (field(value, 'type') === 'content') return typeof body === 'string';
  return field(value, 'type') === 'citation' && (typeof body === 'string' || isPayload(body));
}

/**
 * Whether the object has only these two fields, and its sources only theirs: other back ends write
 * `{ text, sources }`, too.
 */
function isPlain(value: unknown): boolean {
  return (
    isPayload(value) &&
    hasOnly(value, /^(text|sources)$/) &&
    list(field(value, 'sources')).every((source) =>
      hasOnly(source, /^(title|url|citedText|provider|location)$/),
    )
  );
}

function isPayload(value: unknown): boolean {
  return typeof field(value, 'text') === 'string' && isList(field(value, 'sources'));
}

/** Even `Array.isArray` throws for a revoked proxy. */
function isList(value: unknown): boolean {
  return attempt(() => Array.isArray(value)) === true;
}

function hasOnly(value: unknown, names: RegExp): boolean {
  return (
    isRecord(value) && attempt(() => Object.keys(value).every((name) => names.test(name))) === true
  );
}
