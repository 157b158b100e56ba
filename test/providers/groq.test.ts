import { expect } from 'chai';
import { groq } from '../../src/providers/groq.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter } from './contract.js';

describeAdapter(groq, 'groq');

describe('groq', () => {
  const chunk = (delta: object) => ({ model: 'groq/compound', choices: [{ index: 0, delta }] });
  const tool = (index: number, ...urls: string[]) => ({
    index,
    type: 'search',
    arguments: `{"query":"question ${index}"}`,
    search_results: { results: urls.map((url) => ({ url, title: url, score: 0.5 })) },
  });

  it('takes each tool once, with the results that come later', () => {
    const stream = createCitationStream();
    stream.push(chunk({ executed_tools: [tool(0)] }));
    stream.push(chunk({ executed_tools: [tool(0, 'https://a.example/')] }));
    stream.push(chunk({ executed_tools: [tool(1)] }));
    stream.push(chunk({ reasoning: 'Hm.' }));
    stream.push(chunk({ content: 'Owls' }));
    stream.push(chunk({ executed_tools: [tool(1, 'https://b.example/', 'https://a.example/')] }));
    stream.push(chunk({ content: ' fly.' }));
    const { answer, sources, search, citations } = stream.end();
    expect(answer).to.equal('Owls fly.');
    expect(sources.map(({ url }) => url)).to.deep.equal([
      'https://a.example/',
      'https://b.example/',
    ]);
    expect(search).to.deep.equal({ queries: ['question 0', 'question 1'] });
    expect(citations).to.deep.equal([]);
  });

  it('lists the pages that were visited', () => {
    const visit = { type: 'visit', arguments: '{"url":"https://a.example/"}', output: 'Owls.' };
    const { sources } = normalize(chunk({ content: 'x', executed_tools: [visit] }));
    expect(sources).to.deep.equal([
      { url: 'https://a.example/', type: 'web', provider: 'groq', domain: 'a.example' },
    ]);
  });

  it('reads annotations that come in a stream, and warns of what it can not read', () => {
    const codes: string[] = [];
    const stream = createCitationStream({ onWarning: ({ code }) => codes.push(code) });
    const cite = (start_index: number, end_index: number) => ({
      type: 'document_citation',
      document_citation: { document_id: 'a', start_index, end_index },
    });
    stream.push(chunk({ content: 'Owls fly.' }));
    stream.push(chunk({ annotations: [cite(0, 4), cite(90, 99), { type: 'new_citation' }] }));
    const { citations, sources } = stream.end();
    expect(citations).to.deep.equal([
      { start: 0, end: 4, evidence: [{ source: 1 }], origin: 'provider' },
    ]);
    expect(sources).to.have.length(1);
    expect(codes).to.deep.equal(['unresolved', 'unresolved', 'offset-lost', 'unknown-kind']);
  });

  it('leaves the completions of others alone', () => {
    const choices = [{ message: { role: 'assistant', content: 'x' } }];
    expect(detectProvider({ object: 'chat.completion', model: 'gpt-5', choices })).not.to.equal(
      'groq',
    );
    expect(groq.matches({ x_groq: { id: 'x' } })).to.equal(false);
  });
});
