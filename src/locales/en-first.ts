import type { FirstMessages } from './messages.js';

/** The English messages of the first paint; `en.ts` has the rest. */
export const firstEn: FirstMessages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Sources' : 'Source'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: source not found`,
  loadingMarker: (label) => `${label}: source is loading`,
  responseFailed: 'The answer could not be loaded completely.',
  responseMissing: 'The answer could not be loaded.',
  sources: (count, written) => `${written} ${count === 1 ? 'source' : 'sources'}`,
  noSources: 'No sources cited',
  searchFailed: 'The search failed',
  notGrounded: 'This answer is not based on sources',
  notGroundedDetail: 'The model did not search for sources.',
  noCitations: 'This answer cites no sources',
  noCitationsDetail: 'The model searched, but found no source.',
  writtenByAi: 'Written by an AI',
};
