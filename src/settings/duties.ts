import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, list, string } from '../model/read.js';
import { choose } from './choices.js';

/** Something that a provider's terms oblige a page to show with an answer. */
export interface DisplayDuty {
  /** The provider whose terms these are. */
  provider: 'google' | 'google-maps' | 'bing' | 'openai' | 'anthropic';
  /**
   * - `search-suggestions`: Google's suggestions, unchanged, wherever the answer is.
   * - `citations`: links to the sources, visible and clickable.
   * - `maps-attribution`: the title and link of each place and review, with the words "Google Maps".
   * - `search-queries`: a link to the results of each query, as Bing wants it.
   */
  duty: 'search-suggestions' | 'citations' | 'maps-attribution' | 'search-queries';
  /** Whether `<citation-block>` shows all of it with these settings. */
  met: boolean;
}

/** The settings of a block that decide whether it shows all that the terms demand. */
export interface DutySettings {
  citations?: 'enabled' | 'disabled' | undefined;
  list?: 'shown' | 'none' | undefined;
  shows?: 'all' | 'cited' | undefined;
}

/**
 * Lists what the providers' terms oblige a page to show with this answer. docs/display-duties.md
 * quotes the terms.
 *
 * @example
 * displayDuties(normalize(response), { citations: 'disabled' });
 * // [{ provider: 'openai', duty: 'citations', met: false }]
 */
export function displayDuties(
  payload: CitationPayload | SafePayload | undefined,
  settings: DutySettings = {},
): DisplayDuty[] {
  const kinds = list(field(payload, 'sources')).map(
    (source) => `${string(field(source, 'type'))} ${string(field(source, 'provider'))}`,
  );
  const has = (start: string): boolean => kinds.some((kind) => kind.startsWith(start));
  const search = field(payload, 'search');
  const searcher = field(search, 'provider');
  const isBing = searcher === 'bing' && list(field(search, 'queries')).length > 0;
  // A source that a framework passes on has no provider; the search names it then.
  const hasSearched = (provider: string): boolean => searcher === provider && has('web ');
  const shown = choose('citations', field(settings, 'citations')) !== 'disabled';
  const listsAll =
    choose('list', field(settings, 'list')) !== 'none' &&
    choose('show', field(settings, 'shows')) !== 'cited';
  const duties: [DisplayDuty['provider'], DisplayDuty['duty'], applies: boolean, met?: boolean][] =
    [
      ['google', 'search-suggestions', Boolean(string(field(search, 'suggestionsHtml'))), true],
      ['google-maps', 'maps-attribution', has('map '), shown && (listsAll || areAllCited(payload))],
      ['bing', 'citations', isBing && has('web ')],
      ['bing', 'search-queries', isBing],
      ['openai', 'citations', !isBing && (has('web openai') || hasSearched('openai'))],
      ['anthropic', 'citations', kinds.includes('web anthropic') || hasSearched('anthropic')],
    ];
  return duties.flatMap(([provider, duty, applies, met = shown]) =>
    applies ? { provider, duty, met } : [],
  );
}

/**
 * Whether the answer cites each Google Maps place. A cited place has a card, even if it is in no
 * list.
 */
function areAllCited(payload: unknown): boolean {
  const cited = new Set(
    list(field(payload, 'citations'))
      .flatMap((citation) => list(field(citation, 'evidence')))
      .map((evidence) => field(evidence, 'source')),
  );
  return list(field(payload, 'sources')).every(
    (source, i) => field(source, 'type') !== 'map' || cited.has(i + 1),
  );
}

/** @internal The warnings of a block whose settings break a duty. */
export function dutyWarnings(payload: SafePayload, settings: DutySettings) {
  const setting =
    settings.citations === 'disabled' ? 'citations' : settings.list === 'none' ? 'list' : 'show';
  return displayDuties(payload, settings)
    .filter(({ met }) => !met)
    .map(({ provider, duty }) => ({
      code: 'display-duty' as const,
      path: setting,
      message: `The terms of ${provider} want this shown: ${duty}. See \`displayDuties\`.`,
      id: `${provider} ${duty}`,
    }));
}
