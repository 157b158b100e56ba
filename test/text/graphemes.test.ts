import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { graphemeEnd, graphemeStart } from '../../src/text/graphemes.js';
import { boundaries, trickyText } from './tricky.js';

/** All but Chinese characters and Hangul syllables, which never tie anything to what follows. */
const SCRIPTS = [
  [0x300, 0x33ff],
  [0xa000, 0xabff],
  [0xf900, 0xffff],
  [0x10000, 0x12000],
  [0x1f000, 0x1fb00],
] as const;

describe('grapheme boundaries', () => {
  it('are those of the whole text, though only the text around is looked at', () => {
    fc.assert(
      fc.property(trickyText(), (text) => {
        const all = boundaries(text);
        for (let at = 0; at <= text.length; at++) {
          expect(graphemeStart(text, at)).to.equal(all.findLast((one) => one <= at));
          expect(graphemeEnd(text, at)).to.equal(all.find((one) => one >= at));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are right beside every character of the basic plane', () => {
    for (let code = 0; code < 0x10000; code++) {
      const one = String.fromCharCode(code);
      const text = `a${one}${one}a`;
      const all = new Set(boundaries(text));
      for (const at of [1, 2, 3]) {
        if ((graphemeStart(text, at) === at) !== all.has(at)) {
          expect.fail(`U+${code.toString(16)} at ${at}`);
        }
      }
    }
  });

  it('are right between characters of all scripts and letters, syllables, emoji and flags', () => {
    const codes = SCRIPTS.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
    );
    for (const next of ['a', '한', '👍', '🇩🇪']) {
      const lines = codes.map((code) => `${String.fromCodePoint(code)}${next}\n`);
      const text = lines.join('');
      const all = new Set(boundaries(text));
      let start = 0;
      for (const [i, line] of lines.entries()) {
        const at = start + line.length - next.length - 1;
        if ((graphemeStart(text, at) === at) !== all.has(at)) {
          expect.fail(`U+${codes[i]!.toString(16)} before ${next}`);
        }
        start += line.length;
      }
    }
  }).timeout(30_000);

  it('are found in a text without any plain character', () => {
    const flags = '🇩🇪🇫🇷'.repeat(60);
    expect(graphemeStart(flags, 442)).to.equal(440);
    expect(graphemeEnd(flags, 442)).to.equal(444);
  });

  it('fall between code points in a cluster without end', () => {
    const text = `a${'\u0301'.repeat(5000)}${'👩\u200d'.repeat(2000)}`;
    for (const at of [2500, 7500, 7501, 7502]) {
      const start = graphemeStart(text, at);
      expect(text.slice(start).isWellFormed() && text.slice(0, start).isWellFormed()).to.equal(
        true,
      );
    }
  });
});
