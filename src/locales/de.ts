import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const de: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Quellen' : 'Quelle'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: Quelle nicht gefunden`,
  loadingMarker: (label) => `${label}: Quelle wird geladen`,
  card: (numbers, count) => `${count > 1 ? 'Quellen' : 'Quelle'} ${numbers}`,

  passage: 'Textstelle',
  quote: 'Zitierte Textstelle',
  snippet: 'Ausschnitt aus dem Suchergebnis',
  noPassage: 'Keine Textstelle angegeben',
  morePassages: 'Weitere Textstellen',
  loading: 'Die Quelle wird noch geladen.',
  unresolved: 'Dieser Verweis nennt eine Quelle, die der Antwort nicht beiliegt.',

  invalidSource: 'Quelle nicht lesbar',
  unsafeLink: 'Link entfernt: keine Webadresse',
  noLink: 'Kein Link angegeben',
  file: 'Datei',
  page: (first, last) => (last ? `S. ${first}–${last}` : `S. ${first}`),
  time: (clock) => `bei ${clock}`,
  score: (written) => `Relevanz ${written}`,

  open: 'Öffnen',
  openAtQuote: 'Beim Zitat öffnen',
  opensInNewTab: '(öffnet in neuem Tab)',
  copyCitation: 'Quellenangabe kopieren',
  copyAnswer: 'Antwort mit Quellen kopieren',
  copied: 'Kopiert',
  showInList: 'In der Liste zeigen',
  close: 'Schließen',
  download: 'Herunterladen',
  downloading: (percent) => (percent ? `Wird heruntergeladen: ${percent}` : 'Wird heruntergeladen'),
  downloadFailed: 'Der Download ist fehlgeschlagen.',
  responseFailed: 'Die Antwort konnte nicht vollständig geladen werden.',

  sources: plural('de', { one: '# Quelle', other: '# Quellen' }),
  sourcesHeading: 'Quellen',
  published: (date) => `Veröffentlicht: ${date}`,
  cited: 'Zitiert',
  alsoRetrieved: 'Außerdem gefunden',
  noSources: 'Keine Quellen zitiert',
  searchFailed: 'Die Suche ist fehlgeschlagen',
  searches: 'Suchanfragen',
  used: plural('de', { one: 'einmal verwendet', other: '#-mal verwendet' }),
  backLink: (number) => `Zur Stelle ${number} in der Antwort`,

  uncited: plural('de', { one: '# Satz ohne Quelle', other: '# Sätze ohne Quelle' }),
  notGrounded: 'Diese Antwort beruht nicht auf Quellen',
  notGroundedDetail: 'Es wurde nicht nach Quellen gesucht.',
  noCitations: 'Diese Antwort zitiert keine Quelle',
  noCitationsDetail: 'Es wurde gesucht, aber keine Quelle gefunden.',

  thinking: 'Gedankengang',
  signed: 'Signiert',
  unsigned: 'Nicht signiert',
};
