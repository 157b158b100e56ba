import { expect } from 'chai';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { isNumber, numberFinder } from '../../src/text/find-number.js';
import { nameIn } from '../../src/text/marker-naming.js';
import { resolveReferences } from '../../src/text/source-ids.js';
import type { Marker, MarkerReference } from '../../src/text/marker-styles.js';

describe('numberFinder', () => {
  const sources = [
    { id: 'b', url: 'https://b.example/' },
    { id: '1', title: 'One' },
    { id: 'b', title: 'Again' },
  ];
  const cases: [name: string, reference: MarkerReference, number: number | undefined][] = [
    ['a number', { number: 2 }, 2],
    ['no such number', { number: 4 }, undefined],
    ['no number at all', { number: 0 }, undefined],
    ['an id', { id: 'b' }, 1],
    ['an id of digits', { id: '1' }, 2],
    ['a name before what it counts', { id: '1', number: 1 }, 2],
    ['what it counts where nothing has the name', { id: 'doc3', number: 3 }, 3],
    ['an address before an id', { id: '1', url: 'https://b.example/' }, 1],
    ['a title', { title: 'Again' }, 3],
    ['a counted file', { id: 'turn0file2' }, 3],
    ['a file that is not there', { id: 'turn0file3' }, undefined],
    ['another turn', { id: 'turn1file0' }, undefined],
  ];
  for (const [name, reference, number] of cases)
    it(name, () => expect(numberFinder(sources)(reference)).to.equal(number));

  it('counts no files where sources are named by turn', () => {
    const named = [{ id: 'turn0search0' }, { id: 'turn0file0' }];
    expect(numberFinder(named)({ id: 'turn0file0' })).to.equal(2);
    expect(numberFinder(named)({ id: 'turn0file1' })).to.equal(undefined);
  });

  it('agrees with `source-ids`, where digits are a number and all else is a name', () => {
    const { sources: safe } = sanitizePayload({ text: '', sources });
    const find = numberFinder(safe);
    for (const id of ['b', 'turn0file2', 'turn0file3', 'x', '7'])
      expect(resolveReferences(id, safe)[0]?.number).to.equal(find({ id }));
    expect(resolveReferences('1', safe)[0]?.number).to.equal(find({ number: 1 }));
  });

  it('reads what is no list of sources', () => {
    expect(numberFinder([null, { id: 7 }, 'x'])({ id: '7' })).to.equal(undefined);
    expect(numberFinder(undefined)({ number: 1 })).to.equal(undefined);
  });
});

describe('nameIn', () => {
  const marker = { style: 'numbers', readable: true } as Marker;

  it('is the number where sources are known, and what may come to be known where not', () => {
    expect(nameIn([{ id: 'a' }, { id: 'turn0search0' }])({ id: 'turn0search0' }, marker)).to.equal(
      '2',
    );
    expect(nameIn(undefined)({ id: 'turn0search0' }, marker)).to.equal('turn0search0');
    expect(nameIn(2)({ number: 3 }, marker)).to.equal(undefined);
    expect(nameIn(2)({ number: 2 }, marker)).to.equal('2');
  });
});

describe('isNumber', () => {
  for (const name of ['1', '10', '999999']) {
    it(`is ${name}`, () => expect(isNumber(name)).to.equal(true));
  }
  for (const name of ['', '0', '01', '-1', '1.5', ' 1', '1e3', '1000000', '١', 'turn0search0']) {
    it(`is not ${JSON.stringify(name)}`, () => expect(isNumber(name)).to.equal(false));
  }
});
