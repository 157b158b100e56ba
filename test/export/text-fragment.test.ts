import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { textFragment } from '../../src/export/text-fragment.js';
import { shortest } from '../support/shortest.js';

/** The directives, readable again: terms of a range are parted by ` … `. */
function directives(quote: string): string[] {
  return textFragment(quote)
    .split('&')
    .filter(Boolean)
    .map((directive) =>
      directive.replace('text=', '').split(',').map(decodeURIComponent).join(' … '),
    );
}

describe('textFragment', () => {
  // What is tried first. Where the browsers scroll to is tested in test/package/deep-links.test.mjs.
  const cases: [name: string, quote: string, first: string][] = [
    ['a sentence', 'The sun is a star.', 'The sun is a star.'],
    ['a few words', 'solar flares', 'solar flares'],
    ['a torn first word', 'e sun is a star.', 'sun is a star.'],
    ['a torn last word', 'The sun is a very bright st', 'The sun is a very bright'],
    ['an excerpt cut by sanitising', 'The sun is a very bright st…', 'The sun is a very bright'],
    ['outer ellipses', '... The sun is a star. [...]', 'The sun is a star.'],
    ['white space', ' The  sun\u00a0is a\u2009star. ', 'The sun is a star.'],
    ['emphasis', '**The *sun*** is __a__ _star_.', 'The sun is a star.'],
    ['a link', 'The [sun](https://a.example/Sun_(star) "Sun") is a star.', 'The sun is a star.'],
    ['code', 'The `sun` is a star.', 'The sun is a star.'],
    ['names with underscores', 'The sun_is_a star.', 'The sun_is_a star.'],
    ['products', 'It is 2 * 3 wide.', 'It is 2 * 3 wide.'],
    ['footnote numbers', 'The sun[1] is a star.', 'The sun[1] is a star.'],
    ['entities', 'It&#x27;s A&amp;B &quot;sun&quot;.', 'It\'s A&B "sun".'],
    [
      'entities by name',
      'The caf&eacute;&rsquo;s rule&nbsp;&mdash; open.',
      'The café’s rule — open.',
    ],
    ['soft hyphens', 'The sun is a su\u00adper\u00adstar.', 'The sun is a superstar.'],
    ['HTML', 'The <b class="x">sun</b> is a star.', 'The sun is a star.'],
    ['a heading', '## About\n\nThe sun is a star.', 'The sun is a star.'],
    ['a quotation', '> The sun is a star.', 'The sun is a star.'],
    ['a list item', '- [x] The sun is a star.', 'The sun is a star.'],
    ['a numbered item', '12. The sun is a star.', 'The sun is a star.'],
    ['a table row', '| Sun | A star of middling age. | 1 |', 'A star of middling age.'],
    ['a table', '| a | b |\n|---|:-:|\n| Sun | The sun is a star. |', 'The sun is a star.'],
    ['Chinese', '太阳是一颗恒星。', '太阳是一颗恒星。'],
    ['Chinese that is cut', '太阳是一颗恒星，位于太阳系的…', '太阳是一颗恒星'],
    ['Chinese that is cut in its only clause', '太阳是一颗恒星位…', '太阳是一颗恒星'],
    ['Arabic', 'الشمس نجم ساطع.', 'الشمس نجم ساطع.'],
    ['Hindi', 'A सूर्य एक तारा है।', 'A सूर्य एक तारा है।'],
  ];
  for (const [name, quote, first] of cases) {
    it(name, () => expect(directives(quote)[0]).to.equal(first));
  }

  it('tries a range and parts when there are enough words for them', () => {
    expect(
      directives('The sun is a star, and all of its planets have turned around it since then.'),
    ).to.deep.equal([
      'The sun is a star, and all of its planets have turned around it since then.',
      'The sun is a star … turned around it since then',
      'and all of its planets have turned around it since then.',
      'The sun is a star, and all of',
      'its planets have turned around it since then',
    ]);
  });

  it('writes no exact term of more than 300 characters', () => {
    const [first] = directives(`The sun ${'is a star and '.repeat(30)}so on.`);
    expect(first).to.equal('The sun is a star … a star and so on');
  });

  it('escapes what directives give a meaning to', () => {
    expect(textFragment('A-b, c & d.')).to.equal('text=A%2Db%2C%20c%20%26%20d.');
  });

  it('is empty without words', () => {
    for (const quote of ['', ' \n', '…', '---', '| | |', '**', '&#xd800;']) {
      expect(textFragment(quote), quote).to.equal('');
    }
  });

  it('tears no character apart where a torn end is cut off', () => {
    expect(decodeURIComponent(textFragment('…\u{10857}\u{20000}'))).to.equal('text=\u{20000}');
  });

  it('never throws, and writes only directives of decodable, unambiguous terms', () => {
    const mark = fc.constantFrom(
      '…',
      '...',
      '**',
      '[',
      '](',
      ')',
      '|',
      '\n',
      '- ',
      '&#xdc00;',
      '-',
    );
    const text = fc.array(
      fc.oneof(mark, fc.string({ unit: 'binary', maxLength: 8 }), fc.lorem({ maxCount: 4 })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const fragment = textFragment(parts.join(''));
        expect(fragment).to.match(/^(?:text=[^-&,=#]+(?:,[^-&,=#]+)?(?:&(?=t)|$))*$/);
        expect(() => decodeURIComponent(fragment)).not.to.throw();
      }),
    );
  });

  it('takes no time for a long passage of nothing but marks', () => {
    for (const mark of ['[', '*', '.', '…', '<a', '![](', '_', ' - ', '，', '字']) {
      const passage = mark.repeat(1_000_000 / mark.length);
      expect(
        shortest(() => textFragment(passage), 2000),
        mark,
      ).to.be.below(2000);
    }
  }).timeout(60_000);
});
