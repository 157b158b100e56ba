import type {
  CitationPayload,
  CitationSource,
  CitationWarningCode,
  OnWarning,
} from '../model/index.js';
import { attempt, field, isRecord, list, string } from '../model/read.js';
import { sourceDomain } from '../sources/domain.js';
import { mergeSources } from '../sources/merge.js';
import type { Collector, ProviderAdapter } from './adapter.js';
import { parseText } from './events.js';
import { adapters, type ProviderId } from './index.js';

export interface NormalizeOptions {
  /** Whose response it is, when that is known: an id, or an adapter of the host's own. */
  provider?: ProviderId | ProviderAdapter;
  /** URLs that the page already shows: sources that lead there are left out. */
  exclude?: readonly string[];
  /** The documents of the request, for providers that cite them by index. */
  sources?: readonly CitationSource[];
  /** Names the site of a URL; `registrableDomain` of `./domains` is one. Default: host without `www.`. */
  getDomain?: (url: string) => string | undefined;
  /** Hears of everything that had to be dropped or repaired. */
  onWarning?: OnWarning;
}

/**
 * Turns any provider's response into a payload: the body that the API sent, an SDK's object, the
 * same as a JSON string, or the list of all events of a stream. It never throws and never changes
 * its input: what can not be read gives an empty payload and a warning.
 *
 * @example
 * block.payload = normalize(await client.responses.create({ … }));
 */
export function normalize(response: unknown, options?: NormalizeOptions): CitationPayload {
  const settings = readOptions(options);
  const given = typeof response === 'string' ? parseText(response) : response;
  const adapter = settings.adapter ?? findAdapter(given);
  if (adapter) {
    return run(adapter, recognises(adapter, given) ? given : folded(adapter, given), settings);
  }
  if (isPayload(given)) return finish(given, settings);
  settings.warn('unknown-provider', '', 'No adapter recognises this response.');
  return { text: '', sources: [] };
}

/** The id of the provider whose response (or list of stream events) this is. */
export function detectProvider(response: unknown): ProviderId | undefined {
  const given = typeof response === 'string' ? parseText(response) : response;
  return findAdapter(given)?.id as ProviderId | undefined;
}

/** @internal The adapter for a response, one stream event, or a list of events. */
export function findAdapter(given: unknown): ProviderAdapter | undefined {
  const whole = adapters.find((adapter) => recognises(adapter, given));
  if (whole) return whole;
  const events = list(given);
  return adapters.find((adapter) => events.some((event) => recognises(adapter, event)));
}

/** @internal `matches`, made safe against a bug in it. */
export function recognises(adapter: ProviderAdapter, value: unknown): boolean {
  return isObject(value) && attempt(() => adapter.matches(value)) === true;
}

/** @internal What the caller asked for, read once and safely. */
export function readOptions(options: unknown) {
  const provider = field(options, 'provider');
  const getDomain = field(options, 'getDomain');
  const onWarning = field(options, 'onWarning');
  return {
    adapter: isRecord(provider)
      ? (provider as ProviderAdapter)
      : adapters.find(({ id }) => id === provider),
    exclude: list(field(options, 'exclude')).filter((url) => typeof url === 'string'),
    sources: list(field(options, 'sources')).map((source) => (isRecord(source) ? source : {})),
    domain: (url: string): string | undefined =>
      (typeof getDomain === 'function'
        ? string(attempt(() => (getDomain as (url: string) => unknown)(url)))
        : undefined) ?? sourceDomain(url),
    warn: (code: CitationWarningCode, path: string, message: string): void => {
      if (typeof onWarning !== 'function') return;
      // A callback of the host that throws must not cost the reader the sources.
      attempt(() => (onWarning as OnWarning)({ code, path, message }));
    },
  };
}

/** @internal */
export type Settings = ReturnType<typeof readOptions>;

/** The adapter's payload, its sources merged and named. */
function run(adapter: ProviderAdapter, response: unknown, settings: Settings): CitationPayload {
  return finish(read(adapter, response, settings), settings);
}

/** @internal The adapter's payload. */
export function read(
  adapter: ProviderAdapter,
  response: unknown,
  { sources, warn }: Settings,
  isPartial: () => boolean = () => false,
): CitationPayload {
  const context = {
    sources,
    get partial() {
      return isPartial();
    },
    warn,
  };
  const payload = attempt(() => adapter.normalize(response, context));
  if (!payload) warn('invalid-payload', '', 'The response can not be read.');
  return payload ?? { text: '', sources: [] };
}

/** @internal What can not be merged or named, because a host wrote it by hand and wrong, stays as it is. */
export function finish(payload: CitationPayload, settings: Settings): CitationPayload {
  const finished = attempt(() => {
    const merged = mergeSources(payload, settings);
    return { ...merged, sources: merged.sources.map((source) => named(source, settings)) };
  });
  return finished ?? payload;
}

/** @internal The source with the name of its site. */
export function named(source: CitationSource, { domain }: Settings): CitationSource {
  const known = !source.url || source.domain !== undefined || source.redirect;
  const site = known ? undefined : domain(source.url ?? '');
  return site ? { ...source, domain: site } : source;
}

/** A payload that a host wrote by hand, or that was normalised before. */
function isPayload(value: unknown): value is CitationPayload {
  const sources = field(value, 'sources');
  return (
    string(field(value, 'text')) !== undefined && attempt(() => Array.isArray(sources)) === true
  );
}

function folded(adapter: ProviderAdapter, given: unknown): unknown {
  const events = list(given);
  const collector = attempt((): Collector | undefined => adapter.collect?.());
  if (!collector || events.length === 0) return given;
  for (const event of events) attempt(() => collector.push(event));
  return attempt(() => collector.response);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
