import { expect } from 'chai';
import { blocksOf } from '../../src/text/marker-blocks.js';

const prose = (text: string): string[] =>
  blocksOf(text).prose.map(({ start, end }) => text.slice(start, end).trimEnd());

describe('blocksOf', () => {
  it('gives paragraphs, headings and items', () => {
    expect(prose('# A\nb\nc\n\n- d\n  e\n- f')).to.deep.equal(
      ['A', 'b\nc', 'd\n  e', 'f'].map((s) => (s === 'A' ? '# A' : s)),
    );
  });

  it('leaves out fences, also in quotes and lists', () => {
    expect(prose('a\n```\nb\n```\nc')).to.deep.equal(['a', 'c']);
    expect(prose('a\n~~~~\n~~~\nb\n~~~~\nc')).to.deep.equal(['a', 'c']);
    expect(prose('> ```\n> a\nb')).to.deep.equal(['b']);
    expect(prose('- ```\n  a\n  ```\n  b')).to.deep.equal(['b']);
    expect(prose('``` a`b\nc')).to.deep.equal(['``` a`b\nc']);
    expect(prose('```\nnever closed\n\na')).to.deep.equal([]);
  });

  it('leaves out indented code, but not what hangs in a list or a paragraph', () => {
    expect(prose('a\n\n    b\n\nc')).to.deep.equal(['a', 'c']);
    expect(prose('a\n    b')).to.deep.equal(['a\n    b']);
    expect(prose('- a\n\n    b\n\n      c')).to.deep.equal(['a', 'b']);
    expect(prose('1.  a\n\n    b\n\n        c')).to.deep.equal(['a', 'b']);
  });

  it('knows definitions', () => {
    const { definitions } = blocksOf('[Foo  Bar]: /x\n\n[^1]: note\n\n[1]: <u> "t"');
    expect([...definitions]).to.deep.equal(['foo bar', '^1', '1']);
    expect(prose('a\n[1]: https://x.example more\nb')).to.deep.equal(['a', ' more\nb']);
  });
});
