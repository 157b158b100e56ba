import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { Citation, CitationPayload } from '../../src/model/index.js';
import { fixture } from './browser.js';

export const SOURCES = Array.from({ length: 50 }, (_, i) => ({
  title: `Source ${i + 1}`,
  url: `https://site${i}.example/page`,
  citedText: 'The words that the claim rests on.',
}));

/** An answer of a certain length, with a claim in each sentence. */
export function answerOf(length: number): { answer: string; citations: Citation[] } {
  const citations: Citation[] = [];
  let answer = '';
  for (let i = 0; answer.length < length; i++) {
    const start = answer.length;
    answer += `Sentence ${i} has **some** words and \`code\` that say a thing`;
    citations.push({ start, end: answer.length, evidence: [{ source: 1 + (i % 50) }] });
    answer += i % 5 === 4 ? '.\n\n' : i % 17 === 9 ? ':\n\n- an item\n- another\n\n' : '. ';
  }
  return { answer, citations };
}

/** The beginning of an answer, as in a stream. */
export function partOf(
  { answer, citations }: ReturnType<typeof answerOf>,
  length: number,
): CitationPayload {
  return {
    text: '',
    sources: SOURCES,
    answer: answer.slice(0, length),
    citations: citations.filter(({ end }) => end <= length),
  };
}

/** A block that shows the beginning of an answer. */
export async function start(payload: Partial<CitationPayload>): Promise<CitationBlock> {
  const block = fixture<CitationBlock>('<citation-block streaming></citation-block>');
  await show(block, payload);
  return block;
}

export async function show(block: CitationBlock, payload: Partial<CitationPayload>): Promise<void> {
  block.payload = { text: '', sources: SOURCES, ...payload };
  await block.updateComplete;
  await block.querySelector('citation-text')?.updateComplete;
  await block.updateComplete;
}
