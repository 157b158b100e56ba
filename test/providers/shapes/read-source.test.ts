import { expect } from 'chai';
import { sourceOf } from '../../../src/providers/shapes/read-source.js';

describe('sources under any names', () => {
  const table: [item: unknown, source: object][] = [
    ['https://a.example/', { url: 'https://a.example/', type: 'web' }],
    ['a.pdf', { title: 'a.pdf', type: 'file' }],
    [
      { documentName: 'A', link: 'https://a.example/' },
      { title: 'A', url: 'https://a.example/', type: 'web' },
    ],
    [
      { file_name: 'a.pdf', metadata: { page_label: '7' } },
      { title: 'a.pdf', pages: [{ page: 7 }], place: { type: 'file', page: 7 }, type: 'file' },
    ],
    [
      { source: 'https://a.example/', snippets: ['x', 'y'] },
      { url: 'https://a.example/', citedText: 'x', type: 'web' },
    ],
    [
      { source: 'docs/a.md', text: ' x ' },
      { title: 'docs/a.md', citedText: 'x', type: 'file' },
    ],
    [
      { chunkSource: 'link://https://a.example/', title: 'A' },
      { title: 'A', url: 'https://a.example/', type: 'web' },
    ],
    [
      { text: 'x', author: { name: 'Ada' } },
      { citedText: 'x', type: 'file' },
    ],
    [
      { title: 7, id: 3, score: 0.5, date: 'April 20, 2017' },
      { id: '3', score: 0.5, published: '2017-04-20', type: 'file' },
    ],
    [null, { type: 'file' }],
  ];
  for (const [item, source] of table) {
    it(JSON.stringify(item), () => {
      const given = JSON.parse(JSON.stringify(sourceOf(item, { id: 'a' }))) as object;
      expect(given).to.deep.equal({ ...source, provider: 'a' });
    });
  }
});
