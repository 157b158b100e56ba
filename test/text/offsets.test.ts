import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { TextLocator, type OffsetUnit, type Span } from '../../src/text/offsets.js';
import { boundaries, trickyText } from './tricky.js';

const UNITS: OffsetUnit[] = ['utf-16', 'code-points', 'utf-8'];

/** Counts as a provider would. */
function count(text: string, unit: OffsetUnit): number {
  if (unit === 'utf-16') return text.length;
  return unit === 'utf-8' ? new TextEncoder().encode(text).length : Array.from(text).length;
}

function counted(text: string, span: Span, unit: OffsetUnit): Span {
  return {
    start: count(text.slice(0, span.start), unit),
    end: count(text.slice(0, span.end), unit),
  };
}

/** The text of a drawing in which braces mark the span. */
function draw(drawn: string): { text: string; span: Span } {
  return {
    text: drawn.replace(/[{}]/g, ''),
    span: { start: drawn.indexOf('{'), end: drawn.indexOf('}') - 1 },
  };
}

describe('TextLocator', () => {
  const scripts: [name: string, drawn: string][] = [
    ['ASCII', 'It is hot. {The sun shines.} It sets.'],
    ['an accent', 'Été à Genève. {The sun shines.} It sets.'],
    ['an accent as a combining mark', 'E\u0301te\u0301. {The sun shines.}'],
    ['an emoji', 'Hot 😀! {The sun shines.}'],
    ['a family of emoji', '👨‍👩‍👧‍👦 and 👩🏽‍🚀: {The sun shines.}'],
    ['flags', '🇩🇪🇫🇷🇯🇵 {🇩🇪 shines.} 🇫🇷'],
    ['Chinese', '天气很热。{太阳照耀着。}日落。'],
    ['Arabic', 'الجو حار. {الشمس مشرقة.} تغرب.'],
    ['an emoji inside', 'Hot. {The 😀 shines 🌞}. It sets.'],
    ['the start', '{😀 shines} a lot'],
    ['the end', '😀 shines {a 🌞}'],
    ['a lone surrogate', 'Hot \ud83d and \udc00: {The sun shines.}'],
  ];
  for (const unit of UNITS) {
    describe(`finds spans counted in ${unit} after or around`, () => {
      for (const [name, drawn] of scripts) {
        it(name, () => {
          const { text, span } = draw(drawn);
          const words = text.slice(span.start, span.end);
          const given = counted(text, span, unit);
          const found = { ...span, repaired: false };
          expect(new TextLocator(text).locate({ ...given, units: [unit] })).to.eql(found);
          for (const units of [UNITS, [...UNITS].reverse()]) {
            const locate = (more: object) =>
              new TextLocator(text).locate({ ...given, ...more, units });
            expect(locate({ text: words })).to.eql(found);
            expect(locate({ accepts: (slice: string) => slice === words })).to.eql(found);
            expect(locate({ text: words, end: given.end - 1, inclusive: true })).to.eql(found);
            expect(locate({ text: words, start: undefined })).to.eql(found);
            expect(locate({ text: words, end: undefined })).to.eql(found);
          }
        });
      }
    });
  }

  it('reads an inclusive end that points at the first byte of the last character', () => {
    const locate = new TextLocator('a 🌞.');
    expect(locate.locate({ start: 0, end: 2, inclusive: true, units: ['utf-8'] })).to.eql({
      start: 0,
      end: 4,
      repaired: false,
    });
  });

  it('remembers the unit that could be checked for spans that can not', () => {
    const text = '😀😀 one two';
    const locator = new TextLocator(text);
    const units = ['code-points', 'utf-16'] as const;
    expect(locator.locate({ start: 5, end: 8, text: 'one', units })?.repaired).to.equal(false);
    expect(locator.locate({ start: 9, end: 12, units })).to.include({ start: 9, end: 12 });
  });

  it('tells units apart by which of them the offsets fit', () => {
    const text = '東京 shines';
    const end = count(text, 'utf-8');
    const found = new TextLocator(text).locate({ start: 7, end, units: ['utf-16', 'utf-8'] });
    expect(found).to.eql({ start: 3, end: text.length, repaired: false });
  });

  describe('repairs', () => {
    const text =
      'Zürich is hot. The sun shines. It is hot. The moon does not — it sets. It is hot.';
    const locate = (words: string, drift: number, near = text.indexOf(words)) => {
      const { start, end } = counted(text, { start: near, end: near + words.length }, 'utf-8');
      return new TextLocator(text).locate({
        start: start + drift,
        end: end + drift,
        text: words,
        units: ['utf-8'],
      });
    };
    for (const drift of [-40, -2, -1, 1, 2, 7, 40]) {
      it(`a drift of ${drift} bytes`, () => {
        const start = text.indexOf('The moon');
        expect(locate('The moon', drift)).to.eql({ start, end: start + 8, repaired: true });
      });
    }

    it('to the nearest of several', () => {
      for (const [i, { index }] of Array.from(text.matchAll(/hot/g)).entries()) {
        expect(locate('hot', 2, index)?.start, `hot ${i}`).to.equal(index);
      }
    });

    it('what grows: a segment two bytes too long, and everything after it two bytes late', () => {
      const parts = text.split(/(?<=\. )/);
      const locator = new TextLocator(text);
      let at = 0;
      let late = 0;
      const found = parts.map((part, i) => {
        const { start, end } = counted(text, { start: at, end: at + part.length }, 'utf-8');
        at += part.length;
        const given = { start: start + late, end: end + (i >= 2 ? 2 : 0), text: part };
        if (i === 2) late = 2;
        return locator.locate({ ...given, units: ['utf-8'] });
      });
      expect(found.map((one) => one && text.slice(one.start, one.end))).to.eql(parts);
      expect(found.map((one) => one?.repaired)).to.eql([false, false, true, true, true]);
    });

    it('drift that has grown past the next such words', () => {
      const table = Array.from({ length: 100 }, (_, i) => `Row ${i % 10}`).join('\n');
      const locator = new TextLocator(table);
      for (let i = 0; i < 100; i++) {
        const start = 6 * i + Math.floor(i / 2);
        const words = `Row ${i % 10}`;
        const found = locator.locate({ start, end: start + 5, text: words, units: ['utf-8'] });
        expect(found?.start).to.equal(6 * i);
      }
    });

    it('words that are repeated with other white space around them', () => {
      const start = text.indexOf('The sun');
      for (const words of ['The sun shines.\n\n', '\nThe sun shines.']) {
        const found = new TextLocator(text).locate({
          start,
          end: start + 16,
          text: words,
          units: ['utf-16'],
        });
        expect(found).to.eql({ start, end: start + 15, repaired: true });
      }
    });

    it('an end behind the text', () => {
      const start = text.length - 3;
      const found = new TextLocator(text).locate({ start, end: 999, units: ['utf-16'] });
      expect(found).to.eql({ start, end: text.length, repaired: true });
    });

    it('nothing that is not there', () => {
      expect(locate('The stars', 0, 10)).to.equal(undefined);
      expect(new TextLocator('').locate({ start: 0, end: 3, text: 'sun', units: UNITS })).to.equal(
        undefined,
      );
    });

    it('no short word from far away', () => {
      const far = `${'. '.repeat(1000)}7`;
      const found = new TextLocator(far).locate({ start: 0, end: 1, text: '7', units: ['utf-16'] });
      expect(found).to.equal(undefined);
    });
  });

  it('finds words without offsets, one after the other', () => {
    const text = 'hot, cold, hot';
    const locator = new TextLocator(text);
    const starts = ['hot', 'hot', 'cold', 'warm'].map(
      (words) => locator.locate({ text: words, units: [] })?.start,
    );
    expect(starts).to.eql([0, 11, 5, undefined]);
  });

  it('refuses offsets that mean nothing', () => {
    const locator = new TextLocator('The sun');
    const refused: object[] = [
      {},
      { start: NaN },
      { start: -1, end: -1 },
      { start: 8, end: 9 },
      { start: 5, end: 2 },
      { start: 0, end: 3, accepts: () => false },
    ];
    for (const given of refused) {
      expect(locator.locate({ ...given, units: ['utf-16'] }), JSON.stringify(given)).to.equal(
        undefined,
      );
    }
    expect(locator.locate({ end: 4, units: ['utf-16'] })).to.include({ start: 4, end: 4 });
  });

  it('never tears a grapheme apart', () => {
    const text = 'e\u0301👨‍👩‍👧🇩🇪';
    for (let start = 0; start <= text.length; start++) {
      for (let end = start + 1; end <= text.length; end++) {
        const found = new TextLocator(text).locate({ start, end, units: ['utf-16'] });
        expect(boundaries(text)).to.include(found?.start).and.to.include(found?.end);
        expect(found?.start).to.be.at.most(start);
        expect(found?.end).to.be.at.least(end);
      }
    }
  });

  // `‹` and `›` are the given offsets, braces the span that comes out.
  const syntax: [name: string, drawn: string][] = [
    ['inside of a link', 'See {[a ‹b](http://x.y/›z_(w))} c'],
    ['inside of an image', 'See {![a ‹b](x.p›ng)} c'],
    ['inside of a link that holds brackets', 'See {[[1‹]](http://x.y›)}. c'],
    ['inside of an address', 'See {https://ex‹ample.o›rg/a} c'],
    ['inside of an autolink', 'See {<https://ex‹ample.o›rg>} c'],
    ['inside of a tag', 'See {<b cl‹ass="›x">}b</b>'],
    ['inside of code', 'See {`a‹ b c›`} d'],
    ['between the signs that open', 'See {*‹*bold }*›*x** c'],
    ['between the signs that close', 'See {‹**bold*›*} c'],
    ['between words', 'See {‹**bold**›} [a](b)'],
    ['beside a link', 'See {‹[a](b)›} c'],
  ];
  for (const [name, drawn] of syntax) {
    it(`does not leave an offset ${name}, unless the words are known`, () => {
      const text = drawn.replace(/[‹›{}]/g, '');
      const start = drawn.replace(/[›{}]/g, '').indexOf('‹');
      const end = drawn.replace(/[‹{}]/g, '').indexOf('›');
      const expected = draw(drawn.replace(/[‹›]/g, '')).span;
      const given = { start, end, units: UNITS };
      const { start: from, end: to } = new TextLocator(text).locate(given) ?? {};
      expect({ start: from, end: to }).to.eql(expected);
      const words = text.slice(start, end);
      expect(new TextLocator(text).locate({ ...given, text: words })).to.include({ start, end });
    });
  }

  it('keeps a point a point', () => {
    for (const [text, at, expected] of [
      ['a [b](c) d', 4, 8],
      ['a 👨‍👩‍👧 d', 5, 10],
      ['a b', 1, 1],
    ] as const) {
      const found = new TextLocator(text).locate({ start: at, end: at, units: ['utf-16'] });
      expect(found).to.eql({ start: expected, end: expected, repaired: false });
    }
  });

  const wild = fc.oneof(
    fc.nat(60),
    fc.integer(),
    fc.double(),
    fc.constantFrom(undefined, Infinity, -1, Number.MAX_SAFE_INTEGER),
  );
  const answer = fc.oneof(
    trickyText(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
    fc
      .array(
        fc.constantFrom(
          '*',
          '**',
          '`',
          '[',
          ']',
          '(',
          ')',
          '<',
          '>',
          ' ',
          'a',
          'é',
          '👩',
          'https://x',
        ),
      )
      .map((all) => all.join('')),
  );

  it('keeps to the text and to grapheme boundaries, whatever is given', () => {
    const given = fc.record({
      start: wild,
      end: wild,
      text: fc.option(fc.string({ unit: 'grapheme', maxLength: 3 }), { nil: undefined }),
      units: fc.subarray(UNITS, { minLength: 0 }),
      inclusive: fc.boolean(),
    });
    fc.assert(
      fc.property(answer, fc.array(given, { maxLength: 5 }), (text, spans) => {
        const locator = new TextLocator(text);
        const all = boundaries(text);
        for (const one of spans) {
          const found = locator.locate(one);
          if (!found) continue;
          expect(all).to.include(found.start).and.to.include(found.end);
          expect(found.start).to.be.at.most(found.end);
          if (one.text?.trim())
            expect(text.slice(found.start, found.end)).to.include(one.text.trim());
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives every span back that is counted in any unit, alone and among others', () => {
    const spans = answer.chain((text) => {
      const at = fc.constantFrom(...boundaries(text));
      return fc.tuple(fc.constant(text), fc.array(fc.tuple(at, at), { maxLength: 6 }));
    });
    fc.assert(
      fc.property(spans, fc.constantFrom(...UNITS), ([text, pairs], unit) => {
        const locator = new TextLocator(text);
        for (const [a, b] of pairs) {
          const span = { start: Math.min(a, b), end: Math.max(a, b) };
          const words = text.slice(span.start, span.end);
          const given = counted(text, span, unit);
          const checks = [{ accepts: (slice: string) => slice === words }];
          for (const check of words.trim() ? [{ text: words }, ...checks] : checks) {
            expect(locator.locate({ ...given, ...check, units: [unit] })).to.eql({
              ...span,
              repaired: false,
            });
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
