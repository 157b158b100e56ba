import { expect } from 'chai';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { fc } from '../support/properties.js';
import { closingOf, markerPlaces } from '../../src/text/places.js';
import { shortest } from '../support/shortest.js';

/** The text with a marker for each `¦` in it, written `^`. */
function placed(marks: string): string {
  const pieces = marks.split('¦');
  const text = pieces.join('');
  let at = 0;
  const ends = pieces.slice(0, -1).map((piece) => (at += piece.length));
  return inserted(text, ends, '^');
}

function inserted(text: string, ends: readonly number[], marker: string): string {
  let result = '';
  let done = 0;
  const places = markerPlaces(text, ends);
  // Of two claims, the first may find a place only after the second's.
  for (const place of places.toSorted((a, b) => (a?.at ?? 0) - (b?.at ?? 0))) {
    if (!place) return 'nowhere';
    result += text.slice(done, place.at) + (place.space ? ' ' : '') + marker;
    done = place.at;
  }
  return result + text.slice(done);
}

const LINK = '[\\[1\\]](https://mark.example/)';

/** What answers are made of, and what breaks easily. */
const PARTS = [
  'word ',
  'sky. ',
  'Great! ',
  '**bold** ',
  '*it* ',
  '_it_ ',
  '~~x~~ ',
  '`code` ',
  '``a`b`` ',
  '[link](https://a.b/c) ',
  '[![alt](i.png)](u) ',
  '![img](i.png)',
  '[ref] ',
  '[a][ref] ',
  '[1] ',
  '\n\n[ref]: https://r.e/f\n\n',
  'https://a.b/c_(d). ',
  '<https://a.b/> ',
  '天气**很热**而且',
  '\\* ',
  '&amp; ',
  'a\\\nb',
  'e  \nf',
  'é👍🏽 ',
  '(x) ',
  '"q" ',
  '$x_1$ ',
  '5*3 ',
  '\n',
  '\n\n',
  '\n- item ',
  '\n1. one ',
  '\n- [x] task\n',
  '\n> quote ',
  '\n## Head ##\n',
  '\nTitle\n===\n',
  '\nTitle\n---\n',
  '\n\n***\n\n',
  '\n\n| a | b |\n|---|---|\n| 1 | `x` |\n| [l](u) | 4 |\n\n',
  '\n\n| a | b |\n|---|---|\n| c | |\n| | d |\n\n',
  '\n```js\nlet a = [1]\n```\n',
  '\n\ntext\n\n    code\n',
  '<b>x</b> ',
  '\n<div>\nfoo\n</div>\n\n',
  '\n<!-- c\n\nd -->\n',
];

const RENDERERS = {
  'markdown-it': new MarkdownIt({ html: true, linkify: true }),
  CommonMark: new MarkdownIt('commonmark'),
  marked: { render: (text: string) => marked.parse(text, { async: false }) },
};

describe('markerPlaces', () => {
  for (const [name, given, expected] of [
    ['stays at the end of words', 'It is hot¦. So¦', 'It is hot^. So^'],
    ['does not divide words', 'It is h¦ot.', 'It is hot^.'],
    ['may divide Chinese', '天气¦很热。', '天气^很热。'],
    ['comes before white space', 'One. ¦Two.\n\n¦Three.', 'One.^ Two.^\n\nThree.'],
    ['comes behind links', '[a¦b](c) and [d](https://e¦.f)', '[ab](c)^ and [d](https://e.f)^'],
    ['comes behind code', '`a¦b` c', '`ab`^ c'],
    ['comes behind closing emphasis', '**a¦** *b*¦', '**a**^ *b*^'],
    ['comes before opening emphasis', '天**¦气**', '天^**气**'],
    ['leaves signs within words alone', '5¦*3 and a¦_b', '5*3^ and a_b^'],
    ['keeps off addresses', 'see https://a.b/c¦ and', 'see https://a.b/c ^ and'],
    ['keeps off what makes it an image', 'Great!¦ Yes', 'Great! ^ Yes'],
    ['keeps off what makes it a reference', '[a]¦ b', '[a] ^ b'],
    [
      'stays in the cell',
      '| a | b¦ |¦\n|---|---|\n| c |¦ d |',
      '| a | b^^ |\n|---|---|\n| c^ | d |',
    ],
    [
      'stands in a cell without words',
      '| a | b |\n|---|---|\n| c |¦ |\n|¦ | d |',
      '| a | b |\n|---|---|\n| c |^ |\n|^ | d |',
    ],
    ['leaves the second line alone', 'a | b\n--|¦--\nc | d', 'a | b^\n--|--\nc | d'],
    ['stays in the heading', '# A #¦\nb', '# A^ #\nb'],
    ['leaves underlines alone', 'A\n==¦=\nb', 'A^\n===\nb'],
    ['leaves lists alone', 'a\n- ¦b\n- c¦', 'a^\n- b\n- c^'],
    ['leaves quotes alone', '> a\n> ¦b', '> a^\n> b'],
    ['leaves code blocks alone', 'a:\n```\nb¦\n```\nc', 'a:^\n```\nb\n```\nc'],
    ['has no place in code alone', '```\nb¦\n```', 'nowhere'],
    ['has none in HTML', 'a\n\n<pre>\nb\n\nc¦\n</pre>\n', 'a^\n\n<pre>\nb\n\nc\n</pre>\n'],
    ['waits for the first word', '¦# A b', '# A^ b'],
  ] as const) {
    it(name, () => {
      expect(placed(given)).to.equal(expected);
    });
  }

  for (const [name, renderer] of Object.entries(RENDERERS)) {
    it(`changes nothing of what ${name} makes of the answer`, () => {
      const answers = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 9 });
      fc.assert(
        fc.property(answers, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (parts, given) => {
          const answer = parts.join('');
          // marked takes an address after a letter for one, or does not, by what else there is.
          fc.pre(!/\whttps?:/.test(answer));
          const ends = given.map((end) => end % (answer.length + 1)).sort((a, b) => a - b);
          fc.pre(markerPlaces(answer, ends).every(Boolean));
          const html = renderer.render(inserted(answer, ends, LINK));
          const marker = '<a href="https://mark.example/">[1]</a>';
          const spaceless = (text: string): string => text.replace(/\s+/g, '');
          expect(spaceless(html.replaceAll(marker, ''))).to.equal(
            spaceless(renderer.render(answer)),
          );
          expect(html.split(marker)).to.have.length(ends.length + 1);
        }),
        { numRuns: 500 },
      );
    });
  }

  it('finds the words after any number of tags', () => {
    const tags = '<b>'.repeat(20_000);
    expect(markerPlaces(`${tags}words`, [0])).to.deep.equal([
      { at: tags.length + 'words'.length, space: false },
    ]);
  });

  it('is linear in citations and text', () => {
    const answer = '**a** [b](c) `d` https://e.f/g '.repeat(10_000);
    const ends = Array.from({ length: 10_000 }, (_, i) => i * 31);
    expect(shortest(() => markerPlaces(answer, ends), 5000)).to.be.below(5000);
  }).timeout(60_000);
});

describe('closingOf', () => {
  for (const [text, closing] of [
    ['a', ''],
    ['', ''],
    ['```\na\n```', ''],
    ['```\na', '\n```'],
    ['````md\n```\na', '\n````'],
    ['~~~\na ``', '\n~~~'],
    ['- ```\n  a', ''],
    ['a\n\n<!-- b', '\n-->'],
    ['<pre>\nb\n\nc', '\n</pre>'],
  ] as const) {
    it(JSON.stringify(text), () => {
      expect(closingOf(text)).to.equal(closing);
    });
  }
});
