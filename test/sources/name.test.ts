import { expect } from 'chai';
import { sanitizeCitationSource } from '../../src/sanitize/index.js';
import { sourceName } from '../../src/sources/name.js';
import { fc } from '../support/properties.js';

const nameOf = (source: unknown): string | undefined => sourceName(sanitizeCitationSource(source));
const LONG = 'a'.repeat(70);

describe('sourceName', () => {
  const cases: [what: string, source: object, name: string | undefined][] = [
    ['its title', { title: 'Webb', url: 'https://nasa.gov/webb' }, 'Webb'],
    ['its site', { url: 'https://www.nasa.gov/' }, 'nasa.gov'],
    [
      'its site and path',
      { url: 'https://www.nasa.gov/webb/mirrors/?a=1#b' },
      'nasa.gov/webb/mirrors',
    ],
    ['a site without a link', { domain: 'nasa.gov' }, 'nasa.gov'],
    ['words in other letters', { url: 'https://de.example/%C3%BCber/%D7%90' }, 'de.example/über/א'],
    [
      'no escape that hides something',
      { url: 'https://a.example/%E2%80%AEgpj' },
      'a.example/%E2%80%AEgpj',
    ],
    ['no escape that is broken', { url: 'https://a.example/%FF' }, 'a.example/%FF'],
    ['the end of a long path', { url: `https://a.example/${LONG}/webb` }, 'a.example/…/webb'],
    ['no path that can not be read', { url: `https://a.example/${LONG}` }, 'a.example'],
    [
      'the site that a redirector leads to',
      {
        url: 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC',
        domain: 'bbc.co.uk',
        redirect: true,
      },
      'bbc.co.uk',
    ],
    [
      'the name of its file',
      { downloadUrl: '/files/annual%20report.pdf?v=2' },
      'annual report.pdf',
    ],
    ['no address that names no file', { downloadUrl: '/v1.0/documents/7/download' }, undefined],
    ['nothing', {}, undefined],
    ['nothing of a link that was refused', { url: 'javascript:alert(1)' }, undefined],
  ];
  for (const [what, source, name] of cases) {
    it(`is ${what}`, () => expect(nameOf(source)).to.equal(name));
  }

  it('shows nothing invisible, whatever the address holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = encodeURIComponent(text.toWellFormed());
        const name = nameOf({ url: `https://a.example/${path}` });
        expect(name ?? '').not.to.match(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});
