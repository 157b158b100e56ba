import { expect } from 'chai';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { detectProvider, normalize } from '../../src/providers/normalize.js';
import { openai } from '../../src/providers/openai.js';
import { openrouter } from '../../src/providers/openrouter.js';
import { createCitationStream } from '../../src/providers/stream.js';
import { xai } from '../../src/providers/xai.js';
import { describeAdapter, expectValid, load } from './contract.js';

const whole = (events: unknown[]): unknown => (events.at(-1) as { response: unknown }).response;

describeAdapter(openai, 'openai', { marker: /\]\(/, whole });
describeAdapter(openai, 'azure', { whole });
describeAdapter(xai, 'xai', { whole });
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
    expect(payload.sources).to.deep.equal([
      {
        id: 'f1',
        title: 'a.pdf',
        type: 'file',
        provider: 'openai',
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
      expect(stream.end()).to.deep.equal(normalize(message));
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
    expect(payload.citations).to.deep.equal([{ start: 0, end: 3, evidence: [{ source: 2 }] }]);
    expect(payload.sources[0]).to.deep.equal({
      url: 'https://b.example/',
      type: 'web',
      provider: 'openrouter',
      domain: 'b.example',
    });
  });
});
