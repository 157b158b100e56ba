// What the caller of a reading asked for, and the steps that whole responses and streams have in common.
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

/** What a response is read with: all of it, or stand-ins for what is not loaded yet. */
export interface Kit {
  /** In order of detection. */
  readonly adapters: readonly ProviderAdapter[];
  /** Reads what none of them knows. */
  readonly generic: ProviderAdapter;
  readonly adapterOf: (shape: ResponseShape) => ProviderAdapter;
  readonly markers: MarkerReading;
  readonly guessing: Guessing;
  readonly mistakes: Mistakes;
  /** Hears that an adapter is wanted that is not in the list: it may come. */
  readonly onMissing?: () => void;
}

/** What is told, in words, of what could not be read. */
export type Mistakes = Pick<typeof mistakes, 'mistakeOf' | 'nothingIn' | 'sourcelessMarkers'>;

export interface NormalizeOptions {
  /** Whose response it is, if you know: an id, or your own adapter. Default: detected. */
  provider?: ProviderId | ProviderAdapter;
  /** URLs that the page shows already: sources with these URLs are left out. */
  exclude?: readonly string[];
  /**
   * The documents of the request, for providers that cite them by index, and for models that were told to write
   * markers (`citationPrompt`). `[1]` is the first.
   */
  sources?: readonly CitationSource[];
  /**
   * Where the provider cites nothing itself and sources are known, the markers that the model wrote
   * become citations. `false` leaves them in the text; a list reads only these families, and markers of
   * the host's own: `['numbers', { open: '{{cite:', close: '}}' }]`.
   */
  markers?: false | readonly (MarkerStyle | MarkerPattern)[];
  /**
   * Returns the site of a URL, for example `registrableDomain` of `citation-elements/domains`. Default: the host
   * without `www.`. For a redirect, it receives the site that the redirect leads to, if that is known.
   */
  getDomain?: (url: string) => string | undefined;
  /** Descriptions of your own back ends. They are tried before everything that is built in. */
  shapes?: readonly ResponseShape[];
  /** Of a conversation, the message to read, by its place in the list; -1 is the last. Default: the last answer. */
  messageIndex?: number;
  /** The same, by its `id`. */
  messageId?: string;
  /** Called with everything that could not be used or had to be repaired. */
  onWarning?: OnWarning;
}

/** What the caller asked for, read once and safely. */
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
    /** In order of detection. */
    adapters: all,
    exclude: list(field(options, 'exclude')).filter((url) => typeof url === 'string'),
    sources: list(field(options, 'sources')).map((source) => (isRecord(source) ? source : {})),
    messageIndex: number(field(options, 'messageIndex')),
    messageId: string(field(options, 'messageId')),
    markers: readStyles(field(options, 'markers')),
    /** What the host calls the site of a URL. */
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

/** For the events that none of the adapters knows. A completion of OpenAI has nothing beside its choices. */
export function sideSources({ adapters, kit }: Settings): SideSources {
  return new SideSources(kit.guessing, (event) => {
    const adapter = adapters.find((one) => recognises(one, event));
    const isChat = field(event, 'choices') !== undefined;
    return adapter !== undefined && !(adapter.id === 'openai' && isChat);
  });
}

/** The settings, with warnings kept for later. */
export function collecting(settings: Settings) {
  const warnings: Parameters<Settings['warn']>[] = [];
  const warn: Settings['warn'] = (...warning) => void warnings.push(warning);
  return { ...settings, warn, warnings };
}

/** Is there anything that a reader could see? */
export function hasContent(payload: CitationPayload): boolean {
  const { answer, sources, search, thinking = [] } = payload;
  return attempt(() => Boolean(answer || sources.length || search || thinking.length)) ?? false;
}

/** Where markers in the text name sources by number, sources are not merged: that would change their numbers. */
export function numberedBy(
  marked: CitationPayload,
  { sources }: CitationPayload,
  adapter?: Pick<ProviderAdapter, 'numbered'>,
): Pick<ProviderAdapter, 'numbered'> | undefined {
  return marked.sources === sources ? adapter : { numbered: true };
}

/**
 * The adapter's payload. If nothing is cited, markers that name none of the response's sources stay in the answer:
 * they may name the host's.
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

/** What cannot be merged or named, because a host wrote it by hand and wrong, stays as it is. */
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

/** The source with the name of its site; the address of a redirect does not tell it. */
export function named(source: CitationSource, { hostDomain }: Settings): CitationSource {
  const { url, redirect } = own(source);
  const domain = string(field(source, 'domain'));
  if (!url || (redirect ? !domain : domain !== undefined)) return source;
  const site = redirect ? hostDomain(`https://${domain}/`) : (hostDomain(url) ?? sourceDomain(url));
  return site ? { ...source, domain: site } : source;
}
