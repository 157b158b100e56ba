import { expect } from 'chai';
import type { Evidence, SafeSource } from '../../src/model/index.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { firstEvidence, passagesOf } from '../../src/sources/quotes.js';

describe('firstEvidence', () => {
  it('is the first with a passage, for each source', () => {
    const found = firstEvidence(
      sanitizePayload({
        text: '',
        sources: [{}, {}, {}],
        answer: 'ab',
        citations: [
          { start: 0, end: 1, evidence: [{ source: 2 }, { source: 1, citedText: 'one' }] },
          {
            start: 1,
            end: 2,
            evidence: [
              { source: 1, citedText: 'other' },
              { source: 2, citedText: 'two' },
            ],
          },
        ],
      }),
    );
    expect([...found].map(([number, { citedText }]) => [number, citedText])).to.deep.equal([
      [1, 'one'],
      [2, 'two'],
    ]);
  });

  it('is one with a place, such as lines of code, if none has a passage', () => {
    const lines = (startLine: number): Evidence => ({
      source: 1,
      location: { type: 'file', startLine, endLine: startLine + 1 },
    });
    const found = (...evidence: Evidence[]): Evidence | undefined =>
      firstEvidence(
        sanitizePayload({
          text: '',
          sources: [{}],
          answer: 'a',
          citations: [{ start: 0, end: 1, evidence }],
        }),
      ).get(1);
    expect(found({ source: 1 }, lines(10), lines(20))?.location).to.include({ startLine: 10 });
    expect(found(lines(10), { source: 1, citedText: 'one' })?.citedText).to.equal('one');
  });

  it('is nothing without citations', () => {
    expect(firstEvidence(sanitizePayload({ text: '', sources: [{}] })).size).to.equal(0);
  });
});

describe('passagesOf', () => {
  const evidence = { source: 1, citedText: 'cited' };

  it('begins with the source’s own passage, or the one that was cited', () => {
    expect(passagesOf({ citedText: 'own' }, evidence)).to.deep.equal(['own']);
    expect(passagesOf({}, evidence)).to.deep.equal(['cited']);
    expect(passagesOf({})).to.deep.equal([]);
  });

  it('goes on with further ones, each once', () => {
    const passages = [{ citedText: 'own' }, { citedText: 'more' }, {}, { citedText: 'more' }];
    expect(passagesOf({ citedText: 'own', passages }, evidence)).to.deep.equal(['own', 'more']);
  });

  it('takes nothing from what is no passage', () => {
    for (const passages of ['x', 7, [7, null, { citedText: 7 }]]) {
      expect(passagesOf({ passages } as unknown as SafeSource)).to.deep.equal([]);
    }
  });
});
