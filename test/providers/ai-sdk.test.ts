import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { aiSdk } from '../../src/providers/ai-sdk.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { describeAdapter, load } from './contract.js';

// `replayed-*` are what the SDK made of a recorded response; `handmade-*` are written by its types.
describeAdapter(aiSdk, 'ai-sdk', { marker: /\]\(https?:/ });

describe('ai-sdk', () => {
  const message = (...parts: object[]) => ({ id: 'm', role: 'assistant', parts });
  const text = (text: string, rest: object = {}) => ({ type: 'text', text, ...rest });
  const web = (id: string, url: string) => ({ type: 'source', sourceType: 'url', id, url });
  const anthropic = (raw: object) => ({ anthropic: raw });

  it('gives the same for each version, and for the message, its chunks and the whole stream', async () => {
    const payloads = await Promise.all(
      [
        'replayed-v7-openai-web-search.json',
        'replayed-v7-openai-web-search.events.jsonl',
        'replayed-v5-openai-web-search.json',
        'handmade-citations-only.json',
      ].map(async (name) => normalize(await load('ai-sdk', name))),
    );
    const [whole, streamed, old, other] = payloads.map(claims);
    expect(streamed).to.deep.equal(whole);
    expect(old).to.deep.equal(whole);
    expect(whole).to.deep.equal([
      '1 cm = 1 in ÷ 2.54 cm = 1⁄2.54 in (exact) ← 1',
      'Numerically, 1⁄2.54 ≈ 0.3937007874015748… in. ← 2',
    ]);
    expect(other).to.have.length(3);
  });

  it('knows a message, a result and a conversation from what looks like them', () => {
    expect(detectProvider(message(text('Hi')))).to.equal('ai-sdk');
    expect(detectProvider({ messages: [message(text('Hi'))] })).to.equal('ai-sdk');
    expect(detectProvider([{ ...message(), role: 'user' }, message(text('Hi'))])).to.equal(
      'ai-sdk',
    );
    expect(detectProvider({ finishReason: 'stop', content: [text('Hi')] })).to.equal('ai-sdk');
    expect(detectProvider({ ...message(text('Hi')), role: 'user' })).to.equal(undefined);
    expect(detectProvider({ role: 'assistant', parts: [{ kind: 'text' }] })).to.equal(undefined);
    expect(detectProvider({ type: 'start' })).to.equal(undefined);
    expect(detectProvider(message(text('Hi'), { type: 'steering-message' }))).to.equal('ai-sdk');
    expect(detectProvider(message())).to.equal('ai-sdk');
  });

  it('joins the small parts of one answer, and sets others apart', () => {
    const source = { type: 'source-url', sourceId: 's', url: 'https://a.example' };
    const item = (itemId: string) => ({ providerMetadata: { openai: { itemId } } });
    expect(normalize(message(text('It '), source, text('is.'))).answer).to.equal('It is.');
    expect(
      normalize(message(text('Wait.'), { type: 'tool-x', toolCallId: 't' }, text('It is.'))).answer,
    ).to.equal('Wait.\n\nIt is.');
    expect(normalize(message(text('A', item('1')), text('B', item('2')))).answer).to.equal(
      'A\n\nB',
    );
  });

  it('replaces the link that the offsets span, in code points as in UTF-16', () => {
    const link = '([a.example](https://a.example/x))';
    const answer = `🦉🦉 Owls fly. ${link} They hunt.`;
    for (const start of [answer.indexOf('('), answer.indexOf('(') - 2]) {
      const citation = { source: web('x', 'https://a.example/x') };
      const offsets = { startIndex: start, endIndex: start + link.length };
      const payload = normalize(
        message(text(answer, { citations: [{ ...citation, ...offsets }] })),
      );
      expect(payload.answer).to.equal('🦉🦉 Owls fly. They hunt.');
      expect(claims(payload)).to.deep.equal(['🦉🦉 Owls fly. ← 1']);
    }
  });

  it('takes offsets that span no link for those of the claim', () => {
    const citations = [{ source: web('x', 'https://a.example'), startIndex: 4, endIndex: 13 }];
    const payload = normalize(message(text('So: owls fly. Yes.', { citations })));
    expect(claims(payload)).to.deep.equal(['owls fly. ← 1']);
  });

  it('cites the whole part where there are no offsets, with quote and place', () => {
    const page = {
      type: 'page_location',
      document_index: 0,
      start_page_number: 2,
      end_page_number: 3,
    };
    const source = {
      type: 'source',
      sourceType: 'document',
      id: '0',
      mediaType: 'application/pdf',
      title: 'owls.pdf',
      providerMetadata: anthropic(page),
    };
    const citations = [{ source, citedText: 'They fly.' }];
    const payload = normalize(message(text('They '), text('fly', { citations }), text('.')));
    expect(claims(payload)).to.deep.equal(['fly ← 1']);
    expect(payload.citations?.[0]?.evidence[0]).to.deep.equal({
      source: 1,
      citedText: 'They fly.',
      kind: 'quote',
      location: { type: 'page_location', startPageNumber: 2, endPageNumber: 3, documentIndex: 0 },
    });
    expect(payload.sources[0]).to.include({ title: 'owls.pdf', mediaType: 'application/pdf' });
  });

  it('finds untitled documents in the request', () => {
    const raw = { type: 'char_location', document_index: 1, document_title: null, cited_text: 'x' };
    const payload = normalize(
      message(text('So.', { providerMetadata: anthropic({ citations: [raw] }) })),
      { sources: [{ title: 'First' }, { title: 'Second', url: 'https://b.example' }] },
    );
    expect(payload.sources).to.have.length(1);
    expect(payload.sources[0]).to.include({ title: 'Second', url: 'https://b.example' });
  });

  it('matches citations and source parts by address, not by id', () => {
    const citations = [{ source: web('other', 'https://a.example/?utm_source=x'), citedText: 'q' }];
    const payload = normalize(
      message(
        { type: 'source-url', sourceId: 'r', url: 'https://b.example/' },
        { type: 'source-url', sourceId: 's', url: 'https://a.example', title: 'A' },
        text('So.', { citations }),
      ),
    );
    expect(payload.sources.map(({ title, id }) => [title, id])).to.deep.equal([
      ['A', 's'],
      [undefined, 'r'],
    ]);
  });

  it('does not say that an answer cites nothing when only its sources are known', async () => {
    const unknown = normalize(await load('ai-sdk', 'handmade-google-without-metadata.json'));
    expect(unknown).not.to.have.property('citations');
    expect(normalize(message(text('Hi')))).to.have.deep.property('citations', []);
  });

  it('reads grounding from wherever the host put it, about the last step', async () => {
    const metadata = {
      groundingChunks: [{ web: { uri: 'https://a.example', title: 'A' } }],
      groundingSupports: [
        { segment: { endIndex: 8, text: 'Él voló' }, groundingChunkIndices: [0] },
      ],
    };
    const parts = [{ type: 'step-start' }, text('Él voló. Sí.')];
    const places = [
      { ...message(...parts), metadata: { groundingMetadata: metadata } },
      { ...message(...parts), metadata: { usage: 1, google: { groundingMetadata: metadata } } },
      message(...parts, { type: 'data-grounding', data: metadata }),
      message(
        text('Él voló. Sí.', { providerMetadata: { vertex: { groundingMetadata: metadata } } }),
      ),
      {
        steps: [
          {
            content: [text('Él voló. Sí.')],
            finishReason: 'stop',
            providerMetadata: { google: { groundingMetadata: metadata } },
          },
        ],
      },
    ];
    for (const place of places) expect(claims(normalize(place))).to.deep.equal(['Él voló ← 1']);
    const steps = normalize(await load('ai-sdk', 'handmade-several-steps.json'));
    expect(claims(steps)).to.deep.equal([
      'Zürich hat 436 332 Einwohner. ← 1',
      'Bern ist die Bundesstadt. ← 2',
    ]);
  });

  it('tells what it can not read', () => {
    const warnings: CitationWarning[] = [];
    normalize(message(text('So.', { citations: [{ source: { type: 'source' } }] })), {
      onWarning: (warning) => warnings.push(warning),
    });
    expect(warnings.map(({ code, path }) => [code, path])).to.deep.equal([
      ['unknown-kind', 'parts[0].citations[0]'],
    ]);
  });

  describe('streams', () => {
    const delta = (id: string, delta: string) => ({ type: 'text-delta', id, delta });

    it('show no half of a link, and no source that may yet change its number', () => {
      const stream = createCitationStream();
      const seen: unknown[] = [];
      for (const chunk of [
        { type: 'start', messageId: 'm' },
        { type: 'text-start', id: '0' },
        { type: 'source-url', sourceId: 'a', url: 'https://a.example' },
        delta('0', 'Owls fly. '),
        delta('0', '([here'),
        delta('0', '](https://b.example'),
        delta('0', '))'),
      ]) {
        stream.push(chunk);
        const { answer, sources } = stream.payload;
        seen.push([answer?.trimEnd(), sources.length]);
      }
      expect(seen.slice(3)).to.deep.equal(Array(4).fill(['Owls fly.', 0]));
      stream.push({
        type: 'text-end',
        id: '0',
        citations: [{ source: web('b', 'https://b.example'), startIndex: 10, endIndex: 37 }],
      });
      expect(claims(stream.payload)).to.deep.equal(['Owls fly. ← 1']);
      expect(stream.end().sources.map(({ url }) => url)).to.deep.equal([
        'https://b.example',
        'https://a.example',
      ]);
    });

    it('number what is cited in a later step before what was only found in an earlier one', () => {
      const stream = createCitationStream();
      const numbers: (string | undefined)[][] = [];
      for (const chunk of [
        { type: 'start-step' },
        { type: 'source-url', sourceId: 'a', url: 'https://a.example' },
        { type: 'start-step' },
        { type: 'text-start', id: '1' },
        delta('1', 'Owls fly.'),
        { type: 'text-end', id: '1', citations: [{ source: web('b', 'https://b.example') }] },
        { type: 'finish' },
      ]) {
        stream.push(chunk);
        numbers.push(stream.payload.sources.map(({ url }) => url));
      }
      expect(numbers.at(-1)).to.deep.equal(['https://b.example']);
      expect(stream.end().sources.map(({ url }) => url)).to.deep.equal([
        'https://b.example',
        'https://a.example',
      ]);
    });

    it('may be of messages, each of them the answer so far', () => {
      const stream = createCitationStream();
      const source = { type: 'source-url', sourceId: 's', url: 'https://a.example/', title: 'A' };
      for (const words of ['It shines', 'It shines here', 'It shines here [1].']) {
        stream.push(message(text(words), source));
        expect(stream.payload.answer).to.equal(words.replace(' [1]', ''));
      }
      expect(stream.end()).to.deep.equal(normalize(message(text('It shines here [1].'), source)));
    });

    it('forget a step that is started over, and what was sent for the moment only', () => {
      const stream = createCitationStream();
      for (const chunk of [
        { type: 'start-step' },
        { type: 'text-start', id: '0' },
        delta('0', 'Wrong.'),
        { type: 'reset-step' },
        { type: 'data-sources', id: 'd', data: [{ url: 'https://old.example' }] },
        { type: 'data-sources', id: 'd', data: [{ url: 'https://new.example' }] },
        { type: 'data-source', data: { url: 'https://gone.example' }, transient: true },
        { type: 'text-start', id: '0' },
        delta('0', 'Right.'),
        { type: 'text-end', id: '0' },
      ]) {
        stream.push(chunk);
      }
      const { answer, sources } = stream.end();
      expect(answer).to.equal('Right.');
      expect(sources.map(({ url }) => url)).to.deep.equal(['https://new.example']);
    });
  });

  function claims({ answer = '', citations = [] }: CitationPayload): string[] {
    return citations.map(({ start, end, evidence }) =>
      [answer.slice(start, end), '←', ...evidence.map(({ source }) => source)].join(' '),
    );
  }
});
