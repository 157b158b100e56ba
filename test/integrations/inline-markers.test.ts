import { expect } from 'chai';
import {
  nextMarker,
  readingOf,
  type InlineContext,
} from '../../src/integrations/inline-markers.js';
import type { CitationPluginOptions } from '../../src/integrations/marker-markup.js';

/** The text in pieces: words, and the names of sources where markers stand. */
function pieces(
  text: string,
  options: CitationPluginOptions = { sources: 3 },
  context: InlineContext = {},
): (string | string[])[] {
  const reading = readingOf(options);
  const found: (string | string[])[] = [];
  let done = 0;
  for (let one; (one = nextMarker(reading, text, done, context)); done = one.end) {
    found.push(text.slice(done, one.start) + one.words, one.names);
  }
  return [...found, text.slice(done)].filter(({ length }) => length > 0);
}

describe('inline markers', () => {
  for (const [text, expected] of [
    ['hot [1] and', ['hot', ['1'], ' and']],
    ['[1] hot', ['[1] hot']],
    ['hot [1]\n[2] wet', ['hot', ['1'], '\n[2] wet']],
    ['【1†source】 hot', [['1'], ' hot']],
    ['hot [1]wet', ['hot ', ['1'], 'wet']],
    ['    hot [1]', ['    hot', ['1']]],
    ['`hot [1]`', ['`hot ', ['1'], '`']],
    ['hot turn0search0 [9]', ['hot', ['turn0search0'], ' [9]']],
    ['hot citeturn0search0.', ['hot', ['turn0search0'], '.']],
    ['hot ([1], [2]).', ['hot', ['1', '2'], '.']],
    ['hot\n[1]\nwet', ['hot', ['1'], '\nwet']],
    ['hot [1] .', ['hot', ['1'], '.']],
    ['hot <sup>[1]</sup>, **[2]** wet', ['hot', ['1'], ',', ['2'], ' wet']],
    ['hot^[1]^, wet', ['hot', ['1'], ', wet']],
    ['[1]: https://a.example/', ['[1]: https://a.example/']],
    ['hot [1]: very', ['hot', ['1'], ': very']],
    ['hot [1](https://a.example/)', ['hot [1](https://a.example/)']],
    ['hot [^1], wet【2】', ['hot', ['1'], ', wet', ['2']]],
    ['hot [1](#sources).', ['hot', ['1'], '.']],
    ['hot [[[1]]]', ['hot [', ['1'], ']']],
  ] as const) {
    it(`are read in ${JSON.stringify(text)}`, () => {
      expect(pieces(text)).to.deep.equal(expected);
    });
  }

  it('are sure ones alone where nothing is known of the sources', () => {
    const text = 'hot [^1], wet【2】 and [3](#sources)';
    expect(pieces(text, {})).to.deep.equal([text]);
  });

  it('are looked for up to the next character that may mean something', () => {
    const reading = readingOf({});
    expect(nextMarker(reading, 'a *b* [1]', 0, { stops: '*' })).to.equal(undefined);
    expect(nextMarker(reading, 'a *b* [1]', 5, { stops: '*' })?.names).to.deep.equal(['1']);
    expect(nextMarker(reading, 'a [1]', 0, { stops: '[' })?.names).to.deep.equal(['1']);
  });

  it('are not shown before they are finished', () => {
    const partial = { sources: 3, partial: true };
    for (const text of [
      'hot [1',
      'hot ([1], [2',
      'hot [[1]](https://a.exam',
      'hot 【4:0†so',
      'hot cit',
    ]) {
      expect(pieces(text, partial, { isLast: true })).to.deep.equal(['hot']);
      expect(pieces(text, partial)[0]).to.not.equal('hot');
    }
    expect(pieces('hot [1]', partial)).to.deep.equal(['hot', ['1']]);
    expect(pieces('hot [1] and', partial, { isLast: true })).to.deep.equal(['hot', ['1'], ' and']);
  });

  it('are not shown while code or a link may still close around them', () => {
    const partial = { partial: true };
    const last = { isLast: true };
    expect(pieces('see [hot [1] and', partial, last)).to.deep.equal(['see [hot']);
    expect(pieces('see `hot [1] and', partial, last)).to.deep.equal(['see `hot']);
    expect(pieces('see `a` [b] [1] and', partial, last)).to.deep.equal([
      'see `a` [b]',
      ['1'],
      ' and',
    ]);
    expect(pieces(' [1] and', partial, { ...last, before: 'see [hot' })).to.deep.equal([]);
  });
});
