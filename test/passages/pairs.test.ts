import { expect } from 'chai';
import { locatePassage } from '../../src/passages/locate.js';
import { ARABIC } from './pairs/arabic-pairs.js';
import { BLIND } from './pairs/blind-pairs.js';
import { CJK } from './pairs/cjk-pairs.js';
import { FURTHER } from './pairs/further-pairs.js';
import { INDIC } from './pairs/indic-pairs.js';
import { LATIN } from './pairs/latin-pairs.js';
import { QUOTED } from './pairs/quoted-pairs.js';
import { THAI } from './pairs/thai-pairs.js';

describe('locatePassage lights the sentence of a quote, and no other', () => {
  for (const [script, pairs] of Object.entries({
    LATIN,
    CJK,
    ARABIC,
    INDIC,
    THAI,
    FURTHER,
    BLIND,
    QUOTED,
  })) {
    describe(script, () => {
      for (const [text, quote, words] of pairs) {
        it(`${quote} ${words ? 'in' : 'is not'} ${text}`, () => {
          const found = locatePassage(text, quote);
          expect(found && text.slice(found.start, found.end)).to.equal(words);
        });
      }
    });
  }
});
