import { expect } from 'chai';
import { cohere } from '../../src/providers/cohere.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter, load } from './contract.js';

describeAdapter(cohere, 'cohere');

describe('cohere', () => {
  const answer = (text: string, ...citations: object[]) => ({
    message: { role: 'assistant', content: [{ type: 'text', text }], citations },
    finish_reason: 'COMPLETE',
  });

  it('settles by the repeated words whether an emoji counts as one or as two', async () => {
    const codePoints = await load('cohere', 'handmade-emoji-code-points.json');
    const utf16 = await load('cohere', 'handmade-emoji-utf-16.json');
    expect(codePoints).not.to.deep.equal(utf16);
    expect(normalize(codePoints)).to.deep.equal(normalize(utf16));
  });

  it('every span is exactly the words that it repeats', async () => {
    for (const name of [
      'rubyllm-cites_text_documents_in_responses.json',
      'vercel-cohere-citations.json',
    ]) {
      const given = (await load('cohere', name)) as { message: { citations: { text: string }[] } };
      const { citations, answer } = normalize(given);
      expect(citations?.map(({ start, end }) => answer?.slice(start, end))).to.deep.equal(
        given.message.citations.map(({ text }) => text),
      );
    }
  });

  it('moves a span to its words, or leaves the marker out', () => {
    const codes: string[] = [];
    const sources = [{ type: 'document', id: 'doc:0', document: { id: 'doc:0', text: 'x' } }];
    const payload = normalize(
      answer(
        'Owls hunt at night.',
        { start: 2, end: 6, text: 'hunt', sources },
        { start: 0, end: 4, text: 'Bats', sources },
      ),
      { onWarning: ({ code, path }) => codes.push(`${code} ${path}`) },
    );
    expect(payload.citations).to.deep.equal([
      { start: 5, end: 9, evidence: [{ source: 1 }], origin: 'provider' },
    ]);
    expect(codes).to.deep.equal(['offset-repaired citations[0]', 'offset-lost citations[1]']);
  });

  it('fills in from the documents of the request, by id and by position', () => {
    const cite = (id: string) => ({
      start: 0,
      end: 4,
      text: 'Owls',
      sources: [{ type: 'document', id }],
    });
    const { sources } = normalize(answer('Owls.', cite('doc:1'), cite('b')), {
      sources: [
        { id: 'b', title: 'B' },
        { title: 'Second', url: 'https://example.com/2' },
      ],
    });
    expect(sources.map(({ title, url }) => [title, url])).to.deep.equal([
      ['Second', 'https://example.com/2'],
      ['B', undefined],
    ]);
  });

  it('reads the last message of a stream that has several', async () => {
    const turns = await Promise.all(
      [2, 4].map((turn) =>
        load('cohere', `rubyllm-tools-multi-turn-streaming.${turn}.events.jsonl`),
      ),
    );
    const [berlin = [], paris = []] = turns as unknown[][];
    expect(normalize([...berlin, ...paris])).to.deep.equal(normalize(paris));
    expect(normalize([...paris, ...berlin])).to.deep.equal(normalize(berlin));
  });

  it('what was found waits while it is written: what is cited keeps its number', () => {
    const stream = createCitationStream({ provider: 'cohere' });
    const numbered = () => stream.payload.sources.map(({ id }) => id);
    const documents = ['a', 'b'].map((id) => ({ id, title: id, text: id }));
    stream.push({ event_type: 'stream-start', generation_id: 'x' });
    stream.push({ event_type: 'search-results', documents });
    stream.push({ event_type: 'text-generation', text: 'Owls hunt.' });
    expect(numbered()).to.deep.equal([]);
    const citation = { start: 0, end: 4, text: 'Owls', document_ids: ['b'] };
    stream.push({ event_type: 'citation-generation', citations: [citation] });
    expect(numbered()).to.deep.equal(['b']);
    expect(stream.end().sources.map(({ id }) => id)).to.deep.equal(['b', 'a']);
  });

  it('reads the camel case of the SDK', async () => {
    const json = JSON.stringify(
      await load('cohere', 'rubyllm-cites_text_documents_in_responses.json'),
    );
    const camel: unknown = JSON.parse(
      json
        .replace('"finish_reason"', '"finishReason"')
        .replaceAll('"content_index"', '"contentIndex"'),
    );
    expect(normalize(camel)).to.deep.equal(normalize(json));
  });

  it('leaves the messages of others alone', () => {
    const message = { role: 'assistant', content: 'x' };
    expect(detectProvider({ message, finish_reason: 'stop' })).not.to.equal('cohere');
    expect(cohere.matches({ type: 'content-delta', delta: { text: 'x' } })).to.equal(false);
  });
});
