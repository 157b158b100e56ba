// A script of the page that adds to all objects what we call an option changes nothing.
import { expect } from 'chai';
import * as entry from '../src/index.js';
import type { CitationPayload } from '../src/model/index.js';
import { DIMENSIONS } from './dimensions.js';
import index from './fixtures/index.json';
import { load } from './providers/contract.js';
import { fieldNames, optionNames } from './support/option-names.js';
import { todaysShare } from './support/todays-share.js';

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
/** What reads data of others. */
const READINGS: Record<string, (response: unknown) => unknown> = {
  normalize: (response) => entry.normalize(response),
  'a stream': (response) => {
    const stream = entry.createCitationStream();
    stream.push(response);
    return stream.end();
  },
};
/** What is made of a payload. */
const USES: Record<string, (payload: CitationPayload) => unknown> = {
  sanitizePayload: (payload) => entry.sanitizePayload(payload),
  blockHtml: (payload) => entry.blockHtml(payload),
  formatCitations: (payload) => entry.formatCitations(payload, 'csl-json'),
};

/** Runs with these names on every object. */
function polluted<T>(names: readonly string[], value: unknown, run: () => T): T {
  for (const name of names) {
    const property = {
      value,
      writable: true,
      configurable: true,
      enumerable: true,
      __proto__: null,
    };
    Object.defineProperty(Object.prototype, name, property);
  }
  try {
    return run();
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
}

describe('Names of fields on the prototype of all objects', () => {
  const recordings: unknown[] = [];
  let names: string[] = [];
  before(async function () {
    this.timeout(60_000);
    const all = Object.entries(index).flatMap(([folder, files]) =>
      files
        .filter((name) => !name.endsWith('.options.json'))
        .map((name) => [folder, name] as const),
    );
    const some = todaysShare(all).map(([folder, name]) => load(folder, name));
    recordings.push(...(await Promise.all(some)));
    names = fieldNames(await (await fetch('/docs/api.md')).text());
    expect(names).to.include.members(['url', 'title', 'sources', 'type', 'content', 'citedText']);
  });

  function expectSame<T>(inputs: readonly T[], read: (input: T) => unknown): void {
    const expected = inputs.map((one) => JSON.stringify(read(one)));
    for (const [kind, value] of Object.entries({ ...VALUES, 'a source': VALUES['a list'][0] })) {
      const answers = polluted(names, value, () => inputs.map(read));
      const found = answers.map((answer) => JSON.stringify(answer));
      expect(found, kind).to.deep.equal(expected);
    }
  }

  for (const [job, read] of Object.entries(READINGS)) {
    it(`are no data: ${job}`, () => expectSame(recordings, read)).timeout(60_000);
  }

  for (const [job, use] of Object.entries(USES)) {
    it(`are no data: ${job}`, () => {
      const payloads = recordings.map((response) => entry.normalize(response));
      expectSame(payloads, use);
    }).timeout(60_000);
  }
});

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
