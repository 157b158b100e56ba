// A script of the page that adds to all objects what we call an option changes nothing.
import { expect } from 'chai';
import * as entry from '../src/index.js';
import { DIMENSIONS } from './dimensions.js';
import { optionNames } from './support/option-names.js';

/** Whatever an option may be: each option gets all of them. */
const VALUES = {
  true: true,
  'a number': 7,
  'a word': 'required',
  'a function': () => 'https://evil.example/',
  'a list': [{ title: 'Polluted', url: 'https://evil.example/' }],
  'an object': { status: 'found', queries: ['evil'] },
};
const SIZE = 400;

/** Runs with these names on every object. */
function polluted<T>(names: readonly string[], value: unknown, run: () => T): T {
  for (const name of names) {
    const property = { value, writable: true, configurable: true, __proto__: null };
    Object.defineProperty(Object.prototype, name, property);
  }
  try {
    return run();
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
}

describe('Names of options on the prototype of all objects', () => {
  let names: string[] = [];
  before(async () => {
    names = optionNames(await (await fetch('/docs/api.md')).text());
    await entry.loadParts();
  });

  it('are those that are public', () => {
    expect(names.length).to.be.above(40);
    expect(names).to.include.members([
      'markers',
      'sources',
      'provider',
      'near',
      'onWarning',
      'previous',
    ]);
  });

  for (const [name, dimensions] of Object.entries(DIMENSIONS)) {
    if (typeof dimensions === 'string' || /^[A-Z]/.test(name)) continue;
    for (const [dimension, work] of Object.entries(dimensions)) {
      it(`${name}: ${dimension}`, () => {
        const expected = JSON.stringify(work(SIZE)());
        for (const [kind, value] of Object.entries(VALUES)) {
          const run = work(SIZE);
          const answer = polluted(names, value, run);
          expect(JSON.stringify(answer), kind).to.equal(expected);
        }
      });
    }
  }
});
