import { expect } from 'chai';
import { isoDate } from '../../src/providers/draft.js';

describe('isoDate', () => {
  const dates: [given: unknown, date: string | undefined][] = [
    ['2017', '2017'],
    ['2017-04-20', '2017-04-20'],
    ['2017-04-20T10:00:00Z', '2017-04-20T10:00:00Z'],
    ['April 20, 2017', '2017-04-20'],
    ['Sept. 5, 2017', '2017-09-05'],
    ['5 May 2017', '2017-05-05'],
    ['May 2017', '2017-05'],
    ['April 32, 2017', undefined],
    ['April 0, 2017', undefined],
    ['Mayor 5, 2017', undefined],
    ['20. Mai 2017', undefined],
    ['4/5/2017', undefined],
    ['3 hours ago', undefined],
    [20170420, undefined],
    [undefined, undefined],
  ];
  for (const [given, date] of dates) {
    it(`reads ${String(given)}`, () => expect(isoDate(given)).to.equal(date));
  }
});
