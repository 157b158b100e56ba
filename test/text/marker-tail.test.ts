import { expect } from 'chai';
import { fc } from '../support/properties.js';
import type { Citation } from '../../src/model/index.js';
import { MarkerTail } from '../../src/text/marker-tail.js';
import { parseMarkers } from '../../src/text/markers.js';

const sources = [{ url: 'https://a.example/' }, {}, {}];

describe('MarkerTail', () => {
  it('adds what parseMarkers shows, or says that it does not know', () => {
    const piece = fc.constantFrom(
      ...[
        'word ',
        '',
        'it cites ',
        'the quick brown fox jumps over the lazy dog. ',
        'Then',
        ' the sun shines again over all of the town',
        ' .',
        'NET',
        'c',
        'citeturn0search0',
        '<code>',
        '</code>',
        '[1]: https://a.example/',
        '{"',
        '. ',
        '\n\n',
        '\n',
        '\n\nNext ',
        '[1]',
        '[',
        '2',
        ']',
        '【1†',
        'source】',
        '`',
        'ab[1]`',
        '```\n',
        '- ',
        ' \ue200cite\ue202',
        'turn0search0\ue201',
        '(',
        ')',
        '    ',
        '# ',
        '> ',
        '| ',
        '東京の夏は暑い。',
        '**',
        '$',
        '[^1]',
        '[1](#s)',
        '【1】',
        '^',
        '](https://b.example/)',
        '\ue203',
        '\ue204',
        ' https://x.example/',
        'www.x.example',
        '[1, 2]',
        '3>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const tail = new MarkerTail({ sources });
        tail.read();
        let text = '';
        let shown = '';
        let cited: readonly Citation[] = [];
        for (const one of pieces) {
          text += one;
          const added = tail.push(one);
          const parsed = parseMarkers(text, { sources, partial: true });
          if (added !== undefined) {
            const { text: more, citations } =
              typeof added === 'string' ? { text: added, citations: [] } : added;
            const moved = citations.map(({ start, end, evidence }) => ({
              start: start + shown.length,
              end: end + shown.length,
              evidence,
            }));
            expect(shown + more, JSON.stringify(text)).to.equal(parsed.text);
            expect([...cited, ...moved], JSON.stringify(text)).to.deep.equal(parsed.citations);
          }
          tail.read();
          shown = parsed.text;
          cited = parsed.citations;
        }
      }),
      { numRuns: 400 },
    );
  });

  it('knows most of the time', () => {
    const tail = new MarkerTail({ sources });
    const words = 'The quick brown fox jumps over the lazy dog[1] and comes to town. '
      .repeat(20)
      .split(/(?= )/);
    const unknown = words.filter((word) => {
      tail.read();
      return tail.push(word) === undefined;
    });
    expect(unknown.length).to.be.at.most(words.length / 8);
  });

  it('sees the row of a table also behind a marker', () => {
    const tail = new MarkerTail({ sources });
    tail.read();
    for (const piece of ['[1]', '| ', 'word ', '| ']) tail.push(piece);
    expect(tail.push('ab[1]`')).to.deep.equal({
      text: ' ab`',
      citations: [{ start: 1, end: 3, evidence: [{ source: 1 }] }],
    });
  });

  it('remembers which claim was marked until its marker is read', () => {
    const tail = new MarkerTail({ sources });
    tail.read();
    for (const piece of ['\ue203', '\ue204', '> ', 'ab[1]`']) tail.push(piece);
    expect(tail.push('word ')).to.equal('word');
  });

  it('knows again after it was not asked', () => {
    const tail = new MarkerTail({ sources });
    expect(tail.push('It is hot [1]. The')).to.equal(undefined);
    expect(tail.push(' sun shines')).to.equal(undefined);
    tail.read();
    expect(tail.push(' every day')).to.equal(' every day');
    expect(tail.push(' [2]. The')).to.deep.equal({
      text: '. The',
      citations: [{ start: -24, end: 0, evidence: [{ source: 2 }] }],
    });
    // Now `[x]` has become a link, with the marker in it.
    tail.push(' in [x [3] y][x] too. The moon');
    expect(tail.push('\n\n[x]: https://b.example/\n\nThe moon')).to.equal(undefined);
    expect(tail.push(' shines')).to.equal(undefined);
  });
});
