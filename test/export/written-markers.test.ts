import { expect } from 'chai';
import { withMarkersRead } from '../../src/export/written-markers.js';
import { sanitizePayload } from '../../src/sanitize/index.js';

const sources = [{ title: 'A' }, { title: 'B' }];

describe('withMarkersRead', () => {
  it('reads markers of an answer that came without citations', () => {
    const { answer, citations } = withMarkersRead(
      sanitizePayload({ text: '', sources, answer: 'Hot [2].' }),
    );
    expect(answer).to.equal('Hot.');
    expect(citations?.map(({ end, evidence }) => [end, evidence[0]?.source])).to.eql([[3, 2]]);
  });

  for (const [name, payload] of Object.entries({
    citations: { text: '', sources, answer: 'Hot [2].', citations: [] },
    'no sources': { text: '', sources: [], answer: 'Hot [2].' },
    'no markers': { text: '', sources, answer: 'Hot.' },
    'no answer': { text: '', sources },
  })) {
    it(`leaves a payload with ${name} as it is`, () => {
      const safe = sanitizePayload(payload);
      expect(withMarkersRead(safe)).to.equal(safe);
    });
  }
});
