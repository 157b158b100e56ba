import { expect } from 'chai';
import { fold } from '../../src/passages/folding.js';
import { isCutShort } from '../../src/passages/sentence-edges.js';

/** Does a sentence go on where these words of it do not? */
function isCut(text: string, words: string, quote = words): boolean {
  const folded = fold(text);
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const start = folded.offsets.findIndex((offset) => offset >= at);
  const end = start + fold(words).units.length;
  return isCutShort(folded, { ...fold(quote), isTorn: [false, false] }, start, end);
}

describe('the edges of a sentence', () => {
  it('are not where a negation or a limit stands before or after', () => {
    expect(isCut('Not all of them are safe.', 'All of them are safe')).to.equal(true);
    expect(isCut('Only members may enter.', 'Members may enter')).to.equal(true);
    expect(isCut('It is safe only here.', 'It is safe', 'It is safe.')).to.equal(true);
    expect(isCut('নিরাপদ নয়।', 'নিরাপদ', 'নিরাপদ।')).to.equal(true);
  });

  it('are where another sentence begins or ends', () => {
    expect(isCut('He said no. All of them are safe.', 'All of them are safe')).to.equal(false);
    expect(isCut('It is safe. Not all are.', 'It is safe', 'It is safe.')).to.equal(false);
  });

  it('are not asked of what does not begin or end as one', () => {
    expect(isCut('Not all of them are safe.', 'all of them', 'all of them')).to.equal(false);
  });
});
