import type { CitationCheck, CitationPayload, CitationSource, Evidence } from '../model/index.js';
import { callHost } from '../model/host-call.js';
import { attempt, field, isRecord, own, string } from '../model/read.js';
import { passageLocator, type PassageLocator } from './locate.js';
import { OURS } from './ours.js';

export interface CheckOptions {
  /** Who says so, as readers are told. Default: `citation-elements`. */
  by?: string;
}

/**
 * Looks for each quote in the text of its source, and says whether it is there: as `evidence.check` of a new
 * payload. It says that words are present, not that a claim is true. What has a verdict already keeps it; a
 * search engine's snippet is no quote, and a source without text cannot be looked through.
 *
 * `textOf` gives the text of a source; without it, that is its `content`.
 *
 * @example
 * const checked = checkQuotes(payload, (source) => files.get(source.id));
 * checked.citations[0].evidence[0].check; // { status: 'found', by: 'citation-elements' }
 */
export function checkQuotes(
  payload: CitationPayload,
  textOf: (source: CitationSource, number: number) => string | undefined = contentOf,
  options?: CheckOptions,
): CitationPayload {
  if (!isRecord(payload)) return payload;
  const { by = OURS } = own(options);
  const locators = new Map<number, PassageLocator | undefined>();
  const locatorOf = (number: number): PassageLocator | undefined => {
    const source = payload.sources[number - 1];
    if (!locators.has(number)) {
      const text: unknown = source && callHost(textOf, source, number);
      locators.set(number, typeof text === 'string' && text ? passageLocator(text) : undefined);
    }
    return locators.get(number);
  };
  const checked = (evidence: Evidence): Evidence => {
    const { check, kind, source } = own(evidence);
    const locate = check || kind === 'snippet' ? undefined : locatorOf(source);
    const status = locate && statusOf(evidence, locate);
    return status ? { ...evidence, check: { status, by } } : evidence;
  };
  const { citations } = own(payload);
  return (
    attempt(() => ({
      ...payload,
      ...(citations && {
        citations: citations.map((one) => ({
          ...one,
          evidence: one.evidence.map(checked),
        })),
      }),
    })) ?? payload
  );
}

function contentOf({ content }: CitationSource): string | undefined {
  return content;
}

function statusOf(evidence: Evidence, locate: PassageLocator): CitationCheck['status'] | undefined {
  const { location } = own(evidence);
  const quote = string(field(evidence, 'passage', 'citedText')) ?? '';
  if (!/[\p{L}\p{N}]/u.test(quote)) return undefined;
  const near = location?.type === 'char_location' ? location.startCharIndex : undefined;
  const found = locate(quote, { near });
  if (!found) return 'missing';
  return found.exact ? 'found' : 'near';
}
