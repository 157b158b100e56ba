import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const nl: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Bronnen' : 'Bron'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: bron niet gevonden`,
  loadingMarker: (label) => `${label}: bron wordt geladen`,
  card: (numbers, count) => `${count > 1 ? 'Bronnen' : 'Bron'} ${numbers}`,

  passage: 'Passage',
  quote: 'Geciteerde passage',
  snippet: 'Fragment uit zoekresultaat',
  noPassage: 'Geen passage opgegeven',
  morePassages: 'Meer passages',
  loading: 'De bron wordt nog geladen.',
  unresolved: 'Deze verwijzing noemt een bron die niet bij het antwoord zit.',

  invalidSource: 'Deze bron kon niet worden gelezen',
  unsafeLink: 'Link verwijderd: geen webadres',
  noLink: 'Geen link opgegeven',
  file: 'Bestand',
  page: (first, last) => (last ? `blz. ${first}–${last}` : `blz. ${first}`),
  time: (clock) => `op ${clock}`,
  score: (written) => `relevantie ${written}`,

  open: 'Openen',
  openAtQuote: 'Openen bij citaat',
  opensInNewTab: '(opent in nieuw tabblad)',
  copyCitation: 'Bronvermelding kopiëren',
  copyAnswer: 'Antwoord met bronnen kopiëren',
  copied: 'Gekopieerd',
  showInList: 'Tonen in lijst',
  close: 'Sluiten',
  download: 'Downloaden',
  downloading: (percent) => (percent ? `Bezig met downloaden: ${percent}` : 'Bezig met downloaden'),
  downloadFailed: 'De download is mislukt.',
  responseFailed: 'Het antwoord kon niet volledig worden geladen.',

  sources: plural('nl', { one: '# bron', other: '# bronnen' }),
  sourcesHeading: 'Bronnen',
  published: (date) => `Gepubliceerd: ${date}`,
  cited: 'Geciteerd',
  alsoRetrieved: 'Ook gevonden',
  noSources: 'Geen bronnen geciteerd',
  searchFailed: 'De zoekopdracht is mislukt',
  searches: 'Zoekopdrachten',
  used: plural('nl', { one: 'één keer vermeld', other: '# keer vermeld' }),
  backLink: (number) => `Naar vermelding ${number}`,

  uncited: plural('nl', { one: '# zin zonder bron', other: '# zinnen zonder bron' }),
  notGrounded: 'Dit antwoord is niet op bronnen gebaseerd',
  notGroundedDetail: 'Er is niet naar bronnen gezocht.',
  noCitations: 'Dit antwoord noemt geen bronnen',
  noCitationsDetail: 'Er is gezocht, maar er is geen bron gevonden.',

  thinking: 'Denkproces',
  signed: 'Ondertekend',
  unsigned: 'Niet ondertekend',
};
