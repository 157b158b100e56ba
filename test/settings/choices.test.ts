import { expect } from 'chai';
import type { CitationWarning } from '../../src/model/index.js';
import { Choices, CHOICES, choose, type ChoiceName } from '../../src/settings/choices.js';
import { HOSTILE } from '../support/hostile-values.js';
import { fc } from '../support/properties.js';

const NAMES = Object.keys(CHOICES) as ChoiceName[];
/** What a value that nobody knows means. */
const SAFEST: Partial<Record<ChoiceName, string>> = { grounding: 'required', 'link-mode': 'none' };

const wild = fc.mixedCase(
  fc.constantFrom(...NAMES.flatMap((name) => CHOICES[name].map((value) => `${name}=${value}`))),
);
const space = fc.stringMatching(/^[ \t\n]{0,3}$/);

describe('choose', () => {
  it('reads every value in any case, with space around it', () => {
    fc.assert(
      fc.property(wild, space, space, (written, before, after) => {
        const [name = '', value = ''] = written.split('=');
        const found = choose(name.toLowerCase() as ChoiceName, before + value + after);
        expect(found).to.equal(value.toLowerCase());
      }),
    );
  });

  for (const name of NAMES) {
    it(`takes what ${name} does not know for ${SAFEST[name] ?? 'nothing'}`, () => {
      for (const value of ['bogus', '', ' ', 7, true, {}, Symbol('x'), 'none'.repeat(1e6)]) {
        expect(choose(name, value)).to.equal(SAFEST[name]);
      }
      for (const make of Object.values(HOSTILE)) {
        const value = make();
        if (value === undefined || value === null) continue;
        expect(choose(name, value)).to.equal(SAFEST[name]);
      }
    });
    it(`takes the absence of ${name} for nothing`, () => {
      expect(choose(name, undefined)).to.equal(undefined);
      expect(choose(name, null)).to.equal(undefined);
    });
  }
});

describe('Choices', () => {
  function listening(): { choices: Choices; warnings: CitationWarning[] } {
    const warnings: CitationWarning[] = [];
    return { choices: new Choices((warning) => warnings.push(warning)), warnings };
  }

  it('takes the first that is given, then the one that is usual', () => {
    const { choices, warnings } = listening();
    expect(choices.read('layout', undefined, 'ASIDE')).to.equal('aside');
    expect(choices.read('layout', 'list', 'aside')).to.equal('list');
    expect(choices.read('layout', null, undefined)).to.equal('list');
    expect(choices.read('grounding')).to.equal('optional');
    expect(warnings).to.deep.equal([]);
  });

  it('lets the page decide where the element says something unknown, but not about what is safe', () => {
    const { choices } = listening();
    expect(choices.read('layout', 'bogus', 'aside')).to.equal('aside');
    expect(choices.read('citations', 'bogus', 'disabled')).to.equal('disabled');
    expect(choices.read('link-mode', 'bogus', 'public')).to.equal('none');
    expect(choices.read('grounding', 'bogus', 'optional')).to.equal('required');
  });

  it('tells of each unknown value once: which setting, and what it can be', () => {
    const { choices, warnings } = listening();
    for (const value of ['bogus', 'bogus', 'none', 'bogus', 'other']) {
      choices.read('link-mode', value);
    }
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
      'invalid-option link-mode',
      'invalid-option link-mode',
    ]);
    expect(warnings[0]?.message).to.include('none, authenticated, public');
    expect(warnings[0]?.message).not.to.include('bogus');
  });
});
