import { expect } from 'chai';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { fc } from '../support/properties.js';
import { formatCitations, type CitationFormat } from '../../src/export/formats.js';
import { escapeHtml, escapeMarkdown } from '../../src/export/formats/answer.js';
import { escapeBibtex } from '../../src/export/formats/bibtex.js';
import type { CitationPayload, CitationSource } from '../../src/model/index.js';
import { sanitizeCitationSource } from '../../src/sanitize/index.js';

const FORMATS: CitationFormat[] = [
  'text',
  'markdown',
  'html',
  'bibtex',
  'ris',
  'csl-json',
  'speech',
];

const NASA = { title: 'Webb', url: 'https://www.nasa.gov/webb' };
const BOOK = { title: 'Book.pdf', type: 'file' as const };
const ESA = { url: 'https://www.esa.int/' };

function payload(answer: string, ...marks: [end: number, ...sources: number[]][]): CitationPayload {
  const citations = marks.map(([end, ...numbers]) => ({
    start: 0,
    end,
    evidence: numbers.map((source) => ({ source })),
  }));
  return { text: '', sources: [NASA, BOOK, ESA], answer, citations };
}

function csl(...sources: CitationSource[]): Record<string, unknown>[] {
  return JSON.parse(formatCitations({ text: '', sources }, 'csl-json')) as never;
}

/** What breaks one format or another. */
const NASTY = [
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
const anyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...Array.from('ab<>&"\'[]()`*_\\{}%#$~^|!:-/.\r\n ')) }),
);
const anyUrl = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'https://a.b/"><script>',
    'https://a.b/(c)?d=|e\\f&copy;#{}',
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  anyText,
);
const anyPayload = fc.record({
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

describe('formatCitations', () => {
  describe('what is listed', () => {
    it('is what the answer cites, with the numbers that readers saw', () => {
      expect(formatCitations(payload('It is far.', [9, 3, 1]), 'text')).to.equal(
        'It is far[3][1].\n\nSources:\n\n1. Webb — https://www.nasa.gov/webb\n3. esa.int — https://www.esa.int/',
      );
    });

    it('is everything if it cites nothing', () => {
      const lines = formatCitations(payload('It is far.'), 'text').split('\n');
      expect(lines.slice(-3)).to.deep.equal([
        '1. Webb — https://www.nasa.gov/webb',
        '2. Book.pdf',
        '3. esa.int — https://www.esa.int/',
      ]);
    });

    it('is all there is without an answer', () => {
      const { sources } = payload('');
      expect(formatCitations({ text: '', sources }, 'text')).to.match(/^Sources:\n\n1\. Webb/);
    });

    it('has a name for everything: the title, the site, the number', () => {
      expect(csl(NASA, ESA, {}).map(({ title }) => title)).to.deep.equal([
        'Webb',
        'esa.int',
        'Source 3',
      ]);
    });

    for (const format of FORMATS) {
      it(`is nothing of nothing: ${format}`, () => {
        const nothing = format === 'csl-json' ? '[]' : '';
        for (const value of [
          { text: '', sources: [] },
          undefined,
          null,
          7,
          'x',
          [],
          { sources: 1 },
        ]) {
          expect(formatCitations(value as never, format)).to.equal(nothing);
        }
      });

      it(`takes anything: ${format}`, () => {
        fc.assert(
          fc.property(fc.oneof(anyPayload, fc.anything()), (value) => {
            expect(formatCitations(value as never, format)).to.be.a('string');
          }),
        );
      });
    }

    it('is nothing in an unknown format', () => {
      for (const format of ['', 'constructor', 'apa', undefined]) {
        expect(formatCitations({ text: '', sources: [NASA] }, format as never)).to.equal('');
      }
    });
  });

  describe('text', () => {
    it('shows each source once at one place', () => {
      const text = formatCitations(payload('Far. Cold.', [3, 1], [3, 1, 2], [9, 2]), 'text');
      expect(text).to.match(/^Far\[1\]\[2\]\. Cold\[2\]\.\n/);
    });

    it('changes nothing else of the answer', () => {
      fc.assert(
        fc.property(anyPayload, (value) => {
          const text = formatCitations(value, 'text');
          const plain = formatCitations({ ...value, citations: [] }, 'text');
          const [answer = ''] = plain.split('\n\nSources:\n\n1. ');
          let at = 0;
          for (const char of value.sources.length > 0 ? answer.replace(/\s/g, '') : '') {
            at = text.indexOf(char, at) + 1;
            expect(at, answer).to.be.above(0);
          }
        }),
      );
    });
  });

  describe('markdown', () => {
    const renderers = {
      'markdown-it': new MarkdownIt({ linkify: true }),
      marked: { render: (text: string) => marked.parse(text, { async: false }) },
    };
    const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

    it('has complete links for markers', () => {
      expect(formatCitations(payload('It is far.', [9, 1, 2]), 'markdown')).to.equal(
        'It is far[\\[1\\]](https://www.nasa.gov/webb)\\[2\\].\n\n**Sources**\n\n' +
          '- \\[1\\] [Webb](https://www.nasa.gov/webb)\n- \\[2\\] Book.pdf',
      );
    });

    it('ends a code block that was cut off', () => {
      const markdown = formatCitations(payload('Run:\n```\nlet a', [10, 1]), 'markdown');
      const { body } = parsed(renderers['markdown-it'].render(markdown));
      expect(body.querySelector('code')!.textContent).to.equal('let a\n');
      expect(body.querySelectorAll('li a')).to.have.length(1);
    });

    it('gives markers a line of their own if all is code', () => {
      const markdown = formatCitations(payload('```\nlet a\n```', [9, 1]), 'markdown');
      expect(markdown).to.match(/^```\nlet a\n```\n\n\[\\\[1/);
    });

    for (const [name, renderer] of Object.entries(renderers)) {
      it(`can not be led astray by definitions (${name})`, () => {
        const answer =
          'It [is] far.\n\n[1]: https://evil.example\n[\\[1\\]]: https://evil.example\n[is]: https://is.example';
        const given = payload(answer, [7, 1], [11, 1]);
        given.sources[0] = { ...NASA, title: 'We[1]bb' };
        const markdown = formatCitations(given, 'markdown');
        const links = [...parsed(renderer.render(markdown)).querySelectorAll('a')];
        expect(links.map(({ textContent, href }) => `${textContent} ${href}`)).to.deep.equal([
          'is https://is.example/',
          '[1] https://www.nasa.gov/webb',
          '[1] https://www.nasa.gov/webb',
          'We[1]bb https://www.nasa.gov/webb',
        ]);
      });

      it(`keeps titles and addresses (${name})`, () => {
        fc.assert(
          fc.property(anyText, anyUrl, (title, url) => {
            const safe = sanitizeCitationSource({ title, url });
            const markdown = formatCitations({ text: '', sources: [{ title, url }] }, 'markdown');
            const { body } = parsed(renderer.render(markdown));
            const item = body.querySelector('li')!;
            const [link, ...others] = item.querySelectorAll('a');
            const said =
              safe.title ?? (safe.url ? new URL(safe.url).host.replace(/^www\./, '') : 'Source 1');
            expect(item.textContent.trim().replace(/\s+/g, ' ')).to.equal(
              `[1] ${said}`.trim().replace(/\s+/g, ' '),
            );
            if (safe.url) {
              expect(others).to.be.empty;
              expect(unescaped(link!.getAttribute('href')!)).to.equal(unescaped(safe.url));
              expect(link!.textContent.replace(/\s+/g, ' ')).to.equal(said.replace(/\s+/g, ' '));
            }
            expect(body.querySelectorAll(':not(p, strong, ul, li, a)')).to.have.length(0);
          }),
        );
      });
    }
  });

  describe('html', () => {
    const parsed = (html: string): HTMLElement =>
      new DOMParser().parseFromString(html, 'text/html').body;

    it('has paragraphs, markers and a list with the same numbers', () => {
      const answer = 'It is far.\nVery.\r\n\r\nAnd cold.';
      const body = parsed(formatCitations(payload(answer, [9, 1], [28, 3, 2]), 'html'));
      const lines = (p: Element): string =>
        Array.from(p.childNodes, (node) => (node.nodeName === 'BR' ? '\n' : node.textContent)).join(
          '',
        );
      expect([...body.querySelectorAll('p')].map(lines)).to.deep.equal([
        'It is far[1].\nVery.',
        'And cold[3][2].',
        'Sources',
      ]);
      expect([...body.querySelectorAll('sup a')].map((a) => a.getAttribute('href'))).to.deep.equal([
        NASA.url,
        ESA.url,
      ]);
      expect(
        [...body.querySelectorAll('li')].map((li) => [li.value, li.textContent]),
      ).to.deep.equal([
        [1, 'Webb'],
        [2, 'Book.pdf'],
        [3, 'esa.int'],
      ]);
    });

    it('has nothing but its own elements and attributes, whatever is handed in', () => {
      const allowed = new Map([
        ['P', ['dir']],
        ['BR', []],
        ['SUP', []],
        ['A', ['href']],
        ['OL', []],
        ['LI', ['value', 'dir']],
      ]);
      fc.assert(
        fc.property(anyPayload, (value) => {
          for (const element of parsed(formatCitations(value, 'html')).querySelectorAll('*')) {
            const { tagName } = element;
            expect(allowed.has(tagName), tagName).to.be.true;
            for (const name of element.getAttributeNames())
              expect(allowed.get(tagName)).to.include(name);
            if (element instanceof HTMLAnchorElement)
              expect(element.protocol).to.match(/^https?:$/);
          }
        }),
      );
    });

    it('shows every text as it is', () => {
      for (const title of NASTY) {
        const body = parsed(formatCitations({ text: '', sources: [{ title, ...ESA }] }, 'html'));
        expect(body.querySelector('li')!.textContent).to.equal(
          sanitizeCitationSource({ title }).title,
        );
      }
    });
  });

  describe('csl-json', () => {
    it('has all that is known of a source', () => {
      const source: CitationSource = {
        ...NASA,
        type: 'news',
        published: '2024-03-14T10:00:00Z',
        pages: [{ page: 9 }, { page: 4 }, { page: 5 }],
        citedText: 'It is far.',
      };
      expect(csl(source)).to.deep.equal([
        {
          id: 'nasagov2024webb',
          type: 'article-newspaper',
          title: 'Webb',
          'container-title': 'nasa.gov',
          URL: 'https://www.nasa.gov/webb',
          issued: { 'date-parts': [[2024, 3, 14]] },
          page: '4-5, 9',
          abstract: 'It is far.',
        },
      ]);
    });

    for (const [published, parts] of [
      ['2024', [2024]],
      ['2024-02', [2024, 2]],
      ['2024-02-29', [2024, 2, 29]],
      ['2023-02-29', [2023, 2]],
      ['2024-13-01', [2024]],
      ['0000', undefined],
      ['yesterday', undefined],
    ] as const) {
      it(`dates: ${published}`, () => {
        const [item] = csl({ published });
        expect(item?.['issued']).to.deep.equal(parts && { 'date-parts': [parts] });
      });
    }

    it('knows the pages that are cited', () => {
      const location = (startPageNumber: number, endPageNumber: number) =>
        ({ type: 'page_location', startPageNumber, endPageNumber, documentIndex: 0 }) as const;
      const given = {
        ...payload('a b'),
        citations: [
          { start: 0, end: 1, evidence: [{ source: 2, location: location(7, 8), citedText: 'x' }] },
          { start: 0, end: 3, evidence: [{ source: 2, location: location(3, 6) }] },
        ],
      };
      const [item] = JSON.parse(formatCitations(given, 'csl-json')) as Record<string, unknown>[];
      expect(item).to.include({ page: '3-5, 7', abstract: 'x', type: 'document' });
    });

    it('has keys of ASCII, each once', () => {
      fc.assert(
        fc.property(fc.array(fc.record({ title: anyText, url: anyUrl })), (sources) => {
          const keys = csl(...sources).map(({ id }) => id);
          expect(new Set(keys).size).to.equal(sources.length);
          for (const key of keys) expect(key).to.match(/^[a-z][a-z\d]*(-\d+)?$/);
        }),
      );
    });
  });

  describe('speech', () => {
    const spoken = (answer: string): string =>
      formatCitations(payload(answer, [answer.length, 1]), 'speech');

    for (const [name, answer, expected] of [
      ['no markers and no list', 'It is far.', 'It is far.'],
      ['headings', '# Far ##\n\nTitle\n===\n***', 'Far\n\nTitle'],
      ['emphasis', '**a** _b_ ~~c~~ snake_case 5*3', 'a b c snake_case 5*3'],
      [
        'links',
        'see [the **page**](https://a.b "t") and [x][r].\n\n[r]: https://r.e',
        'see the page and x.',
      ],
      ['addresses', 'see https://a.b/c. Or (www.a.b)! <https://c.d>', 'see. Or!'],
      ['images', 'a ![a *view*](x.png) b ![](y.png)', 'a a view b'],
      [
        'code',
        'call `f(a, b)`:\n\n```js\nlet *a* = 1\n```\nDone',
        'call f(a, b):\n\nlet *a* = 1\nDone',
      ],
      ['lists', '- a\n  * b\n- [x] c\n1. d', 'a\nb\nc\n1. d'],
      ['quotes', '> a\n>\n> > b', 'a\n\nb'],
      ['tables', '| a | **b** |\n|---|:--|\n| 1 | [2](u) |', 'a, b\n1, 2'],
      ['entities and escapes', 'A&amp;B \\*c\\* &#8211; &nbsp;d', 'A&B *c* – d'],
      ['tags', 'H<sub>2</sub>O<br>\n<!-- no -->x', 'H2O\nx'],
      ['footnotes', 'a[^1] b\n\n[^1]: note', 'a b'],
      ['right-to-left', '**سلام** دنیا', 'سلام دنیا'],
    ] as const) {
      it(name, () => {
        expect(spoken(answer)).to.equal(expected);
      });
    }

    it('never reads an address or a marker', () => {
      fc.assert(
        fc.property(anyPayload, (value) => {
          expect(formatCitations(value, 'speech')).not.to.match(/https?:\/\/\w|\]\(/);
        }),
      );
    });
  });

  it('escapes are made of all that is special, and nothing else', () => {
    expect(escapeHtml('<a href="x">&\'</a>')).to.equal(
      '&#60;a href=&#34;x&#34;&#62;&#38;&#39;&#60;/a&#62;',
    );
    expect(escapeMarkdown('a_b [c] <d> U.S. 1-2! https://e www.f')).to.equal(
      'a\\_b \\[c\\] \\<d\\> U.S. 1-2! https\\://e www\\.f',
    );
    expect(escapeBibtex('{\\} 5% & a_b -- é')).to.equal(
      '\\textbraceleft{}\\textbackslash{}\\textbraceright{} 5\\% \\& a\\_b -{}- é',
    );
  });
});

/** Percent-encoding that renderers add or undo does not make another address. */
function unescaped(url: string): string {
  return url.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
