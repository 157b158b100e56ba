import type { Messages } from './messages.js';

export const tr: Messages = {
  marker: (numbers, count, site) =>
    `${count > 1 ? 'Kaynaklar' : 'Kaynak'} ${numbers}${site ? `, ${site}` : ''}`,
  unresolvedMarker: (label) => `${label}: kaynak bulunamadı`,
  loadingMarker: (label) => `${label}: kaynak yükleniyor`,
  card: (numbers, count) => `${count > 1 ? 'Kaynaklar' : 'Kaynak'} ${numbers}`,

  passage: 'Pasaj',
  quote: 'Alıntılanan pasaj',
  snippet: 'Arama sonucundan alıntı',
  noPassage: 'Pasaj verilmemiş',
  morePassages: 'Diğer pasajlar',
  loading: 'Kaynak hâlâ yükleniyor.',
  unresolved: 'Bu işaret, yanıtla birlikte verilmeyen bir kaynağı gösteriyor.',

  invalidSource: 'Bu kaynak okunamadı',
  unsafeLink: 'Bağlantı kaldırıldı: web adresi değil',
  noLink: 'Bağlantı verilmemiş',
  file: 'Dosya',
  page: (first, last) => (last ? `s. ${first}–${last}` : `s. ${first}`),
  time: (clock) => `${clock} anında`,
  score: (written) => `ilgi puanı ${written}`,

  open: 'Aç',
  openAtQuote: 'Alıntının geçtiği yeri aç',
  opensInNewTab: '(yeni sekmede açılır)',
  copyCitation: 'Kaynağı kopyala',
  copyAnswer: 'Yanıtı kaynaklarıyla kopyala',
  copied: 'Kopyalandı',
  showInList: 'Listede göster',
  close: 'Kapat',
  download: 'İndir',
  downloading: (percent) => (percent ? `İndiriliyor: ${percent}` : 'İndiriliyor'),
  downloadFailed: 'İndirilemedi.',
  responseFailed: 'Yanıtın tamamı yüklenemedi.',

  sources: (_count, written) => `${written} kaynak`,
  sourcesHeading: 'Kaynaklar',
  published: (date) => `Yayımlanma: ${date}`,
  cited: 'Atıf yapılan kaynaklar',
  alsoRetrieved: 'Bulunan diğer kaynaklar',
  noSources: 'Kaynak gösterilmemiş',
  searchFailed: 'Arama başarısız oldu',
  searches: 'Aramalar',
  used: (_count, written) => `${written} kez kullanıldı`,
  backLink: (number) => `${number}. kullanıma git`,

  uncited: (_count, written) => `${written} kaynaksız cümle`,
  notGrounded: 'Bu yanıt kaynaklara dayanmıyor',
  notGroundedDetail: 'Yanıt için kaynak aranmadı.',
  noCitations: 'Bu yanıt kaynak göstermiyor',
  noCitationsDetail: 'Arama yapıldı ancak kaynak bulunamadı.',

  thinking: 'Düşünme süreci',
  signed: 'İmzalı',
  unsigned: 'İmzasız',
};
