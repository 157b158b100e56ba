import { expect } from 'chai';
import type { CitationWarning } from '../../../src/model/index.js';
import { markedPayload } from '../../../src/providers/reading/marked-answer.js';

const read = (text: string, partial = false) => {
  const codes: CitationWarning['code'][] = [];
  const payload = markedPayload(
    {
      text,
      path: 'answer',
      sources: [
        { title: 'A', url: 'https://a.example/' },
        { title: 'B', name: 'doc7', place: { type: 'file', page: 3 } },
      ],
      search: { queries: ['q'] },
    },
    { sources: [], partial, warn: (code) => codes.push(code) },
  );
  return { payload, codes };
};

describe('an answer with markers in its text', () => {
  it('has them taken out and turned into citations', () => {
    const { payload, codes } = read('One [1]. Two [2].');
    expect(payload.answer).to.equal('One. Two.');
    expect(
      payload.citations?.map(({ evidence }) => evidence.map(({ source }) => source)),
    ).to.deep.equal([[1], [2]]);
    expect(payload.search).to.deep.equal({ queries: ['q'] });
    expect(codes).to.deep.equal([]);
  });

  it('says where in the source a marker points, and lists no helper fields', () => {
    const { payload } = read('Two [2].');
    expect(payload.citations?.[0]?.evidence[0]?.location).to.deep.equal({ type: 'file', page: 3 });
    expect(payload.sources[1]).to.deep.equal({ title: 'B' });
  });

  it('warns once of markers that name nothing, and hides half a marker while it is written', () => {
    expect(read('x \ue202turn0search9 y \ue202turn0search8').codes).to.deep.equal(['unresolved']);
    expect(read('One [1', true).payload.answer?.trimEnd()).to.equal('One');
  });
});
