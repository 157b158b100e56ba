import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { canonicalUrl } from '../../src/sources/canonical-url.js';
import { sourceDomain } from '../../src/sources/domain.js';

describe('canonicalUrl', () => {
  const cases: [url: string, expected: string][] = [
    ['HTTPS://Example.ORG', 'https://example.org'],
    ['https://example.org/', 'https://example.org'],
    ['https://example.org/A/b/', 'https://example.org/A/b'],
    ['https://example.org//', 'https://example.org'],
    ['https://example.org:443/a', 'https://example.org/a'],
    ['http://example.org:80/a', 'http://example.org/a'],
    ['https://example.org:8443/a', 'https://example.org:8443/a'],
    ['https://example.org/a#b', 'https://example.org/a'],
    ['https://example.org/a#:~:text=sun', 'https://example.org/a'],
    ['https://example.org/a?', 'https://example.org/a'],
    ['https://example.org/a/?utm_source=openai', 'https://example.org/a'],
    ['https://example.org/?b=2&UTM_Medium=x&a=1&gclid=1', 'https://example.org?b=2&a=1'],
    ['https://example.org/?fbclid&msclkid=1&mc_cid=2&mc_eid=3', 'https://example.org'],
    ['https://example.org/?igshid=1&ref_src=2&srsltid=3', 'https://example.org'],
    ['https://example.org/?q=utm_source=a&ref=b', 'https://example.org?q=utm_source=a&ref=b'],
    ['https://example.org/?a=1&&b=%20', 'https://example.org?a=1&b=%20'],
    ['  https://example.org/a b ', 'https://example.org/a%20b'],
    ['https://user@example.org/', 'https://user:@example.org'],
    ['https://Bücher.example/', 'https://xn--bcher-kva.example'],
    [' s3://Bucket/Key/ ', 's3://Bucket/Key/'],
    [' no address ', 'no address'],
    ['https://', 'https://'],
    ['', ''],
  ];
  for (const [url, expected] of cases) {
    it(JSON.stringify(url), () => expect(canonicalUrl(url)).to.equal(expected));
  }

  it('is the same the second time, for any text', () => {
    const url = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc
        .array(
          fc.constantFrom(
            'https:',
            'http:',
            'ftp:',
            '/',
            '//',
            '?',
            '&',
            '=',
            '#',
            '@',
            ':',
            'a',
            'A',
            '.',
            'utm_x',
            ' ',
            '%',
            '\\',
            '[',
            '80',
          ),
        )
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(url, (given) => {
        const once = canonicalUrl(given);
        expect(canonicalUrl(once)).to.equal(once);
      }),
      { numRuns: 200 },
    );
  });
});

describe('sourceDomain', () => {
  const cases: [url: string, expected: string | undefined][] = [
    ['https://www.example.org/a', 'example.org'],
    ['http://News.Example.org:8080', 'news.example.org'],
    ['https://www2.example.org', 'www2.example.org'],
    ['https://www.', 'www.'],
    ['s3://bucket/key', undefined],
    ['file:///etc', undefined],
    ['javascript:alert(1)', undefined],
    ['example.org', undefined],
    ['', undefined],
  ];
  for (const [url, expected] of cases) {
    it(JSON.stringify(url), () => expect(sourceDomain(url)).to.equal(expected));
  }
});
