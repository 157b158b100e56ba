// A service that extracts uniform records, statement by statement: docs/seeds.md has the table.
import { expect } from 'chai';
import { registrableDomain } from '../../src/domains.js';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { normalize, type NormalizeOptions } from '../../src/providers/reading/normalize.js';
import { checkGrounding } from '../../src/settings/grounding.js';
import { canonicalUrl } from '../../src/sources/canonical-url.js';
import { countDomains } from '../../src/sources/count.js';
import { block, rows, visibleText } from '../support/block.js';

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ';
const RECORD = {
  provider: 'vertex',
  url: 'https://news.example.com/a',
  source_domain: 'example.com',
  title: 'An article',
  snippet: 'Supporting text.',
  source_type: 'news',
  rank: 3,
  raw: { uri: 'https://news.example.com/a' },
};
const read = (response: unknown, options: NormalizeOptions = {}) => {
  const warnings: CitationWarning[] = [];
  const payload = normalize(response, { ...options, onWarning: (one) => warnings.push(one) });
  return { payload, codes: warnings.map(({ code }) => code) };
};
const vertex = (groundingMetadata: object, text = 'The sun shines.') => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, groundingMetadata }],
});
const openai = (...output: object[]) => ({
  object: 'response',
  output: [
    ...output,
    {
      type: 'message',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'The sun shines.', annotations: [] }],
    },
  ],
});
const urls = (response: unknown): (string | undefined)[] =>
  normalize(response).sources.map(({ url }) => url);

describe('A record', () => {
  it('has eight fields (003 L11, L13, L16, L172)', () => {
    expect(normalize([RECORD]).sources[0]).to.deep.include({
      provider: 'vertex',
      url: 'https://news.example.com/a',
      domain: 'example.com',
      title: 'An article',
      citedText: 'Supporting text.',
      type: 'news',
      rank: 3,
      raw: RECORD.raw,
    });
  });

  it('has the real address rather than a redirect, and says which it is (003 L14, L28, L68, L76)', () => {
    const [direct] = normalize([{ ...RECORD, url: REDIRECT }]).sources;
    expect(direct).to.deep.include({ url: 'https://news.example.com/a' });
    expect(direct).not.to.have.property('redirect');
    const [only] = normalize([{ ...RECORD, url: REDIRECT, raw: { redirect: true } }]).sources;
    expect(only).to.deep.include({ url: REDIRECT, redirect: true, domain: 'example.com' });
  });

  it('has one of five types (003 L18)', () => {
    const type = (source_type: string) => normalize([{ ...RECORD, source_type }]).sources[0]?.type;
    expect(['web', 'doc', 'news', 'video', 'unknown'].map(type)).to.deep.equal([
      'web',
      'file',
      'news',
      'video',
      'unknown',
    ]);
  });

  it('has its registrable domain, for redirects too (003 L15, L161)', () => {
    const domain = (web: object) =>
      normalize(vertex({ groundingChunks: [{ web }] }), { getDomain: registrableDomain }).sources[0]
        ?.domain;
    expect(domain({ uri: 'https://news.bbc.co.uk/a', title: 'A' })).to.equal('bbc.co.uk');
    expect(domain({ uri: REDIRECT, title: 'news.bbc.co.uk' })).to.equal('bbc.co.uk');
  });

  it('whose domain nobody knows is a warning (003 L26)', () => {
    expect(
      read(vertex({ groundingChunks: [{ web: { uri: REDIRECT, title: 'An article' } }] })).codes,
    ).to.include('unknown-domain');
  });

  it('keeps rank and raw of whoever found it (003 L19, L20)', () => {
    const chunks = [
      { web: { uri: 'https://a.example/', title: 'A' } },
      { web: { uri: 'https://b.example/', title: 'B' } },
    ];
    const { sources } = normalize(vertex({ groundingChunks: chunks }));
    expect(sources.map(({ rank }) => rank)).to.deep.equal([1, 2]);
    expect(sources[0]?.raw).to.equal(chunks[0]);
    const found = { type: 'url', url: 'https://a.example/' };
    const searched = openai({
      type: 'web_search_call',
      id: 'ws',
      status: 'completed',
      action: { type: 'search', query: 'sun', sources: [found] },
    });
    expect(normalize(searched).sources[0]).to.deep.include({ rank: 1, raw: found });
  });
});

describe('OpenAI', () => {
  const result = { url: 'https://a.example/', title: 'A', snippet: 'Sun.' };

  it('names sources in the results of its tools (003 L37, L49, L158)', () => {
    for (const item of [
      { type: 'web_search', output: [result] },
      { type: 'web_search_preview', output: [result] },
      { type: 'tool_result', name: 'web_search', content: [result] },
      { type: 'tool_result', name: 'web_search_preview', content: [result] },
    ])
      expect(normalize(openai(item)).sources[0], item.type).to.deep.include({
        url: result.url,
        title: 'A',
      });
  });

  it('names sources in results that are plain text (003 L44)', () => {
    const { sources } = normalize(
      openai({
        type: 'web_search_call',
        output: '1. A title\nhttps://a.example/\n2. Another\nhttps://b.example/',
      }),
    );
    expect(sources.map(({ title, url }) => [title, url])).to.deep.equal([
      ['A title', 'https://a.example/'],
      ['Another', 'https://b.example/'],
    ]);
  });

  it('names sources in annotations, and in several ways at once (003 L38, L39, L48)', () => {
    const note = {
      type: 'url_citation',
      start_index: 0,
      end_index: 15,
      url: 'https://b.example/',
      title: 'B',
    };
    const response = openai({ type: 'web_search', output: [result] });
    (response.output[1] as { content: { annotations: object[] }[] }).content[0]!.annotations.push(
      note,
    );
    expect(urls(response)).to.have.members(['https://a.example/', 'https://b.example/']);
  });

  it('may have run a tool without a result, which is a warning (003 L47, L139)', () => {
    const { payload, codes } = read(
      openai({ type: 'web_search_call', id: 'ws', status: 'completed' }),
    );
    expect(payload.sources).to.deep.equal([]);
    expect(codes).to.deep.equal(['no-citations']);
    expect(read(vertex({ webSearchQueries: ['sun'] })).codes).to.deep.equal(['no-citations']);
    expect(read(openai()).codes).to.deep.equal([]);
  });

  it('names one page by many addresses (003 L42, L43, L160)', () => {
    expect(canonicalUrl('https://A.example/a?utm_source=openai#part')).to.equal(
      'https://a.example/a',
    );
    const again = {
      ...RECORD,
      url: 'https://NEWS.example.com/a/?utm_source=openai#part',
      rank: 1,
      raw: {},
    };
    expect(normalize([RECORD, again]).sources.map(({ rank }) => rank)).to.deep.equal([1]);
  });
});

describe('Vertex', () => {
  const entry = { uri: 'https://a.example/', title: 'A' };
  const fields: [line: string, ...names: string[]][] = [
    ['(003 L56)', 'citations'],
    ['(003 L57)', 'cited_sources', 'citedSources'],
    ['(003 L58)', 'grounding_attributions', 'groundingAttributions'],
    ['(003 L59)', 'supporting_content', 'supportingContent'],
    ['(003 L60)', 'sources'],
    ['(003 L61, L78)', 'grounding_chunks', 'groundingChunks'],
    ['(003 L62)', 'grounding_supports', 'groundingSupports'],
    ['(003 L63)', 'webSearchSources'],
    ['(003 L64)', 'retrieval_metadata', 'retrievalMetadata'],
  ];
  for (const [line, ...names] of fields) {
    it(`names sources in ${names.join(' or ')} ${line}`, () => {
      for (const name of names)
        expect(urls(vertex({ [name]: [{ web: entry }] })), name).to.deep.equal([
          'https://a.example/',
        ]);
    });
  }

  it('has retrieval metadata as an object too (003 L64)', () => {
    expect(urls(vertex({ retrieval_metadata: { sources: [{ web: entry }] } }))).to.deep.equal([
      'https://a.example/',
    ]);
  });

  it('is looked through in order, past empty lists (003 L55, L79, L159)', () => {
    const metadata = {
      citations: [],
      cited_sources: [{ web: entry }],
      grounding_chunks: [{ web: { uri: 'https://b.example/' } }],
    };
    expect(urls(vertex(metadata))).to.deep.equal(['https://a.example/']);
  });

  it('may be objects of an SDK, with getters (003 L67)', () => {
    class Web {
      get uri(): string {
        return 'https://a.example/';
      }
      get title(): string {
        return 'A';
      }
    }
    class Chunk {
      readonly #web = new Web();
      get web(): Web {
        return this.#web;
      }
    }
    expect(urls(vertex({ groundingChunks: [new Chunk()] }))).to.deep.equal(['https://a.example/']);
  });

  const domain = (chunk: object): string | undefined =>
    normalize(vertex({ groundingChunks: [chunk] })).sources[0]?.domain;

  it('names the real site in one of four places (003 L70, L71, L72, L73, L129)', async () => {
    expect(domain({ web: { uri: 'https://a.example/x' } })).to.equal('a.example');
    expect(domain({ uri: REDIRECT, source: { url: 'https://a.example/x' } })).to.equal('a.example');
    expect(domain({ uri: REDIRECT, reference: { url: 'https://a.example/x' } })).to.equal(
      'a.example',
    );
    expect(domain({ web: { uri: REDIRECT, title: 'a.example' } })).to.equal('a.example');
    expect(domain({ web: { uri: REDIRECT, title: 'An article', domain: 'a.example' } })).to.equal(
      'a.example',
    );
    expect(domain({ web: { uri: REDIRECT, title: 'An article' }, host: 'a.example' })).to.equal(
      'a.example',
    );
    const shown = rows(
      await block(
        '',
        normalize(vertex({ groundingChunks: [{ web: { uri: REDIRECT, title: 'a.example' } }] })),
      ),
    );
    expect(shown[0]).to.contain('a.example').and.not.contain('vertexaisearch');
  });
});

describe('Required grounding', () => {
  const check = (payload: unknown, mode = 'REQUIRED') =>
    checkGrounding(payload as CitationPayload, mode as 'required');

  it('is required in capitals, and by any word that is not known (003 L99, L110)', async () => {
    const nothing = { text: '', sources: [] };
    expect(check(nothing)).to.deep.equal({ ok: false, reason: 'not-grounded' });
    expect(check(nothing, 'mandatory').ok).to.equal(false);
    expect(checkGrounding(nothing).ok).to.equal(true);
    const element = await block('<p>Hello.</p>', nothing);
    element.setAttribute('grounding', 'REQUIRED');
    await element.updateComplete;
    expect(visibleText(element.renderRoot as unknown as Element)).not.to.equal('');
  });

  it('fails for a model that did not search, whatever it cites (003 L88, L101)', () => {
    const payload = normalize({ answer: 'A.', grounded_effective: false, citations: [RECORD] });
    expect(payload.grounded).to.equal(false);
    expect(check(payload)).to.deep.equal({ ok: false, reason: 'not-grounded' });
  });

  it('fails for a search that found nothing (003 L103, L162)', () => {
    expect(
      check(normalize({ answer: 'A.', grounded_effective: true, citations: [] })),
    ).to.deep.equal({ ok: false, reason: 'no-citations' });
    expect(check(normalize(vertex({ webSearchQueries: ['sun'] })))).to.deep.equal({
      ok: false,
      reason: 'no-citations',
    });
  });

  it('judges records and responses alike (003 L109)', () => {
    const searched = {
      type: 'web_search_call',
      id: 'ws',
      status: 'completed',
      action: {
        type: 'search',
        query: 'sun',
        sources: [{ type: 'url', url: 'https://a.example/' }],
      },
    };
    const given = [
      openai(searched),
      vertex({ groundingChunks: [{ web: { uri: 'https://a.example/', title: 'A' } }] }),
      { answer: 'A.', grounded_effective: true, citations: [RECORD] },
    ];
    expect(given.map((response) => check(normalize(response)).ok)).to.deep.equal([
      true,
      true,
      true,
    ]);
  });
});

describe('Domains', () => {
  it('are counted by the real site, redirectors apart (003 L117)', () => {
    const payload = normalize([
      RECORD,
      { ...RECORD, url: 'https://www.example.com/b', raw: {} },
      { ...RECORD, url: REDIRECT, source_domain: 'bbc.co.uk', raw: { redirect: true } },
    ]);
    const counted = JSON.stringify(countDomains(payload));
    expect(counted).to.contain('"example.com":2').and.contain('"bbc.co.uk":1');
  });
});
