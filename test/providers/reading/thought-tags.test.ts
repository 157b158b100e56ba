import { expect } from 'chai';
import fc from 'fast-check';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { thoughtGate, withoutThoughts } from '../../../src/providers/reading/thought-tags.js';

const completion = (content: string) => ({
  object: 'chat.completion',
  model: 'sonar-reasoning',
  citations: ['https://a.example/', 'https://b.example/'],
  choices: [{ index: 0, message: { role: 'assistant', content } }],
});
const chunk = (content: string) => ({
  object: 'chat.completion.chunk',
  model: 'sonar-reasoning',
  citations: ['https://a.example/', 'https://b.example/'],
  choices: [{ index: 0, delta: { role: 'assistant', content } }],
});
const sources = [{ title: 'A' }];

describe('what a model thinks aloud', () => {
  it('is no part of the answer, and what is cited in it is none of its citations', () => {
    const payload = normalize(completion('<think>\nIs it [1]?\n</think>\n\nIt is hot [2].'));
    expect(payload.answer).to.equal('It is hot.');
    expect(payload.thinking?.map(({ text }) => text.replaceAll(/\s*\[1\]/g, ''))).to.deep.equal([
      'Is it?',
    ]);
    expect(payload.citations).to.deep.equal([
      { start: 0, end: 9, evidence: [{ source: 2 }], origin: 'model' },
    ]);
  });

  for (const [what, answer, shown, thought] of [
    ['a tag of another name', '<thinking>Hm.</thinking> Yes.', 'Yes.', 'Hm.'],
    ['in capitals', '<Think>Hm.</THINK>Yes.', 'Yes.', 'Hm.'],
    ['that was cut off', '<think>Hm', '', 'Hm'],
    ['that is empty', '<think>\n\n</think>\n\nYes.', 'Yes.', undefined],
    ['not at the beginning', 'Yes. <think>Hm.</think>', 'Yes. <think>Hm.</think>', undefined],
    ['another tag', '<b>Yes.</b>', '<b>Yes.</b>', undefined],
    ['what only begins like it', '<thi', '<thi', undefined],
  ] as const) {
    it(what, () => {
      const payload = withoutThoughts({ text: '', sources: [], answer }, { id: 'x' });
      expect(payload.answer).to.equal(shown);
      expect(payload.thinking?.[0]?.text).to.equal(thought);
    });
  }

  it('streamed, however it is cut: never seen, and in the end the same as whole', () => {
    const texts = fc.constantFrom(
      '<think>Is it [1]? 1 < 2.</think>\n\nIt is hot [2]. And wet [1].',
      '<thinking>Hm.</thinking>Yes [1].',
      '<think>It never ends',
      '<b>Yes</b> [1].',
      'Yes [1].',
    );
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (text, cuts) => {
          const stream = createCitationStream();
          for (let at = 0, i = 0; at < text.length; i++) {
            const length = cuts[i % cuts.length] as number;
            stream.push(chunk(text.slice(at, (at += length))));
            if (text.startsWith('<t'))
              expect(stream.payload.answer ?? '').not.to.match(/^<|Hm|Is it/);
          }
          expect(stream.end()).to.deep.equal(normalize(completion(text)));
        },
      ),
    );
  });

  it('of a model with sources of the host', () => {
    const content = '<think>See [1].</think>It is hot [1].';
    const message = {
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content } }],
    };
    const stream = createCitationStream({ sources });
    for (const letter of content) {
      const delta = { role: 'assistant', content: letter };
      stream.push({ object: 'chat.completion.chunk', choices: [{ index: 0, delta }] });
      expect(stream.payload.answer ?? '').to.match(/^(?:It|$|I)/);
    }
    expect(stream.end()).to.deep.equal(normalize(message, { sources }));
    expect(stream.payload.citations).to.have.length(1);
  });

  it('costs nothing while it goes on', () => {
    const gate = thoughtGate('<think>Hm');
    expect(['.', ' Hm', '</thi', 'nk', '>'].map((piece) => gate?.(piece))).to.deep.equal([
      ...[true, true, true, true],
      false,
    ]);
    expect(thoughtGate('Yes')).to.equal(undefined);
  });
});
