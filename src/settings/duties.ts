import type { CitationPayload, SafePayload } from '../model/index.js';
import { field, list, string } from '../model/read.js';
import { choose } from './choices.js';

/** Something that a provider's terms oblige a page to show with an answer. */
export interface DisplayDuty {
  /** Whose terms. */
  provider: 'google' | 'google-maps' | 'bing' | 'openai' | 'anthropic';
  /**
   * - `search-suggestions`: Google's suggestions, unchanged, wherever the answer is.
   * - `citations`: links to the sources, visible and clickable.
   * - `maps-attribution`: the title and link of each place and review, with the words "Google Maps".
   * - `search-queries`: a link to the results of each query, as Bing wants it.
   */
  duty: 'search-suggestions' | 'citations' | 'maps-attribution' | 'search-queries';
  /** Whether `<citation-block>` with these settings does all of it. */
  met: boolean;
}

/** The block's settings on which it depends whether all that has to be shown is shown. */
export interface DutySettings {
  citations?: 'enabled' | 'disabled' | undefined;
  list?: 'shown' | 'none' | undefined;
  shows?: 'all' | 'cited' | undefined;
}

/**
 * What the providers' terms oblige a page to show with this answer. What they say, and where:
 * docs/display-duties.md.
 *
 * @example
 * displayDuties(normalize(response), { citations: 'disabled' });
 * // [{ provider: 'openai', duty: 'citations', met: false }]
 */
export function displayDuties(
  payload: CitationPayload | SafePayload | undefined,
  settings: DutySettings = {},
): DisplayDuty[] {
  const sources = list(field(payload, 'sources'));
  const has = (type: string, provider: RegExp): boolean =>
    sources.some(
      (source) =>
        field(source, 'type') === type && provider.test(string(field(source, 'provider')) ?? ''),
    );
  const shown = choose('citations', field(settings, 'citations')) !== 'disabled';
  const listsAll =
    choose('list', field(settings, 'list')) !== 'none' &&
    choose('show', field(settings, 'shows')) !== 'cited';
  const search = field(payload, 'search');
  const isBing = field(search, 'provider') === 'bing' && list(field(search, 'queries')).length > 0;
  const duties: (DisplayDuty | false)[] = [
    Boolean(string(field(search, 'suggestionsHtml'))) && {
      provider: 'google',
      duty: 'search-suggestions',
      met: true,
    },
    has('map', /^/) && {
      provider: 'google-maps',
      duty: 'maps-attribution',
      met: shown && (listsAll || isEachPlaceCited(payload)),
    },
    isBing && has('web', /^/) && { provider: 'bing', duty: 'citations', met: shown },
    isBing && { provider: 'bing', duty: 'search-queries', met: shown },
    !isBing && has('web', /^openai/) && { provider: 'openai', duty: 'citations', met: shown },
    has('web', /^anthropic$/) && { provider: 'anthropic', duty: 'citations', met: shown },
  ];
  return duties.filter((duty) => duty !== false);
}

/** A place that is cited has a card, also where it is in no list. */
function isEachPlaceCited(payload: unknown): boolean {
  const cited = new Set(
    list(field(payload, 'citations'))
      .flatMap((citation) => list(field(citation, 'evidence')))
      .map((evidence) => field(evidence, 'source')),
  );
  return list(field(payload, 'sources')).every(
    (source, i) => field(source, 'type') !== 'map' || cited.has(i + 1),
  );
}

/** @internal What a block tells its page whose settings break a duty. */
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
