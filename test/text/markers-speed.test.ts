import { expect } from 'chai';
import { parseMarkers } from '../../src/text/markers.js';
import { engine } from '../support/browser.js';
import { expectLinear } from '../support/doublings.js';
import { shortest } from '../support/shortest.js';
import { todaysShare } from '../support/todays-share.js';

/** What a text is made of that was written to take long. */
const ADVERSARIAL: Record<string, string> = {
  words: 'The quick brown fox. ',
  citations: 'A claim here [1]. ',
  'markers side by side': '[1], ',
  'marked lines': '# [1]\n',
  'marked cells': '|a[1]',
  'wrapped markers': '<sup>[1]</sup>',
  'ranges of many sources': '[1-100]',
  'ranges without end': '[1-100,',
  'open brackets': '[',
  'closing brackets': ']',
  'open markers': '[1',
  'brackets of letters': '[a',
  'open links of markers': '[[1]](',
  'links of markers': '[[1]](http://a.b/c) ',
  'open links': '[a](',
  'open titles': '[a](b "',
  'open parentheses': '[a](((((((((',
  'open citations': '[citation:a](',
  'links by reference': '[a][',
  definitions: '[a]: b\n',
  'notes without end': '[1#',
  'private use': '\ue200',
  'claims without end': '\ue203',
  'escaped private use': '\\ue200',
  'private use that is escaped twice': '\\\\ue200',
  'cut ChatGPT markers': '\ue200cite\ue202turn0',
  'lenticular brackets': '【',
  'cut lenticular markers': '【1†',
  'stripped markers': 'citeturn',
  'markers behind accents': 'a\u0301\u0301[1]',
  'markers behind emoji': '👨‍👩‍👧‍👦[1]',
  'markers behind flags': '🇩🇪[1]',
  'markers of Chinese claims': '这是一个句子。[1]',
  backticks: '` ',
  'fences without end': '```\n',
  tags: '<a b="',
  elements: '<pre>\n\n',
  comments: '<!--',
  'open angles': '<',
  cards: '<grok-a>',
  addresses: 'http://',
  'addresses that end before a sign': '\ue204http://',
  'markers in an address': 'http://a[1][1][1][1][1][1][1][1]',
  colons: ':',
  footnotes: '[^1]',
  'links of numbers': '[1](https://example.org/1) ',
  'wide brackets': '【1',
  'numbers without end': '[1 and ',
  dollars: '$',
  'open formulas': '$a[1] ',
  'LaTeX without end': '\\(a',
  'cites without end': '<cite>',
  'attributes without end': '<cite a="',
  'directives without end': ':cit[a',
  'names without end': '[cite:a',
  'names of nobody': '[abc-1',
  'sources in parentheses': '(source: a',
  hashes: '##1',
  superscripts: 'word<sup>1',
  'superscripts of many digits': `word<sup>${'1'.repeat(60)}x`,
  'numbers with notes': `[${'1#a-3;'.repeat(40)} `,
  'numbers with ranges': `[${'1 - 3 , '.repeat(40)} `,
  'blanks in links': `[1](a${' '.repeat(500)}x `,
  'tags of many words': `<cite ${'a '.repeat(100)}`,
  'cards of many names': `<grok${'-a'.repeat(19)} `,
  'lists of numbers': '= [1, 2], ',
  'places of places': 'x[i][1][1]',
  'labels of entries': '[1] a\n',
  backslashes: '\\',
  paragraphs: 'a\n\n',
  'items of items': '- ',
  items: '- a\n',
  quotes: '>',
  spaces: ' ',
  'markers behind spaces': '          [1]',
};

const SIZE = 120_000;
const sources = Array.from({ length: 120 }, (_, i) => ({ url: `https://example.org/${i}` }));

/** What it takes just to look at every character. */
function pass(text: string): number {
  let brackets = 0;
  const passes = shortest(() => {
    for (let i = 0; i < PASSES; i++) {
      for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 0x5b) brackets++;
    }
  });
  return brackets < 0 ? Infinity : passes / PASSES;
}

/** So many take long enough for a clock of whole milliseconds. */
const PASSES = 40;

/**
 * What is quadratic takes tens of thousands of passes here. Reading all of the Markdown takes hundreds; in WebKit,
 * which passes in a nanosecond a character and reads no quicker than others, up to three thousand.
 */
const MOST = engine === 'WebKit' ? 6000 : 1500;
const limit = (text: string): number => MOST * pass(text) + 100;

describe('parseMarkers takes time in proportion to the text', () => {
  const read = (text: string, limit: number, partial = false): number =>
    shortest(() => parseMarkers(text, { sources, partial }), limit);

  for (const [name, unit] of todaysShare(Object.entries(ADVERSARIAL))) {
    it(name, async function () {
      this.timeout(30_000);
      this.retries(2);
      await expectLinear((size) => {
        const text = unit.repeat(Math.ceil(size / unit.length));
        return () => parseMarkers(text, { sources });
      });
      const long = unit.repeat(SIZE / unit.length);
      const most = limit(long);
      expect(read(long, most)).to.be.below(most);
      expect(read(long, most, true)).to.be.below(most);
    });
  }

  it('one address that ends in many markers', () => {
    const text = `http://a${'[1]'.repeat(SIZE / 18)}`;
    const most = limit(text);
    expect(read(text, most)).to.be.below(most);
  });

  it('runs of backticks of every length', () => {
    const text = Array.from({ length: 700 }, (_, i) => '`'.repeat(i + 1)).join(' ');
    const most = limit(text);
    expect(read(text, most)).to.be.below(most);
  });
});
