import { expect } from 'chai';
import { beginsEntry, listedSources, type ListedSource } from '../../src/text/listed-sources.js';

const listed = (text: string, partial = false): [number, ListedSource][] => [
  ...listedSources(text, partial),
];
const below = (line: string): ListedSource | undefined =>
  listedSources(`It rains [1].\n\n### Sources\n${line}`, false).get(1);

describe('listedSources', () => {
  for (const [line, expected] of [
    ['[1] [Wikipedia](https://a.example/x)', { title: 'Wikipedia', url: 'https://a.example/x' }],
    [
      '- [1] **The Times**: https://b.example/y.',
      { title: 'The Times', url: 'https://b.example/y' },
    ],
    [
      '[1]: *Nature* (2020) – <https://c.example/>',
      { title: 'Nature (2020)', url: 'https://c.example/' },
    ],
    ['1. [1] https://d.example/z', { url: 'https://d.example/z' }],
    ['[1]東京都', { title: '東京都' }],
    ['[1](https://f.example/) Title', { title: 'Title', url: 'https://f.example/' }],
    ['**[1]** Town archive, box 3.', { title: 'Town archive, box 3.' }],
    ['• [1] [**T**](https://e.example "E"), p. 4', { title: 'T, p. 4', url: 'https://e.example' }],
    ['[1] [x](javascript:alert)', { title: '[x](javascript:alert)' }],
  ] as const) {
    it(line, () => expect(below(line)).to.deep.equal(expected));
  }

  it('reads all entries, with blank lines between them, up to the heading', () => {
    expect(listed('Wet [1].\n\n**Quellen**\n\n[1] A\n\n[2] B\n')).to.deep.equal([
      [2, { title: 'B' }],
      [1, { title: 'A' }],
    ]);
    expect(listed('Wet [1].\n\n---\n[1] A')).to.deep.equal([[1, { title: 'A' }]]);
    expect(listed('东京很大[1]。\n\n参考资料：\n[1] 东京都政府')).to.deep.equal([
      [1, { title: '东京都政府' }],
    ]);
  });

  it('takes no claims for entries', () => {
    for (const text of [
      '[1] Paris is large.',
      'So it is.\n[1] Paris is large.\n[2] Rome is old.',
      '## Sources\n[1] A\nThis is what I found.',
      '## Sources\nnone [1]',
      '## Sources\n[1][2] both',
      '',
    ]) {
      expect(listed(text), text).to.deep.equal([]);
    }
  });

  it('leaves out the line that is being written', () => {
    const text = 'Wet [1].\n\nSources:\n[1] A\n[2] B';
    expect(listed(text, true)).to.deep.equal([[1, { title: 'A' }]]);
  });
});

describe('beginsEntry', () => {
  it('knows the beginning of an entry', () => {
    expect(['- [1]', 'a\n[2] B', '**[3]** x'].map(beginsEntry)).to.eql([true, true, true]);
    expect(['hot [1]', '- [', '[x] 1'].map(beginsEntry)).to.eql([false, false, false]);
  });
});
