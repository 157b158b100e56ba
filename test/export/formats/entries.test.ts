import { expect } from 'chai';
import { entriesOf, keysOf, pageList } from '../../../src/export/formats/entries.js';
import { sanitizePayload } from '../../../src/sanitize/index.js';
import { ESA, NASA, payload } from '../payloads.js';

describe('entriesOf', () => {
  it('are the cited sources in the order of their numbers', () => {
    const entries = entriesOf(sanitizePayload(payload('It is far.', [2, 3], [9, 1])));
    expect(entries.map(({ number }) => number)).to.deep.equal([1, 3]);
  });

  it('joins pages that follow each other', () => {
    const pages = [8, 3, 4, 5, 4].map((page) => ({ page }));
    const [entry] = entriesOf(sanitizePayload({ text: '', sources: [{ pages }] }));
    expect(pageList(entry!.pages, '–')).to.equal('3–5, 8');
  });

  it('has every passage of a source that was merged of several, each once (000 L382)', () => {
    const passages = [{ citedText: 'q2' }, { location: {} }, { citedText: 'q1' }, null, 7];
    const source = { title: 'A', citedText: 'q1', passages };
    const [entry] = entriesOf({ text: '', sources: [source as never] });
    expect(entry!.passages).to.deep.equal(['q1', 'q2']);
  });

  it('has the pages of those passages', () => {
    const passages = [2, 7].map((page) => ({ location: { type: 'file', page } }));
    const source = { location: { type: 'file', page: 1 }, passages };
    const [entry] = entriesOf({ text: '', sources: [source as never] });
    expect(pageList(entry!.pages, '–')).to.equal('1–2, 7');
  });

  it('has keys that say what they stand for, each once', () => {
    const sources = [
      { ...NASA, published: '2024' },
      ESA,
      ESA,
      { title: '天气' },
      { title: 'Élan vital' },
    ];
    expect(keysOf(entriesOf(sanitizePayload({ text: '', sources })))).to.deep.equal([
      'nasagov2024webb',
      'esaint',
      'esaint-2',
      'source4',
      'elan',
    ]);
  });
});
