import { expect } from 'chai';
import { fc } from '../support/properties.js';
import type { Citation, CitationPayload } from '../../src/model/index.js';
import { coverage } from '../../src/text/coverage.js';
import { boundaries, trickyText } from './tricky.js';
import { shortest } from '../support/shortest.js';

function payload(answer: string, spans: readonly [start: number, end: number][]): CitationPayload {
  const citations = spans.map(([start, end]): Citation => ({
    start,
    end,
    evidence: [{ source: 1 }],
  }));
  return { text: '', sources: [{}], answer, citations };
}

/** The sentences of an answer. */
const sentences = (answer: string) =>
  coverage(payload(answer, [])).sentences.map(({ start, end }) => answer.slice(start, end));

/** The cited ones, where `‹…›` are the spans of citations and `‸` is one that is a point. */
function cited(drawn: string): string[] {
  const spans: [number, number][] = [];
  let answer = '';
  let start = 0;
  for (const char of drawn) {
    if (char === '‹') start = answer.length;
    else if (char === '›') spans.push([start, answer.length]);
    else if (char === '‸') spans.push([answer.length, answer.length]);
    else answer += char;
  }
  return coverage(payload(answer, spans))
    .sentences.filter((sentence) => sentence.cited)
    .map((sentence) => answer.slice(sentence.start, sentence.end));
}

describe('coverage', () => {
  describe('sentences', () => {
    const cases: [name: string, answer: string, sentences: string[]][] = [
      ['one after the other', 'It is hot. Is it? Yes!', ['It is hot.', 'Is it?', 'Yes!']],
      ['lines of a paragraph', 'It is\nhot\r\ntoday. So', ['It is\nhot\r\ntoday.', 'So']],
      ['hard line ends', 'A is  \nB is\\\nC is', ['A is', 'B is', 'C is']],
      ['paragraphs', 'One\n\nTwo\n', ['One', 'Two']],
      ['list items', '- One\n- [x] Two. Three.\n  1. Four', ['One', 'Two.', 'Three.', 'Four']],
      ['quotations', '> It is\n> hot. So\n>\n> > there', ['It is\n> hot.', 'So', 'there']],
      ['headings', '# One.\n\n## Two ##\nThree.\n\n####### Four', ['Three.', '####### Four']],
      ['underlined headings', 'One\n===\n\nTwo\n---\nThree.', ['Three.']],
      ['rules', 'One.\n\n---\n\n***\n\nTwo.', ['One.', 'Two.']],
      [
        'tables',
        'See:\n| a | b |\n|:--|--:|\n| One. Two | 3 |\n| Four | five |\n\nSix',
        ['See:', 'One. Two | 3', 'Four | five', 'Six'],
      ],
      ['bars that make no table', 'a | b\nc', ['a | b\nc']],
      ['fenced code', 'One.\n\n```js\nlet a. B\n```\n\nTwo.', ['One.', 'Two.']],
      ['indented code', 'One.\n\n    code. Code.\n', ['One.']],
      ['definitions', 'One.\n\n[1]: https://a.example "A title."\n', ['One.']],
      ['definitions below text', '[1]: https://a.example "A title."\nOne.', ['One.']],
      ['footnotes', 'One.[^1][2] So\n\n[^1]: A note.', ['One.[^1][2]', 'So', 'A note.']],
      ['emphasis', '**One.** Two *is.* Three', ['**One.**', 'Two *is.*', 'Three']],
      [
        'links',
        'See [one.](https://a.example/b.C?d) Two',
        ['See [one.](https://a.example/b.C?d)', 'Two'],
      ],
      [
        'addresses',
        'See https://a.example/?A=1. Or!Not. So',
        ['See https://a.example/?A=1.', 'Or!Not.', 'So'],
      ],
      ['abbreviations', 'Dr. Who, e.g. The Who. So', ['Dr. Who, e.g. The Who.', 'So']],
      ['numbers', 'It has 5.5 million. So', ['It has 5.5 million.', 'So']],
      ['images', '![A picture. Of it.](a.png)\n\nOne', ['One']],
      ['no letters', '1. 2.\n\n---\n\n…\n\n😀', []],
      ['an address alone', 'https://a.example/b', []],
      ['Chinese', '天气很热。太阳照耀着。', ['天气很热。', '太阳照耀着。']],
      ['Hindi', 'गर्मी है। सूरज चमकता है।', ['गर्मी है।', 'सूरज चमकता है।']],
      ['Arabic', 'هل الجو حار؟ نعم.', ['هل الجو حار؟', 'نعم.']],
      ['nothing', ' \n', []],
    ];
    for (const [name, answer, expected] of cases) {
      it(name, () => expect(sentences(answer)).to.deep.equal(expected));
    }
  });

  describe('cited', () => {
    const cases: [name: string, drawn: string, cited: string[]][] = [
      ['a whole sentence', 'One. ‹Two.› Three.', ['Two.']],
      ['a part of one', 'One. Two ‹is› so. Three.', ['Two is so.']],
      ['over an end', 'One. Tw‹o. Thre›e. Four.', ['Two.', 'Three.']],
      ['with the space before', 'One.‹ Two.› Three.', ['Two.']],
      ['with the space after', 'One. ‹Two. ›Three.', ['Two.']],
      ['a point in one', 'One. Tw‸o.', ['Two.']],
      ['a point before the full stop', 'One‸. Two.', ['One.']],
      ['a point after the full stop', 'One.‸ Two.', ['One.']],
      ['a point after the space', 'One. ‸Two.', ['One.']],
      ['a point in the next paragraph', 'One.\n\n‸Two.', ['One.']],
      ['a point at the end', 'One. Two.\n‸', ['Two.']],
      ['a point at the start', '‸One. Two.', []],
      ['a point in code', 'One.\n\n```\nco‸de\n```\n\nTwo.', []],
      ['a point after a row', '| a | b |\n|---|---|\n| One | two |‸\n| three |', ['One | two']],
      ['several', '‹One.› Two. ‹Three.›‸', ['One.', 'Three.']],
      ['the whole answer', '‹# One\n\nTwo. Three.›', ['Two.', 'Three.']],
      ['none', 'One. Two.', []],
    ];
    for (const [name, drawn, expected] of cases) {
      it(name, () => expect(cited(drawn)).to.deep.equal(expected));
    }
  });

  it('counts', () => {
    const { cited, total, share } = coverage(payload('One. Two. Three. Four.', [[0, 4]]));
    expect({ cited, total, share }).to.deep.equal({ cited: 1, total: 4, share: 0.25 });
  });

  it('of nothing, nothing is missing', () => {
    const nothing = { sentences: [], cited: 0, total: 0, share: 1 };
    for (const value of [undefined, null, 'x', {}, { answer: 7 }, payload('', [])]) {
      expect(coverage(value as CitationPayload)).to.deep.equal(nothing);
    }
  });

  it('a letter that belongs to the sentence before makes no sentence', () => {
    expect(coverage(payload('。\u0e33👨‍👩‍👧', [])).total).to.equal(0);
  });

  it('does not count citations without evidence, nor what is none', () => {
    const citations = [{ start: 0, end: 4, evidence: [] }, { start: 4, end: 0 }, null, 7];
    const { cited } = coverage({ text: '', sources: [], answer: 'One.', citations } as never);
    expect(cited).to.equal(0);
  });

  it('is in order, without overlaps, on grapheme boundaries, and agrees with a naive count', () => {
    const piece = fc.constantFrom(
      '. ',
      '.',
      '\n',
      '\n\n',
      '- ',
      '# ',
      '| a |\n|-|\n',
      '**',
      '> ',
      '。',
    );
    const answer = fc
      .array(fc.oneof(trickyText(8), piece, fc.lorem({ maxCount: 3 })))
      .map((pieces) => pieces.join(''));
    const spans = fc.array(fc.tuple(fc.nat(120), fc.nat(20)));
    fc.assert(
      fc.property(answer, spans, (text, lengths) => {
        const given = lengths.map(([at, length]): [number, number] => [at, at + length]);
        const result = coverage(payload(text, given));
        const whole = new Set(boundaries(text));
        let last = 0;
        for (const { start, end, cited } of result.sentences) {
          expect(start).to.be.within(last, end - 1);
          expect(whole.has(start) && whole.has(end)).to.equal(true);
          expect(text.slice(start, end)).to.match(/\p{L}/u);
          if (given.some(([from, to]) => from < end && to > start)) expect(cited).to.equal(true);
          last = end;
        }
        expect(last).to.be.at.most(text.length);
        expect(result.total).to.equal(result.sentences.length);
        expect(result.cited).to.equal(result.sentences.filter((one) => one.cited).length);
        expect(result.share).to.be.within(0, 1);
      }),
    );
  });

  it('takes no more than linear time, whatever a long answer is made of', function () {
    this.timeout(60_000);
    const work = (unit: string, length: number) => {
      const answer = unit.repeat(length / unit.length);
      const spans = Array.from({ length: 1000 }, (_, i): [number, number] => [i, answer.length]);
      return () => coverage(payload(answer, spans));
    };
    const units = [
      'It is hot. ',
      'word ',
      '字',
      '。',
      '. ',
      '.',
      '- a\n',
      '> ',
      '| a |\n',
      '](',
      '![',
    ];
    for (const unit of [
      ...units,
      '<a',
      'https://',
      '**',
      '\n\n',
      '   x',
      'a  \n',
      'A? ',
      '\\\n',
      '\u0301',
    ]) {
      // Quadratic time would be several seconds.
      expect(shortest(work(unit, 150_000), 3000), JSON.stringify(unit)).to.be.below(3000);
    }
  });
});
