// What people do wrong in their first hour, and what they are told: never nothing.
import { expect } from 'chai';
import { wordsFor } from '../../src/debugging/advice.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { BlockWarning } from '../../src/elements/shared/events.js';
import type { CitationWarning } from '../../src/model/index.js';
import { normalize, type NormalizeOptions } from '../../src/providers/reading/normalize.js';
import { listenForWarnings, rendered } from '../support/block.js';
import { fixture } from '../support/browser.js';

const RESPONSE = {
  object: 'response',
  output: [
    {
      type: 'message',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'Webb was launched in 2021.', annotations: [] }],
    },
  ],
};
const UI_MESSAGE = {
  id: '1',
  role: 'assistant',
  parts: [{ type: 'step-start' }, { type: 'text', text: 'Webb was launched in 2021.' }],
};
const CONTENT = [{ type: 'text', text: 'Webb was launched in 2021.', citations: null }];
const SOURCES = [{ title: 'Webb', url: 'https://webb.example/' }];
const MARKER = '<p>Webb<citation-anchor source-ids="7"></citation-anchor></p>';

/** Handed to a block as its payload: the code of the warning, and what a developer reads. */
const PAYLOADS: [what: string, given: unknown, code: string, words: RegExp, content?: string][] = [
  [
    'a raw response',
    RESPONSE,
    'invalid-payload',
    /response of openai, an object with object, output: give it to `block\.response`, or `normalize\(\)` it/,
  ],
  ['a message of the AI SDK', UI_MESSAGE, 'invalid-payload', /response of ai-sdk/],
  ['the content of a message', CONTENT, 'invalid-payload', /a part of a response of anthropic/],
  ['a promise', Promise.resolve(RESPONSE), 'invalid-payload', /This is a promise: await it/],
  ['a fetched response', new Response('{}'), 'invalid-payload', /give it to `block\.response`/],
  ['something else', { hello: 1, world: 2 }, 'invalid-payload', /an object with hello, world/],
  [
    'sources with other names',
    { answer: 'Webb.', sources: [{ name: 'Webb', link: 'https://webb.example/' }] },
    'unnamed-source',
    /an object with name, link.*`normalize\(\)`/,
  ],
  [
    'sources that are no objects',
    { answer: 'Webb.', sources: ['Webb'] },
    'invalid-source',
    /It came as a text/,
  ],
  [
    'the answer as `text`',
    { text: 'Webb **was** launched in 2021 [1].', sources: SOURCES },
    'misplaced-answer',
    /`\{ answer, sources \}`/,
  ],
  [
    'a marker without its source',
    { text: '', sources: SOURCES },
    'unresolved',
    /There is no source "7"\. Sources in the payload: 1\. A marker names/,
    MARKER,
  ],
  ['JSON with a slip', '{\n "text": "",\n sources: [] }', 'invalid-json', /line 3, column 2/],
  ['JSON that was cut', '{ "text": "", "sources": [', 'invalid-json', /it ends too early/],
];

/** Handed to `normalize`. */
const RESPONSES: [what: string, given: unknown, code: string, words: RegExp, NormalizeOptions?][] =
  [
    ['a promise', Promise.resolve(RESPONSE), 'unknown-provider', /This is a promise: await it/],
    ['a fetched response', new Response('{}'), 'unknown-provider', /await its `json\(\)`/],
    ['an error', { error: { message: 'No.' } }, 'unknown-provider', /an object with error/],
    ['a page', '<!doctype html><title>502</title>', 'unknown-provider', /a page of HTML/],
    ['nothing', undefined, 'unknown-provider', /type undefined/],
    ['null', null, 'unknown-provider', /recognised: null\./],
    ['an empty list', [], 'unknown-provider', /a list/],
    ['words of an unknown format', '<envelope>Hi.</envelope>', 'unknown-provider', /a text/],
    ['bytes', new TextEncoder().encode('{}'), 'unknown-provider', /These are bytes.*decode/],
    ['a buffer', new ArrayBuffer(2), 'unknown-provider', /These are bytes/],
    ['a file', new Blob(['{}']), 'unknown-provider', /await its `text\(\)`/],
    ['a stream', new ReadableStream(), 'unknown-provider', /`readCitationStream`/],
    [
      'a generator',
      (function* () {
        yield RESPONSE;
      })(),
      'unknown-provider',
      /This is a stream: push each/,
    ],
    ['a map', new Map([['answer', 'Hi.']]), 'unknown-provider', /Object\.fromEntries/],
    ['a function', () => RESPONSE, 'unknown-provider', /call it/],
    ['an exception', new TypeError('Failed to fetch'), 'unknown-provider', /`block\.error`/],
    [
      'an error of axios',
      { message: 'Request failed', response: { status: 401, data: {} } },
      'unknown-provider',
      /an error that the server reports/,
    ],
    [
      'errors of GraphQL',
      { data: null, errors: [{ message: 'No.' }] },
      'unknown-provider',
      /an error that the server reports/,
    ],
    [
      'a problem',
      { title: 'Unauthorized', status: 401 },
      'unknown-provider',
      /an error that the server reports/,
    ],
    ['a job', { id: 'a', status: 'queued' }, 'unknown-provider', /not ready yet/],
    [
      'the request',
      { model: 'm', messages: [{ role: 'user', content: 'Where is Webb?' }] },
      'unknown-provider',
      /what the user said/,
    ],
    ['an empty response', { object: 'response', output: [] }, 'nothing-found', /whole body/],
    [
      'another provider’s response',
      {
        model: 'sonar',
        choices: [{ message: { content: 'Webb.' } }],
        citations: ['https://a.example/'],
      },
      'nothing-found',
      /`provider`/,
      { provider: 'anthropic' },
    ],
    [
      'a back end that nobody knows',
      { reply: 'Webb [1].', hits: [{ title: 'Webb', url: 'https://webb.example/' }] },
      'guessed',
      /the answer is reply, the sources are hits\[\].*back-ends\.md/,
    ],
  ];

/** Pieces, which once were taken for nothing. */
const PIECES: [string, unknown][] = [
  ['response.output', RESPONSE.output],
  ['an item of it', RESPONSE.output[0]],
  ['message.content', CONTENT],
  [
    'choices[0]',
    { index: 0, message: { role: 'assistant', content: 'Webb was launched in 2021.' } },
  ],
  ['{ data }', { data: RESPONSE, status: 200, headers: {} }],
  ['message.parts', UI_MESSAGE.parts],
  ['JSON twice', JSON.stringify(JSON.stringify(RESPONSE))],
];

describe('misuse', () => {
  let logged: unknown[][];
  const { warn } = console;
  beforeEach(() => {
    logged = [];
    console.warn = (...words: unknown[]) => void logged.push(words);
  });
  afterEach(() => {
    console.warn = warn;
    expect(logged, 'production stays silent').to.deep.equal([]);
  });

  for (const [what, given, code, words, content = ''] of PAYLOADS) {
    it(`${what} as payload: ${code}`, async () => {
      const warnings = listenForWarnings();
      const element = fixture<CitationBlock>(`<citation-block>${content}</citation-block>`);
      element.payload = given as string;
      await rendered(element);
      const [warning] = warnings.filter((one) => one.code === code);
      expect(warning, `one of ${warnings.map((one) => one.code).join()}`).to.not.equal(undefined);
      expect(await wordsFor(warning as BlockWarning, element)).to.match(words);
    });
  }

  for (const [what, given, code, words, options = {}] of RESPONSES) {
    it(`${what} for normalize(): ${code}`, async () => {
      const warnings: CitationWarning[] = [];
      normalize(given, { ...options, onWarning: (one) => warnings.push(one) });
      expect(warnings.map((one) => one.code)).to.deep.equal([code]);
      expect(await wordsFor(warnings[0] as CitationWarning, undefined)).to.match(words);
    });
  }

  for (const [what, piece] of PIECES) {
    it(`${what} for normalize(): it is read`, () => {
      expect(normalize(piece).answer).to.equal('Webb was launched in 2021.');
    });
  }

  it('a word that an attribute does not know', async () => {
    const warnings = listenForWarnings();
    const element = fixture<CitationBlock>('<citation-block layout="left"></citation-block>');
    await rendered(element);
    const words = await wordsFor(warnings[0] as CitationWarning, element);
    expect(words).to.equal(
      '`layout` must be one of: list, aside. Until it is, it is ignored. (invalid-option, layout)',
    );
  });
});
