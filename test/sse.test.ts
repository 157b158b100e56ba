import { expect } from 'chai';
import { fc } from './support/properties.js';
import { registrableDomain } from '../src/domains.js';
import type { CitationPayload } from '../src/model/index.js';
import { normalize } from '../src/providers/normalize.js';
import { readCitationStream } from '../src/sse.js';
import index from './fixtures/index.json';
import { expectValid, load } from './providers/contract.js';

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
