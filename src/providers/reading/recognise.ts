// Tests which provider sent a response.
import type { CitationPayload } from '../../model/index.js';
import { attempt, field, isRecord, list, string } from '../../model/read.js';
import type { ProviderSign } from './adapter.js';

/** Calls `matches`. An exception in it counts as `false`. */
export function recognises(sign: ProviderSign, value: unknown): boolean {
  return isObject(value) && attempt(() => sign.matches(value)) === true;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether this is a payload: written by a host page, or normalised before. */
export function isPayload(value: unknown): value is CitationPayload {
  const sources = field(value, 'sources');
  if (attempt(() => Array.isArray(sources)) !== true) return false;
  // Many back ends return `{ answer, sources }`, with other fields in their sources.
  const isOurs = string(field(value, 'answer', 'text')) !== undefined;
  const citations = list(field(value, 'citations'));
  const isWhole =
    field(value, 'text') !== undefined && field(value, 'answer', 'citations') !== undefined;
  return (
    isOurs &&
    citations.every((one) => Array.isArray(field(one, 'evidence'))) &&
    (isWhole || list(sources).every(isOwnSource))
  );
}

function isOwnSource(source: unknown): boolean {
  return (
    isRecord(source) && attempt(() => Object.keys(source).every((n) => FIELDS.has(n))) === true
  );
}

/** The fields of a source, without `content`: many back ends use that name for their passage. */
const FIELDS = new Set(
  'title url citedText provider location id domain type rank score pages mediaType published downloadUrl redirect raw passages passage author publisher section label thumbnail'.split(
    ' ',
  ),
);
