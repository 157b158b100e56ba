import { expect } from 'chai';
import {
  areSources,
  bonusOf,
  hasAddress,
  isOnlyId,
} from '../../../src/providers/shapes/source-like.js';

const page = { title: 'Tea', url: 'https://tea.example/' };
const passage = { file: 'tea.pdf', content: 'Tea is served at four.' };
const product = { name: 'Cup', description: 'A cup made of clay.', price: 3 };

describe('what looks like a list of sources', () => {
  const table: [what: string, items: unknown[], rank: number, expected: boolean][] = [
    ['pages, under any name', [page], 0, true],
    ['passages that a search has rated', [{ ...passage, score: 0.8 }], 0, true],
    ['passages, under a name that says nothing', [passage], 0, false],
    ['passages, under a name of what is found', [passage], 1, true],
    ['products, under a name that says nothing', [product], 0, false],
    ['words, if they are called sources', ['tea.pdf', 'cups.pdf'], 2, true],
    ['words, if they are not', ['tea.pdf', 'cups.pdf'], 1, false],
    [
      'messages',
      [{ role: 'assistant', content: 'Tea is served at four.', title: 'Tea' }],
      2,
      false,
    ],
    ['answers with sources of their own', [{ ...page, sources: [page] }], 2, false],
    ['most of them', [page, page, {}], 0, true],
    ['nothing', [], 2, false],
  ];
  for (const [what, items, rank, expected] of table) {
    it(what, () => expect(areSources(items, rank)).to.equal(expected));
  }

  it('is more than a list that only points to it', () => {
    expect(isOnlyId({ object_id: 'a1', id: 'a1' })).to.equal(true);
    expect(isOnlyId(page)).to.equal(false);
    expect(bonusOf([page])).to.be.above(bonusOf([passage]));
    expect(hasAddress(passage)).to.equal(false);
  });
});
