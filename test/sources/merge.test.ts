import { expect } from 'chai';
import { fc } from '../support/properties.js';
import type { Citation, CitationPayload, CitationSource, Evidence } from '../../src/model/index.js';
import { mergeSources } from '../../src/sources/merge.js';

const cite = (...evidence: (number | Evidence)[]): Citation => ({
  start: 0,
  end: 1,
  evidence: evidence.map((one) => (typeof one === 'number' ? { source: one } : one)),
});
const payload = (sources: CitationSource[], ...citations: Citation[]): CitationPayload => ({
  text: '',
  answer: 'ab',
  sources,
  citations,
});
const merged = (...sources: CitationSource[]) => mergeSources({ text: '', sources }).sources;

describe('mergeSources', () => {
  it('makes one of the sources of one page, and renumbers the evidence', () => {
    const { sources, citations } = mergeSources(
      payload(
        [
          { url: 'https://a.example/?utm_source=openai', title: 'A' },
          { url: 'https://b.example/' },
          { url: 'https://A.example/#top' },
          { url: 'https://c.example/' },
        ],
        cite(1),
        cite(3),
        cite(4, 2),
      ),
    );
    expect(sources.map(({ url }) => url)).to.eql([
      'https://a.example/?utm_source=openai',
      'https://b.example/',
      'https://c.example/',
    ]);
    expect(citations).to.eql([cite(1), cite(1), cite(3, 2)]);
  });

  it('completes the first from the others, and keeps the earliest rank', () => {
    expect(
      merged(
        {
          url: 'https://a.example',
          title: '',
          rank: 4,
          score: 1,
          pages: [{ page: 2 }, { page: 1 }],
        },
        { url: 'https://a.example/', title: 'A', rank: 2, score: 2, citedText: 'q' },
        { url: 'https://a.example', title: 'B', pages: [{ page: 3 }, { page: 2, score: 0.5 }] },
      ),
    ).to.eql([
      {
        url: 'https://a.example',
        title: 'A',
        rank: 2,
        score: 1,
        citedText: 'q',
        pages: [{ page: 2, score: 0.5 }, { page: 1 }, { page: 3 }],
      },
    ]);
  });

  it('prefers a direct URL to a redirect', () => {
    const redirect = { id: '1', url: 'https://r.example/x', redirect: true, title: 'a.example' };
    const direct = { id: '1', url: 'https://a.example/' };
    const one = { id: '1', url: 'https://a.example/', title: 'a.example' };
    expect(merged(redirect, direct)).to.eql([one]);
    expect(merged(direct, redirect)).to.eql([one]);
    expect(merged(redirect, { id: '1', citedText: 'q' })).to.eql([{ ...redirect, citedText: 'q' }]);
  });

  it('does not take sources for one that only look alike', () => {
    const lists: CitationSource[][] = [
      [
        { url: 'https://r.example/x', redirect: true, title: 'a.example', domain: 'a.example' },
        { url: 'https://a.example', title: 'a.example', domain: 'a.example' },
      ],
      [{ title: 'A' }, { title: 'A' }],
      [{ id: '' }, { id: '' }],
      [{ url: '' }, { url: '' }],
      [{ url: 'https://a.example/?a=1' }, { url: 'https://a.example/?a=2' }],
    ];
    for (const sources of lists) expect(merged(...sources)).to.eql(sources);
  });

  it('goes by the id, unless the URLs say otherwise', () => {
    expect(
      merged({ id: 'f', title: 'A' }, { id: 'g' }, { id: 'f', mediaType: 'text/plain' }),
    ).to.eql([{ id: 'f', title: 'A', mediaType: 'text/plain' }, { id: 'g' }]);
    const again = [
      { id: '0', url: 'https://a.example' },
      { id: '0', url: 'https://b.example' },
    ];
    expect(merged(...again)).to.eql(again);
  });

  it('finds by the id what a later source ties to the first', () => {
    const found = merged(
      { url: 'https://a.example' },
      { id: 'x', title: 'A' },
      { url: 'https://a.example/', id: 'x' },
    );
    expect(found).to.eql([{ url: 'https://a.example', id: 'x', title: 'A' }]);
  });

  it('leaves each marker the quote that it had', () => {
    const place = {
      type: 'page_location',
      startPageNumber: 2,
      endPageNumber: 3,
      documentIndex: 0,
    } as const;
    const { sources, citations } = mergeSources(
      payload(
        [
          { url: 'https://a.example', citedText: 'first' },
          { url: 'https://a.example', citedText: 'second', location: place },
          { url: 'https://a.example', citedText: 'third' },
        ],
        cite(1, 2, { source: 3, citedText: 'own', kind: 'quote' }),
      ),
    );
    expect(sources).to.have.length(1);
    expect(sources[0]?.citedText).to.equal('first');
    expect(citations).to.eql([
      cite(
        1,
        { source: 1, citedText: 'second', location: place },
        { source: 1, citedText: 'own', kind: 'quote' },
      ),
    ]);
  });

  it('keeps what each source quotes, with its place (000 L382)', () => {
    const url = 'https://a.example/';
    const page = (number: number) => ({ type: 'file', page: number }) as const;
    const sources = merged(
      { url, location: page(1) },
      { url, citedText: '' },
      { url, citedText: 'q1', location: page(2) },
      { url, citedText: 'q2', passages: [{ citedText: 'q3', location: page(3) }] },
      { url, citedText: 'q1' },
      { url, citedText: 'q3' },
      { url, citedText: 'q2', location: page(4) },
    );
    expect(sources).to.eql([
      {
        url,
        citedText: 'q1',
        location: page(2),
        passages: [
          { citedText: 'q2', location: page(4) },
          { citedText: 'q3', location: page(3) },
        ],
      },
    ]);
  });

  it('takes no place for that of a quote from elsewhere', () => {
    const url = 'https://a.example/';
    const location = { type: 'file', page: 5 } as const;
    expect(merged({ url, citedText: 'q' }, { url, citedText: 'r', location })).to.eql([
      { url, citedText: 'q', passages: [{ citedText: 'r', location }] },
    ]);
    expect(merged({ url, citedText: 'q' }, { url, location })).to.eql([
      { url, citedText: 'q', location },
    ]);
  });

  it('counts evidence once that says the same, and completes it', () => {
    const chunk = (groundingChunkIndex: number) =>
      ({ type: 'grounding', groundingChunkIndex }) as const;
    const page = (startPageNumber: number) =>
      ({ type: 'page_location', startPageNumber, endPageNumber: 9, documentIndex: 0 }) as const;
    const { citations } = mergeSources(
      payload(
        [{ url: 'https://a.example' }, { url: 'https://a.example/' }],
        cite({ source: 1, location: chunk(0) }, { source: 2, location: chunk(1), score: 0.5 }),
        cite(
          { source: 1, citedText: 'a' },
          { source: 2, citedText: 'a' },
          { source: 2, citedText: 'b' },
        ),
        cite({ source: 1, location: page(1) }, { source: 2, location: page(2) }),
      ),
    );
    expect(citations).to.eql([
      cite({ source: 1, location: chunk(0), score: 0.5 }),
      cite({ source: 1, citedText: 'a' }, { source: 1, citedText: 'b' }),
      cite({ source: 1, location: page(1) }, { source: 1, location: page(2) }),
    ]);
  });

  it('leaves out what the host shows already, with its evidence', () => {
    const given = payload(
      [
        { url: 'https://a.example/x' },
        { url: 'https://b.example' },
        { url: 'https://a.example/x/' },
      ],
      cite(1),
      cite(3, 2),
    );
    expect(mergeSources(given, { exclude: ['https://A.example/x?utm_source=y'] })).to.eql(
      payload([{ url: 'https://b.example' }], cite(1)),
    );
  });

  it('merges nothing where the answer numbers its sources', () => {
    const given = payload(
      [
        { url: 'https://a.example', id: 'x', citedText: 'q' },
        { url: 'https://a.example', id: 'x', citedText: 'r' },
        { url: 'https://b.example' },
      ],
      cite(2, 3),
    );
    expect(mergeSources(given, { numbered: true })).to.eql(given);
    const exclude = ['https://b.example/'];
    expect(mergeSources(given, { numbered: true, exclude })).to.eql(
      payload(given.sources.slice(0, 2), cite(2)),
    );
  });

  it('keeps a payload without citations without them', () => {
    expect(mergeSources({ text: 'x', sources: [] })).to.eql({ text: 'x', sources: [] });
  });

  it('hands back what it can not read', () => {
    const hostile: unknown[] = [null, 1, {}, { sources: [null] }, { sources: [{ url: 1 }] }];
    for (const one of hostile) expect(mergeSources(one as CitationPayload)).to.deep.equal(one);
  });

  const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const source = fc
    .record({
      url: some(
        'https://a.example',
        'https://a.example/',
        'https://b.example',
        'https://r.example',
        '',
      ),
      id: some('x', 'y', ''),
      redirect: some(true),
      rank: some(1, 2, 3),
      citedText: some('q', 'r', ''),
      passages: some([{ citedText: 'r' }], [{ citedText: 's' }, { citedText: 't' }]),
      pages: some([{ page: 1 }], [{ page: 2 }, { page: 1, score: 1 }]),
    })
    .map((all) => JSON.parse(JSON.stringify(all)) as CitationSource);
  const any = fc
    .array(source, { maxLength: 8 })
    .chain((sources) =>
      fc.record({
        sources: fc.constant(sources),
        citations: fc.array(
          fc
            .array(fc.record({ source: fc.integer({ min: 0, max: 9 }), citedText: some('q', 's') }))
            .map((all) => cite(...(JSON.parse(JSON.stringify(all)) as Evidence[]))),
        ),
      }),
    )
    .map(({ sources, citations }) => payload(sources, ...citations));

  it('is the same the second time, changes nothing, and loses no evidence', () => {
    fc.assert(
      fc.property(any, some(['https://b.example/']), (given, exclude) => {
        const before = JSON.stringify(given);
        const once = mergeSources(given, { exclude });
        expect(JSON.stringify(given)).to.equal(before);
        expect(mergeSources(once, { exclude })).to.eql(once);
        const evidence = once.citations?.flatMap((citation) => citation.evidence) ?? [];
        for (const { source: number } of evidence) {
          expect(number).to.be.within(1, once.sources.length);
        }
        const resolved = (one: CitationPayload) =>
          one.citations?.filter((citation) =>
            citation.evidence.some(({ source: number }) => one.sources[number - 1]),
          ).length;
        if (!exclude) expect(resolved(once)).to.equal(resolved(given));
      }),
      { numRuns: 200 },
    );
  });

  it('loses no quote', () => {
    const quotes = ({ sources, citations = [] }: CitationPayload) => {
      const evidence = citations.flatMap((citation) =>
        citation.evidence.filter(({ source: number }) => sources[number - 1]),
      );
      const passages = sources.flatMap((one) => one.passages ?? []);
      return new Set([...sources, ...passages, ...evidence].flatMap((one) => one.citedText || []));
    };
    fc.assert(
      fc.property(any, (given) => {
        expect([...quotes(mergeSources(given))]).to.have.members([...quotes(given)]);
      }),
    );
  });

  it('is linear in sources, pages and quotes', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => ({
      url: 'https://a.example',
      citedText: `q${i}`,
      pages: [{ page: i }],
    }));
    const [one] = merged(...many);
    expect(one?.pages).to.have.length(20_000);
    expect(one?.passages).to.have.length(19_999);
  });

  it('gives back what claims four thousand million sources', () => {
    const given = { text: '', sources: new Array<CitationSource>(2 ** 32 - 1) };
    expect(mergeSources(given) === given).to.equal(true);
  });
});
