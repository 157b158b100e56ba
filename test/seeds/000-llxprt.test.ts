// The specification of citations in LLxprt, statement by statement: docs/seeds.md has the table.
import { expect } from 'chai';
import { formatCitations } from '../../src/export/formats.js';
import type { CitationPayload, CitationSource, CitationWarning } from '../../src/model/index.js';
import { toSafePayload } from '../../src/pipeline.js';
import { anthropic } from '../../src/providers/anthropic.js';
import { adapters } from '../../src/providers/index.js';
import { normalize, type NormalizeOptions } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { sanitizeCitationSource, sanitizePayload } from '../../src/sanitize/index.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import { resolveCitationsEnabled } from '../../src/settings/enabled.js';
import { block, foldedList, list, rendered, rows, visibleText } from '../support/block.js';
import { until } from '../support/browser.js';

const read = (response: unknown, options: NormalizeOptions = {}) => {
  const warnings: CitationWarning[] = [];
  const payload = normalize(response, { ...options, onWarning: (one) => warnings.push(one) });
  return { payload, codes: warnings.map(({ code }) => code) };
};
const claims = ({ answer = '', citations = [] }: CitationPayload): string[] =>
  citations.map(
    ({ start, end, evidence }) =>
      `${answer.slice(start, end)} ← ${evidence.map(({ source }) => source).join(' ')}`,
  );

const GEMINI = {
  candidates: [
    {
      content: { role: 'model', parts: [{ text: 'Spain won. England lost.' }] },
      groundingMetadata: {
        groundingChunks: [
          { web: { title: 'uefa.com', uri: 'https://www.uefa.com/final' } },
          { web: { title: 'bbc.co.uk', uri: 'https://www.bbc.co.uk/sport/' } },
        ],
        groundingSupports: [
          {
            segment: { startIndex: 0, endIndex: 10, text: 'Spain won.' },
            groundingChunkIndices: [0, 1],
          },
          {
            segment: { startIndex: 11, endIndex: 24, text: 'England lost.' },
            groundingChunkIndices: [1],
          },
        ],
      },
    },
  ],
};
const CHAR = {
  type: 'char_location',
  cited_text: 'The grass is green.',
  document_index: 0,
  document_title: 'Example Document',
  start_char_index: 0,
  end_char_index: 20,
};
const PAGE = {
  type: 'page_location',
  cited_text: 'Water is wet.',
  document_index: 1,
  document_title: 'PDF Document',
  start_page_number: 1,
  end_page_number: 2,
};
const BLOCK = {
  type: 'content_block_location',
  cited_text: 'Fire is hot.',
  document_index: 2,
  document_title: 'Custom Document',
  start_block_index: 0,
  end_block_index: 1,
};
const message = (...citations: unknown[]) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'text', text: 'The grass is green.', citations }],
});
const annotation = {
  type: 'url_citation',
  start_index: 0,
  end_index: 20,
  url: 'https://a.example/one',
  title: 'One',
};
const responses = (annotations: unknown[], text = 'The sun shines here.') => ({
  object: 'response',
  output: [
    {
      type: 'web_search_call',
      id: 'ws_1',
      status: 'completed',
      action: { type: 'search', query: 'sun' },
    },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text, annotations }] },
  ],
});
const chat = (content: string) => ({
  object: 'chat.completion',
  model: 'gpt-4o',
  choices: [{ index: 0, message: { role: 'assistant', content } }],
});

describe('Whether citations are shown', () => {
  const settings = [undefined, null, true, false, 'enabled', 'disabled', 'true', 1, {}];
  /** The document's order, written down once more. */
  const expected = (ephemeral: unknown, persistent: unknown, fallback: unknown): boolean => {
    if (ephemeral === 'enabled' || ephemeral === 'disabled') return ephemeral === 'enabled';
    return [persistent, fallback].find((one) => typeof one === 'boolean') ?? false;
  };

  it('follows one order: ephemeral, persistent, fallback, false (000 L25, L35, L424, L446)', () => {
    for (const ephemeral of settings)
      for (const persistent of [undefined, null, true, false, 7, {}])
        for (const fallback of [undefined, null, true, false, 7, {}])
          expect(
            resolveCitationsEnabled({ ephemeral, persistent, fallback }),
            JSON.stringify({ ephemeral, persistent, fallback }),
          ).to.equal(expected(ephemeral, persistent, fallback));
  });

  it('is never an error, and never a word on the console (000 L40, L456)', () => {
    // Every test in a browser that writes to the console fails.
    const broken = new Proxy(
      {},
      {
        get: () => {
          throw new Error('broken');
        },
      },
    );
    for (const given of [broken, null, undefined, 42, 'enabled', [], () => true])
      expect(resolveCitationsEnabled(given as object)).to.equal(false);
  });

  it('is the same question for every element (000 L153, L278, L355, L467)', async () => {
    const element = await block(undefined, { text: '', sources: [{ title: 'A' }] });
    const isShown = () => foldedList(element) !== null;
    expect(isShown()).to.equal(true);
    element.citations = 'disabled';
    await rendered(element);
    expect(isShown()).to.equal(false);
    expect(visibleText(element)).to.contain('Launched in 2021');
    element.citations = 'enabled';
    await rendered(element);
    expect(isShown()).to.equal(true);
  });

  it('can be a setting of the user that lasts (000 L432)', async () => {
    setCitationDefaults({ citations: false });
    const element = await block(undefined, { text: '', sources: [{ title: 'A' }] });
    expect(foldedList(element)).to.equal(null);
    setCitationDefaults({ citations: undefined });
  });

  it('does not depend on the provider (000 L454)', async () => {
    const element = await block('', normalize(responses([annotation])));
    expect(foldedList(element)).not.to.equal(null);
    element.payload = normalize(chat('Hello.'));
    await rendered(element);
    expect(foldedList(element)).to.equal(null);
    await until(() => visibleText(element) === 'Hello.', 'the other answer is shown');
  });
});

describe('A payload', () => {
  it('is the same whoever was asked (000 L17)', () => {
    for (const response of [GEMINI, message(CHAR), responses([annotation])]) {
      const { payload } = read(response);
      expect(payload.sources).not.to.have.length(0);
      expect(payload.citations).not.to.have.length(0);
    }
  });

  it('is a summary and sources, with the fields of the document (000 L56, L86, L87)', () => {
    const source: Required<
      Pick<CitationSource, 'title' | 'url' | 'citedText' | 'provider' | 'location'>
    > = {
      title: 'A',
      url: 'https://a.example/',
      citedText: 'x',
      provider: 'gemini',
      location: { type: 'grounding', groundingChunkIndex: 0 },
    };
    const payload: CitationPayload = { text: '', sources: [source] };
    expect(JSON.parse(JSON.stringify(sanitizePayload(payload)))).to.deep.equal(payload);
    for (const response of [GEMINI, message(CHAR), responses([annotation])])
      expect(normalize(response).text).to.equal('');
  });

  it('has one of five locations (000 L70, L449)', () => {
    const locations: CitationSource['location'][] = [
      { type: 'char_location', startCharIndex: 1, endCharIndex: 2, documentIndex: 0 },
      { type: 'page_location', startPageNumber: 1, endPageNumber: 2, documentIndex: 0 },
      { type: 'content_block_location', startBlockIndex: 0, endBlockIndex: 1, documentIndex: 0 },
      { type: 'url_citation', startIndex: 0, endIndex: 20 },
      { type: 'grounding', groundingChunkIndex: 3 },
    ];
    for (const location of locations) {
      expect({ ...sanitizeCitationSource({ location }).location }).to.deep.equal(location);
      expect(normalize({ text: '', sources: [{ location }] }).sources[0]?.location).to.deep.equal(
        location,
      );
    }
  });

  it('comes as an event, after the content (000 L81, L296)', () => {
    const stream = createCitationStream();
    stream.push({ type: 'content', value: 'The sun ' });
    stream.push({ type: 'content', value: 'shines.' });
    expect(stream.payload).to.deep.include({ answer: 'The sun shines.', sources: [] });
    stream.push({ type: 'citation', value: { text: '', sources: [{ title: 'A' }] } });
    expect(stream.end().sources.map(({ title }) => title)).to.deep.equal(['A']);
  });

  it('comes in the metadata of a message of the model alone (000 L313, L314)', () => {
    const content = (speaker: string) => ({
      speaker,
      blocks: [{ type: 'text', text: 'The sun shines.' }],
      metadata: { providerMetadata: { citations: [{ title: 'A', url: 'https://a.example/' }] } },
    });
    expect(read(content('ai')).payload).to.deep.include({ answer: 'The sun shines.' });
    for (const speaker of ['human', 'tool']) {
      const { payload, codes } = read(content(speaker));
      expect(payload.sources).to.deep.equal([]);
      expect(codes).to.deep.equal(['unknown-provider']);
    }
  });

  it('is never a plain string (000 L94)', () => {
    const warnings: CitationWarning[] = [];
    sanitizePayload('Citations may be wrong.', { onWarning: (one) => warnings.push(one) });
    expect(warnings.map(({ code }) => code)).to.deep.equal(['invalid-payload']);
  });
});

describe('Sanitising', () => {
  it('cuts passages after 200 characters (000 L61, L453)', () => {
    const passage = (length: number) =>
      sanitizeCitationSource({ citedText: 'x'.repeat(length) }).citedText;
    expect(passage(200)).to.equal('x'.repeat(200));
    expect(passage(201)).to.equal(`${'x'.repeat(200)}…`);
  });

  it('links http and https alone (000 L115)', () => {
    const link = (url: string) => sanitizeCitationSource({ url }).url;
    expect(link('https://a.example/')).to.equal('https://a.example/');
    expect(link('http://a.example/')).to.equal('http://a.example/');
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'ftp://a.example/',
      'mailto:a@b.example',
      '/a',
      'x',
    ])
      expect(link(url), url).to.equal(undefined);
  });

  it('happens inside of the elements, and on the way to them (000 L108, L283)', async () => {
    const payload = { text: '', sources: [{ title: 'A\u0007', url: 'javascript:alert(1)' }] };
    expect(toSafePayload(payload).sources[0]).to.deep.include({
      title: 'A',
      problem: 'unsafe-url',
    });
    const element = await block(undefined, payload);
    expect(list(element)?.renderRoot.querySelector('a[href^="javascript"]')).to.equal(null);
    expect(rows(element)[0]).to.contain('A').and.not.contain('\u0007');
  });
});

describe('Gemini', () => {
  it('has a source for each chunk, in their order, and claims for its supports (000 L185, L193, L447, L457)', () => {
    const { payload } = read(GEMINI);
    expect(payload.sources.map(({ title, url }) => [title, url])).to.deep.equal([
      ['uefa.com', 'https://www.uefa.com/final'],
      ['bbc.co.uk', 'https://www.bbc.co.uk/sport/'],
    ]);
    expect(claims(payload)).to.deep.equal(['Spain won. ← 1 2', 'England lost. ← 2']);
    expect(read(GEMINI).payload).to.deep.equal(payload);
  });

  it('names the chunk on the evidence (000 L75)', () => {
    expect(read(GEMINI).payload.citations?.[0]?.evidence[1]?.location).to.deep.equal({
      type: 'grounding',
      groundingChunkIndex: 1,
    });
  });

  it('leaves out what the page has shown, however its address is written (000 L203, L455)', () => {
    const exclude = ['HTTPS://WWW.UEFA.com/final/', 'https://www.bbc.co.uk/sport'];
    expect(read(GEMINI, { exclude }).payload.sources).to.deep.equal([]);
    expect(read(GEMINI, { exclude: exclude.slice(1) }).payload.sources).to.have.length(1);
  });

  it('collects chunks over the stream (000 L410)', () => {
    const [candidate] = GEMINI.candidates;
    const stream = createCitationStream();
    stream.push({ candidates: [{ content: { parts: [{ text: 'Spain won. ' }] } }] });
    stream.push({
      candidates: [
        {
          content: { parts: [{ text: 'England lost.' }] },
          groundingMetadata: candidate?.groundingMetadata,
        },
      ],
    });
    expect(claims(stream.end())).to.deep.equal(['Spain won. ← 1 2', 'England lost. ← 2']);
  });
});

describe('Anthropic', () => {
  it('has three kinds of location, each with passage, title and provider (000 L210, L215)', async () => {
    const { payload } = read(message(CHAR, PAGE, BLOCK));
    const evidence = payload.citations?.[0]?.evidence ?? [];
    expect(evidence.map(({ citedText, location }) => [citedText, location?.type])).to.deep.equal([
      ['The grass is green.', 'char_location'],
      ['Water is wet.', 'page_location'],
      ['Fire is hot.', 'content_block_location'],
    ]);
    expect(payload.sources.map(({ title, provider }) => [title, provider])).to.deep.equal([
      ['Example Document', 'anthropic'],
      ['PDF Document', 'anthropic'],
      ['Custom Document', 'anthropic'],
    ]);
    // The passage stands on the evidence; the list shows it under its source.
    expect(rows(await block('', payload))[0]).to.contain('The grass is green.');
  });

  const start = { type: 'message_start', message: { role: 'assistant', content: [] } };
  const text = (index: number, words: string) => [
    { type: 'content_block_start', index, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index, delta: { type: 'text_delta', text: words } },
  ];
  const cite = (index: number, citation: unknown) => ({
    type: 'content_block_delta',
    index,
    delta: { type: 'citations_delta', citation },
  });

  it('has the citations of a block when the block stops, the last one too (000 L218, L219)', () => {
    const stream = createCitationStream();
    for (const event of [start, ...text(0, 'Grass is green. '), cite(0, CHAR)]) stream.push(event);
    stream.push({ type: 'content_block_stop', index: 0 });
    expect(claims(stream.payload)).to.deep.equal(['Grass is green. ← 1']);
    for (const event of [...text(1, 'Water is wet.'), cite(1, PAGE)]) stream.push(event);
    stream.push({ type: 'content_block_stop', index: 1 });
    expect(claims(stream.payload)).to.deep.equal(['Grass is green. ← 1', 'Water is wet. ← 2']);
  });

  it('leaves out citations that are malformed, after a check (000 L480, L481)', () => {
    for (const citation of [
      null,
      7,
      { type: 'char_location' },
      { type: 'new_location', cited_text: 'x' },
    ])
      expect(() => normalize(message(citation))).not.to.throw();
    expect(read(message({ type: 'nonsense' })).payload.citations).to.deep.equal([]);
  });
});

describe('OpenAI', () => {
  it('has a source for each annotation, and where it stood (000 L232, L236, L450)', () => {
    const { payload } = read(responses([annotation]));
    expect(payload.sources[0]).to.deep.include({
      title: 'One',
      url: 'https://a.example/one',
      provider: 'openai-responses',
    });
    expect(payload.citations?.[0]?.evidence[0]?.location).to.deep.equal({
      type: 'url_citation',
      startIndex: 0,
      endIndex: 20,
    });
  });

  const delta = (delta: string, rest = {}) => ({
    type: 'response.output_text.delta',
    output_index: 0,
    content_index: 0,
    delta,
    ...rest,
  });

  it('is read with annotations inside of deltas (000 L239)', () => {
    const stream = createCitationStream();
    stream.push(delta('The sun shines here.', { annotations: [annotation] }));
    expect(stream.end().sources.map(({ url }) => url)).to.deep.equal(['https://a.example/one']);
  });

  it('is read with annotations as an event of their own (000 L420)', () => {
    const stream = createCitationStream();
    stream.push(delta('The sun shines here.'));
    stream.push({
      type: 'response.output_text.annotations',
      output_index: 0,
      content_index: 0,
      annotations: [annotation],
    });
    expect(stream.end().sources.map(({ url }) => url)).to.deep.equal(['https://a.example/one']);
  });

  it('need not have annotations (000 L241, L470)', () => {
    expect(
      read({
        object: 'response',
        output: [
          { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi.' }] },
        ],
      }),
    ).to.deep.include({ codes: [] });
  });

  it('says nothing of a valid payload without an answer (000 L470)', () => {
    const location = { type: 'url_citation', startIndex: 0, endIndex: 20 };
    expect(
      read({ text: '', sources: [{ title: 'A', url: 'https://a.example/', location }] }).codes,
    ).to.deep.equal([]);
  });

  it('has no citations in Chat Completions (000 L245)', () => {
    expect(read(chat('Hello.')).payload).to.deep.include({ sources: [], citations: [] });
  });

  it('names its interfaces as the document does (000 L64)', () => {
    expect(read(responses([annotation])).payload.sources[0]?.provider).to.equal('openai-responses');
    expect(read(GEMINI).payload.sources[0]?.provider).to.equal('gemini');
    expect(read(message(CHAR)).payload.sources[0]?.provider).to.equal('anthropic');
  });
});

describe('Adapters', () => {
  it('say whether their provider cites (000 L99)', () => {
    for (const { id, citesNatively } of adapters) expect(citesNatively, id).to.be.a('boolean');
    expect(anthropic.citesNatively).to.equal(true);
  });
});

describe('The list', () => {
  it('is not there for nothing (000 L287, L372)', async () => {
    expect(
      visibleText((await block('', { text: '', sources: [] })).renderRoot as unknown as Element),
    ).to.equal('');
    const element = await block('', { text: 'Generic disclaimer', sources: [] });
    expect(rows(element)).to.deep.equal([]);
    expect(visibleText(foldedList(element)!.renderRoot as unknown as Element)).not.to.match(
      /\b0\b/,
    );
  });

  it('has a heading, and its summary is in sight (000 L376)', async () => {
    const element = await block(undefined, {
      text: 'From three newspapers.',
      sources: [{ title: 'A' }],
    });
    const root = foldedList(element)!.renderRoot;
    expect(root.querySelector('h1, h2, h3, h4, h5, h6, [role=heading]')).not.to.equal(null);
    const summary = [...root.querySelectorAll('*')].findLast(
      (one) => visibleText(one) === 'From three newspapers.',
    );
    expect(summary?.checkVisibility()).to.equal(true);
  });

  it('shows every source with its number, its name, its link and its passage (000 L382, L384, L385, L387, L395, L451)', async () => {
    const sources = [
      { title: 'A', url: 'https://a.example/', citedText: 'q1' },
      { title: 'A', url: 'https://a.example/', citedText: 'q2' },
      { citedText: 'q3' },
    ];
    const element = await block('', normalize({ text: '', sources }));
    const all = rows(element);
    for (const passage of ['q1', 'q2', 'q3']) expect(all.join(' ')).to.contain(passage);
    expect(all.at(-1)).to.contain(`Source ${all.length}`);
    const link = list(element)!.renderRoot.querySelector<HTMLAnchorElement>('li a');
    expect(link).to.deep.include({ target: '_blank', rel: 'noopener noreferrer' });
    const text = formatCitations(normalize({ text: 'Three.', sources }), 'text');
    for (const part of ['Three.', 'q1', 'q2', 'q3']) expect(text).to.contain(part);
  });

  it('is the end of three whole flows (000 L461)', async () => {
    for (const response of [GEMINI, message(CHAR), responses([annotation])])
      expect(rows(await block('', normalize(response)))).not.to.have.length(0);
  });
});
