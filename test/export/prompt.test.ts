import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { toMcpToolResult } from '../../src/export/mcp.js';
import { citationPrompt } from '../../src/export/prompt.js';
import type { CitationSource } from '../../src/model/index.js';
import { normalize } from '../../src/providers/normalize.js';
import { parseMarkers } from '../../src/text/markers.js';

/** Any sources, told apart by their addresses. */
const someSources: fc.Arbitrary<CitationSource[]> = fc
  .array(fc.record({ title: fc.string({ unit: 'grapheme' }), citedText: fc.string() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((list) => list.map((one, i) => ({ ...one, id: `id-${i}`, url: `https://s${i}.example/` })));

/** Claims, and which of the sources each cites. */
const someAnswer = (count: number) =>
  fc.array(
    fc.record({
      claim: fc.constantFrom('It is hot', 'Вода мокрая', '天气很热', 'Use `a[1]` there', 'So 👍🏽'),
      cited: fc.uniqueArray(fc.nat({ max: count - 1 }), { maxLength: 3 }),
    }),
    { maxLength: 6 },
  );

const some = someSources.chain((sources) =>
  someAnswer(sources.length).map((claims) => ({ sources, claims })),
);

/** The markers as the prompt writes them before each source, and for several. */
function writer(sources: CitationSource[], style: 'bracket' | 'librechat') {
  const lines = citationPrompt(sources, { style }).split('\n').slice(-sources.length);
  const single = lines.map((line) => line.slice(0, line.indexOf(' "')));
  return (cited: readonly number[]): string => {
    const markers = cited.map((i) => single[i]).join('');
    return style === 'librechat' && cited.length > 1 ? `\\ue200${markers}\\ue201` : markers;
  };
}

describe('citationPrompt', () => {
  it('numbers the sources', () => {
    const sources = [{ title: 'A', citedText: 'It is hot.' }, { url: 'https://b.example/' }, {}];
    expect(citationPrompt(sources).split('\n').slice(-3)).to.deep.equal([
      '[1] "A": "It is hot."',
      '[2] "https://b.example/"',
      '[3] ""',
    ]);
    expect(citationPrompt(sources, { style: 'librechat' })).to.include('\n\\ue202turn0file1 "http');
  });

  it('keeps hostile titles on their line and in their quotes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a"\'\\\n\r\u2028\u0085[]【】\ue202\u202e 1:') }),
        (title) => {
          const lines = citationPrompt([{ title, citedText: title }, {}]).split(
            /[\n\r\u2028\u2029\u0085]/,
          );
          expect(lines.at(-2)).to.match(
            /^\[1\] "[^"\\[\]【】\ue202\u202e]*"(: "[^"\\[\]【】\ue202\u202e]*")?$/,
          );
          expect(lines.at(-1)).to.equal('[2] ""');
        },
      ),
    );
  });

  for (const style of ['bracket', 'librechat'] as const) {
    it(`closes the circle: what a model writes as told is what is read (${style})`, () => {
      fc.assert(
        fc.property(some, ({ sources, claims }) => {
          const write = writer(sources, style);
          const written = claims
            .map(({ claim, cited }) => `${claim}${cited.length > 0 ? ' ' : ''}${write(cited)}.`)
            .join('\n\n');
          const expected = claims.filter(({ cited }) => cited.length > 0);
          const payloads = [
            parseMarkers(written, { sources }),
            ...(style === 'librechat' ? [normalize(toMcpToolResult(sources, written))] : []),
          ];
          for (const payload of payloads) {
            const text = 'answer' in payload ? (payload.answer ?? '') : payload.text;
            expect(text).to.equal(claims.map(({ claim }) => `${claim}.`).join('\n\n'));
            expect(
              payload.citations?.map(({ start, end, evidence }) => ({
                claim: text.slice(start, end),
                cited: evidence.map(({ source }) => source - 1),
              })),
            ).to.deep.equal(expected);
          }
        }),
        { numRuns: 100 },
      );
    });
  }
});
