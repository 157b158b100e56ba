import { expect } from 'chai';
import { columnsOf, splitOf } from '../../../src/providers/shapes/columns.js';
import { HOSTILE } from '../../support/hostile-values.js';

describe('sources as columns', () => {
  const table = { titles: ['A', 'B'], urls: ['https://a.example', 'https://b.example'], total: 2 };

  it('are the lists of one length', () => {
    expect(columnsOf(table)).to.deep.equal(['titles', 'urls']);
    expect(columnsOf({ ...table, tags: ['one'] })).to.deep.equal(['titles', 'urls']);
    expect(columnsOf({ total: 2, titles: [] })).to.deep.equal([]);
  });

  it('become a source for each line, with what is said of all', () => {
    expect(splitOf(table, ['titles', 'urls'])).to.deep.equal([
      { titles: 'A', urls: 'https://a.example', total: 2 },
      { titles: 'B', urls: 'https://b.example', total: 2 },
    ]);
  });

  it('may be in a list for each question, as Chroma sends them', () => {
    const answered = { ids: [['a', 'b']], documents: [['First.', 'Second.']] };
    expect(columnsOf(answered)).to.deep.equal(['ids', 'documents']);
    expect(splitOf(answered, ['ids', 'documents'])).to.deep.equal([
      { ids: 'a', documents: 'First.' },
      { ids: 'b', documents: 'Second.' },
    ]);
  });

  it('are none in anything else, and nothing throws', () => {
    for (const make of Object.values(HOSTILE)) splitOf(make(), columnsOf(make()));
    expect(columnsOf('text')).to.deep.equal([]);
    expect(splitOf(undefined, ['a'])).to.deep.equal([]);
  });
});
