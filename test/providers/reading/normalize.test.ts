import { expect } from 'chai';
import { fc } from '../../support/properties.js';
import type { CitationWarning } from '../../../src/model/index.js';
import { adapters } from '../../../src/providers/index.js';
import { registrableDomain } from '../../../src/domains.js';
import { detectProvider, normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import index from '../../fixtures/index.json';
import { load } from '../contract.js';
import { hearErrors } from '../../support/browser.js';

const response = {
  object: 'response',
  output: [
    {
      type: 'message',
      content: [
        {
          type: 'output_text',
          text: 'Yes.',
          annotations: [
            { type: 'url_citation', url: 'https://www.a.example/' },
            { type: 'url_citation', url: 'https://b.example/?utm_source=openai' },
            { type: 'url_citation', url: 'https://b.example/#top' },
          ],
        },
      ],
    },
  ],
};

function warned(call: (onWarning: (warning: CitationWarning) => void) => void): string[] {
  const codes: string[] = [];
  call(({ code }) => codes.push(code));
  return codes;
}

describe('adapters', () => {
  it('have ids of their own', () => {
    const ids = adapters.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });
});

describe('detectProvider', () => {
  /** Folders that are not named for their adapter. Azure's Responses are OpenAI's. */
  const owners: Record<string, string> = {
    azure: 'openai',
    'foundry-threads': 'openai',
    'azure-on-your-data': 'azure',
    google: 'gemini',
  };
  for (const [folder, names] of Object.entries(index)) {
    it(`is right on all of ${folder}, whole and from the events of a stream`, async () => {
      for (const name of names.filter((one) => !one.endsWith('.options.json'))) {
        const given = await load(folder, name);
        const expected = owners[folder] ?? folder;
        expect(detectProvider(given), name).to.equal(expected);
        expect(detectProvider(JSON.stringify(given)), name).to.equal(expected);
      }
    });
  }

  it('does not guess', () => {
    for (const value of [
      undefined,
      null,
      1,
      '',
      'Hello.',
      {},
      [],
      [[]],
      { content: 'x' },
      { choices: [] },
      { type: 'message' },
      { text: 'x' },
      { data: [] },
      { role: 'user', content: 'x' },
    ]) {
      expect(detectProvider(value), JSON.stringify(value)).to.equal(undefined);
    }
  });
});

describe('normalize', () => {
  it('tells of an answer that was given as the line above the sources', () => {
    const told = (payload: object): string[] => {
      const codes: string[] = [];
      normalize(payload, { onWarning: ({ code, path }) => codes.push(`${code} ${path}`) });
      return codes;
    };
    const sources = [{ title: 'A', url: 'https://a.example/' }];
    expect(told({ text: 'It is hot [1].', sources })).to.deep.equal(['misplaced-answer text']);
    expect(told({ text: 'It is hot [1].', sources, answer: '' })).to.deep.equal([]);
    expect(told({ text: 'From 1 page.', sources })).to.deep.equal([]);
  });

  it('merges sources and names their sites', () => {
    const { sources } = normalize(response);
    expect(sources.map(({ url, domain }) => [url, domain])).to.deep.equal([
      ['https://www.a.example/', 'a.example'],
      ['https://b.example/?utm_source=openai', 'b.example'],
    ]);
  });

  it('asks the host for the name of a site', () => {
    hearErrors();
    const getDomain = (url: string) => (url.includes('a.example') ? 'A' : undefined);
    expect(normalize(response, { getDomain }).sources.map(({ domain }) => domain)).to.deep.equal([
      'A',
      'b.example',
    ]);
    const broken = () => {
      throw new Error('no');
    };
    expect(normalize(response, { getDomain: broken }).sources[0]?.domain).to.equal('a.example');
  });

  describe('with redirects', () => {
    const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/';
    const titled = (...titles: string[]) => ({
      groundingMetadata: {
        groundingChunks: titles.map((title, i) => ({ web: { uri: `${redirect}${i}`, title } })),
      },
    });

    it('asks the host for the name of the site after them (003 L15)', () => {
      const site = (title: string, getDomain?: (url: string) => string | undefined) =>
        normalize(titled(title), { ...(getDomain && { getDomain }) }).sources[0]?.domain;
      expect(site('news.bbc.co.uk')).to.equal('news.bbc.co.uk');
      expect(site('news.bbc.co.uk', registrableDomain)).to.equal('bbc.co.uk');
      expect(site('news.bbc.co.uk', () => undefined)).to.equal('news.bbc.co.uk');
      expect(site('An article', registrableDomain)).to.equal(undefined);
    });

    it('leaves a name that is no host as it is', () => {
      const sources = [{ url: `${redirect}1`, redirect: true, domain: 'BBC News', title: 'A' }];
      const payload = normalize({ text: '', sources }, { getDomain: registrableDomain });
      expect(payload.sources[0]?.domain).to.equal('BBC News');
    });

    it('warns where nothing names the site, once also in a stream (003 L26)', () => {
      const warnings: string[] = [];
      const onWarning = ({ code, path }: CitationWarning) => warnings.push(`${code} ${path}`);
      const given = titled('bbc.co.uk', 'An article');
      normalize(given, { onWarning });
      expect(warnings).to.deep.equal(['unknown-domain sources[1].domain']);
      const stream = createCitationStream({ onWarning });
      stream.push(given);
      expect(stream.payload.sources).to.have.length(2);
      stream.push({ groundingMetadata: { webSearchQueries: ['owls'] } });
      expect(stream.payload.search?.queries).to.deep.equal(['owls']);
      expect(warnings).to.have.length(1);
      stream.end();
      expect(warnings).to.deep.equal(Array(2).fill('unknown-domain sources[1].domain'));
    });
  });

  it('leaves out what the page already shows', () => {
    const { sources } = normalize(response, { exclude: ['https://b.example'] });
    expect(sources).to.have.length(1);
  });

  it('reads JSON text, an event log as text, and a list of events', () => {
    const event = { type: 'response.completed', response };
    const expected = normalize(response);
    for (const given of [
      JSON.stringify(response),
      event,
      [event],
      JSON.stringify([event]),
      `event: response.completed\ndata: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`,
      `${JSON.stringify({ type: 'response.created', response: {} })}\r\n${JSON.stringify(event)}\r\n`,
    ]) {
      expect(normalize(given)).to.deep.equal(expected);
    }
  });

  it('reads what it is told to read, by id or by an adapter of the host', () => {
    const fragment = { choices: [{ message: { content: 'Hi.' } }] };
    expect(detectProvider(fragment)).to.equal(undefined);
    expect(normalize(fragment, { provider: 'openai' }).answer).to.equal('Hi.');
    const own = {
      id: 'own',
      matches: () => false,
      normalize: (value: unknown) => ({ text: String(value), sources: [] }),
    };
    expect(normalize(7, { provider: own }).text).to.equal('7');
  });

  it('passes a payload through', () => {
    const payload = {
      text: 'Sources',
      answer: 'Yes.',
      sources: [{ title: 'A', url: 'https://a.example/' }],
      citations: [{ start: 0, end: 4, evidence: [{ source: 1 }] }],
    };
    expect(detectProvider(payload)).to.equal(undefined);
    expect(normalize(payload)).to.deep.equal({
      ...payload,
      sources: [{ title: 'A', url: 'https://a.example/', domain: 'a.example' }],
    });
  });

  it('does not stumble over a payload that is wrong', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const wrong = { text: 'x', answer: '', sources: [null, { url: 7 }] };
    expect(normalize(wrong)).to.deep.equal(wrong);
    normalize({ text: 'x', sources: proxy });
  });

  it('does not stumble over a list with something in it that cannot be read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const first = { title: 'A', url: 'https://a.example/', snippet: 'What A says.' };
    const second = { ...first, url: 'https://b.example/' };
    expect(normalize([first, second, proxy]).sources[1]?.title).to.equal('A');
  });

  it('answers with an empty payload and a warning for what nobody recognises', () => {
    expect(normalize({ hello: 1 })).to.deep.equal({ text: '', sources: [] });
    expect(warned((onWarning) => normalize({ hello: 1 }, { onWarning }))).to.deep.equal([
      'unknown-provider',
    ]);
  });

  it('survives an adapter with a bug', () => {
    const provider = {
      id: 'bug',
      matches: () => {
        throw new Error('bug');
      },
      normalize: () => {
        throw new Error('bug');
      },
      collect: () => {
        throw new Error('bug');
      },
    };
    const codes = warned((onWarning) => {
      expect(normalize([{}], { provider, onWarning })).to.deep.equal({ text: '', sources: [] });
    });
    expect(codes).to.deep.equal(['invalid-payload']);
  });

  it('survives a host that throws, and options of any kind', () => {
    hearErrors();
    const onWarning = () => {
      throw new Error('host');
    };
    expect(normalize({}, { onWarning })).to.deep.equal({ text: '', sources: [] });
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        has: () => true,
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    for (const options of [
      hostile,
      null,
      7,
      { provider: hostile },
      { sources: hostile, exclude: 7, getDomain: 1, onWarning: {} },
    ]) {
      normalize(response, options as never);
      normalize(hostile, options as never);
    }
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSet: true,
          withObjectString: true,
        }),
        (value) => {
          const { text, sources } = normalize(value);
          expect(text).to.be.a('string');
          expect(sources).to.be.an('array');
        },
      ),
      { numRuns: 200 },
    );
  });
});
