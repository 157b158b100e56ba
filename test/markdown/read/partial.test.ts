import { expect } from 'chai';
import { MarkdownReader, readMarkdown } from '../../../src/markdown/read/reader.js';
import { toHtml } from './html.js';
import { fc } from '../../support/properties.js';
import { plain, trickyMarkdown } from './support.js';

/** What is shown of a text that goes on, written in one piece or character by character. */
function shown(text: string, pieces: Iterable<string> = [text]): string {
  const reader = new MarkdownReader({ partial: true });
  for (const piece of pieces) reader.write(piece);
  return toHtml(reader.root, text).trim();
}

describe('a text that goes on', () => {
  for (const [given, expected] of [
    ['It is **ho', '<p>It is <strong>ho</strong></p>'],
    ['It is **', '<p>It is </p>'],
    ['It is **ho*', '<p>It is <strong>ho</strong></p>'],
    ['*a **b', '<p><em>a <strong>b</strong></em></p>'],
    ['# It is **ho', '<h1>It is <strong>ho</strong></h1>'],
    [
      '> - # It is `ho',
      '<blockquote>\n<ul>\n<li><h1>It is <code>ho</code></h1>\n</li>\n</ul>\n</blockquote>',
    ],
    ['a `co', '<p>a <code>co</code></p>'],
    ['a ``co` d', '<p>a <code>co` d</code></p>'],
    ['a ~~b', '<p>a <del>b</del></p>'],
    ['a ~5 km', '<p>a ~5 km</p>'],
    ['see [the do', '<p>see <a href="">the do</a></p>'],
    ['see [the doc](https://exa', '<p>see <a href="">the doc</a></p>'],
    ['**see [the doc](https://exa', '<p><strong>see <a href="">the doc</a></strong></p>'],
    ['see [the **do', '<p>see <a href="">the <strong>do</strong></a></p>'],
    ['*see [the* do](ht', '<p><em>see <a href="">the* do</a></em></p>'],
    ['see [the doc]', '<p>see <a href="">the doc</a></p>'],
    ['see [the doc] a', '<p>see [the doc] a</p>'],
    ['see ![the do', '<p>see </p>'],
    ['see ![the doc](https://exa', '<p>see </p>'],
    ['see **![the', '<p>see </p>'],
    ['a [b](https://c.d) e', '<p>a <a href="https://c.d">b</a> e</p>'],
    ['a &am', '<p>a </p>'],
    ['a <det', '<p>a </p>'],
    ['1 < 2', '<p>1 &lt; 2</p>'],
    ['a \\', '<p>a </p>'],
    ['5 * 3', '<p>5 * 3</p>'],
    ['snake_case', '<p>snake_case</p>'],
    ['(a*) b', '<p>(a*) b</p>'],
    ['**a** b', '<p><strong>a</strong> b</p>'],
    ['Items:\n-', '<p>Items:</p>'],
    ['Items:\n- ', '<p>Items:</p>'],
    ['- a\n- [', '<ul>\n<li>a\n</li>\n</ul>'],
    ['1. a\n2', '<ol>\n<li>a\n</li>\n</ol>'],
    ['a\n\n##', '<p>a</p>'],
    ['a\n\n| b | c |', '<p>a</p>'],
    ['a\n\n| b | c |\n', '<p>a</p>'],
    ['a\n\n| b | c |\n|--', '<p>a</p>'],
    ['```js\nlet **a', '<pre><code class="language-js">let **a\n</code></pre>'],
    ['```js\nlet a\n``', '<pre><code class="language-js">let a\n</code></pre>'],
    ['a\n``', '<p>a</p>'],
    ['a\n\n[1]: https://x', '<p>a</p>'],
    ['a [^1', '<p>a </p>'],
    // Lists of data and indices are no links.
    ['body[:MAX', '<p>body[:MAX</p>'],
    ['a[i', '<p>a[i</p>'],
    ['["a", "b', '<p>[&quot;a&quot;, &quot;b</p>'],
  ] as const) {
    it(JSON.stringify(given), () => {
      expect(shown(given)).to.equal(expected);
      expect(shown(given, given)).to.equal(expected);
    });
  }

  it('closes what is open in the last cell of a table', () => {
    expect(shown('| b | c |\n|---|---|\n| d | **e')).to.contain('<td><strong>e</strong></td>');
  });

  it('says what is not finished', () => {
    const reader = new MarkdownReader({ partial: true });
    reader.write('a **b** [c **d');
    const [, strong, , link] = reader.root.children[0]!.inline;
    expect(strong).not.to.have.property('isUnfinished');
    expect(link).to.have.property('isUnfinished', true);
  });

  it('is exact when it has ended', () => {
    const reader = new MarkdownReader({ partial: true });
    reader.write('It is **ho');
    reader.end();
    expect(toHtml(reader.root, reader.source.slice())).to.equal('<p>It is **ho</p>\n');
  });

  it('never shows syntax that is not finished', () => {
    const parts = [
      ...[
        'Some words. ',
        '**bold words** ',
        '*leaning words* ',
        '~~gone words~~ ',
        '`code words` ',
      ],
      ...['[link words](https://a.example/b "title") ', '![image words](https://a.example/i.png) '],
      ...['\n\nA paragraph ', '\n\n- item one\n- item **two** ', '\n\n1. first\n2. second '],
      ...['\n\n## Heading\n\n', '\n\n| a | b |\n|---|---|\n| c | d |\n\n', '\n\n> A quote '],
      ...['\n\n```js\nlet a;\n```\n\n', '\n\n---\n\n', '**[bold link](https://a.example)** '],
      ...['&amp; ', '<b>strong</b> ', '\n\n- [ ] to do\n- [x] done\n\n'],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }), (given) => {
        const answer = given.join('');
        const reader = new MarkdownReader({ partial: true });
        for (const char of answer) {
          reader.write(char);
          const words = toHtml(reader.root, reader.source.slice()).replace(
            /<[^>]*>|&amp;(?!amp)/g,
            '',
          );
          expect(words, reader.source.slice()).not.to.match(/[*`~|<>[\]#-]|\d\.|&amp/);
        }
      }),
      { numRuns: 150 },
    );
  }).timeout(60_000);
});

describe('a text that pauses', () => {
  it('is read as if it ended there, and goes on', () => {
    fc.assert(
      fc.property(trickyMarkdown(), fc.nat(), fc.boolean(), (text, cut, partial) => {
        const at = cut % (text.length + 1);
        const reader = new MarkdownReader({ partial });
        reader.write(text.slice(0, at));
        reader.pause();
        expect(plain(reader.root)).to.deep.equal(plain(readMarkdown(text.slice(0, at))));
        if (reader.isEnded) return;
        reader.write(text.slice(at));
        reader.end();
        expect(plain(reader.root)).to.deep.equal(plain(readMarkdown(text)));
      }),
      { numRuns: 3000 },
    );
  });
});
