import { expect } from 'chai';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { fc } from '../support/properties.js';
import { formatCitations, type CitationFormat } from '../../src/export/formats.js';
import { escapeHtml } from '../../src/text/escape-html.js';
import { escapeMarkdown } from '../../src/export/formats/answer-with-sources.js';
import { escapeBibtex } from '../../src/export/formats/bibtex.js';
import { readMarkdown } from '../../src/markdown/read/reader.js';
import type { Block } from '../../src/markdown/read/tree.js';
import { de } from '../../src/locales/de.js';
import { sourceName } from '../../src/sources/name.js';
import { sanitizeCitationSource } from '../../src/sanitize/index.js';
import { anyPayload, anyText, anyUrl, ESA, NASA, NASTY, payload } from './payloads.js';

const FORMATS: CitationFormat[] = [
  'text',
  'markdown',
  'html',
  'bibtex',
  'ris',
  'csl-json',
  'speech',
  'footnotes',
  'json-ld',
  'plain',
];

describe('formatCitations', () => {
  describe('what is listed', () => {
    it('is what the answer cites, with the numbers that readers saw', () => {
      expect(formatCitations(payload('It is far.', [9, 3, 1]), 'text')).to.equal(
        'It is far[3][1].\n\nSources:\n\n1. Webb — https://www.nasa.gov/webb\n3. esa.int — https://www.esa.int/',
      );
    });

    it('says of places and reviews of Google Maps whose they are', () => {
      const place = {
        title: 'Delfina',
        url: 'https://maps.google.com/?cid=1',
        type: 'map' as const,
      };
      const evidence = [{ source: 1 }];
      const cited = {
        text: '',
        answer: 'Go.',
        sources: [place],
        citations: [{ start: 0, end: 2, evidence }],
      };
      for (const format of FORMATS) {
        const says = formatCitations(cited, format).includes('Google Maps');
        expect(says, format).to.equal(format !== 'plain');
      }
      const other = { ...cited, sources: [{ ...place, url: 'https://maps.example/1' }] };
      expect(formatCitations(other, 'text')).not.to.include('Google Maps');
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

  describe('what is said of the sources', () => {
    const GRASS = {
      text: 'Found in two documents.',
      sources: [
        { title: 'Example Document', citedText: 'The grass is green.' },
        { title: 'Poems', url: 'https://poets.org/a', published: '2017-04-20' },
        {},
      ],
    };

    it('is the summary, each passage and each date: text (000 L377, L395, 002 L346)', () => {
      expect(formatCitations(GRASS, 'text')).to.equal(
        [
          'Sources: Found in two documents.',
          '',
          '1. Example Document',
          '   > "The grass is green."',
          '2. Poems — https://poets.org/a',
          '   (Published: April 20, 2017)',
          '3. Source 3',
        ].join('\n'),
      );
    });

    it('is the same in Markdown', () => {
      expect(formatCitations(GRASS, 'markdown')).to.equal(
        [
          '**Sources** Found in two documents.',
          '',
          '- \\[1\\] Example Document',
          '  > "The grass is green."',
          '- \\[2\\] [Poems](https://poets.org/a)',
          '  (Published: April 20, 2017)',
          '- \\[3\\] Source 3',
        ].join('\n'),
      );
    });

    it('is the same in HTML', () => {
      expect(formatCitations(GRASS, 'html')).to.equal(
        '<p dir="auto">Sources: Found in two documents.</p>\n<ol dir="auto">' +
          '<li value="1">Example Document' +
          '<blockquote dir="auto">The grass is green.</blockquote></li>' +
          '<li value="2"><a href="https://poets.org/a">Poems</a>' +
          '<br>(Published: April 20, 2017)</li>' +
          '<li value="3">Source 3</li></ol>',
      );
    });

    it('is the passages of the claims where a source has none, each once (000 L215)', () => {
      const evidence = [
        { source: 1, citedText: 'one' },
        { source: 1, citedText: 'two' },
        { source: 1, citedText: 'one' },
        { source: 2, citedText: 'of the claim' },
      ];
      const given = {
        text: '',
        sources: [{ title: 'A' }, { title: 'B', citedText: 'its own' }],
        answer: 'So.',
        citations: [{ start: 0, end: 2, evidence }],
      };
      expect(formatCitations(given, 'text')).to.equal(
        'So[1][2].\n\nSources:\n\n1. A\n   > "one"\n   > "two"\n2. B\n   > "its own"',
      );
    });

    it('is the passages of claims whose answer the page renders', () => {
      const citations = [{ start: 0, end: 9, evidence: [{ source: 1, citedText: 'green' }] }];
      const given = { text: '', sources: [{ title: 'A' }], citations };
      expect(formatCitations(given, 'text')).to.equal('Sources:\n\n1. A\n   > "green"');
    });

    for (const format of ['text', 'markdown', 'html'] as const) {
      it(`is short without passages: ${format}`, () => {
        const short = formatCitations(GRASS, format, { passages: false });
        expect(short).not.to.contain('green');
        expect(short).to.contain('(Published: April 20, 2017)');
      });

      it(`is a summary alone without sources (000 L372): ${format}`, () => {
        const alone = formatCitations({ text: 'Nothing found.', sources: [] }, format);
        expect(alone).to.match(
          /^(?:<p dir="auto">|\*\*)?Sources(?::|\*\*) Nothing found\.(?:<\/p>)?$/,
        );
      });
    }

    for (const [published, english] of [
      ['2017', '2017'],
      ['2017-04', 'April 2017'],
      ['2017-04-20T23:59:59-08:00', 'April 20, 2017'],
      ['2017-02-31', 'February 2017'],
      ['0099-12-31', 'December 31, 99'],
    ] as const) {
      it(`is a date as precise as it is known: ${published}`, () => {
        const text = formatCitations({ text: '', sources: [{ published }] }, 'text');
        expect(text).to.contain(`(Published: ${english})`);
      });
    }

    for (const [language, written] of [
      ['de', '20. April 2017'],
      [undefined, '2017-04-20'],
      ['no language', '2017-04-20'],
    ]) {
      it(`is dated in the words that it is given, and in its language: ${language}`, () => {
        const text = formatCitations(GRASS, 'text', { messages: de, language });
        expect(text).to.contain(`   (Veröffentlicht: ${written})`);
      });
    }
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
          const [answer = ''] = `\n\n${plain}`.split('\n\nSources:');
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

    /** What readers of Markdown take for the address of the first link. */
    const readers: Record<string, (markdown: string) => string | undefined> = {
      'our own': (markdown) => firstLink(readMarkdown(markdown)),
      // Its HTML has the brackets of every address percent-encoded, however they were written.
      micromark: (markdown) =>
        unescaped(parsed(micromark(markdown)).querySelector('a')?.getAttribute('href') ?? ''),
    };
    for (const [name, read] of Object.entries(readers)) {
      for (const url of [
        'https://[2001:db8::1]/a',
        'https://[2001:db8::1]:8443/a_(b)?c[]=d',
        'http://[::ffff:c000:280]/',
      ]) {
        it(`keeps ${url} (${name})`, () => {
          const given = { ...payload('It is far.', [9, 1]), sources: [{ title: 'A', url }] };
          expect(read(formatCitations(given, 'markdown'))).to.equal(url);
        });
      }
    }

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

      it(`makes neither links nor images of the words of a title (${name})`, () => {
        const sources = [{ title: '[x](y) ![z](https://evil.example/)', url: NASA.url }];
        const html = renderer.render(formatCitations({ text: '', sources }, 'markdown'));
        expect(parsed(html).querySelectorAll('img')).to.have.length(0);
        expect(parsed(html).querySelector('a')!.textContent).to.equal(sources[0]!.title);
      });

      it(`makes nothing but words of passages and summaries (${name})`, () => {
        const anyPassage = fc.oneof(
          anyText,
          fc.constantFrom(
            'Write to a.b@evil.example or evil.com, //localhost, mailto:a@evil.example',
            '# a > b - c 1. d\n\n---\n\n    code',
            '![x](https://evil.example/?q=secret) [y](https://evil.example)',
          ),
        );
        fc.assert(
          fc.property(anyPassage, (citedText) => {
            const { citedText: safe } = sanitizeCitationSource({ citedText });
            const given = { text: citedText.slice(0, 200), sources: [{ title: 'A', citedText }] };
            const { body } = parsed(renderer.render(formatCitations(given, 'markdown')));
            const quote = body.querySelector('blockquote');
            const said = (text = '') => text.replace(/\s+/g, ' ').trim();
            expect(said(quote?.textContent)).to.equal(safe ? said(`"${safe}"`) : '');
            expect(body.querySelectorAll(':not(p, strong, ul, li, blockquote)')).to.be.empty;
            expect(body.querySelectorAll('ul')).to.have.length(1);
          }),
        );
      });

      it(`keeps the host of an address that is a number (${name})`, () => {
        const markdown = formatCitations(
          { text: '', sources: [{ title: 'A', url: 'https://[::1]/a?b[]=c' }] },
          'markdown',
        );
        const link = parsed(renderer.render(markdown)).querySelector('a')!;
        expect(link.hostname).to.equal('[::1]');
        expect(unescaped(link.href)).to.equal('https://[::1]/a?b[]=c');
      });

      it(`keeps titles and addresses (${name})`, () => {
        fc.assert(
          fc.property(anyText, anyUrl, (title, url) => {
            const safe = sanitizeCitationSource({ title, url });
            const markdown = formatCitations({ text: '', sources: [{ title, url }] }, 'markdown');
            const { body } = parsed(renderer.render(markdown));
            const item = body.querySelector('li')!;
            const [link, ...others] = item.querySelectorAll('a');
            const said = sourceName(safe) ?? 'Source 1';
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
        ...['BR', 'SUP', 'STRONG', 'EM', 'DEL', 'CODE', 'HR', 'TABLE', 'THEAD', 'TBODY', 'TR'].map(
          (name): [string, string[]] => [name, ['data-language']],
        ),
        ...[
          'P',
          'BLOCKQUOTE',
          'UL',
          'OL',
          'TH',
          'TD',
          ...[1, 2, 3, 4, 5, 6].map((n) => `H${n}`),
        ].map((name): [string, string[]] => [
          name,
          ['dir', 'start', 'data-alert-title', 'data-align'],
        ]),
        ['A', ['href', 'target', 'rel', 'title']],
        ['LI', ['value']],
        ['SPAN', ['data-math']],
        ['PRE', ['dir', 'tabindex']],
        ['DIV', ['dir', 'data-scroll', 'tabindex']],
      ]);
      fc.assert(
        fc.property(anyPayload, (value) => {
          for (const element of parsed(formatCitations(value, 'html')).querySelectorAll('*')) {
            const { tagName } = element;
            expect(allowed.has(tagName), tagName).to.be.true;
            for (const name of element.getAttributeNames())
              expect(allowed.get(tagName)).to.include(name);
            if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
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

  for (const unit of ['\n', ' ', 'a\n', '| ', '*a ', '[', '`', '> ', '- ', '(', '#', '<a\n\n'])
    for (const format of FORMATS)
      it(`stands any amount of ${JSON.stringify(unit)} as ${format}`, () => {
        const answer = `a | b\n--|--\n${unit.repeat(50_000)}${'*'.repeat(50_000)} ( ) ##`;
        const given = payload(answer, [3, 1], [25_000, 1], [answer.length, 2]);
        expect(formatCitations(given, format)).to.be.a('string');
      });

  it('speaks the language of the messages that it is given', () => {
    const sources = [{}, { title: 'Webb' }];
    const given = { text: '', sources };
    expect(formatCitations(given, 'text', { messages: de })).to.equal(
      'Quellen:\n\n1. Quelle 1\n2. Webb',
    );
    expect(formatCitations(given, 'markdown', { messages: de })).to.match(/^\*\*Quellen\*\*/);
    expect(formatCitations(given, 'html', { messages: de })).to.contain(
      '<p dir="auto">Quellen</p>',
    );
    for (const format of ['bibtex', 'ris', 'csl-json'] as const) {
      expect(formatCitations(given, format, { messages: de }), format).to.contain('Quelle 1');
    }
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
function firstLink({ inline, children }: Block): string | undefined {
  const links = inline.flatMap((one) => (one.kind === 'link' ? (one.destination ?? []) : []));
  return links[0] ?? children.map(firstLink).find((found) => found !== undefined);
}

function unescaped(url: string): string {
  return url.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
