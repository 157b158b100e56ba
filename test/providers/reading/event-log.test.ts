import { expect } from 'chai';
import { parseText } from '../../../src/providers/reading/event-log.js';

describe('parseText', () => {
  it('values one after the other, with brackets in their texts, and long ones that do not end', () => {
    expect(parseText('{"a":"}{"}{"b":[1]} [{"c":"\\""}]')).to.deep.equal([
      { a: '}{' },
      { b: [1] },
      [{ c: '"' }],
    ]);
    for (const piece of ['\\n', '"', '{', 'x']) {
      expect(parseText(`{"a":"${piece.repeat(1_000_000)}`)).to.deep.equal([]);
    }
  });

  const cases: [what: string, text: string, expected: unknown][] = [
    ['JSON', '{"a":1}', { a: 1 }],
    ['JSON over several lines', '{\n  "a": [1,\n2]\n}', { a: [1, 2] }],
    [
      'server-sent events',
      'event: x\ndata: {"a":1}\n\ndata: {"b":2}\n\ndata: [DONE]\n\n',
      [{ a: 1 }, { b: 2 }],
    ],
    ['data over several lines', 'data: {"a":\ndata: 1}\n\n', [{ a: 1 }]],
    ['events without blank lines', 'data: {"a":1}\ndata: {"b":2}', [{ a: 1 }, { b: 2 }]],
    ['Windows line ends', 'data: {"a":1}\r\n\r\ndata: {"b":2}\r\n', [{ a: 1 }, { b: 2 }]],
    ['one value a line', '{"a":1}\n{"b":2}\n', [{ a: 1 }, { b: 2 }]],
    ['comments and broken lines', ': ping\n\ndata: {"a":1}\n\ndata: {oops\n\n', [{ a: 1 }]],
    ['nothing at all', 'hello', []],
    ['an empty text', '', []],
  ];
  for (const [what, text, expected] of cases) {
    it(what, () => expect(parseText(text)).to.deep.equal(expected));
  }
});
