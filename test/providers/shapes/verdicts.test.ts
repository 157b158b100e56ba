import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { checkOf } from '../../../src/providers/shapes/verdicts.js';

const sources = ['a', 'b'].map((id) => ({ content_id: id, doc_name: `${id}.pdf`, page: 1 }));
const contextual = (scores: object[]) => ({
  message: { role: 'assistant', content: 'Sales rose by 8%. Costs fell.' },
  retrieval_contents: sources,
  attributions: [
    { start_idx: 0, end_idx: 17, content_ids: ['a'] },
    { start_idx: 18, end_idx: 29, content_ids: ['b', 'a'] },
  ],
  groundedness_scores: scores,
});

describe('verdicts of back ends', () => {
  it('say what was said, and who said it', () => {
    const verdict = { by: 'Acme', says: 'support', score: 'score' };
    const table: [score: unknown, status: string, note: string][] = [
      [0.912, 'found', 'support 0.91'],
      [97, 'found', 'support 97'],
      [0.5, 'near', 'support 0.5'],
      [0.1, 'missing', 'support 0.1'],
      ['much', 'found', 'support'],
    ];
    for (const [score, status, note] of table) {
      expect(checkOf(verdict, { score })).to.deep.equal({ status, by: 'Acme', note });
    }
  });

  it('belong to the claims that they are about', () => {
    const checks = (scores: object[]) =>
      normalize(contextual(scores)).citations?.map(({ evidence }) =>
        evidence.map(({ check }) => check?.note),
      );
    expect(checks([])).to.deep.equal([[undefined], [undefined, undefined]]);
    expect(checks([{ start_idx: 0, end_idx: 17, score: 1 }])).to.deep.equal([
      ['groundedness 1'],
      [undefined, undefined],
    ]);
    expect(checks([{ start_idx: 0, end_idx: 29, score: 0 }])).to.deep.equal([
      ['groundedness 0'],
      ['groundedness 0', 'groundedness 0'],
    ]);
    // It is about the half of a claim.
    expect(checks([{ start_idx: 0, end_idx: 5, score: 1 }])?.[0]).to.deep.equal([undefined]);
  });

  it('may come after the answer in a stream', () => {
    const stream = createCitationStream();
    stream.push({ type: 'search_results', search_results: [{ text: 'Hot.', document_id: 'd' }] });
    stream.push({ type: 'generation_chunk', generation_chunk: 'Tea is hot [1].' });
    expect(stream.payload.citations?.[0]?.evidence[0]?.check).to.equal(undefined);
    stream.push({ type: 'factual_consistency_score', factual_consistency_score: 0.4 });
    expect(stream.end().citations?.[0]?.evidence[0]?.check).to.deep.equal({
      status: 'near',
      by: 'Vectara',
      note: 'factual consistency of the answer 0.4',
    });
  });
});

describe('sources that a stream names again', () => {
  it('are one: R2R says what they are only once', () => {
    const stream = createCitationStream();
    const say = (value: string) => ({
      id: 'msg',
      object: 'agent.message.delta',
      delta: { content: [{ type: 'text', payload: { value } }] },
    });
    stream.push(say('Tea is hot [e41ac2d]. '));
    const payload = { id: 'e41ac2d1', text: 'Hot.', metadata: { title: 'Tea' } };
    stream.push({ id: 'e41ac2d', object: 'citation', is_new: true, payload });
    stream.push(say('Very [e41ac2d].'));
    stream.push({ id: 'e41ac2d', object: 'citation', is_new: false, payload: null, span: {} });
    const { answer, sources: found, citations } = stream.end();
    expect([answer, found.length, citations?.length]).to.deep.equal(['Tea is hot. Very.', 1, 2]);
    expect(found[0]?.title).to.equal('Tea');
  });
});
