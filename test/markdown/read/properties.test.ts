import { expect } from 'chai';
import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { readMarkdown } from '../../../src/markdown/read/reader.js';
import type { Block, Inline, Span } from '../../../src/markdown/read/tree.js';
import { fc } from '../../support/properties.js';
import { toHtml } from './html.js';
import { plain, readPieces, trickyMarkdown } from './support.js';

const markdownIt = new MarkdownIt({ html: true, xhtmlOut: true });
markdownIt.validateLink = () => true;

const others = (text: string): string[] => [
  micromark(text, { allowDangerousHtml: true, allowDangerousProtocol: true }),
  markdownIt.render(text),
];

/** Renderers break lines, keep spaces in code and write alternatives in their own ways. */
function normalized(html: string): string {
  return (
    html
      .replace(/\r\n?/g, '\n')
      .replace(/\s*\n\s*(?=<)|\s+(?=<\/li>)/g, '')
      .replace(/(<\/?(?:p|h\d|[uo]l|li|blockquote|hr|pre|div)\b[^>]*>)\s*\n\s*/g, '$1')
      .replace(/<li>\s+/g, '<li>')
      .replace(/ alt="[^"]*"/g, '')
      .replace(/ {2,}/g, ' ')
      // In a tag on several lines, CommonMark strips the blanks before each, micromark three of them, markdown-it none.
      .replace(/<[^<>]*>/g, (tag) => tag.replace(/\n[ \t]+/g, '\n'))
      .trim()
  );
}

const gfmOf = (text: string): string =>
  micromark(text, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });

describe('readMarkdown', () => {
  it('reads as micromark does, or as markdown-it where those two differ', () => {
    fc.assert(
      fc.property(trickyMarkdown(false), (text) => {
        const html = normalized(toHtml(readMarkdown(text, { gfm: false }), text));
        // The tables and strikethrough of markdown-it are not CommonMark.
        const [first = '', second = ''] = others(text).map(normalized);
        expect([first, second], text).to.include(html);
      }),
      { numRuns: 3000 },
    );
  }).timeout(60_000);

  for (const text of [
    'a ~~b~~ c ~d~ e ~~~f~~~ ~~g~ h~~',
    '| a | b |\n| :- | -: |\n| c |\n| d | e | f |\n\ng',
    'a\n| b | c |\n| - | - |\n| `d\\|e` | \\| |',
    '| a |\n| - |\n> b',
    '| a |\n| - |\n\n| b |\n| - - |',
    'a | b\n- | -\n',
    '[a]: <x> "t"\n- ',
    '[a]: <x>\n-\nb',
    '- [ ] a\n- [x] b\n- [X] c\n- [ ]\n- [y] d',
    'www.a.example/b_c. (www.d.example) http://e.example/f?g=h&i=j. http://k.example/(l))',
    'https://a_b.c.example/ http://d.e_f/ ftp://g.example',
    'a.b-c_d@e.example f@g h@i.example. j@k.example- l+m@n.example_',
    'http://a.example/b&copy;c http://a.example/b&copy;',
    '*http://a.example/*b* _www.c.example_',
    '[http://a.example](/b) ![www.c.example](/d) [ www.e.example',
  ]) {
    it(`reads GFM: ${JSON.stringify(text)}`, () => {
      const boxes = /<input [^>]*?(checked="" )?[^>]*>/g;
      const same = (html: string): string =>
        normalized(html)
          .replace(boxes, (box) => (box.includes('checked') ? '<input checked>' : '<input>'))
          .replace(/(<\/?t\w+[^>]*>)\s+/g, '$1');
      expect(same(toHtml(readMarkdown(text), text))).to.equal(same(gfmOf(text)));
    });
  }

  for (const text of [
    '* [x] a\n  : b',
    '- [x] a | b\n  - | -',
    '- [x] a\n  - [ ] b',
    '- [ ] a\n  ===',
    '> [!NOTE]\n> a\n> : b',
  ]) {
    it(`gives the same tree letter by letter: ${JSON.stringify(text)}`, () => {
      const reader = readPieces(text);
      expect(plain(reader.root)).to.deep.equal(plain(readMarkdown(text)));
    });
  }

  it('gives the same tree in pieces, after each of them', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(trickyMarkdown(), lengths, fc.boolean(), (text, sizes, math) => {
        const reader = readPieces([], { math });
        // While a definition may go on, it does not count.
        const isStepwise = !text.includes(']:');
        for (let at = 0, i = 0; at < text.length; i++) {
          const size = sizes[i % sizes.length]!;
          reader.write(text.slice(at, at + size));
          at += size;
          if (!isStepwise || text[at - 1] === '\r') continue;
          const sofar = text.slice(0, at);
          expect(plain(reader.root), sofar).to.deep.equal(plain(readMarkdown(sofar, { math })));
        }
        reader.end();
        expect(plain(reader.root), text).to.deep.equal(plain(readMarkdown(text, { math })));
      }),
      { numRuns: 1500 },
    );
  }).timeout(60_000);

  it('says where everything stands', () => {
    fc.assert(
      fc.property(trickyMarkdown(), fc.boolean(), (text, math) => {
        const root = readMarkdown(text, { math });
        checkBlock(root, text);
        expect(uncovered(root, text), text).not.to.match(/[\p{L}\p{N}]/u);
      }),
      { numRuns: 2000 },
    );
  }).timeout(60_000);
});

/** What is in it is in its range, one after the other. */
function checkSpans(outer: Span, inner: readonly Span[], text: string): void {
  let at = outer.start;
  for (const { start, end } of inner) {
    expect(start, text).to.be.at.least(at);
    expect(end, text).to.be.at.least(start);
    at = end;
  }
  expect(outer.end, text).to.be.at.least(at);
}

function checkBlock(block: Block, text: string): void {
  checkSpans(block, block.children, text);
  checkSpans(block, block.inline, text);
  for (const child of block.children) checkBlock(child, text);
  // Of code, HTML and math, one text may be many lines.
  const isVerbatim = ['code', 'html', 'math'].includes(block.kind);
  for (const node of isVerbatim ? [] : block.inline) checkInline(node, text);
}

function checkInline(node: Inline, text: string): void {
  if (node.kind === 'text' && node.value === undefined) {
    expect(text.slice(node.start, node.end), text).not.to.match(/[\r\n]./);
  }
  if ('content' in node) checkSpans(node, [node.content], text);
  if (!('children' in node)) return;
  checkSpans(node.content, node.children, text);
  for (const child of node.children) checkInline(child, text);
}

/** The source without what nodes stand for, and without what is never shown. */
function uncovered(root: Block, text: string): string {
  const chars = [...Array(text.length).keys()].map((at) => text[at]!);
  const hide = ({ start, end }: Span): void => {
    for (let at = start; at < end; at++) chars[at] = ' ';
  };
  const visit = (block: Block): void => {
    const isSyntax = ['definition', 'footnote', 'rule'].includes(block.kind);
    if (isSyntax && block.children.length === 0) hide(block);
    // Fences have words after them; the numbers of items and the labels of notes are marks.
    const first = block.children[0] ?? block.inline[0];
    if (['item', 'code', 'footnote'].includes(block.kind)) {
      hide({ start: block.start, end: first?.start ?? block.end });
    }
    if (block.kind === 'item' && block.isChecked !== undefined)
      hide({ start: first!.start, end: first!.start + 3 });
    // Cells that a row has too many of are not shown.
    if (block.kind === 'row')
      hide({ start: block.children.at(-1)?.end ?? block.start, end: block.end });
    if (block.kind === 'quote' && block.alert) hide({ start: block.start, end: first!.end });
    block.inline.forEach(hide);
    block.children.forEach(visit);
  };
  visit(root);
  return chars.join('');
}
