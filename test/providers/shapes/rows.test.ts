import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { shapeAdapters } from '../../../src/providers/shapes/index.js';
import index from '../../fixtures/index.json';
import { describeAdapter } from '../contract.js';

/**
 * Spellings of single back ends; `[ID:9]` and code are in a recording to stay. Not FastGPT's: only the
 * last of its events says that it is FastGPT.
 */
const OWN = /\[ID:[0-8]\](?!`)|##\d+\$\$|\[ref_|\[REF\]|\(@ref\)|<citation>/;

for (const adapter of shapeAdapters) describeAdapter(adapter, adapter.id, { marker: OWN });

describe('rows', () => {
  it('watsonx Orchestrate: a citation has one range', () => {
    const answer = 'Tea is at four. Cake is at five.';
    const citation = (title: string, range_start: number, range_end: number) => ({
      title,
      url: `https://${title.toLowerCase()}.example/`,
      body: `${title} is good.`,
      text: title,
      range_start,
      range_end,
      search_result_idx: 0,
    });
    const citations = [citation('Tea', 0, 15), citation('Cake', 16, 32)];
    const generic = [{ response_type: 'conversational_search', text: answer, citations }];
    const payload = normalize({ output: { generic } });
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['Tea', 'Cake']);
    const spans = payload.citations?.map(({ start, end }) => answer.slice(start, end));
    expect(spans).to.deep.equal(['Tea is at four.', 'Cake is at five.']);
  });

  it('LiteLLM: the grounding of Gemini may be an object', () => {
    const web = { uri: 'https://a.example/', title: 'a.example' };
    const payload = normalize({
      choices: [{ message: { role: 'assistant', content: 'Tea is hot.' } }],
      vertex_ai_grounding_metadata: {
        groundingChunks: [{ web }],
        groundingSupports: [
          { segment: { endIndex: 11, text: 'Tea is hot.' }, groundingChunkIndices: [0] },
        ],
      },
    });
    expect(payload.citations).to.have.length(1);
  });

  it('have each a fixture', () => {
    const folders = Object.keys(index);
    expect(shapeAdapters.map(({ id }) => id).filter((id) => !folders.includes(id))).to.deep.equal(
      [],
    );
  });
});
