import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { inlineSyntax } from '../../src/text/inline.js';

/** `kind: text` of each, in order. */
function syntax(text: string, ...definitions: string[]): string[] {
  return inlineSyntax(text, new Set(definitions))
    .filter(({ kind }) => kind !== 'literal')
    .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

describe('inlineSyntax', () => {
  for (const [text, expected] of [
    ['just words, 5 * 3 and snake_case_name', []],
    ['a `b` c', ['code: `b`']],
    ['``a`b`` `c', ['code: ``a`b``']],
    ['\\`a `b`', ['escape: \\`', 'code: `b`']],
    ['[a](b)', ['link: [a](b)']],
    ['[a [b]](c "d")', ['link: [a [b]](c "d")']],
    ['[![a](b)](c)', ['link: [![a](b)](c)', 'image: ![a](b)']],
    ['[**a**](b)', ['link: [**a**](b)', 'open: **', 'close: **']],
    ['[a] [b][c]', []],
    ['<https://a.b> <a@b.c>', ['autolink: <https://a.b>', 'autolink: <a@b.c>']],
    ['<b class="x">c</b> a < b', ['tag: <b class="x">', 'tag: </b>']],
    ['see https://a.b/c_(d).', ['url: https://a.b/c_(d).']],
    ['**https://a.b/**', ['open: **', 'url: https://a.b/**', 'close: **']],
    ['a &amp; b & c', ['entity: &amp;']],
    ['天气**很热**而且', ['open: **', 'close: **']],
    ['5*3 天**热**', ['open: **', 'close: **']],
    ['a_b_ _c_', ['open: _', 'close: _']],
    ['~~a~~', ['open: ~~', 'close: ~~']],
    ['$x_1 + y_1$ for $5 or $6', ['math: $x_1 + y_1$']],
  ] as const) {
    it(text, () => {
      expect(syntax(text)).to.deep.equal(expected);
    });
  }

  it('knows links by their definitions', () => {
    expect(syntax('[a] [b][A] [a][] [b]', 'a')).to.deep.equal([
      'link: [a]',
      'link: [b][A]',
      'link: [a][]',
    ]);
  });

  it('stays in the text and in order, whatever it is', () => {
    const soup = fc.string({ unit: fc.constantFrom(...Array.from('ab `*_~[]()!<>:/&;$\\\n天')) });
    fc.assert(
      fc.property(soup, (text) => {
        let last = 0;
        for (const { start, end } of inlineSyntax(text, new Set(['a']))) {
          expect(start).to.be.at.least(last);
          expect(end).to.be.within(start + 1, text.length);
          last = start;
        }
      }),
    );
  });

  for (const unit of [
    '`a',
    '[',
    '[a](',
    '*a ',
    '*a_b',
    '<a ',
    '<!-- ',
    '$a ',
    'https://)',
    '![[',
  ]) {
    it(`is linear in ${unit}`, () => {
      const time = (n: number): number => {
        const text = unit.repeat(n);
        const start = performance.now();
        inlineSyntax(text, new Set());
        return performance.now() - start;
      };
      time(1000);
      // A quadratic reader takes minutes for this.
      expect(time(100_000)).to.be.below(5000);
    });
  }
});
