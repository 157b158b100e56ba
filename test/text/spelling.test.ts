import { expect } from 'chai';
import { parseMarkers } from '../../src/text/markers.js';
import { decodeName, spellMarker } from '../../src/text/spelling.js';
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
        const { citations } = parseMarkers(`a${spellMarker(name)}`, { sources: [{ id: name }] });
        if (!/^\d/.test(name)) expect(citations).to.have.length(1);
      }),
    );
  });

  it('of a name that was not encoded rightly is the name', () => {
    expect(decodeName('%ff')).to.equal('%ff');
    expect(decodeName('a%5fb')).to.equal('a_b');
  });
});
