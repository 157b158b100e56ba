import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const it: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Fonti' : 'Fonte'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: fonte non trovata`,
  loadingMarker: (label) => `${label}: fonte in caricamento`,
  card: (numbers, count) => `${count > 1 ? 'Fonti' : 'Fonte'} ${numbers}`,

  passage: 'Passaggio',
  quote: 'Passaggio citato',
  snippet: 'Estratto dai risultati di ricerca',
  noPassage: 'Nessun passaggio fornito',
  morePassages: 'Altri passaggi',
  loading: 'La fonte è ancora in caricamento.',
  unresolved: 'Questo rimando indica una fonte non fornita con la risposta.',

  invalidSource: 'Impossibile leggere questa fonte',
  unsafeLink: 'Link rimosso: non è un indirizzo web',
  noLink: 'Nessun link fornito',
  file: 'File',
  page: (first, last) => (last ? `pp. ${first}–${last}` : `p. ${first}`),
  time: (clock) => `a ${clock}`,
  score: (written) => `pertinenza ${written}`,

  open: 'Apri',
  openAtQuote: 'Apri nel punto citato',
  opensInNewTab: '(si apre in una nuova scheda)',
  copyCitation: 'Copia riferimento',
  copyAnswer: 'Copia la risposta con le fonti',
  copied: 'Copiato',
  showInList: 'Mostra nell’elenco',
  close: 'Chiudi',
  download: 'Scarica',
  downloading: (percent) => (percent ? `Download in corso: ${percent}` : 'Download in corso'),
  downloadFailed: 'Download non riuscito.',
  responseFailed: 'Non è stato possibile caricare la risposta completa.',

  sources: plural('it', { one: '# fonte', other: '# fonti' }),
  sourcesHeading: 'Fonti',
  published: (date) => `Pubblicato: ${date}`,
  cited: 'Fonti citate',
  alsoRetrieved: 'Altre fonti trovate',
  noSources: 'Nessuna fonte citata',
  searchFailed: 'Ricerca non riuscita',
  searches: 'Ricerche',
  used: plural('it', { one: 'citata una volta', other: 'citata # volte' }),
  backLink: (number) => `Vai alla menzione ${number}`,

  uncited: plural('it', { one: '# frase senza fonte', other: '# frasi senza fonte' }),
  notGrounded: 'Questa risposta non si basa su fonti',
  notGroundedDetail: 'Non sono state cercate fonti.',
  noCitations: 'Questa risposta non cita nessuna fonte',
  noCitationsDetail: 'È stata fatta una ricerca, ma senza trovare fonti.',

  thinking: 'Ragionamento',
  signed: 'Firmato',
  unsigned: 'Non firmato',
};
