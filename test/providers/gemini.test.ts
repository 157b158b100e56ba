import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { field, list, string } from '../../src/model/read.js';
import { gemini } from '../../src/providers/gemini.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import index from '../fixtures/index.json';
import { describeAdapter, load, withoutRaw } from './contract.js';

describeAdapter(gemini, 'google');

const REDIRECT = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/';
const TEXT = 'Ärger 😀 vorbei. Die Sonne scheint.';

/** A whole response with this text and these fields beside it. */
function response(fields: object, ...texts: string[]): object {
  const parts = (texts.length > 0 ? texts : [TEXT]).map((text) => ({ text }));
  return { candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', ...fields }] };
}

function grounded(groundingMetadata: object, ...texts: string[]): object {
  return response({ groundingMetadata }, ...texts);
}

/** As protobuf counts and leaves out. */
function segment(words: string, text = TEXT): { startIndex?: number; endIndex: number } {
  const encoder = new TextEncoder();
  const startIndex = encoder.encode(text.slice(0, text.indexOf(words))).length;
  const endIndex = startIndex + encoder.encode(words).length;
  return { ...(startIndex > 0 && { startIndex }), endIndex };
}

function web(uri: string, title: string): object {
  return { web: { uri, title } };
}

function read(given: unknown): { payload: CitationPayload; cited: string[]; warnings: string[] } {
  const warnings: string[] = [];
  const payload = normalize(given, {
    onWarning: ({ code, path }) => warnings.push(`${code} ${path}`),
  });
  return { payload, cited: slices(payload), warnings };
}

function slices({ answer = '', citations = [] }: CitationPayload): string[] {
  return citations.map(({ start, end }) => answer.slice(start, end));
}

function numbers({ citations = [] }: CitationPayload): number[][] {
  return citations.map(({ evidence }) => evidence.map(({ source }) => source));
}

describe('Gemini: spans', () => {
  for (const name of index.google) {
    it(`slices to what the provider repeats: ${name}`, async () => {
      const given = await load('google', name);
      const { payload, cited, warnings } = read(given);
      const last = list(given).map(candidate);
      const holders = last.length > 0 ? last : [candidate(given)];
      const supports = holders.flatMap((holder) => {
        const metadata = field(holder, 'groundingMetadata', 'grounding_metadata');
        return list(field(metadata, 'groundingSupports', 'grounding_supports'));
      });
      const lost = warnings.filter((warning) => warning.startsWith('index-out-of-range')).length;
      const words = supports.map((one) => {
        const given = field(one, 'segment', 'segment_text');
        return string(given) ?? string(field(given, 'text'));
      });
      const found = words.filter((text) => text !== undefined && cited.includes(text));
      expect(found.length).to.be.at.least(words.length - lost);
      if (words.length > 0) expect(cited.every((slice) => words.includes(slice))).to.equal(true);
      expect(warnings.filter((warning) => warning.startsWith('offset-lost'))).to.have.lengthOf(
        // The authors of this one cut its text.
        name.includes('unary-success-citations.json') && name.startsWith('firebase') ? 2 : 0,
      );
      const api = JSON.stringify(given).includes('"createTime"') ? 'vertex' : 'gemini';
      expect(payload.sources.every(({ provider }) => provider === api)).to.equal(true);
    });
  }

  function candidate(event: unknown): unknown {
    return list(field(event, 'candidates'))[0] ?? field(event, 'serverContent');
  }

  it('are counted in bytes, without words to check by', () => {
    const citations = [{ ...segment('vorbei.'), uri: 'https://a.example/' }];
    expect(read(response({ citationMetadata: { citations } })).cited).to.deep.equal(['vorbei.']);
  });

  it('may have been recounted by who passes them on', () => {
    const start = TEXT.indexOf('Die Sonne');
    const chunks = [web('https://a.example/', 'A')];
    for (const startIndex of [start, Array.from(TEXT.slice(0, start)).length]) {
      const words = { startIndex, endIndex: startIndex + 18, text: 'Die Sonne scheint.' };
      const { cited, warnings } = read(
        grounded({
          groundingChunks: chunks,
          groundingSupports: [{ segment: words, groundingChunkIndices: [0] }],
        }),
      );
      expect(cited).to.deep.equal(['Die Sonne scheint.']);
      expect(warnings).to.deep.equal([]);
    }
  });

  it('are moved when they have drifted', () => {
    const words = { startIndex: 30, endIndex: 52, text: 'Die Sonne scheint.' };
    const { cited, warnings } = read(
      grounded({
        groundingChunks: [web('https://a.example/', 'A')],
        groundingSupports: [{ segment: words, groundingChunkIndices: [0] }],
      }),
    );
    expect(cited).to.deep.equal(['Die Sonne scheint.']);
    expect(warnings).to.deep.equal([
      'offset-repaired candidates[0].groundingMetadata.groundingSupports[0]',
    ]);
  });

  it('that are nowhere cite nothing', () => {
    const words = { startIndex: 3, endIndex: 9, text: 'Regen' };
    const { payload, warnings } = read(
      grounded({
        groundingChunks: [web('https://a.example/', 'A')],
        groundingSupports: [
          { segment: words, groundingChunkIndices: [0] },
          { segment: {}, groundingChunkIndices: [0] },
        ],
      }),
    );
    expect(payload.citations).to.deep.equal([]);
    expect(payload.sources).to.have.lengthOf(1);
    expect(warnings).to.deep.equal([
      'offset-lost candidates[0].groundingMetadata.groundingSupports[0]',
      'invalid-citation candidates[0].groundingMetadata.groundingSupports[1]',
    ]);
  });

  it('count from their part, or from the whole where proto has filled in a zero', () => {
    const texts = ['Ä eins. ', 'Ö zwei. ', 'Ö zwei. Ü drei.'];
    const { payload, cited } = read(
      grounded(
        {
          groundingChunks: [web('https://a.example/', 'A')],
          groundingSupports: [
            {
              segment: { ...segment('Ö zwei.', texts[2]), partIndex: 2 },
              groundingChunkIndices: [0],
            },
            {
              segment: { ...segment('Ö zwei.', texts.join('')), partIndex: 0 },
              groundingChunkIndices: [0],
            },
            {
              segment: { ...segment('Ü drei.', texts[2]), part_index: 2 },
              groundingChunkIndices: [0],
            },
          ],
        },
        ...texts,
      ),
    );
    expect(cited).to.deep.equal(['Ö zwei.', 'Ö zwei.', 'Ü drei.']);
    expect(payload.citations?.[1]?.start).to.equal('Ä eins. Ö zwei. '.length);
  });

  it('of recitations take whole words, and end with their line', () => {
    const text = 'Quantum mechanics is strange.\n\n- **Waves** are';
    const citations = [
      { startIndex: 3, endIndex: 12, uri: 'https://a.example/' },
      { startIndex: 18, endIndex: 35, uri: 'https://b.example/' },
    ];
    expect(read(response({ citationMetadata: { citations } }, text)).cited).to.deep.equal([
      'Quantum mechanics',
      'is strange.',
    ]);
  });

  it('of several sources are one claim', () => {
    const support = (i: number): object => ({
      segment: segment('vorbei.'),
      groundingChunkIndices: [i],
    });
    const { payload } = read(
      grounded({
        groundingChunks: [web('https://a.example/', 'A'), web('https://b.example/', 'B')],
        groundingSupports: [support(1), support(0), support(1)],
      }),
    );
    expect(numbers(payload)).to.deep.equal([[2, 1]]);
  });
});

describe('Gemini: sources', () => {
  const places: [string, string, object[] | object][] = [
    ['citations', 'citations', [{ uri: 'https://a.example/', title: 'A' }]],
    ['citedSources', 'cited_sources', [{ url: 'https://a.example/', title: 'A' }]],
    ['groundingAttributions', 'grounding_attributions', [web('https://a.example/', 'A')]],
    [
      'supportingContent',
      'supporting_content',
      [{ source: { url: 'https://a.example/' }, title: 'A' }],
    ],
    ['sources', 'sources', [{ reference: { url: 'https://a.example/' }, title: 'A' }]],
    ['groundingChunks', 'grounding_chunks', [web('https://a.example/', 'A')]],
    [
      'groundingSupports',
      'grounding_supports',
      [{ segment: segment('vorbei.'), ...web('https://a.example/', 'A') }],
    ],
    ['webSearchSources', 'web_search_sources', ['https://a.example/']],
    ['retrievalMetadata', 'retrieval_metadata', { uri: 'https://a.example/', title: 'A' }],
  ];
  for (const [camel, snake, value] of places) {
    for (const name of new Set([camel, snake])) {
      it(`stand in ${name}`, () => {
        const { sources } = normalize(grounded({ [name]: value }));
        expect(sources.map(({ url, domain }) => [url, domain])).to.deep.equal([
          ['https://a.example/', 'a.example'],
        ]);
      });
    }
  }

  it('are taken from the first place that has any; supports still name chunks', () => {
    const at = (name: string, i: number): object[] => [web(`https://${name}.example/`, `${i}`)];
    const metadata = Object.fromEntries(
      places.map(([name], i) => [name, at(name.toLowerCase(), i)]),
    );
    for (let first = 0; first < places.length; first++) {
      const left = Object.fromEntries(Object.entries(metadata).slice(first));
      const [source, ...others] = normalize(grounded(left)).sources;
      expect(source?.title).to.equal(`${first}`);
      // Supports that name a source of their own are read wherever the others come from.
      expect(others.length, places[first]?.[0]).to.be.at.most(1);
    }
    const { payload } = read(
      grounded({
        citations: [{ uri: 'https://a.example/', ...segment('Ärger') }],
        groundingChunks: [web('https://b.example/', 'B'), web('https://a.example/', 'A')],
        groundingSupports: [{ segment: segment('vorbei.'), groundingChunkIndices: [1] }],
      }),
    );
    expect(payload.sources.map(({ url }) => url)).to.deep.equal(['https://a.example/']);
    expect(numbers(payload)).to.deep.equal([[1], [1]]);
  });

  const domains: [
    what: string,
    item: object,
    url: string,
    domain: string | undefined,
    redirect?: true,
  ][] = [
    [
      'the host of a direct address',
      web('https://www.a.example/x', 'b.example'),
      'https://www.a.example/x',
      'a.example',
    ],
    [
      'the site beside a redirect',
      { uri: `${REDIRECT}1`, web: { uri: 'https://a.example/' } },
      'https://a.example/',
      'a.example',
    ],
    [
      'the title of a redirect',
      web(`${REDIRECT}1`, 'www.A.example'),
      `${REDIRECT}1`,
      'a.example',
      true,
    ],
    [
      'its domain',
      { web: { uri: `${REDIRECT}1`, title: 'A page', domain: 'a.example' } },
      `${REDIRECT}1`,
      'a.example',
      true,
    ],
    [
      'a sibling host',
      { ...web(`${REDIRECT}1`, 'A page'), host: 'a.example' },
      `${REDIRECT}1`,
      'a.example',
      true,
    ],
    ['nothing', web(`${REDIRECT}1`, 'Version 2.0'), `${REDIRECT}1`, undefined, true],
  ];
  for (const [what, item, url, domain, redirect] of domains) {
    it(`take their domain from ${what}`, () => {
      const [source] = normalize(grounded({ groundingChunks: [item] })).sources;
      expect(source).to.deep.include({ url });
      expect(source?.domain).to.equal(domain);
      expect(source?.redirect).to.equal(redirect);
    });
  }

  it('have no spaces in their address', () => {
    const chunks = [web('https://www.google.com/search?q=weather+in+San Francisco, CA,+US', 'W')];
    expect(normalize(grounded({ groundingChunks: chunks })).sources[0]?.url).to.equal(
      'https://www.google.com/search?q=weather+in+San%20Francisco,%20CA,+US',
    );
  });

  it('that are empty keep their index, and are listed only when cited', () => {
    const support = { segment: segment('vorbei.'), groundingChunkIndices: [0, 2, 3] };
    const chunks = [{}, {}, web('https://a.example/', 'A')];
    const { payload, warnings } = read(
      grounded({ groundingChunks: chunks, groundingSupports: [support] }),
    );
    expect(withoutRaw(payload).sources).to.deep.equal([
      {
        title: 'A',
        url: 'https://a.example/',
        type: 'web',
        provider: 'gemini',
        domain: 'a.example',
        rank: 3,
      },
      { type: 'unknown', provider: 'gemini', rank: 1 },
    ]);
    expect(numbers(payload)).to.deep.equal([[2, 1]]);
    expect(warnings)
      .to.have.lengthOf(3)
      .and.to.include('index-out-of-range candidates[0].groundingMetadata.groundingSupports[0]');
  });

  it('of one file are one, with a quote for each passage', () => {
    const file = (text: string, pageNumber: number): object => ({
      retrievedContext: { uri: 'gs://bucket/a%20b/report.pdf', text, pageNumber },
    });
    const supports = [0, 1].map((i) => ({
      segment: segment(['Ärger', 'vorbei.'][i] ?? ''),
      groundingChunkIndices: [i],
    }));
    const { payload } = read(
      grounded({
        groundingChunks: [file('One.', 3), file('Two.', 9)],
        groundingSupports: supports,
      }),
    );
    expect(withoutRaw(payload).sources).to.deep.equal([
      {
        title: 'report.pdf',
        id: 'gs://bucket/a%20b/report.pdf',
        type: 'file',
        citedText: 'One.',
        passages: [{ citedText: 'Two.' }],
        pages: [{ page: 3 }, { page: 9 }],
        provider: 'gemini',
        rank: 1,
      },
    ]);
    expect(payload.citations?.map(({ evidence }) => evidence)).to.deep.equal([
      [{ source: 1, citedText: 'One.', kind: 'quote', location: { type: 'file', page: 3 } }],
      [{ source: 1, citedText: 'Two.', kind: 'quote', location: { type: 'file', page: 9 } }],
    ]);
  });

  it('include the pages that were read, not those that could not be', () => {
    const urlMetadata = ['SUCCESS', 'ERROR', 'PAYWALL', 'UNSAFE'].map((status) => ({
      retrievedUrl: `https://${status.toLowerCase()}.example/`,
      urlRetrievalStatus: `URL_RETRIEVAL_STATUS_${status}`,
    }));
    const { sources } = normalize(response({ urlContextMetadata: { urlMetadata } }));
    expect(sources.map(({ url }) => url)).to.deep.equal(['https://success.example/']);
  });

  it('of a recitation may have a date and no address', () => {
    const citations = [
      { title: 'Book', publicationDate: { year: 1999, month: 4, day: 0 } },
      { title: 'Older', publicationDate: { year: 800 } },
      {},
    ];
    const { payload, warnings } = read(response({ citationMetadata: { citations } }));
    expect(payload.sources.map(({ published }) => published)).to.deep.equal(['1999-04', '0800']);
    expect(warnings).to.deep.equal(['invalid-source candidates[0].citationMetadata.citations[2]']);
  });
});

describe('Gemini: search', () => {
  it('keeps the suggestions as they are, and every query once', () => {
    const renderedContent = '<style>.chip { color: red }</style>\n<a class="chip">ä</a>\n';
    const metadata = {
      searchEntryPoint: { renderedContent },
      webSearchQueries: ['a', 'b'],
      imageSearchQueries: ['b', 'c'],
      retrievalQueries: ['d'],
    };
    expect(normalize(grounded(metadata)).search).to.deep.equal({
      provider: 'google',
      queries: ['a', 'b', 'c'],
      suggestionsHtml: renderedContent,
    });
  });

  it('does not say that Google was asked what a private store was', () => {
    const retrievalQueries = ['refund policy'];
    expect(normalize(grounded({ retrievalQueries })).search).to.deep.equal({
      queries: retrievalQueries,
    });
    const steps = ['file_search_call', 'google_search_call'].map((type) => ({
      type,
      arguments: { queries: [type] },
    }));
    const interaction = { object: 'interaction', id: 'i', status: 'completed', steps };
    expect(normalize(interaction).search).to.deep.equal({
      provider: 'google',
      queries: ['google_search_call'],
    });
  });

  it('is absent where nothing was searched', () => {
    expect(normalize(grounded({}))).not.to.have.property('search');
  });
});

describe('Gemini: shapes', () => {
  const metadata = {
    groundingChunks: [web('https://a.example/', 'A')],
    groundingSupports: [{ segment: segment('vorbei.'), groundingChunkIndices: [0] }],
  };
  const whole = normalize(grounded(metadata));

  it('are one: SDK result, candidate alone, list of chunks', () => {
    const given = grounded(metadata);
    expect(normalize({ response: given })).to.deep.equal(whole);
    expect(normalize((given as { candidates: unknown[] }).candidates[0])).to.deep.equal(whole);
    expect(
      normalize([response({}, 'Ärger 😀 '), grounded(metadata, 'vorbei. Die Sonne scheint.')]),
    ).to.deep.equal(whole);
  });

  it('reads the first of several candidates, whole and streamed', () => {
    const candidates = [
      { content: { parts: [{ text: 'second' }] }, index: 1 },
      { content: { parts: [{ text: 'first' }] }, index: 0 },
    ];
    expect(normalize({ candidates }).answer).to.equal('first');
    const stream = createCitationStream();
    for (const one of [...candidates, ...candidates]) stream.push({ candidates: [one] });
    expect(stream.end().answer).to.equal('firstfirst');
  });

  it('does not take others for its own', () => {
    for (const value of [
      { role: 'model', parts: [{ text: 'history' }] },
      { candidates: ['Ada', 'Bob'] },
      { candidates: [{ name: 'Ada', index: 0 }] },
      { response: 'text' },
      { content: { parts: [] } },
      { usageMetadata: {} },
      { steps: [{ type: 'text' }] },
      { event_type: 'click' },
      [],
    ]) {
      expect(gemini.matches(value), JSON.stringify(value)).to.equal(false);
    }
  });
});

describe('Gemini: streams', () => {
  const event = (text: string, groundingMetadata?: object, more = {}): object => ({
    candidates: [
      {
        content: { parts: text ? [{ text }] : [] },
        index: 0,
        ...(groundingMetadata && { groundingMetadata }),
      },
    ],
    ...more,
  });
  const a = web('https://a.example/', 'A');
  const b = web('https://b.example/', 'B');
  const one = { segment: { endIndex: 4, text: 'One.' }, groundingChunkIndices: [0] };
  const two = { segment: { startIndex: 5, endIndex: 9, text: 'Two.' }, groundingChunkIndices: [1] };

  const streams: [what: string, events: object[]][] = [
    [
      'new chunks only',
      [
        event('One. ', { groundingChunks: [a], groundingSupports: [one] }),
        event('Two.', { groundingChunks: [b], groundingSupports: [two] }),
      ],
    ],
    [
      'all chunks so far',
      [
        event('One. ', { groundingChunks: [a], groundingSupports: [one] }),
        event('Two.', { groundingChunks: [a, b], groundingSupports: [one, two] }),
        event('', { groundingChunks: [a, b], groundingSupports: [one, two] }),
      ],
    ],
    [
      'early, and empty later',
      [
        event('One. Two.', { groundingChunks: [a, b], groundingSupports: [one, two] }),
        event('', {}),
        event(''),
      ],
    ],
    [
      'before its text',
      [
        event('', { groundingChunks: [a, b], groundingSupports: [one, two] }),
        event('One. '),
        event('Two.'),
      ],
    ],
  ];
  for (const [what, events] of streams) {
    it(`gather metadata that sends ${what}`, () => {
      const stream = createCitationStream();
      events.forEach((event, i) => {
        stream.push(event);
        const fresh = createCitationStream();
        fresh.push(events.slice(0, i + 1));
        expect(stream.payload).to.deep.equal(fresh.payload);
      });
      const payload = stream.end();
      expect(payload.sources.map(({ title }) => title)).to.deep.equal(['A', 'B']);
      expect(slices(payload)).to.deep.equal(['One.', 'Two.']);
      expect(numbers(payload)).to.deep.equal([[1], [2]]);
    });
  }

  const requests: [what: string, ...ends: { finishReason?: string; responseId?: string }[]][] = [
    ['the reason why the first ended', { finishReason: 'CONTINUATION' }, {}],
    ['their ids, where the SDK hides that reason', { responseId: 'r1' }, { responseId: 'r2' }],
  ];
  for (const [what, ...ends] of requests) {
    it(`tell requests apart by ${what}`, () => {
      const events = ends.map(({ finishReason, responseId }, i) => {
        const groundingMetadata = { groundingChunks: [[a, b][i]], groundingSupports: [one] };
        const content = { parts: [{ text: 'One. ' }] };
        return { candidates: [{ content, groundingMetadata, finishReason }], responseId };
      });
      const payload = normalize(events);
      expect(slices(payload)).to.deep.equal(['One.', 'One.']);
      expect(numbers(payload)).to.deep.equal([[1], [2]]);
    });
  }

  it('answer the text of an event that brings nothing else', () => {
    const collector = gemini.collect?.();
    const thought = { candidates: [{ content: { parts: [{ text: 'Hm.', thought: true }] } }] };
    expect(collector?.push(event('One. ', {}))).to.equal('One. ');
    expect(collector?.push(thought)).to.equal('');
    expect(collector?.push({ usageMetadata: {}, modelVersion: 'x' })).to.equal('');
    expect(collector?.push(event('Two.', { groundingChunks: [a] }))).to.equal(undefined);
  });
});

describe('Gemini: metadata alone', () => {
  /** The example of the notes on grounding. */
  const example = {
    groundingMetadata: {
      searchEntryPoint: {
        renderedContent:
          "<style>...</style><div class='container'><svg class='logo'>...</svg><a class='chip' href='https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ...'>short poem</a></div>",
      },
      webSearchQueries: ['short poem'],
    },
  };
  const { searchEntryPoint, webSearchQueries } = example.groundingMetadata;
  const search = {
    provider: 'google',
    queries: webSearchQueries,
    suggestionsHtml: searchEntryPoint.renderedContent,
  };
  const snake = {
    search_entry_point: { rendered_content: searchEntryPoint.renderedContent },
    web_search_queries: webSearchQueries,
  };
  const shapes: Record<string, object> = {
    'the bare groundingMetadata of the notes (002 L213)': example,
    'grounding_metadata, as a database keeps it (002 L361)': { grounding_metadata: snake },
    'the metadata itself': example.groundingMetadata,
    'the metadata itself, as Python writes it': snake,
  };
  for (const [what, given] of Object.entries(shapes)) {
    it(`reads ${what}`, () => {
      expect(detectProvider(given)).to.equal('gemini');
      // Nothing is known of an answer, not even that it cites nothing.
      expect(normalize(given)).to.deep.equal({ text: '', sources: [], search });
      const stream = createCitationStream();
      stream.push(given);
      expect(stream.end().search).to.deep.equal(search);
    });
  }

  it('lists its sources, and says once that there is no text to cite', () => {
    const { payload, warnings } = read({
      groundingMetadata: {
        groundingChunks: [web('https://a.example/', 'A'), web('https://b.example/', 'B')],
        groundingSupports: [
          { segment: segment('vorbei.'), groundingChunkIndices: [0] },
          { segment: segment('Sonne'), groundingChunkIndices: [1] },
        ],
      },
    });
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['A', 'B']);
    expect(payload).not.to.have.any.keys('answer', 'citations');
    expect(warnings).to.deep.equal(['offset-lost groundingMetadata.groundingSupports[0]']);
  });

  it('is not what others keep beside an answer of theirs', () => {
    expect(gemini.matches({ groundingMetadata: 'none' })).to.equal(false);
    expect(gemini.matches({ grounding: example })).to.equal(false);
  });
});

describe('Gemini: searches that found nothing', () => {
  const given = grounded({ webSearchQueries: ['owls'], searchEntryPoint: {}, secret: 'x' });

  it('are warned of with the names of what there is (003 L139-143)', () => {
    const warnings: object[] = [];
    normalize(given, { onWarning: (warning) => warnings.push(warning) });
    expect(warnings).to.deep.equal([
      {
        code: 'no-citations',
        path: 'candidates[0].groundingMetadata',
        message:
          'The model searched, but names no source. There are: webSearchQueries, searchEntryPoint.',
      },
    ]);
  });

  it('are warned of once, at the end of a stream', () => {
    const codes: string[] = [];
    const stream = createCitationStream({ onWarning: ({ code }) => codes.push(code) });
    for (const event of [grounded({ webSearchQueries: ['owls'] }, 'One. '), response({}, 'Two.')]) {
      stream.push(event);
      expect(stream.payload.sources).to.deep.equal([]);
    }
    expect(codes).to.deep.equal([]);
    stream.end();
    expect(codes).to.deep.equal(['no-citations']);
  });

  it('are no matter where a source is named, or nothing was searched', () => {
    const chunks = [web('https://a.example/', 'A')];
    const found = grounded({ webSearchQueries: ['owls'], groundingChunks: chunks });
    expect(read(found).warnings).to.deep.equal([]);
    expect(read(grounded({})).warnings).to.deep.equal([]);
  });
});

describe('Gemini: what its records have', () => {
  const chunks = [web('https://a.example/', 'A'), {}, web('https://b.example/', 'B')];
  const metadata = {
    groundingChunks: chunks,
    groundingSupports: [{ segment: segment('vorbei.'), groundingChunkIndices: [2] }],
  };

  it('is the position of the chunk, and the chunk itself (000 L75, 003 L19)', () => {
    const { sources, citations } = normalize(grounded(metadata));
    expect(sources.map(({ title, rank }) => [title, rank])).to.deep.equal([
      ['A', 1],
      ['B', 3],
    ]);
    expect(sources[0]?.raw).to.equal(chunks[0]);
    expect(citations?.[0]?.evidence).to.deep.equal([
      { source: 2, location: { type: 'grounding', groundingChunkIndex: 2 } },
    ]);
  });

  it('is the very chunk, also of an answer that took several requests', () => {
    const event = (i: number) => ({
      ...grounded({ groundingChunks: [chunks[i]] }, 'One. '),
      responseId: `${i}`,
    });
    const { sources } = normalize([event(0), event(2)]);
    expect(sources.map(({ raw }) => raw)).to.deep.equal([chunks[0], chunks[2]]);
    expect(sources[1]?.raw).to.equal(chunks[2]);
  });

  const own: Record<string, object> = {
    createTime: { createTime: '2026-01-01T00:00:00Z' },
    create_time: { create_time: '2026-01-01T00:00:00Z' },
    trafficType: { usageMetadata: { trafficType: 'ON_DEMAND' } },
    traffic_type: { usage_metadata: { traffic_type: 'ON_DEMAND' } },
  };
  for (const [name, fields] of Object.entries(own)) {
    it(`is the name of Vertex where ${name} tells it, whole and streamed (003 L13)`, () => {
      const expected = normalize({ ...grounded(metadata), ...fields });
      expect(expected.sources.map(({ provider }) => provider)).to.deep.equal(['vertex', 'vertex']);
      const stream = createCitationStream();
      stream.push(grounded(metadata));
      expect(stream.payload.sources[0]?.provider).to.equal('gemini');
      stream.push(fields);
      expect(stream.payload).to.deep.equal(expected);
      expect(stream.end()).to.deep.equal(expected);
    });
  }
});

describe('Gemini: thinking (002)', () => {
  const thought = (text: string, more: object = {}) => ({ text, thought: true, ...more });
  const candidate = (...parts: object[]) => ({ candidates: [{ content: { parts } }] });
  const unsigned = (text: string) => ({ text, signed: false, provider: 'gemini' });

  it('is kept apart from the answer, with whether it is signed (002 L53-63)', () => {
    const payload = normalize({
      candidates: [
        {
          finishReason: 'STOP',
          content: {
            parts: [
              thought('First.', { thoughtSignature: 'c2VjcmV0' }),
              { text: 'Answer. ' },
              thought('Second.', { thought_signature: 'c2VjcmV0' }),
              { text: 'More.' },
              thought('Third.', { thoughtSignature: '' }),
              thought(' '),
            ],
          },
        },
      ],
    });
    expect(payload.answer).to.equal('Answer. More.');
    expect(payload.thinking).to.deep.equal([
      { text: 'First.', signed: true, provider: 'gemini' },
      { text: 'Second.', signed: true, provider: 'gemini' },
      unsigned('Third. '),
    ]);
    expect(JSON.stringify(payload)).not.to.include('c2VjcmV0');
    expect(normalize(grounded({}))).not.to.have.property('thinking');
  });

  it('comes when it is complete, and is the same streamed and whole', () => {
    const pieces = [
      thought('I '),
      thought('think.'),
      { text: '' },
      thought('', { thoughtSignature: 'c2VjcmV0' }),
      { text: 'One. ' },
      thought('Hm.'),
      { functionCall: { name: 'f' } },
      { text: 'Two.' },
      thought('Done.'),
    ];
    const events = pieces.map((piece) => candidate(piece));
    const stream = createCitationStream();
    const counts = events.map((event, i) => {
      stream.push(event);
      const fresh = createCitationStream();
      fresh.push(events.slice(0, i + 1));
      expect(stream.payload, `event ${i}`).to.deep.equal(fresh.payload);
      return stream.payload.thinking?.length ?? 0;
    });
    expect(counts).to.deep.equal([0, 0, 0, 0, 1, 1, 2, 2, 2]);
    expect(stream.end()).to.deep.equal(normalize(candidate(...pieces)));
    expect(stream.end().thinking).to.deep.equal([
      { text: 'I think.', signed: true, provider: 'gemini' },
      unsigned('Hm.'),
      unsigned('Done.'),
    ]);
  });

  it('does not make the stream read all anew', () => {
    let reads = 0;
    const provider = {
      ...gemini,
      normalize: (...args: Parameters<typeof gemini.normalize>) => {
        reads++;
        return gemini.normalize(...args);
      },
    };
    const stream = createCitationStream({ provider });
    for (let i = 0; i < 500; i++) {
      stream.push(candidate(thought('Hm.')));
      stream.push(candidate({ text: 'Word. ' }));
      expect(stream.payload.thinking).to.have.length(i + 1);
    }
    expect(reads).to.equal(1);
  });
});

describe('Gemini: a tool that lists its sources itself (000 L200)', () => {
  const chunks = [web('https://UEFA.com/final/', 'UEFA'), web('https://b.example/', 'B')];
  const supports = chunks.map((_, i) => ({
    segment: { startIndex: 5 * i, endIndex: 5 * i + 4 },
    groundingChunkIndices: [i],
  }));
  const tool = (name: string) => ({
    functionResponse: { name, response: { sources: [web('https://uefa.com/final', 'UEFA')] } },
  });
  const given = (...parts: object[]) => ({
    candidates: [
      {
        content: { parts: [...parts, { text: 'One. Two.' }] },
        groundingMetadata: { groundingChunks: chunks, groundingSupports: supports },
      },
    ],
  });

  it('is not repeated, and nor are its markers', () => {
    const payload = normalize(given(tool('google_web_search')));
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['B']);
    expect(slices(payload)).to.deep.equal(['Two.']);
    expect(numbers(payload)).to.deep.equal([[1]]);
    expect(normalize([given(tool('google_web_search'))])).to.deep.equal(payload);
  });

  it('is found in the history of the calls that an SDK made', () => {
    const history = [{ role: 'user', parts: [tool('google_web_search')] }];
    const whole = { ...given(), automaticFunctionCallingHistory: history };
    const payload = normalize(whole);
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['B']);
    const stream = createCitationStream();
    stream.push(given());
    expect(stream.payload.sources).to.have.length(2);
    const last = { candidates: [{ content: { parts: [] } }] };
    stream.push({ ...last, automaticFunctionCallingHistory: history });
    expect(stream.payload).to.deep.equal(payload);
  });

  it('is no other tool, and its sources alone are no reason for a warning', () => {
    expect(normalize(given(tool('other'))).sources).to.have.length(2);
    const all = given({
      functionResponse: { name: 'google_web_search', response: { sources: chunks } },
    });
    const { payload, warnings } = read(all);
    expect(payload.sources).to.deep.equal([]);
    expect(warnings).to.deep.equal([]);
  });
});

describe('Gemini: interactions', () => {
  const annotations = [
    { type: 'url_citation', url: 'https://a.example/', title: 'A', ...bytes('Ö zwei.') },
  ];
  const text = 'Ä eins. Ö zwei.';
  const steps = [
    { type: 'thought', summary: [{ type: 'text', text: 'Hm.' }], signature: 'c2VjcmV0' },
    { type: 'model_output', content: [{ type: 'text', text, annotations }] },
  ];
  const whole = normalize({ object: 'interaction', steps });

  function bytes(words: string): object {
    const { startIndex, endIndex } = segment(words, 'Ä eins. Ö zwei.');
    return { start_index: startIndex, end_index: endIndex };
  }

  it('cite by the bytes of their block', () => {
    expect(slices(whole)).to.deep.equal(['Ö zwei.']);
    expect(whole.answer).to.equal(text);
  });

  it('keep what was thought apart, and whether it is signed', () => {
    const thinking = [{ text: 'Hm.', signed: true, provider: 'gemini' }];
    expect(whole.thinking).to.deep.equal(thinking);
    expect(JSON.stringify(whole)).not.to.include('c2VjcmV0');
  });

  it('are the same in the shape of the first beta', () => {
    const outputs = [steps[0], { type: 'text', text, annotations }];
    expect(normalize({ object: 'interaction', outputs })).to.deep.equal(whole);
  });

  it('are the same from their events, and from the interaction that ends them', () => {
    const events = [
      { event_type: 'interaction.created', interaction: { object: 'interaction' } },
      { event_type: 'step.start', index: 0, step: { type: 'thought' } },
      {
        event_type: 'step.delta',
        index: 0,
        delta: { type: 'thought_summary', content: { text: 'Hm.' } },
      },
      {
        event_type: 'step.delta',
        index: 0,
        delta: { type: 'thought_signature', signature: 'c2VjcmV0' },
      },
      { event_type: 'step.start', index: 1, step: { type: 'model_output' } },
      { event_type: 'step.delta', index: 1, delta: { type: 'text', text: 'Ä eins. ' } },
      { event_type: 'step.delta', index: 1, delta: { type: 'text', text: 'Ö zwei.' } },
      { event_type: 'step.delta', index: 1, delta: { type: 'text_annotation_delta', annotations } },
      { event_type: 'step.stop', index: 1 },
    ];
    const stream = createCitationStream();
    events.forEach((event, i) => {
      stream.push(event);
      const fresh = createCitationStream();
      fresh.push(events.slice(0, i + 1));
      expect(stream.payload, `event ${i}`).to.deep.equal(fresh.payload);
    });
    expect(stream.end()).to.deep.equal(whole);
    expect(
      normalize([
        ...events,
        { event_type: 'interaction.completed', interaction: { object: 'interaction', steps } },
      ]),
    ).to.deep.equal(whole);
  });

  it('that took several requests keep every step', () => {
    const request = (words: string): object[] => [
      { event_type: 'interaction.created', interaction: {} },
      { event_type: 'step.start', index: 0, step: { type: 'model_output' } },
      { event_type: 'step.delta', index: 0, delta: { type: 'text', text: words } },
      {
        event_type: 'step.delta',
        index: 0,
        delta: {
          type: 'text_annotation_delta',
          annotations: [{ ...annotations[0], start_index: 0, end_index: 4 }],
        },
      },
    ];
    const payload = normalize([...request('Ja. '), ...request('Nein.')]);
    expect(payload.answer).to.equal('Ja. Nein.');
    expect(slices(payload)).to.deep.equal(['Ja.', 'Nein']);
  });
});
