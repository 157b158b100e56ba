import type { Messages } from './messages.js';
import { plural } from './plural.js';

const card = (numbers: string, count: number): string =>
  `${count > 2 ? 'المصادر' : count === 2 ? 'المصدران' : 'المصدر'} ${numbers}`;

export const ar: Messages = {
  marker: (numbers, count, site) => `${card(numbers, count)}${site ? `، ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: لم يُعثر على المصدر`,
  loadingMarker: (label) => `${label}: جارٍ تحميل المصدر`,
  card,

  passage: 'مقطع',
  quote: 'مقطع مقتبس',
  snippet: 'مقتطف من نتائج البحث',
  noPassage: 'لم يُرفق مقطع',
  morePassages: 'مقاطع أخرى',
  loading: 'لا يزال المصدر قيد التحميل.',
  unresolved: 'تشير هذه العلامة إلى مصدر لم يُرفق بالإجابة.',

  invalidSource: 'تعذّرت قراءة هذا المصدر',
  unsafeLink: 'أُزيل الرابط: ليس عنوان ويب',
  noLink: 'لم يُرفق رابط',
  file: 'ملف',
  page: (first, last) => (last ? `ص ${first}–${last}` : `ص ${first}`),
  time: (clock) => `عند ${clock}`,
  score: (written) => `درجة الصلة ${written}`,

  open: 'فتح',
  openAtQuote: 'فتح عند موضع الاقتباس',
  opensInNewTab: '(يُفتح في علامة تبويب جديدة)',
  copyCitation: 'نسخ المرجع',
  copyAnswer: 'نسخ الإجابة مع مصادرها',
  copied: 'تم النسخ',
  showInList: 'عرض في القائمة',
  close: 'إغلاق',
  download: 'تنزيل',
  downloading: (percent) => (percent ? `جارٍ التنزيل: ${percent}` : 'جارٍ التنزيل'),
  downloadFailed: 'تعذّر التنزيل.',
  responseFailed: 'تعذّر تحميل الإجابة كاملة.',

  sources: plural('ar', {
    zero: 'لا مصادر',
    one: 'مصدر واحد',
    two: 'مصدران',
    few: '# مصادر',
    many: '# مصدرًا',
    other: '# مصدر',
  }),
  sourcesHeading: 'المصادر',
  published: (date) => `تاريخ النشر: ${date}`,
  cited: 'المصادر المستشهد بها',
  alsoRetrieved: 'مصادر أخرى عُثر عليها',
  noSources: 'لم يُستشهد بأي مصدر',
  searchFailed: 'تعذّر البحث',
  searches: 'عمليات البحث',
  used: plural('ar', {
    zero: 'لم يُذكر',
    one: 'ذُكر مرة واحدة',
    two: 'ذُكر مرتين',
    few: 'ذُكر # مرات',
    other: 'ذُكر # مرة',
  }),
  backLink: (number) => `الانتقال إلى الموضع ${number}`,

  uncited: plural('ar', {
    zero: 'لا جمل بلا مصدر',
    one: 'جملة واحدة بلا مصدر',
    two: 'جملتان بلا مصدر',
    few: '# جمل بلا مصدر',
    other: '# جملة بلا مصدر',
  }),
  notGrounded: 'هذه الإجابة لا تستند إلى مصادر',
  notGroundedDetail: 'لم يُبحث لها عن مصادر.',
  noCitations: 'هذه الإجابة لا تستشهد بأي مصدر',
  noCitationsDetail: 'أُجري بحث، لكن لم يُعثر على أي مصدر.',

  thinking: 'مسار التفكير',
  signed: 'بتوقيع',
  unsigned: 'بلا توقيع',
};
