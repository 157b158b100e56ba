import { expect } from 'chai';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { perplexity } from '../../src/providers/perplexity.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter } from './contract.js';

describeAdapter(perplexity, 'perplexity', { marker: /\[\d\]\[|[^`]\[[12345]\]/ });

describe('perplexity', () => {
  const answer = (fields: object, content = 'Hot [1].', model = 'sonar') => ({
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message: { role: 'assistant', content } }],
    ...fields,
  });

  it('is not taken for others that have a list of citations', () => {
    expect(
      detectProvider(answer({ citations: ['https://x.example/'] }, 'a', 'grok-4')),
    ).not.to.equal('perplexity');
    expect(detectProvider(answer({}))).not.to.equal('perplexity');
  });

  it('reads either list, and what only one of them has', () => {
    const results = [{ title: 'A', url: 'https://a.example/', date: '2025-01-02' }];
    const { sources } = normalize(
      answer({ search_results: results, citations: ['https://a.example/', 'https://b.example/'] }),
    );
    expect(sources.map(({ url, title, published }) => [url, title, published])).to.deep.equal([
      ['https://a.example/', 'A', '2025-01-02'],
      ['https://b.example/', undefined, undefined],
    ]);
    const [only] = normalize(answer({ citations: ['https://a.example/'] })).citations ?? [];
    expect(only).to.deep.equal({ start: 0, end: 3, evidence: [{ source: 1 }], origin: 'model' });
  });

  it('reads annotations of the Agent API where the text has no markers', () => {
    const text = 'Hot ([a.example](https://a.example/)).';
    const url = 'https://a.example/';
    const payload = normalize({
      object: 'response',
      output: [
        { type: 'search_results', results: [{ id: 1, url, title: 'A' }] },
        {
          type: 'message',
          content: [
            {
              type: 'output_text',
              text,
              annotations: [
                { type: 'url_citation', url, title: 'A', start_index: 4, end_index: 37 },
              ],
            },
          ],
        },
      ],
    });
    expect(payload.answer).to.equal('Hot.');
    const location = { type: 'url_citation', startIndex: 4, endIndex: 37 };
    expect(payload.citations).to.deep.equal([
      { start: 0, end: 3, evidence: [{ source: 1, location }], origin: 'provider' },
    ]);
    expect(payload.sources).to.have.length(1);
  });

  it('shows no half marker while a stream is read character by character', () => {
    const text = 'Hot[1][2], **wet**[1].\n\n- cold[2]';
    const stream = createCitationStream();
    const citations = ['https://a.example/', 'https://b.example/'];
    for (const content of text) {
      stream.push({ model: 'sonar', citations, choices: [{ index: 0, delta: { content } }] });
      expect(stream.payload.answer).not.to.match(/[[\]]/);
    }
    expect(stream.end()).to.deep.equal(normalize(answer({ citations }, text)));
  });
});
