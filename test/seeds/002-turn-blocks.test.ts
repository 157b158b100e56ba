// Notes on a back end that keeps turns as blocks, statement by statement: docs/seeds.md has the table.
import { expect } from 'chai';
import { formatCitations } from '../../src/export/formats.js';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { anchors, block, list, rendered, rows, visibleText } from '../support/block.js';
import { until } from '../support/browser.js';

const text = (text_content: string, more: object = {}) => ({
  block_type: 'text',
  text_content,
  provider: 'anthropic',
  ...more,
});
const thinking = (text_content: string, provider_data: unknown, provider = 'anthropic') => ({
  block_type: 'thinking',
  text_content,
  content: null,
  provider,
  provider_data,
});
const results = (results: object[], more: object = {}) => ({
  block_type: 'tool_result',
  content: { tool_use_id: 'srv_1', tool_name: 'web_search', results, ...more },
  provider: 'anthropic',
});
const POETRY = {
  title: 'Public Domain Poetry - Main Index',
  url: 'https://www.public-domain-poetry.com/',
};
const PROJECT = {
  title: 'Poems for Your Poetry Project',
  url: 'https://poets.org/anthology/poems-your-poetry-project-public-domain',
  page_age: 'April 20, 2017',
};
/** The document's example; style, drawing and link are shortened there. */
const GROUNDING = {
  groundingMetadata: {
    searchEntryPoint: {
      renderedContent: `<style>...</style><div class='container'>
        <svg class='logo'>...</svg>
        <a class='chip' href='https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ...'>
          short poem
        </a>
      </div>`,
    },
    webSearchQueries: ['short poem'],
  },
};
const thoughts = ({ thinking = [] }: CitationPayload) =>
  thinking.map(({ text, signed, provider }) => [text, signed, provider]);

describe('Thinking', () => {
  it('is kept with whether it is signed, and never with its signature (002 L7, L46, L63, L113)', () => {
    const payload = normalize([thinking('Hm.', { signature: 'c2lnbmVk' }), text('A poem.')]);
    expect(payload.answer).to.equal('A poem.');
    expect(thoughts(payload)).to.deep.equal([['Hm.', true, 'anthropic']]);
    expect(JSON.stringify(payload)).not.to.contain('c2lnbmVk');
  });

  it('is signed by another name with Gemini (002 L56)', () => {
    const stored = [thinking('Hm.', { thought_signature: 'c2lnbmVk' }, 'gemini'), text('A poem.')];
    expect(thoughts(normalize(stored))).to.deep.equal([['Hm.', true, 'gemini']]);
    const parts = [
      { thought: true, text: 'Hm.', thoughtSignature: 'c2lnbmVk' },
      { text: 'A poem.' },
    ];
    const direct = normalize({ candidates: [{ content: { role: 'model', parts } }] });
    expect(direct.answer).to.equal('A poem.');
    expect(thoughts(direct)).to.deep.equal([['Hm.', true, 'gemini']]);
  });

  it('without a signature is text (002 L15)', () => {
    const payload = normalize([thinking('unsigned thought', null), text('Answer.')]);
    expect(payload.answer).to.match(/^unsigned thought\s+Answer\.$/);
    expect(payload.thinking ?? []).to.deep.equal([]);
  });

  it('is shown with whether it is signed, where a page asks for it (002 L89)', async () => {
    const element = await block(
      '',
      normalize([thinking('Hm, a poem.', { signature: 'x' }), text('A poem.')]),
    );
    const shown = () => visibleText(element.renderRoot as unknown as Element);
    expect(shown()).not.to.contain('Hm, a poem.');
    element.toggleAttribute('thinking', true);
    await rendered(element);
    element.renderRoot.querySelector<HTMLElement>('[part=thinking-summary]')?.click();
    await rendered(element);
    expect(shown())
      .to.contain('Hm, a poem.')
      .and.match(/\bsigned\b/i);
  });

  it('is signed late in a stream, and nothing tries to verify it (002 L45, L112)', () => {
    const stream = createCitationStream();
    const delta = (index: number, delta: object) => ({ type: 'content_block_delta', index, delta });
    for (const event of [
      { type: 'message_start', message: { role: 'assistant', content: [] } },
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'thinking', thinking: '', signature: '' },
      },
      delta(0, { type: 'thinking_delta', thinking: 'Hm.' }),
      delta(0, { type: 'signature_delta', signature: 'not a signature at all' }),
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
      delta(1, { type: 'text_delta', text: 'A poem.' }),
    ])
      stream.push(event);
    expect(stream.end().answer).to.equal('A poem.');
    expect(thoughts(stream.payload)).to.deep.equal([['Hm.', true, 'anthropic']]);
  });

  it('of several providers stays apart (002 L114)', () => {
    const payload = normalize([
      thinking('One.', { signature: 'x' }),
      thinking('Two.', { thought_signature: 'y' }, 'gemini'),
      text('A.', { citations: [{ type: 'web_search_result', ...POETRY }] }),
      text(' B.', { provider: 'google', provider_data: GROUNDING }),
    ]);
    expect(thoughts(payload).map(([, , provider]) => provider)).to.deep.equal([
      'anthropic',
      'gemini',
    ]);
    expect(payload.sources[0]?.provider).to.equal('anthropic');
    expect(payload.search?.queries).to.deep.equal(['short poem']);
  });
});

describe('Blocks', () => {
  it('may be written as Go writes them (002 L17)', () => {
    const payload = normalize([
      {
        BlockType: 'thinking',
        Sequence: 0,
        TextContent: 'Hm.',
        Provider: 'anthropic',
        ProviderData: { signature: 'x' },
      },
      {
        BlockType: 'text',
        Sequence: 1,
        TextContent: 'A poem.',
        Provider: 'anthropic',
        Citations: [
          { Type: 'web_search_result', URL: POETRY.url, Title: POETRY.title, CitedText: 'Roses.' },
        ],
      },
    ]);
    expect(payload.answer).to.equal('A poem.');
    expect(payload.sources[0]).to.deep.include(POETRY);
    expect(payload.citations?.[0]?.evidence[0]?.citedText).to.equal('Roses.');
  });

  it('of a search have results with title, address and date, and no snippet (002 L141, L151, L159)', () => {
    const { sources } = normalize([results([POETRY, PROJECT]), text('Two.')]);
    expect(
      sources.map(({ title, url, published, citedText }) => [title, url, published, citedText]),
    ).to.deep.equal([
      [POETRY.title, POETRY.url, undefined, undefined],
      [PROJECT.title, PROJECT.url, '2017-04-20', undefined],
    ]);
  });

  it('of a search that failed say so (002 L146)', async () => {
    const failed = results([], {
      results: undefined,
      is_error: true,
      error_code: 'max_uses_exceeded',
    });
    const payload = normalize([failed, text('Nothing.')]);
    expect(payload.search?.error).to.be.a('string').and.not.equal('');
    expect(visibleText((await block('', payload)).renderRoot as unknown as Element)).not.to.equal(
      '',
    );
  });

  it('of text have citations that lead to the sources (002 L182, L207, L335)', async () => {
    const payload = normalize([
      results([POETRY, PROJECT]),
      text('Roses are red.', {
        citations: [{ type: 'web_search_result', ...PROJECT, cited_text: 'Roses.' }],
      }),
    ]);
    const element = await block('', payload);
    expect(anchors(element).map(visibleText)).to.deep.equal(['[2]']);
    expect(payload.citations?.[0]?.evidence).to.deep.include({
      source: 2,
      citedText: 'Roses.',
      kind: 'quote',
    });
  });

  it('have the order of their sequence (002 L327)', () => {
    expect(
      normalize([text('two', { sequence: 2 }), text('one ', { sequence: 1 })]).answer,
    ).to.equal('one two');
  });
});

describe('Google', () => {
  it('is read from its metadata alone (002 L213, L230)', () => {
    for (const given of [
      GROUNDING,
      { grounding_metadata: { web_search_queries: ['short poem'] } },
    ]) {
      const { search, sources } = normalize(given);
      expect(search?.queries).to.deep.equal(['short poem']);
      expect(sources).to.deep.equal([]);
    }
    expect(normalize(GROUNDING).search?.suggestionsHtml).to.contain('short poem');
  });

  it('is read from the metadata of the whole response (002 L239, L361)', () => {
    const response_metadata = { grounding_metadata: GROUNDING.groundingMetadata };
    for (const given of [response_metadata, JSON.stringify(response_metadata)])
      expect(
        normalize({ blocks: [text('A poem.')], response_metadata: given }).search?.queries,
      ).to.deep.equal(['short poem']);
  });

  const CHUNKS = [
    { web: { title: 'A', uri: 'https://a.example/' } },
    { web: { title: 'B', uri: 'https://b.example/' } },
  ];

  it('has its chunks as a block of results, unless there are none (002 L248, L253, L270)', () => {
    const stored = {
      ...results(CHUNKS.map(({ web }) => ({ title: web.title, url: web.uri }))),
      provider: 'google',
    };
    const { sources } = normalize([stored, text('A poem.', { provider: 'google' })]);
    expect(sources.map(({ title, provider }) => [title, provider])).to.deep.equal([
      ['A', 'google'],
      ['B', 'google'],
    ]);
    expect(normalize([text('A poem.', { provider: 'google' })]).sources).to.deep.equal([]);
  });

  it('has supports as citations with offsets into the text (002 L283)', () => {
    const citation = {
      type: 'grounding_support',
      cited_text: 'Roses',
      start_index: 0,
      end_index: 5,
      result_index: 1,
      url: 'https://b.example/',
      title: 'B',
    };
    const payload = normalize([
      results(CHUNKS.map(({ web }) => ({ title: web.title, url: web.uri }))),
      text('Roses are red.', { provider: 'google', citations: [citation] }),
    ]);
    expect(payload.citations).to.deep.include({
      start: 0,
      end: 5,
      evidence: payload.citations![0]!.evidence,
      origin: 'provider',
    });
    expect(payload.citations?.[0]?.evidence[0]?.source).to.equal(2);
  });

  it('has an index that points nowhere as a warning (002 L301)', () => {
    const warnings: CitationWarning[] = [];
    const citation = { type: 'grounding_support', start_index: 0, end_index: 5, result_index: 9 };
    const payload = normalize([results([POETRY]), text('Roses.', { citations: [citation] })], {
      onWarning: (one) => warnings.push(one),
    });
    expect(payload.citations).to.deep.equal([]);
    expect(warnings.map(({ code }) => code)).to.deep.equal(['invalid-citation']);
  });

  it('is read from the whole metadata of a block (002 L318)', () => {
    const provider_data = {
      groundingMetadata: {
        groundingChunks: CHUNKS,
        groundingSupports: [
          { segment: { endIndex: 5, text: 'Roses' }, groundingChunkIndices: [0, 1] },
        ],
      },
    };
    const payload = normalize([text('Roses are red.', { provider: 'google', provider_data })]);
    expect(payload.citations?.[0]?.evidence.map(({ source }) => source)).to.deep.equal([1, 2]);
  });

  it('has its widget, or its query as a link that works (002 L336, L387)', async () => {
    const element = await block('', { ...normalize(GROUNDING), answer: 'A poem.' });
    const widget = element.renderRoot.querySelector('grounding-widget')!;
    await until(() => widget.renderRoot?.querySelector('a') !== null, 'the query is a link');
    const link = widget.renderRoot.querySelector('a');
    expect(visibleText(link!)).to.contain('short poem');
    expect(link).to.deep.include({ target: '_blank', rel: 'noopener noreferrer' });
    expect(link?.href).to.match(/^https:/);
  });
});

describe('Results', () => {
  const found = normalize([results([POETRY, PROJECT]), text('Two.')]);

  it('are a list with links (002 L334)', async () => {
    const element = await block('', found);
    expect(rows(element)).to.have.length(2);
    const links = [...list(element)!.renderRoot.querySelectorAll<HTMLAnchorElement>('li a')];
    expect(links.map(({ href }) => href)).to.include.members([POETRY.url, PROJECT.url]);
  });

  it('as text have title, address and date (002 L342)', () => {
    const written = formatCitations(found, 'markdown');
    expect(written)
      .to.contain(POETRY.title)
      .and.contain(PROJECT.url)
      .and.match(/April 20, 2017|2017-04-20/);
  });
});
