import { expect } from 'chai';
import { hasMisplacedAnswer } from '../../src/model/misplaced-answer.js';

describe('hasMisplacedAnswer', () => {
  it('finds long or marked text where there is no answer', () => {
    expect(hasMisplacedAnswer({ text: 'Hot [1].', sources: [] })).to.equal(true);
    expect(hasMisplacedAnswer({ text: 'x'.repeat(201), sources: [] })).to.equal(true);
    expect(hasMisplacedAnswer({ text: 'Hot [1].', sources: [], answer: '' })).to.equal(false);
    expect(hasMisplacedAnswer({ text: 'From 3 pages.', sources: [] })).to.equal(false);
    for (const other of [null, 'Hot [1].', [], { text: 1 }]) {
      expect(hasMisplacedAnswer(other)).to.equal(false);
    }
  });
});
