import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { removeSpans } from '../../src/text/remove.js';

describe('removeSpans', () => {
  // Spans to remove stand between braces, which are not part of the text.
  const cases: [name: string, drawn: string, expected: string][] = [
    ['a link and the space before it', 'Hot {([sun](u))}. Cold.', 'Hot. Cold.'],
    ['only one space', 'Hot  {[1]}.', 'Hot .'],
    ['no line break', 'Hot\n{[1]} x', 'Hot\n x'],
    ['markers side by side', 'Hot {[1]} {[2]}{[3]}.', 'Hot.'],
    ['at the start', '{[1]} Hot', ' Hot'],
    ['everything', '{[1]}', ''],
    ['nothing', 'Hot{} [1]', 'Hot [1]'],
  ];
  for (const [name, drawn, expected] of cases) {
    it(name, () => {
      const text = drawn.replace(/[{}]/g, '');
      const spans = Array.from(drawn.matchAll(/\{([^}]*)\}/g), (match, i) => ({
        start: match.index - 2 * i,
        end: match.index - 2 * i + (match[1]?.length ?? 0),
      }));
      expect(removeSpans(text, spans).text).to.equal(expected);
      expect(removeSpans(text, spans.reverse()).text).to.equal(expected);
    });
  }

  it('moves offsets along, and those inside of a cut to the cut', () => {
    const { text, move } = removeSpans('Hot (a) and cold (b).', [
      { start: 4, end: 7 },
      { start: 17, end: 20 },
    ]);
    expect(text).to.equal('Hot and cold.');
    expect([0, 3, 4, 5, 7, 8, 16, 17, 20, 21].map(move)).to.eql([0, 3, 3, 3, 3, 4, 12, 12, 12, 13]);
  });

  it('leaves the space where it is needed', () => {
    const cuts = [
      { start: 4, end: 5, keepSpace: true },
      { start: 8, end: 12, keepSpace: true },
    ];
    expect(removeSpans('the [sun](u) shines', cuts).text).to.equal('the sun shines');
  });

  it('takes overlapping, reversed and outlying spans', () => {
    const spans = [
      { start: 6, end: 9 },
      { start: 4, end: 7 },
      { start: 3, end: 1 },
      { start: -5, end: 1 },
      { start: 10, end: 99 },
      { start: NaN, end: 3 },
    ];
    expect(removeSpans('0123456789ab', spans).text).to.equal('1239');
  });

  it('keeps every character outside of the cuts, in its moved place', () => {
    const span = fc
      .tuple(fc.nat(60), fc.nat(10))
      .map(([start, size]) => ({ start, end: start + size }));
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.array(span), (given, spans) => {
        const { text, move } = removeSpans(given, spans);
        const kept = Array.from({ length: given.length }, (_, i) => i).filter(
          (i) => move(i) !== move(i + 1),
        );
        expect(kept.map((i) => given[i]).join('')).to.equal(text);
        expect(kept.map(move)).to.eql(Array.from(text, (_, i) => i).slice(0, kept.length));
        const gone = new Set(
          spans.flatMap(({ start, end }) =>
            Array.from({ length: end - start }, (_, i) => start + i),
          ),
        );
        for (const i of kept) expect(gone.has(i)).to.equal(false);
        for (let i = 0; i < given.length; i++) {
          if (!gone.has(i) && given[i] !== ' ') expect(kept).to.include(i);
        }
      }),
      { numRuns: 200 },
    );
  });
});
