import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { openai } from '../../src/providers/openai.js';
import { openrouter } from '../../src/providers/openrouter.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { xai } from '../../src/providers/xai.js';
import { describeAdapter, expectValid, load, withoutRaw } from './contract.js';

const whole = (events: unknown[]): unknown => (events.at(-1) as { response: unknown }).response;

describeAdapter(openai, 'openai', { marker: /\]\(/, whole });
describeAdapter(openai, 'azure', { whole });
describeAdapter(xai, 'xai', { whole });
describeAdapter(openai, 'foundry-threads');
describeAdapter(openrouter, 'openrouter');

/** Each citation as what it covers and what it rests on. */
function claims({ answer = '', citations = [], sources }: CitationPayload): string[] {
  return citations.map(
    ({ start, end, evidence }) =>
      `${answer.slice(start, end)} ← ${evidence
        .map(({ source }) => sources[source - 1]?.url ?? sources[source - 1]?.title)
        .join(', ')}`,
  );
}

function response(text: string, annotations: unknown[], ...before: unknown[]): unknown {
  const message = { type: 'message', content: [{ type: 'output_text', text, annotations }] };
  return { object: 'response', output: [...before, message] };
}

/** An annotation of the link that stands in the text, in the unit that `count` counts. */
function cite(text: string, link: string, count: (text: string) => number, more = {}): object {
  const start = text.indexOf(link);
  return {
    type: 'url_citation',
    url: /\((https?:[^)]*)\)/.exec(link)?.[1],
    start_index: count(text.slice(0, start)),
    end_index: count(text.slice(0, start + link.length)),
    ...more,
  };
}

function warningsOf(given: unknown): CitationWarning[] {
  const warnings: CitationWarning[] = [];
  normalize(given, { onWarning: (warning) => warnings.push(warning) });
  return warnings;
}

const utf16 = (text: string): number => text.length;
const codePoints = (text: string): number => Array.from(text).length;

describe('openai: Responses', () => {
  const link = '([a.example](https://a.example/x?utm_source=openai))';
  const other = '([b.example](https://b.example/))';

  for (const [name, count] of Object.entries({ utf16, codePoints })) {
    it(`finds links behind an emoji, counted in ${name}`, () => {
      const text = `🎉 It works 👩‍👩‍👧. ${link} So does this 🇫🇷. ${other} End.`;
      const payload = normalize(
        response(text, [cite(text, link, count), cite(text, other, count)]),
      );
      expect(payload.answer).to.equal('🎉 It works 👩‍👩‍👧. So does this 🇫🇷. End.');
      expect(claims(payload)).to.deep.equal([
        '🎉 It works 👩‍👩‍👧. ← https://a.example/x?utm_source=openai',
        'So does this 🇫🇷. ← https://b.example/',
      ]);
    });
  }

  it('finds a link whose offsets are wrong, and says so', () => {
    const text = `One. [A page](https://a.example/x) Two.`;
    const warnings: CitationWarning[] = [];
    const payload = normalize(
      response(text, [cite(text, '[A page](https://a.example/x)', (t) => t.length + 3)]),
      { onWarning: (warning) => warnings.push(warning) },
    );
    expect(payload.answer).to.equal('One. Two.');
    expect(claims(payload)).to.deep.equal(['One. ← https://a.example/x']);
    expect(warnings).to.deep.equal([
      {
        code: 'offset-repaired',
        path: 'output[0].content[0].annotations[0]',
        message: warnings[0]?.message,
      },
    ]);
  });

  it('takes the span for the claim where no link is there', () => {
    const payload = normalize(
      response('One. Two is cited. Three.', [
        { type: 'url_citation', url: 'https://a.example/', start_index: 5, end_index: 18 },
      ]),
    );
    expect(payload.answer).to.equal('One. Two is cited. Three.');
    expect(claims(payload)).to.deep.equal(['Two is cited. ← https://a.example/']);
  });

  it('replaces every copy of a link that is annotated once, as Azure does it', () => {
    const azure = '[The Times](https://times.example/a)';
    const text = `First ${azure}.\n\nSecond ${azure}.\n\nSee [this](https://times.example/a) too.`;
    const payload = normalize(response(text, [cite(text, azure, utf16, { title: 'A' })]));
    expect(payload.answer).to.equal(
      'First.\n\nSecond.\n\nSee [this](https://times.example/a) too.',
    );
    expect(payload.citations).to.have.length(2);
    expect(payload.sources).to.have.length(1);
  });

  it('takes out the parentheses around several links', () => {
    const [a, b] = ['[A](https://a.example/)', '[B](https://b.example/)'];
    const text = `Both say so (${a}, ${b}).`;
    const payload = normalize(response(text, [cite(text, a, utf16), cite(text, b, utf16)]));
    expect(payload.answer).to.equal('Both say so.');
    expect(claims(payload)).to.deep.equal([
      'Both say so ← https://a.example/',
      'Both say so ← https://b.example/',
    ]);
  });

  it('numbers what is cited first, and lists what was only retrieved at the end', () => {
    const text = `Yes. ${link}`;
    const search = {
      type: 'web_search_call',
      action: {
        type: 'search',
        queries: ['q', 'r'],
        sources: [
          { type: 'url', url: 'https://c.example/' },
          { type: 'url', url: 'https://a.example/x' },
          { type: 'api', name: 'oai-weather' },
        ],
      },
    };
    const payload = normalize(response(text, [cite(text, link, utf16)], search));
    expect(payload.sources.map(({ url, title }) => url ?? title)).to.deep.equal([
      'https://a.example/x?utm_source=openai',
      'https://c.example/',
      'oai-weather',
    ]);
    expect(payload.search).to.deep.equal({ provider: 'openai', queries: ['q', 'r'] });
  });

  it('cites a file where its words end, and mends the space before the period', () => {
    const text = 'Tasks 🎉 done . Next.';
    const payload = normalize(
      response(text, [{ type: 'file_citation', file_id: 'f1', filename: 'a.pdf', index: 13 }], {
        type: 'file_search_call',
        queries: ['tasks'],
        results: [{ file_id: 'f1', filename: 'a.pdf', score: 0.9, text: 'All tasks.' }],
      }),
    );
    expect(payload.answer).to.equal('Tasks 🎉 done. Next.');
    expect(claims(payload)).to.deep.equal(['Tasks 🎉 done ← a.pdf']);
    expect(withoutRaw(payload).sources).to.deep.equal([
      {
        id: 'f1',
        title: 'a.pdf',
        type: 'file',
        provider: 'openai-responses',
        rank: 1,
        score: 0.9,
        citedText: 'All tasks.',
      },
    ]);
  });

  it('keeps the words of sandbox links, and lists files that are not mentioned', () => {
    const address = 'sandbox:/mnt/data/sums.csv';
    const text = `Here: [the sums](${address}) and ![plot](sandbox:/mnt/data/p.png) below.`;
    const file = { type: 'container_file_citation', container_id: 'c' };
    const payload = normalize(
      response(text, [
        {
          ...file,
          file_id: 'f1',
          filename: 'sums.csv',
          start_index: text.indexOf(address),
          end_index: text.indexOf(address) + address.length,
        },
        { ...file, file_id: 'f2', filename: 'other.png', start_index: 0, end_index: 0 },
      ]),
    );
    expect(payload.answer).to.equal('Here: the sums and below.');
    expect(claims(payload)).to.deep.equal(['the sums ← sums.csv']);
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['sums.csv', 'other.png']);
  });

  it('leaves code alone, and strips markers of other products', () => {
    const text =
      'Use `[[1]](https://a.example/)`.\ue200cite\ue202turn0search0\ue201 ' +
      '\ue200entity\ue202["people","Ada Lovelace","x"]\ue201 agrees【4:0†source】.\n\n```\n[[2]](https://b.example/)\n```';
    expect(normalize(response(text, [])).answer).to.equal(
      'Use `[[1]](https://a.example/)`. Ada Lovelace agrees.\n\n```\n[[2]](https://b.example/)\n```',
    );
  });

  it('separates messages and joins the parts of one', () => {
    const part = (text: string) => ({ type: 'output_text', text, annotations: [] });
    const payload = normalize({
      object: 'response',
      output: [
        { type: 'message', content: [part('One'), part(' two.')] },
        { type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] },
      ],
    });
    expect(payload.answer).to.equal('One two.\n\nNo.');
  });

  it('warns of annotations that it does not know', () => {
    const codes: string[] = [];
    normalize(response('x', [{ type: 'video_citation' }, null]), {
      onWarning: ({ code, path }) => codes.push(`${code} ${path}`),
    });
    expect(codes).to.deep.equal([
      'unknown-kind output[0].content[0].annotations[0]',
      'unknown-kind output[0].content[0].annotations[1]',
    ]);
  });
});

describe('openai: streams of Responses', () => {
  it('give the same without the final response', async () => {
    const names = ['web-search-tool', 'file-search-tool', 'code-interpreter-tool'];
    for (const name of names) {
      const events = (await load('openai', `vercel-openai-${name}.1.events.jsonl`)) as unknown[];
      expect(normalize(events.slice(0, -1)), name).to.deep.equal(normalize(events));
      const deltas = events.filter((event) =>
        /delta$|annotation\.added$/.test((event as { type: string }).type),
      );
      const { answer, citations } = normalize(events);
      expect(normalize(deltas), name).to.deep.include({ answer, citations });
    }
  });

  it('end with the final response, whatever it leaves out', () => {
    const delta = {
      type: 'response.output_text.delta',
      output_index: 3,
      content_index: 0,
      delta: 'Hi.',
    };
    const completed = (output: unknown[]) => ({ type: 'response.completed', response: { output } });
    const message = { type: 'message', content: [{ type: 'output_text', text: 'Hi!' }] };
    expect(normalize([delta, completed([message])]).answer).to.equal('Hi!');
    expect(normalize([delta, completed([])]).answer).to.equal('Hi.');
  });

  it('never show half a link, nor one that is not yet annotated', async () => {
    const events = (await load('openai', 'vercel-openai-web-search-tool.1.events.jsonl')) as {
      type: string;
      delta?: string;
    }[];
    const stream = createCitationStream();
    const numbers = new Map<string, number>();
    for (const event of events) {
      const pieces =
        event.type === 'response.output_text.delta' ? Array.from(event.delta ?? '') : [''];
      for (const delta of pieces) {
        stream.push(delta ? { ...event, delta } : event);
        const { answer = '', sources } = stream.payload;
        expect(answer).not.to.match(/\]\(|\[[^\]]*$|\($/);
        sources.forEach(({ url = '' }, i) => {
          expect(numbers.get(url) ?? i, url).to.equal(i);
          numbers.set(url, i);
        });
      }
    }
    expect(stream.end()).to.deep.equal(normalize(events));
  });
});

/** Responses with a search, as the document on citation extraction describes them (003). */
describe('openai: what the tools found', () => {
  const item = { title: 'A title', url: 'https://a.example/', snippet: 'Owls hunt at night.' };
  const lines = '1. A title\nhttps://a.example/';
  const shapes: Record<string, object> = {
    'web_search_call with results': { type: 'web_search_call', results: [item] },
    web_search: { type: 'web_search', output: [item] },
    web_search_preview: { type: 'web_search_preview', output: [item] },
    'tool_result of web_search': { type: 'tool_result', name: 'web_search', content: [item] },
    'tool_result of web_search_preview': {
      type: 'tool_result',
      name: 'web_search_preview',
      content: [item],
    },
  };
  for (const [name, found] of Object.entries(shapes)) {
    it(`is read from ${name}, whole and streamed (003 L37)`, () => {
      const given = response('Owls hunt.', [], found);
      const payload = normalize(given);
      expect(payload.sources).to.deep.equal([
        {
          url: item.url,
          title: item.title,
          type: 'web',
          citedText: item.snippet,
          rank: 1,
          raw: item,
          provider: 'openai-responses',
          domain: 'a.example',
        },
      ]);
      expect(payload.sources[0]?.raw).to.equal(item);
      const output = (given as { output: object[] }).output;
      const events = output.map((item, output_index) => ({
        type: 'response.output_item.done',
        output_index,
        item,
      }));
      expect(normalize(events)).to.deep.equal(payload);
    });
  }

  const texts: [text: string, found: string[]][] = [
    [lines, ['A title https://a.example/']],
    [
      '1. One\nhttps://a.example/\nWhat it says.\n2) Two\nWhat it says.\nhttps://b.example/x.\n',
      ['One https://a.example/', 'Two https://b.example/x'],
    ],
    [
      'Title: One\nURL: https://a.example/\nWords\n\nTwo\nhttps://b.example/',
      ['One https://a.example/', 'Two https://b.example/'],
    ],
    [
      '- [One](https://a.example/)\n- Two - https://b.example/ \n- https://c.example/',
      ['One https://a.example/', 'Two https://b.example/', 'undefined https://c.example/'],
    ],
    ['Nothing was found.', []],
  ];
  for (const [output, found] of texts) {
    it(`has its titles in the text of results: ${JSON.stringify(output)} (003 L44)`, () => {
      for (const item of [
        { type: 'web_search_call', output },
        { type: 'tool_result', name: 'web_search', content: [{ type: 'text', text: output }] },
      ]) {
        const { sources } = normalize(response('Yes.', [], item));
        expect(sources.map(({ title, url }) => `${title} ${url}`)).to.deep.equal(found);
        for (const source of sources) expect(source.raw).to.equal(item);
      }
    });
  }

  it('is not looked for in the results of other tools', () => {
    const other = { type: 'tool_result', name: 'calculator', content: [item], output: lines };
    expect(normalize(response('Yes.', [], other)).sources).to.deep.equal([]);
  });

  it('is warned of where it is nothing, with the number of tool calls (003 L139-143)', () => {
    const calls = [{ type: 'web_search_call' }, { type: 'file_search_call', results: [] }];
    expect(warningsOf(response('I do not know.', [], ...calls))).to.deep.equal([
      { code: 'no-citations', path: 'output', message: '2 tool calls, but not one source.' },
    ]);
    expect(warningsOf(response('I do not know.', [], calls[0]))).to.deep.equal([
      { code: 'no-citations', path: 'output', message: '1 tool call, but not one source.' },
    ]);
    expect(warningsOf(response('I know.', []))).to.deep.equal([]);
    expect(warningsOf(response('Yes.', [], { type: 'web_search', output: [item] }))).to.deep.equal(
      [],
    );
    const cited = [{ type: 'url_citation', url: 'https://a.example/' }];
    expect(warningsOf(response('Yes.', cited, calls[0]))).to.deep.equal([]);
  });

  it('is warned of once, at the end of a stream', () => {
    const warnings: CitationWarning[] = [];
    const stream = createCitationStream({ onWarning: (warning) => warnings.push(warning) });
    const item = { type: 'web_search_call', status: 'completed' };
    stream.push({ type: 'response.output_item.done', output_index: 0, item });
    for (const delta of ['I do ', 'not know.']) {
      stream.push({ type: 'response.output_text.delta', output_index: 1, delta });
      expect(stream.payload.sources).to.deep.equal([]);
    }
    expect(warnings).to.deep.equal([]);
    stream.end();
    expect(warnings.map(({ code }) => code)).to.deep.equal(['no-citations']);
  });
});

describe('openai: what its records have', () => {
  const text = 'One. [A](https://a.example/) Two. [A](https://a.example/)';
  const annotation = (start_index: number, end_index: number) => ({
    type: 'url_citation',
    title: 'A',
    url: 'https://a.example/',
    start_index,
    end_index,
  });
  const annotations = [annotation(5, 28), annotation(34, 57)];

  it('is the place of the annotation, as sent, and the annotation itself (000 L232-237)', () => {
    const { sources, citations } = normalize(response(text, annotations));
    expect(sources).to.deep.equal([
      {
        title: 'A',
        url: 'https://a.example/',
        type: 'web',
        location: { type: 'url_citation', startIndex: 5, endIndex: 28 },
        provider: 'openai-responses',
        raw: annotations[0],
        domain: 'a.example',
      },
    ]);
    expect(sources[0]?.raw).to.equal(annotations[0]);
    expect(citations?.map(({ evidence }) => evidence)).to.deep.equal([
      [{ source: 1, location: { type: 'url_citation', startIndex: 5, endIndex: 28 } }],
      [{ source: 1, location: { type: 'url_citation', startIndex: 34, endIndex: 57 } }],
    ]);
  });

  it('is the position among what the tool found (003 L19)', () => {
    const sources = ['https://b.example/', 'https://a.example/?utm_source=openai'].map((url) => ({
      type: 'url',
      url,
    }));
    const call = { type: 'web_search_call', action: { type: 'search', sources } };
    const payload = normalize(response(text, annotations, call));
    expect(payload.sources.map(({ url, rank }) => [url, rank])).to.deep.equal([
      ['https://a.example/', 2],
      ['https://b.example/', 1],
    ]);
  });

  it('is the name of the API (000 L64)', () => {
    const body = { url_citation: { url: 'https://a.example/' }, type: 'url_citation' };
    const chat = { role: 'assistant', content: 'Yes.', annotations: [body] };
    expect(normalize(chat).sources[0]).to.include({ provider: 'openai', raw: body });
    expect(normalize(response(text, annotations)).sources[0]?.provider).to.equal(
      'openai-responses',
    );
  });
});

describe('openai: annotations in streams', () => {
  const text = 'One. [A](https://a.example/) Two. [B](https://b.example/)';
  const annotations = [
    { type: 'url_citation', url: 'https://a.example/', start_index: 5, end_index: 28 },
    { type: 'url_citation', url: 'https://b.example/', start_index: 34, end_index: 57 },
  ];
  const expected = normalize(response(text, annotations));
  const place = { output_index: 0, content_index: 0 };
  const delta = (delta: string, more: object = {}) => ({
    ...place,
    type: 'response.output_text.delta',
    delta,
    ...more,
  });
  const listed = (...annotations: object[]) => ({
    ...place,
    type: 'response.output_text.annotations',
    annotations,
  });
  const [a = {}, b = {}] = annotations;
  const [first, second] = [text.slice(0, 30), text.slice(30)];
  const streams: Record<string, object[]> = {
    'part of deltas (000 L239)': [
      delta(first, { annotations: [a] }),
      delta(second, { annotations: [b] }),
    ],
    'a list that grows in deltas': [
      delta(first, { annotations: [a] }),
      delta(second, { annotations: [a, b] }),
    ],
    'events with lists (000 L420)': [delta(first), listed(a), delta(second), listed(b)],
    'events with the list so far': [delta(first), listed(a), delta(second), listed(a, b)],
    'events with lists, and then in the final item': [
      delta(first),
      delta(second),
      listed(a, b),
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: { type: 'message', content: [{ type: 'output_text', text, annotations }] },
      },
    ],
  };
  for (const [what, events] of Object.entries(streams)) {
    it(`come as ${what}`, () => {
      const stream = createCitationStream();
      events.forEach((event, i) => {
        stream.push(event);
        const fresh = createCitationStream();
        fresh.push(events.slice(0, i + 1));
        expect(stream.payload, `event ${i}`).to.deep.equal(fresh.payload);
      });
      expect(stream.end()).to.deep.equal(expected);
    });
  }

  it('are read without numbers of items, too', () => {
    const events = [
      { type: 'response.output_text.delta', item_id: '1', delta: text },
      { type: 'response.output_text.annotations', annotations },
    ];
    expect(normalize(events)).to.deep.equal(expected);
  });
});

describe('openai: Chat Completions', () => {
  const text = 'Yes. ([a.example](https://a.example/)) No.';
  const annotation = {
    type: 'url_citation',
    url_citation: { url: 'https://a.example/', title: 'A', start_index: 5, end_index: 38 },
  };
  const expected = ['Yes. ← https://a.example/'];

  it('reads a message alone', () => {
    expect(
      claims(normalize({ role: 'assistant', content: text, annotations: [annotation] })),
    ).to.deep.equal(expected);
  });

  it('reads annotations from a stream, before or behind their text', () => {
    const chunk = (delta: object) => ({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta }],
    });
    const pieces = text.match(/.{1,4}/g)?.map((content) => chunk({ content })) ?? [];
    const annotated = chunk({ annotations: [annotation] });
    for (const events of [
      [annotated, ...pieces],
      [...pieces, annotated],
    ]) {
      const stream = createCitationStream();
      for (const event of events) {
        stream.push(event);
        expectValid(stream.payload);
        expect(stream.payload.answer).not.to.match(/[[(]/);
      }
      const payload = stream.end();
      expect(payload.answer).to.equal('Yes. No.');
      expect(claims(payload)).to.deep.equal(expected);
    }
  });
});

describe('openai: Assistants', () => {
  const value =
    'It is 🎉 hot【4:0†weather.pdf】. And dry【4:1†source】. [Data](sandbox:/mnt/data/d.csv)';
  const annotations = [
    {
      type: 'file_citation',
      text: '【4:0†weather.pdf】',
      start_index: 12,
      end_index: 29,
      file_citation: { file_id: 'file-1', quote: 'hot' },
    },
    {
      type: 'file_citation',
      text: '【4:1†source】',
      start_index: 999,
      end_index: 1010,
      file_citation: { file_id: 'file-2' },
    },
    {
      type: 'file_path',
      text: 'sandbox:/mnt/data/d.csv',
      start_index: 0,
      end_index: 0,
      file_path: { file_id: 'file-3' },
    },
  ];
  const message = {
    id: 'msg_1',
    object: 'thread.message',
    role: 'assistant',
    content: [{ type: 'text', text: { value, annotations } }],
  };

  it('replaces markers by their text, whatever the offsets say', () => {
    const payload = normalize(message);
    expect(payload.answer).to.equal('It is 🎉 hot. And dry. Data');
    expect(
      payload.citations?.map(({ start, end }) => payload.answer?.slice(start, end)),
    ).to.deep.equal(['It is 🎉 hot', 'And dry', 'Data']);
    expect(payload.sources.map(({ id }) => id)).to.deep.equal(['file-1', 'file-2', 'file-3']);
    expect(payload.citations?.[0]?.evidence).to.deep.equal([
      { source: 1, citedText: 'hot', kind: 'quote' },
    ]);
    expect(normalize({ object: 'list', data: [message] })).to.deep.equal(payload);
    const old = { ...message, content: [], created_at: 1 };
    const data = [old, { ...message, created_at: 2 }];
    expect(normalize({ object: 'list', data })).to.deep.equal(payload);
    expect(normalize({ object: 'list', data: data.toReversed() })).to.deep.equal(payload);
  });

  it('reads a stream, as the API sends it and as the SDK yields it', () => {
    const delta = (text: object) => ({
      id: 'msg_1',
      object: 'thread.message.delta',
      delta: { content: [{ index: 0, type: 'text', text }] },
    });
    const data = [
      ...Array.from(value).map((piece) => delta({ value: piece })),
      delta({ annotations: annotations.map((one, index) => ({ ...one, index })) }),
    ];
    for (const events of [data, data.map((one) => ({ event: one.object, data: one }))]) {
      expect(detectProvider(events)).to.equal('openai');
      const stream = createCitationStream();
      for (const event of events) {
        stream.push(event);
        expect(stream.payload.answer).not.to.match(/【|\]\(/);
      }
      expect(withoutRaw(stream.end())).to.deep.equal(withoutRaw(normalize(message)));
    }
  });
});

describe('openai: ChatKit', () => {
  const text = 'Hot. ([a.example](https://a.example/)) Dry. Wet.';
  const annotations = [
    {
      type: 'annotation',
      index: 38,
      source: { type: 'url', url: 'https://a.example/', title: 'A', description: 'About a' },
    },
    { type: 'annotation', index: 43, source: { type: 'file', filename: 'b.pdf', title: 'B' } },
    { type: 'annotation', source: { type: 'entity', id: 'e1', title: 'C' } },
  ];
  const item = {
    id: 'i1',
    type: 'assistant_message',
    content: [{ type: 'output_text', text, annotations }],
  };

  it('reads an item', () => {
    const payload = normalize(item);
    expect(payload.answer).to.equal('Hot. Dry. Wet.');
    expect(claims(payload)).to.deep.equal(['Hot. ← https://a.example/', 'Dry. ← B']);
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['A', 'B', 'C']);
  });

  it('reads a stream', () => {
    const update = (type: string, more: object) => ({
      type: 'thread.item.updated',
      item_id: 'i1',
      update: { type: `assistant_message.content_part.${type}`, content_index: 0, ...more },
    });
    const events = [
      { type: 'thread.item.added', item: { ...item, content: [] } },
      ...Array.from(text).map((delta) => update('text_delta', { delta })),
      ...annotations.map((annotation, annotation_index) =>
        update('annotation_added', { annotation, annotation_index }),
      ),
    ];
    expect(normalize(events)).to.deep.equal(normalize(item));
    expect(normalize([...events, { type: 'thread.item.done', item }])).to.deep.equal(
      normalize(item),
    );
  });
});

describe('openai: ChatGPT export', () => {
  const marker = '\ue200cite\ue202turn0search0\ue202turn0news1\ue201';
  const part = `🎉 It rains. ${marker} The end.`;
  const start_idx = codePoints('🎉 It rains. ');
  const message = {
    author: { role: 'assistant' },
    content: { content_type: 'text', parts: [part] },
    metadata: {
      content_references: [
        {
          type: 'grouped_webpages',
          matched_text: marker,
          start_idx,
          end_idx: start_idx + marker.length,
          items: [
            {
              title: 'A',
              url: 'https://a.example/',
              snippet: 'Rain',
              pub_date: 1735689600,
              refs: [{ turn_index: 0, ref_type: 'search', ref_index: 0 }],
              supporting_websites: [{ title: 'B', url: 'https://b.example/' }],
            },
          ],
        },
        { type: 'sources_footnote', sources: [{ title: 'C', url: 'https://c.example/' }] },
      ],
    },
  };

  it('resolves markers; one marker is one citation', () => {
    const payload = normalize(message);
    expect(payload.answer).to.equal('🎉 It rains. The end.');
    expect(claims(payload)).to.deep.equal([
      '🎉 It rains. ← https://a.example/, https://b.example/',
    ]);
    expect(payload.sources.map(({ title }) => title)).to.deep.equal(['A', 'B', 'C']);
    expect(payload.sources[0]).to.deep.include({
      id: 'turn0search0',
      citedText: 'Rain',
      published: '2025-01-01',
    });
    const [reference] = message.metadata.content_references;
    expect(payload.sources[0]?.raw).to.equal(reference?.items?.[0]);
    const conversation = { current_node: 'n', mapping: { n: { message } } };
    expect(normalize(conversation)).to.deep.equal(payload);
  });
});

describe('xai', () => {
  const text = 'It rains.[[1]](https://a.example/) It pours.[[2]](https://x.com/i/status/2) End.';
  const annotation = (n: number) => {
    const link = n === 1 ? '[[1]](https://a.example/)' : '[[2]](https://x.com/i/status/2)';
    return cite(text, link, codePoints, { title: String(n) });
  };
  const events = [
    { type: 'response.created', response: { object: 'response', model: 'grok-4', output: [] } },
    ...Array.from(text).map((delta) => ({
      type: 'response.output_text.delta',
      output_index: 0,
      content_index: 0,
      delta,
    })),
    ...[1, 2].map((n, annotation_index) => ({
      type: 'response.output_text.annotation.added',
      output_index: 0,
      content_index: 0,
      annotation_index,
      annotation: annotation(n),
    })),
  ];

  it('replaces numbered links while they stream, long before they are annotated', () => {
    const stream = createCitationStream();
    for (const event of events) {
      stream.push(event);
      expect(stream.payload.answer).not.to.include('[');
    }
    const payload = stream.end();
    expect(payload.answer).to.equal('It rains. It pours. End.');
    expect(claims(payload)).to.deep.equal([
      'It rains. ← https://a.example/',
      'It pours. ← https://x.com/i/status/2',
    ]);
    expect(payload.sources.map(({ title }) => title)).to.deep.equal([undefined, undefined]);
  });

  it('lists the addresses of Live Search', () => {
    const payload = normalize({
      object: 'chat.completion',
      model: 'grok-3',
      choices: [{ message: { role: 'assistant', content: 'Hi.' } }],
      citations: ['https://a.example/', 'https://b.example/'],
    });
    expect(payload.sources.map(({ url }) => url)).to.deep.equal([
      'https://a.example/',
      'https://b.example/',
    ]);
  });
});

describe('openrouter', () => {
  it('replaces links that are named by their site', () => {
    const payload = normalize({
      id: 'gen-1',
      object: 'chat.completion',
      choices: [
        {
          message: {
            content:
              'Yes [example.org](https://www.example.org/a). See [this](https://www.example.org/a).',
            annotations: [
              {
                type: 'url_citation',
                url_citation: {
                  url: 'https://b.example/',
                  title: '',
                  start_index: 0,
                  end_index: 0,
                },
              },
              {
                type: 'url_citation',
                url_citation: { url: 'https://www.example.org/a', title: 'A', content: 'Aa' },
              },
            ],
          },
        },
      ],
    });
    expect(payload.answer).to.equal('Yes. See [this](https://www.example.org/a).');
    expect(payload.citations).to.deep.equal([
      { start: 0, end: 3, evidence: [{ source: 2 }], origin: 'provider' },
    ]);
    expect(withoutRaw(payload).sources[0]).to.deep.equal({
      url: 'https://b.example/',
      type: 'web',
      provider: 'openrouter',
      domain: 'b.example',
    });
  });
});
