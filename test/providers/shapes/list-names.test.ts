import { expect } from 'chai';
import { isAside, isCited, plain, rankOf } from '../../../src/providers/shapes/list-names.js';

describe('names of sources', () => {
  const table: [name: string, rank: number][] = [
    ['sources', 2],
    ['cited_documents', 2],
    ['Références', 2],
    ['refs', 2],
    ['search-results', 1],
    ['docs', 1],
    ['contextChunks', 1],
    ['message', 0],
    ['prefs', 0],
    ['source_errors', 0],
    ['relatedSearches', 0],
    ['', 0],
  ];
  for (const [name, rank] of table) {
    it(`${JSON.stringify(name)} says ${rank}`, () => expect(rankOf(plain(name))).to.equal(rank));
  }

  it('are the same however they are written', () => {
    const ways = [
      'documentName',
      'document_name',
      'document-name',
      'Document Name',
      'DOCUMENTNAME',
    ];
    expect(new Set(ways.map(plain))).to.deep.equal(new Set(['documentname']));
    expect(plain('Quéllen')).to.equal('quellen');
    expect(plain('x'.repeat(1000))).to.have.length(64);
  });

  it('are of what is cited, or of what is said about an answer', () => {
    expect(['citations', 'evidence', 'results'].map(isCited)).to.deep.equal([true, true, false]);
    expect(['warnings', 'labels', 'answer'].map(isAside)).to.deep.equal([true, true, false]);
  });
});
