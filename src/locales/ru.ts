import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const ru: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Источники' : 'Источник'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: источник не найден`,
  loadingMarker: (label) => `${label}: источник загружается`,
  card: (numbers, count) => `${count > 1 ? 'Источники' : 'Источник'} ${numbers}`,

  passage: 'Фрагмент',
  quote: 'Цитируемый фрагмент',
  snippet: 'Фрагмент из поиска',
  noPassage: 'Фрагмент не приведён',
  morePassages: 'Другие фрагменты',
  loading: 'Источник ещё загружается.',
  unresolved: 'Источник этой сноски не приложен к ответу.',

  invalidSource: 'Не удалось прочитать источник',
  unsafeLink: 'Ссылка удалена: не веб-адрес',
  noLink: 'Ссылка не указана',
  file: 'Файл',
  page: (first, last) => (last ? `стр. ${first}–${last}` : `стр. ${first}`),
  time: (clock) => `на ${clock}`,
  score: (written) => `релевантность ${written}`,

  open: 'Открыть',
  openAtQuote: 'Открыть у цитаты',
  opensInNewTab: '(откроется в новой вкладке)',
  copyCitation: 'Скопировать сноску',
  copyAnswer: 'Скопировать ответ с источниками',
  copied: 'Скопировано',
  showInList: 'Показать в списке',
  close: 'Закрыть',
  download: 'Скачать',
  downloading: (percent) => (percent ? `Скачивание: ${percent}` : 'Скачивание'),
  downloadFailed: 'Не удалось скачать.',
  responseFailed: 'Не удалось загрузить ответ полностью.',

  sources: plural('ru', {
    one: '# источник',
    few: '# источника',
    many: '# источников',
    other: '# источника',
  }),
  sourcesHeading: 'Источники',
  published: (date) => `Опубликовано: ${date}`,
  cited: 'Процитированные',
  alsoRetrieved: 'Другие найденные',
  noSources: 'Источники не указаны',
  searchFailed: 'Не удалось выполнить поиск',
  searches: 'Поисковые запросы',
  used: plural('ru', {
    one: 'упомянут # раз',
    few: 'упомянут # раза',
    many: 'упомянут # раз',
    other: 'упомянут # раза',
  }),
  backLink: (number) => `Перейти к упоминанию ${number}`,

  uncited: plural('ru', {
    one: '# предложение без источника',
    few: '# предложения без источника',
    many: '# предложений без источника',
    other: '# предложения без источника',
  }),
  notGrounded: 'Ответ не основан на источниках',
  notGroundedDetail: 'Источники для него не искали.',
  noCitations: 'В ответе не указаны источники',
  noCitationsDetail: 'Поиск выполнен, но источников не найдено.',

  thinking: 'Ход мыслей',
  signed: 'С подписью',
  unsigned: 'Без подписи',
};
