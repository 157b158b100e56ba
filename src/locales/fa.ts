import type { Messages } from './messages.js';

export const fa: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'منابع' : 'منبع'} ${numbers}${site ? `، ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: منبع پیدا نشد`,
  loadingMarker: (label) => `${label}: منبع در حال بارگذاری است`,
  card: (numbers, count) => `${count > 1 ? 'منابع' : 'منبع'} ${numbers}`,

  passage: 'بخشی از متن',
  quote: 'متن نقل‌شده',
  snippet: 'گزیده‌ای از نتیجهٔ جستجو',
  noPassage: 'متنی ارائه نشده است',
  morePassages: 'بخش‌های دیگر متن',
  loading: 'منبع هنوز در حال بارگذاری است.',
  unresolved: 'این نشانه به منبعی اشاره دارد که همراه پاسخ نیامده است.',

  invalidSource: 'خواندن این منبع ممکن نشد',
  unsafeLink: 'پیوند حذف شد: نشانی وب نیست',
  noLink: 'پیوندی ارائه نشده است',
  file: 'فایل',
  page: (first, last) => (last ? `ص ${first} تا ${last}` : `ص ${first}`),
  time: (clock) => `در ${clock}`,
  score: (written) => `امتیاز ${written}`,

  open: 'باز کردن',
  openAtQuote: 'باز کردن در محل نقل‌قول',
  opensInNewTab: '(در زبانهٔ جدید باز می‌شود)',
  copyCitation: 'کپی ارجاع',
  copyAnswer: 'کپی پاسخ همراه با منابع',
  copied: 'کپی شد',
  showInList: 'نمایش در فهرست',
  close: 'بستن',
  download: 'دانلود',
  downloading: (percent) => (percent ? `در حال دانلود: ${percent}` : 'در حال دانلود'),
  downloadFailed: 'دانلود انجام نشد.',
  responseFailed: 'پاسخ به‌طور کامل بارگیری نشد.',

  sources: (_count, written) => `${written} منبع`,
  sourcesHeading: 'منابع',
  published: (date) => `تاریخ انتشار: ${date}`,
  cited: 'منابع مورد استناد',
  alsoRetrieved: 'دیگر منابع یافت‌شده',
  noSources: 'به منبعی استناد نشده است',
  searchFailed: 'جستجو ناموفق بود',
  searches: 'جست‌وجوها',
  used: (_count, written) => `${written} بار استفاده شده`,
  backLink: (number) => `رفتن به مورد استفادهٔ ${number}`,

  uncited: (_count, written) => `${written} جملهٔ بدون منبع`,
  notGrounded: 'این پاسخ بر پایهٔ منابع نیست',
  notGroundedDetail: 'برای آن منبعی جستجو نشده است.',
  noCitations: 'این پاسخ به منبعی استناد نمی‌کند',
  noCitationsDetail: 'جست‌وجو انجام شد، اما منبعی پیدا نشد.',

  thinking: 'روند تفکر',
  signed: 'با امضا',
  unsigned: 'بدون امضا',
};
