import { expect } from 'chai';
import { fc } from '../support/properties.js';
import type { CitationSource } from '../../src/model/index.js';
import { SourceNumbers } from '../../src/sources/conversation-numbers.js';

const numbersOf = (...sources: CitationSource[]): number[] => {
  const numbers = new SourceNumbers();
  return sources.map((source) => numbers.of(source));
};

const TABLE: [what: string, sources: CitationSource[], numbers: number[]][] = [
  [
    'one page, however its address is written',
    [{ url: 'https://a.example/?utm_source=x' }, { url: 'HTTPS://A.example/#top' }],
    [1, 1],
  ],
  ['one id', [{ id: 'x' }, { id: 'y' }, { id: 'x' }], [1, 2, 1]],
  [
    'one id, but two pages: it counts anew in each turn',
    [
      { id: 'x', url: 'https://a.example/' },
      { id: 'x', url: 'https://b.example/' },
    ],
    [1, 2],
  ],
  [
    'one id, but two titles',
    [
      { id: 'doc1', title: 'A.pdf' },
      { id: 'doc1', title: 'B.pdf' },
      { id: 'doc1', title: 'A.pdf' },
    ],
    [1, 2, 1],
  ],
  [
    'a redirect and the page, by their id',
    [
      { id: 'x', url: 'https://r.example/1', redirect: true },
      { id: 'x', url: 'https://a.example/' },
    ],
    [1, 1],
  ],
  ['one title, and nothing else', [{ title: 'A.pdf' }, { title: 'A.pdf' }], [1, 1]],
  [
    'one title, but of a page: two',
    [{ title: 'Home', url: 'https://a.example/' }, { title: 'Home' }],
    [1, 2],
  ],
  ['nothing to know them by', [{}, {}, {}], [1, 2, 3]],
];

const anySource = fc.record(
  {
    url: fc.constantFrom('https://a.example/', 'https://b.example/', 'https://c.example/'),
    id: fc.constantFrom('x', 'y'),
    title: fc.constantFrom('A', 'B'),
    redirect: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('SourceNumbers', () => {
  for (const [what, sources, numbers] of TABLE) {
    it(what, () => expect(numbersOf(...sources)).to.eql(numbers));
  }

  it('never changes a number, whatever comes later', () => {
    fc.assert(
      fc.property(fc.array(anySource), fc.array(anySource), (before, after) => {
        const numbers = new SourceNumbers();
        const first = before.map((source) => numbers.of(source));
        expect(numbersOf(...before, ...after).slice(0, before.length)).to.eql(first);
        expect(Math.max(0, ...first)).to.equal(numbers.count);
      }),
    );
  });

  it('knows a page again', () => {
    fc.assert(
      fc.property(fc.array(anySource, { minLength: 1 }), (sources) => {
        const [first] = sources;
        if (!first?.url) return;
        expect(numbersOf(...sources, first).at(-1)).to.equal(1);
      }),
    );
  });
});
