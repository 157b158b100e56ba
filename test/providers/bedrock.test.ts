import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { bedrock } from '../../src/providers/bedrock.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter, load } from './contract.js';

describeAdapter(bedrock, 'bedrock');

describe('bedrock', () => {
  const answer = 'Owls 🦉 hunt. Owls sleep.';
  const generated = (part: object, ...references: object[]) => ({
    sessionId: 'session',
    output: { text: answer },
    citations: [
      { generatedResponsePart: { textResponsePart: part }, retrievedReferences: references },
    ],
  });
  const reference = { location: { type: 'S3', s3Location: { uri: 's3://bucket/owls.pdf' } } };

  it('reads the spans of knowledge bases in any unit, their end inclusive', () => {
    const text = 'Owls sleep.';
    for (const start of [14, 13, 16]) {
      const codes: string[] = [];
      const span = { start, end: start + text.length - 1 };
      const payload = normalize(generated({ text, span }, reference), {
        onWarning: ({ code }) => codes.push(code),
      });
      expect(claims(payload), `start ${start}`).to.deep.equal([text]);
      expect(codes).to.deep.equal([]);
    }
    const bare = normalize(generated({ span: { start: 0, end: 12 } }, reference));
    expect(claims(bare)).to.deep.equal(['Owls 🦉 hunt.']);
  });

  it('repairs a span that missed its words, and says so', () => {
    const codes: string[] = [];
    const onWarning = ({ code }: { code: string }) => codes.push(code);
    const off = { text: 'Owls sleep.', span: { start: 3, end: 9 } };
    expect(claims(normalize(generated(off, reference), { onWarning }))).to.deep.equal([
      'Owls sleep.',
    ]);
    const lost = normalize(generated({ text: 'Bats.', span: { start: 0, end: 4 } }, reference), {
      onWarning,
    });
    expect(lost.citations).to.deep.equal([]);
    expect(lost.sources).to.have.length(1);
    expect(codes).to.deep.equal(['offset-repaired', 'offset-lost']);
  });

  it('links only what a browser can open', () => {
    const from = (location: object) =>
      normalize(generated({ text: 'Owls sleep.' }, { location })).sources[0];
    expect(from({ s3Location: { uri: 's3://bucket/a/My%20owls.pdf' } })).to.deep.equal({
      type: 'file',
      id: 's3://bucket/a/My%20owls.pdf',
      title: 'My owls.pdf',
      provider: 'bedrock',
    });
    expect(from({ sharePointLocation: { url: 'https://example.com/x' } })).to.include({
      type: 'web',
      url: 'https://example.com/x',
    });
    expect(from({ customDocumentLocation: { id: '7' } })).to.include({ type: 'file', id: '7' });
  });

  it('reads bytes as the SDK gives them', async () => {
    const events = (await load('bedrock', 'handmade-invoke-agent.events.jsonl')) as Chunk[];
    const completion = events.map(({ chunk, ...event }) => {
      if (!chunk) return event;
      const bytes = Uint8Array.from(atob(chunk.bytes), (byte) => byte.charCodeAt(0));
      return { chunk: { ...chunk, bytes } };
    });
    expect(normalize({ completion, sessionId: 'session' })).to.deep.equal(normalize(events));
  });

  it('waits for the text of a cited block, and cites what is before one that gets none', () => {
    const stream = createCitationStream();
    const push = (contentBlockIndex: number, delta: object) =>
      stream.push({ contentBlockDelta: { contentBlockIndex, delta } });
    const location = { web: { url: 'https://example.com/', domain: 'example.com' } };
    push(0, { text: 'Owls fly. Bats too' });
    push(1, { citation: { location } });
    expect(stream.payload).to.deep.include({ citations: [], answer: 'Owls fly. Bats too' });
    push(2, { text: '.' });
    expect(claims(stream.payload)).to.deep.equal(['Bats too']);
    expect(claims(stream.end())).to.deep.equal(['Bats too']);
  });

  it('begins a paragraph after a tool or a thought', () => {
    const stream = createCitationStream();
    const push = (contentBlockIndex: number, delta: object) =>
      stream.push({ contentBlockDelta: { contentBlockIndex, delta } });
    push(0, { text: 'For you.' });
    push(1, { reasoningContent: { text: 'Hm.' } });
    push(2, { text: 'Owls' });
    expect(stream.payload.answer).to.equal('For you.\n\nOwls');
    push(2, { text: ' fly.' });
    expect(stream.payload.answer).to.equal('For you.\n\nOwls fly.');
    const content = [
      { text: 'For you.' },
      { reasoningContent: { reasoningText: { text: 'Hm.' } } },
      { text: 'Owls fly.' },
    ];
    expect(normalize({ output: { message: { role: 'assistant', content } } }).answer).to.equal(
      stream.end().answer,
    );
  });

  it('does not take the events of others for its own', () => {
    expect(bedrock.matches({ output: { text: 'x' }, usage: {} })).to.equal(false);
    expect(bedrock.matches({ output: [{ text: 'x' }] })).to.equal(false);
    expect(bedrock.matches({ citation: 'x' })).to.equal(false);
    expect(bedrock.matches({ output: { text: 'x' } })).to.equal(true);
  });
});

interface Chunk {
  chunk?: { bytes: string };
}

function claims({ answer, citations }: CitationPayload): string[] | undefined {
  return citations?.map(({ start, end }) => answer?.slice(start, end) ?? '');
}
