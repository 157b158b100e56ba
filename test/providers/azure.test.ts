import { expect } from 'chai';
import { azure } from '../../src/providers/azure.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { describeAdapter } from './contract.js';

describeAdapter(azure, 'azure-on-your-data', { marker: /\[doc[1-8]\]/ });

describe('azure', () => {
  const citations = [{ content: 'A', title: null, url: null, filepath: null }];

  it('reads a bare message, and citations in which everything is null', () => {
    const message = { role: 'assistant', content: 'Hot [doc1].', context: { citations } };
    expect(detectProvider(message)).to.equal('azure');
    expect(normalize(message)).to.deep.equal({
      text: '',
      answer: 'Hot.',
      sources: [{ citedText: 'A', type: 'file', provider: 'azure' }],
      citations: [{ start: 0, end: 3, evidence: [{ source: 1 }], origin: 'model' }],
    });
  });

  it('keeps the number and the words of each chunk, also of one file', () => {
    const chunk = (content: string) => ({ content, title: 'A', url: 'https://a.example/a.pdf' });
    const context = { citations: [chunk('One.'), chunk('Two.'), chunk('Three.')] };
    const message = { role: 'assistant', content: 'Hot [doc2]. Cold [doc3].', context };
    const payload = normalize(message);
    expect(payload.sources.map(({ citedText }) => citedText)).to.deep.equal([
      'One.',
      'Two.',
      'Three.',
    ]);
    expect(payload.citations?.map(({ evidence }) => evidence)).to.deep.equal([
      [{ source: 2 }],
      [{ source: 3 }],
    ]);
  });

  it('is only On Your Data', () => {
    expect(azure.matches({ choices: [{ message: { content: 'a' } }] })).to.equal(false);
    expect(azure.matches({ object: 'response', output: [] })).to.equal(false);
    expect(
      azure.matches({
        choices: [{ message: { context: { messages: [{ role: 'tool', content: '{' }] } } }],
      }),
    ).to.equal(false);
  });

  it('keeps what was searched for, as words or as a list', () => {
    const search = (intent: string) =>
      normalize({ choices: [{ message: { content: '', context: { citations, intent } } }] }).search;
    expect(search('leave')).to.deep.equal({ provider: 'azure', queries: ['leave'] });
    expect(search('["a", "b"]')).to.deep.equal({ provider: 'azure', queries: ['a', 'b'] });
    expect(search('[]')).to.equal(undefined);
  });
});
