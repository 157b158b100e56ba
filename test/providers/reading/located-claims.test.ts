import { expect } from 'chai';
import type { CitationWarningCode } from '../../../src/model/index.js';
import { PayloadDraft } from '../../../src/providers/reading/draft.js';
import { Claims } from '../../../src/providers/reading/located-claims.js';

const UNITS = ['utf-16'] as const;

/** The cited words and their sources, and what the host hears. */
function cited(text: string, add: (claims: Claims) => void) {
  const told: string[] = [];
  const warn = (code: CitationWarningCode, path: string) => void told.push(`${code} ${path}`);
  const draft = new PayloadDraft();
  draft.append('Before. ');
  const { start } = draft.append(text);
  const claims = new Claims(draft, start, { sources: [], partial: false, warn });
  add(claims);
  claims.finish();
  const { answer = '', citations = [] } = draft.finish();
  const found = citations.map(({ start, end, evidence }) => [
    answer.slice(start, end),
    ...evidence.map(({ source }) => source),
  ]);
  return { found, told };
}

describe('claims by span', () => {
  it('several sources of the same words are one claim', () => {
    const { found } = cited('Owls hunt at night.', (claims) => {
      claims.add({ start: 0, end: 4, units: UNITS }, [{ source: 1 }], 'a');
      claims.add({ start: 5, end: 9, units: UNITS }, [{ source: 2 }], 'b');
      claims.add({ start: 0, end: 4, units: UNITS }, [{ source: 3 }, { source: 4 }], 'c');
    });
    expect(found).to.deep.equal([
      ['Owls', 1, 3, 4],
      ['hunt', 2],
    ]);
  });

  it('words that stand elsewhere move the claim, and words that are not there lose it', () => {
    const { found, told } = cited('Owls hunt at night.', (claims) => {
      claims.add({ start: 2, end: 6, text: 'hunt', units: UNITS }, [{ source: 1 }], 'a');
      claims.add({ start: 0, end: 4, text: 'Bats', units: UNITS }, [{ source: 2 }], 'b');
      claims.add({ start: 4, end: 4, units: UNITS }, [{ source: 3 }], 'c');
    });
    expect(found).to.deep.equal([['hunt', 1]]);
    expect(told).to.deep.equal(['offset-repaired a', 'offset-lost b', 'offset-lost c']);
  });

  it('without words to compare, a span that divides words takes them whole', () => {
    const { found } = cited('Owls hunt at night.\n- Bats', (claims) => {
      claims.add({ start: 2, end: 7, units: UNITS }, [{ source: 1 }], 'a');
      claims.add({ start: 10, end: 22, units: UNITS }, [{ source: 2 }], 'b');
    });
    expect(found).to.deep.equal([
      ['Owls hunt', 1],
      ['at night.', 2],
    ]);
  });

  it('tries a span without a word to the host', () => {
    const tries: boolean[] = [];
    const { told } = cited('Owls hunt.', (claims) => {
      for (const text of ['Bats', 'hunt'])
        tries.push(claims.addIfFound({ text, units: UNITS }, [{ source: 1 }], text));
    });
    expect(tries).to.deep.equal([false, true]);
    expect(told).to.not.include('offset-lost Bats');
  });

  it('the whole text is a claim without the blanks at its edges', () => {
    const whole = (text: string) => cited(text, (claims) => claims.addWhole([{ source: 1 }], 'a'));
    expect(whole(' Owls. \n').found).to.deep.equal([['Owls.', 1]]);
    expect(whole(' \n')).to.deep.equal({ found: [], told: ['offset-lost a'] });
  });

  it('says once that there is no text', () => {
    const { told } = cited('', (claims) => {
      for (const path of ['a', 'b', 'c']) claims.add({ text: 'x', units: UNITS }, [], path);
    });
    expect(told).to.deep.equal(['offset-lost a']);
  });
});
