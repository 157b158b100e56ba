import { expect } from 'chai';
import type { CitationPayload, Evidence } from '../../src/model/index.js';
import { checkQuotes } from '../../src/passages/check-quotes.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { hearErrors } from '../support/browser.js';

const content = 'The sun is a star. It makes light by the fusion of hydrogen.';

function payload(...evidence: Evidence[]): CitationPayload {
  return {
    text: '',
    answer: 'It shines.',
    sources: [{ title: 'Sun', content }, { title: 'Moon' }],
    citations: [{ start: 0, end: 10, evidence }],
  };
}

describe('checkQuotes', () => {
  const by = 'citation-elements';
  const cases: [name: string, evidence: Evidence, check: Evidence['check']][] = [
    ['what is there', { source: 1, citedText: 'the sun is a star' }, { status: 'found', by }],
    [
      'what is almost there',
      { source: 1, citedText: 'It makes light by fusion of hydrogen.' },
      { status: 'near', by },
    ],
    [
      'more than is there',
      { source: 1, citedText: 'It makes much light by the fusion of hydrogen.' },
      { status: 'missing', by },
    ],
    [
      'what is not there',
      { source: 1, citedText: 'The sun is a planet.' },
      { status: 'missing', by },
    ],
    [
      'the whole passage',
      { source: 1, citedText: 'The sun…', passage: 'Mars' },
      { status: 'missing', by },
    ],
    ['what quotes nothing', { source: 1 }, undefined],
    ['a snippet', { source: 1, citedText: 'No.', kind: 'snippet' }, undefined],
    ['a source without text', { source: 2, citedText: 'No.' }, undefined],
    ['no source', { source: 9, citedText: 'No.' }, undefined],
    [
      'what somebody else has checked',
      { source: 1, citedText: 'No.', check: { status: 'found', by: 'Acme' } },
      { status: 'found', by: 'Acme' },
    ],
  ];
  for (const [name, evidence, check] of cases) {
    it(name, () => {
      const given = payload(evidence);
      const before = structuredClone(given);
      const [checked] = checkQuotes(given).citations?.[0]?.evidence ?? [];
      expect(checked?.check).to.deep.equal(check);
      expect(given).to.deep.equal(before);
    });
  }

  it('asks for the text of a source once, and says who has checked', () => {
    const asked: number[] = [];
    const textOf = (_: unknown, number: number): string => String(asked.push(number) && 'No.');
    const given = payload({ source: 2, citedText: 'No.' }, { source: 2, citedText: 'Yes.' });
    const evidence = checkQuotes(given, textOf, { by: 'Acme' }).citations?.[0]?.evidence;
    expect(evidence?.map((one) => one.check)).to.deep.equal([
      { status: 'found', by: 'Acme' },
      { status: 'missing', by: 'Acme' },
    ]);
    expect(asked).to.deep.equal([2]);
  });

  it('survives sanitising, and functions and data that fail', () => {
    const checked = checkQuotes(payload({ source: 1, citedText: 'The sun is a star.' }));
    const safe = sanitizePayload(checked).citations?.[0]?.evidence[0]?.check;
    expect({ ...safe }).to.deep.equal({ status: 'found', by });
    const fails = (): never => {
      throw new Error('no');
    };
    const given = payload({ source: 1, citedText: 'The sun.' });
    const errors = hearErrors();
    expect(checkQuotes(given, fails)).to.deep.equal(given);
    expect(errors.map(String)).to.deep.equal(['Error: no']);
    expect(checkQuotes(null as never)).to.equal(null);
  });
});
