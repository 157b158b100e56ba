import { expect } from 'chai';
import { quotesOf } from '../../src/passages/wanted-words.js';

describe('what of a document is looked for', () => {
  const passage = 'The sun is a star. It makes light.';

  it('is the quote, then the passage around it', () => {
    const citedText = 'It makes light.';
    expect(quotesOf({ source: 1, citedText, passage })).to.deep.equal([citedText, passage]);
  });

  it('is the whole passage, where the quote is its cut beginning', () => {
    const citedText = 'The sun is…';
    expect(quotesOf({ source: 1, citedText, passage })).to.deep.equal([passage, citedText]);
  });

  it('is nothing where nothing was quoted', () => {
    expect(quotesOf({ source: 1, citedText: '' })).to.deep.equal([]);
  });
});
