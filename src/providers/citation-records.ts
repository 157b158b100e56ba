// The uniform citation record of routers that call several providers: one format for OpenAI's and
// Vertex's citations, without spans.

import type { CitationSource } from '../model/index.js';
import { field, number, string } from '../model/read.js';
import { sourceDomain } from '../sources/domain.js';
import type { ProviderAdapter } from './reading/adapter.js';
import { PayloadDraft, type Loose } from './reading/draft.js';
import { readSource } from './gemini-sources.js';
import { pagesOf } from './reading/pages.js';
import {
  isCitationRecords,
  groundedOf,
  recordsOf,
  isChunk,
  linkOf,
  DOMAIN,
  TYPE,
  TYPES,
} from './signs/citation-records.js';

/*
 * A record: { provider, url, source_domain, title, snippet, source_type, rank, raw }. Accepted: a
 * list of records, or an answer with `citations` (its own or its `metadata`'s) and
 * `grounded_effective`, which says whether the model searched. Also chunks of documents, as
 * retrieval returns them: { id, title, links: [{ url }], score, pages, page_relevance,
 * chunk_content }.
 */
export const citationRecords: ProviderAdapter = {
  id: 'citation-records',
  citesNatively: true,

  matches: isCitationRecords,

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
      // Redirects are left out, because `normalize` warns about them itself.
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
    // Records have no spans, so the payload has no `citations`.
    return {
      text: '',
      sources,
      ...(answer !== undefined && { answer }),
      ...(grounded !== undefined && { grounded }),
    };
  },
};

function sourceOf(record: unknown): Loose<CitationSource> | undefined {
  const raw = field(record, 'raw');
  const domain = string(field(record, ...DOMAIN));
  const given = readSource(record)?.source;
  // The provider's own data may name the site if the record only has a redirect.
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
