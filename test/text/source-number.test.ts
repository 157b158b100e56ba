import { expect } from 'chai';
import { isNumber } from '../../src/text/source-number.js';

describe('isNumber', () => {
  for (const name of ['1', '10', '999999']) {
    it(`is ${name}`, () => expect(isNumber(name)).to.equal(true));
  }
  for (const name of ['', '0', '01', '-1', '1.5', ' 1', '1e3', '1000000', '١', 'turn0search0']) {
    it(`is not ${JSON.stringify(name)}`, () => expect(isNumber(name)).to.equal(false));
  }
});
