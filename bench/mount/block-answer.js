import '../../dist/define.js';
import { blockAdapter, toSource } from './_block.js';

/** Gives the block the whole answer as Markdown, which the block renders. */
function give(block, { paragraphs, sources }) {
  let answer = '';
  const citations = [];
  for (const segments of paragraphs) {
    let start = answer.length;
    for (const segment of segments) {
      if (typeof segment === 'string') {
        start = answer.length;
        answer += segment;
      } else citations.push({ start, end: answer.length, evidence: [{ source: segment + 1 }] });
    }
    answer += '\n\n';
  }
  block.payload = { text: '', sources: sources.map(toSource), answer, citations };
}

export default blockAdapter('**citation-block** rendering the answer from Markdown', give);
