import { expect } from 'chai';
import { MarkdownReader, readMarkdown } from '../../../src/markdown/read/reader.js';
import { toHtml } from './html.js';

/** A table as HTML: rows of cells, the first of them the head. */
function table(rows: readonly (readonly string[])[], align: readonly string[] = []): string {
  const [head = '', ...body] = rows.map((cells, i) => {
    const tag = i === 0 ? 'th' : 'td';
    const all = cells.map((cell, column) => {
      const side = align[column] ? ` align="${align[column]}"` : '';
      return `<${tag}${side}>${cell}</${tag}>\n`;
    });
    return `<tr>\n${all.join('')}</tr>\n`;
  });
  const rest = body.length > 0 ? `<tbody>\n${body.join('')}</tbody>\n` : '';
  return `<table>\n<thead>\n${head}</thead>\n${rest}</table>\n`;
}

const p = (...paragraphs: string[]): string => paragraphs.map((one) => `<p>${one}</p>\n`).join('');
const a = (address: string, words = address): string => `<a href="${address}">${words}</a>`;
const box = (isChecked = false): string =>
  `<input ${isChecked ? 'checked="" ' : ''}disabled="" type="checkbox">`;

/** Each rule of the extensions, by section of the specification (0.29): the text, and its HTML. */
const RULES: Record<string, Record<string, readonly [text: string, html: string]>> = {
  Tables: {
    'a head, delimiters and rows': [
      '| city | river |\n| --- | --- |\n| Paris | Seine |',
      table([
        ['city', 'river'],
        ['Paris', 'Seine'],
      ]),
    ],
    'bars at the edges are not needed, cells need not match': [
      '| left | middle | right |\n:- | :-: | -:\n1 | 22 | 333',
      table(
        [
          ['left', 'middle', 'right'],
          ['1', '22', '333'],
        ],
        ['left', 'center', 'right'],
      ),
    ],
    'an escaped bar is none, in code and emphasis too': [
      '| x\\|y |\n| --- |\n| `\\|` |\n| *\\|* |',
      table([['x|y'], ['<code>|</code>'], ['<em>|</em>']]),
    ],
    'another block ends it': [
      '| a | b |\n| --- | --- |\n| c | d |\n> quote',
      `${table([
        ['a', 'b'],
        ['c', 'd'],
      ])}<blockquote>\n${p('quote')}</blockquote>\n`,
    ],
    'a blank line ends it, a line without bars does not': [
      '| a | b |\n| --- | --- |\n| c | d |\ne\n\nf',
      `${table([
        ['a', 'b'],
        ['c', 'd'],
        ['e', ''],
      ])}${p('f')}`,
    ],
    'the delimiters have as many cells as the head': [
      '| a | b |\n| --- |\n| c |',
      p('| a | b |\n| --- |\n| c |'),
    ],
    'rows may be short or long': [
      '| a | b |\n| --- | --- |\n| c |\n| d | e | f |',
      table([
        ['a', 'b'],
        ['c', ''],
        ['d', 'e'],
      ]),
    ],
    'there need be no rows': ['| a | b |\n| --- | --- |', table([['a', 'b']])],
  },
  'Task list items': {
    boxes: [
      '- [ ] to do\n- [x] done\n- [X] done too',
      `<ul>\n<li>${box()} to do\n</li>\n<li>${box(true)} done\n</li>\n<li>${box(true)} done too\n</li>\n</ul>\n`,
    ],
    'boxes in lists in lists': [
      '- [x] all\n  - [ ] one',
      `<ul>\n<li>${box(true)} all\n<ul>\n<li>${box()} one\n</li>\n</ul>\n</li>\n</ul>\n`,
    ],
    'a box needs words after it': ['- [ ]\n- a', '<ul>\n<li>[ ]\n</li>\n<li>a\n</li>\n</ul>\n'],
  },
  Strikethrough: {
    'one tilde or two': ['~~Old~~ and ~new~', p('<del>Old</del> and <del>new</del>')],
    'not over paragraphs': ['An ~~open\n\nend~~.', p('An ~~open', 'end~~.')],
    'not three tildes': ['It is ~~~not~~~ so.', p('It is ~~~not~~~ so.')],
  },
  Autolinks: {
    www: ['www.example.org', p(a('http://www.example.org', 'www.example.org'))],
    'with a path': ['See www.a.org/b now', p(`See ${a('http://www.a.org/b', 'www.a.org/b')} now`)],
    'not the point after it': [
      'See www.a.org.\n\nSee www.a.org/b.c.',
      p(
        `See ${a('http://www.a.org', 'www.a.org')}.`,
        `See ${a('http://www.a.org/b.c', 'www.a.org/b.c')}.`,
      ),
    ],
    'the parentheses that it opened': [
      'https://a.org/b_(c)\n\nhttps://a.org/b_(c)))\n\n(https://a.org/b_(c))\n\n(https://a.org/b_(c)',
      p(
        a('https://a.org/b_(c)'),
        `${a('https://a.org/b_(c)')}))`,
        `(${a('https://a.org/b_(c)')})`,
        `(${a('https://a.org/b_(c)')}`,
      ),
    ],
    'parentheses inside of it': ['https://a.org/(b))+c', p(a('https://a.org/(b))+c'))],
    'not an entity at its end': [
      'https://a.org?b=c&d=e\n\nhttps://a.org?b=c&d;',
      p(
        '<a href="https://a.org?b=c&amp;d=e">https://a.org?b=c&amp;d=e</a>',
        `${a('https://a.org?b=c')}&amp;d;`,
      ),
    ],
    'up to an angle': ['https://a.org/b<c', p(`${a('https://a.org/b')}&lt;c`)],
    'e-mail': ['Write to me@a.org', p(`Write to ${a('mailto:me@a.org', 'me@a.org')}`)],
    'e-mail with a plus in its name alone': [
      'not@a+b.org but a+b@c.org',
      p(`not@a+b.org but ${a('mailto:a+b@c.org', 'a+b@c.org')}`),
    ],
    'e-mail with dots, dashes and underscores, which do not end it': [
      'a.b-c_d@e.f\n\na.b-c_d@e.f.\n\na.b-c_d@e.f-\n\na.b-c_d@e.f_',
      p(
        a('mailto:a.b-c_d@e.f', 'a.b-c_d@e.f'),
        `${a('mailto:a.b-c_d@e.f', 'a.b-c_d@e.f')}.`,
        'a.b-c_d@e.f-',
        'a.b-c_d@e.f_',
      ),
    ],
    mailto: [
      'mailto:me@a.org\n\nmailto:a_b@c.d.\n\nmailto:a_b@c.d/\n\nmailto:me@a.b-',
      p(
        a('mailto:me@a.org'),
        `${a('mailto:a_b@c.d')}.`,
        `${a('mailto:a_b@c.d')}/`,
        'mailto:me@a.b-',
      ),
    ],
  },
  'Where it differs on purpose': {
    'xmpp is no address that a reader could open': [
      'xmpp:me@a.org/b',
      p(`xmpp:${a('mailto:me@a.org', 'me@a.org')}/b`),
    ],
    'tags are left to those who clean HTML': ['<b> <title> <i>', p('<b> <title> <i>')],
  },
};

describe('the extensions of GFM', () => {
  for (const [section, rules] of Object.entries(RULES)) {
    for (const [rule, [text, html]] of Object.entries(rules)) {
      it(`${section}: ${rule}`, () => {
        expect(toHtml(readMarkdown(text), text)).to.equal(html);
        for (const partial of [false, true]) {
          const reader = new MarkdownReader({ partial });
          for (const char of text) reader.write(char);
          reader.end();
          expect(toHtml(reader.root, text)).to.equal(html);
        }
      });
    }
  }
});
