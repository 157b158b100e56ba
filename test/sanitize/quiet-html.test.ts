import { expect } from 'chai';
import { quietHtml } from '../../src/sanitize/quiet-html.js';
import { fc } from '../support/properties.js';
import { shortest } from '../support/shortest.js';

const quiet = (html: string): string => quietHtml(html, ['a', 'p'], ['href', 'title']);

describe('quietHtml', () => {
  for (const [given, expected] of [
    ['plain & text', 'plain & text'],
    ['a < b > c', 'a < b > c'],
    ['<p>x</p>', '<p>x</p>'],
    ['<p style="color: red" title="t">x</p>', '<p title="t">x</p>'],
    ['<P TITLE=\'a "b"\' onclick=x()>x</P>', '<P TITLE="a &quot;b&quot;">x</P>'],
    ['<p\nstyle=x title=y>x', '<p title="y">x'],
    ['<p title=">" style=">">x', '<p title=">">x'],
    ['<a href=https://a.example/?b=c&d>x</a>', '<a href="https://a.example/?b=c&d">x</a>'],
    ['<base href="https://evil.example/">', '<base>'],
    ['<svg onload=x()><path d="M0"/></svg>', '<svg><path></svg>'],
    ['x<style>p > a { color: red }</style>y', 'x<script>p > a { color: red }</script>y'],
    ['x<STYLE type="text/css">p</STYLE >y', 'x<script>p</script>y'],
    ['<styles title="x">', '<styles>'],
    ['<p title=a"b style=x>y', '<p>y'],
    ['<p title="a style=x>y', '<p>y'],
    ['<p title=a<b style=x>y', '<p>y'],
    ['<p style="x', '<p style="x'],
    ['<!-- <p style=x> -->', '<!-- <p> -->'],
  ] as const) {
    it(`${given.replaceAll('\n', '↵')} → ${expected}`, () =>
      expect(quiet(given)).to.equal(expected));
  }

  it('leaves no attribute to a parser but those that are asked for', () => {
    const part = fc.constantFrom(
      ...['<p', '<a ', '<svg', '</p', '<style', '</style>', '<!--', '-->', '<![CDATA[', '<base '],
      ...[
        ' style=x',
        ' onclick="x"',
        " title='y'",
        ' href=',
        '=',
        '"',
        "'",
        '>',
        '/',
        '<',
        ' ',
        'x',
        '\n',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const template = document.createElement('template');
        template.innerHTML = quiet(parts.join(''));
        for (const element of template.content.querySelectorAll('*')) {
          expect(element.localName).not.to.equal('style');
          for (const name of element.getAttributeNames())
            expect(['href', 'title']).to.include(name);
        }
      }),
      { numRuns: 3000 },
    );
  });

  for (const part of ['<p ', '<p "', "<p '", '<style>', '<p title="', '<p a=', '<', '<p <p>'])
    it(`reads 20,000 times ${part} soon`, () => {
      const read = (): void => {
        quiet(part.repeat(20_000));
        quiet(`${part.repeat(20_000)}>`);
      };
      expect(shortest(read, 2000)).to.be.below(2000);
    }).timeout(60_000);
});
