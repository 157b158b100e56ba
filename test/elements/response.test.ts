import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { CitationStreamError } from '../../src/sse.js';
import { load } from '../providers/contract.js';
import { anchors, listenForWarnings, visibleText } from '../support/block.js';
import { fixture, until } from '../support/browser.js';

const STREAM = 'vercel-openai-web-search-tool.1.events.jsonl';

const delta = (words: string) => ({
  type: 'response.output_text.delta',
  output_index: 0,
  content_index: 0,
  delta: words,
});
const framed = (...events: unknown[]): string =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

function empty(): CitationBlock {
  return fixture<CitationBlock>('<citation-block></citation-block>');
}

async function settled(block: CitationBlock): Promise<void> {
  await block.updateComplete;
  await until(() => !block.streaming, 'the response has been read');
  await block.updateComplete;
}

const line = (block: CitationBlock): Element | null =>
  block.renderRoot.querySelector('[part=error]');

/** The errors that a block tells of. */
function errorsOf(block: CitationBlock) {
  const errors: unknown[] = [];
  block.addEventListener('citation-error', ({ detail }) => errors.push(detail));
  return errors;
}

/** A body that a test writes bit by bit. */
function open() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const state = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (state.cancelled = true),
  });
  const write = (...events: unknown[]): void =>
    controller.enqueue(new TextEncoder().encode(framed(...events)));
  return { body, write, state, fail: (error: unknown) => controller.error(error) };
}

describe('block.response', () => {
  let events: unknown[];
  let whole: unknown;
  before(async () => {
    events = (await load('openai', STREAM)) as unknown[];
    ({ response: whole } = events.at(-1) as { response: unknown });
  });

  const given: Record<string, () => NonNullable<CitationBlock['response']>> = {
    'a response of fetch': () => new Response(framed(...events)),
    'a promise of one': () => Promise.resolve(new Response(framed(...events))),
    'a response that is JSON': () => new Response(JSON.stringify(whole)),
    'a stream of bytes': () => new Response(framed(...events)).body!,
    'the events of an SDK': () =>
      (async function* () {
        for (const event of events) yield await Promise.resolve(event);
      })(),
    'an SDK’s result with a stream in it': () => ({
      stream: (async function* () {
        for (const event of events) yield await Promise.resolve(event);
      })(),
    }),
    'a list of events': () => events,
    'a provider’s object': () => whole as object,
    'a promise of it': () => Promise.resolve(whole),
    'its JSON': () => JSON.stringify(whole),
    'the text of a stream': () => framed(...events),
  };
  for (const [what, make] of Object.entries(given)) {
    it(`shows ${what}`, async () => {
      const block = empty();
      const errors = errorsOf(block);
      block.response = make();
      await block.updateComplete;
      expect(block.streaming).to.equal(true);
      await settled(block);
      expect(block.payload).to.have.property('answer', normalize(whole).answer);
      expect(anchors(block)).not.to.be.empty;
      expect([errors, line(block)]).to.deep.equal([[], null]);
    });
  }

  it('is read with the options of the block', async () => {
    const block = empty();
    const message = { role: 'assistant', content: 'Hi' };
    block.responseOptions = { provider: 'openai', exclude: ['https://example.com/'] };
    block.response = { object: 'chat.completion', choices: [{ index: 0, message }] };
    await settled(block);
    expect(block.payload).to.have.property('answer', 'Hi');
  });

  it('may be words as such, with the markers that the model wrote', async () => {
    const block = empty();
    block.responseOptions = { sources: [{ title: 'House rules' }] };
    block.response = 'Tea is served at four [1].';
    await settled(block);
    await until(() => anchors(block).length === 1, 'its marker is shown');
    expect(block.error).to.equal(undefined);
  });

  it('is shown as it comes', async () => {
    const block = empty();
    const { body, write, state } = open();
    block.response = body;
    write(delta('One'));
    await until(() => visibleText(block) === 'One', 'the first word');
    expect(block.streaming).to.equal(true);
    write(delta(' two'));
    await until(() => visibleText(block) === 'One two', 'the second word');
    block.response = null;
    await settled(block);
    expect(visibleText(block)).to.equal('');
    expect(state.cancelled).to.equal(true);
  });

  it('that is taken away leaves what the page sets in the same turn', async () => {
    const block = empty();
    block.response = whole as object;
    await block.updateComplete;
    await settled(block);
    block.payload = { text: '', sources: [], answer: 'Mine' };
    block.response = undefined;
    await block.updateComplete;
    await until(() => visibleText(block) === 'Mine', 'the page’s own answer');
    block.response = { nonsense: true };
    await until(() => block.error !== undefined, 'an error');
    block.response = undefined;
    block.error = new Error('Mine too');
    await block.updateComplete;
    expect([block.payload, (block.error as Error).message]).to.deep.equal([undefined, 'Mine too']);
  });

  it('takes the place of the one before, which is cancelled', async () => {
    const block = empty();
    const [first, second] = [open(), open()];
    block.response = first.body;
    first.write(delta('First'));
    await until(() => visibleText(block) === 'First', 'the first answer');
    block.response = second.body;
    await block.updateComplete;
    expect(visibleText(block)).to.equal('');
    await until(() => first.state.cancelled, 'the first is cancelled');
    expect(block.streaming).to.equal(true);
    second.write(delta('Second'));
    await until(() => visibleText(block) === 'Second', 'the second answer');
  });

  it('is not waited for when another one is there', async () => {
    const block = empty();
    let resolve!: (response: Response) => void;
    block.response = new Promise<Response>((done) => (resolve = done));
    await block.updateComplete;
    block.response = new Response(framed(delta('New')));
    await settled(block);
    const late = new Response(framed(delta('Old')));
    resolve(late);
    await until(() => late.bodyUsed, 'the late one is cancelled');
    await settled(block);
    expect(visibleText(block)).to.equal('New');
  });

  it('is read no further when the block is removed; what had arrived stays', async () => {
    const block = empty();
    const errors = errorsOf(block);
    const parent = block.parentElement!;
    const { body, write, state } = open();
    block.response = body;
    write(delta('One'));
    await until(() => visibleText(block) === 'One', 'the first word');
    block.remove();
    await until(() => state.cancelled, 'the body is cancelled');
    expect(block.streaming).to.equal(false);
    parent.append(block);
    await settled(block);
    expect(visibleText(block)).to.equal('One');
    expect([errors, line(block)]).to.deep.equal([[], null]);
  });

  it('is read on when the block is moved', async () => {
    const block = empty();
    const { body, write, state } = open();
    block.response = body;
    write(delta('One'));
    await until(() => visibleText(block) === 'One', 'the first word');
    document.body.append(block);
    write(delta(' two'));
    await until(() => visibleText(block) === 'One two', 'the second word');
    expect(state.cancelled).to.equal(false);
    block.remove();
  });

  it('given out of the page is read when the block comes into it', async () => {
    const block = empty();
    const parent = block.parentElement!;
    await block.updateComplete;
    block.remove();
    block.response = whole as object;
    await block.updateComplete;
    expect(block.payload).to.equal(undefined);
    parent.append(block);
    await block.updateComplete;
    await settled(block);
    expect(anchors(block)).not.to.be.empty;
  });
});

describe('block.response: what fails', () => {
  const failing: Record<string, [() => object | string, RegExp, number?]> = {
    'a 401 with JSON': [
      () => new Response('{"error":{"message":"Incorrect API key"}}', { status: 401 }),
      /^Incorrect API key$/,
      401,
    ],
    'a 502 with HTML': [
      () => new Response('<html><title>Bad Gateway</title>', { status: 502 }),
      /^Bad Gateway$/,
      502,
    ],
    'a promise that rejects': [
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^Failed to fetch$/,
    ],
    'an error in JSON': [() => ({ error: { message: 'No credit' } }), /^No credit$/],
    'an object that nobody knows': [() => ({ hello: 'world' }), /^This response is not recognised/],
    'a stream that nobody knows': [
      () => new Response('data: {"hello":1}\n\n'),
      /^This response is not recognised/,
    ],
  };
  for (const [what, [make, message, status]] of Object.entries(failing)) {
    it(`${what} is told and shown (D46)`, async () => {
      const block = empty();
      const errors = errorsOf(block);
      block.response = make();
      await settled(block);
      const [error] = errors as CitationStreamError[];
      expect(errors).to.have.length(1);
      expect(error).to.be.instanceOf(CitationStreamError);
      expect(error?.message).to.match(message);
      expect(error?.status).to.equal(status);
      expect(block.error).to.equal(error);
      expect(visibleText(line(block)!)).to.equal('The answer could not be loaded.');
    });
  }

  it('on the way, is shown below what had arrived (D46)', async () => {
    const block = empty();
    const errors = errorsOf(block);
    const { body, write, fail } = open();
    block.response = body;
    write(delta('One'));
    await until(() => visibleText(block) === 'One', 'the first word');
    fail(new Error('connection lost'));
    await settled(block);
    expect(visibleText(block)).to.equal('One');
    expect(errors[0]).to.include({ message: 'connection lost', payload: block.payload });
    expect(visibleText(line(block)!)).to.equal('The answer could not be loaded completely.');
    const { bottom } = block.firstElementChild!.getBoundingClientRect();
    expect(line(block)!.getBoundingClientRect().top).to.be.at.least(bottom);
  });

  it('of an SDK, is told as what it is', async () => {
    const block = empty();
    const errors = errorsOf(block);
    block.response = (async function* () {
      yield await Promise.resolve(delta('One'));
      throw new Error('overloaded');
    })();
    await settled(block);
    expect(errors[0]).to.have.property('message', 'overloaded');
    expect(visibleText(block)).to.equal('One');
  });

  it('is what someone else has read', async () => {
    const block = empty();
    const errors = errorsOf(block);
    const response = new Response(framed(delta('One')));
    await response.text();
    block.response = response;
    await settled(block);
    expect((errors[0] as Error).message).to.contain('was read before');
  });

  it('is not what the page has aborted', async () => {
    const block = empty();
    const errors = errorsOf(block);
    const { body, write, fail } = open();
    block.response = body;
    write(delta('One'));
    await until(() => visibleText(block) === 'One', 'the first word');
    fail(new DOMException('Stopped', 'AbortError'));
    await settled(block);
    expect(visibleText(block)).to.equal('One');
    expect([errors, line(block)]).to.deep.equal([[], null]);
  });

  it('is forgotten with the next response', async () => {
    const block = empty();
    block.response = { error: 'no' };
    await settled(block);
    expect(line(block)).not.to.equal(null);
    block.response = new Response(framed(delta('One')));
    await settled(block);
    expect([block.error, line(block)]).to.deep.equal([undefined, null]);
  });

  it('bubbles out of shadow roots, and says it in the language of the page', async () => {
    const host = fixture('<div lang="en"></div>');
    const block = document.createElement('citation-block');
    host.attachShadow({ mode: 'open' }).append(block);
    let heard = 0;
    host.addEventListener('citation-error', () => heard++);
    block.response = { error: 'no' };
    await settled(block);
    expect(heard).to.equal(1);
    expect(line(block)?.getAttribute('role')).to.equal('status');
  });

  it('is a warning too where something was dropped', async () => {
    const warnings = listenForWarnings();
    const block = empty();
    block.response = { hello: 'world' };
    await settled(block);
    expect(warnings.map(({ code }) => code)).to.contain('unknown-provider');
  });
});
