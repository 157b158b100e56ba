import { expect } from 'chai';
import {
  CitationStreamError,
  failureIn,
  failureOf,
} from '../../../src/providers/reading/failure.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import index from '../../fixtures/index.json';
import { fc } from '../../support/properties.js';
import { load } from '../contract.js';
import { todaysShare } from '../../support/todays-share.js';

/** As the providers document them, or as their own SDKs read them. */
const FAILURES: readonly [from: string, event: unknown, message: string, status?: number][] = [
  [
    'OpenAI Responses',
    { type: 'error', code: 'ERR_SOMETHING', message: 'Something went wrong', param: null },
    'Something went wrong',
  ],
  [
    'OpenAI Responses, failed',
    {
      type: 'response.failed',
      response: {
        object: 'response',
        status: 'failed',
        error: { code: 'server_error', message: 'The model failed to generate a response.' },
      },
    },
    'The model failed to generate a response.',
  ],
  [
    'OpenAI Responses, whole',
    { object: 'response', status: 'failed', error: { code: 'server_error', message: 'No.' } },
    'No.',
  ],
  [
    'chat completions',
    { error: { message: 'The server had an error', type: 'server_error', code: null } },
    'The server had an error',
  ],
  [
    'OpenRouter',
    {
      id: 'gen-1',
      object: 'chat.completion.chunk',
      error: { code: 502, message: 'Provider disconnected' },
      choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
    },
    'Provider disconnected',
    502,
  ],
  [
    'Anthropic',
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    'Overloaded',
  ],
  [
    'Gemini',
    { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } },
    'The model is overloaded.',
    503,
  ],
  ['AI SDK, to the page', { type: 'error', errorText: 'An error occurred.' }, 'An error occurred.'],
  ['AI SDK, on the server', { type: 'error', error: new Error('No key') }, 'No key'],
  ['Bedrock', { throttlingException: { message: 'Too many requests' } }, 'Too many requests'],
  [
    'Cohere',
    { type: 'message-end', delta: { finish_reason: 'ERROR', error: 'Internal error' } },
    'Internal error',
  ],
  [
    'Mistral',
    { type: 'conversation.response.error', message: 'Service unavailable', code: 503 },
    'Service unavailable',
    503,
  ],
  ['Dify', { event: 'error', status: 400, code: 'x', message: 'No quota' }, 'No quota', 400],
  ['Ollama', { error: 'model "x" not found' }, 'model "x" not found'],
];

describe('failureIn', () => {
  for (const [from, event, message, status] of FAILURES) {
    it(`reads what ${from} reports`, () => {
      const failure = failureIn(event);
      expect(failure?.message).to.equal(message);
      expect(failure?.status).to.equal(status);
    });
  }

  it('calls no other event a failure', () => {
    for (const event of [
      { type: 'tool-output-error', toolCallId: '1', errorText: 'no such city' },
      { type: 'tool-error', error: 'no such city' },
      { type: 'message-end', delta: { finish_reason: 'COMPLETE' } },
      { object: 'response', error: null, output: [] },
      { error: '' },
      { error: false },
      { messageStop: { stopReason: 'end_turn' } },
      [],
      'error',
      undefined,
    ]) {
      expect(failureIn(event), JSON.stringify(event)).to.equal(undefined);
    }
  });

  it('calls no recorded response failed', async () => {
    const all = Object.entries(index).flatMap(([folder, names]) =>
      names
        .filter((name) => !name.endsWith('.options.json'))
        .map((name) => [folder, name] as const),
    );
    const recordings = todaysShare(all).map(
      async ([folder, name]) => [`${folder}/${name}`, await load(folder, name)] as const,
    );
    for (const [name, recorded] of await Promise.all(recordings)) {
      const events = Array.isArray(recorded) ? (recorded as unknown[]) : [recorded];
      expect(events.filter(failureIn), name).to.deep.equal([]);
    }
  }).timeout(60_000);

  it('reads anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (error, message) => {
        failureIn(error);
        failureIn({ error });
        expect(failureOf({ error: { message } }).message).to.be.a('string');
        failureIn({ type: 'error', error, message });
      }),
    );
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error();
        },
        ownKeys: () => {
          throw new Error();
        },
      },
    );
    expect(failureIn(hostile)).to.equal(undefined);
  });
});

describe('failureOf', () => {
  const bodies: readonly [unknown, string][] = [
    [{ error: { message: 'Incorrect API key' } }, 'Incorrect API key'],
    [{ message: 'invalid api token' }, 'invalid api token'],
    [{ detail: 'Not authenticated' }, 'Not authenticated'],
    [{ detail: [{ loc: ['body'], msg: 'Field required' }] }, 'Field required'],
    [{ error: 'Unauthorized' }, 'Unauthorized'],
    [{ error: 'invalid_grant', error_description: 'Expired' }, 'invalid_grant'],
    [{}, ''],
  ];
  for (const [body, message] of bodies) {
    it(`reads ${JSON.stringify(body)}`, () => expect(failureOf(body).message).to.equal(message));
  }
});

describe('CitationStreamError', () => {
  const payload = { text: '', sources: [] };

  it('says it in one short, visible line', () => {
    const { message } = new CitationStreamError(
      { message: ` a\n\u202eb${'😀'.repeat(5000)}` },
      payload,
    );
    expect(message).to.match(/^a b😀+…$/u);
    expect(message.length).to.be.within(300, 301);
  });

  it('says something also where nothing is known', () => {
    const error = new CitationStreamError({ message: ' ' }, payload);
    expect(error).to.be.instanceOf(Error).and.include({ name: 'CitationStreamError', payload });
    expect(error.message).to.equal('The response failed.');
  });
});

describe('error of a stream', () => {
  const delta = {
    type: 'response.output_text.delta',
    output_index: 0,
    content_index: 0,
    delta: 'Hi',
  };

  it('is what the provider reported first, with what had arrived', () => {
    const stream = createCitationStream();
    stream.push(delta);
    expect(stream.error).to.equal(undefined);
    stream.push({ type: 'error', message: 'Lost' });
    stream.push({ type: 'response.failed', response: { error: { message: 'Failed' } } });
    const payload = stream.end();
    expect(stream.error).to.include({ message: 'Lost', provider: 'openai', payload });
    expect(stream.error?.payload.answer).to.equal('Hi');
    expect(stream.error).to.equal(stream.error);
  });

  it('says at the end that nobody knows the events', () => {
    const stream = createCitationStream();
    stream.push({ hello: 'world' });
    expect(stream.error).to.equal(undefined);
    stream.end();
    expect(stream.error?.message).to.match(/^This response is not recognised/);
  });

  it('is none of a stream that ends well, or that nothing was pushed into', () => {
    const stream = createCitationStream();
    stream.push(delta);
    stream.end();
    expect(stream.error).to.equal(undefined);
    const empty = createCitationStream();
    empty.end();
    expect(empty.error).to.equal(undefined);
  });
});
