import { expect } from 'chai';
import { PayloadDraft } from '../../../src/providers/reading/draft.js';
import { appendNoted, type Framework } from '../../../src/providers/reading/framework-notes.js';

describe('a text with the notes of a framework', () => {
  const FRAMEWORK: Framework = {
    provider: 'test',
    toAnnotation: (note) =>
      note === 'link'
        ? { type: 'url_citation', url: 'https://a.example/', start_index: 5, end_index: 32 }
        : undefined,
    evidenceOf: (draft, note) =>
      note === 'nothing' ? undefined : { source: draft.source({ id: String(note) }, note) },
    claim: (claims, _note, evidence, path) => claims.addWhole([evidence], path),
  };

  function read(text: string, notes: unknown[], partial = false) {
    const told: string[] = [];
    const draft = new PayloadDraft();
    appendNoted(draft, { text, notes, path: 'notes' }, FRAMEWORK, {
      sources: [],
      partial,
      warn: (code, path) => void told.push(`${code} ${path}`),
    });
    const { answer, citations = [], sources } = draft.finish();
    return { answer, told, cited: citations.map(({ evidence }) => evidence.length), sources };
  }

  it('is one claim that rests on all of them', () => {
    const { cited, told, sources } = read('Owls hunt.', ['a', 'b', 'nothing', 'a']);
    expect(cited).to.deep.equal([3]);
    expect(sources).to.deep.equal([{ id: 'a' }, { id: 'b' }]);
    expect(told).to.deep.equal(['unknown-kind notes[2]']);
  });

  it('reads annotations of OpenAI’s as such, and leaves out the marker that they span', () => {
    const { answer, cited, sources } = read('Owls ([a.example](https://a.example/)).', ['link']);
    expect(answer).to.equal('Owls.');
    expect(cited).to.deep.equal([1]);
    expect(sources).to.deep.equal([{ url: 'https://a.example/', type: 'web', provider: 'test' }]);
  });

  it('holds back half a marker while it is written', () => {
    expect(read('Owls ([a.exa', [], true).answer).to.equal('Owls ');
    expect(read('Owls ([a.exa', []).answer).to.equal('Owls ([a.exa');
  });
});
