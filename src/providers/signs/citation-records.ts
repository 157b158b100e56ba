import type { CitationSourceType } from '../../model/index.js';
import { at, field, isRecord, list, string } from '../../model/read.js';

export function isCitationRecords(value: unknown): boolean {
  return (
    groundedOf(value) !== undefined ||
    recordsOf(value).items.some((one) => isCitationRecord(one) || isChunk(one))
  );
}

export function groundedOf(value: unknown): boolean | undefined {
  const names = ['grounded_effective', 'groundedEffective'];
  const found = field(value, ...names) ?? field(field(value, 'metadata'), ...names);
  return typeof found === 'boolean' ? found : undefined;
}

export function recordsOf(value: unknown): { items: unknown[]; path: string } {
  const own = list(field(value, 'citations'));
  if (own.length > 0) return { items: own, path: 'citations' };
  const stored = list(field(field(value, 'metadata'), 'citations'));
  if (stored.length > 0) return { items: stored, path: 'metadata.citations' };
  return { items: list(value), path: '' };
}

function isCitationRecord(value: unknown): boolean {
  const url = string(field(value, 'url'));
  if (string(field(value, ...DOMAIN)) !== undefined) return url !== undefined || hasRaw(value);
  return url !== undefined && hasRaw(value) && TYPES.has(field(value, ...TYPE));
}

export function isChunk(value: unknown): boolean {
  if (isCitationRecord(value) || string(field(value, 'title')) === undefined) return false;
  return typeof field(value, 'chunk_content') === 'string' || linkOf(value) !== undefined;
}

export function linkOf(chunk: unknown): string | undefined {
  return string(at(chunk, 'links', 0, 'url')) || undefined;
}

function hasRaw(value: unknown): boolean {
  return isRecord(field(value, 'raw'));
}

export const DOMAIN = ['source_domain', 'sourceDomain'] as const;

export const TYPE = ['source_type', 'sourceType'] as const;

export const TYPES = new Map<unknown, CitationSourceType>([
  ['web', 'web'],
  ['doc', 'file'],
  ['news', 'news'],
  ['video', 'video'],
  ['unknown', 'unknown'],
]);
