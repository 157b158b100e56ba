import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const uk: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Джерела' : 'Джерело'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: джерело не знайдено`,
  loadingMarker: (label) => `${label}: джерело завантажується`,
  card: (numbers, count) => `${count > 1 ? 'Джерела' : 'Джерело'} ${numbers}`,

  passage: 'Уривок',
  quote: 'Цитований уривок',
  snippet: 'Уривок із результатів пошуку',
  noPassage: 'Уривок не наведено',
  morePassages: 'Інші уривки',
  loading: 'Джерело ще завантажується.',
  unresolved: 'Виноска вказує на джерело, якого не додано до відповіді.',

  invalidSource: 'Не вдалося прочитати джерело',
  unsafeLink: 'Посилання вилучено: це не вебадреса',
  noLink: 'Посилання не вказано',
  file: 'Файл',
  page: (first, last) => (last ? `с. ${first}–${last}` : `с. ${first}`),
  time: (clock) => `на ${clock}`,
  score: (written) => `релевантність ${written}`,

  open: 'Відкрити',
  openAtQuote: 'Відкрити на місці цитати',
  opensInNewTab: '(відкриється в новій вкладці)',
  copyCitation: 'Скопіювати виноску',
  copyAnswer: 'Скопіювати відповідь із джерелами',
  copied: 'Скопійовано',
  showInList: 'Показати у списку',
  close: 'Закрити',
  download: 'Завантажити',
  downloading: (percent) => (percent ? `Завантаження: ${percent}` : 'Завантаження'),
  downloadFailed: 'Не вдалося завантажити.',
  responseFailed: 'Не вдалося завантажити відповідь повністю.',

  sources: plural('uk', {
    one: '# джерело',
    few: '# джерела',
    many: '# джерел',
    other: '# джерела',
  }),
  sourcesHeading: 'Джерела',
  published: (date) => `Опубліковано: ${date}`,
  cited: 'Цитовані',
  alsoRetrieved: 'Інші знайдені',
  noSources: 'Джерела не вказано',
  searchFailed: 'Не вдалося виконати пошук',
  searches: 'Пошукові запити',
  used: plural('uk', {
    one: 'згадано # раз',
    few: 'згадано # рази',
    many: 'згадано # разів',
    other: 'згадано # раза',
  }),
  backLink: (number) => `Перейти до згадки ${number}`,

  uncited: plural('uk', { many: '# речень без джерела', other: '# речення без джерела' }),
  notGrounded: 'Відповідь не ґрунтується на джерелах',
  notGroundedDetail: 'Джерел для неї не шукали.',
  noCitations: 'У відповіді не вказано джерел',
  noCitationsDetail: 'Пошук виконано, але джерел не знайдено.',

  thinking: 'Хід думок',
  signed: 'З підписом',
  unsigned: 'Без підпису',
};
