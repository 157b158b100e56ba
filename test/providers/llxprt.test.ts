import { expect } from 'chai';
import type { CitationWarning } from '../../src/model/index.js';
import { llxprt } from '../../src/providers/llxprt.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { describeAdapter, load } from './contract.js';

describeAdapter(llxprt, 'llxprt', { marker: /\]\(https?:/ });

describe('llxprt', () => {
  const grounding = (index: number, url: string) => ({
    title: `Page ${index}`,
    url,
    provider: 'gemini',
    location: { type: 'grounding', groundingChunkIndex: index },
  });
  const event = (...sources: unknown[]) => ({ type: 'citation', value: { text: '', sources } });

  it('keeps the sources in their order, with the place that they name', () => {
    const sources = [2, 0, 1].map((i) => grounding(i, `https://${i}.example/`));
    const payload = normalize(event(...sources));
    expect(payload.sources.map(({ location }) => location)).to.deep.equal(
      sources.map(({ location }) => location),
    );
    expect(normalize(event(...sources))).to.deep.equal(payload);
    expect(payload.sources[0]).to.include({ provider: 'gemini', title: 'Page 2' });
  });

  it('leaves out what a search tool has shown already, whichever way the address is written', () => {
    const given = event(
      grounding(0, 'https://Example.com/a/'),
      grounding(1, 'https://example.com/b'),
      grounding(2, 'HTTPS://EXAMPLE.COM/c/'),
      grounding(3, 'https://example.com/A'),
    );
    const payload = normalize(given, {
      exclude: ['https://example.com/a', 'https://example.com/c'],
    });
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['Page 1', 'Page 3']);
    expect(normalize(given).sources).to.have.length(4);
  });

  it('leaves out the markers of what it leaves out', async () => {
    const content = await load('llxprt', 'handmade-content-openai.json');
    const { answer, citations, sources } = normalize(content, {
      exclude: ['https://www.inchcalculator.com/inch'],
    });
    expect({ citations, sources }).to.deep.equal({ citations: [], sources: [] });
    expect(answer).to.equal('One inch is exactly 2.54 cm.\n\nThe yard is 0.9144 m.');
  });

  it('keeps each quote of a page (000 L382)', () => {
    const url = 'https://a.example/';
    const sources = ['q1', 'q2', 'q1'].map((citedText) => ({ title: 'A', url, citedText }));
    expect(normalize({ text: '', sources }).sources).to.deep.equal([
      {
        title: 'A',
        url,
        citedText: 'q1',
        passages: [{ citedText: 'q2' }],
        provider: 'llxprt',
        domain: 'a.example',
      },
    ]);
  });

  it('says nothing about what the answer cites when nobody said where', async () => {
    const turn = normalize(await load('llxprt', 'handmade-turn.events.jsonl'));
    expect(turn.answer).to.equal('Three pages say so.');
    expect(turn).not.to.have.property('citations');
  });

  it('takes the summary, also of the event that was only text', () => {
    expect(normalize({ text: 'Found:', sources: [] }).text).to.equal('Found:');
    expect(normalize({ type: 'citation', value: 'Citations: …' })).to.deep.equal({
      text: 'Citations: …',
      sources: [],
    });
  });

  it('misses no answer where there is none (000 L470)', () => {
    const warnings: CitationWarning[] = [];
    const location = { type: 'url_citation', startIndex: 0, endIndex: 20 };
    const source = {
      title: 'A',
      url: 'https://a.example/',
      provider: 'openai-responses',
      location,
    };
    const payload = normalize(event(source), { onWarning: (warning) => warnings.push(warning) });
    expect(payload).to.deep.equal({ text: '', sources: [{ ...source, domain: 'a.example' }] });
    expect(warnings).to.deep.equal([]);
  });

  it('reads only what is certainly its own', () => {
    const plain = { text: '', sources: [{ title: 'A', url: 'https://a.example' }] };
    expect(detectProvider(plain)).to.equal('llxprt');
    expect(detectProvider({ ...plain, answer: 'So.' })).to.equal(undefined);
    expect(detectProvider({ ...plain, sources: [{ downloadUrl: '/a' }] })).to.equal(undefined);
    expect(detectProvider({ speaker: 'human', blocks: [] })).to.equal(undefined);
    expect(detectProvider({ type: 'citation', value: {} })).to.equal(undefined);
  });

  it('tells of sources that are none, and logs nothing', () => {
    const warnings: CitationWarning[] = [];
    const { log, warn, error, debug } = console;
    let logged = 0;
    Object.assign(console, { log: count, warn: count, error: count, debug: count });
    function count(): void {
      logged++;
    }
    try {
      const payload = normalize(event(null, grounding(0, 'javascript:alert(1)')), {
        onWarning: (warning) => warnings.push(warning),
      });
      expect(payload.sources).to.have.length(2);
    } finally {
      Object.assign(console, { log, warn, error, debug });
    }
    expect(logged).to.equal(0);
    expect(warnings.map(({ code, path }) => [code, path])).to.deep.equal([
      ['invalid-source', 'value.sources[0]'],
    ]);
  });
});
