import { expect } from 'chai';
import { fc } from './support/properties.js';
import { registrableDomain } from '../src/domains.js';
import type { CitationPayload } from '../src/model/index.js';
import { normalize } from '../src/providers/reading/normalize.js';
import { CitationStreamError, readCitationStream, type CitationStreamBody } from '../src/sse.js';
import index from './fixtures/index.json';
import { expectValid, load } from './providers/contract.js';
import { todaysShare } from './support/todays-share.js';

const STREAM = 'vercel-openai-web-search-tool.1.events.jsonl';
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A body that arrives in the given pieces. */
function bodyOf(
  bytes: Uint8Array<ArrayBuffer>,
  cuts: readonly number[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const edges = [
    0,
    ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b),
    bytes.length,
  ];
  let i = 0;
  return new ReadableStream({
    pull(controller) {
      if (i + 1 < edges.length) controller.enqueue(bytes.slice(edges[i], edges[++i]));
      else controller.close();
    },
  });
}

async function all(snapshots: AsyncIterable<CitationPayload>): Promise<CitationPayload[]> {
  const payloads: CitationPayload[] = [];
  for await (const payload of snapshots) payloads.push(payload);
  return payloads;
}

/** As the providers frame their events: with a name where they have one, and `[DONE]` at the end. */
function framed(events: readonly unknown[]): string {
  return [...events.map((event) => JSON.stringify(event)), '[DONE]']
    .map((data, i) => {
      const { type } = (events[i] ?? {}) as { type?: unknown };
      return `${typeof type === 'string' ? `event: ${type}\n` : ''}data: ${data}\n\n`;
    })
    .join('');
}

describe('readCitationStream', () => {
  const streams = Object.entries(index).flatMap(([folder, names]) =>
    names.filter((name) => name.endsWith('.events.jsonl')).map((name) => [folder, name] as const),
  );

  for (const [folder, name] of streams) {
    it(`reads ${folder}/${name}, cut anywhere`, async () => {
      const events = (await load(folder, name)) as unknown[];
      const expected = normalize(events);
      const sse = encode(framed(events));
      const lines = encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(sse, lines),
          fc.array(fc.nat(), { maxLength: 12 }),
          async (bytes, cuts) => {
            const payloads = await all(readCitationStream(bodyOf(bytes, cuts)));
            payloads.forEach(expectValid);
            expect(payloads.at(-1)).to.deep.equal(expected);
          },
        ),
        { numRuns: 6 },
      );
    });
  }

  const event = (delta: string) => ({
    type: 'response.output_text.delta',
    output_index: 0,
    content_index: 0,
    delta,
  });

  it('reads a body of single bytes, in the middle of characters', async () => {
    const bytes = encode(framed([event('Grüße '), event('👩‍👩‍👧 🎉')]));
    const payloads = await all(
      readCitationStream(
        bodyOf(
          bytes,
          Array.from(bytes, (_, i) => i),
        ),
      ),
    );
    expect(payloads.map(({ answer = '' }) => answer)).to.deep.equal([
      '',
      'Grüße ',
      'Grüße 👩‍👩‍👧 🎉',
      'Grüße 👩‍👩‍👧 🎉',
    ]);
  });

  it('reads a `Response`, one without a body, and one without a last blank line', async () => {
    const text = framed([event('Hi')]).replace(/\n\ndata: \[DONE\]\n\n$/, '');
    expect((await all(readCitationStream(new Response(text)))).at(-1)?.answer).to.equal('Hi');
    expect(await all(readCitationStream(new Response(null)))).to.deep.equal([
      { text: '', sources: [] },
    ]);
  });

  it('reads a body that is one JSON value over many lines', async () => {
    const events = [event('Hi'), event(' you')];
    const text = JSON.stringify(events, null, 2);
    const payloads = await all(readCitationStream(bodyOf(encode(text), [1, 5, 99])));
    expect(payloads.at(-1)?.answer).to.equal('Hi you');
  });

  it('cancels the body when the reader leaves', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(encode(framed([event('Hi')]))),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const payload of readCitationStream(body)) if (payload.answer) break;
    expect(cancelled).to.equal(true);
    expect(body.locked).to.equal(false);
  });

  it('hands on what came before an error, then the error', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (pulls++ === 0) controller.enqueue(encode(framed([event('Hi [')])));
        else controller.error(new Error('connection lost'));
      },
    });
    const answers: unknown[] = [];
    let error: unknown;
    try {
      for await (const { answer } of readCitationStream(body)) answers.push(answer);
    } catch (caught) {
      error = caught;
    }
    expect(answers).to.deep.equal(['Hi ', 'Hi [']);
    expect(error).to.have.property('message', 'connection lost');
    expect(body.locked).to.equal(false);
  });
});

const delta = {
  type: 'response.output_text.delta',
  output_index: 0,
  content_index: 0,
  delta: 'Hi',
};

/** What is yielded, and what is thrown after it. */
async function outcome(
  body: CitationStreamBody,
  options?: Parameters<typeof readCitationStream>[1],
): Promise<{ payloads: CitationPayload[]; error: unknown }> {
  const payloads: CitationPayload[] = [];
  try {
    for await (const payload of readCitationStream(body, options)) payloads.push(payload);
  } catch (error) {
    return { payloads, error };
  }
  return { payloads, error: undefined };
}

describe('readCitationStream: what fails', () => {
  const nothing = { text: '', sources: [] };
  const page = '<!DOCTYPE html>\n<html><head><title> Bad\nGateway </title></head><body>…';
  const refused: readonly [string, number, BodyInit | null, string][] = [
    [
      'JSON',
      401,
      '{"error":{"message":"Incorrect API key provided"}}',
      'Incorrect API key provided',
    ],
    ['a list of JSON', 503, '[{"error":{"code":503,"message":"Overloaded"}}]', 'Overloaded'],
    ['JSON without words', 500, '{"ok":false}', 'HTTP 500 Oh'],
    ['an event', 529, 'event: error\ndata: {"error":{"message":"Overloaded"}}\n\n', 'Overloaded'],
    ['HTML', 502, page, 'Bad Gateway'],
    ['text', 429, 'Too Many Requests\n', 'Too Many Requests'],
    ['nothing', 404, null, 'HTTP 404 Oh'],
  ];

  for (const [what, status, body, message] of refused) {
    it(`a status that is not OK, with ${what}`, async () => {
      const response = new Response(body, { status, statusText: 'Oh' });
      const { payloads, error } = await outcome(response);
      expect(error).to.be.instanceOf(CitationStreamError);
      expect(error).to.deep.include({ status, message, payload: nothing });
      expect(payloads.at(-1)).to.deep.equal(nothing);
    });
  }

  it('an endless error page, of which only the beginning is read', async () => {
    let pulls = 0;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls++;
        controller.enqueue(encode('x'.repeat(10_000)));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    const { error } = await outcome(new Response(body, { status: 500 }));
    expect((error as Error).message).to.have.length(301);
    expect(pulls).to.be.below(12);
    expect(cancelled).to.equal(true);
  });

  it('a page of HTML that is said to be all right', async () => {
    const { payloads, error } = await outcome(new Response(page));
    expect(error).to.be.instanceOf(CitationStreamError);
    expect(error).to.have.property('message', 'Not an answer but a web page: Bad Gateway');
    expect(payloads.at(-1)).to.deep.equal(nothing);
  });

  it('an error that the provider reports on the way', async () => {
    const reported = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    const { payloads, error } = await outcome(new Response(framed([delta, reported])));
    expect(error).to.be.instanceOf(CitationStreamError);
    expect(error).to.include({ message: 'Overloaded', provider: 'openai' });
    expect(payloads.at(-1)?.answer).to.equal('Hi');
    expect(error).to.have.property('payload', payloads.at(-1));
  });

  it('an event that is called an error, whatever it says', async () => {
    const text = `data: ${JSON.stringify(delta)}\n\nevent: error\ndata: out of memory\n\n`;
    const { error } = await outcome(new Response(text));
    expect(error).to.have.property('message', 'out of memory');
  });

  it('an error that is said to be all right', async () => {
    const { error } = await outcome(new Response('{\n"error": { "message": "No credit" }\n}'));
    expect(error).to.be.instanceOf(CitationStreamError).with.property('message', 'No credit');
  });

  const unreadable: readonly [string, BodyInit, RegExp][] = [
    ['events of nobody', 'data: {"hello":"world"}\n\n', /not recognised/],
    ['signs of life', 'data: ping\n\ndata: [DONE]\n\n', /neither JSON nor/],
    ['half an event', 'data: {"choi\n\n', /neither JSON nor/],
    ['comments', ': ping\n\n: ping\n\n', /nothing to read/],
    ['an empty text', '', /nothing to read/],
  ];
  for (const [what, body, message] of unreadable) {
    it(`a body that is ${what}`, async () => {
      const { payloads, error } = await outcome(new Response(body));
      expect(error).to.be.instanceOf(CitationStreamError);
      expect((error as Error).message).to.match(message);
      expect(payloads.at(-1)).to.deep.equal(nothing);
    });
  }

  const refusals: readonly [string, BodyInit, RegExp][] = [
    ['a detail', '{"detail":"Not authenticated"}', /^Not authenticated$/],
    ['no success', '{"success":false,"message":"Quota exceeded"}', /^Quota exceeded$/],
    ['a list of errors', '[{"error":{"code":400,"message":"API key not valid"}}]', /^API key not/],
    ['a problem', '{"type":"https://e.example/","status":429,"detail":"Wait 30 s."}', /^Wait 30 s/],
    ['half of a value', '{"choices":[{"message":{"content":"Half of', /cut off/],
    ['only an end', 'data: [DONE]\n\n', /neither JSON nor/],
  ];
  for (const [what, body, message] of refusals) {
    it(`a body that is ${what}, with status 200`, async () => {
      const { payloads, error } = await outcome(new Response(body));
      expect(error).to.be.instanceOf(CitationStreamError);
      expect((error as Error).message).to.match(message);
      expect(payloads.at(-1)).to.deep.equal(nothing);
    });
  }

  const spoken: readonly [string, string, string][] = [
    ['words', 'Hello, I am a server.\n\nAnd you?', 'Hello, I am a server.\n\nAnd you?'],
    ['events that are words', 'data: hello \n\ndata: [1\n\ndata: ]\n\n', 'hello [1]'],
    ['events of several lines', 'data: a\ndata: b\n\ndata:  c\n\n', 'a\nb c'],
    ['words that begin with a marker', ':cit[Tea]{ref=a} is hot.', ':cit[Tea]{ref=a} is hot.'],
    ['words in quotes', '"Yes," it said.', '"Yes," it said.'],
    ['words as JSON', '"hello "\n"there"\n', 'hello there'],
  ];
  for (const [what, body, answer] of spoken) {
    it(`not a body of ${what}`, async () => {
      const { payloads, error } = await outcome(new Response(body));
      expect(error).to.equal(undefined);
      expect(payloads.at(-1)?.answer).to.equal(answer);
    });
  }

  it('a connection that breaks', async () => {
    const cause = new TypeError('network error');
    const body = new ReadableStream({ start: (controller) => controller.error(cause) });
    const { error } = await outcome(body);
    expect(error).to.be.instanceOf(CitationStreamError);
    expect(error).to.include({ message: 'network error', cause });
  });

  it('a response that was read before, or that someone else reads', async () => {
    const response = new Response(framed([delta]));
    await response.text();
    const { error } = await outcome(response);
    expect(error).to.be.instanceOf(CitationStreamError);
    expect((error as Error).message).to.contain('was read before');
    const { body } = new Response(framed([delta]));
    body?.getReader();
    expect((await outcome(body!)).error).to.be.instanceOf(CitationStreamError);
  });

  it('what is no stream, in words that say what to do', async () => {
    const response = Promise.resolve(new Response(framed([delta])));
    for (const [given, words] of [
      [response, 'Await it'],
      [[delta], 'normalize()'],
      [{ answer: 'Tea.' }, 'normalize()'],
      ['data: {}', 'normalize()'],
      [undefined, 'normalize()'],
    ] as const) {
      const { error } = await outcome(given as unknown as CitationStreamBody);
      expect(error).to.be.instanceOf(CitationStreamError);
      expect((error as Error).message).to.contain(words);
    }
  });

  it('an SDK that throws', async () => {
    const cause = Object.assign(new Error('429 slow down'), { status: 429 });
    async function* events() {
      yield delta;
      await Promise.resolve();
      throw cause;
    }
    const { payloads, error } = await outcome(events());
    expect(error).to.include({ message: '429 slow down', status: 429, cause });
    expect(payloads.at(-1)?.answer).to.equal('Hi');
  });

  it('is not what the caller has stopped: they get their own reason', async () => {
    const reason = new DOMException('Stopped', 'AbortError');
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encode(framed([delta]))),
      cancel: () => {
        cancelled = true;
      },
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort('enough'), 50);
    const { payloads, error } = await outcome(endless, { signal: controller.signal });
    expect(error).to.equal('enough');
    expect(payloads.at(-1)?.answer).to.equal('Hi');
    expect(cancelled).to.equal(true);
    const aborted = new ReadableStream({ start: (stream) => stream.error(reason) });
    expect((await outcome(aborted)).error).to.equal(reason);
  });
});

describe('readCitationStream: a source that does not hear', () => {
  const forever = (): Promise<never> => new Promise(() => undefined);
  type Step = { done?: boolean; value?: unknown };
  const iterable = (events: object): AsyncIterable<unknown> =>
    ({ [Symbol.asyncIterator]: () => events }) as AsyncIterable<unknown>;
  /** An event, and then whatever `after` answers. */
  const once = (after: () => unknown) => {
    let asked = 0;
    return () => (asked++ === 0 ? Promise.resolve({ done: false, value: delta }) : after());
  };
  const SOURCES: Record<string, () => AsyncIterable<unknown> | ReadableStream> = {
    'that hangs': () => iterable({ next: once(forever) }),
    'that hangs, and does not end when it is asked to': () =>
      iterable({ next: once(forever), return: forever }),
    'that throws when it is asked to end': () =>
      iterable({
        next: once(forever),
        return: () => {
          throw new Error('no');
        },
      }),
    'of endless events': () =>
      iterable({ next: () => Promise.resolve<Step>({ done: false, value: delta }) }),
    'of endless pieces without anything in them': () =>
      iterable({ next: () => Promise.resolve<Step>({ done: false, value: '' }) }),
    'of endless answers that are none': () => iterable({ next: () => Promise.resolve(7) }),
    'of bytes that hangs, and cannot be cancelled': () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(encode(framed([delta]))),
        cancel: forever,
      }),
    'of endless pieces without a byte': () =>
      new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(0)) }),
  };
  for (const [what, make] of Object.entries(SOURCES)) {
    it(`${what} is left when its reader has stopped it`, async () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort('enough'), 50);
      const { error } = await outcome(make(), { signal: controller.signal });
      expect(error).to.equal('enough');
    });
  }

  it('is left at once by a reader who leaves', async () => {
    for (const what of [
      'that hangs, and does not end when it is asked to',
      'of bytes that hangs, and cannot be cancelled',
    ]) {
      for await (const payload of readCitationStream(SOURCES[what]!())) {
        expect(payload.answer).to.equal('Hi');
        break;
      }
    }
  });

  it('whose end is told, and who never answers, has ended', async () => {
    const source = iterable({ next: once(() => Promise.resolve({ done: true })), return: forever });
    const { payloads, error } = await outcome(source);
    expect(error).to.equal(undefined);
    expect(payloads.at(-1)?.answer).to.equal('Hi');
  });
});

describe('readCitationStream: what is no stream of bytes', () => {
  it('reads the events of an SDK, and strings', async () => {
    const events = (await load('openai', STREAM)) as unknown[];
    async function* sdk() {
      for (const event of events) yield await Promise.resolve(event);
    }
    expect((await all(readCitationStream(sdk()))).at(-1)).to.deep.equal(normalize(events));
    const strings = new ReadableStream<unknown>({
      start: (controller) => {
        for (const piece of framed(events).match(/[^]{1,1000}/g) ?? []) controller.enqueue(piece);
        controller.close();
      },
    });
    expect((await all(readCitationStream(strings))).at(-1)).to.deep.equal(normalize(events));
  });

  const wholes = todaysShare(
    Object.entries(index).flatMap(([folder, names]) =>
      names
        .filter((name) => name.endsWith('.json') && !name.endsWith('.options.json'))
        .map((name) => [folder, name] as const),
    ),
  );

  it('reads every whole response as normalize does', async () => {
    const responses = await Promise.all(wholes.map(([folder, name]) => load(folder, name)));
    for (const [i, response] of responses.entries()) {
      const expected = normalize(response);
      if (!expected.answer && expected.sources.length === 0) continue;
      for (const text of [JSON.stringify(response), `${JSON.stringify(response, null, 2)}\n`]) {
        const payloads = await all(readCitationStream(new Response(text)));
        expect(payloads.at(-1), wholes[i]?.join('/')).to.deep.equal(expected);
      }
    }
  }).timeout(60_000);
});

describe('registrableDomain', () => {
  it('knows what somebody registered', () => {
    expect(registrableDomain('https://news.bbc.co.uk/a')).to.equal('bbc.co.uk');
    expect(registrableDomain('https://localhost/a')).to.equal(undefined);
    const response = { object: 'response', output: [] };
    expect(normalize(response, { getDomain: registrableDomain }).sources).to.deep.equal([]);
    const { sources } = normalize(
      { text: '', sources: [{ url: 'https://finance.yahoo.com/news/' }] },
      { getDomain: registrableDomain },
    );
    expect(sources[0]?.domain).to.equal('yahoo.com');
  });
});
