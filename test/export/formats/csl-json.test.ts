import { expect } from 'chai';
import { fc } from '../../support/properties.js';
import { formatCitations } from '../../../src/export/formats.js';
import type { CitationSource } from '../../../src/model/index.js';
import { anyText, anyUrl, ESA, NASA, payload } from '../payloads.js';

function csl(...sources: CitationSource[]): Record<string, unknown>[] {
  return JSON.parse(formatCitations({ text: '', sources }, 'csl-json')) as never;
}

describe('csl-json', () => {
  it('has all that is known of a source', () => {
    const source: CitationSource = {
      ...NASA,
      type: 'news',
      published: '2024-03-14T10:00:00Z',
      pages: [{ page: 9 }, { page: 4 }, { page: 5 }],
      citedText: 'It is far.',
      author: 'Ada Lovelace',
      publisher: 'Space Press',
      section: 'Orbits',
    };
    expect(csl(source)).to.deep.equal([
      {
        id: 'nasagov2024webb',
        type: 'article-newspaper',
        title: 'Webb',
        author: [{ literal: 'Ada Lovelace' }],
        publisher: 'Space Press',
        section: 'Orbits',
        'container-title': 'nasa.gov',
        URL: 'https://www.nasa.gov/webb',
        issued: { 'date-parts': [[2024, 3, 14]] },
        page: '4-5, 9',
        abstract: 'It is far.',
      },
    ]);
  });

  for (const [published, parts] of [
    ['2024', [2024]],
    ['2024-02', [2024, 2]],
    ['2024-02-29', [2024, 2, 29]],
    ['2023-02-29', [2023, 2]],
    ['2024-13-01', [2024]],
    ['0000', undefined],
    ['yesterday', undefined],
  ] as const) {
    it(`dates: ${published}`, () => {
      const [item] = csl({ published });
      expect(item?.['issued']).to.deep.equal(parts && { 'date-parts': [parts] });
    });
  }

  it('knows the pages that are cited', () => {
    const location = (startPageNumber: number, endPageNumber: number) =>
      ({ type: 'page_location', startPageNumber, endPageNumber, documentIndex: 0 }) as const;
    const given = {
      ...payload('a b'),
      citations: [
        { start: 0, end: 1, evidence: [{ source: 2, location: location(7, 8), citedText: 'x' }] },
        { start: 0, end: 3, evidence: [{ source: 2, location: location(3, 6) }] },
      ],
    };
    const [item] = JSON.parse(formatCitations(given, 'csl-json')) as Record<string, unknown>[];
    expect(item).to.include({ page: '3-5, 7', abstract: 'x', type: 'document' });
  });

  it('has a name for everything: the title, the site, the number', () => {
    expect(csl(NASA, ESA, {}).map(({ title }) => title)).to.deep.equal([
      'Webb',
      'esa.int',
      'Source 3',
    ]);
  });

  it('has keys of ASCII, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ title: anyText, url: anyUrl })), (sources) => {
        const keys = csl(...sources).map(({ id }) => id);
        expect(new Set(keys).size).to.equal(sources.length);
        for (const key of keys) expect(key).to.match(/^[a-z][a-z\d]*(-\d+)?$/);
      }),
    );
  });
});
