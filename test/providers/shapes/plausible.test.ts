import { expect } from 'chai';
import {
  areFound,
  isAlone,
  isFailure,
  type Candidate,
} from '../../../src/providers/shapes/plausible.js';

const candidate = (path: string, rank: number): Candidate => ({
  path,
  rank,
  size: 1,
  isNamed: true,
});
const page = { url: 'https://a.example/', title: 'A', snippet: 'Words of a page.' };

describe('areFound', () => {
  for (const [what, list, path, rank, expected] of [
    ['a list with the name of sources', { sources: [{ id: 7 }] }, 'sources[]', 2, true],
    ['a list of pages with passages, by a vague name', { data: [page] }, 'data[]', 0, true],
    ['places with addresses', { data: [{ url: page.url, name: 'Inn' }] }, 'data[]', 0, false],
    ['pages, by the name of something else', { hotels: [page] }, 'hotels[]', 0, false],
    ['addresses alone', { list: [page.url] }, 'list[]', 0, true],
    ['words alone', { list: ['one', 'two'] }, 'list[]', 0, false],
  ] as const) {
    it(what, () => {
      expect(areFound(list, candidate(path, rank))).to.equal(expected);
    });
  }
});

describe('isAlone', () => {
  for (const [what, response, path, expected] of [
    ['a sentence', { note: 'The sun is hot today.' }, 'note', true],
    ['a word inside of settings', { theme: { colour: 'blue' } }, 'theme.colour', false],
    ['a vague name that holds a word', { message: 'ok' }, 'message', false],
    ['a vague name that holds a sentence', { message: 'The sun is hot today.' }, 'message', true],
    [
      'the text of an issue',
      { title: 'Bug', html_url: page.url, body: 'The sun is hot today.' },
      'body',
      false,
    ],
    [
      'lines of a log',
      { tasks: [{ title: 'Buy some good tea' }, { title: 'Read a long book' }] },
      'tasks[].title',
      false,
    ],
    [
      'parts of an answer',
      { parts: [{ text: 'The sun is hot.' }, { text: 'It is a star.' }] },
      'parts[].text',
      true,
    ],
  ] as const) {
    it(what, () => {
      expect(isAlone(candidate(path, 0), response)).to.equal(expected);
    });
  }

  it('needs sources with a name of sources, if its own name is vague', () => {
    const response = { message: 'ok' };
    expect(isAlone(candidate('message', 0), response, candidate('sources', 1))).to.equal(true);
    expect(isAlone(candidate('message', 0), response, candidate('data', 0))).to.equal(false);
  });
});

describe('isFailure', () => {
  for (const [what, response, hasSources, expected] of [
    ['a status of 400 and more', { status: 503 }, true, true],
    ['a status below 400', { status: 200 }, false, false],
    ['an error without sources', { error: 'Too many requests' }, false, true],
    ['an error beside sources', { error: 'One of two searches failed' }, true, false],
    ['what is still running', { state: 'in progress' }, false, true],
    ['what was refused', { success: false }, false, true],
    ['an answer', { answer: 'Tea.' }, false, false],
  ] as const) {
    it(what, () => {
      expect(isFailure(response, hasSources)).to.equal(expected);
    });
  }
});
