import type {
  CitationPayload,
  CitationSource,
  CitationWarningCode,
  OnWarning,
} from '../../model/index.js';
import { debugging } from '../../model/debugging.js';
import { callHost } from '../../model/host-call.js';
import { hasMisplacedAnswer, MISPLACED_ANSWER } from '../../model/misplaced-answer.js';
import { attempt, field, isRecord, list, number, string } from '../../model/read.js';
import { sourceDomain } from '../../sources/domain.js';
import { mergeSources } from '../../sources/merge.js';
import type { MarkerOptions, MarkerPattern, MarkerStyle } from '../../text/markers.js';
import type { Collector, ProviderAdapter } from './adapter.js';
import { samplesOf } from './events.js';
import { adapters, type ProviderId, type ResponseShape } from '../index.js';
import { mistakeOf, nothingIn } from './mistakes.js';
import { readMarkers } from './model-markers.js';
import { opened, picked, piecesOf } from './pieces.js';
import { SideSources } from './side-sources.js';
import { withoutThoughts } from './thought-tags.js';
import { adapterOf } from '../shapes/adapter-of.js';
import { generic, guess, isProse } from '../shapes/generic.js';

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

/**
 * Turns any provider's response into a payload: the body that the API sent, an SDK's object, the
 * same as a JSON string, the list of all events of a stream, or a piece of any of them, such as
 * `response.output` or `choices[0].message`. What no adapter knows is searched for an answer and
 * sources, with the warning `guessed`; plain text is an answer. It never throws and never changes its input:
 * a response that cannot be read gives an empty payload and a warning.
 *
 * @example
 * block.payload = normalize(await client.responses.create({ … }));
 * @example
 * // Your own retrieval: the model was told by `citationPrompt(sources)` to write [1].
 * block.payload = normalize(await client.chat.completions.create({ … }), { sources });
 */
export function normalize(response: unknown, options?: NormalizeOptions): CitationPayload {
  const settings = readOptions(options);
  const payload = readAny(response, settings);
  if (hasMisplacedAnswer(payload)) settings.warn(...MISPLACED_ANSWER);
  return payload;
}

function readAny(response: unknown, settings: Settings): CitationPayload {
  const given = picked(opened(response), settings);
  const whole = readWhole(given, settings);
  if (!whole && isPayload(given)) return written(given, settings);
  // A list of one is a stream of one event, or a response in a list.
  const isAll = (whole?.worth ?? 0) >= ANSWER && list(given).length !== 1;
  const best = isAll ? whole : bestOf(piecesOf(given), settings, whole);
  const guessed = best && best === whole ? undefined : guess(given);
  // A piece that somebody recognises may be less than what the names of the whole tell.
  const isMore = guessed?.answer && guessed.sources && !((best?.worth ?? 0) & SOURCES);
  if (best && !isMore) return best.tell();
  if (guessed) return run(generic, given, settings);
  if (typeof response === 'string' && isProse(response)) return run(generic, response, settings);
  settings.warn('unknown-provider', '', mistakeOf(response));
  return { text: '', sources: [] };
}

/** The id of the provider whose response (or piece of one, or list of stream events) this is. */
export function detectProvider(response: unknown): ProviderId | undefined {
  const given = opened(response);
  let adapter = findAdapter(given);
  for (const piece of adapter || isPayload(given) ? [] : piecesOf(given)) {
    adapter ??= findAdapter(piece);
  }
  return adapter?.id as ProviderId | undefined;
}

/** What an adapter made of a response. */
interface Read {
  /** What there is to show. */
  worth: number;
  /** The payload; the host hears what was wrong with the response. */
  tell(): CitationPayload;
}

/** `undefined` if nobody recognises it; of a piece, also if the adapter that the host named does not. */
function readWhole(given: unknown, settings: Settings, isPiece = false): Read | undefined {
  const adapter = settings.adapter ?? findAdapter(given, settings.adapters);
  const isWhole = adapter !== undefined && recognises(adapter, given);
  if (!adapter || (isPiece && settings.adapter && !isWhole)) return undefined;
  const { warnings, ...quiet } = collecting(settings);
  const side = sideSources(settings);
  const payload = run(adapter, isWhole ? given : folded(adapter, given, side), quiet, side);
  if (!hasContent(payload) && warnings.length === 0) {
    quiet.warn('nothing-found', '', nothingIn(given, adapter));
  }
  return {
    worth: worthOf(payload),
    tell: () => {
      for (const warning of warnings) settings.warn(...warning);
      return payload;
    },
  };
}

/** The first piece with an answer and sources, or else what comes nearest to it. */
function bestOf(pieces: Iterable<unknown>, settings: Settings, whole?: Read): Read | undefined {
  let best = whole;
  for (const piece of pieces) {
    if (best?.worth === ANSWER + SOURCES) break;
    const read = readWhole(piece, settings, true);
    const known = best?.worth ?? -1;
    // Nothing that is known is given up for something else.
    if (read && (known < 0 || (read.worth > known && (read.worth & known) === known))) best = read;
  }
  return best;
}

/** @internal The settings, with warnings kept for later. */
export function collecting(settings: Settings) {
  const warnings: Parameters<Settings['warn']>[] = [];
  const warn: Settings['warn'] = (...warning) => void warnings.push(warning);
  return { ...settings, warn, warnings };
}

/** Flags. An answer without sources says more than sources without an answer. */
const ANSWER = 2;
const SOURCES = 1;

function worthOf(payload: CitationPayload): number {
  const hasSources = attempt(() => payload.sources.length > 0) === true;
  return (payload.answer ? ANSWER : 0) + (hasSources ? SOURCES : 0);
}

/** @internal Is there anything that a reader could see? */
export function hasContent(payload: CitationPayload): boolean {
  const { answer, sources, search, thinking = [] } = payload;
  return attempt(() => Boolean(answer || sources.length || search || thinking.length)) ?? false;
}

/** @internal The adapter for a response, one stream event, or a list of events. */
export function findAdapter(given: unknown, among = adapters): ProviderAdapter | undefined {
  const events = samplesOf(list(given));
  const whole = events.length > 0 ? events : given;
  return (
    among.find((adapter) => recognises(adapter, whole)) ??
    among.find((adapter) => events.some((event) => recognises(adapter, event)))
  );
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
  const rows = list(field(options, 'shapes')).filter(isRecord) as ResponseShape[];
  const all = rows.length > 0 ? [...rows.map(adapterOf), ...adapters] : adapters;
  return {
    adapter: isRecord(provider)
      ? (provider as ProviderAdapter)
      : all.find(({ id }) => provider !== undefined && id === provider),
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

/** @internal */
export type Settings = ReturnType<typeof readOptions>;

type Styles = NonNullable<MarkerOptions['styles']>;

function readStyles(value: unknown): false | Styles | undefined {
  return value === false || value === undefined ? value : (list(value) as Styles);
}

/** The adapter's payload with the markers of the model, its sources merged and named. */
function run(
  adapter: ProviderAdapter,
  response: unknown,
  settings: Settings,
  side?: SideSources,
): CitationPayload {
  const answered = withoutThoughts(read(adapter, response, settings), adapter);
  const payload = side?.addTo(answered, settings.warn) ?? answered;
  const { marked } = readMarkers(payload, settings, adapter);
  return finish(marked, settings, numberedBy(marked, answered, adapter));
}

/** @internal For the events that none of the adapters knows. A completion of OpenAI has nothing beside its choices. */
export function sideSources({ adapters }: Settings): SideSources {
  return new SideSources((event) => {
    const adapter = adapters.find((one) => recognises(one, event));
    const isChat = field(event, 'choices') !== undefined;
    return adapter !== undefined && !(adapter.id === 'openai' && isChat);
  });
}

/** @internal Whoever wrote the markers has numbered the sources. */
export function numberedBy(
  marked: CitationPayload,
  { sources }: CitationPayload,
  adapter?: Pick<ProviderAdapter, 'numbered'>,
): Pick<ProviderAdapter, 'numbered'> | undefined {
  return marked.sources === sources ? adapter : { numbered: true };
}

/** A payload that a host wrote by hand. Whoever wrote no citations may have left them to the model. */
function written(payload: CitationPayload, settings: Settings): CitationPayload {
  const numbered = field(payload, 'citations') !== undefined;
  const { marked } = numbered ? { marked: payload } : readMarkers(payload, settings);
  return finish(marked, settings, numberedBy(marked, payload, { numbered }));
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
  if (!payload) warn('invalid-payload', '', 'The response cannot be read.');
  return payload ?? { text: '', sources: [] };
}

/** @internal What can not be merged or named, because a host wrote it by hand and wrong, stays as it is. */
export function finish(
  payload: CitationPayload,
  settings: Settings,
  adapter?: Pick<ProviderAdapter, 'numbered'>,
): CitationPayload {
  const finished = attempt(() => {
    const numbered = field(adapter, 'numbered') === true;
    const merged = mergeSources(payload, { exclude: settings.exclude, numbered });
    const sources = merged.sources.map((source) => named(source, settings));
    sources.forEach(({ redirect, domain }, i) => {
      if (!redirect || domain) return;
      const message = 'The link is a redirect, and nothing names the site that it leads to.';
      settings.warn('unknown-domain', `sources[${i}].domain`, message);
    });
    return { ...merged, sources };
  });
  return finished ?? payload;
}

/** @internal The source with the name of its site; the address of a redirect does not tell it. */
export function named(source: CitationSource, { hostDomain }: Settings): CitationSource {
  const { url, redirect } = source;
  const domain = string(field(source, 'domain'));
  if (!url || (redirect ? !domain : domain !== undefined)) return source;
  const site = redirect ? hostDomain(`https://${domain}/`) : (hostDomain(url) ?? sourceDomain(url));
  return site ? { ...source, domain: site } : source;
}

/** A payload that a host wrote by hand, or that was normalised before. */
function isPayload(value: unknown): value is CitationPayload {
  const sources = field(value, 'sources');
  if (attempt(() => Array.isArray(sources)) !== true) return false;
  if (string(field(value, 'text')) !== undefined) return true;
  // Many back ends answer with `{ answer, sources }`, and call the fields of a source otherwise.
  return string(field(value, 'answer')) !== undefined && list(sources).every(isOwnSource);
}

function isOwnSource(source: unknown): boolean {
  return (
    isRecord(source) && attempt(() => Object.keys(source).every((n) => FIELDS.has(n))) === true
  );
}

/** Without `content`, which is what many back ends call their passage. */
const FIELDS = new Set(
  'title url citedText provider location id domain type rank score pages mediaType published downloadUrl redirect raw passages passage author publisher section label thumbnail'.split(
    ' ',
  ),
);

function folded(adapter: ProviderAdapter, given: unknown, side: SideSources): unknown {
  const events = list(given);
  const collector = attempt((): Collector | undefined => adapter.collect?.());
  if (!collector || events.length === 0) return given;
  for (const event of events) {
    side.take(event);
    if (!side.owns(event)) attempt(() => collector.push(event));
  }
  return attempt(() => collector.response);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
