import { expect } from 'chai';
import { mistral } from '../../src/providers/mistral.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter, load } from './contract.js';

describeAdapter(mistral, 'mistral');

describe('mistral', () => {
  const text = (text: string) => ({ type: 'text', text });
  const reference = (...reference_ids: (string | number)[]) => ({
    type: 'reference',
    reference_ids,
  });
  const chat = (...content: object[]) => ({
    choices: [{ message: { role: 'assistant', content } }],
  });

  it('takes out the space that stood there for the reference, and no other', () => {
    const written = (before: string, after?: string) =>
      normalize(chat(text(before), reference(0), ...(after === undefined ? [] : [text(after)])))
        .answer;
    expect(written('Owls fly ', '.')).to.equal('Owls fly.');
    expect(written('Owls fly ', '\n- Bats')).to.equal('Owls fly\n- Bats');
    expect(written('Owls fly ')).to.equal('Owls fly');
    expect(written('Owls fly ', 'and hunt.')).to.equal('Owls fly and hunt.');
    expect(written('Owls fly ', '(at night).')).to.equal('Owls fly (at night).');
    expect(written('Owls fly.', ' Bats too.')).to.equal('Owls fly. Bats too.');
  });

  it('finds what was sent by id before index, and says what it can not find', () => {
    const codes: string[] = [];
    const { sources } = normalize(chat(text('Owls.'), reference(1, '0', 9)), {
      sources: [{ id: '1', title: 'One' }],
      onWarning: ({ code, path }) => codes.push(`${code} ${path}`),
    });
    expect(sources.map(({ id, title }) => [id, title])).to.deep.equal([
      ['1', 'One'],
      ['9', undefined],
    ]);
    expect(codes).to.deep.equal(['unresolved content[1]']);
  });

  it('leaves out a reference that has no text before it', () => {
    const codes: string[] = [];
    const { citations, sources } = normalize(chat(reference(0), text('Owls.')), {
      sources: [{ title: 'Owls' }],
      onWarning: ({ code }) => codes.push(code),
    });
    expect(citations).to.deep.equal([]);
    expect(sources).to.have.length(1);
    expect(codes).to.deep.equal(['invalid-citation']);
  });

  it("reads the SDK's events, in camel case and with their name around them", async () => {
    for (const name of [
      'handmade-chat-stream.events.jsonl',
      'handmade-conversation-stream.events.jsonl',
    ]) {
      const events = (await load('mistral', name)) as object[];
      const stream = createCitationStream();
      for (const event of events) {
        const json = JSON.stringify(event)
          .replace('"output_index"', '"outputIndex"')
          .replace('"reference_ids"', '"referenceIds"');
        stream.push({ event: 'name', data: JSON.parse(json) as unknown });
      }
      expect(stream.end(), name).to.deep.equal(normalize(events));
    }
  });

  it('gives the space back when words follow the reference after all', () => {
    const stream = createCitationStream({ provider: 'mistral' });
    const written = ['Owls fly ', [reference(0)], '', 'and', ' hunt.'].map((content) => {
      stream.push({ choices: [{ delta: { content } }] });
      return stream.payload.answer;
    });
    const [, , , , whole] = written;
    expect(written.slice(1, 4)).to.deep.equal(['Owls fly', 'Owls fly', 'Owls fly and']);
    expect(whole).to.equal('Owls fly and hunt.');
  });

  it('reads only what was said since the last question', () => {
    const entry = (type: string, content: unknown) => ({ object: 'entry', type, content });
    const { answer } = normalize({
      object: 'conversation.history',
      entries: [
        entry('message.input', 'Bats?'),
        entry('message.output', 'Bats fly.'),
        entry('message.input', 'Owls?'),
        entry('message.output', [
          text('Owls '),
          { type: 'tool_reference', tool: 'web_search', title: 'Owl' },
          text('!'),
        ]),
      ],
    });
    expect(answer).to.equal('Owls!');
  });

  it('leaves the messages of others alone', () => {
    const block = { type: 'tool_reference', tool_name: 'search' };
    expect(mistral.matches(chat(text('x')))).to.equal(false);
    expect(mistral.matches(chat(block))).to.equal(false);
    const named = { object: 'chat.completion', ...chat(text('x')) };
    expect(mistral.matches({ ...named, model: 'mistralai/mistral-large' })).to.equal(false);
    expect(mistral.matches({ ...named, model: 'mistral-large-latest' })).to.equal(true);
  });
});
