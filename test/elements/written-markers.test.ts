import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { anchors, block, rendered } from '../support/block.js';
import { until, wait } from '../support/browser.js';

const sources = [
  { title: 'Launch', url: 'https://a.example/launch' },
  { title: 'Mirror', url: 'https://a.example/mirror' },
];
/** The words of the answer, without its markers. */
const text = (element: CitationBlock): string => {
  const copy = element.cloneNode(true) as CitationBlock;
  anchors(copy).forEach((one) => one.remove());
  return copy.textContent.trim();
};
const ids = (element: CitationBlock): string[] => anchors(element).map((one) => one.sourceIds);

describe('a payload that a host wrote by hand', () => {
  it('has the markers in its answer read, if it says nothing of citations', async () => {
    const element = await block('', {
      text: '',
      answer: 'Launched in 2021 [1]. Wide [2].',
      sources,
    });
    await until(() => anchors(element).length === 2, 'markers');
    await rendered(element);
    expect(text(element)).to.equal('Launched in 2021. Wide.');
    expect(ids(element)).to.deep.equal(['1', '2']);
  });

  it('keeps them as text, if it says that there are none, or has no sources', async () => {
    const answer = 'Launched in 2021 [1].';
    for (const given of [
      { text: '', answer, sources, citations: [] },
      { answer, sources: [] },
    ]) {
      const element = await block('', given);
      await wait(50);
      expect(anchors(element)).to.have.length(0);
      expect(text(element)).to.equal(answer);
    }
  });

  it('may be written bit by bit, without half a marker, and ends whole', async () => {
    const answer = 'Launched in 2021 [1]. Its mirror is wide [2]. See a[0] or [3';
    const element = await block('', { text: '', answer: 'Launched [1].', sources });
    await until(() => anchors(element).length === 1, 'a marker');
    element.streaming = true;
    for (let end = 1; end <= answer.length; end++) {
      element.payload = { text: '', answer: answer.slice(0, end), sources };
      await rendered(element);
      expect(text(element), answer.slice(0, end)).not.to.match(/\[[12]/);
    }
    await until(() => text(element).endsWith('a[0] or'), 'all but what may be a marker');
    expect(ids(element)).to.deep.equal(['1', '2']);
    element.streaming = false;
    await until(() => text(element).endsWith('a[0] or [3'), 'the end');
    expect(ids(element)).to.deep.equal(['1', '2']);
  });
});
