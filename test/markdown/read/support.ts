import { MarkdownReader } from '../../../src/markdown/read/reader.js';
import type { MarkdownOptions } from '../../../src/markdown/read/reader-options.js';
import type { Block } from '../../../src/markdown/read/tree.js';
import { fc } from '../../support/properties.js';

/** What begins, ends or nests blocks. */
const BLOCK_PIECES = [
  ...[
    '\n',
    '\n',
    '\n\n',
    '    ',
    '  ',
    ' ',
    '\t',
    '> ',
    '>',
    '- ',
    '-',
    '* ',
    '+ ',
    '1. ',
    '2) ',
    '1.',
  ],
  ...[
    '# ',
    '## ',
    '#',
    '---',
    '***',
    '===',
    '```',
    '~~~',
    '```js',
    '| a | b |',
    '|---|',
    '| - | - |',
  ],
  ...['|', 'a | b', '<div>', '</div>', '<!-- ', '-->', '<b>', '<pre>', '</pre>', '[a]: /u', '\r\n'],
  ...[
    ': ',
    '[a]: <x> "t"',
    "[b]: y 'z",
    '[ ] ',
    '[x] ',
    '\\',
    '&amp;',
    '&#65;',
    'a',
    'b c',
    'word ',
  ],
];
const INLINE_PIECES = [
  ...[
    '*',
    '**',
    '_',
    '__',
    '***',
    '`',
    '``',
    '[',
    '](',
    '](/u)',
    '](/u "t")',
    '][a]',
    '[a]',
    '[b]',
    '![',
  ],
  ...[
    '<a>',
    '<a href="x">',
    '</a>',
    '<x:y>',
    '\\*',
    '\\[',
    '\\`',
    '\\\n',
    '  \n',
    '\n',
    '&lt;',
    '&',
    '!',
  ],
  ...[
    ')',
    '(',
    '"',
    "'",
    'a',
    'b',
    'foo ',
    'bar',
    ' ',
    ' ',
    '.',
    ',',
    'é',
    '1',
    '<',
    '>',
    '_a',
    'a_',
    '|',
  ],
];
/** What CommonMark has not. */
const GFM_PIECES = [
  '~',
  '~~',
  'www.a.b',
  'http://c.d/e',
  'me@x.org',
  ' https://x.y?q=(z) ',
  '\\|',
  '[^a]',
  '[^a]: ',
  '$',
  '$$',
  ' $$a b$$ ',
  'c $d e$ ',
  '\\(',
  '\\)',
  '\\]',
];

const textOf = (pieces: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((all) => all.join(''));

/** Documents of tricky pieces; without GFM's if they are to be compared. */
export const trickyMarkdown = (isGfm = true, maxLength = 16) => {
  const more = isGfm ? GFM_PIECES : [];
  return fc.oneof(
    textOf(BLOCK_PIECES, maxLength),
    textOf([...INLINE_PIECES, ...more], maxLength),
    textOf([...BLOCK_PIECES, ...INLINE_PIECES, ...more], maxLength),
  );
};

const STATE = new Set([
  ...['parent', 'revision', 'rereadAt', 'settled', 'resume', 'lines', 'from', 'wanted', 'isProse'],
  ...['indent', 'mark', 'closing', 'blanks', 'isClosed', 'retryAt'],
]);

/** What a tree says, without what it says about its making. */
export function plain(root: Block): unknown {
  return JSON.parse(
    JSON.stringify(root, (key, value: unknown) => (STATE.has(key) ? undefined : value)),
  );
}

export function readPieces(pieces: Iterable<string>, options?: MarkdownOptions): MarkdownReader {
  const reader = new MarkdownReader(options);
  for (const piece of pieces) reader.write(piece);
  return reader;
}

/** As the test runner of the specification does: line breaks beside the tags of blocks mean nothing. */
export function normalized(html: string): string {
  return html
    .replace(/<li>\n+/g, '<li>')
    .replace(/\n+<\/li>/g, '</li>')
    .trim();
}
