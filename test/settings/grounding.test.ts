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
        'a search that the back end vouches for',
        { text: '', sources: [], grounded: true },
        'no-citations',
      ],
      [
        'sources that no span points at',
        { text: '', sources: [source], answer: 'a', citations: [] },
        undefined,
      ],
      [
        'sources, where the back end says that nothing was searched',
        { text: '', sources: [source], citations: [citation], search, grounded: false },
        'not-grounded',
      ],
      [
        'sources that could not be read',
        { text: '', sources: [null as never, { problem: 'invalid' } as never] },
        'not-grounded',
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

  it('is required in any case, and where the mode is not known', () => {
    const check = (mode: unknown): boolean =>
      checkGrounding({ text: '', sources: [] }, mode as 'required').ok;
    for (const mode of ['REQUIRED', ' Required ', 'strict', '', true, {}]) {
      expect(check(mode), JSON.stringify(mode)).to.equal(false);
    }
    for (const mode of [undefined, null, 'Optional']) expect(check(mode)).to.equal(true);
  });

  it('judges sources alike, whether spans are known or not', () => {
    const judge = (more: object): unknown =>
      checkGrounding({ text: '', sources: [source], ...more }, 'required');
    expect(judge({})).to.deep.equal(judge({ answer: 'a', citations: [] }));
  });
});
