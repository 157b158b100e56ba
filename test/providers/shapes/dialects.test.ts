import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
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

  const address = 'https://api.bing.microsoft.com/v7.0/search?q=tea+time&count=5';
  const calls: [what: string, call: object, queries: string[] | undefined][] = [
    ['as arguments', { arguments: '{"query":"tea time"}' }, ['tea time']],
    ['several', { arguments: '{"queries":["tea","time"]}' }, ['tea', 'time']],
    ['as an action', { action: { type: 'search', query: 'tea time' } }, ['tea time']],
    [
      'in the address of an argument',
      { arguments: JSON.stringify({ requesturl: address }) },
      ['tea time'],
    ],
    ['in an address', { url: 'https://www.bing.com/search?q=tea%20time' }, ['tea time']],
    ['at another address', { url: 'https://bing.com.example/search?q=tea' }, undefined],
    ['nowhere', { arguments: 'tea' }, undefined],
  ];
  for (const [what, call, queries] of calls) {
    it(`find what Bing was asked: ${what}`, () => {
      const output = [
        { type: 'bing_grounding_call', id: 'b', ...call },
        {
          type: 'message',
          role: 'assistant',
          content: [{ type: 'output_text', text: 'At four.' }],
        },
      ];
      const { search } = normalize({ object: 'response', output });
      expect(search?.queries).to.deep.equal(queries);
      expect(search?.provider).to.equal(queries && 'bing');
    });
  }
});
