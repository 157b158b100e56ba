import { expect } from 'chai';
import { citationRecords } from '../../src/providers/citation-records.js';
import { detectProvider, normalize } from '../../src/providers/normalize.js';
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

  it('fail closed where grounding is required', () => {
    const check = (given: object): unknown => checkGrounding(normalize(given), 'required');
    const nothing = { ok: false, reason: 'not-grounded' };
    expect(
      check({ content: 'x', grounded_effective: false, metadata: { citations: [] } }),
    ).to.deep.equal(nothing);
    expect(check({ content: 'x', metadata: { grounded_effective: false } })).to.deep.equal(nothing);
    expect(check({ content: 'x', grounded_effective: false, citations: [record({})] })).to.include({
      ok: false,
    });
    expect(
      check({ content: 'x', grounded_effective: true, metadata: { citations: [] } }),
    ).to.deep.equal({ ok: false, reason: 'no-citations' });
    expect(
      normalize({ content: 'x', grounded_effective: true, citations: [] }).search,
    ).to.deep.equal({ queries: [] });
  });

  it('are not what others call citations', () => {
    for (const value of [
      [],
      ['https://a.example/'],
      { citations: ['https://a.example/'] },
      { citations: [{ url: 'https://a.example/', title: 'A' }] },
      { citations: [{ source_domain: 'a.example' }] },
      { metadata: { citations: [] } },
    ]) {
      expect(citationRecords.matches(value), JSON.stringify(value)).to.equal(false);
    }
  });
});
