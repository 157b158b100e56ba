import { expect } from 'chai';
import { plural } from '../../src/locales/plural.js';
import { fc } from '../support/properties.js';

describe('plural', () => {
  it('takes the form of the language', () => {
    const forms = { one: '# zdroj', few: '# zdroje', many: '# zdroje', other: '# zdrojů' };
    const czech = plural('cs', forms);
    const said = [0, 1, 2, 4, 5, 11, 21, 22, 101].map((count) => czech(count, String(count)));
    expect(said).to.deep.equal([
      '0 zdrojů',
      '1 zdroj',
      '2 zdroje',
      '4 zdroje',
      '5 zdrojů',
      '11 zdrojů',
      '21 zdrojů',
      '22 zdrojů',
      '101 zdrojů',
    ]);
    expect(czech(1.5, '1,5')).to.equal('1,5 zdroje');
  });

  it('takes `other` for a form that is not given', () => {
    const russian = plural('ru', { one: 'one', other: 'other' });
    expect([1, 2, 5].map((count) => russian(count, ''))).to.deep.equal(['one', 'other', 'other']);
  });

  it('a form may do without the number', () => {
    expect(plural('en', { one: 'once', other: '# times' })(1, '1')).to.equal('once');
  });

  it('writes the number as it is given, whatever it holds', () => {
    const times = plural('en', { other: '<#>' });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('$&', '$$', '#')), (written) => {
        expect(times(2, written)).to.equal(`<${written}>`);
      }),
    );
  });
});
