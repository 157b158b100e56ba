import { expect } from 'chai';
import type { HookPlace, MarkdownOptions } from '../../../src/markdown/read/reader-options.js';
import { MarkdownReader, readMarkdown } from '../../../src/markdown/read/reader.js';
import { firstChanged, type Block } from '../../../src/markdown/read/tree.js';
import { toHtml } from './html.js';
import { readPieces } from './support.js';

const html = (text: string, options?: MarkdownOptions): string =>
  toHtml(readMarkdown(text, options), text).trim();

const outline = ({ kind, children, isOpen }: Block): string =>
  kind + (isOpen ? '!' : '') + (children.length > 0 ? `(${children.map(outline).join(' ')})` : '');

/** The kinds of blocks, read as a whole and character by character. */
function expectOutline(text: string, expected: string): void {
  const { children } = readMarkdown(text);
  expect(children.map(outline).join(' ')).to.equal(expected);
  const reader = new MarkdownReader({ partial: true });
  for (const char of text) reader.write(char);
  reader.end();
  expect(reader.root.children.map(outline).join(' ')).to.equal(expected);
}

describe('descriptions', () => {
  const ONE = 'term description(paragraph)';
  for (const [name, text, expected] of [
    ['of a term', 'a *b*\n: c', `descriptions(${ONE})`],
    ['of one term twice', 'a\n: b\n:   c', `descriptions(${ONE} description(paragraph))`],
    ['of terms with blank lines', 'a\n: b\n\nc\n: d\n\ne', `descriptions(${ONE} ${ONE}) paragraph`],
    [
      'with blocks',
      'a\n: b\n\n  - c\n\n  d',
      `descriptions(term description(paragraph list(item(paragraph)) paragraph))`,
    ],
    [
      'in items and quotes',
      '- a\n  : b\n\n> c\n> : d',
      `list(item(descriptions(${ONE}))) quote(descriptions(${ONE}))`,
    ],
    ['below definitions of links', '[x]: /y\na\n: b', `definition descriptions(${ONE})`],
    ['need a space', 'a\n:b\n\na\n:', 'paragraph paragraph'],
    ['need a term', ': a\n\n# b\n: c', 'paragraph heading paragraph'],
    ['of a paragraph are words', 'a\nb\n: c', 'paragraph'],
    ['are no heads of tables', 'a\n:-:\nb', 'table(row(cell) row(cell))'],
  ] as const) {
    it(name, () => expectOutline(text, expected));
  }

  it('are only read with the extensions of GitHub', () => {
    expect(readMarkdown('a\n: b', { gfm: false }).children.map(outline)).to.deep.equal([
      'paragraph',
    ]);
  });
});

describe('emphasis beside Chinese, Japanese and Korean', () => {
  for (const [given, expected] of [
    ['**重要：**请注意', '<p><strong>重要：</strong>请注意</p>'],
    ['这是**“引号”**后面', '<p>这是<strong>“引号”</strong>后面</p>'],
    ['**"인용"**은 중요', '<p><strong>&quot;인용&quot;</strong>은 중요</p>'],
    ['これは**「強調」**です', '<p>これは<strong>「強調」</strong>です</p>'],
    ['**a.**b', '<p>**a.**b</p>'],
    ['𠮷**（a）**𠮷', '<p>𠮷<strong>（a）</strong>𠮷</p>'],
  ] as const) {
    it(given, () => expect(html(given)).to.equal(expected));
  }
});

describe('math', () => {
  for (const [given, expected] of [
    ['a $x + y$ b', '<p>a <math>x + y</math> b</p>'],
    ['$$x$$', '<math>x</math>'],
    ['$$\na\n- b\n= c\n$$\nd', '<math>\na\n- b\n= c\n</math>\n<p>d</p>'],
    ['a \\(x*y*z\\) b', '<p>a <math>x*y*z</math> b</p>'],
    ['a \\[x\\] b', '<p>a <math>x</math> b</p>'],
    ['\\[\nx\n\\]', '<math>\nx\n</math>'],
    ['It costs $5 and $6.', '<p>It costs $5 and $6.</p>'],
    ['a $ b $ c', '<p>a $ b $ c</p>'],
    ['$$a$$ is b', '<p><math>a</math> is b</p>'],
    ['so $$a b$$ is', '<p>so <math>a b</math> is</p>'],
    ['from $6 to about 7 US$.', '<p>from $6 to about 7 US$.</p>'],
    [
      '$5 kg$ and $2 \\text{big cats}$',
      '<p><math>5 kg</math> and <math>2 \\text{big cats}</math></p>',
    ],
    ['`$a$` \\$b$', '<p><code>$a$</code> $b$</p>'],
  ] as const) {
    it(JSON.stringify(given), () => {
      expect(html(given, { math: true })).to.equal(expected);
      const streamed = readPieces(given, { math: true });
      expect(toHtml(streamed.root, given).trim(), 'letter by letter').to.equal(expected);
    });
  }

  it('is words unless asked for', () => expect(html('$a$')).to.equal('<p>$a$</p>'));
});

describe('notes, alerts and tasks', () => {
  it('reads footnotes', () => {
    const { children } = readMarkdown('a[^1].\n\n[^1]: The\n    note\n\n    and more\n\nb');
    expect(children[0]!.inline[1]).to.include({ kind: 'footnote', label: '1', start: 1, end: 5 });
    expect(children[1]).to.include({ kind: 'footnote', label: '1' });
    expect(children[1]!.children).to.have.length(2);
    expect(children[2]).to.include({ kind: 'paragraph' });
  });

  it('reads alerts', () => {
    const [quote] = readMarkdown('> [!WARNING]\n> Words').children;
    expect(quote).to.include({ kind: 'quote', alert: 'warning' });
    expect(quote!.children[0]!.inline).to.deep.equal([{ kind: 'text', start: 15, end: 20 }]);
    expect(readMarkdown('> [!NOTE] a').children[0]!.alert).to.equal(undefined);
  });

  it('reads the boxes of tasks', () => {
    const [list] = readMarkdown('- [x] a\n- [ ] b\n- c').children;
    expect(list!.children.map(({ isChecked }) => isChecked)).to.deep.equal([
      true,
      false,
      undefined,
    ]);
  });

  it('reads HTML around Markdown as HTML, Markdown and HTML', () => {
    const kinds = readMarkdown('<div>\n<b>a</b>\n\n**b**\n\n</div>').children;
    expect(kinds.map(({ kind }) => kind)).to.deep.equal(['html', 'paragraph', 'html']);
  });

  describe('details', () => {
    for (const [name, text, expected] of [
      [
        'around Markdown',
        '<details>\n<summary>a</summary>\n\n**b**\n\n</details>\nc',
        'details(summary paragraph) paragraph',
      ],
      [
        'on one line with their summary',
        '<details><summary>a</summary>\n\n- b\n\n</details>',
        'details(summary list(item(paragraph)))',
      ],
      [
        'with attributes',
        '<details class="x" open>\n<summary id="y">a</summary>\nb\n</details>',
        'details!(summary paragraph)',
      ],
      [
        'with a summary of several lines',
        '<details>\n<summary>\n1. a\n</summary>\n\nb\n</details>',
        'details(summary paragraph)',
      ],
      ['without a summary', '<details>\n\nb\n\n</details>', 'details(paragraph)'],
      [
        'in each other',
        '<details>\n<details>\na\n</details>\nb\n</details>\nc',
        'details(details(paragraph) paragraph) paragraph',
      ],
      [
        'in an item',
        '- <details>\n  a\n  </details>\n\n  b',
        'list(item(details(paragraph) paragraph))',
      ],
      ['that are not closed', '<details>\n\na', 'details(paragraph)'],
      [
        'whose end tag stands in code too',
        '<details>\n\n```\n</details>\n```\n\n</details>\nb',
        'details(code) paragraph',
      ],
      [
        'after a list',
        '<details>\n\n- a\n</details>\nb',
        'details(list(item(paragraph))) paragraph',
      ],
      ['with words beside them are HTML', '<details><summary>a</summary>b</details>', 'html'],
      ['that nobody opened', '</details>\n\na', 'html paragraph'],
    ] as const) {
      it(name, () => expectOutline(text, expected));
    }
  });
});

/** `[1]` and `【1】`, unless they are links or defined. */
const hook = {
  characters: '[【',
  read: ({ text, at, isUnfinished, isDefined }: HookPlace) => {
    const found = /^(?:\[(\d+)\]|【(\d+)】)/.exec(text.slice(at, at + 9));
    if (!found) return isUnfinished && /^[[【]\d*$/.test(text.slice(at)) ? { held: at } : undefined;
    const [mark, number] = found;
    const end = at + mark.length;
    if (text[end] === '(' || (number && isDefined(number))) return undefined;
    return { start: at, end, data: mark };
  },
} as const;

describe('types of code that nobody marked as code', () => {
  for (const [given, expected] of [
    ['A List<String> and vector<int>.', 'A List&lt;String&gt; and vector&lt;int&gt;.'],
    ['**Promise<void>**', '<strong>Promise&lt;void&gt;</strong>'],
    ['x<sup>2</sup> and a<BR>b', 'x<sup>2</sup> and a<BR>b'],
    ['the <thinking> tag', 'the <thinking> tag'],
    ['a<b c="d">', 'a<b c="d">'],
  ] as const) {
    it(given, () => {
      expect(html(given)).to.equal(`<p>${expected}</p>`);
      const reader = readPieces(given);
      reader.end();
      expect(toHtml(reader.root, given).trim()).to.equal(`<p>${expected}</p>`);
    });
  }
});

describe('the hook', () => {
  for (const [given, expected] of [
    ['a [1] b', '<p>a <custom>[1]</custom> b</p>'],
    ['**a【1】**', '<p><strong>a<custom>【1】</custom></strong></p>'],
    ['`[1]` <a b="[1]"> [a](/[1])', '<p><code>[1]</code> <a b="[1]"> <a href="/%5B1%5D">a</a></p>'],
    ['[1](/u)', '<p><a href="/u">1</a></p>'],
    ['[1]\n\n[1]: /u', '<p><a href="/u">1</a></p>'],
    ['http://a.b/c[1].', '<p><a href="http://a.b/c">http://a.b/c</a><custom>[1]</custom>.</p>'],
    ['$a[1]$', '<p><math>a[1]</math></p>'],
    ['> a\n> [1]', '<blockquote>\n<p>a\n<custom>[1]</custom></p>\n</blockquote>'],
  ] as const) {
    it(JSON.stringify(given), () => expect(html(given, { hook, math: true })).to.equal(expected));
  }

  it('says where in the source its finds stand', () => {
    const { children } = readMarkdown('> a\n> [1]', { hook });
    expect(children[0]!.children[0]!.inline.at(-1)).to.deep.equal({
      kind: 'custom',
      start: 6,
      end: 9,
      data: '[1]',
    });
  });

  it('holds half a marker back', () => {
    const shown = (text: string): string =>
      toHtml(readPieces([text], { hook, partial: true }).root, text).trim();
    expect(shown('a [1')).to.equal('<p>a </p>');
    expect(shown('a [1]')).to.equal('<p>a <custom>[1]</custom></p>');
  });
});

describe('a reader', () => {
  const leaf = (root: Block): Block => root.children[0]!;

  it('keeps closed blocks, and says which changed', () => {
    const reader = readPieces(['# a\n\nb\n\n- c\n- d\n']);
    const before = [...reader.root.children];
    const items = [...before[2]!.children];
    const { revision } = reader;
    reader.write('- e');
    expect(reader.root.children.map((block, i) => block === before[i])).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(firstChanged(reader.root, revision)).to.equal(2);
    expect(reader.root.children[2]!.children[0]).to.equal(items[0]);
    expect(firstChanged(reader.root.children[2]!, revision)).to.equal(1);
  });

  it('keeps the block that is being written, and the inlines that are settled', () => {
    const reader = readPieces(['- a **b** c d e']);
    const item = leaf(reader.root).children[0]!;
    const [paragraph] = item.children;
    const strong = paragraph!.inline[1];
    reader.write(' f g');
    expect(leaf(reader.root).children[0]).to.equal(item);
    expect(item.children[0]).to.equal(paragraph);
    expect(paragraph!.inline[1]).to.equal(strong);
    expect(paragraph!.settled).to.be.at.least(2);
  });

  it('reads again what waited for a definition', () => {
    const reader = readPieces(['[a] b\n\nc\n\n']);
    const first = leaf(reader.root);
    const { revision } = reader;
    reader.write('[a]: /u\n\n');
    expect(leaf(reader.root)).to.equal(first);
    expect(first.inline[0]).to.include({ kind: 'link', destination: '/u' });
    expect(first.rereadAt).to.be.above(revision);
    expect(firstChanged(reader.root, revision)).to.equal(0);
    expect(reader.root.children[1]!.revision).to.be.at.most(revision);
  });

  it('takes the first of two definitions', () => {
    expect(html('[a]\n\n[a]: /u\n[A]: /v')).to.equal('<p><a href="/u">a</a></p>');
  });

  it('reads lines that end in any way', () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const text = ['a', 'b', '', '```', 'c', '', 'd', '```'].join(end);
      const expected = '<p>a\nb</p>\n<pre><code>c\n\nd\n</code></pre>';
      expect(html(text)).to.equal(expected);
      expect(toHtml(readPieces(text).root, text).trim()).to.equal(expected);
    }
  });

  it('has a depth: what is deeper is words', () => {
    for (const unit of ['> ', '- ', '1. ', '*a **a ', '![']) {
      const text = `${unit.repeat(20_000)}x${unit === '![' ? '](a)'.repeat(20_000) : ''}`;
      expect(() => html(text), unit).not.to.throw();
      expect(html(text)).to.contain('x');
    }
  });

  it('takes no more after its end', () => {
    const reader = readPieces(['a']);
    reader.end();
    reader.write('b');
    reader.end();
    expect(reader.source.slice()).to.equal('a');
    expect(reader.root.isClosed).to.equal(true);
  });

  it('gives entities that it does not know to the host', () => {
    expect(html('&amp;&eacute;&bigodot;')).to.equal('<p>&amp;é&amp;bigodot;</p>');
    expect(html('&bigodot;', { entity: () => '⨀' })).to.equal('<p>⨀</p>');
  });

  it('is empty before anything is written', () => {
    expect(new MarkdownReader().root.children).to.deep.equal([]);
  });
});
