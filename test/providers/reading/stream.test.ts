import { expect } from 'chai';
import type { CitationWarning } from '../../../src/model/index.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { openai } from '../../../src/providers/openai.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { load } from '../contract.js';
import { shortest } from '../../support/shortest.js';

const delta = (text: string) => ({
  type: 'response.output_text.delta',
  output_index: 0,
  content_index: 0,
  delta: text,
});

describe('createCitationStream', () => {
  it('is empty before anything is recognised', () => {
    const stream = createCitationStream();
    expect(stream.payload).to.deep.equal({ text: '', sources: [] });
    expect(stream.end()).to.deep.equal({ text: '', sources: [] });
  });

  it('makes a snapshot once, and a new one when something was added', () => {
    const stream = createCitationStream();
    stream.push(delta('One'));
    const first = stream.payload;
    expect(stream.payload).to.equal(first);
    stream.push(delta(' two'));
    expect(first.answer).to.equal('One');
    expect(stream.payload).to.deep.equal({ ...first, answer: 'One two' });
    // Nothing but the text is new.
    expect(stream.payload.sources).to.equal(first.sources);
  });

  it('holds back what may become a marker until the end', () => {
    const stream = createCitationStream();
    stream.push(delta('See [a'));
    expect(stream.payload.answer).to.equal('See ');
    expect(stream.end().answer).to.equal('See [a');
    stream.push(delta('late'));
    expect(stream.end().answer).to.equal('See [a');
  });

  it('takes events as JSON, as server-sent text, and in lists', () => {
    const event = delta('Hi');
    for (const given of [
      JSON.stringify(event),
      `data: ${JSON.stringify(event)}`,
      `event: x\ndata: ${JSON.stringify(event)}\n\n`,
      [event],
    ]) {
      const stream = createCitationStream();
      stream.push(given);
      stream.push('data: [DONE]');
      stream.push(': comment');
      expect(stream.end().answer).to.equal('Hi');
    }
  });

  it('recognises a dialect by a later event, and reads the earlier ones anew', async () => {
    const events = (await load('xai', 'vercel-xai-web-search-tool.1.events.jsonl')) as unknown[];
    // Without its first events, nothing tells it from OpenAI's until the last.
    const late = events.slice(2);
    const stream = createCitationStream();
    late.forEach((event) => stream.push(event));
    expect(stream.end()).to.deep.equal(normalize(events));
  });

  it('keeps to the provider that it is told', () => {
    const stream = createCitationStream({ provider: 'openai' });
    stream.push({ type: 'response.created', response: { model: 'grok-4' } });
    stream.push(delta('Hi'));
    stream.push({
      type: 'response.output_text.annotation.added',
      output_index: 0,
      content_index: 0,
      annotation: { type: 'url_citation', url: 'https://a.example/' },
    });
    expect(stream.end().sources[0]?.provider).to.equal('openai-responses');
  });

  it('tells warnings once, at the end', () => {
    const warnings: CitationWarning[] = [];
    const stream = createCitationStream({ onWarning: (warning) => warnings.push(warning) });
    stream.push(delta('Hi'));
    stream.push({
      type: 'response.output_text.annotation.added',
      output_index: 0,
      content_index: 0,
      annotation: { type: 'odd' },
    });
    expect(stream.payload.answer).to.equal('Hi');
    expect(warnings).to.deep.equal([]);
    stream.end();
    stream.end();
    expect(warnings.map(({ code }) => code)).to.deep.equal(['unknown-kind']);
    const unknown = createCitationStream({ onWarning: (warning) => warnings.push(warning) });
    unknown.push({ hello: 1 });
    unknown.end();
    expect(warnings.at(-1)?.code).to.equal('unknown-provider');
  });

  it('takes the latest event of a provider that sends the whole response each time', () => {
    const provider = {
      id: 'whole',
      matches: (value: unknown) => typeof value === 'object',
      normalize: (value: unknown) => ({
        text: '',
        sources: [],
        answer: (value as { a: string }).a,
      }),
    };
    const stream = createCitationStream({ provider });
    stream.push({ a: 'One' });
    expect(stream.payload.answer).to.equal('One');
    stream.push({ a: 'One two' });
    expect(stream.payload.answer).to.equal('One two');
  });

  it('survives any event', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const stream = createCitationStream();
    for (const event of [undefined, null, 7, '{', 'data: {', [], [[null]], proxy, Symbol('x')]) {
      stream.push(event);
    }
    stream.push(delta('Hi'));
    expect(stream.end().answer).to.equal('Hi');
  });

  it('reads the response anew only when something else than text came', () => {
    let reads = 0;
    const provider = {
      ...openai,
      normalize: (...args: Parameters<typeof openai.normalize>) => {
        reads++;
        return openai.normalize(...args);
      },
    };
    const stream = createCitationStream({ provider });
    for (let i = 0; i < 500; i++) {
      stream.push(delta('some words (and more) '));
      expect(stream.payload.answer).to.have.length(22 * (i + 1));
    }
    expect(reads).to.equal(1);
  });

  it('grows at its end as if all had been read anew, also where sources are one or left out', () => {
    const urls = ['https://a.example/', 'https://b.example/', 'https://a.example/?utm_source=x'];
    const cited = [...urls, 'https://c.example/', 'https://b.example/', 'https://d.example/'];
    const events: object[] = [{ type: 'message_start', message: { type: 'message' } }];
    cited.forEach((url, i) => {
      const citation = { type: 'web_search_result_location', url, cited_text: `${i}` };
      const at = (index: number, type: string, more: object) => ({
        type: `content_block_${type}`,
        index,
        ...more,
      });
      events.push(
        at(2 * i, 'start', { content_block: { type: 'text', text: '' } }),
        at(2 * i, 'delta', { delta: { type: 'citations_delta', citation } }),
        at(2 * i, 'delta', { delta: { type: 'text_delta', text: `Claim ${i}` } }),
        at(2 * i + 1, 'start', { content_block: { type: 'text', text: '. ' } }),
      );
    });
    for (const exclude of [[], ['https://c.example/#top']]) {
      const stream = createCitationStream({ exclude });
      events.forEach((event, i) => {
        stream.push(event);
        const before = stream.payload;
        const copy = structuredClone(before);
        const fresh = createCitationStream({ exclude });
        fresh.push(events.slice(0, i + 1));
        expect(stream.payload, `event ${i}`).to.deep.equal(fresh.payload);
        stream.push({ type: 'ping' });
        expect(before).to.deep.equal(copy);
      });
      expect(stream.end().sources).to.have.length(4 - exclude.length);
      expect(stream.end()).to.deep.equal(normalize(events, { exclude }));
    }
  });

  it('is not lost in an event whose every field leads back to it', () => {
    const event: Record<string, unknown> = delta('One');
    for (let i = 0; i < 20; i++) event[`again${i}`] = event;
    const read = (): void => {
      const stream = createCitationStream();
      stream.push(event);
      expect(stream.end().answer).to.equal('One');
    };
    expect(shortest(read, 1000)).to.be.below(1000);
  }).timeout(60_000);
});
