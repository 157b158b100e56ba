import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';

describe('what is no response', () => {
  const told = (given: unknown): string[] => {
    const found: string[] = [];
    normalize(given, { onWarning: ({ code, message }) => found.push(`${code}: ${message}`) });
    return found;
  };

  it('is refused with words that say what to do', () => {
    expect(told(Promise.resolve({}))[0]).to.match(/^unknown-provider: .*await it/);
    expect(told(new Response('{}'))[0]).to.match(/readCitationStream/);
    expect(told(new ReadableStream())[0]).to.match(/readCitationStream/);
    expect(told(() => ({}))[0]).to.match(/call it/);
    expect(told(new Blob(['{}']))[0]).to.match(/await its `text/);
    expect(told(new Error('No.'))[0]).to.match(/block\.error/);
    expect(told({ error: { message: 'No.' } })[0]).to.match(/error that the server.*response\.ok/);
    const events = { [Symbol.asyncIterator]: () => ({}) };
    expect(told(events)[0]).to.match(/createCitationStream/);
    expect(told('<!doctype html><title>502</title>')[0]).to.match(/a page of HTML/);
    expect(told({ hello: 1, 'a secret value': 2 })).to.deep.equal([
      'unknown-provider: This response is not recognised: an object with hello. Pass the whole response, or describe your back end with `shapes`.',
    ]);
  });

  it('is told of also where it is recognised, but has nothing in it', () => {
    expect(told({ object: 'response', output: [] })).to.deep.equal([
      'nothing-found: This was read as a response of openai, but has neither an answer nor sources: an object with object, output.',
    ]);
  });

  it('is not told of an AI SDK message that has no words yet: useChat returns these', () => {
    const message = (...parts: unknown[]) => ({ id: '1', role: 'assistant', parts });
    expect(told(message())).to.deep.equal([]);
    expect(told(message({ type: 'step-start' }, { type: 'tool-search' }))).to.deep.equal([]);
    expect(told([{ role: 'user' }, message({ type: 'text', text: '' })])).to.deep.equal([]);
    expect(told(message({ type: 'data-answer', data: {} })).join()).to.match(/nothing-found/);
  });
});
