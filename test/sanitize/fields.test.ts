import { expect } from 'chai';
import type { CitationWarning } from '../../src/model/index.js';
import { reader } from '../../src/sanitize/fields.js';

describe('reader', () => {
  it('reports what had to change, with its path, and never the value', () => {
    const warnings: CitationWarning[] = [];
    const given = { long: 'secret '.repeat(9), wrong: 7, empty: '', cut: 'already cut…' };
    const read = reader(given, 'sources[3]', (warning) => warnings.push(warning));
    expect(read.line('long', 10)).to.equal('secret…');
    expect(read.line('wrong', 10)).to.equal(undefined);
    expect(read.line('empty', 10)).to.equal(undefined);
    expect(read.line('missing', 10)).to.equal(undefined);
    expect(read.line('cut', 20)).to.equal('already cut…');
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
      'too-long sources[3].long',
      'invalid-field sources[3].wrong',
    ]);
    expect(JSON.stringify(warnings)).not.to.contain('secret');
  });

  for (const [what, given, shown, isLost] of [
    ['200 characters and "..." (004 L373)', `${'x'.repeat(200)}...`, `${'x'.repeat(200)}…`, false],
    ['a sentence of 200 and "..."', `${'x'.repeat(199)}....`, `${'x'.repeat(199)}.…`, false],
    ['199 characters and "..."', `${'x'.repeat(199)}...`, `${'x'.repeat(199)}…`, false],
    ['200 characters and …', `${'x'.repeat(200)}…`, `${'x'.repeat(200)}…`, false],
    ['few characters, … and a space', 'few… ', 'few…', false],
    ['201 characters', 'x'.repeat(201), `${'x'.repeat(200)}…`, true],
    ['201 characters and "..."', `${'x'.repeat(201)}...`, `${'x'.repeat(200)}…`, true],
    ['201 characters and …', `${'x'.repeat(201)}…`, `${'x'.repeat(200)}…`, true],
  ] as const) {
    it(`warns only if more than an ellipsis was cut off: ${what}`, () => {
      const codes: string[] = [];
      const read = reader({ given }, '', ({ code }) => codes.push(code));
      expect(read.line('given', 200)).to.equal(shown);
      expect(codes).to.deep.equal(isLost ? ['too-long'] : []);
    });
  }

  it('leaves out what a check refuses, or throws at', () => {
    const codes: string[] = [];
    const read = reader({ a: 1, b: '' }, '', ({ code, path }) => codes.push(`${code} ${path}`));
    expect(read.checked('a', () => undefined)).to.equal(undefined);
    expect(
      read.checked(
        'a',
        () => {
          throw new Error('no');
        },
        'unsafe-url',
      ),
    ).to.equal(undefined);
    expect(read.checked('b', () => 1)).to.equal(undefined);
    expect(codes).to.deep.equal(['invalid-field a', 'unsafe-url a']);
  });

  describe('passage', () => {
    const long = 'The sun is a star. '.repeat(20).trim();
    const excerpt = `${long.slice(0, 200)}…`;
    type Case = [name: string, given: object, citedText?: string, passage?: string];
    const cases: Case[] = [
      ['nothing', {}],
      ['a short quote', { citedText: 'The sun.' }, 'The sun.'],
      ['a long quote', { citedText: long }, excerpt, long],
      ['a long quote, sanitised before', { citedText: excerpt, passage: long }, excerpt, long],
      ['a quote with its passage', { citedText: 'a star', passage: long }, 'a star', long],
      ['a passage alone', { passage: long }, excerpt, long],
      ['a passage that is the quote', { citedText: 'a star', passage: 'a\nstar' }, 'a star'],
      ['an excerpt with dots', { citedText: `${'x'.repeat(200)}...` }, `${'x'.repeat(200)}…`],
      ['lines', { citedText: 'a', passage: 'a\n\n\u0007b ' }, 'a', 'a\n\nb'],
      ['something else', { citedText: 7, passage: [] }],
    ];
    for (const [name, given, citedText, passage] of cases) {
      it(`of ${name}`, () => {
        expect(reader(given, '').passage()).to.deep.equal({ citedText, passage });
      });
    }

    it('is cut after a sentence, says so, and is the same when it is read again', () => {
      const codes: string[] = [];
      const citedText = 'The sun is a star. '.repeat(999);
      const found = reader({ citedText }, 'a', ({ code, path }) => codes.push(`${code} ${path}`));
      const { passage = '', ...rest } = found.passage();
      expect(passage).to.match(/a star\. …$/);
      expect(passage.length).to.be.within(3900, 4000);
      expect(codes).to.deep.equal(['too-long a.citedText']);
      const again = { ...rest, passage };
      expect(reader(again, 'a').passage()).to.deep.equal(again);
    });
  });
});
