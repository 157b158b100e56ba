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
  ];
  for (const location of good) {
    it(`keeps ${location.type}`, () => {
      expect({ ...safeLocation({ ...location, extra: '<script>' }) }).to.deep.equal(location);
    });
  }

  for (const bad of [
    undefined,
    'page_location',
    { type: 'constructor' },
    { type: 'grounding' },
    { type: 'url_citation', startIndex: -1, endIndex: 2 },
    { type: 'time', startSeconds: Infinity },
  ]) {
    it(`refuses ${JSON.stringify(bad)}`, () => expect(safeLocation(bad)).to.equal(undefined));
  }
});
