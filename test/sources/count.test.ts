import { expect } from 'chai';
import { registrableDomain } from '../../src/domains.js';
import type { CitationPayload, CitationSource } from '../../src/model/index.js';
import { countDomains } from '../../src/sources/count.js';

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/1';
const payload = (...sources: CitationSource[]): CitationPayload => ({ text: '', sources });

describe('countDomains', () => {
  it('goes by the domain of a source, else by its address (003 L117)', () => {
    const counts = countDomains(
      payload(
        { domain: 'example.com', url: 'https://elsewhere.example/' },
        { url: 'https://www.example.com/a' },
        { domain: 'Example.com' },
        { url: 'http://b.example:8080/' },
        { domain: '[no host]' },
        { title: 'a file' },
        { url: 'javascript:alert(1)' },
      ),
    );
    expect(counts).to.deep.equal({
      domains: { 'example.com': 3, 'b.example': 1, '[no host]': 1 },
      redirectors: {},
    });
  });

  it('counts redirectors apart, unless the site behind them is known (003 L131)', () => {
    const counts = countDomains(
      payload(
        { url: REDIRECT, redirect: true, domain: 'example.com' },
        { url: REDIRECT, redirect: true },
        { url: REDIRECT },
        { url: 'https://example.com/' },
      ),
    );
    expect(counts).to.deep.equal({
      domains: { 'example.com': 2 },
      redirectors: { 'vertexaisearch.cloud.google.com': 2 },
    });
  });

  it('names sites as the host does', () => {
    const given = payload(
      { url: 'https://news.bbc.co.uk/a' },
      { url: REDIRECT, redirect: true, domain: 'sport.bbc.co.uk' },
    );
    expect(countDomains(given, { getDomain: registrableDomain }).domains).to.deep.equal({
      'bbc.co.uk': 2,
    });
    const fail = (): never => {
      throw new Error('no');
    };
    expect(countDomains(given, { getDomain: fail }).domains).to.deep.equal({
      'news.bbc.co.uk': 1,
      'sport.bbc.co.uk': 1,
    });
  });

  it('survives anything, and a domain of any name', () => {
    const nothing = { domains: {}, redirectors: {} };
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const value of [undefined, null, 7, {}, { sources: [null, 'x', proxy] }, proxy]) {
      expect(countDomains(value as CitationPayload)).to.deep.equal(nothing);
    }
    const { domains } = countDomains(payload({ domain: '__proto__' }, { domain: 'constructor' }));
    expect(Object.entries(domains)).to.deep.equal([
      ['__proto__', 1],
      ['constructor', 1],
    ]);
  });
});
