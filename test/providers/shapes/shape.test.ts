import { expect } from 'chai';
import type { CitationWarning } from '../../../src/model/index.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import type { ResponseShape } from '../../../src/providers/shapes/shape.js';
import { follow } from '../../../src/providers/shapes/path.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';

const acme: ResponseShape = {
  id: 'acme',
  has: { 'result.reply': true, 'result.hits': true },
  answer: 'result.reply',
  sources: 'result.hits[]',
  fields: { title: 'doc.label', url: 'doc.where', citedText: 'said' },
  stream: { has: { piece: true }, text: 'piece' },
};
const response = {
  result: {
    reply: 'Tea is hot [1].',
    hits: [{ doc: { label: 'Tea', where: 'https://tea.example/' }, said: 'Hot.' }],
  },
};
const source = {
  title: 'Tea',
  url: 'https://tea.example/',
  citedText: 'Hot.',
  type: 'web',
  provider: 'acme',
  domain: 'tea.example',
};

describe('paths', () => {
  const value = {
    a: { b: 1 },
    list: [
      { t: 'x', v: 1 },
      { t: 'y', v: 2 },
    ],
    json: '{"c":[3]}',
  };
  const table: [path: string, found: unknown[]][] = [
    ['a.b', [1]],
    ['a.c', []],
    ['a.c|a.b', [1]],
    ['list[].v', [1, 2]],
    ['list[0].v', [1]],
    ['list[-1].v', [2]],
    ['list[7].v', []],
    ['list[t=y].v', [2]],
    ['list[t=x,y].v', [1, 2]],
    ['a[b=1]', []],
    ['[json={"c":[3]}]', []],
    ['a[*]', [1]],
    ['[a].b', [1]],
    ['json{}.c[]', [3]],
    ['a{}.b', [1]],
    ['', [value]],
  ];
  for (const [path, found] of table) {
    it(`${path || 'the empty path'} leads to ${JSON.stringify(found).slice(0, 20)}`, () => {
      expect(follow(path)(value)).to.deep.equal(found);
    });
  }
});

describe('a shape of the host', () => {
  it('is read before everything else', () => {
    expect(normalize(response, { shapes: [acme] })).to.deep.equal({
      text: '',
      sources: [source],
      answer: 'Tea is hot.',
      citations: [{ start: 0, end: 10, evidence: [{ source: 1 }], origin: 'model' }],
    });
    const chat: ResponseShape = { id: 'mine', has: { choices: true }, answer: 'choices[0].say' };
    const completion = { object: 'chat.completion', choices: [{ say: 'Mine.', message: {} }] };
    expect(normalize(completion, { shapes: [chat] }).answer).to.equal('Mine.');
  });

  it('can be asked for by its id', () => {
    const part = { result: { reply: 'Yes.' } };
    expect(normalize(part, { shapes: [acme], provider: 'acme' as 'openai' }).answer).to.equal(
      'Yes.',
    );
  });

  it('is read from a stream, marker by marker', () => {
    const stream = createCitationStream({ shapes: [acme] });
    const seen = ['Tea is', ' hot [', '1]. Really'].map((piece) => {
      stream.push({ piece });
      return stream.payload.answer;
    });
    expect(seen).to.deep.equal(['Tea is', 'Tea is hot', 'Tea is hot. Really']);
    stream.push(response);
    expect(stream.end()).to.deep.equal(normalize(response, { shapes: [acme] }));
  });

  it('that is nonsense is survived', () => {
    for (const shape of [{}, { id: 7, has: null }, { has: { a: 1 } }, null, 'x', { has: [[]] }]) {
      const shapes = [shape as unknown as ResponseShape];
      expect(normalize(response, { shapes }).answer).to.match(/^Tea is hot/);
    }
  });

  it('may count in bytes, with an end that is part of the span', () => {
    const bytes: ResponseShape = {
      id: 'bytes',
      has: { say: true },
      answer: 'say',
      sources: 'from[]',
      spans: {
        each: 'at[]',
        start: 's',
        end: 'e',
        sources: 'n[]',
        base: 1,
        unit: 'utf-8',
        inclusive: true,
      },
    };
    const given = {
      say: 'Ärger. Ruhe.',
      from: ['https://a.example/'],
      at: [
        { s: 8, e: 12, n: [1] },
        { s: 900, e: 990, n: [1] },
      ],
    };
    const warnings: CitationWarning[] = [];
    const { answer = '', citations } = normalize(given, {
      shapes: [bytes],
      onWarning: (warning) => warnings.push(warning),
    });
    expect(citations?.map(({ start, end }) => answer.slice(start, end))).to.deep.equal(['Ruhe.']);
    expect(warnings.map(({ code }) => code)).to.deep.equal(['offset-lost']);
  });

  it('keeps numbers of its own, also with holes', () => {
    const numbered: ResponseShape = {
      id: 'n',
      has: { say: true },
      answer: 'say',
      sources: 'from[]',
      fields: { name: 'no' },
    };
    const from = [
      { no: 7, title: 'Seven', text: 'a' },
      { no: 3, title: 'Three', text: 'b' },
    ];
    const { answer, citations } = normalize(
      { say: 'A [3]. B [7]. C [1], [x](y).', from },
      { shapes: [numbered] },
    );
    expect(answer).to.equal('A. B. C [1], [x](y).');
    expect(citations?.map(({ evidence }) => evidence)).to.deep.equal([
      [{ source: 2 }],
      [{ source: 1 }],
    ]);
  });

  it('changes nothing that it is given', () => {
    const frozen = JSON.stringify(response);
    normalize(response, { shapes: [acme] });
    expect(JSON.stringify(response)).to.equal(frozen);
  });
});
