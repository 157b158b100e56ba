import { expect } from 'chai';
import { citationRecords } from '../../src/providers/citation-records.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { checkGrounding } from '../../src/settings/grounding.js';
import { describeAdapter } from './contract.js';

describeAdapter(citationRecords, 'citation-records');

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/';

function record(fields: object): object {
  return {
    provider: 'vertex',
    url: 'https://a.example/',
    source_domain: 'a.example',
    title: 'A',
    snippet: 'Words.',
    source_type: 'web',
    rank: 1,
    raw: {},
    ...fields,
  };
}

describe('citation records', () => {
  it('become sources', () => {
    const raw = { anything: [1] };
    expect(normalize([record({ raw })])).to.deep.equal({
      text: '',
      sources: [
        {
          title: 'A',
          url: 'https://a.example/',
          type: 'web',
          citedText: 'Words.',
          domain: 'a.example',
          rank: 1,
          provider: 'vertex',
          raw,
        },
      ],
    });
    expect(normalize([record({ raw })]).sources[0]?.raw).to.equal(raw);
  });

  const types = [
    ['web', 'web'],
    ['doc', 'file'],
    ['news', 'news'],
    ['video', 'video'],
    ['unknown', 'unknown'],
    ['podcast', 'web'],
  ];
  for (const [given, type] of types) {
    it(`of type ${given} are ${type}`, () => {
      expect(normalize([record({ source_type: given })]).sources[0]?.type).to.equal(type);
    });
  }

  const domains: [what: string, fields: object, domain: string, redirect: true | undefined][] = [
    ['their own', { url: `${REDIRECT}1` }, 'a.example', true],
    ['their address', { source_domain: null }, 'a.example', undefined],
    [
      'a title',
      { source_domain: null, url: `${REDIRECT}1`, title: 'b.example' },
      'b.example',
      true,
    ],
    [
      'a sibling in raw',
      { source_domain: null, url: `${REDIRECT}1`, raw: { uri: `${REDIRECT}1`, host: 'b.example' } },
      'b.example',
      true,
    ],
    [
      'an address in raw',
      { source_domain: null, url: `${REDIRECT}1`, raw: { source: { url: 'https://b.example/' } } },
      'b.example',
      undefined,
    ],
    ['their own, flagged in raw', { raw: { redirect: true } }, 'a.example', true],
  ];
  for (const [what, fields, domain, redirect] of domains) {
    it(`have the domain of ${what}`, () => {
      const [source] = normalize([record(fields)]).sources;
      expect(source?.domain).to.equal(domain);
      expect(source?.redirect).to.equal(redirect);
    });
  }

  it('of one address are one, with the earliest rank', () => {
    const { sources } = normalize([
      record({ rank: 7 }),
      record({ rank: 2, url: 'HTTPS://A.example?utm_source=openai#x', title: null }),
      record({ rank: null, url: 'https://b.example/' }),
    ]);
    expect(sources.map(({ rank, title }) => [rank, title])).to.deep.equal([
      [2, 'A'],
      [undefined, 'A'],
    ]);
  });

  it('that name nothing are left out, and told', () => {
    const warnings: string[] = [];
    const citations = [record({}), {}, 7, record({ source_domain: null, url: null, raw: null })];
    const { sources } = normalize(
      { answer: 'x', citations },
      { onWarning: ({ code, path }) => warnings.push(`${code} ${path}`) },
    );
    expect(sources).to.have.lengthOf(2);
    expect(warnings).to.deep.equal([
      'invalid-source citations[1]',
      'invalid-source citations[2]',
      'invalid-field citations[3].source_domain',
    ]);
  });

  it('stand in an answer or in its metadata', () => {
    const citations = [record({})];
    for (const given of [
      { answer: 'Yes.', citations },
      { content: 'Yes.', grounded_effective: true, citations },
      { text: 'Yes.', metadata: { citations, grounded_effective: true } },
    ]) {
      expect(detectProvider(given)).to.equal('citation-records');
      const payload = normalize(given);
      expect(payload.answer).to.equal('Yes.');
      expect(payload.sources).to.have.lengthOf(1);
      expect(checkGrounding(payload, 'required')).to.deep.equal({ ok: true });
    }
  });

  it('say whether the model searched at all (003 L88, L99)', () => {
    const citations = [record({})];
    for (const [given, grounded] of [
      [{ content: 'x', grounded_effective: false, metadata: { citations: [] } }, false],
      [{ content: 'x', metadata: { groundedEffective: false } }, false],
      [{ content: 'x', grounded_effective: false, citations }, false],
      [{ content: 'x', grounded_effective: true, metadata: { citations: [] } }, true],
      [{ content: 'x', grounded_effective: true, citations }, true],
      [{ content: 'x', citations }, undefined],
    ] as const) {
      const payload = normalize(given);
      expect(payload.grounded).to.equal(grounded);
      // Records name no spans and no queries, so nothing is said of either.
      expect(payload).not.to.have.any.keys('citations', 'search');
    }
    const check = (given: object): unknown => checkGrounding(normalize(given), 'required');
    expect(check({ content: 'x', grounded_effective: false })).to.include({ ok: false });
    expect(check({ content: 'x', grounded_effective: true })).to.include({ ok: false });
    expect(check({ content: 'x', grounded_effective: true, citations })).to.include({ ok: true });
  });

  it('that are missing after a search are told of (003 L139)', () => {
    const codes = (given: object): string[] => {
      const warnings: string[] = [];
      normalize(given, { onWarning: ({ code }) => warnings.push(code) });
      return warnings;
    };
    expect(codes({ content: 'x', grounded_effective: true })).to.deep.equal(['no-citations']);
    expect(codes({ content: 'x', grounded_effective: false })).to.deep.equal([]);
  });

  it('may be chunks of documents, with their link in a list (001 L80)', () => {
    const chunk = {
      id: 'pdf_abc123',
      title: 'Soil Report 2024.pdf',
      links: [],
      score: 0.87,
      pages: [12, 13],
      page_relevance: { '12': 0.9, '13': 0.78 },
      chunk_content: 'Nitrate was measured.',
    };
    const site = { title: 'RIVM', links: [{ url: 'https://example.org/nitrates' }], score: 0.79 };
    const warnings: unknown[] = [];
    const records = [chunk, site, { ...chunk, chunk_content: 'And again.' }];
    expect(detectProvider(records)).to.equal('citation-records');
    const { sources } = normalize(records, { onWarning: (warning) => warnings.push(warning) });
    expect(sources).to.deep.equal([
      {
        id: 'pdf_abc123',
        title: 'Soil Report 2024.pdf',
        score: 0.87,
        pages: [
          { page: 12, score: 0.9 },
          { page: 13, score: 0.78 },
        ],
        citedText: 'Nitrate was measured.',
        passages: [{ citedText: 'And again.' }],
        type: 'file',
        provider: 'citation-records',
      },
      {
        title: 'RIVM',
        url: 'https://example.org/nitrates',
        domain: 'example.org',
        score: 0.79,
        type: 'web',
        provider: 'citation-records',
      },
    ]);
    expect(warnings).to.deep.equal([]);
  });

  it('may be objects of a class (003 L67)', () => {
    class Stored {
      get url(): string {
        return 'https://a.example/';
      }
      get source_domain(): string {
        return 'a.example';
      }
      get title(): string {
        return 'A';
      }
    }
    expect(normalize([new Stored()]).sources[0]).to.include({ title: 'A', domain: 'a.example' });
  });

  it('are not what others call citations', () => {
    for (const value of [
      [],
      ['https://a.example/'],
      { citations: ['https://a.example/'] },
      { citations: [{ url: 'https://a.example/', title: 'A' }] },
      { citations: [{ source_domain: 'a.example' }] },
      [{ title: 'A', links: ['https://a.example/'] }],
      [{ links: [{ url: 'https://a.example/' }] }],
      { metadata: { citations: [] } },
    ]) {
      expect(citationRecords.matches(value), JSON.stringify(value)).to.equal(false);
    }
  });
});
