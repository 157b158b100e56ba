import { expect } from 'chai';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { resolveReferences } from '../../src/text/source-ids.js';

const { sources } = sanitizePayload({
  text: '',
  sources: [{ id: 'nasa' }, { id: 'esa' }, { id: '1' }, { id: 'nasa' }, { id: '__proto__' }],
});

describe('resolveReferences', () => {
  const cases: [ids: string, numbers: (number | undefined)[]][] = [
    ['1', [1]],
    ['2 1', [2, 1]],
    ['1,2', [1, 2]],
    ['1 1 nasa', [1]],
    ['esa', [2]],
    ['nasa', [1]],
    ['6', [undefined]],
    ['0', [undefined]],
    ['01', [undefined]],
    ['1.5', [undefined]],
    ['__proto__', [5]],
    ['toString', [undefined]],
    ['', []],
    ['  ', []],
    ['7 2 8', [undefined, 2, undefined]],
    ['turn0file1 turn0file9', [2, undefined]],
  ];
  for (const [ids, numbers] of cases) {
    it(`"${ids}" → ${numbers.join()}`, () => {
      const references = resolveReferences(ids, sources);
      expect(references.map(({ number }) => number)).to.deep.equal(numbers);
      for (const { number, source } of references) {
        expect(source).to.equal(number === undefined ? undefined : sources[number - 1]);
      }
    });
  }

  it('counts no files where sources are named by turn', () => {
    const { sources: named } = sanitizePayload({
      text: '',
      sources: [{ id: 'turn0search0' }, { id: 'turn0file0' }],
    });
    const numbers = resolveReferences('turn0file0 turn0file1', named).map(({ number }) => number);
    expect(numbers).to.deep.equal([2, undefined]);
  });

  it('stops reading a list without end', () => {
    expect(resolveReferences('x'.repeat(1e6), sources)[0]!.id).to.have.length(256);
    expect(resolveReferences('9 '.repeat(1e6), sources)).to.have.length(1);
  });
});
