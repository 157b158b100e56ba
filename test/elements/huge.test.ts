import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, listenForWarnings } from '../support/block.js';

type Payload = { [key: string]: unknown };

const source = { title: 'A title', url: 'https://example.org/', citedText: 'What it says.' };
const withSource = (given: Payload): Payload => ({ text: '', sources: [{ ...source, ...given }] });
const withEvidence = (given: Payload): Payload => ({
  text: '',
  sources: [source],
  answer: 'A claim.',
  citations: [{ start: 0, end: 7, evidence: [{ source: 1, ...given }] }],
});
const withSearch = (given: Payload): Payload => ({
  text: '',
  sources: [source],
  search: { queries: [], ...given },
});

/** Every field of a payload that holds text. */
const FIELDS: Record<string, (text: string) => Payload> = {
  text: (text) => ({ text, sources: [source] }),
  answer: (answer) => ({ text: '', sources: [source], answer, citations: [] }),
  ...Object.fromEntries(
    ['title', 'url', 'citedText', 'provider', 'id', 'domain', 'type', 'mediaType', 'published']
      .concat('downloadUrl')
      .map((name) => [`sources[0].${name}`, (text: string) => withSource({ [name]: text })]),
  ),
  'sources[0].url, well-formed': (text) => withSource({ url: `https://example.org/${text}` }),
  'sources[0].location': (text) => withSource({ location: { type: 'page_location', title: text } }),
  'sources[0]': (text) => ({ text: '', sources: [text] }),
  sources: (sources) => ({ text: '', sources }),
  'evidence.citedText': (text) => withEvidence({ citedText: text }),
  'evidence.kind': (text) => withEvidence({ kind: text }),
  'search.queries': (text) => withSearch({ queries: [text] }),
  'search.error': (text) => withSearch({ error: text }),
  'search.suggestionsHtml': (text) => withSearch({ suggestionsHtml: text }),
};

/** What the page is busy with, from the new payload to a laid-out block. */
async function cost(element: CitationBlock, payload: Payload): Promise<number> {
  const start = performance.now();
  element.payload = payload as unknown as CitationBlock['payload'];
  await element.updateComplete;
  element.getBoundingClientRect();
  return performance.now() - start;
}

describe('a string of 10 MB costs no more than one of 10 kB', () => {
  const huge = 'long <b>words</b> [1] '.repeat(476_000);
  const long = huge.slice(0, 10_000);

  for (const [name, payloadWith] of Object.entries(FIELDS)) {
    it(`in ${name}`, async function () {
      this.timeout(30_000);
      this.retries(2);
      const element = await block('', undefined);
      const times = { long: Infinity, huge: Infinity };
      for (let i = 0; i < 3; i++) {
        times.long = Math.min(times.long, await cost(element, payloadWith(long)));
        times.huge = Math.min(times.huge, await cost(element, payloadWith(huge)));
      }
      // A frame more, or two on a busy machine; an answer is cut at 2 MB and shown piece by piece.
      expect(times.huge).to.be.below(2 * times.long + (name === 'answer' ? 200 : 32));
    });
  }

  it('and what was cut is told', async () => {
    const warnings = listenForWarnings();
    const { answer, text, 'sources[0].title': title } = FIELDS;
    for (const field of [answer, text, title]) await block('', field!(huge));
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
      'too-long answer',
      'too-long text',
      'too-long sources[0].title',
    ]);
  });
});

describe('10,000 citations in one answer', () => {
  const payloadOf = (count: number): Payload => {
    const claim = 'A claim that is cited. ';
    return {
      text: '',
      sources: Array.from({ length: 50 }, (_, i) => ({ title: `Source ${i + 1}` })),
      answer: `${claim.repeat(4)}\n\n`.repeat(count / 4),
      citations: Array.from({ length: count }, (_, i) => {
        const start = Math.floor(i / 4) * (4 * claim.length + 2) + (i % 4) * claim.length;
        return { start, end: start + claim.length - 1, evidence: [{ source: (i % 50) + 1 }] };
      }),
    };
  };

  it('take twice as long as half of them, at most', async function () {
    this.timeout(60_000);
    this.retries(2);
    const element = await block('', undefined);
    const times = [Infinity, Infinity];
    for (let i = 0; i < 3; i++) {
      for (const [k, count] of [5000, 10_000].entries()) {
        times[k] = Math.min(times[k]!, await cost(element, payloadOf(count)));
      }
    }
    expect(times[1]!).to.be.below(2.2 * times[0]! + 16);
  });
});
