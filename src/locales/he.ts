import type { Messages } from './messages.js';
import { plural } from './plural.js';

export const he: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'מקורות' : 'מקור'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: המקור לא נמצא`,
  loadingMarker: (label) => `${label}: המקור בטעינה`,
  card: (numbers, count) => `${count > 1 ? 'מקורות' : 'מקור'} ${numbers}`,

  passage: 'קטע',
  quote: 'קטע מצוטט',
  snippet: 'קטע מתוצאות החיפוש',
  noPassage: 'לא צורף קטע',
  morePassages: 'קטעים נוספים',
  loading: 'המקור עדיין בטעינה.',
  unresolved: 'הסימון מפנה למקור שלא צורף לתשובה.',

  invalidSource: 'לא ניתן לקרוא את המקור',
  unsafeLink: 'הקישור הוסר: זו אינה כתובת אינטרנט',
  noLink: 'לא צורף קישור',
  file: 'קובץ',
  page: (first, last) => (last ? `עמ׳ ${first}–${last}` : `עמ׳ ${first}`),
  time: (clock) => `ב־${clock}`,
  score: (written) => `רלוונטיות ${written}`,

  open: 'פתיחה',
  openAtQuote: 'פתיחה במיקום הציטוט',
  opensInNewTab: '(נפתח בכרטיסייה חדשה)',
  copyCitation: 'העתקת ההפניה',
  copyAnswer: 'העתקת התשובה עם המקורות',
  copied: 'הועתק',
  showInList: 'הצגה ברשימה',
  close: 'סגירה',
  download: 'הורדה',
  downloading: (percent) => (percent ? `מתבצעת הורדה: ${percent}` : 'מתבצעת הורדה'),
  downloadFailed: 'ההורדה נכשלה.',
  responseFailed: 'לא ניתן היה לטעון את התשובה במלואה.',

  sources: plural('he', { one: 'מקור אחד', other: '# מקורות' }),
  sourcesHeading: 'מקורות',
  published: (date) => `פורסם: ${date}`,
  cited: 'מקורות מצוטטים',
  alsoRetrieved: 'מקורות נוספים שנמצאו',
  noSources: 'לא צוטטו מקורות',
  searchFailed: 'החיפוש נכשל',
  searches: 'חיפושים',
  used: plural('he', { one: 'מופיע פעם אחת', two: 'מופיע פעמיים', other: 'מופיע # פעמים' }),
  backLink: (number) => `מעבר להופעה ${number}`,

  uncited: plural('he', { one: 'משפט אחד ללא מקור', other: '# משפטים ללא מקור' }),
  notGrounded: 'התשובה אינה מבוססת על מקורות',
  notGroundedDetail: 'לא נערך חיפוש מקורות.',
  noCitations: 'בתשובה לא צוין אף מקור',
  noCitationsDetail: 'בוצע חיפוש, אך לא נמצא מקור.',

  thinking: 'מהלך החשיבה',
  signed: 'עם חתימה',
  unsigned: 'ללא חתימה',
};
