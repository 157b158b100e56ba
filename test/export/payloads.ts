import { fc } from '../support/properties.js';
import type { CitationPayload } from '../../src/model/index.js';

export const NASA = { title: 'Webb', url: 'https://www.nasa.gov/webb' };
export const BOOK = { title: 'Book.pdf', type: 'file' as const };
export const ESA = { url: 'https://www.esa.int/' };

export function payload(
  answer: string,
  ...marks: [end: number, ...sources: number[]][]
): CitationPayload {
  const citations = marks.map(([end, ...numbers]) => ({
    start: 0,
    end,
    evidence: numbers.map((source) => ({ source })),
  }));
  return { text: '', sources: [NASA, BOOK, ESA], answer, citations };
}

/** What breaks one format or another. */
export const NASTY = [
  '<img src=x onerror=alert(1)>',
  '</a></li></ol><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "' & &amp; &#60; &lt",
  '[x](javascript:alert(1)) ![y](z) [1]: w',
  '**b** _i_ `c` ~~d~~ | e | # f',
  'https://evil.example www.evil.example <https://evil.example>',
  "{ } \\ % & # _ $ ~ ^ -- --- '' `` ?` \" @",
  'a\r\nER  - \r\nTY  - JOUR',
  'line\u2028sep\u0085next\u000btab',
  'Ünïcödé 天气 العربية 👍🏽',
  ']]> --> */ //',
];
export const anyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('ab<>&"\'[]()`*_\\{}%#$~^|!:-/.\r\n ')) }),
);
export const anyUrl = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'https://a.b/"><script>',
    'https://a.b/(c)?d=|e\\f&copy;#{}',
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  anyText,
);
export const anyPayload = fc.record({
  text: anyText,
  answer: fc.array(anyText, { maxLength: 4 }).map((parts) => parts.join('\n\n')),
  sources: fc.array(fc.record({ title: anyText, url: anyUrl, citedText: anyText }), {
    maxLength: 4,
  }),
  citations: fc.array(
    fc.record({
      start: fc.constant(0),
      end: fc.nat(60),
      evidence: fc.array(fc.record({ source: fc.nat(5) }), { maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
});
