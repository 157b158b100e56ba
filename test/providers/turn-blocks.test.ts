import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { turnBlocks } from '../../src/providers/turn-blocks.js';
import { describeAdapter } from './contract.js';

describeAdapter(turnBlocks, 'turn-blocks');

function text(text_content: string, more: object = {}): object {
  return { block_type: 'text', text_content, provider: 'anthropic', ...more };
}

function results(...items: object[]): object {
  return {
    block_type: 'tool_result',
    content: { tool_use_id: '1', tool_name: 'web_search', results: items },
    provider: 'anthropic',
  };
}

function cited({ answer = '', citations = [] }: CitationPayload): [string, number[]][] {
  return citations.map(({ start, end, evidence }) => [
    answer.slice(start, end),
    evidence.map(({ source }) => source),
  ]);
}

const a = { title: 'A', url: 'https://a.example/' };
const b = { title: 'B', url: 'https://b.example/' };
const go = ({ title, url }: typeof a) => ({ Title: title, URL: url });

describe('turn blocks', () => {
  it('stand in the order of their sequence; thinking is no answer', () => {
    const blocks = [
      text('two', { sequence: 2 }),
      {
        block_type: 'thinking',
        text_content: 'Hm.',
        sequence: 0,
        provider_data: { signature: 'x' },
      },
      text('one ', { sequence: 1 }),
    ];
    expect(normalize(blocks).answer).to.equal('one two');
    expect(normalize({ blocks }).answer).to.equal('one two');
  });

  it('are paragraphs if a tool was used between them', () => {
    const blocks = [text('One.'), results(a), text('Two.'), text(' Three.')];
    expect(normalize(blocks).answer).to.equal('One.\n\nTwo. Three.');
  });

  it('cite whole blocks, with the words of the source', () => {
    const citation = { type: 'web_search_result', ...b, cited_text: 'It is so.' };
    const payload = normalize([
      results(a, b),
      text('Look: '),
      text('it is.\n', { citations: [citation] }),
    ]);
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['A', 'B']);
    expect(cited(payload)).to.deep.equal([['it is.', [2]]]);
    expect(payload.citations?.[0]?.evidence[0]).to.deep.equal({
      source: 2,
      citedText: 'It is so.',
      kind: 'quote',
    });
  });

  it('point into the results of the last search', () => {
    const pointing = (result_index: number): object => ({
      type: 'web_search_result',
      result_index,
    });
    const warnings: string[] = [];
    const payload = normalize(
      [
        results(a),
        results(a, {}, b),
        text('One.', { citations: [pointing(2), pointing(1), pointing(9)] }),
      ],
      { onWarning: ({ code, path }) => warnings.push(`${code} ${path}`) },
    );
    expect(cited(payload)).to.deep.equal([['One.', [2]]]);
    expect(warnings).to.deep.equal([
      'invalid-source [1].content.results[1]',
      'invalid-citation [2].citations[1]',
      'invalid-citation [2].citations[2]',
    ]);
  });

  const dates: [given: string | null, published: string | undefined][] = [
    ['April 20, 2017', '2017-04-20'],
    ['Sep 3, 2025', '2025-09-03'],
    ['2025-09-03', '2025-09-03'],
    ['2 days ago', undefined],
    [null, undefined],
  ];
  for (const [page_age, published] of dates) {
    it(`date a result of ${page_age}: ${published}`, () => {
      expect(normalize([results({ ...a, page_age })]).sources[0]?.published).to.equal(published);
    });
  }

  it('tell what was searched, and why it failed', () => {
    const call = { tool_name: 'web_search', input: { query: 'owls' } };
    const other = { tool_name: 'calculator', input: { query: '1 + 1' }, results: [a] };
    const failed = { tool_name: 'web_search', is_error: true, error_code: 'unavailable' };
    const payload = normalize([
      { block_type: 'tool_use', content: call },
      { block_type: 'tool_use', content: other },
      { block_type: 'tool_result', content: other },
      { block_type: 'tool_result', content: JSON.stringify(failed) },
    ]);
    expect(payload.search).to.deep.equal({ queries: ['owls'], error: 'unavailable' });
    expect(payload.sources).to.deep.equal([]);
  });

  describe('of Google', () => {
    const answer = 'Ä 😀 eins. Zwei.';
    const segment = { startIndex: 14, endIndex: 19, text: 'Zwei.' };
    const metadata = {
      groundingChunks: [{ web: { uri: a.url, title: 'A' } }, { web: { uri: b.url, title: 'B' } }],
      groundingSupports: [{ segment, groundingChunkIndices: [0, 1] }],
      webSearchQueries: ['zwei'],
      searchEntryPoint: { renderedContent: '<div>chips</div>' },
    };
    const citation = {
      type: 'grounding_support',
      cited_text: 'Zwei.',
      start_index: 14,
      end_index: 19,
      result_index: 0,
      ...a,
    };
    const search = { provider: 'google', queries: ['zwei'], suggestionsHtml: '<div>chips</div>' };
    const block = (more: object): object => text(answer, { provider: 'google', ...more });

    it('keep all sources of a support in provider_data', () => {
      for (const provider_data of [
        metadata,
        { grounding_metadata: metadata },
        JSON.stringify(metadata),
      ]) {
        const payload = normalize([results(a, b), block({ citations: [citation], provider_data })]);
        expect(cited(payload)).to.deep.equal([['Zwei.', [1, 2]]]);
        expect(payload.sources).to.have.lengthOf(2);
        expect(payload.search).to.deep.equal(search);
      }
    });

    it('keep them in response_metadata', () => {
      for (const response_metadata of [
        { grounding_metadata: metadata },
        { groundingMetadata: metadata },
      ]) {
        const payload = normalize({ blocks: [block({})], response_metadata });
        expect(cited(payload)).to.deep.equal([['Zwei.', [1, 2]]]);
        expect(payload.sources[0]?.provider).to.equal('google');
        expect(payload.search).to.deep.equal(search);
      }
    });

    it('cite once what is told twice', () => {
      const response_metadata = { grounding_metadata: metadata };
      for (const more of [{ provider_data: metadata }, { citations: [citation] }]) {
        const payload = normalize({ blocks: [block(more)], response_metadata });
        expect(payload.citations).to.have.lengthOf(1);
        expect(payload.search).to.deep.equal(search);
      }
    });

    it('say with a citation which words of the answer it is about', () => {
      const payload = normalize([text('Zwei. ', {}), block({ citations: [citation] })]);
      expect(payload.citations).to.deep.equal([
        { start: 17, end: 22, evidence: [{ source: 1 }], origin: 'provider' },
      ]);
    });
  });

  describe('of thinking', () => {
    const thinking = (text_content: string, provider_data?: unknown, provider = 'anthropic') => ({
      block_type: 'thinking',
      text_content,
      content: null,
      provider,
      provider_data,
    });

    it('that is signed are kept apart from the answer (002 L25-38)', () => {
      const payload = normalize([
        thinking('One.', { signature: 'c2VjcmV0' }),
        thinking('Two.', JSON.stringify({ thought_signature: 'c2VjcmV0' }), 'gemini'),
        text('Answer.'),
        { ...thinking('Three.'), content: { signature: 'c2VjcmV0' } },
        thinking('', { signature: 'c2VjcmV0' }),
      ]);
      expect(payload.answer).to.equal('Answer.');
      expect(payload.thinking).to.deep.equal([
        { text: 'One.', signed: true, provider: 'anthropic' },
        { text: 'Two.', signed: true, provider: 'gemini' },
        { text: 'Three.', signed: true, provider: 'anthropic' },
      ]);
      expect(JSON.stringify(payload)).not.to.include('c2VjcmV0');
      expect(normalize([text('Answer.')])).not.to.have.property('thinking');
    });

    it('that nobody signed are text of the answer (002 L15-23, L61, L110)', () => {
      for (const provider_data of [undefined, {}, { signature: '' }, 'no JSON']) {
        const payload = normalize([
          thinking('Unsigned thought.', provider_data),
          text('Answer.', { citations: [a] }),
        ]);
        expect(payload.answer).to.equal('Unsigned thought.\n\nAnswer.');
        expect(cited(payload)).to.deep.equal([['Answer.', [1]]]);
        expect(payload).not.to.have.property('thinking');
      }
    });

    it('that nobody signed do not move what Google counts', () => {
      const groundingMetadata = {
        groundingChunks: [{ web: { uri: a.url, title: 'A' } }],
        groundingSupports: [
          { segment: { startIndex: 5, endIndex: 9 }, groundingChunkIndices: [0] },
        ],
      };
      const blocks = [thinking('Hm.', undefined, 'google'), text('Ein. Zwei')];
      const payload = normalize({ blocks, response_metadata: { groundingMetadata } });
      expect(payload.answer).to.equal('Hm.\n\nEin. Zwei');
      expect(cited(payload)).to.deep.equal([['Zwei', [1]]]);
    });
  });

  it('have the names of Go as well (002 L17-37, L142-190)', () => {
    const blocks = [
      {
        BlockType: 'tool_result',
        Sequence: 1,
        Content: { tool_use_id: '1', tool_name: 'web_search', results: [a, b] },
        Provider: 'anthropic',
      },
      {
        BlockType: 'thinking',
        Sequence: 0,
        TextContent: 'Hm.',
        Content: null,
        Provider: 'anthropic',
        ProviderData: { signature: 'x' },
      },
      {
        BlockType: 'text',
        Sequence: 2,
        TextContent: 'It is.',
        Citations: [
          { Type: 'web_search_result', URL: b.url, Title: 'B', CitedText: 'It is so.' },
          { Type: 'web_search_result', ResultIndex: 0 },
        ],
        Provider: 'anthropic',
      },
      {
        BlockType: 'text',
        Sequence: 3,
        TextContent: ' Ä zwei.',
        Citations: [
          { Type: 'grounding_support', CitedText: 'zwei.', StartIndex: 4, EndIndex: 9, ...go(a) },
        ],
        Provider: 'google',
      },
    ];
    for (const given of [blocks, { Blocks: blocks }]) {
      const payload = normalize(given);
      expect(payload.answer).to.equal('It is. Ä zwei.');
      expect(cited(payload)).to.deep.equal([
        ['It is.', [2, 1]],
        ['zwei.', [1]],
      ]);
      expect(payload.citations?.[0]?.evidence[0]?.citedText).to.equal('It is so.');
      expect(payload.thinking).to.deep.equal([
        { text: 'Hm.', signed: true, provider: 'anthropic' },
      ]);
    }
  });

  it('keep what was stored, and the position among the results (003 L19-20)', () => {
    const citation = { url: 'https://c.example/', title: 'C' };
    const { sources } = normalize([results(a, b), text('Yes.', { citations: [citation] })]);
    expect(sources.map(({ title, rank }) => [title, rank])).to.deep.equal([
      ['A', 1],
      ['B', 2],
      ['C', undefined],
    ]);
    expect(sources[1]?.raw).to.equal(b);
    expect(sources[2]?.raw).to.equal(citation);
  });

  it('of others keep data that is not Google’s', () => {
    const raw = { type: 'text', citations: [{ url: 'https://raw.example/' }], sources: [a] };
    expect(normalize([text('Yes.', { provider_data: raw })]).sources).to.deep.equal([]);
  });

  it('are not what others call blocks', () => {
    for (const value of [
      [],
      [{ type: 'text', text: 'x' }],
      { blocks: [{ type: 'text' }] },
      { block_type: 'text' },
    ]) {
      expect(turnBlocks.matches(value), JSON.stringify(value)).to.equal(false);
    }
  });
});
