import { expect } from 'chai';
import { isData } from '../../src/text/json-answer.js';

describe('isData', () => {
  for (const given of ['{"list": [1, 2]}', '[{"list": [1]}]', ' \n[ { "a', '{ "']) {
    it(`is ${given}`, () => expect(isData(given)).to.equal(true));
  }
  for (const given of ['', '[1, 2]', '{a}', 'So {"list": [1]}', '["a"]']) {
    it(`is not ${given}`, () => expect(isData(given)).to.equal(false));
  }
});
