import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, listenForWarnings } from '../support/block.js';
import { fixture } from '../support/browser.js';

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

/** Every property of the elements that is text, or could be given some. */
const PROPERTIES: Record<string, readonly string[]> = {
  'citation-anchor': ['sourceIds', 'payload'],
  'citation-block':
    'payload citations grounding layout numbering theme linkMode copyMode markerStyle activation openOn shows headingLevel'.split(
      ' ',
    ),
  'citation-sources': ['payload', 'linkMode', 'numbering', 'shows', 'headingLevel'],
  'citation-text': ['payload'],
  'grounding-widget': ['payload', 'html', 'provider', 'theme', 'label'],
};

/** What the page is busy with, from a new value to a laid-out element. */
async function cost(element: HTMLElement, given: Payload): Promise<number> {
  const start = performance.now();
  Object.assign(element, given);
  await (element as CitationBlock).updateComplete;
  element.getBoundingClientRect();
  return performance.now() - start;
}

/** Texts of a length, all different: what says the same as before is not even rendered. */
function texts(length: number): string[] {
  return ['a', 'b', 'c', 'd'].map((letter) => {
    const words = `${letter} long <b>words</b> [1] `;
    return flat(words.repeat(length / words.length));
  });
}

/** Engines put repeated text together when it is first read, which is no cost of ours. */
function flat(text: string): string {
  expect(text.indexOf('!')).to.equal(-1);
  return text;
}

/**
 * What huge text costs more than long text, of the shortest times of each: other programs only ever add to them.
 * What takes less than a frame in all needs no comparison.
 */
async function extra(
  element: HTMLElement,
  given: (text: string) => Payload,
  longs = LONG,
  huges = HUGE,
): Promise<number> {
  const times = { long: Infinity, huge: Infinity };
  for (const [i, text] of huges.entries()) {
    if (times.huge < FRAME) break;
    times.long = Math.min(times.long, await cost(element, given(longs[i]!)));
    times.huge = Math.min(times.huge, await cost(element, given(text)));
  }
  return times.huge - times.long;
}

const LONG = texts(10_000);
const HUGE = texts(10_000_000);

const FRAME = 1000 / 60;

describe('a string of 10 MB costs no more than one of 10 kB', () => {
  for (const [name, payloadWith] of Object.entries(FIELDS)) {
    it(`in ${name}`, async function () {
      this.timeout(30_000);
      this.retries(2);
      const element = await block('', undefined);
      expect(await extra(element, (text) => ({ payload: payloadWith(text) }))).to.be.below(FRAME);
    });
  }

  for (const [tag, name] of Object.entries(PROPERTIES).flatMap(([tag, names]) =>
    names.map((name) => [tag, name] as const),
  )) {
    it(`in ${name} of ${tag}`, async function () {
      this.timeout(30_000);
      this.retries(2);
      const element = fixture(`<${tag}></${tag}>`);
      expect(await extra(element, (text) => ({ [name]: text }))).to.be.below(FRAME);
    });
  }

  it('as one id', async () => {
    const element = fixture('<citation-anchor></citation-anchor>');
    const ids = (length: number): string[] =>
      Array.from('abcd', (letter) => flat(letter.repeat(length)));
    const given = (sourceIds: string): Payload => ({ sourceIds });
    expect(await extra(element, given, ids(10_000), ids(10_000_000))).to.be.below(FRAME);
  });

  it('and what was cut is told', async () => {
    const warnings = listenForWarnings();
    const { answer, text, 'sources[0].title': title } = FIELDS;
    for (const field of [answer, text, title]) await block('', field!(HUGE[0]!));
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
      'too-long answer',
      'misplaced-answer text',
      'too-long text',
      'too-long sources[0].title',
    ]);
  });
});
