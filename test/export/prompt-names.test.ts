import { expect } from 'chai';
import { nameOf, oneLine, titleOf } from '../../src/export/prompt-names.js';

describe('oneLine', () => {
  for (const [given, expected] of [
    ['a\nb\r\n\tc\u2028d\u0085e', 'a b c d e'],
    [' around ', 'around'],
    ['hidden\u202e\u{e0041}\u{e007f}words\ue202', 'hidden words'],
    ['\\ue202turn0file1 \\UE200 C:\\users', '/ue202turn0file1 /UE200 C:\\users'],
    ['\\\u200bue202', '\\ ue202'],
    ['نمی\u200cخواهم 👨‍👩‍👧', 'نمی\u200cخواهم 👨‍👩‍👧'],
    ['lone \ud800', 'lone \ufffd'],
  ] as const) {
    it(JSON.stringify(given), () => expect(oneLine(given)).to.equal(expected));
  }

  it('cuts between graphemes', () => {
    expect(oneLine('abc', 2)).to.equal('ab');
    expect(oneLine('a👨‍👩‍👧', 4)).to.equal('a');
  });
});

describe('titleOf', () => {
  for (const [source, expected] of [
    [{ title: 'A [1] "b"', url: 'https://a.example/' }, 'A [1] "b"'],
    [{ title: '\n', url: 'https://a.example/' }, 'https://a.example/'],
    [{ title: 7 }, 'Document 3'],
    [null, 'Document 3'],
  ] as const) {
    it(JSON.stringify(source), () => expect(titleOf(source, 2, 120)).to.equal(expected));
  }
});

describe('nameOf', () => {
  it('is a title that neither ends its quotation marks nor is a marker', () => {
    expect(nameOf({ title: 'A [1] "b" 【2】 \\c' }, 0, 120)).to.equal('A (1) ”b” (2) /c');
  });
});
