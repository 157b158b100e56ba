import { expect } from 'chai';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { CitationPayload } from '../../src/model/index.js';
import { injectMarkers, removeMarkers } from '../../src/text/inject.js';
import { parseMarkers } from '../../src/text/markers.js';
import { PARTS, recordedAnswers } from '../markdown/support.js';
import { fc } from '../support/properties.js';

const cited = (answer: string, ...ends: number[]): CitationPayload => ({
  text: '',
  sources: [{}, {}, {}],
  answer,
  citations: ends.map((end, i) => ({ start: 0, end, evidence: [{ source: (i % 3) + 1 }] })),
});

/** `remark` reads Markdown with `micromark`; `html` of it would hide what HTML blocks take in. */
const RENDERERS: Record<string, (text: string) => string> = {
  marked: (text) => marked.parse(text, { async: false }),
  'markdown-it': (text) => new MarkdownIt({ html: true, linkify: true }).render(text),
  micromark: (text) =>
    micromark(text, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    }),
};
const MARKER = /\u2009?【\d+:\d+†source】/g;

const documents = fc
  .tuple(
    fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 10 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  )
  .map(([parts, given]) => {
    const answer = parts.join('');
    return cited(answer, ...given.map((end) => end % (answer.length + 1)).sort((a, b) => a - b));
  });

describe('injectMarkers', () => {
  for (const [name, payload, expected] of [
    ['stands where the claim ends', cited('It is hot.', 9), 'It is hot【1:0†source】.'],
    [
      'keeps the provider’s side of the full stop',
      cited('It is hot.', 10),
      'It is hot.【1:0†source】',
    ],
    ['leaves links whole', cited('a [b](c) d', 4), 'a [b](c)【1:0†source】 d'],
    ['needs no care before a bracket', cited('a(b)', 1), 'a【1:0†source】(b)'],
    ['keeps out of addresses', cited('https://a.b', 11), 'https://a.b\u2009【1:0†source】'],
    [
      'keeps apart from emphasis that does not add up',
      cited('**<br>*', 7),
      '**<br>*\u2009【1:0†source】',
    ],
    [
      'keeps apart from asterisks that mean nothing',
      cited('word **\n| f |*', 6),
      'word **\u2009【1:0†source】\n| f |*',
    ],
    [
      'keeps out of asterisks that could pair in more than one way',
      cited('****bold** 5*3 a 5*3', 13),
      '****bold** 5*3【1:0†source】 a 5*3',
    ],
    [
      'keeps out of them also beside some that mean nothing',
      cited('5*3 **$ a 5*3 b', 12),
      '5*3 **$ a 5*3【1:0†source】 b',
    ],
    [
      'keeps apart from an asterisk that could open as well as close',
      cited('**it* `*\nword', 7),
      '**it* `*\u2009【1:0†source】\nword',
    ],
    ['stands behind emphasis in emphasis', cited('***a** b*', 8), '***a** b*【1:0†source】'],
    [
      'stands behind emphasis within words that are not spaced',
      cited('这是**重点**内容', 6),
      '这是**重点**【1:0†source】内容',
    ],
    [
      'stands in the emphasis that begins where another ends',
      cited('**it* b天气**很热**而且', 9),
      '**it* b天气**很【1:0†source】热**而且',
    ],
    [
      'keeps marks as they are that other marks enclose',
      cited('*天气**很热**而且5*3', 3),
      '*天气**很【1:0†source】热**而且5*3',
    ],
    ['is one for what ends at one place', cited('a b', 3, 3), 'a b【1:0†source】【2:1†source】'],
    ['gets a line below code', cited('```\na\n```', 5), '```\na\n```\n\n【1:0†source】'],
    ['takes anything', { answer: 7, citations: {} } as unknown as CitationPayload, ''],
  ] as const) {
    it(name, () => expect(injectMarkers(payload)).to.equal(expected));
  }

  for (const [name, render] of Object.entries(RENDERERS)) {
    it(`changes nothing of what ${name} makes of the answer`, () => {
      const spaceless = (text: string): string => text.replace(/\s+|<p><\/p>/g, '');
      fc.assert(
        fc.property(documents, (payload) => {
          // marked takes `===` below a lazy line of an item for a heading, or does not, by the words before it.
          fc.pre(name !== 'marked' || !/^ *(?:-|1\.) .*\n[^]*===/m.test(payload.answer ?? ''));
          const plain = render(payload.answer ?? '');
          const html = render(injectMarkers(payload)).replace(MARKER, '');
          expect(spaceless(html)).to.equal(spaceless(plain));
        }),
        { numRuns: 2000 },
      );
    }).timeout(60_000);
  }

  it('is undone by removeMarkers', () => {
    fc.assert(
      fc.property(documents, (payload) => {
        expect(removeMarkers(injectMarkers(payload))).to.equal(payload.answer);
      }),
      { numRuns: 3000 },
    );
  }).timeout(60_000);

  it('is undone also where a marker comes before a paragraph', () => {
    const payload = cited('\n\n<div>\nx\n</div>\n\n*_it_ 5*3 word ', 0);
    expect(removeMarkers(injectMarkers(payload))).to.equal(payload.answer);
  });

  it('is undone for all recorded answers, and read back', async function () {
    this.timeout(30_000);
    for (const payload of await recordedAnswers()) {
      const { answer = '', sources, citations = [] } = payload;
      const injected = injectMarkers(payload);
      expect(removeMarkers(injected)).to.equal(answer);
      const read = parseMarkers(injected, { sources: sources as never, styles: ['assistants'] });
      const named = (all: typeof citations): number[] =>
        [...new Set(all.flatMap(({ evidence }) => evidence.map(({ source }) => source)))].sort();
      expect(named(read.citations)).to.deep.equal(named(citations));
    }
  });

  it('leaves markers in code alone', () => {
    const text = 'It was `【1:0†source】`.\n\n```\n【1:0†source】\n```\n';
    expect(removeMarkers(text)).to.equal(text);
  });
});
