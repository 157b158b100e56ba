import { expect } from 'chai';
import { safeLocation } from '../../src/sanitize/location.js';

describe('safeLocation', () => {
  const good = [
    { type: 'char_location', startCharIndex: 0, endCharIndex: 5, documentIndex: 0 },
    { type: 'page_location', startPageNumber: 1, endPageNumber: 2, documentIndex: 0 },
    { type: 'content_block_location', startBlockIndex: 0, endBlockIndex: 1, documentIndex: 2 },
    { type: 'url_citation', startIndex: 3, endIndex: 9 },
    { type: 'grounding', groundingChunkIndex: 1 },
    { type: 'search_result_location', searchResultIndex: 0, startBlockIndex: 0, endBlockIndex: 1 },
    { type: 'file' },
    { type: 'file', fileId: 'f', page: 3 },
    { type: 'time', startSeconds: 1.5 },
    {
      type: 'region',
      boxes: [{ left: 0, top: 0.1, right: 1, bottom: 0.2 }],
      unit: 'ratio',
      origin: 'top',
    },
    {
      type: 'region',
      page: 3,
      boxes: [{ left: -1, top: 700, right: 90, bottom: 680, page: 4 }],
      unit: 'pixel',
      origin: 'bottom',
      width: 1000,
      height: 1414,
    },
  ];
  for (const location of good) {
    it(`keeps ${location.type}`, () => {
      const safe = safeLocation({ ...location, extra: '<script>' });
      expect(JSON.parse(JSON.stringify(safe))).to.deep.equal(location);
      expect(Object.isFrozen(safe)).to.equal(true);
    });
  }

  for (const bad of [
    undefined,
    'page_location',
    { type: 'constructor' },
    { type: 'grounding' },
    { type: 'url_citation', startIndex: -1, endIndex: 2 },
    { type: 'time', startSeconds: Infinity },
    { type: 'region', unit: 'ratio', origin: 'top', boxes: [] },
    {
      type: 'region',
      unit: 'ratio',
      origin: 'top',
      boxes: [{ left: 1, top: 1, right: '2', bottom: 2 }],
    },
    { type: 'region', unit: 'inch', boxes: [{ left: 0, top: 0, right: 1, bottom: 1 }] },
    {
      type: 'region',
      unit: 'ratio',
      origin: 'left',
      boxes: [{ left: 0, top: 0, right: 1, bottom: 1 }],
    },
  ]) {
    it(`refuses ${JSON.stringify(bad)}`, () => expect(safeLocation(bad)).to.equal(undefined));
  }
});
