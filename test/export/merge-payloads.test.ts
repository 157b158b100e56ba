import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { HOSTILE } from '../support/hostile-values.js';
import { mergePayloads } from '../../src/export/merge-payloads.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { anyPayload, BOOK, ESA, NASA, payload } from './payloads.js';

describe('mergePayloads', () => {
  it('has each source once, and citations where their answer stands', () => {
    const first = payload('It is far.', [9, 1]);
    const second = { ...payload('It is cold.', [10, 1, 2]), sources: [ESA, NASA] };
    expect(mergePayloads([first, second])).to.eql({
      text: '',
      answer: 'It is far.\n\n---\n\nIt is cold.',
      sources: [{ ...NASA }, { ...BOOK }, { ...ESA }],
      citations: [
        { start: 0, end: 9, evidence: [{ source: 1 }] },
        { start: 17, end: 27, evidence: [{ source: 3 }, { source: 1 }] },
      ],
    });
  });

  it('closes the code that an answer was cut off in', () => {
    const { answer } = mergePayloads([payload('```js\nlet a'), payload('It is far.')]);
    expect(answer).to.equal('```js\nlet a\n```\n\n---\n\nIt is far.');
  });

  it('keeps what each answer quotes of a source', () => {
    const quoting = (citedText: string) => ({ text: '', sources: [{ ...NASA, citedText }] });
    const [source] = mergePayloads([quoting('far'), quoting('cold')]).sources;
    expect(source).to.eql({ ...NASA, citedText: 'far', passages: [{ citedText: 'cold' }] });
  });

  it('keeps what was searched, thought and judged', () => {
    const search = (query: string) => ({ text: '', sources: [], search: { queries: [query] } });
    const thinking = [{ text: 'Hm.', signed: true }];
    expect(
      mergePayloads([
        { ...search('a'), grounded: true },
        { ...search('b'), grounded: false, thinking },
        { ...search('a') },
      ]),
    ).to.eql({
      text: '',
      sources: [],
      search: { queries: ['a', 'b'] },
      thinking,
      grounded: false,
    });
  });

  it('of one payload is that payload', () => {
    const one = { ...payload('It is far.', [9, 1]), text: 'Found on the web' };
    expect(mergePayloads([one])).to.eql({ ...one });
  });

  it('counts the citations of answers that the page renders', () => {
    const { citations } = mergePayloads([
      payload('It is far.'),
      { text: '', sources: [NASA], citations: [{ start: 3, end: 90, evidence: [{ source: 1 }] }] },
    ]);
    expect(citations).to.eql([{ start: 10, end: 10, evidence: [{ source: 1 }] }]);
  });

  it('a further answer changes nothing before it', () => {
    fc.assert(
      fc.property(fc.array(anyPayload, { maxLength: 3 }), anyPayload, (before, more) => {
        const old = mergePayloads(before);
        const all = mergePayloads([...before, more]);
        expect(all.answer?.startsWith(old.answer ?? '')).to.equal(true);
        expect(all.citations?.slice(0, old.citations?.length ?? 0)).to.eql(old.citations ?? []);
        old.sources.forEach(({ url, title }, i) => {
          if (url) expect(all.sources[i]?.url).to.equal(url);
          if (title) expect(all.sources[i]?.title).to.equal(title);
        });
      }),
    );
  });

  it('every claim is where it was in its answer', () => {
    fc.assert(
      fc.property(fc.array(anyPayload, { maxLength: 3 }), (payloads) => {
        const { answer = '', citations = [] } = mergePayloads(payloads);
        const claims = payloads
          .map((one) => sanitizePayload(one))
          .flatMap((one) =>
            (one.citations ?? [])
              .filter(({ evidence }) => evidence.length > 0)
              .map(({ start, end }) => one.answer?.slice(start, end)),
          );
        expect(citations.map(({ start, end }) => answer.slice(start, end))).to.eql(claims);
      }),
    );
  });

  it('takes anything', () => {
    for (const make of Object.values(HOSTILE)) {
      expect(mergePayloads(make() as never)).to.have.property('sources');
      expect(mergePayloads([make(), make()] as never)).to.have.property('sources');
    }
  });
});
