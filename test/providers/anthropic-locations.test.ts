import { expect } from 'chai';
import { anthropicLocation } from '../../src/providers/anthropic-locations.js';

describe('anthropicLocation', () => {
  it('tells the kinds apart by their numbers, in both spellings', () => {
    const numbers = { start_page_number: 1, end_page_number: 2, document_index: 0 };
    const location = {
      type: 'page_location',
      startPageNumber: 1,
      endPageNumber: 2,
      documentIndex: 0,
    };
    expect(anthropicLocation(numbers)).to.deep.equal(location);
    expect(anthropicLocation({ ...numbers, type: 'page_location' })).to.deep.equal(location);
    expect(anthropicLocation(location)).to.deep.equal(location);
    const blocks = { start_block_index: 3, end_block_index: 5 };
    expect(anthropicLocation({ ...blocks, document_index: 0 })?.type).to.equal(
      'content_block_location',
    );
    expect(anthropicLocation({ ...blocks, search_result_index: 0 })?.type).to.equal(
      'search_result_location',
    );
    expect(
      anthropicLocation({ start_char_index: 0, end_char_index: 9, document_index: 1 })?.type,
    ).to.equal('char_location');
  });

  it('is none if a number is missing or is no index', () => {
    for (const value of [undefined, null, NaN, -1, 1.5, '1']) {
      const numbers = { start_page_number: 1, end_page_number: value, document_index: 0 };
      expect(anthropicLocation(numbers)).to.equal(undefined);
    }
    expect(anthropicLocation(undefined)).to.equal(undefined);
  });
});
