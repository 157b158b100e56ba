// Whose words of a conversation are the answer.
import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';

const event = (author: string, text: string, more = {}) => ({
  author,
  invocationId: 'e-1',
  content: { role: author === 'user' ? 'user' : 'model', parts: [{ text }] },
  ...more,
});
const groundingMetadata = {
  groundingChunks: [{ web: { uri: 'https://a.example/', title: 'a.example' } }],
  groundingSupports: [
    { segment: { startIndex: 0, endIndex: 9, text: 'It is hot' }, groundingChunkIndices: [0] },
  ],
};
const text = (words: string, url?: string) => ({
  type: 'text',
  text: words,
  ...(url && {
    citations: [{ type: 'web_search_result_location', url, title: 'A', cited_text: 'Hot.' }],
  }),
});
const blocks = (...content: unknown[]) => ({ type: 'message', role: 'assistant', content });

describe('of a conversation', () => {
  it('events of the ADK: the last answer, without the questions', () => {
    const events = [
      event('user', 'Is it cold?'),
      event('agent', 'No.', { finishReason: 'STOP' }),
      event('user', 'Is it hot?'),
      event('agent', 'It is hot.', { groundingMetadata }),
    ];
    const { answer, citations, sources } = normalize(events);
    expect(answer).to.equal('It is hot.');
    expect(citations).to.have.length(1);
    expect(sources).to.have.length(1);
  });

  it('events of the ADK in pieces: what is repeated as a whole stands there once', () => {
    const stream = createCitationStream();
    stream.push(event('user', 'Is it hot?'));
    for (const piece of ['It is', ' hot.']) {
      stream.push(event('agent', piece, { partial: true, groundingMetadata: {} }));
    }
    expect(stream.payload.answer).to.equal('It is hot.');
    stream.push(event('agent', 'It is hot.', { groundingMetadata, finishReason: 'STOP' }));
    expect(stream.end().answer).to.equal('It is hot.');
    expect(stream.payload.citations).to.have.length(1);
  });

  it('Assistants: the newest answer, in whatever order they come', () => {
    const message = (created_at: number, value: string) => ({
      object: 'thread.message',
      role: 'assistant',
      created_at,
      content: [{ type: 'text', text: { value, annotations: [] } }],
    });
    const data = [message(1, 'Old.'), message(2, 'New.')];
    for (const ordered of [data, [...data].reverse()]) {
      expect(normalize({ object: 'list', data: ordered }).answer).to.equal('New.');
    }
  });

  const paused = [
    { role: 'user', content: 'Is it hot?' },
    { ...blocks(text('It is hot', 'https://a.example/'), text('.')), stop_reason: 'pause_turn' },
    blocks(text(' It is wet', 'https://b.example/'), text('.')),
  ];

  it('Anthropic: a turn that was paused is whole', () => {
    for (const given of [paused, { messages: paused }, paused.slice(1)]) {
      const { answer, sources } = normalize(given);
      expect(answer).to.equal('It is hot. It is wet.');
      expect(sources.map(({ url }) => url)).to.deep.equal([
        'https://a.example/',
        'https://b.example/',
      ]);
    }
  });

  it('Anthropic: streamed, too', () => {
    const stream = createCitationStream();
    for (const message of paused.slice(1)) {
      stream.push({ type: 'message_start', message: blocks() });
      (message.content as object[]).forEach((block, index) => {
        stream.push({ type: 'content_block_start', index, content_block: block });
        stream.push({ type: 'content_block_stop', index });
      });
      const stop_reason = 'stop_reason' in message ? message.stop_reason : 'end_turn';
      stream.push({ type: 'message_delta', delta: { stop_reason }, usage: {} });
      stream.push({ type: 'message_stop' });
      expect(stream.payload.answer).to.match(/^It is hot\./);
    }
    expect(stream.end()).to.deep.equal(normalize(paused));
  });

  it('another message, by its place or its id', () => {
    const messages = ['One.', 'Two.', 'Three.'].map((words, i) => ({
      id: `m${i}`,
      role: 'assistant',
      parts: [{ type: 'step-start' }, { type: 'text', text: words }],
    }));
    const codes: string[] = [];
    const onWarning = ({ code }: { code: string }) => codes.push(code);
    expect(normalize(messages).answer).to.equal('Three.');
    expect(normalize(messages, { messageIndex: 0 }).answer).to.equal('One.');
    expect(normalize({ messages }, { messageIndex: -2 }).answer).to.equal('Two.');
    expect(normalize({ messages }, { messageId: 'm1' }).answer).to.equal('Two.');
    expect(normalize(messages, { messageId: 'm9', onWarning }).answer).to.equal(undefined);
    expect(codes).to.include('index-out-of-range');
  });
});
