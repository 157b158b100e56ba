import { expect } from 'chai';
import type { CitationWarning } from '../../../src/model/index.js';
import { loaders } from '../../../src/providers/loaders.js';
import { CitationStreamError } from '../../../src/providers/reading/failure.js';
import { markerReading } from '../../../src/providers/reading/marker-reading.js';
import { normalizeOnDemand } from '../../../src/providers/reading/normalize-on-demand.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { readOptions } from '../../../src/providers/reading/normalize-options.js';
import { Shelf } from '../../../src/providers/reading/shelf.js';
import { OnDemandStream } from '../../../src/providers/reading/stream-on-demand.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { readResponse } from '../../../src/providers/reading/whole.js';
import { readCitationStream } from '../../../src/sse.js';

const SOURCES = [{ url: 'https://a.example/', title: 'A' }];
const chunk = (content: string): object => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { role: 'assistant', content } }],
});

describe('reading on demand', () => {
  it('asks for nothing before it is needed, and for one adapter then', async () => {
    const shelf = new Shelf();
    const settings = readOptions({}, shelf.kit);
    expect(shelf.isWaiting).to.equal(false);
    readResponse({ speaker: 'ai', blocks: [{ type: 'text', text: 'Hi' }] }, settings);
    expect(shelf.isWaiting).to.equal(true);
    const before = new Shelf().kit.adapters;
    await shelf.load();
    const { llxprt } = await import('../../../src/providers/llxprt.js');
    const { adapters } = new Shelf().kit;
    expect(adapters).to.include(llxprt);
    expect(adapters.filter((one) => !one.citesNatively)).to.have.length(
      before.filter((one) => !one.citesNatively).length - 1,
    );
  });

  it('keeps the order of events, with markers whose code comes later, at every snapshot', async () => {
    const events = [{ sources: SOURCES }, chunk('It opened'), chunk(' in 1889 [1'), chunk('].')];
    const stream = new OnDemandStream();
    const complete = createCitationStream();
    for (const event of events) {
      stream.push(event);
      complete.push(event);
      expect(await stream.payload()).to.deep.equal(complete.payload);
    }
    expect(await stream.end()).to.deep.equal(complete.end());
    expect((await stream.payload()).citations).to.have.length(1);
    expect(new Shelf().kit.markers).to.equal(markerReading);
  });

  it('takes the better adapter when its sign comes late', async () => {
    const events = [
      chunk('Opened in 1889'),
      { ...chunk(' [1].'), citations: ['https://a.example/'], model: 'sonar' },
    ];
    const stream = new OnDemandStream();
    for (const event of events) {
      stream.push(event);
      await stream.payload();
    }
    expect((await stream.end()).sources[0]?.provider).to.equal('perplexity');
  });

  for (const [what, events] of [
    ['an event that nobody knows', [{ hello: 1 }]],
    ['an error', [{ error: { message: 'No.' } }]],
    ['nothing in what somebody knows', [{ object: 'chat.completion.chunk', choices: [] }]],
    ['markers without sources', [chunk('It opened in 1889 [1].')]],
    ['nothing', []],
  ] as const)
    it(`tells the same of a stream as with all at hand: ${what}`, async () => {
      const told: CitationWarning[] = [];
      const expected: CitationWarning[] = [];
      const stream = new OnDemandStream({ onWarning: (one) => told.push(one) });
      const complete = createCitationStream({ onWarning: (one) => expected.push(one) });
      for (const event of events) {
        stream.push(event);
        complete.push(event);
      }
      expect(await stream.end()).to.deep.equal(complete.end());
      expect(told).to.deep.equal(expected);
      expect(stream.error?.message).to.equal(complete.error?.message);
    });

  it('tells warnings once, and those of the reading that counts', async () => {
    for (const response of [
      { hello: 1 },
      { reply: 'Because of the sun [1].', hits: [{ name: 'A', link: 'https://a.example/' }] },
      { object: 'chat.completion', choices: [] },
      'Just words.',
    ]) {
      const told: CitationWarning[] = [];
      const expected: CitationWarning[] = [];
      const payload = await normalizeOnDemand(response, { onWarning: (one) => told.push(one) });
      expect(payload).to.deep.equal(
        normalize(response, { onWarning: (one) => expected.push(one) }),
      );
      expect(told).to.deep.equal(expected);
    }
  });

  it("reads a host's own shape, and an adapter that it names", async () => {
    const shapes = [{ id: 'acme', has: { 'r.said': true }, answer: 'r.said', sources: 'r.hits[]' }];
    const response = { r: { said: 'Yes [1].', hits: [{ title: 'A' }] } };
    expect(await normalizeOnDemand(response, { shapes })).to.deep.equal(
      normalize(response, { shapes }),
    );
    const options = { provider: 'groq' } as const;
    expect(await normalizeOnDemand(chunk('Hi'), options)).to.deep.equal(
      normalize(chunk('Hi'), options),
    );
  });

  it('says when the code can not be loaded, and keeps what had arrived', async () => {
    const table = loaders as Record<string, () => Promise<unknown>>;
    const { cohere } = loaders;
    table['cohere'] = () => Promise.reject(new TypeError('Failed to fetch module'));
    try {
      const events = [{ type: 'message-start', delta: { message: { role: 'assistant' } } }];
      const body = new Response(
        events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
      );
      const payloads = [];
      let error: unknown;
      try {
        for await (const payload of readCitationStream(body)) payloads.push(payload);
      } catch (reason) {
        error = reason;
      }
      expect(error).to.be.instanceOf(CitationStreamError);
      expect((error as Error).message).to.contain('Failed to fetch module');
      expect(payloads).to.deep.equal([{ text: '', sources: [] }]);
    } finally {
      Object.assign(table, { cohere });
    }
  });
});
