import { expect } from 'chai';
import { MarkdownReader, readMarkdown } from '../../../src/markdown/read/reader.js';
import { shortest } from '../../support/shortest.js';
import { todaysShare } from '../../support/todays-share.js';

/** What a text is made of that was written to take long. */
const ADVERSARIAL = [
  ...[
    'words ',
    '[a](',
    '[a](b "',
    '[a](<b',
    '[a][',
    '[a]',
    '][',
    '[',
    '![',
    '[![a](b)](c)',
    '[*a](b)',
  ],
  ...[
    '- ',
    '- - - a\n',
    '- a\n',
    '-\n',
    '  - a\n',
    '1. a\n',
    '> ',
    '>',
    '> - ',
    '> a\n\n',
    '+ \n\n',
  ],
  ...[
    '*a ',
    '* a *',
    '*_',
    'a**b',
    '_a',
    '**a_b*',
    '***a ',
    '~a ~~b ',
    '*a [b* c](',
    '中**“',
    'é**',
  ],
  ...[
    '`',
    '` ',
    '``a`',
    '\\`',
    '`\n',
    '<!--',
    '<?',
    '<![CDATA[',
    '<!a',
    '<a b="',
    '<a ',
    '<',
    '</a',
    '<a b=c ',
  ],
  ...['&', '&a', '&#1', '\\', '$a', '\\(a', '\\[a\n', '$$\n', '\0', '\t', '\t\n', ' \n', '\r'],
  ...[
    '[a]: b\n',
    '[a]: b "\n',
    '[a]: <b',
    '[a\n',
    '[^a',
    '[^a]: b\n',
    '|a',
    '| - ',
    'a|b\n-|-\n',
    '|a|b\n|-|-\n',
  ],
  ...[
    '    a\n\n',
    '\n    ',
    '# a ####',
    'a\n---\n',
    '=\n',
    '```\n',
    '~~~ `\n',
    '<div>\n\n',
    '<pre>\n',
  ],
  ...['www.a_b._', 'http://a_', 'http://a!', 'a@b', 'a_@', 'a.', 'a  \n', '(('],
];

describe('readMarkdown takes time in proportion to the text', () => {
  const read = (text: string, limit?: number): number =>
    shortest(() => readMarkdown(text, { math: true, partial: true }), limit);

  for (const unit of todaysShare(ADVERSARIAL)) {
    it(JSON.stringify(unit), function () {
      this.timeout(60_000);
      this.retries(2);
      const text = unit.repeat(15_000 / unit.length);
      // Quadratic would be 64 times. Clocks count in milliseconds, and a busy machine loses many.
      const most = 20 * read(text) + 60;
      expect(read(text.repeat(8), most)).to.be.below(most);
    });
  }

  it('runs of backticks of every length', () => {
    const text = Array.from({ length: 700 }, (_, i) => '`'.repeat(i + 1)).join(' ');
    expect(read(text, 300)).to.be.below(300);
  });

  it('a table of many columns and short rows', () => {
    const text = `${'|a'.repeat(10_000)}\n${'|-'.repeat(10_000)}\n${'|b\n'.repeat(10_000)}`;
    expect(read(text, 2000)).to.be.below(2000);
  }).timeout(30_000);
});

const SHAPES: Record<string, (length: number) => string> = {
  mixed: (length) =>
    '# H\n\nSome **bold** and a [link](https://a.b/c).\n\n- `code`\n- two\n\n| a |\n|--|\n| c |\n\n'.repeat(
      length / 84,
    ),
  'one list': (length) => '- item with **bold** words\n'.repeat(length / 27),
  'one loose list': (length) => '- item with **bold** words\n\n'.repeat(length / 28),
  'nested lists': (length) => '- a\n  - b\n    - c **d**\n'.repeat(length / 24),
  'one table': (length) => `| a | b |\n|--|--|\n${'| cell **one** | cell |\n'.repeat(length / 24)}`,
  'one code block': (length) => `\`\`\`js\n${'let a = b + c;\n'.repeat(length / 15)}`,
  'one quote': (length) => '> some **quoted** words\n>\n'.repeat(length / 26),
  'one line of HTML': (length) => `<b>${'some <i>words</i> of a line '.repeat(length / 28)}`,
  'one paragraph': (length) => 'some *words* of a paragraph, `code` too '.repeat(length / 40),
  'one paragraph of lines': (length) => 'some *words* of a\nparagraph\n'.repeat(length / 28),
  definitions: (length) => '[a]: http://x.y/z "title"\n'.repeat(length / 26),
};

describe('writing a little more takes the same time, however much there is', () => {
  /**
   * Milliseconds for a thousand characters, four at a time, after a text of this length: the shortest of five tries,
   * or the first that keeps the limit.
   */
  function growing(shape: (length: number) => string, length: number, limit = 0): number {
    const more = shape(6000).slice(-1000);
    let best = Infinity;
    for (let i = 0; i < 5 && best >= limit; i++) {
      const reader = new MarkdownReader({ partial: true });
      reader.write(shape(length));
      const start = performance.now();
      for (let at = 0; at < more.length; at += 4) reader.write(more.slice(at, at + 4));
      best = Math.min(best, performance.now() - start);
    }
    return best;
  }

  for (const [name, shape] of todaysShare(Object.entries(SHAPES))) {
    it(name, function () {
      this.timeout(60_000);
      this.retries(2);
      // What grows with the text would take two hundred times as long; what copies it each time, ten times.
      const limit = 4 * growing(shape, 5000) + 10;
      expect(growing(shape, 1_000_000, limit)).to.be.below(limit);
    });
  }
});
