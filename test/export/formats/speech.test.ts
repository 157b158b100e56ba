import { expect } from 'chai';
import { fc } from '../../support/properties.js';
import { formatCitations } from '../../../src/export/formats.js';
import { payload } from '../payloads.js';

describe('speech', () => {
  const spoken = (answer: string): string =>
    formatCitations(payload(answer, [answer.length, 1]), 'speech');

  for (const [name, answer, expected] of [
    ['no markers and no list', 'It is far.', 'It is far.'],
    ['headings', '# Far ##\n\nTitle\n===\n***', 'Far\n\nTitle'],
    ['emphasis', '**a** _b_ ~~c~~ snake_case 5*3', 'a b c snake_case 5*3'],
    [
      'links',
      'see [the **page**](https://a.b "t") and [x][r].\n\n[r]: https://r.e',
      'see the page and x.',
    ],
    ['addresses', 'see https://a.b/c. Or (www.a.b)! <https://c.d>', 'see. Or!'],
    ['images', 'a ![a *view*](x.png) b ![](y.png)', 'a a view b'],
    [
      'code',
      'call `f(a, b)`:\n\n```js\nlet *a* = 1\n```\nDone',
      'call f(a, b):\n\nlet *a* = 1\nDone',
    ],
    ['lists', '- a\n  * b\n- [x] c\n1. d', 'a\nb\nc\n1. d'],
    ['quotes', '> a\n>\n> > b', 'a\n\nb'],
    ['tables', '| a | **b** |\n|---|:--|\n| 1 | [2](u) |', 'a, b\n1, 2'],
    ['tables without outer bars', 'Now:\na | b\n--|--\n1 | 2\n\nc', 'Now:\na, b\n1, 2\n\nc'],
    ['alerts', '> [!NOTE]\n> It is *far*.', 'Note:\nIt is far.'],
    ['descriptions', 'Apple\n: A fruit\n\nPear\n: Another', 'Apple\nA fruit\n\nPear\nAnother'],
    ['entities and escapes', 'A&amp;B \\*c\\* &#8211; &nbsp;d', 'A&B *c* – d'],
    ['tags', 'H<sub>2</sub>O<br>\n<!-- no -->x', 'H2O\nx'],
    ['footnotes', 'a[^1] b\n\n[^1]: note', 'a b'],
    ['right-to-left', '**سلام** دنیا', 'سلام دنیا'],
  ] as const) {
    it(name, () => {
      expect(spoken(answer)).to.equal(expected);
    });
  }

  it('never reads an address or what makes it a link', () => {
    const words = fc.lorem({ maxCount: 3 });
    const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
    const part = fc.tuple(words, url, fc.nat(5)).map(([words, url, i]) => {
      const address = `<${url.replace(/[<>\\]/g, '')}>`;
      const link = `[${words}](${address})`;
      return [words, link, `!${link}`, `[${words}](${address} "${words}")`, address, `**${link}**`][
        i
      ];
    });
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom(' ', '\n', '\n\n', '\n- '), (parts, glue) => {
        expect(spoken(parts.join(glue))).not.to.match(/https?:|\]\(|[<>]/);
      }),
    );
  });
});
