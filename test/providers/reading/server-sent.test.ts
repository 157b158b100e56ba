import { expect } from 'chai';
import fc from 'fast-check';
import { serverSentEvents } from '../../../src/providers/reading/server-sent.js';

type Event = [name: string | undefined, ...data: string[]];

function read(...pieces: string[]): Event[] {
  const events: Event[] = [];
  const feed = serverSentEvents((name, data) => events.push([name, ...data]));
  pieces.forEach((piece) => feed(piece, false));
  feed('', true);
  return events;
}

const table: [what: string, text: string, ...events: Event[]][] = [
  ['events', 'data: a\n\nevent: x\ndata: b\n\n', [undefined, 'a'], ['x', 'b']],
  ['data of two lines, and an empty one', 'data: a\ndata: b\ndata:\n\n', [undefined, 'a', 'b', '']],
  ['one space after the colon, or none', 'data:a\ndata:  b\n\n', [undefined, 'a', ' b']],
  ['comments and other fields', ': hi\nevent: x\nid: 1\nretry: 9\ndata: a\n: hi\n\n', ['x', 'a']],
  ['a name after its data', 'data: a\nevent: x\n\ndata: b\n\n', ['x', 'a'], [undefined, 'b']],
  ['a name without data', 'event: x\n\ndata: a\n\n', [undefined, 'a']],
  ['no blank line at the end', 'data: a', [undefined, 'a']],
  [
    'a log without blank lines',
    'data: a\nevent: x\ndata: b\nevent: y\ndata: c',
    [undefined, 'a'],
    ['x', 'b'],
    ['y', 'c'],
  ],
  ['JSON without a field', '{"a":1}\n [2]\n', [undefined, '{"a":1}', ' [2]']],
  ['all line ends', 'data: a\r\n\r\ndata: b\r\rdata: c\n\n', ...'abc'.split('').map(plain)],
  ['line separators of Unicode', 'data: a\u2028b\u0085c\n\n', [undefined, 'a\u2028b\u0085c']],
];

function plain(data: string): Event {
  return [undefined, data];
}

describe('serverSentEvents', () => {
  for (const [what, text, ...events] of table) {
    it(`reads ${what}`, () => {
      expect(read(text)).to.deep.equal(events);
    });
  }

  for (const end of ['\n', '\r\n', '\r']) {
    it(`tells an event as soon as its blank line has come, with ${JSON.stringify(end)}`, () => {
      const events: unknown[] = [];
      const feed = serverSentEvents((...event) => events.push(event));
      feed(`data: a${end}${end}`, false);
      expect(events).to.have.length(1);
    });
  }

  it('reads the same however a text is cut', () => {
    const line = fc.constantFrom(
      'data: a',
      'data: {"b":1}',
      'event: x',
      ': hi',
      '{"c":2}',
      '',
      'id: 1',
    );
    const end = fc.constantFrom('\n', '\r\n', '\r');
    const text = fc.array(fc.tuple(line, end).map((both) => both.join('')));
    fc.assert(
      fc.property(text, fc.array(fc.nat(100)), (lines, cuts) => {
        const whole = lines.join('');
        const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const pieces = places.map((place, i) => whole.slice(place, places[i + 1] ?? whole.length));
        expect(read(...pieces)).to.deep.equal(read(whole));
      }),
    );
  });
});
