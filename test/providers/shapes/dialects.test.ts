import { expect } from 'chai';
import { foundry, litellmGrounding } from '../../../src/providers/shapes/dialects.js';

describe('dialects', () => {
  it('are told from the format that they speak', () => {
    expect(foundry.matches({ object: 'response', output: [{ type: 'message' }] })).to.equal(false);
    expect(foundry.matches({ response: { output: [{ type: 'bing_grounding_call' }] } })).to.equal(
      true,
    );
    const vertex_ai_grounding_metadata = [{ groundingChunks: [] }];
    expect(litellmGrounding.matches({ choices: [], vertex_ai_grounding_metadata })).to.equal(true);
    expect(litellmGrounding.matches({ choices: [], vertex_ai_grounding_metadata: [] })).to.equal(
      false,
    );
  });
});
