import { expect } from 'chai';
import { nearest } from '../../src/passages/approximate.js';
import { fold } from '../../src/passages/folding.js';
import { fc } from '../support/properties.js';

const TEXT = fold(
  'abcdefghijklmnopqrstuvwxyz'.repeat(3) + 'the quick brown fox jumps over the lazy dog in 1999',
).units;
const near = (quote: string, least = 0.8) => nearest(TEXT, fold(quote).units, least);

describe('nearest', () => {
  it('finds the stretch that is most like the quote', () => {
    const match = near('the quick brown fax jumps over the lazy dog');
    expect(match).to.include({ start: 78, end: 113 });
    expect(match?.share).to.be.closeTo(34 / 35, 0.001);
  });

  it('finds none below the share that is asked for', () => {
    expect(near('the quick brown fax jumps over the lazy dog', 0.99)).to.equal(undefined);
    expect(near('a slow red hen walks under some busy cat')).to.equal(undefined);
    expect(near('abc')).to.equal(undefined);
  });

  it('takes no digit for another', () => {
    expect(near('over the lazy dog in 1999')?.share).to.equal(1);
    expect(near('over the lazy dog in 1998')).to.equal(undefined);
    expect(near('over the lazy dog in 19992 and on')).to.equal(undefined);
  });
});

/** The fewest letters to change, leave out or add so that the quote stands somewhere in the text: the slow way. */
function fewestEdits(text: string, quote: string, isAnywhere: boolean): number {
  let row = Array.from({ length: text.length + 1 }, (_, at) => (isAnywhere ? 0 : at));
  for (const [i, letter] of Array.from(quote).entries()) {
    const next = [i + 1];
    for (let at = 1; at <= text.length; at++) {
      const same = (row[at - 1] ?? 0) + (text[at - 1] === letter ? 0 : 1);
      next.push(Math.min(same, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return isAnywhere ? Math.min(...row) : (row[text.length] ?? 0);
}

const letters = (minLength: number, maxLength: number, some = 'abcdefghij'): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...some), minLength, maxLength });
const edit = fc.tuple(fc.nat(), fc.constantFrom('change', 'leave out', 'add'), letters(1, 1));

describe('nearest, against a slow search that misses nothing', () => {
  it('finds what was changed by a tenth, with as few edits as there can be', () => {
    const edits = fc.array(edit, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        letters(0, 200),
        letters(40, 90),
        letters(0, 200),
        edits,
        (before, own, after, all) => {
          let quote = own;
          for (const [place, kind, letter] of all) {
            const at = place % quote.length;
            const kept = kind === 'add' ? at : at + 1;
            quote = quote.slice(0, at) + (kind === 'leave out' ? '' : letter) + quote.slice(kept);
          }
          const text = before + own + after;
          const match = nearest(fold(text).units, fold(quote).units, 0.8);
          const fewest = fewestEdits(text, quote, true);
          expect(match?.share).to.be.closeTo(1 - fewest / quote.length, 1e-9);
          const found = text.slice(match?.start, match?.end);
          expect(fewestEdits(found, quote, false)).to.equal(fewest);
        },
      ),
    );
  });

  it('finds nothing that is less like the quote than it says', () => {
    fc.assert(
      fc.property(letters(0, 300, 'ab'), letters(20, 60, 'ab'), (text, quote) => {
        const match = nearest(fold(text).units, fold(quote).units, 0.8);
        if (!match) return;
        const fewest = fewestEdits(text.slice(match.start, match.end), quote, false);
        expect(match.share).to.be.closeTo(1 - fewest / quote.length, 1e-9);
      }),
    );
  });
});
