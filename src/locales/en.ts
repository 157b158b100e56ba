import type { Messages } from './messages.js';

export const en: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Sources' : 'Source'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: source not found`,
  card: (numbers, count) => `${count > 1 ? 'Sources' : 'Source'} ${numbers}`,
  passage: 'Passage',
  quote: 'Quoted passage',
  snippet: 'Search snippet',
  noPassage: 'No passage provided',
  unresolved: 'This marker names a source that the answer did not come with.',
  untitled: 'Untitled source',
  invalidSource: 'This source could not be read',
  unsafeLink: 'Link removed: not a web address',
  file: 'File',
  opensInNewTab: '(opens in a new tab)',
  page: (first, last) => (last ? `pp. ${first}–${last}` : `p. ${first}`),
  sources: (count, written) => `${written} ${count === 1 ? 'source' : 'sources'}`,
  cited: 'Cited',
  alsoRetrieved: 'Also retrieved',
  used: (count, written) =>
    count === 1 ? 'used once' : count === 2 ? 'used twice' : `used ${written} times`,
  notGrounded: 'This answer is not grounded',
  notGroundedDetail: 'No source was searched or cited for it.',
  noCitations: 'This answer cites nothing',
  noCitationsDetail: 'Sources were searched, but no part of the answer names one.',
};
