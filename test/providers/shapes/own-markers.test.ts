import { expect } from 'chai';
import { respelled, Respeller } from '../../../src/providers/shapes/own-markers.js';
import type { ShapeMarker } from '../../../src/providers/shapes/shape.js';
import { fc } from '../../support/properties.js';

const ID: ShapeMarker = { open: '[ID:', close: ']', base: 0 };
const HASH: ShapeMarker = { open: '##', close: '$$', base: 0 };
const PLAIN: ShapeMarker = { open: '[', close: ']' };
const CITE: ShapeMarker = { open: '[', close: '](CITE)' };
const UP: ShapeMarker = { open: '^', close: '' };

/** Three sources. */
const find = (name: string, base: number): number | undefined =>
  ['0', '1', '2', '3'].slice(base, base + 3).includes(name) ? Number(name) - base + 1 : undefined;

describe('markers of single back ends', () => {
  const table: [text: string, markers: ShapeMarker[], spelt: string][] = [
    ['a [ID:0].', [ID], 'a 【1:0†source】.'],
    ['a [ID:2, 0].', [ID], 'a 【3:2†source】【1:0†source】.'],
    ['a [ID:3] b [ID:0,9]', [ID], 'a [ID:3] b [ID:0,9]'],
    ['a ##1$$##0$$', [ID, HASH], 'a 【2:1†source】【1:0†source】'],
    [
      'a [1] [1](https://b.example) [1]: x',
      [PLAIN],
      'a 【1:0†source】 [1](https://b.example) [1]: x',
    ],
    ['a [1](CITE) [2]', [CITE, PLAIN], 'a 【1:0†source】 【2:1†source】'],
    [
      'Hot.^1,2 x^2 10^2 a word^1',
      [UP],
      'Hot.【1:0†source】【2:1†source】 x^2 10^2 a word【1:0†source】',
    ],
    ['`[ID:0]` ``a ` [ID:0]`` [ID:0]', [ID], '`[ID:0]` ``a ` [ID:0]`` 【1:0†source】'],
    ['```\n[ID:0]\n```\n[ID:0]', [ID], '```\n[ID:0]\n```\n【1:0†source】'],
  ];
  for (const [text, markers, spelt] of table) {
    it(JSON.stringify(text), () => {
      expect(respelled(text, markers, find, false)).to.equal(spelt);
    });
  }

  it('are held back while they are being written', () => {
    const text = 'It is hot [ID:0], or ##1$$ so.';
    for (let end = 0; end <= text.length; end++) {
      const shown = respelled(text.slice(0, end), [ID, HASH], find, true);
      expect(shown.replaceAll(/【[^】]*】/g, ''), text.slice(0, end)).to.match(/^[^[#$]*$/);
    }
  });

  it('come piece by piece as they come whole, at every prefix', () => {
    const words = fc.constantFrom(
      ...['[ID:0]', '[ID:1, 2]', '[ID:', '0', ']', '[1]', '[1](CITE)', '##1$$', '##', '^1', '^'],
      ...['`', '``', '**', 'word', 'ref', ' ', ' ', '. ', ', ', 'é', '(', ':', '|', '<b>', '\\'],
      ...['\n', '\n\n', '- ', '> ', '    ', '```\n', '[a]: b', '|-|-|', '1. ', '# '],
    );
    const ways = fc.constantFrom([ID, HASH], [CITE, PLAIN], [UP], [ID, HASH, UP], [PLAIN]);
    let pieces = 0;
    let lost = 0;
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), ways, (texts, markers) => {
        let respeller = new Respeller(markers, find);
        let [text, spelt] = ['', ''];
        for (const piece of texts) {
          text += piece;
          pieces++;
          const added = respeller.push(piece);
          const whole = respelled(text, markers, find, true);
          if (added === undefined) {
            lost++;
            respeller = new Respeller(markers, find);
            spelt = respeller.push(text) ?? '';
          } else spelt += added;
          expect(spelt, JSON.stringify(texts)).to.equal(whole);
        }
      }),
    );
    expect(lost, 'times that all had to be respelt').to.be.below(pieces / 4);
  });
});
