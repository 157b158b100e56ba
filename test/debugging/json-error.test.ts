import { expect } from 'chai';
import fc from 'fast-check';
import { jsonErrorPlace } from '../../src/debugging/json-error.js';

describe('jsonErrorPlace', () => {
  for (const [text, place] of [
    ['{"a": 1}', undefined],
    [' [1, -2.5e3, "x\\n", true, null, {}] ', undefined],
    ['{"a": 1,}', 'line 1, column 9'],
    ["{'a': 1}", 'line 1, column 2'],
    ['{"a" 1}', 'line 1, column 6'],
    ['{\n  "a": [1\n  "b": 2\n}', 'line 3, column 3'],
    ['[1] 2', 'line 1, column 5'],
    ['{"a": undefined}', 'line 1, column 7'],
    ['[}', 'line 1, column 2'],
    ['{"a": [', 'it ends too early'],
    ['', 'it ends too early'],
  ] as const) {
    it(`${JSON.stringify(text)}: ${place ?? 'whole'}`, () => {
      expect(jsonErrorPlace(text)).to.equal(place);
    });
  }

  it('agrees with the engine about what is whole', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '1', ' '),
        (json, at, more) => {
          const text =
            json.slice(0, at % (json.length + 1)) + more + json.slice(at % (json.length + 1));
          let isWhole = true;
          try {
            JSON.parse(text);
          } catch {
            isWhole = false;
          }
          expect(jsonErrorPlace(text) === undefined).to.equal(isWhole);
        },
      ),
    );
  });
});
