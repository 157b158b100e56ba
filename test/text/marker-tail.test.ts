import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { MarkerTail } from '../../src/text/marker-tail.js';
import { parseMarkers } from '../../src/text/markers.js';

const sources = [{ url: 'https://a.example/' }, {}, {}];

describe('MarkerTail', () => {
  it('adds what parseMarkers shows, or says that it does not know', () => {
    const piece = fc.constantFrom(
      ...[
        'word ',
        'it cites ',
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
        'a[1]`',
        '```\n',
        '- ',
        ' \ue200cite\ue202',
        'turn0search0\ue201',
        '(',
        ')',
        '    ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const tail = new MarkerTail({ sources });
        let text = '';
        let shown = '';
        for (const one of pieces) {
          text += one;
          const added = tail.push(one);
          const parsed = parseMarkers(text, { sources, partial: true }).text;
          if (added !== undefined) expect(shown + added, JSON.stringify(text)).to.equal(parsed);
          shown = parsed;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('knows most of the time', () => {
    const tail = new MarkerTail({ sources });
    const words = 'The quick brown fox jumps over the lazy dog[1] and comes to town. '
      .repeat(20)
      .split(/(?= )/);
    const unknown = words.filter((word) => tail.push(word) === undefined);
    expect(unknown.length).to.be.at.most(words.length / 8);
  });
});
