import { expect } from 'chai';
import { parseMarkers } from '../../src/text/markers.js';
import { spellMarker, splitMarkers } from '../../src/text/spelling.js';
import { fc } from '../support/properties.js';

describe('the spelling of markers', () => {
  it('of a number is the one that Assistants write', () => {
    expect(spellMarker('3')).to.equal('【3:2†source】');
  });

  it('of an id has nothing in it that means something to a renderer', () => {
    expect(spellMarker('a_b*c.d')).to.equal('【†a%5fb%2ac%2ed】');
  });

  it('is read back, whatever the name is', () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((name) => name.isWellFormed());
    fc.assert(
      fc.property(names, (name) => {
        expect(splitMarkers(`a${spellMarker(name)}b`)).to.deep.equal(['a', [name], 'b']);
        const { citations } = parseMarkers(`a${spellMarker(name)}`, { sources: [{ id: name }] });
        if (!/^\d/.test(name)) expect(citations).to.have.length(1);
      }),
    );
  });

  for (const [text, expected] of [
    ['', []],
    ['a', ['a']],
    ['a【1:0†source】【†b】c', ['a', ['1', 'b'], 'c']],
    ['a\u2009【4:0†source】', ['a', ['1']]],
    ['a【1†b】【†%ff】', ['a【1†b】', ['%ff']]],
  ] as const) {
    it(`splits ${JSON.stringify(text)}`, () => {
      expect(splitMarkers(text)).to.deep.equal(expected);
    });
  }
});
