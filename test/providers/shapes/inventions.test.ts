import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../../src/model/index.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { readCitationStream } from '../../../src/sse.js';

/**
 * Back ends as different developers might write them, by five authors: `inventions.jsonl`, one a line, with what a reader
 * should get. All of an author's were invented before the reader was changed for the first of them. The third author
 * wrote 98 after real products, from memory or documentation; those that were right at first are not repeated here. Of
 * the fourth author's 80, the reader of that time read 60, and of 20 more after it was mended 17; 22 are no answers at all,
 * of which it took 6 for some. The fifth author's were 100, 26 and then 20, each written before it was run: 81, 20 and 17 were
 * right at first; those that were not are here, once they were.
 */
interface Invention {
  name: string;
  response?: unknown;
  events?: unknown[];
  body?: string;
  /** The sources stand in the text of the answer: while it is streamed, they are shown as they come. */
  late?: boolean;
  /** `null`: there is none, and a warning says so. */
  answer: string | null;
  sources?: { title?: string; url?: string; citedText?: string }[];
  /** The words that are cited end with these, and rest on these sources. */
  citations?: [words: string, sources: number[]][];
}

const inventions = (await (await fetch('/test/providers/shapes/inventions.jsonl')).text())
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Invention);

async function read(given: Invention, onWarning: (warning: CitationWarning) => void) {
  const snapshots: CitationPayload[] = [];
  if (given.body !== undefined) {
    const body = new Response(given.body);
    for await (const payload of readCitationStream(body, { onWarning })) snapshots.push(payload);
  } else if (given.events) {
    const stream = createCitationStream({ onWarning });
    for (const event of given.events) {
      stream.push(event);
      snapshots.push(stream.payload);
    }
    snapshots.push(stream.end());
  } else snapshots.push(normalize(given.response, { onWarning }));
  return snapshots;
}

/** Where a marker stands among punctuation is another matter. */
const bare = (text: string): string => text.replace(/[\s.,;:。]+$/, '');
/** While nobody knows the sources, a marker is text. */
const unmarked = (text: string): string => text.replaceAll(/\s*\[\d\]/g, '');

function expectSources({ sources, citations = [] }: CitationPayload, wanted: Invention): void {
  expect(sources).to.have.length(wanted.sources?.length ?? 0);
  wanted.sources?.forEach(({ title, url, citedText }, i) => {
    if (title !== undefined) expect(sources[i]?.title).to.equal(title);
    if (url !== undefined) expect(sources[i]?.url).to.equal(url);
    if (citedText === undefined) return;
    const cited = citations.flatMap(({ evidence }) => evidence.filter((e) => e.source === i + 1));
    const said = [sources[i], ...cited].map((one) => one?.citedText);
    expect(said).to.include(citedText);
  });
}

describe('Back ends that nobody knows', () => {
  it('are more than a hundred', () => {
    expect(inventions).to.have.length.above(100);
  });

  for (const invention of inventions) {
    it(`are read, or refused with words: ${invention.name}`, async () => {
      const warnings: CitationWarning[] = [];
      const snapshots = await read(invention, (warning) => warnings.push(warning));
      const { answer = '', sources, citations = [], ...others } = snapshots.at(-1)!;
      expect(answer).to.equal(invention.answer ?? '');
      expectSources({ ...others, sources, citations }, invention);
      const cited = citations.map(({ end, evidence }) => ({
        words: bare(answer.slice(0, end)),
        sources: evidence.map(({ source }) => source).sort(),
      }));
      expect(cited).to.have.length(invention.citations?.length ?? 0);
      invention.citations?.forEach(([words, numbers], i) => {
        expect(cited[i]?.words.endsWith(bare(words)), words).to.equal(true);
        expect(cited[i]?.sources).to.deep.equal([...numbers].sort());
      });
      if (invention.answer === null) expect(warnings).to.have.length.above(0);
      for (const { answer: shown = '' } of invention.late ? [] : snapshots) {
        expect(answer.startsWith(unmarked(shown).trimEnd()), shown).to.equal(true);
      }
    });
  }
});
