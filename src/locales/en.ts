import type { Messages } from './messages.js';

export const en: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Sources' : 'Source'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: source not found`,
  loadingMarker: (label) => `${label}: source is loading`,
  card: (numbers, count) => `${count > 1 ? 'Sources' : 'Source'} ${numbers}`,

  passage: 'Passage',
  quote: 'Quoted passage',
  snippet: 'Search snippet',
  noPassage: 'No passage provided',
  morePassages: 'More passages',
  loading: 'The source is still loading.',
  unresolved: 'This marker names a source that the answer did not come with.',

  invalidSource: 'This source could not be read',
  unsafeLink: 'Link removed: not a web address',
  noLink: 'No link provided',
  file: 'File',
  page: (first, last) => (last ? `pp. ${first}–${last}` : `p. ${first}`),
  time: (clock) => `at ${clock}`,
  score: (written) => `score ${written}`,

  open: 'Open',
  openAtQuote: 'Open at quote',
  opensInNewTab: '(opens in a new tab)',
  copyCitation: 'Copy citation',
  copyAnswer: 'Copy answer with sources',
  copied: 'Copied',
  showInList: 'Show in list',
  close: 'Close',
  download: 'Download',
  downloading: (percent) => (percent ? `Downloading, ${percent}` : 'Downloading'),
  downloadFailed: 'The download failed.',
  responseFailed: 'The answer could not be loaded completely.',

  sources: (count, written) => `${written} ${count === 1 ? 'source' : 'sources'}`,
  sourcesHeading: 'Sources',
  published: (date) => `Published: ${date}`,
  cited: 'Cited',
  alsoRetrieved: 'Also retrieved',
  noSources: 'No sources cited',
  searchFailed: 'The search failed',
  searches: 'Searches',
  used: (count, written) =>
    count === 1 ? 'used once' : count === 2 ? 'used twice' : `used ${written} times`,
  backLink: (number) => `Go to use ${number}`,

  uncited: (count, written) =>
    `${written} ${count === 1 ? 'sentence' : 'sentences'} without a source`,
  notGrounded: 'This answer is not grounded',
  notGroundedDetail: 'No sources were searched for it.',
  noCitations: 'This answer cites nothing',
  noCitationsDetail: 'A search was made, but no source came of it.',

  thinking: 'Thinking',
  signed: 'Signed',
  unsigned: 'Unsigned',
};
