// The options of the caller, and the steps that whole responses and streams share.
import type {
  CitationPayload,
  CitationSource,
  CitationWarningCode,
  OnWarning,
} from '../../model/index.js';
import { debugging } from '../../model/debugging.js';
import { callHost } from '../../model/host-call.js';
import { attempt, field, isRecord, list, number, own, string } from '../../model/read.js';
import { sourceDomain } from '../../sources/domain.js';
import { mergeSources } from '../../sources/merge.js';
import type { MarkerOptions, MarkerPattern, MarkerStyle } from '../../text/markers.js';
import type { ResponseShape } from '../shapes/shape.js';
import type { ProviderId } from '../signs/index.js';
import type { ProviderAdapter } from './adapter.js';
import type * as mistakes from './mistakes.js';
import type { MarkerReading } from './model-markers.js';
import { recognises } from './recognise.js';
import { SideSources, type Guessing } from './side-sources.js';

/** The code that reads a response. Parts that are not loaded yet have stand-ins. */
export interface Kit {
  /** The adapters, in order of detection. */
  readonly adapters: readonly ProviderAdapter[];
  /** Reads responses that no other adapter recognises. */
  readonly generic: ProviderAdapter;
  readonly adapterOf: (shape: ResponseShape) => ProviderAdapter;
  readonly markers: MarkerReading;
  readonly guessing: Guessing;
  readonly mistakes: Mistakes;
  /** Called if the requested adapter is not in the list. It may be loaded later. */
  readonly onMissing?: () => void;
}

/** The messages for developers about responses that cannot be read. */
export type Mistakes = Pick<typeof mistakes, 'mistakeOf' | 'nothingIn' | 'sourcelessMarkers'>;

export interface NormalizeOptions {
  /**
   * The provider of the response, if you know it: an id, or your own adapter. Default: detected.
   */
  provider?: ProviderId | ProviderAdapter;
  /** URLs that the page shows already. Sources with these URLs are left out. */
  exclude?: readonly string[];
  /**
   * The documents of the request, for providers that cite them by index, and for models that were
   * asked to write markers (`citationPrompt`). `[1]` is the first.
   */
  sources?: readonly CitationSource[];
  /**
   * The markers that become citations, if the provider returns none and sources are known. `false`
   * leaves all markers in the text. A list parses only these families, and markers of your own:
   * `['numbers', { open: '{{cite:', close: '}}' }]`. Default: all families.
   */
  markers?: false | readonly (MarkerStyle | MarkerPattern)[];
  /**
   * Returns the site of a URL, for example `registrableDomain` of `citation-elements/domains`.
   * Default: the host without `www.`. For a redirect, it receives the site that the redirect leads
   * to, if that is known.
   */
  getDomain?: (url: string) => string | undefined;
  /** Descriptions of your own back ends. They are tried before all built-in formats. */
  shapes?: readonly ResponseShape[];
  /**
   * The index of the message to read in a conversation; -1 is the last. Default: the last answer.
   */
  messageIndex?: number;
  /** The `id` of the message to read in a conversation. */
  messageId?: string;
  /** Called for everything that could not be used or had to be repaired. */
  onWarning?: OnWarning;
}

/** Reads the options of the caller once. Wrong types are ignored. */
export function readOptions(options: unknown, kit: Kit) {
  const provider = field(options, 'provider');
  const getDomain = field(options, 'getDomain');
  const onWarning = field(options, 'onWarning');
  const rows = list(field(options, 'shapes')).filter(isRecord) as ResponseShape[];
  const all = rows.length > 0 ? [...rows.map(kit.adapterOf), ...kit.adapters] : kit.adapters;
  const named = all.find(({ id }) => provider !== undefined && id === provider);
  if (typeof provider === 'string' && !named) kit.onMissing?.();
  return {
    adapter: isRecord(provider) ? (provider as ProviderAdapter) : named,
    kit,
    /** The adapters, in order of detection. */
    adapters: all,
    exclude: list(field(options, 'exclude')).filter((url) => typeof url === 'string'),
    sources: list(field(options, 'sources')).map((source) => (isRecord(source) ? source : {})),
    messageIndex: number(field(options, 'messageIndex')),
    messageId: string(field(options, 'messageId')),
    markers: readStyles(field(options, 'markers')),
    /** The site of a URL, as the `getDomain` of the host page returns it. */
    hostDomain: (url: string): string | undefined =>
      typeof getDomain === 'function'
        ? string(callHost(getDomain as (url: string) => unknown, url))
        : undefined,
    warn: (code: CitationWarningCode, path: string, message: string): void => {
      const warning = { code, path, message };
      debugging()?.warned(warning);
      if (typeof onWarning === 'function') callHost(onWarning as OnWarning, warning);
    },
  };
}

export type Settings = ReturnType<typeof readOptions>;

type Styles = NonNullable<MarkerOptions['styles']>;

function readStyles(value: unknown): false | Styles | undefined {
  return value === false || value === undefined ? value : (list(value) as Styles);
}

/**
 * Collects the sources in events that no adapter recognises. OpenAI itself sends no other data
 * beside the choices of a completion, so such data is the server's.
 */
export function sideSources({ adapters, kit }: Settings): SideSources {
  return new SideSources(kit.guessing, (event) => {
    const adapter = adapters.find((one) => recognises(one, event));
    const isChat = field(event, 'choices') !== undefined;
    return adapter !== undefined && !(adapter.id === 'openai' && isChat);
  });
}

/** The settings, with a list that keeps the warnings for later. */
export function collecting(settings: Settings) {
  const warnings: Parameters<Settings['warn']>[] = [];
  const warn: Settings['warn'] = (...warning) => void warnings.push(warning);
  return { ...settings, warn, warnings };
}

/** Whether the payload has anything to show. */
export function hasContent(payload: CitationPayload): boolean {
  const { answer, sources, search, thinking = [] } = payload;
  return attempt(() => Boolean(answer || sources.length || search || thinking.length)) ?? false;
}

/**
 * If markers in the text refer to sources by number, the sources must not be merged: that would
 * change their numbers.
 */
export function numberedBy(
  marked: CitationPayload,
  { sources }: CitationPayload,
  adapter?: Pick<ProviderAdapter, 'numbered'>,
): Pick<ProviderAdapter, 'numbered'> | undefined {
  return marked.sources === sources ? adapter : { numbered: true };
}

/**
 * Runs the adapter, and returns its payload. If nothing is cited, markers that name no source of
 * the response stay in the answer, because they may name sources of the host.
 */
export function read(
  adapter: ProviderAdapter,
  response: unknown,
  { sources, markers, warn }: Settings,
  isPartial: () => boolean = () => false,
): CitationPayload {
  const isRead = (style: MarkerStyle): boolean =>
    sources.length > 0 &&
    !adapter.marked &&
    markers !== false &&
    (markers?.includes(style) ?? true);
  let isLess = false;
  const context = {
    sources,
    get partial() {
      return isPartial();
    },
    removes(style: MarkerStyle): boolean {
      isLess ||= isRead(style);
      return true;
    },
    warn,
  };
  let payload = attempt(() => adapter.normalize(response, context));
  if (payload && isLess && !payload.citations?.length) {
    const removes = (style: MarkerStyle): boolean => !isRead(style);
    const quiet = { ...context, removes, warn: () => undefined };
    payload = attempt(() => adapter.normalize(response, quiet));
  }
  if (!payload) warn('invalid-payload', '', 'The response cannot be read.');
  return payload ?? { text: '', sources: [] };
}

/**
 * Merges the sources and adds their sites. A payload with mistakes, because a host page wrote it by
 * hand, is returned unchanged.
 */
export function finish(
  payload: CitationPayload,
  settings: Settings,
  adapter?: Pick<ProviderAdapter, 'numbered'>,
): CitationPayload {
  const finished = attempt(() => {
    const numbered = field(adapter, 'numbered') === true;
    const merged = mergeSources(payload, { exclude: settings.exclude, numbered });
    const sources = merged.sources.map((source) => named(source, settings));
    sources.map(own).forEach(({ redirect, domain }, i) => {
      if (!redirect || domain) return;
      const message = 'The link is a redirect, and nothing names the site that it leads to.';
      settings.warn('unknown-domain', `sources[${i}].domain`, message);
    });
    return { ...merged, sources };
  });
  return finished ?? payload;
}

/** The source with the name of its site. The address of a redirect does not contain it. */
export function named(source: CitationSource, { hostDomain }: Settings): CitationSource {
  const { url, redirect } = own(source);
  const domain = string(field(source, 'domain'));
  if (!url || (redirect ? !domain : domain !== undefined)) return source;
  const site = redirect ? hostDomain(`https://${domain}/`) : (hostDomain(url) ?? sourceDomain(url));
  return site ? { ...source, domain: site } : source;
}
