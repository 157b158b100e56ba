import { expect } from 'chai';
import { citationPrompt } from '../../../src/export/prompt.js';
import type { CitationPayload, CitationSource } from '../../../src/model/index.js';
import { normalize, type NormalizeOptions } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';
import { readCitationStream } from '../../../src/sse.js';

const sources: CitationSource[] = [
  { title: 'Launch', url: 'https://a.example/launch', citedText: 'Webb was launched in 2021.' },
  { title: 'Mirror', url: 'https://a.example/mirror', citedText: 'Its mirror is 6.5 m wide.' },
  { title: 'Mirror, later', url: 'https://a.example/mirror' },
];
const ANSWER = 'Webb was launched in 2021 [1]. Its mirror is wide [2][3].';

const chat = (content: string) => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content } }],
});
const chunk = (content: string) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { role: 'assistant', content } }],
});
const responses = (text: string) => ({
  object: 'response',
  output: [{ type: 'message', content: [{ type: 'output_text', text, annotations: [] }] }],
});
const anthropic = (text: string) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'text', text }],
});
const gemini = (text: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] } }],
});
const aiSdk = (text: string) => ({
  role: 'assistant',
  parts: [
    ...sources.map(({ title, url }, i) => ({
      type: 'source-url',
      sourceId: `s${i}`,
      url: i === 2 ? `${url}-later` : url,
      title,
    })),
    { type: 'text', text },
  ],
});
const langchain = (content: string) => ({
  type: 'ai',
  content,
  response_metadata: {},
  additional_kwargs: {},
});

const claims = ({ answer = '', citations = [] }: CitationPayload) =>
  citations.map(({ start, end, evidence, origin }) => [
    answer.slice(start, end),
    evidence.map(({ source }) => source),
    origin,
  ]);
const EXPECTED = [
  ['Webb was launched in 2021', [1], 'model'],
  ['Its mirror is wide', [2, 3], 'model'],
];

describe('the markers of a model that was told to write them', () => {
  for (const [name, respond, options] of [
    ['a chat completion', chat, { sources }],
    ['a response of OpenAI', responses, { sources }],
    ['a message of Anthropic', anthropic, { sources }],
    ['a response of Gemini', gemini, { sources }],
    ['a message of LangChain', langchain, { sources }],
    ['a message of the AI SDK with source parts', aiSdk, {}],
    ['a payload written by hand', (answer: string) => ({ text: '', answer, sources }), {}],
    ['a payload without text', (answer: string) => ({ answer, sources }), {}],
  ] as [string, (text: string) => unknown, NormalizeOptions][]) {
    it(`are read in ${name}`, () => {
      const payload = normalize(respond(ANSWER), options);
      expect(payload.answer).to.equal('Webb was launched in 2021. Its mirror is wide.');
      expect(claims(payload)).to.deep.equal(EXPECTED);
      expect(payload.sources).to.have.length(3);
    });
  }

  it('name the sources of the request, of which none is merged with another', () => {
    const payload = normalize(chat(ANSWER), { sources });
    expect(payload.sources.map(({ title }) => title)).to.deep.equal([
      'Launch',
      'Mirror',
      'Mirror, later',
    ]);
  });

  it('name the sources of the request before those that the response lists', () => {
    const own = [{ title: 'Own', url: 'https://own.example/' }];
    const message = aiSdk('Yes [1]. No [2].');
    const payload = normalize(message, { sources: own });
    expect(claims(payload).map(([, numbers]) => numbers)).to.deep.equal([[1], [2]]);
    expect(payload.sources.slice(0, 2).map(({ title }) => title)).to.deep.equal(['Own', 'Launch']);
  });

  it('are left alone where nobody wants them, where nothing resolves, and where the provider cites', () => {
    expect(normalize(chat(ANSWER), { sources, markers: false }).answer).to.equal(ANSWER);
    const unread = normalize(aiSdk(ANSWER), { markers: false });
    expect([unread.answer, unread.citations]).to.deep.equal([ANSWER, []]);
    expect(normalize(chat(ANSWER), { sources, markers: ['librechat'] }).answer).to.equal(ANSWER);
    expect(normalize(chat(ANSWER)).answer).to.equal(ANSWER);
    expect(normalize(chat('None.'), { sources }).sources).to.deep.equal([]);
    expect(normalize({ text: '', answer: ANSWER, sources, citations: [] }).answer).to.equal(ANSWER);
    const annotated = responses(ANSWER);
    const note = { type: 'url_citation', url: 'https://b.example/', start_index: 0, end_index: 4 };
    annotated.output[0]?.content[0]?.annotations.push(note as never);
    const payload = normalize(annotated, { sources });
    expect(payload.answer).to.equal(ANSWER);
    expect(payload.sources).to.have.length(1);
  });

  it('tell of those that name nothing', () => {
    const codes: string[] = [];
    normalize(chat('Webb [7].'), { sources, onWarning: ({ code }) => codes.push(code) });
    expect(codes).to.deep.equal(['unresolved']);
  });

  // In answers of OpenAI's own products they name a search of which the API says nothing: without sources, they go.
  const WIDE =
    'Webb was launched in 2021【1†source】. Its mirror is wide 【2†source】【2:2†source】.';

  for (const [name, respond] of [
    ['a chat completion', chat],
    ['a response of OpenAI', responses],
    ['a message of LangChain', langchain],
  ] as [string, (text: string) => unknown][]) {
    it(`are read where a provider would remove them: ${name}`, () => {
      const payload = normalize(respond(WIDE), { sources });
      expect(payload.answer).to.equal('Webb was launched in 2021. Its mirror is wide.');
      expect(claims(payload)).to.deep.equal(EXPECTED);
      const codes: string[] = [];
      const onWarning = ({ code }: { code: string }) => codes.push(code);
      normalize(respond('Webb 【7†source】.'), { sources, onWarning });
      expect(codes).to.deep.equal(['unresolved']);
      const others = [{ markers: false }, { markers: ['numbers'] }] as const;
      for (const options of [{}, ...others.map((one) => ({ ...one, sources }))]) {
        const { answer, citations = [] } = normalize(respond(WIDE), options);
        expect(answer).to.equal('Webb was launched in 2021. Its mirror is wide.');
        expect(citations).to.deep.equal([]);
      }
    });
  }

  it('are removed where the provider cites', () => {
    const annotated = responses(`${WIDE} \ue200cite\ue202turn0search0\ue201`);
    const note = { type: 'url_citation', url: 'https://b.example/', start_index: 0, end_index: 4 };
    annotated.output[0]?.content[0]?.annotations.push(note as never);
    const payload = normalize(annotated, { sources });
    expect(payload.answer?.trimEnd()).to.equal('Webb was launched in 2021. Its mirror is wide.');
    expect(payload.citations).to.have.length(1);
  });

  it('survive sources that are none', () => {
    const broken = [null, 1, { url: 7 }] as unknown as CitationSource[];
    expect(normalize(chat(ANSWER), { sources: broken }).citations).to.have.length(2);
    expect(normalize({ answer: ANSWER, sources: broken }).answer).to.be.a('string');
  });

  for (const [style, one, two] of [
    ['bracket', '[1]', '[2]'],
    ['librechat', '\\ue202turn0file0', '\\ue202turn0file1'],
  ] as const) {
    it(`are those that citationPrompt asks for: ${style}`, () => {
      expect(citationPrompt(sources.slice(0, 2), { style })).to.include(one);
      const answer = `Webb was launched in 2021 ${one}. Its mirror is wide ${two}.`;
      const payload = normalize(chat(answer), { sources });
      expect(payload.answer).to.equal('Webb was launched in 2021. Its mirror is wide.');
      expect(claims(payload).map(([, numbers]) => numbers)).to.deep.equal([[1], [2]]);
    });
  }
});

describe('the markers of a model, streamed', () => {
  const pieces = (text: string, length = 3): string[] =>
    Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
      text.slice(i * length, (i + 1) * length),
    );
  const anthropicEvents = (text: string): unknown[] => [
    { type: 'message_start', message: { type: 'message', role: 'assistant', content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...pieces(text).map((piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 0 },
    { type: 'message_stop' },
  ];
  const aiSdkEvents = (text: string): unknown[] => [
    { type: 'start', messageId: 'm' },
    ...sources.map(({ title, url }, i) => ({
      type: 'source-url',
      sourceId: `s${i}`,
      url: i === 2 ? `${url}-later` : url,
      title,
    })),
    { type: 'text-start', id: 't' },
    ...pieces(text).map((delta) => ({ type: 'text-delta', id: 't', delta })),
    { type: 'text-end', id: 't' },
    { type: 'finish' },
  ];

  for (const [name, events, options] of [
    ['chat completions', (text: string) => pieces(text).map(chunk), { sources }],
    ['Gemini', (text: string) => pieces(text).map(gemini), { sources }],
    ['Anthropic', anthropicEvents, { sources }],
    ['the AI SDK', aiSdkEvents, {}],
  ] as [string, (text: string) => unknown[], NormalizeOptions][]) {
    it(`never show, and become citations that never change: ${name}`, () => {
      const stream = createCitationStream(options);
      let before: unknown[] = [];
      for (const event of events(ANSWER)) {
        stream.push(event);
        expect(stream.payload.answer ?? '').not.to.match(/\[/);
        const now = claims(stream.payload);
        expect(now.slice(0, before.length)).to.deep.equal(before);
        before = now;
      }
      expect(before).to.deep.equal(EXPECTED);
      expect(claims(stream.end())).to.deep.equal(EXPECTED);
      expect(stream.payload.sources).to.have.length(3);
    });
  }

  it('are the same where a provider would remove them', () => {
    const wide =
      'Webb was launched in 2021【1†source】. Its mirror is wide【2†source】【3†source】.';
    for (const length of [1, 3, 40, 200]) {
      const stream = createCitationStream({ sources });
      for (const event of pieces(wide, length).map(chunk)) {
        stream.push(event);
        expect(stream.payload.answer ?? '').not.to.match(/[【†]/);
        expect(EXPECTED.slice(0, claims(stream.payload).length)).to.deep.equal(
          claims(stream.payload),
        );
      }
      expect(claims(stream.end())).to.deep.equal(EXPECTED);
      expect(stream.payload.answer).to.equal('Webb was launched in 2021. Its mirror is wide.');
    }
  });

  it('are read of a body', async () => {
    const body = pieces(ANSWER).map((piece) => `data: ${JSON.stringify(chunk(piece))}\n\n`);
    let last: CitationPayload | undefined;
    for await (const payload of readCitationStream(new Response(body.join('')), { sources })) {
      last = payload;
    }
    expect(last && claims(last)).to.deep.equal(EXPECTED);
  });

  it('cost no more at the end of a long answer than at its beginning', () => {
    let reads = 0;
    const provider = {
      id: 'counted',
      matches: () => true,
      normalize: (response: unknown) => {
        reads++;
        return { text: '', sources: [], answer: String(response) };
      },
      collect: () => {
        let answer = '';
        return {
          push: (event: unknown) => {
            const { word } = event as { word: string };
            answer += word;
            return word;
          },
          get response() {
            return answer;
          },
        };
      },
    };
    const stream = createCitationStream({ sources, provider });
    for (let i = 0; i < 500; i++) {
      for (const word of ['The ', 'mirror ', 'of ', 'it ', 'is ', 'wide ', '[1]', '. ']) {
        stream.push({ word });
        expect(stream.payload.answer).not.to.include('[');
      }
    }
    expect(stream.end().citations).to.have.length(500);
    expect(reads).to.be.below(60);
  });
});

describe('the list of sources that a model writes itself', () => {
  const LISTED =
    'Webb was launched in 2021 [1]. Its mirror is wide [2][3].\n\n### Sources\n' +
    '[1] [Launch](https://a.example/launch)\n- [2] **Mirror**: https://a.example/mirror\n[3] Again, https://a.example/mirror';

  const named = (given: CitationSource[]) =>
    normalize(chat(LISTED), { sources: given }).sources.map(({ title, url }) => [title, url]);

  it('names those of which nothing is known, each address once', () => {
    expect(named([{ id: 'a' }, { id: 'b' }, { id: 'c' }])).to.deep.equal([
      ['Launch', 'https://a.example/launch'],
      ['Mirror', 'https://a.example/mirror'],
      ['Again', undefined],
    ]);
  });

  it('says nothing about what is known already', () => {
    expect(
      named([
        { url: 'https://b.example/' },
        { title: 'My file' },
        { title: 'C', url: 'https://c.example/' },
      ]),
    ).to.deep.equal([
      ['Launch', 'https://b.example/'],
      ['My file', undefined],
      ['C', 'https://c.example/'],
    ]);
  });

  it('stays in the answer, and is the same streamed', () => {
    const given = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    const whole = normalize(chat(LISTED), { sources: given });
    expect(whole.answer).to.include('\n[1] [Launch](');
    expect(whole.citations).to.have.length(2);
    const stream = createCitationStream({ sources: given });
    let count = 0;
    for (const char of LISTED) {
      stream.push(chunk(char));
      const { citations = [], sources: shown } = stream.payload;
      expect(citations.length).to.be.at.least(count);
      if (citations.length > 0) expect(shown).to.have.length(3);
      count = citations.length;
    }
    const { answer, sources: last, citations } = stream.end();
    expect({ answer, sources: last, citations }).to.deep.equal({
      answer: whole.answer,
      sources: whole.sources,
      citations: whole.citations,
    });
  });
});
