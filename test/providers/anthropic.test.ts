import { expect } from 'chai';
import type { CitationPayload } from '../../src/model/index.js';
import { anthropic } from '../../src/providers/anthropic.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter, load } from './contract.js';

describeAdapter(anthropic, 'anthropic');

describe('anthropic', () => {
  const text = (text: string, citations?: object[]) => ({ type: 'text', text, citations });
  const quote = (numbers: object) => ({
    cited_text: 'It is so.',
    document_title: null,
    ...numbers,
  });
  const message = (...content: object[]) => ({ type: 'message', role: 'assistant', content });

  it('cites whole blocks, without the blanks at their edges', () => {
    const onPage = quote({ document_index: 0, start_page_number: 3, end_page_number: 5 });
    const payload = normalize(
      message(text('- '), text(' Owls fly.\n', [{ ...onPage, type: 'page_location' }]), text('- ')),
    );
    expect(payload.answer).to.equal('-  Owls fly.\n- ');
    expect(claims(payload)).to.deep.equal(['Owls fly.']);
    expect(payload.citations?.[0]?.evidence).to.deep.equal([
      {
        source: 1,
        citedText: 'It is so.',
        kind: 'quote',
        location: {
          type: 'page_location',
          startPageNumber: 3,
          endPageNumber: 5,
          documentIndex: 0,
        },
      },
    ]);
  });

  it('begins a paragraph after a tool or a thought, unless there is a space already', () => {
    const tool = { type: 'server_tool_use', name: 'web_search', input: { query: 'owls' } };
    const thinking = { type: 'thinking', thinking: 'Hm.' };
    const cited = [{ type: 'web_search_result_location', url: 'https://a.example/' }];
    const content = [
      ...[tool, text('For '), text('you.'), thinking, tool],
      ...[text('Owls', cited), text(' fly.'), tool, text('\nBats '), tool, text('too.')],
    ];
    const payload = normalize(message(...content));
    expect(payload.answer).to.equal('For you.\n\nOwls fly.\nBats too.');
    expect(claims(payload)).to.deep.equal(['Owls']);

    const stream = createCitationStream();
    stream.push({ type: 'message_start', message: message() });
    content.forEach((block, index) => {
      const { text: whole = '', ...rest } = block as { type: string; text?: string };
      const start = { ...rest, ...(rest.type === 'text' && { text: '' }) };
      stream.push({ type: 'content_block_start', index, content_block: start });
      expect(payload.answer).to.satisfy((answer: string) =>
        answer.startsWith(stream.payload.answer ?? '?'),
      );
      for (const letter of whole) {
        const delta = { type: 'text_delta', text: letter };
        stream.push({ type: 'content_block_delta', index, delta });
        expect(payload.answer).to.satisfy((answer: string) =>
          answer.startsWith(stream.payload.answer ?? '?'),
        );
      }
      stream.push({ type: 'content_block_stop', index });
    });
    expect(stream.end()).to.deep.equal(payload);
  });

  it('does not tear an emoji that two blocks share', () => {
    const inBlock = quote({ document_index: 0, start_block_index: 0, end_block_index: 1 });
    const cited = [{ ...inBlock, type: 'content_block_location' }];
    const payload = normalize(message(text('👍'), text('🏽 yes', cited), text('.')));
    expect(claims(payload)).to.deep.equal(['👍🏽 yes']);
  });

  it('finds the documents of the request by their index, one source for each', () => {
    const at = (document_index: number) => [
      { ...quote({ document_index }), type: 'char_location' },
    ];
    const payload = normalize(message(text('A', at(1)), text('B', at(0)), text('C', at(1))), {
      sources: [{ title: 'First' }, { title: 'Second', url: 'https://example.com/2', id: '0' }],
    });
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['Second', 'First']);
    expect(payload.sources[0]).to.include({ url: 'https://example.com/2', provider: 'anthropic' });
    expect(payload.citations?.map(({ evidence }) => evidence[0]?.source)).to.deep.equal([1, 2, 1]);
  });

  it('takes a fetched page for a document only if the title is the same', () => {
    const fetched = (url: string, title: string) => ({
      type: 'web_fetch_tool_result',
      content: { type: 'web_fetch_result', url, content: { type: 'document', title } },
    });
    const cite = (document_index: number, document_title: string) =>
      text(document_title, [
        { ...quote({ document_index }), document_title, type: 'char_location' },
      ]);
    const { sources, citations } = normalize(
      message(
        fetched('https://a.example/', 'Page'),
        fetched('https://b.example/', 'Twin'),
        fetched('https://c.example/', 'Twin'),
        cite(0, 'Unknown to us'),
        cite(4, 'Page'),
        cite(2, 'Twin'),
      ),
    );
    const urls = citations?.map(({ evidence }) => sources[(evidence[0]?.source ?? 0) - 1]?.url);
    expect(urls).to.deep.equal([undefined, 'https://a.example/', 'https://c.example/']);
  });

  it('says what went wrong, and in words', () => {
    const codes: string[] = [];
    const { search } = normalize(
      message(
        { type: 'web_fetch_tool_result', content: { error_code: 'url_not_accessible' } },
        text('', [{ ...quote({ document_index: 0 }), type: 'char_location' }]),
        text('x', [{ type: 'new_kind' }]),
      ),
      { onWarning: ({ code, path }) => codes.push(`${code} ${path}`) },
    );
    expect(search).to.deep.equal({ queries: [], error: 'Web fetch failed: url not accessible.' });
    expect(codes).to.deep.equal([
      'invalid-citation content[1]',
      'unknown-kind content[2].citations[0]',
    ]);
  });

  it('reads citations before and after the text of their block alike', async () => {
    const events = (await load('anthropic', 'rubyllm-streams_citations.events.jsonl')) as object[];
    const isCitation = (event: object) => JSON.stringify(event).includes('citations_delta');
    const stop = events.findIndex(
      (event) => 'type' in event && event.type === 'content_block_stop',
    );
    const moved = events
      .toSpliced(stop, 0, ...events.filter(isCitation))
      .filter((event, i) => !isCitation(event) || i >= stop - 1);
    expect(moved).to.have.length(events.length).and.not.to.deep.equal(events);
    expect(normalize(moved)).to.deep.equal(normalize(events));
  });

  it('places a marker only when its block is complete', () => {
    const stream = createCitationStream();
    const delta = (delta: object) => ({ type: 'content_block_delta', index: 0, delta });
    const start = { type: 'content_block_start', content_block: text('', []) };
    stream.push({ ...start, index: 0 });
    stream.push(
      delta({
        citation: { type: 'char_location', ...quote({ document_index: 0 }) },
        type: 'citations_delta',
      }),
    );
    stream.push(delta({ type: 'text_delta', text: 'Owls' }));
    expect(stream.payload).to.deep.include({ answer: 'Owls', citations: [], sources: [] });
    stream.push({ ...start, index: 1 });
    expect(claims(stream.payload)).to.deep.equal(['Owls']);
  });

  it('places the citations of a block when it stops, those of the last one too (000 L219)', () => {
    const citation = { type: 'char_location', ...quote({ document_index: 0 }) };
    const block = (index: number, words: string): object[] => [
      { type: 'content_block_start', index, content_block: text('', []) },
      { type: 'content_block_delta', index, delta: { type: 'citations_delta', citation } },
      { type: 'content_block_delta', index, delta: { type: 'text_delta', text: words } },
      { type: 'content_block_stop', index },
    ];
    const events = [...block(0, 'Owls fly.'), ...block(1, ' Bats too.'), { type: 'message_stop' }];
    const { stream, payloads } = readAlong(events);
    expect(payloads.map((payload) => claims(payload)?.length)).to.deep.equal([
      ...[0, 0, 0, 1],
      ...[1, 1, 1, 2],
      2,
    ]);
    expect(payloads.at(-1)).to.deep.equal(stream.end());
  });

  it('keeps what was sent, and the position among the results (003 L19-20)', () => {
    const results = ['a', 'b'].map((name) => ({
      type: 'web_search_result',
      url: `https://${name}.example/`,
      title: name,
    }));
    const citation = { type: 'web_search_result_location', url: 'https://b.example/' };
    const { sources } = normalize(
      message({ type: 'web_search_tool_result', content: results }, text('Yes.', [citation])),
    );
    expect(sources.map(({ title, rank }) => [title, rank])).to.deep.equal([
      ['b', 2],
      ['a', 1],
    ]);
    expect(sources[0]?.raw).to.equal(citation);
    expect(sources[1]?.raw).to.equal(results[0]);
  });

  const thinking = (words: string, signature?: string) => ({
    type: 'thinking',
    thinking: words,
    signature,
  });
  const thought = (words: string, signed: boolean) => ({
    text: words,
    signed,
    provider: 'anthropic',
  });

  it('keeps thinking apart from the answer, with whether it is signed (002 L11-38)', () => {
    const payload = normalize(
      message(
        thinking('Signed.', 'c2VjcmV0'),
        { type: 'redacted_thinking', data: 'c2VjcmV0' },
        text('One.'),
        thinking('Not signed.'),
        thinking('', 'c2VjcmV0'),
        thinking('Nor this.', ''),
        text('Two.'),
      ),
    );
    expect(payload.answer).to.equal('One.\n\nTwo.');
    expect(payload.thinking).to.deep.equal([
      thought('Signed.', true),
      thought('Not signed.', false),
      thought('Nor this.', false),
    ]);
    expect(JSON.stringify(payload)).not.to.include('c2VjcmV0');
    expect(normalize(message(text('One.')))).not.to.have.property('thinking');
  });

  it('reads thinking from a stream, with the signature that comes after it (002 L112)', () => {
    const block = (index: number, start: object, ...deltas: object[]): object[] => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ];
    const words = (thinking: string) => ({ type: 'thinking_delta', thinking });
    const said = (text: string) => ({ type: 'text_delta', text });
    const events = [
      ...block(0, thinking('', ''), words('I '), words('think.'), {
        type: 'signature_delta',
        signature: 'c2VjcmV0',
      }),
      ...block(1, text(''), said('One.')),
      ...block(2, { type: 'redacted_thinking', data: 'x' }),
      ...block(3, thinking('', ''), words('Hm.')),
      ...block(4, text(''), said('Two.'), said(' Three.')),
    ];
    const { stream, payloads } = readAlong(events);
    expect(payloads.map(({ thinking = [] }) => thinking.length)).to.deep.equal([
      ...[0, 0, 0, 0, 1],
      ...[1, 1, 1],
      ...[1, 1],
      ...[1, 1, 2],
      ...[2, 2, 2, 2],
    ]);
    expect(stream.end()).to.deep.equal(
      normalize(
        message(
          thinking('I think.', 'c2VjcmV0'),
          text('One.'),
          { type: 'redacted_thinking', data: 'x' },
          thinking('Hm.', ''),
          text('Two. Three.'),
        ),
      ),
    );
    expect(stream.end().answer).to.equal('One.\n\nTwo. Three.');
  });

  it('does not read all anew for thinking between texts', () => {
    let reads = 0;
    const provider = {
      ...anthropic,
      normalize: (...args: Parameters<typeof anthropic.normalize>) => {
        reads++;
        return anthropic.normalize(...args);
      },
    };
    const stream = createCitationStream({ provider });
    for (let i = 0; i < 500; i++) {
      for (const [index, content_block] of [thinking('Hm.'), text('Word.')].entries()) {
        stream.push({ type: 'content_block_start', index: 2 * i + index, content_block });
        stream.push({ type: 'content_block_stop', index: 2 * i + index });
        expect(stream.payload.thinking ?? []).to.have.length(i + 1);
      }
    }
    expect(stream.payload.answer).to.have.length(500 * 7 - 2);
    expect(reads).to.be.at.most(3);
    expect(stream.payload).to.deep.equal(stream.end());
  });

  it('knows where a paragraph begins, whichever block goes on', () => {
    const block = (index: number, content_block: object) => ({
      type: 'content_block_start',
      index,
      content_block,
    });
    const delta = (index: number, text: string) => ({
      type: 'content_block_delta',
      index,
      delta: { type: 'text_delta', text },
    });
    const { stream } = readAlong([
      ...[block(0, text('One')), block(1, thinking('Hm.')), block(2, text(''))],
      ...[delta(0, ' '), delta(2, 'two'), delta(0, '!'), delta(2, '.')],
    ]);
    expect(stream.end().answer).to.equal('One !\n\ntwo.');
  });

  it('leaves the messages of others alone', () => {
    const said = { type: 'message', role: 'assistant' };
    expect(anthropic.matches({ ...said, content: [{ type: 'output_text', text: '' }] })).to.equal(
      false,
    );
    expect(anthropic.matches({ role: 'assistant', content: [text('Hello')] })).to.equal(false);
    expect(anthropic.matches({ type: 'ping' })).to.equal(false);
    expect(detectProvider({ ...said, content: [text('Hello')] })).to.equal('anthropic');
  });
});

function claims({ answer, citations }: CitationPayload): string[] | undefined {
  return citations?.map(({ start, end }) => answer?.slice(start, end) ?? '');
}

/** A stream that is looked at after each event: it must look as if all had been read anew. */
function readAlong(events: readonly object[]) {
  const stream = createCitationStream();
  const payloads = events.map((event, i) => {
    stream.push(event);
    const fresh = createCitationStream();
    fresh.push(events.slice(0, i + 1));
    expect(stream.payload, `event ${i}`).to.deep.equal(fresh.payload);
    return stream.payload;
  });
  return { stream, payloads };
}
