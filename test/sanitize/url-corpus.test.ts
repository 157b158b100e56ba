import { expect } from 'chai';
import { safeDownloadUrl, safeUrl } from '../../src/sanitize/url.js';
import { sanitizeCitationSource } from '../../src/sanitize/sanitize-source.js';
import { siteOf } from '../../src/sources/site.js';

/** How each file of others' cases becomes an address. */
const FILES: Record<string, (input: string) => string> = {
  urltestdata: (input) => input,
  'urltestdata-javascript-only': (input) => input,
  ada_extra_urltestdata: (input) => input,
  verifydnslength_tests: (input) => input,
  toascii: (input) => `https://${input}/x`,
  IdnaTestV2: (input) => `https://${input}/x`,
  'percent-encoding': (input) => `https://example.org/?q=${input}#${input}`,
};

describe('addresses of the URL standard’s own tests', () => {
  let cases: string[];

  before(async () => {
    const all = await Promise.all(
      Object.entries(FILES).map(async ([name, write]) => {
        const url = `/test/fixtures/corpora/wpt-url/${name}.json`;
        // The test server makes modules of JSON files.
        const { default: list } = (await import(url)) as { default: unknown[] };
        return list
          .filter((one): one is { input: string } => typeof one === 'object')
          .map(({ input }) => write(input));
      }),
    );
    cases = all.flat();
  });

  const linkTo = (url: string): HTMLAnchorElement => {
    const link = document.createElement('a');
    link.href = url;
    return link;
  };

  it('none that is dangerous is accepted', () => {
    expect(cases).to.have.length(3702);
    for (const given of cases) {
      const safe = safeUrl(given);
      if (safe === undefined) continue;
      const { protocol, username, password, href } = linkTo(safe);
      expect(protocol, given).to.match(/^https?:$/);
      expect(username + password, given).to.equal('');
      expect(href, given).to.equal(safe);
      expect(safeUrl(safe), given).to.equal(safe);
    }
  });

  it('a download is one of those, or stays on this server', () => {
    for (const given of [...cases, ...cases.map((one) => `/${one}`)]) {
      const safe = safeDownloadUrl(given);
      if (safe === undefined || safe === safeUrl(given)) continue;
      expect(linkTo(safe).origin, given).to.equal(location.origin);
    }
  });

  it('those that are on the web and name nobody are kept', () => {
    const valid = cases.filter((given) => {
      if (!URL.canParse(given)) return false;
      const { protocol, username, password } = new URL(given);
      return /^https?:$/.test(protocol) && !username && !password;
    });
    const refused = valid.filter((given) => safeUrl(given) === undefined);
    expect(valid.length).to.be.above(900);
    expect(refused.length / valid.length, refused.join(' ')).to.be.below(0.01);
  });

  it('the site that is shown is the one that is linked, in ASCII', () => {
    for (const url of cases) {
      for (const domain of ['nasa.gov', 'nаsa.gov', 'example.org@nasa.gov']) {
        const source = sanitizeCitationSource({ title: 'NASA', url, domain });
        if (!source.url) continue;
        const shown = siteOf(source);
        expect(shown, url).to.equal(linkTo(source.url).host.replace(/^www\./, ''));
        expect(shown, url).to.match(/^[\x21-\x7e]+$/);
      }
    }
  });
});
