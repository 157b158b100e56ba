import { expect } from 'chai';
import '../src/debug.js';
import { exports } from '../package.json';
import { TAGS, watchTags } from '../src/debugging/undefined-tags.js';
import type { CitationBlock } from '../src/elements/citation-block/citation-block.js';
import { debugWith } from '../src/model/debugging.js';
import { normalize } from '../src/providers/reading/normalize.js';
import { block, rendered } from './support/block.js';
import { fixture, until } from './support/browser.js';

describe('citation-elements/debug', () => {
  const said: string[] = [];
  const { warn } = console;
  before(() => {
    console.warn = (words: string) => void said.push(words);
  });
  after(() => {
    console.warn = warn;
  });
  beforeEach(() => void (said.length = 0));

  /** What was said once something was, and whoever would repeat it had the time to. */
  async function words(): Promise<string> {
    await until(() => said.length > 0, 'something was said');
    await new Promise((done) => setTimeout(done, 50));
    expect(said, 'once').to.have.length(1);
    return said.join();
  }

  it('says what came and what to do, once for each kind and page', async () => {
    for (let i = 0; i < 3; i++) {
      const response = { candidates: [{ content: { parts: [{ text: 'Webb.' }] } }] };
      await block('', response);
    }
    expect(await words()).to.match(
      /^citation-elements: .*response of gemini, an object with candidates: give it to `block\.response`/,
    );
    await block('', { output: [], object: 'response' });
    expect(said, 'another of the same kind').to.have.length(1);
  });

  it('hears normalize(), with and without onWarning', async () => {
    normalize({ hello: 1 });
    normalize({ hello: 1 }, { onWarning: () => undefined });
    expect(await words()).to.contain('an object with hello');
  });

  it('a payload that was changed in place and assigned again', async () => {
    const payload = { text: '', answer: 'Webb', sources: [] as object[] };
    const element = await block('', payload);
    payload.answer += ' was launched.';
    element.payload = payload as never;
    expect(await words()).to.contain('Assign a new object');
  });

  it('one that was changed and then given as a new object is right', async () => {
    const payload = { text: '', answer: 'Webb', sources: [] as object[] };
    const element = await block('', payload);
    payload.sources.push({ title: 'Webb' });
    element.payload = { ...payload };
    await rendered(element);
    expect(said).to.deep.equal([]);
  });

  it('a tag that nobody has defined', async () => {
    fixture('<p></p>');
    const tag = document.createElement('citation-panels-of-nobody');
    document.body.append(tag);
    watchTags((_kind, told) => said.push(told), 5, [tag.localName]);
    expect(await words()).to.contain('<citation-panels-of-nobody> stands in the page');
    tag.remove();
  });

  it('every tag that can be defined is looked for', () => {
    const names = Object.keys(exports).flatMap((name) => name.split('./define/')[1] ?? []);
    expect([...TAGS].sort()).to.deep.equal(names.sort());
  });

  it('the first voice of a page stays the only one', async () => {
    debugWith({ warned: () => said.push('another'), assigned: () => undefined });
    const element = fixture<CitationBlock>('<citation-block layout="left"></citation-block>');
    await rendered(element);
    expect(await words()).to.contain('`layout` must be one of');
  });
});
