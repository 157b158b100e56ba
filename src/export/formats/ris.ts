import type { CitationSourceType, SafePayload } from '../../model/index.js';
import { entriesOf, isoDate, type Entry } from './entries.js';
import type { FormatWords } from './format-words.js';

const TYPES: Partial<Record<CitationSourceType, string>> = {
  web: 'ELEC',
  news: 'NEWS',
  video: 'VIDEO',
  image: 'FIGURE',
  map: 'MAP',
  file: 'GEN',
};

/** RIS, with CRLF line ends. Sanitised text has no line ends, so no value can begin a new field. */
export function formatRis(payload: SafePayload, words: FormatWords): string {
  return entriesOf(payload, words).map(risRecord).join('\r\n');
}

function risRecord({ source, title, site, date, pages, passages }: Entry): string {
  const [year, month, day] = isoDate(date).split('-');
  const fields: [tag: string, value: string | number | undefined][] = [
    ['TY', TYPES[source.type ?? 'unknown'] ?? (source.url ? 'ELEC' : 'GEN')],
    ['AU', source.author],
    ['TI', title],
    ['T2', site],
    ['PB', source.publisher],
    ['SE', source.section],
    ['PY', year || undefined],
    ['DA', month && `${year ?? ''}/${month}/${day ?? ''}/`],
    ['SP', pages[0]?.first],
    ['EP', pages.at(-1)?.last],
    ['AB', passages[0]],
    ['UR', source.url],
  ];
  const lines = fields.filter(([, value]) => value !== undefined);
  return [...lines, ['ER', '']]
    .map(([tag, value]) => `${tag ?? ''}  - ${value ?? ''}\r\n`)
    .join('');
}
