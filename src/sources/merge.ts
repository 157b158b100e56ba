import type {
  Citation,
  CitationLocation,
  CitationPayload,
  CitationSource,
  Evidence,
} from '../model/index.js';
import { attempt, field, isRecord, list, own, string } from '../model/read.js';
import { canonicalUrl } from './canonical-url.js';
import { Quotes } from './merged-quotes.js';

export interface MergeOptions {
  /**
   * Addresses that the host page shows already. Sources with these addresses, and their evidence,
   * are removed.
   */
  exclude?: readonly string[] | undefined;
  /** Whether the answer names its sources by number. Then no two sources are merged. */
  numbered?: boolean | undefined;
}

/**
 * Merges the sources of a payload that are the same: those with the same canonical URL, and those
 * with the same `id` unless both have their own direct URL. The merged source keeps the place of
 * the first one. It takes the earliest rank, prefers a direct URL to a redirect, gets missing
 * fields from the others, and has their quotes in `passages`. Citations are never merged; they only
 * get the new numbers. A payload that cannot be read is returned unchanged.
 */
export function mergeSources(payload: CitationPayload, options?: MergeOptions): CitationPayload {
  return attempt(() => mergeReadable(payload, own(options))) ?? payload;
}

function mergeReadable(
  payload: CitationPayload,
  { exclude = [], numbered = false }: MergeOptions,
): CitationPayload {
  if (!list(payload.sources).every(isRecord)) return payload;
  const excluded = new Set(exclude.map(canonicalUrl));
  const all = payload.sources.map((source, index): Member => ({
    source,
    index,
    key: canonicalUrl(string(field(source, 'url')) ?? ''),
  }));
  const groups = (
    numbered ? all.map((member) => ({ members: [member] })) : groupById(groupByUrl(all))
  ).filter(({ members }) => !members.some(({ key }) => excluded.has(key)));
  return regroup(payload, groups);
}

/** @internal The payload with one source for each group, and its evidence with the new numbers. */
export function regroup(
  payload: CitationPayload,
  groups: readonly { readonly members: readonly Pick<Member, 'source' | 'index'>[] }[],
): CitationPayload {
  const sources = groups.map(({ members }) => mergeAll(members.map(({ source }) => source)));
  /** By old number: the source before merging, the source after it, and its new number. */
  const targets = new Map<number, { was: CitationSource; is: CitationSource; number: number }>();
  sources.forEach((is, i) => {
    for (const { index, source } of groups[i]?.members ?? []) {
      targets.set(index + 1, { was: source, is, number: i + 1 });
    }
  });

  const renumber = (evidence: Evidence): Evidence[] => {
    const target = targets.get(evidence.source);
    if (!target) return [];
    const { is, number } = target;
    const { citedText, location } = quoteOf(target.was);
    const shown = quoteOf(is);
    return [
      {
        // A marker without its own quote showed the quote of its source, and must still show the
        // same one.
        ...(citedText !== undefined && citedText !== shown.citedText && { citedText }),
        ...(location !== undefined && location !== shown.location && { location }),
        ...evidence,
        source: number,
      },
    ];
  };
  const { citations: given } = own(payload);
  const citations = given?.flatMap((citation): Citation[] => {
    const evidence = distinct(citation.evidence.flatMap(renumber));
    return evidence.length > 0 ? [{ ...citation, evidence }] : [];
  });
  return { ...payload, sources, ...(citations && { citations }) };
}

function quoteOf(source: CitationSource) {
  const location = field(source, 'location') as CitationLocation | undefined;
  return { citedText: string(field(source, 'citedText')), location };
}

interface Member {
  source: CitationSource;
  index: number;
  /** The canonical URL, or `''`. */
  key: string;
}

/** Sources that are the same. */
interface Group {
  members: Member[];
  id: string;
  /** Whether one of the sources has a URL that is not a redirect. */
  direct: boolean;
}

function groupByUrl(members: readonly Member[]): Group[] {
  const byUrl = new Map<string, Group>();
  const groups: Group[] = [];
  for (const member of members) {
    const { source, key } = member;
    let group = key ? byUrl.get(key) : undefined;
    if (!group) {
      groups.push((group = { members: [], id: '', direct: false }));
      if (key) byUrl.set(key, group);
    }
    group.members.push(member);
    group.id ||= string(field(source, 'id')) ?? '';
    group.direct ||= isDirect(source);
  }
  return groups;
}

function groupById(groups: readonly Group[]): Group[] {
  const byId = new Map<string, Group>();
  return groups.filter((group) => {
    const known = group.id ? byId.get(group.id) : undefined;
    if (!known) {
      if (group.id) byId.set(group.id, group);
      return true;
    }
    // Some back ends restart their ids in each search: two direct URLs are two sources.
    if (known.direct && group.direct) return true;
    for (const member of group.members) known.members.push(member);
    known.direct ||= group.direct;
    return false;
  });
}

function isDirect(source: CitationSource): boolean {
  return Boolean(field(source, 'url')) && !field(source, 'redirect');
}

/** The first source, with missing fields from the others. */
function mergeAll(sources: readonly CitationSource[]): CitationSource {
  const [first] = sources;
  if (!first || sources.length === 1) return first ?? {};
  const merged = own<Record<string, unknown>>({});
  const quotes = new Quotes();
  const pages = new Map<number, object>();
  let rank = Infinity;
  for (const source of sources.map(own)) {
    quotes.add(source);
    for (const [name, value] of Object.entries(source)) {
      if ((merged[name] ?? '') !== '' || value === undefined) continue;
      // The location of a quote belongs to that quote only.
      if (name !== 'location' || !source.citedText) merged[name] = value;
    }
    for (const page of source.pages ?? []) {
      pages.set(page.page, { ...page, ...pages.get(page.page) });
    }
    rank = Math.min(rank, source.rank ?? Infinity);
  }
  if (pages.size > 0) merged['pages'] = [...pages.values()];
  if (rank < Infinity) merged['rank'] = rank;
  const direct = sources.find(isDirect);
  if (direct) {
    merged['url'] = direct.url;
    delete merged['redirect'];
  }
  return { ...merged, ...quotes.fields };
}

/** @internal Removes repeated evidence: the same quote or place of the same source counts once. */
export function distinct(evidence: readonly Evidence[]): Evidence[] {
  if (evidence.length < 2) return [...evidence];
  const found = new Map<string, Evidence>();
  for (const one of evidence) {
    const { citedText } = own(one);
    const key = JSON.stringify([one.source, citedText ?? placeInSource(own(one))]);
    found.set(key, { ...one, ...found.get(key) });
  }
  return [...found.values()];
}

/**
 * Where in the source the evidence is, for evidence without a quote. Positions in the provider's
 * response say nothing about the source, so they are left out.
 */
function placeInSource({ location }: Evidence): unknown {
  const inSource = location && location.type !== 'grounding' && location.type !== 'url_citation';
  return inSource ? { location } : null;
}
