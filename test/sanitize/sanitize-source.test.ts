import { expect } from 'chai';
import type { CitationWarning } from '../../src/model/index.js';
import { sanitizeCitationSource } from '../../src/sanitize/sanitize-source.js';
import { hearErrors } from '../support/browser.js';

const sanitize = (source: unknown) => {
  const warnings: CitationWarning[] = [];
  const safe = sanitizeCitationSource(source, { onWarning: (warning) => warnings.push(warning) });
  return { safe: { ...safe }, codes: warnings.map(({ code, path }) => `${code} ${path}`) };
};

describe('sanitizeCitationSource', () => {
  it('keeps a good source as it is', () => {
    const good = {
      title: 'A title',
      url: 'https://example.org/',
      citedText: 'Words.',
      provider: 'openai',
      location: { type: 'url_citation', startIndex: 1, endIndex: 2 },
      id: 'x',
      domain: 'example.org',
      type: 'web',
      rank: 1,
      score: 0.5,
      pages: [{ page: 3, score: 0.9 }],
      passages: [{ citedText: 'More.', location: { type: 'file', page: 4 } }],
      mediaType: 'application/pdf',
      published: '2024-03-14',
      downloadUrl: '/v1/7',
      redirect: true,
    };
    const { safe, codes } = sanitize(good);
    expect(safe).to.deep.equal(good);
    expect(codes).to.deep.equal([]);
  });

  it('cuts excerpts at 200 characters with an ellipsis', () => {
    expect(sanitize({ citedText: 'a'.repeat(250) }).safe.citedText).to.equal(`${'a'.repeat(200)}…`);
    expect(sanitize({ citedText: 'a'.repeat(200) }).safe.citedText).to.have.length(200);
  });

  it('cleans and cuts further passages, and keeps fifty', () => {
    const path = 'source.passages';
    const { safe, codes } = sanitize({
      passages: [{ citedText: 'a\u0000b' }, 'x', { location: 7 }, { citedText: 'c'.repeat(4001) }],
    });
    expect(safe.passages).to.deep.equal([
      { citedText: 'ab' },
      { citedText: `${'c'.repeat(200)}…`, passage: `${'c'.repeat(3998)} …` },
    ]);
    expect(codes).to.deep.equal([
      `invalid-field ${path}[2].location`,
      `too-long ${path}[3].citedText`,
    ]);
    expect(Object.isFrozen(safe.passages) && Object.isFrozen(safe.passages?.[0])).to.equal(true);
    expect(sanitize({ passages: 'x' })).to.deep.equal({
      safe: {},
      codes: [`invalid-field ${path}`],
    });
    const many = sanitize({ passages: Array.from({ length: 60 }, () => ({ citedText: 'a' })) });
    expect(many.safe.passages).to.have.length(50);
    expect(many.codes).to.deep.equal([`too-many ${path}`]);
  });

  it('keeps who wrote it and what is in it, and of pictures only addresses', () => {
    const content = '# Sun\n\nIt is a star.\u200b';
    const given = { author: 'A.\nB', publisher: 'C', section: '2', label: 'Secret', content };
    expect({ ...sanitize(given).safe }).to.deep.equal({ ...given, author: 'A. B' });
    const thumbnail = 'https://a.example/t.png';
    expect(sanitize({ thumbnail }).safe.thumbnail).to.equal(thumbnail);
    expect(sanitize({ id: '1', thumbnail: 'data:image/png,' })).to.deep.equal({
      safe: { id: '1' },
      codes: ['unsafe-url source.thumbnail'],
    });
    expect(sanitize({ id: '1', content: 'x'.repeat(50_000_001) }).codes).to.deep.equal([
      'too-long source.content',
    ]);
  });

  it('takes off links that are not http(s), and says so', () => {
    const { safe, codes } = sanitize({ title: 'A', url: 'javascript:alert(1)' });
    expect(safe).to.deep.equal({ title: 'A', problem: 'unsafe-url' });
    expect(codes).to.deep.equal(['unsafe-url source.url']);
  });

  it('strips control characters from title and passage', () => {
    const { safe } = sanitize({ title: 'a\u0000b\u001b[31m', citedText: 'c\u0007d' });
    expect(safe).to.deep.equal({ title: 'ab[31m', citedText: 'cd' });
  });

  it('leaves out what has the wrong type, and keeps the rest', () => {
    const { safe, codes } = sanitize({
      title: 7,
      url: {},
      type: 'spaceship',
      rank: '1',
      score: NaN,
      pages: [{ page: -1 }, 'x', { page: 2 }],
      mediaType: '"><script>',
      published: 'yesterday',
      location: { type: 'page_location', startPageNumber: 1 },
      id: 'ok',
    });
    expect(safe).to.deep.equal({ id: 'ok', pages: [{ page: 2 }], problem: 'unsafe-url' });
    expect(codes).to.have.members([
      'invalid-field source.title',
      'unsafe-url source.url',
      'invalid-field source.type',
      'invalid-field source.rank',
      'invalid-field source.score',
      'invalid-field source.mediaType',
      'invalid-field source.published',
      'invalid-field source.location',
    ]);
  });

  it('warns of nothing that is all right: no pages (001 L43), a type with its charset', () => {
    const { safe, codes } = sanitize({
      id: '1',
      pages: [],
      mediaType: 'text/plain; charset=utf-8',
    });
    expect(safe).to.deep.equal({ id: '1', mediaType: 'text/plain' });
    expect(codes).to.deep.equal([]);
  });

  it('makes a placeholder of what is no source', () => {
    for (const value of [null, undefined, 'x', 7, [], () => 1]) {
      expect(sanitize(value)).to.deep.equal({
        safe: { problem: 'invalid' },
        codes: ['invalid-source source'],
      });
    }
  });

  it('is frozen, inherits nothing, and never reads `raw`', () => {
    const raw = new Proxy(
      {},
      {
        get: () => {
          throw new Error('read');
        },
      },
    );
    const safe = sanitizeCitationSource({ title: 'A', raw });
    expect(safe.raw).to.equal(raw);
    expect(Object.isFrozen(safe)).to.equal(true);
    expect(Object.getPrototypeOf(safe)).to.equal(null);
  });

  it('a callback that throws stops nothing, and is told', () => {
    const errors = hearErrors();
    const onWarning = () => {
      throw new Error('host');
    };
    expect({ ...sanitizeCitationSource({ title: 1, id: 'x' }, { onWarning }) }).to.deep.equal({
      id: 'x',
    });
    expect(errors).to.have.length(1);
  });
});
