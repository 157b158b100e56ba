import { expect } from 'chai';
import { pagesOf } from '../../../src/providers/reading/pages.js';

describe('pagesOf', () => {
  const files: [what: string, file: unknown, pages: unknown][] = [
    [
      'pages and their relevance, in order',
      { pages: [13, 12], pageRelevance: { '12': 0.9, '13': 0.78 } },
      [
        { page: 12, score: 0.9 },
        { page: 13, score: 0.78 },
      ],
    ],
    ['pages of the relevance alone', { page_relevance: { '3': 0.5 } }, [{ page: 3, score: 0.5 }]],
    ['pages as text, each once', { pages: ['4', 4] }, [{ page: 4 }]],
    ['nothing that is no page', { pages: [-1, 'x', null, 1.5], pageRelevance: [1] }, []],
    ['nothing of nothing', undefined, []],
  ];
  for (const [what, file, pages] of files) {
    it(`reads ${what}`, () => expect(pagesOf(file)).to.deep.equal(pages));
  }
});
