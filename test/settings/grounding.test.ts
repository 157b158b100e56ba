import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { checkGrounding } from '../../src/settings/grounding.js';

const source = { title: 'A' };
const citation = { start: 0, end: 1, evidence: [{ source: 1 }] };
const search = { queries: ['q'] };

describe('checkGrounding', () => {
  const cases: [what: string, payload: CitationPayload | undefined, reason: string | undefined][] =
    [
      ['nothing at all', undefined, 'not-grounded'],
      ['no sources', { text: '', sources: [] }, 'not-grounded'],
      ['an answer alone', { text: '', sources: [], answer: 'a', citations: [] }, 'not-grounded'],
      ['a search without result', { text: '', sources: [], search }, 'no-citations'],
      [
        'sources that nothing cites',
        { text: '', sources: [source], answer: 'a', citations: [] },
        'no-citations',
      ],
      [
        'citations without sources',
        { text: '', sources: [], citations: [citation] },
        'not-grounded',
      ],
      [
        'cited sources',
        { text: '', sources: [source], answer: 'a', citations: [citation] },
        undefined,
      ],
      ['sources of a provider without spans', { text: '', sources: [source] }, undefined],
    ];
  for (const [what, payload, reason] of cases) {
    it(`required, ${what}: ${reason ?? 'ok'}`, () => {
      expect(checkGrounding(payload, 'required')).to.deep.equal(
        reason ? { ok: false, reason } : { ok: true },
      );
    });
    it(`optional, ${what}: ok`, () => expect(checkGrounding(payload)).to.deep.equal({ ok: true }));
  }
});
