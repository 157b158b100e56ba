// The uniform citation record of routers that call several providers: one shape for OpenAI's and
// Vertex's citations, without spans.

import type { CitationSource, CitationSourceType } from '../model/index.js';
import { at, field, isRecord, list, number, string } from '../model/read.js';
import { sourceDomain } from '../sources/domain.js';
import type { ProviderAdapter } from './reading/adapter.js';
import { PayloadDraft, type Loose } from './reading/draft.js';
import { readSource } from './gemini-sources.js';
import { pagesOf } from './reading/pages.js';

/*
 * A record: { provider, url, source_domain, title, snippet, source_type, rank, raw }.
 * Read: a list of records, or an answer with `citations` (its own or its `metadata`'s) and
 * `grounded_effective`, which says whether the model searched at all. Also chunks of documents, as
 * retrieval has them: { id, title, links: [{ url }], score, pages, page_relevance, chunk_content }.
 */
export const citationRecords: ProviderAdapter = {
  id: 'citation-records',
  citesNatively: true,

  matches: (value) =>
    groundedOf(value) !== undefined ||
    recordsOf(value).items.some((one) => isCitationRecord(one) || isChunk(one)),

  normalize(response, context) {
    const draft = new PayloadDraft();
    const { items, path } = recordsOf(response);
    items.forEach((record, i) => {
      const where = `${path}[${i}]`;
      const source = isChunk(record) ? chunkSource(record) : sourceOf(record);
      if (!source) {
        context.warn('invalid-source', where, 'The record names no source; it is left out.');
        return;
      }
      // Of redirects to nobody knows where `normalize` tells.
      if (!source.domain && !source.redirect && !isChunk(record)) {
        context.warn('invalid-field', `${where}.source_domain`, 'The domain is not known.');
      }
      draft.source(source);
    });
    const { sources } = draft.finish();
    const answer = string(field(response, 'answer', 'content', 'text'));
    const grounded = groundedOf(response);
    if (grounded && sources.length === 0) {
      context.warn('no-citations', 'citations', 'The model searched, but no source came of it.');
    }
    // Records name no spans, so nothing is said of citations.
    return {
      text: '',
      sources,
      ...(answer !== undefined && { answer }),
      ...(grounded !== undefined && { grounded }),
    };
  },
};

function groundedOf(value: unknown): boolean | undefined {
  const names = ['grounded_effective', 'groundedEffective'];
  const found = field(value, ...names) ?? field(field(value, 'metadata'), ...names);
  return typeof found === 'boolean' ? found : undefined;
}

function recordsOf(value: unknown): { items: unknown[]; path: string } {
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

function isChunk(value: unknown): boolean {
  if (isCitationRecord(value) || string(field(value, 'title')) === undefined) return false;
  return typeof field(value, 'chunk_content') === 'string' || linkOf(value) !== undefined;
}

function linkOf(chunk: unknown): string | undefined {
  return string(at(chunk, 'links', 0, 'url')) || undefined;
}

function hasRaw(value: unknown): boolean {
  return isRecord(field(value, 'raw'));
}

const DOMAIN = ['source_domain', 'sourceDomain'] as const;
const TYPE = ['source_type', 'sourceType'] as const;
const TYPES = new Map<unknown, CitationSourceType>([
  ['web', 'web'],
  ['doc', 'file'],
  ['news', 'news'],
  ['video', 'video'],
  ['unknown', 'unknown'],
]);

function sourceOf(record: unknown): Loose<CitationSource> | undefined {
  const raw = field(record, 'raw');
  const domain = string(field(record, ...DOMAIN));
  const given = readSource(record)?.source;
  // What the provider itself said may name the site where the record has only a redirect.
  const origin = readSource(raw)?.source;
  if (!given && !origin && !domain) return undefined;
  const flagged = field(raw, 'redirect') === true;
  const direct = flagged ? undefined : [given, origin].find((one) => one?.url && !one.redirect);
  const url = direct?.url ?? given?.url ?? origin?.url;
  return {
    ...given,
    title: given?.title ?? origin?.title,
    url,
    domain: domain ?? given?.domain ?? origin?.domain ?? sourceDomain(direct?.url ?? ''),
    type: TYPES.get(field(record, ...TYPE)) ?? given?.type ?? 'unknown',
    rank: number(field(record, 'rank')),
    redirect: url && !direct ? true : undefined,
    provider: string(field(record, 'provider')) ?? 'citation-records',
    raw,
  };
}

function chunkSource(chunk: unknown): Loose<CitationSource> {
  const url = linkOf(chunk);
  const pages = pagesOf(chunk);
  return {
    id: string(field(chunk, 'id')),
    title: string(field(chunk, 'title')),
    url,
    citedText: string(field(chunk, 'chunk_content')) || undefined,
    score: number(field(chunk, 'score')),
    pages: pages.length > 0 ? pages : undefined,
    type: url && pages.length === 0 ? 'web' : 'file',
    provider: 'citation-records',
  };
}
