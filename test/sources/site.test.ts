import { expect } from 'chai';
import { sanitizeCitationSource } from '../../src/sanitize/index.js';
import { siteOf } from '../../src/sources/site.js';

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/x';

describe('siteOf', () => {
  for (const [name, source, site] of [
    ['the host', { url: 'https://www.nasa.gov/a' }, 'nasa.gov'],
    ['the domain, if the host belongs to it', { url: 'https://a.b.org', domain: 'b.org' }, 'b.org'],
    ['not a domain of somebody else', { url: 'https://a.org', domain: 'nasa.gov' }, 'a.org'],
    ['nor one that only ends alike', { url: 'https://xb.org', domain: 'b.org' }, 'xb.org'],
    ['behind a redirect', { url: REDIRECT, domain: 'nasa.gov', redirect: true }, 'nasa.gov'],
    ['without a link, the domain', { domain: 'nasa.gov' }, 'nasa.gov'],
    ['nothing', {}, undefined],
  ] as const) {
    it(name, () => {
      expect(siteOf(sanitizeCitationSource(source))).to.equal(site);
    });
  }
});
