import { expect } from 'chai';
import { fc } from '../../support/properties.js';
import { EventText, isJson } from '../../../src/providers/reading/event-text.js';

/** The events of a body that comes in these pieces. */
function eventsOf(pieces: readonly unknown[]): unknown[] {
  const text = new EventText();
  const events = pieces.flatMap((piece) => [...text.take(piece)].flatMap((some) => [...some]));
  return [...events, ...text.end()];
}

const BODIES: Record<string, [string, unknown[]]> = {
  'server-sent events': ['data: {"a":1}\n\ndata: {"b":"ä"}\n\n', ['{"a":1}', '{"b":"ä"}']],
  'a JSON value a line': ['{"a":1}\n{"b":"ä"}\n', ['{"a":1}', '{"b":"ä"}']],
  'parts of AI SDK 4': ['0:"a"\nh:{"id":"ä"}\n', ['0:"a"', 'h:{"id":"ä"}']],
  'one JSON value': ['{\n"a": [1,\n2]\n}', ['{\n"a": [1,\n2]\n}']],
};

describe('EventText', () => {
  for (const [name, [body, expected]] of Object.entries(BODIES)) {
    it(`reads ${name}, cut anywhere, as text and as bytes`, () => {
      const bytes = new TextEncoder().encode(body);
      const cutting = fc.property(fc.array(fc.nat(bytes.length), { maxLength: 6 }), (cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), Infinity];
        const parts = <T>(cut: (start: number, end: number) => T): T[] =>
          ends.slice(1).map((end, i) => cut(ends[i]!, end));
        expect(eventsOf(parts((start, end) => body.slice(start, end)))).to.deep.equal(expected);
        expect(eventsOf(parts((start, end) => bytes.slice(start, end)))).to.deep.equal(expected);
      });
      fc.assert(cutting);
    });
  }

  it('takes the words of an answer as they come', () => {
    const events = eventsOf(['It shines ', 'by day.']).map(
      (one) => JSON.parse(String(one)) as object,
    );
    expect(events).to.deep.equal([{ delta: 'It shines ' }, { delta: 'by day.' }]);
  });

  it('takes what is no text for an event', () => {
    expect(eventsOf([{ a: 1 }, { b: 2 }])).to.deep.equal([{ a: 1 }, { b: 2 }]);
  });

  it('tells JSON from other text', () => {
    expect(['{"a":1}', '1', '{"a":', 'words'].map(isJson)).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });
});
