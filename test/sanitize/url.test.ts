import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { safeLink } from '../../src/sanitize/link.js';
import { safeDownloadUrl, safeUrl } from '../../src/sanitize/url.js';

describe('safeUrl', () => {
  const cases: [given: unknown, expected: string | undefined][] = [
    ['https://example.org/', 'https://example.org/'],
    ['http://example.org/a?b=c#d', 'http://example.org/a?b=c#d'],
    ['HTTPS://Example.ORG/a b', 'https://example.org/a%20b'],
    ['  https://example.org/ ', 'https://example.org/'],
    ['https://例え.jp/', 'https://xn--r8jz45g.jp/'],
    ['https://[::1]/', 'https://[::1]/'],
    ['https:example.org', 'https://example.org/'],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    [' \u0000javascript:alert(1)', undefined],
    ['\u000ejavascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['java\tscript\r:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['blob:https://example.org/1', undefined],
    ['file:///etc/passwd', undefined],
    ['ftp://example.org/', undefined],
    ['s3://bucket/key', undefined],
    ['mailto:a@example.org', undefined],
    ['//example.org/', undefined],
    ['/path', undefined],
    ['example.org', undefined],
    ['https://google.com@evil.example/', undefined],
    ['https://user:pass@example.org/', undefined],
    ['https://', undefined],
    ['https://exa mple.org/', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
    [7, undefined],
    [{ toString: () => 'https://example.org/' }, undefined],
    [`https://example.org/${'a'.repeat(10_000)}`, undefined],
  ];
  for (const [given, expected] of cases) {
    it(`${JSON.stringify(given)?.slice(0, 60)} → ${expected}`, () => {
      expect(safeUrl(given)).to.equal(expected);
    });
  }

  it('whatever is accepted is http(s), without credentials, and stays as it is', () => {
    const url = fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' }), scheme());
    fc.assert(
      fc.property(url, (given) => {
        const safe = safeUrl(given);
        if (safe === undefined) return;
        const link = document.createElement('a');
        link.href = safe;
        expect(link.protocol).to.match(/^https?:$/);
        expect(link.username + link.password).to.equal('');
        expect(safeUrl(safe)).to.equal(safe);
      }),
      { numRuns: 500 },
    );
  });
});

describe('safeLink', () => {
  const BASE = 'https://docs.example/guide/';

  for (const [given, expected] of [
    ['https://a.example/b c', 'https://a.example/b%20c'],
    ['mailto:a.b+c@d-e.example', 'mailto:a.b+c@d-e.example'],
    ['MAILTO:a@b.example?subject=x&bcc=c@d.example', 'mailto:a@b.example'],
    ['mailto:a@b.example#x', 'mailto:a@b.example'],
    ['tel:+1-(555)-010.0', 'tel:+15550100'],
    ['tel:+49%2030%20123', 'tel:+4930123'],
    ['mailto:', undefined],
    ['mailto:a@b', undefined],
    ['mailto:a@b.example,c@d.example', undefined],
    ['mailto:a@b.example%0abcc:c@d.example', undefined],
    ['mailto:%22a%22@b.example', undefined],
    ['tel:*%2306%23', undefined],
    ['tel:+1;phone-context=x', undefined],
    ['tel:1', undefined],
    ['sms:+15550100', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['docs/a', undefined],
    ['/a', undefined],
    ['#a', undefined],
    ['', undefined],
    [7, undefined],
  ] as const) {
    it(`${String(given)} without a base`, () => expect(safeLink(given)).to.equal(expected));
  }

  for (const [given, expected] of [
    ['a?b#c', 'https://docs.example/guide/a?b#c'],
    ['/a', 'https://docs.example/a'],
    ['#a', 'https://docs.example/guide/#a'],
    ['//other.example/a', 'https://other.example/a'],
    ['', undefined],
    ['//user@evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
  ] as const) {
    it(`${JSON.stringify(given)} with a base`, () => {
      expect(safeLink(given, BASE)).to.equal(expected);
    });
  }

  for (const base of ['javascript:alert(1)//', 'data:text/html,x', 'file:///etc/', 'x', '']) {
    it(`no base: ${base}`, () => expect(safeLink('a', base)).to.equal(undefined));
  }
});

describe('safeDownloadUrl', () => {
  it('takes a path on the page’s own server', () => {
    expect(safeDownloadUrl('/v1.0/documents/7/download?x=1')).to.equal(
      '/v1.0/documents/7/download?x=1',
    );
    expect(safeDownloadUrl('/a/../b')).to.equal('/b');
    expect(safeDownloadUrl('https://s3.example/x?sig=1')).to.equal('https://s3.example/x?sig=1');
  });

  for (const given of [
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/%2e\\/evil.example/',
    'a/b',
    'javascript:1',
  ]) {
    it(`refuses ${JSON.stringify(given)}`, () =>
      expect(safeDownloadUrl(given)).to.equal(undefined));
  }
});

/** Something that begins like a scheme, with characters that parsers skip. */
function scheme(): fc.Arbitrary<string> {
  const noise = fc.constantFrom('', '\t', '\n', '\u0000', ' ', '\u0001', '\\');
  return fc
    .tuple(
      noise,
      fc.constantFrom('javascript', 'data', 'https', 'http', 'blob'),
      noise,
      fc.string(),
    )
    .map(
      ([before, name, inside, rest]) =>
        `${before}${name.slice(0, 3)}${inside}${name.slice(3)}:${rest}`,
    );
}
