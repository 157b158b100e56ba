import { expect } from 'chai';
import { countLimits, countNegations, isSmall } from '../../src/passages/telling-words.js';

describe('words that tell what a sentence says', () => {
  it('say no, also inside what is not parted', () => {
    expect(countNegations(['it', 'is', 'not', 'safe'])).to.equal(1);
    expect(countNegations(['这', '不', '是'])).to.equal(1);
    expect(countNegations(['knot', 'north'])).to.equal(0);
  });

  it('limit, also inside what is not parted', () => {
    expect(countLimits(['only', 'members'])).to.equal(1);
    expect(countLimits(['เฉพาะสมาชิกเท่านั้น'.normalize('NFKD')])).to.equal(2);
    expect(countLimits(['members'])).to.equal(0);
  });

  it('are small if they can stand for each other', () => {
    expect(['the', 'was', 'der', 'la'].every(isSmall)).to.equal(true);
    expect(['off', 'six', 'her', 'hot'].some(isSmall)).to.equal(false);
  });
});
