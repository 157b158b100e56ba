import { expect } from 'chai';
import { isoDate, PayloadDraft } from '../../../src/providers/reading/draft.js';

describe('a draft', () => {
  const titles = (draft: PayloadDraft) => draft.finish().sources.map(({ title }) => title);

  it('numbers sources as they come, and each key once', () => {
    const draft = new PayloadDraft();
    const keys = ['a', 'b', 'a', undefined, undefined, 'b'];
    expect(keys.map((key) => draft.source({}, key))).to.deep.equal([1, 2, 1, 3, 4, 2]);
    expect(['a', 'b', 'c'].map((key) => draft.numberOf(key))).to.deep.equal([1, 2, undefined]);
  });

  it('lists what was retrieved after what is cited, and completes that', () => {
    const draft = new PayloadDraft();
    draft.source({ title: 'cited' }, 'b');
    for (const key of ['a', 'b', 'c'])
      draft.retrieve({ title: key, url: `https://${key}.example/` }, key, { partial: false });
    expect(titles(draft)).to.deep.equal(['cited', 'a', 'c']);
    expect(draft.finish().sources[0]?.url).to.equal('https://b.example/');
  });

  it('lets what nothing cites yet wait while the answer is partial, so that numbers stay', () => {
    const found = ['a', 'b', 'c'];
    const read = (cited: string[], partial: boolean) => {
      const draft = new PayloadDraft();
      for (const key of cited) draft.source({ title: key }, key);
      for (const key of found) draft.retrieve({ title: key }, key, { partial });
      return titles(draft);
    };
    expect(read([], true)).to.deep.equal([]);
    expect(read(['c'], true)).to.deep.equal(['c']);
    expect(read(['c', 'b'], true)).to.deep.equal(['c', 'b']);
    expect(read(['c', 'b'], false)).to.deep.equal(['c', 'b', 'a']);
  });

  it('asks whether the answer is partial only where that matters', () => {
    const draft = new PayloadDraft();
    draft.source({}, 'a');
    const context = {
      get partial(): boolean {
        throw new Error('asked');
      },
    };
    expect(() => draft.retrieve({}, 'a', context)).not.to.throw();
    expect(() => draft.retrieve({}, 'b', context)).to.throw('asked');
  });

  it('parts paragraphs only between words', () => {
    const append = (...texts: string[]) => {
      const draft = new PayloadDraft();
      for (const text of texts) {
        draft.append(text);
        draft.part();
      }
      return draft.answer;
    };
    expect(append('One.', 'Two.')).to.equal('One.\n\nTwo.');
    expect(append('One.\n', 'Two.')).to.equal('One.\nTwo.');
    expect(append('', 'Two.')).to.equal('Two.');
    expect(append('One.', '', 'Two.')).to.equal('One.\n\nTwo.');
  });

  it('cites a block without the blanks at its edges, and a blank one not at all', () => {
    const draft = new PayloadDraft();
    draft.block(' One. ', [{ source: 1 }]);
    draft.block('  ', [{ source: 1 }]);
    draft.block('Two.', []);
    expect(draft.finish().citations).to.deep.equal([
      { start: 1, end: 5, evidence: [{ source: 1 }], origin: 'provider' },
    ]);
  });

  it('sorts citations by where they end, and never divides a character', () => {
    const draft = new PayloadDraft();
    draft.append('a👩‍🚀b');
    draft.cite(0, 7, { source: 1 });
    draft.cite(0, 2, { source: 2 });
    expect(draft.finish().citations).to.deep.equal([
      { start: 0, end: 6, evidence: [{ source: 2 }], origin: 'provider' },
      { start: 0, end: 7, evidence: [{ source: 1 }], origin: 'provider' },
    ]);
  });

  it('tells what was added since it was last asked, and when something else changed', () => {
    const draft = new PayloadDraft();
    draft.block('One.', [{ source: draft.source({ title: 'T' }, 'a') }]);
    expect(draft.added()).to.deep.equal({
      text: 'One.',
      sources: [{ title: 'T' }],
      citations: [{ start: 0, end: 4, evidence: [{ source: 1 }], origin: 'provider' }],
    });
    draft.block(' Two.', [{ source: draft.source({ title: 'T' }, 'a') }]);
    expect(draft.added()).to.deep.equal({
      text: ' Two.',
      sources: [],
      citations: [{ start: 1, end: 5, evidence: [{ source: 1 }], origin: 'provider' }],
    });
    draft.source({ url: 'https://a.example/' }, 'a');
    expect(draft.added()).to.equal(undefined);
  });

  it('keeps every quote of a source, each once, and fills in what it lacked', () => {
    const draft = new PayloadDraft();
    const said = ['a', 'b', undefined, 'a', 'b', 'c'];
    for (const citedText of said) expect(draft.source({ citedText }, 'key')).to.equal(1);
    draft.source({ title: 'T', citedText: 'c' }, 'key');
    draft.source({ citedText: 'other' });
    expect(draft.finish().sources).to.deep.equal([
      { title: 'T', citedText: 'a', passages: [{ citedText: 'b' }, { citedText: 'c' }] },
      { citedText: 'other' },
    ]);
  });

  it('takes no place for that of another quote', () => {
    const place = (page: number) => ({ type: 'file', page }) as const;
    const draft = new PayloadDraft();
    draft.source({ citedText: 'a' }, 1);
    draft.source({ citedText: 'b', location: place(5) }, 1);
    draft.source({ location: place(1) }, 2);
    draft.source({ citedText: 'c', location: place(2) }, 2);
    expect(draft.finish().sources).to.deep.equal([
      { citedText: 'a', passages: [{ citedText: 'b', location: place(5) }] },
      { citedText: 'c', location: place(2) },
    ]);
  });

  it('says that a source which was told of is quoted once more', () => {
    const draft = new PayloadDraft();
    draft.source({ citedText: 'a' }, 'key');
    expect(draft.added()?.sources).to.deep.equal([{ citedText: 'a' }]);
    draft.source({ citedText: 'a' }, 'key');
    expect(draft.added()).not.to.equal(undefined);
    draft.source({ citedText: 'b' }, 'key');
    expect(draft.added()).to.equal(undefined);
  });
});

describe('isoDate', () => {
  const dates: [given: unknown, date: string | undefined][] = [
    ['2017', '2017'],
    ['2017-04-20', '2017-04-20'],
    ['2017-04-20T10:00:00Z', '2017-04-20T10:00:00Z'],
    ['April 20, 2017', '2017-04-20'],
    ['Sept. 5, 2017', '2017-09-05'],
    ['5 May 2017', '2017-05-05'],
    ['May 2017', '2017-05'],
    ['April 32, 2017', undefined],
    ['April 0, 2017', undefined],
    ['Mayor 5, 2017', undefined],
    ['20. Mai 2017', undefined],
    ['4/5/2017', undefined],
    ['3 hours ago', undefined],
    [20170420, undefined],
    [undefined, undefined],
  ];
  for (const [given, date] of dates) {
    it(`reads ${String(given)}`, () => expect(isoDate(given)).to.equal(date));
  }
});
