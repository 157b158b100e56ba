import { expect } from 'chai';
import { fc } from '../support/properties.js';
import type { CitationSource, Evidence } from '../../src/model/index.js';
import { deepLink } from '../../src/export/deep-link.js';
import { sanitizeCitationSource } from '../../src/sanitize/index.js';

const url = 'https://a.example/x';
const citedText = 'The sun is a star.';
const words = ':~:text=The%20sun%20is%20a%20star.';
const page = (startPageNumber: number): Evidence => ({
  source: 1,
  location: {
    type: 'page_location',
    startPageNumber,
    endPageNumber: startPageNumber + 1,
    documentIndex: 0,
  },
});
const time = (startSeconds: number): Evidence => ({
  source: 1,
  location: { type: 'time', startSeconds },
});

describe('deepLink', () => {
  type Case = [
    name: string,
    source: CitationSource,
    evidence: Evidence | undefined,
    link: string | undefined,
  ];
  const cases: Case[] = [
    ['a passage of the evidence', { url }, { source: 1, citedText }, `${url}#${words}`],
    ['a passage of the source', { url, citedText }, undefined, `${url}#${words}`],
    [
      'the nearer of both',
      { url, citedText: 'Else.' },
      { source: 1, citedText },
      `${url}#${words}`,
    ],
    [
      'lines of code',
      { url: 'https://github.com/a/b/blob/main/c.ts', citedText },
      { source: 1, location: { type: 'file', startLine: 10, endLine: 21 } },
      'https://github.com/a/b/blob/main/c.ts#L10-L20',
    ],
    [
      'lines of what is no page of code',
      { url },
      { source: 1, location: { type: 'file', startLine: 10 } },
      url,
    ],
    ['a snippet', { url }, { source: 1, citedText, kind: 'snippet' }, `${url}#${words}`],
    ['no passage', { url }, undefined, url],
    ['an anchor', { url: `${url}#id`, citedText }, undefined, `${url}#id${words}`],
    ['a directive', { url: `${url}#a:~:text=b`, citedText }, undefined, `${url}#a${words}`],
    ['a directive, no passage', { url: `${url}#:~:text=b` }, undefined, `${url}#:~:text=b`],
    ['a query', { url: `${url}?q=1&p=2`, citedText }, undefined, `${url}?q=1&p=2#${words}`],

    ['a page', { url }, page(4), `${url}#page=4`],
    ['a page and a passage', { url, citedText }, page(4), `${url}#page=4${words}`],
    ['a page of a file', { url, location: { type: 'file', page: 2 } }, undefined, `${url}#page=2`],
    ['the first of pages', { url, pages: [{ page: 7 }, { page: 3 }] }, undefined, `${url}#page=7`],
    ['another page', { url: `${url}#page=1` }, page(4), `${url}#page=4`],
    ['a page and an anchor', { url: `${url}#id` }, page(4), `${url}#id`],
    ['page 0, which there is not', { url }, page(0), url],
    ['a PDF', { url, mediaType: 'application/pdf' }, page(4), `${url}#page=4`],
    ['what has no pages', { url, mediaType: 'text/html' }, page(4), url],

    [
      'YouTube',
      { url: 'https://www.youtube.com/watch?v=a&t=5', citedText },
      time(90.7),
      'https://www.youtube.com/watch?v=a&t=90',
    ],
    ['youtu.be', { url: 'https://youtu.be/a' }, time(90), 'https://youtu.be/a?t=90'],
    [
      'an embedded video',
      { url: 'https://www.youtube-nocookie.com/embed/a' },
      time(90),
      'https://www.youtube-nocookie.com/embed/a?start=90',
    ],
    ['Vimeo', { url: 'https://vimeo.com/7' }, time(90), 'https://vimeo.com/7#t=90s'],
    ['a media file', { url: `${url}.mp3` }, time(90), `${url}.mp3#t=90`],
    ['a media type', { url, mediaType: 'video/webm' }, time(90), `${url}#t=90`],
    ['a time before the start', { url: `${url}.mp4` }, time(-1), `${url}.mp4#t=0`],
    ['a page with a transcript', { url, citedText }, time(90), `${url}#${words}`],
    [
      'what looks like YouTube',
      { url: 'https://notyoutube.com/watch' },
      time(9),
      'https://notyoutube.com/watch',
    ],

    ['a redirect', { url, citedText, redirect: true }, page(4), url],
    ['no address', { citedText }, undefined, undefined],
    ['an unsafe address', { url: 'javascript:alert(1)', citedText }, undefined, undefined],
    ['a blob', { url: 'blob:https://a.example/1-2', citedText }, undefined, undefined],
  ];
  for (const [name, source, evidence, link] of cases) {
    it(name, () => {
      expect(deepLink(source, evidence)).to.equal(link);
      expect(deepLink(sanitizeCitationSource(source), evidence)).to.equal(link);
    });
  }

  it('leaves signed addresses as they are (D18)', () => {
    for (const query of [
      'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=0a',
      'AWSAccessKeyId=A&Signature=b&Expires=1',
      'X-Goog-Signature=0a',
      'GoogleAccessId=a',
      'sv=2024-11-04&se=2026-01-01&sp=r&sig=a%3D',
      'Expires=1&Signature=a&Key-Pair-Id=K',
      'Policy=a',
      'x-oss-signature=a',
      'q-signature=a',
      'token=a',
      'access_token=a',
      'authToken=a',
      'jwt=a',
    ]) {
      const signed = `${url}?a=1&${query}`;
      expect(deepLink({ url: signed, citedText }, page(4)), query).to.equal(signed);
    }
    for (const query of ['sigma=1', 'design=a', 'q=token', 'expiresort=1', 'key=a']) {
      const plain = `${url}?${query}`;
      expect(deepLink({ url: plain, citedText }), query).to.equal(`${plain}#${words}`);
    }
  });

  it('falls back to the plain address when all of it would be too long', () => {
    const long = `${url}?${'a'.repeat(8100)}`;
    expect(deepLink({ url: long, citedText: `${citedText} `.repeat(20) })).to.equal(long);
  });

  it('never throws; what it answers is an http(s) address with the same origin and path', () => {
    const anything = fc.anything({ maxDepth: 1, maxKeys: 2 });
    const location = fc.record({
      type: fc.constantFrom('time', 'file', 'page_location', 'x'),
      startSeconds: anything,
      startPageNumber: anything,
      page: anything,
    });
    const fields = {
      citedText: fc.oneof(fc.string({ unit: 'binary' }), anything),
      location: fc.oneof(location, anything),
      pages: anything,
      mediaType: fc.oneof(fc.constantFrom('application/pdf', 'video/mp4'), anything),
    };
    const address = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.constantFrom('https://youtu.be/a', 'https://vimeo.com/1', 'https://a.example/b.mp4'),
      anything,
    );
    fc.assert(
      fc.property(fc.record({ url: address, ...fields }), fc.record(fields), (source, evidence) => {
        const link = deepLink(source as CitationSource, evidence as unknown as Evidence);
        const plain = deepLink({ url: source.url as string });
        expect(link === undefined).to.equal(plain === undefined);
        if (link === undefined || plain === undefined) return;
        const [one, other] = [new URL(link), new URL(plain)];
        expect(one.href).to.equal(link);
        expect(one.origin + one.pathname).to.equal(other.origin + other.pathname);
      }),
    );
  });

  it('survives objects that throw', () => {
    const hostile = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('read');
        },
      },
    );
    expect(deepLink(hostile as CitationSource)).to.equal(undefined);
    expect(deepLink({ url }, hostile as Evidence)).to.equal(url);
    expect(deepLink(undefined as never, null as never)).to.equal(undefined);
  });
});
