import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const pl: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Źródła' : 'Źródło'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: nie znaleziono źródła`,
  loadingMarker: (label) => `${label}: wczytywanie źródła`,
  card: (numbers, count) => `${count > 1 ? 'Źródła' : 'Źródło'} ${numbers}`,

  passage: 'Fragment',
  quote: 'Cytowany fragment',
  snippet: 'Fragment z wyników wyszukiwania',
  noPassage: 'Nie podano fragmentu',
  morePassages: 'Więcej fragmentów',
  loading: 'Trwa wczytywanie źródła.',
  unresolved: 'Ten odnośnik wskazuje źródło, którego nie dołączono do odpowiedzi.',

  invalidSource: 'Nie udało się odczytać tego źródła',
  unsafeLink: 'Link usunięty: to nie jest adres internetowy',
  noLink: 'Nie podano linku',
  file: 'Plik',
  page: (first, last) => (last ? `s. ${first}–${last}` : `s. ${first}`),
  time: (clock) => `od ${clock}`,
  score: (written) => `trafność ${written}`,

  open: 'Otwórz',
  openAtQuote: 'Otwórz w miejscu cytatu',
  opensInNewTab: '(otwiera się w nowej karcie)',
  copyCitation: 'Kopiuj przypis',
  copyAnswer: 'Kopiuj odpowiedź ze źródłami',
  copied: 'Skopiowano',
  showInList: 'Pokaż na liście',
  close: 'Zamknij',
  download: 'Pobierz',
  downloading: (percent) => (percent ? `Pobieranie: ${percent}` : 'Pobieranie'),
  downloadFailed: 'Nie udało się pobrać.',
  responseFailed: 'Nie udało się wczytać całej odpowiedzi.',

  sources: plural('pl', {
    one: '# źródło',
    few: '# źródła',
    many: '# źródeł',
    other: '# źródła',
  }),
  sourcesHeading: 'Źródła',
  published: (date) => `Opublikowano: ${date}`,
  cited: 'Cytowane',
  alsoRetrieved: 'Inne znalezione',
  noSources: 'Brak cytowanych źródeł',
  searchFailed: 'Wyszukiwanie nie powiodło się',
  searches: 'Wyszukiwania',
  used: plural('pl', { one: 'cytowane raz', other: 'cytowane # razy' }),
  backLink: (number) => `Przejdź do wzmianki ${number}`,

  uncited: plural('pl', {
    one: '# zdanie bez źródła',
    few: '# zdania bez źródła',
    many: '# zdań bez źródła',
    other: '# zdania bez źródła',
  }),
  notGrounded: 'Ta odpowiedź nie opiera się na źródłach',
  notGroundedDetail: 'Nie szukano źródeł.',
  noCitations: 'Ta odpowiedź nie podaje źródeł',
  noCitationsDetail: 'Przeprowadzono wyszukiwanie, ale nie znaleziono źródeł.',

  thinking: 'Tok myślenia',
  signed: 'Z podpisem',
  unsigned: 'Bez podpisu',
};
