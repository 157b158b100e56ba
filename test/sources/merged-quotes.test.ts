import { expect } from 'chai';
import { Quotes } from '../../src/sources/merged-quotes.js';

describe('quotes', () => {
  it('are told apart by their words; the first is that of the source', () => {
    const quotes = new Quotes();
    expect(quotes.fields).to.deep.equal({});
    expect(quotes.add({ title: 'A' })).to.equal(false);
    expect(quotes.add({ citedText: 'a' })).to.equal(true);
    expect(quotes.fields).to.deep.equal({ citedText: 'a' });
    expect(quotes.add({ citedText: 'a', passages: [{ citedText: 'b' }] })).to.equal(true);
    expect(quotes.add({ citedText: 'b' })).to.equal(false);
    expect(quotes.fields).to.deep.equal({ citedText: 'a', passages: [{ citedText: 'b' }] });
  });

  it('take their place from whoever knows it', () => {
    const first = { type: 'file', page: 1 } as const;
    const second = { type: 'file', page: 2 } as const;
    const quotes = new Quotes();
    quotes.add({ citedText: 'a' });
    quotes.add({ citedText: 'a', location: first });
    quotes.add({ citedText: 'a', location: second });
    expect(quotes.fields).to.deep.equal({ citedText: 'a', location: first });
  });
});
