import { expect } from 'chai';
import type { CitationRegion } from '../../../src/model/index.js';
import { regionOf } from '../../../src/providers/reading/regions.js';

describe('regionOf', () => {
  const prov = (coord_origin?: string) => ({
    page_no: 4,
    bbox: { l: 72, t: 700, r: 300, b: 680, coord_origin },
  });
  const docling = (origin: CitationRegion['origin']): CitationRegion => ({
    type: 'region',
    page: 4,
    boxes: [{ page: 4, left: 72, top: 700, right: 300, bottom: 680 }],
    unit: 'point',
    origin,
  });
  const cases: [name: string, item: unknown, region: CitationRegion | undefined][] = [
    [
      'RAGFlow',
      {
        positions: [
          [3, 56, 511, 280, 299],
          [4, 57, 509, 303, 322],
        ],
      },
      {
        type: 'region',
        page: 3,
        boxes: [
          { page: 3, left: 56, right: 511, top: 280, bottom: 299 },
          { page: 4, left: 57, right: 509, top: 303, bottom: 322 },
        ],
        unit: 'point',
        origin: 'top',
      },
    ],
    ['Docling', { prov: [prov('BOTTOMLEFT')] }, docling('bottom')],
    ['Docling from the top', { prov: [prov('TOPLEFT')] }, docling('top')],
    [
      'Docling in LangChain',
      { metadata: { dl_meta: { doc_items: [{ prov: [prov('BOTTOMLEFT')] }] } } },
      docling('bottom'),
    ],
    [
      'Docling in a node of LlamaIndex',
      { metadata: { doc_items: [{ prov: [prov('BOTTOMLEFT')] }] } },
      docling('bottom'),
    ],
    [
      'Docling in Haystack',
      { meta: { dl_meta: { meta: { doc_items: [{ prov: [prov('BOTTOMLEFT')] }] } } } },
      docling('bottom'),
    ],
    ['Docling without an origin', { prov: [prov()] }, undefined],
    ['Docling with two origins', { prov: [prov('TOPLEFT'), prov('BOTTOMLEFT')] }, undefined],
    ['positions that are other things', { positions: [1, 2, 3] }, undefined],
    ['half a position', { positions: [[3, 56, 511]] }, undefined],
    ['nothing', undefined, undefined],
  ];
  for (const [name, item, region] of cases) {
    it(name, () => expect(regionOf(item)).to.deep.equal(region));
  }
});
