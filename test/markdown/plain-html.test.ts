import { expect } from 'chai';
import { mayHoldHtml } from '../../src/markdown/index.js';
import { plainHtml } from '../../src/markdown/plain-html.js';
import { purifier } from '../../src/markdown/purify.js';
import { fc } from '../support/properties.js';
import { shown } from './support.js';

const NAMES = ['b', 'i', 'em', 'strong', 'sub', 'sup', 'span', 'code', 'q', 'kbd', 'MARK', 'u'];
const clean = purifier(NAMES.concat('br', 'wbr', 'mark'), []);

function inside(fragment: DocumentFragment | undefined): string | undefined {
  const place = document.createElement('div');
  if (fragment) place.append(fragment);
  return fragment && place.innerHTML;
}

const words = fc.constantFrom(
  ...['x', ' ', '\n', '\r\n', '&amp;', '&lt;b&gt;', '&nbsp;', '&', '& ', '&1', '"', '>', 'é', '😀'],
);
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc
    .array(
      fc.oneof(
        { maxDepth: 4 },
        words,
        fc.constantFrom('<br>', '<br/>', '<BR />', '<wbr>'),
        fc
          .tuple(fc.constantFrom(...NAMES), tie('html'))
          .map(([name, inner]) => `<${name}>${inner}</${name} >`),
      ),
      { maxLength: 5 },
    )
    .map((pieces) => pieces.join('')),
}));

describe('plain HTML', () => {
  it('is what cleaning makes of it; and what is not plain is known to need it', () => {
    fc.assert(
      fc.property(html, fc.constantFrom('', '<b>', '<sub> <i>'), (given, end) => {
        const both = given + end;
        // Text without tags is not parsed: it keeps its line ends.
        const cleaned = inside(clean(both))?.replaceAll('\r\n', '\n');
        const plain = plainHtml(both);
        if (plain) expect(inside(plain)).to.equal(cleaned);
        else expect(mayHoldHtml(both)).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });

  it('needs nothing to be loaded, at any prefix', () => {
    fc.assert(
      fc.property(html, fc.nat(), (given, cut) => {
        // What an entity begins with may be any.
        const known = given.replaceAll(/&\w*;?/g, '');
        expect(mayHoldHtml(known.slice(0, cut % (known.length + 1)))).to.equal(false);
      }),
    );
  });

  it('is nothing else, and whatever else there is has to be cleaned', () => {
    for (const other of [
      '<b class="x">',
      '<b onclick=alert(1)>',
      '<a href="https://a.example/">',
      '<img>',
      '<script>alert(1)</script>',
      '<div>',
      '<p>',
      '<svg>',
      '<!-- x -->',
      '</br>',
      '<b\u0000>',
      '<bx>',
      '<b x',
      '&copy;',
      '<b>&#39;',
    ]) {
      expect(plainHtml(other), other).to.equal(undefined);
      expect(mayHoldHtml(other), other).to.equal(true);
    }
  });

  it('ends what is not ended, and ignores ends of nothing', () => {
    expect(inside(plainHtml('</i><b><i>x</b>y</i></u>'))).to.equal('<b><i>x</i></b>y');
    expect(inside(plainHtml('<sub>'))).to.equal('<sub></sub>');
    const deep = inside(plainHtml('<b>'.repeat(10_000))) ?? '';
    expect(deep.split('<b>')).to.have.length(10_001);
  });

  it('is shown in an answer', () => {
    const { root: element, show } = shown();
    show('H<sub>2</sub>O<br>and <B>more\n\n<kbd>\nCtrl & C\n</kbd>');
    expect(element.querySelector('sub')?.textContent).to.equal('2');
    expect(element.querySelector('br')).not.to.equal(null);
    expect(element.querySelector('b')?.textContent).to.equal('more');
    expect(element.querySelector('kbd')?.textContent).to.contain('Ctrl & C');
  });
});
