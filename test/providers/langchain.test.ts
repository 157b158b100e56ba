import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { langchain } from '../../src/providers/langchain.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { describeAdapter, load } from './contract.js';

// `replayed-*` are what LangChain.js made of a recorded response; `handmade-*` are written after its
// code, those of Python after Python's.
describeAdapter(langchain, 'langchain', { marker: /\]\(https?:/ });

describe('langchain', () => {
  const ai = (content: unknown, rest: object = {}) => ({
    content,
    additional_kwargs: {},
    response_metadata: {},
    type: 'ai',
    ...rest,
  });
  const text = (text: string, ...annotations: object[]) => ({ type: 'text', text, annotations });
  const citation = (rest: object) => ({ type: 'citation', ...rest });

  it('unwraps every form of a message', () => {
    const message = ai([text('Owls fly.', citation({ url: 'https://a.example', citedText: 'x' }))]);
    const kwargs = { ...message, type: undefined };
    const forms = [
      message,
      kwargs,
      { lc: 1, type: 'constructor', id: ['langchain_core', 'messages', 'AIMessage'], kwargs },
      { lc: 1, type: 'constructor', id: ['langchain', 'schema', 'messages', 'AIMessage'], kwargs },
      { type: 'ai', data: kwargs },
      { messages: [ai('Before.'), message, { ...ai('q'), type: 'human' }] },
      [ai('Before.'), message],
      message.content,
      { event: 'on_chat_model_end', data: { output: message } },
    ];
    for (const form of forms) {
      expect(detectProvider(form)).to.equal('langchain');
      expect(claims(normalize(form))).to.deep.equal(['Owls fly. ← 1']);
    }
    expect(detectProvider({ ...message, type: 'human' })).to.equal(undefined);
    expect(detectProvider({ lc: 1, id: ['HumanMessage'], kwargs })).to.equal(undefined);
  });

  it('gives what the provider sent and what LangChain makes of it the same meaning', async () => {
    const [raw, standard] = await Promise.all(
      ['raw', 'content-blocks'].map(async (form) =>
        normalize(await load('langchain', `replayed-js-anthropic-web-search-${form}.json`)),
      ),
    );
    expect(standard?.answer).to.equal(raw?.answer);
    expect(standard?.citations).to.deep.equal(raw?.citations);
  });

  it('does not take the numbers of a document for those of the answer', () => {
    const page = citation({ source: 'page', title: 'a.pdf', document_index: 0, citedText: 'x' });
    const payload = normalize(
      ai([text('It is long, '), text('so long', { ...page, startIndex: 3, endIndex: 4 })]),
    );
    expect(claims(payload)).to.deep.equal(['so long ← 1']);
    expect(payload.citations?.[0]?.evidence[0]?.location).to.deep.equal({
      type: 'page_location',
      startPageNumber: 3,
      endPageNumber: 4,
      documentIndex: 0,
    });
  });

  it('survives offsets that are no numbers', () => {
    for (const nothing of [NaN, null, undefined, '7', -1]) {
      const web = citation({ source: 'url', url: 'https://a.example', title: 'A', citedText: 'x' });
      const payload = normalize(
        ai([text('So.', { ...web, startIndex: nothing, endIndex: nothing })]),
      );
      expect(claims(payload)).to.deep.equal(['So. ← 1']);
    }
  });

  it("counts Google's bytes, and does not quote the answer as its own source", () => {
    const google = (cited_text: string, start_index: number, end_index: number) =>
      citation({
        url: 'https://a.example',
        start_index,
        end_index,
        cited_text,
        extras: { google_ai_metadata: { grounding_chunk_index: 0 } },
      });
    const payload = normalize(ai([text('Él voló. 🦉 Sí.', google('🦉 Sí.', 11, 20))]));
    expect(claims(payload)).to.deep.equal(['🦉 Sí. ← 1']);
    expect(payload.citations?.[0]?.evidence).to.deep.equal([{ source: 1 }]);
  });

  it('quotes the source where the words are not those of the answer', () => {
    const standard = citation({
      url: 'https://a.example',
      startIndex: 4,
      endIndex: 13,
      citedText: 'Owls can fly.',
    });
    const payload = normalize(ai([text('So: owls fly.', standard)]));
    expect(claims(payload)).to.deep.equal(['owls fly. ← 1']);
    expect(payload.citations?.[0]?.evidence[0]).to.include({ citedText: 'Owls can fly.' });
  });

  it("reads Google's grounding once, though it is there in two languages and twice as annotations", () => {
    const metadata = {
      groundingChunks: [{ web: { uri: 'https://a.example', title: 'A' } }],
      groundingSupports: [{ segment: { endIndex: 3, text: 'So.' }, groundingChunkIndices: [0] }],
    };
    const annotation = citation({
      url: 'https://a.example',
      start_index: 0,
      end_index: 3,
      cited_text: 'So.',
      extras: { google_ai_metadata: {} },
    });
    const payload = normalize(
      ai([text('So.', annotation)], {
        response_metadata: { groundingMetadata: metadata, grounding_metadata: metadata },
        additional_kwargs: { groundingMetadata: metadata },
      }),
    );
    expect(claims(payload)).to.deep.equal(['So. ← 1']);
  });

  it('finds where the cited text of a joined stream ends', () => {
    const warnings: CitationWarning[] = [];
    const cited = { type: 'web_search_result_location', url: 'https://a.example', title: 'A' };
    const payload = normalize(
      ai([
        text('# Owls\n'),
        { index: 3, type: 'text', citations: [{ ...cited, cited_text: 'x' }] },
        text('Owls '),
        text('fly.'),
        text('\n\nNobody said this.'),
      ]),
      { onWarning: (warning) => warnings.push(warning) },
    );
    expect(claims(payload)).to.deep.equal(['Owls fly. ← 1']);
    expect(payload.answer).to.equal('# Owls\nOwls fly.\n\nNobody said this.');
    expect(warnings.map(({ code }) => code)).to.deep.equal(['offset-repaired']);
  });

  it("reads Bedrock's citations of both languages, and finds untitled documents in the request", () => {
    const location = { documentPage: { documentIndex: 1, start: 2, end: 3 } };
    const blocks = [
      {
        type: 'citations_content',
        citationsContent: {
          content: [{ text: 'Owls fly.' }],
          citations: [{ sourceContent: [{ text: 'They ' }, { text: 'fly.' }], location }],
        },
      },
      {
        type: 'text',
        text: 'Owls fly.',
        citations: [
          {
            source_content: [{ text: 'They fly.' }],
            location: { document_page: { document_index: 1, start: 2, end: 3 } },
          },
        ],
      },
    ];
    for (const block of blocks) {
      const payload = normalize(ai([block]), {
        sources: [{}, { title: 'Owls', url: 'https://a.example' }],
      });
      expect(payload.sources[0]).to.include({ title: 'Owls', url: 'https://a.example' });
      expect(payload.citations?.[0]?.evidence[0]).to.deep.equal({
        source: 1,
        citedText: 'They fly.',
        kind: 'quote',
        location: { type: 'page_location', startPageNumber: 2, endPageNumber: 3, documentIndex: 1 },
      });
    }
  });

  it('keeps citations of search results without a title, by address or by id', () => {
    const found = (source: string) => ({
      type: 'search_result_location',
      source,
      title: null,
      search_result_index: 0,
      start_block_index: 0,
      end_block_index: 1,
      cited_text: 'x',
    });
    const python = (source: string) => {
      const { type: _type, title: _title, cited_text, ...extras } = found(source);
      return citation({ cited_text, extras });
    };
    for (const form of [found, python]) {
      const { sources, citations } = normalize(
        ai([
          { type: 'text', text: 'A', citations: [form('https://a.example')] },
          { type: 'text', text: 'B', citations: [form('kb-42')] },
        ]),
      );
      expect(sources.map(({ url, id }) => url ?? id)).to.deep.equal(['https://a.example', 'kb-42']);
      expect(citations?.[1]?.evidence[0]?.location).to.deep.equal({
        type: 'search_result_location',
        searchResultIndex: 0,
        startBlockIndex: 0,
        endBlockIndex: 1,
      });
    }
  });

  it('tells of annotations that it does not know', async () => {
    const warnings: CitationWarning[] = [];
    const onWarning = (warning: CitationWarning) => warnings.push(warning);
    normalize(await load('langchain', 'handmade-js-corruptions.json'), { onWarning });
    normalize(ai([text('So.', citation({ citedText: 'From nowhere.' }))]), { onWarning });
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
      'unknown-kind content[5].annotations[1]',
      'unknown-kind content[0].annotations[0]',
    ]);
  });

  function claims({ answer = '', citations = [] }: CitationPayload): string[] {
    return citations.map(({ start, end, evidence }) =>
      [answer.slice(start, end), '←', ...evidence.map(({ source }) => source)].join(' '),
    );
  }
});
