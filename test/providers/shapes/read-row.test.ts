import { expect } from 'chai';
import { Patience } from '../../../src/text/patience.js';
import { adapterOf } from '../../../src/providers/shapes/adapter-of.js';
import { partsOf, tailOf } from '../../../src/providers/shapes/read-row.js';
import type { ResponseShape } from '../../../src/providers/shapes/shape.js';

const shape: ResponseShape = {
  id: 'a',
  has: [{ a: 'yes' }, { b: /^x/, c: false }],
  answer: 'parts[].text',
  sources: 'from[]',
  queries: 'asked[]',
};

describe('adapterOf', () => {
  it('tests what is there, what is not, and what it says', () => {
    const adapter = adapterOf(shape);
    const table: [value: unknown, matches: boolean][] = [
      [{ a: 'yes' }, true],
      [{ a: 'no' }, false],
      [{ b: 'xy' }, true],
      [{ b: 'xy', c: 1 }, false],
      [{ b: 7 }, false],
      [undefined, false],
    ];
    for (const [value, expected] of table) expect(adapter.matches(value)).to.equal(expected);
    expect(adapterOf({ id: 'a', has: {} }).matches({})).to.equal(false);
  });

  it('has a collector only if the back end streams', () => {
    expect('collect' in adapterOf(shape)).to.equal(false);
    expect('collect' in adapterOf({ ...shape, stream: {} })).to.equal(true);
  });
});

describe('the parts of a response', () => {
  it('are what the paths lead to', () => {
    const response = {
      parts: [{ text: 'A' }, { text: '' }, { text: 'B' }, 7],
      from: [1],
      asked: ['q', 2],
    };
    expect(partsOf(shape, response)).to.deep.equal({
      text: 'A\n\nB',
      sources: [1],
      spans: [],
      queries: ['q'],
      verdicts: [],
    });
    expect(partsOf({ ...shape, join: ' ' }, response).text).to.equal('A B');
  });

  it('can be added to only where no spans are told', () => {
    const parts = {
      text: '',
      sources: ['https://a.example/'],
      spans: [],
      queries: [],
      verdicts: [],
    };
    const own = { ...shape, markers: [{ open: '[ID:', close: ']' }] };
    const patience = new Patience(1000);
    expect(tailOf(shape, parts, patience)).not.to.equal(undefined);
    expect(tailOf({ ...shape, spans: { each: '' } }, parts, patience)).to.equal(undefined);
    const tail = tailOf(own, parts, patience);
    tail?.read();
    expect(tail?.push('A claim [ID:1].')).to.deep.include({ text: 'A claim.' });
    tail?.push('`a [ID:1] b');
    expect(tail?.isLost).to.equal(false);
    expect(tail?.push('` c'), 'it was code').to.equal(undefined);
    expect(tail?.isLost).to.equal(true);
  });
});
