import { expect } from 'chai';
import { partsByPattern, segmenterOf } from '../../src/model/segmenter.js';
import { fc } from '../support/properties.js';

const KINDS = ['grapheme', 'word', 'sentence'] as const;

describe('Text without a segmenter of the platform', () => {
  const cases: [kind: (typeof KINDS)[number], text: string, parts: string[]][] = [
    ['grapheme', 'e\u0301a👨‍👩‍👧🇩🇪🇫🇷\r\nx', ['e\u0301', 'a', '👨‍👩‍👧', '🇩🇪', '🇫🇷', '\r\n', 'x']],
    ['grapheme', '👍🏽!', ['👍🏽', '!']],
    ['word', 'It is 7 °C.', ['It', ' ', 'is', ' ', '7', ' ', '°', 'C', '.']],
    ['sentence', 'One. Two?! "Three." Four', ['One. ', 'Two?! ', '"Three." ', 'Four']],
    ['sentence', '一。二！三', ['一。', '二！', '三']],
    ['sentence', '3.14 is pi', ['3.14 is pi']],
    ['sentence', '', []],
  ];
  for (const [kind, text, parts] of cases) {
    it(`${kind}: ${JSON.stringify(text)}`, () => {
      expect(Array.from(partsByPattern(text, kind), ({ segment }) => segment)).to.deep.equal(parts);
    });
  }

  it('loses nothing, and says where each part stands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.nat(),
        fc.constantFrom(...KINDS),
        (text, at, kind) => {
          const parts = [...partsByPattern(text, kind)];
          expect(parts.map(({ segment }) => segment).join('')).to.equal(text);
          for (const { segment, index } of parts)
            expect(text.startsWith(segment, index)).to.equal(true);
          const found = partsByPattern(text, kind).containing(at);
          const { index = 0, segment = '' } = found ?? {};
          if (at < text.length) expect(at).to.be.within(index, index + segment.length - 1);
          else expect(found).to.equal(undefined);
        },
      ),
    );
  });

  it('is told apart by the platform where it can', () => {
    expect(segmenterOf('word', 'en')).to.be.instanceOf(Intl.Segmenter);
    expect(segmenterOf('word', 'en')).to.equal(segmenterOf('word', 'en'));
  });
});
