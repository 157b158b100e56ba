import { expect } from 'chai';
import { adapters } from '../../src/providers/index.js';
import { loaders } from '../../src/providers/loaders.js';
import { rows } from '../../src/providers/shapes/rows.js';
import { genericSign, guess } from '../../src/providers/shapes/guess.js';
import { rowSigns } from '../../src/providers/shapes/row-signs.js';
import type { ResponseShape, ShapeTest } from '../../src/providers/shapes/shape.js';
import { signOf } from '../../src/providers/shapes/sign.js';
import { signs } from '../../src/providers/signs/all.js';
import { mayBeRow } from '../../src/providers/signs/row-words.js';
import { fc } from '../support/properties.js';

/** What each recognises is tested with its fixtures: contract.ts. */
describe('signs', () => {
  it('are one list, for those that import every adapter and for those that load one', async () => {
    expect(adapters.map(({ id }) => id)).to.deep.equal(signs.map(({ id }) => id));
    expect(new Set(signs.map(({ id }) => id)).size).to.equal(signs.length);
    const ids = new Set<string>([...Object.keys(loaders), ...rows.map(({ id }) => id)]);
    expect([...ids]).to.have.members(signs.map(({ id }) => id));
    for (const [id, load] of Object.entries(loaders)) {
      const adapter = await load();
      expect(adapter.id).to.equal(id);
      expect(adapter).to.equal(adapters.find((one) => one.id === id));
    }
  });

  it('of a row hold for its responses and its events; the generic one for what can be guessed', () => {
    const stream = { has: { event: 'word' } };
    const sign = signOf({ id: 'acme', has: { said: true }, stream });
    expect([{ said: 'x' }, { event: 'word' }].every((one) => sign.matches(one))).to.equal(true);
    expect(sign.matches({ event: 'other' })).to.equal(false);
    const known = { answer: 'Yes.', sources: [{ name: 'A', link: 'https://a.example/' }] };
    expect(guess(known)).to.include({ answer: 'answer', sources: 'sources[]' });
    expect([known, {}].map((one) => genericSign.matches(one))).to.deep.equal([true, false]);
  });

  it('stand in the adapters as they are in the list', () => {
    const own = signs.filter(({ id }) => !rows.some((row) => row.id === id));
    for (const sign of own) {
      const adapter = adapters.find((one) => one.id === sign.id);
      expect(Object.values(adapter ?? {}), sign.id).to.include(Object.values(sign)[1]);
    }
  });
});

describe('the words of rows', () => {
  const tests = (rows as readonly ResponseShape[]).flatMap(({ id, has, stream }) =>
    [has, stream?.has ?? []].flat().map((test: ShapeTest) => ({ id, test })),
  );

  it('are in all that a row asks for, wherever in a list it stands', () => {
    for (const { id, test } of tests) {
      const value = leastOf(test);
      const says = `${id}: ${JSON.stringify(value)}`;
      expect(signOf({ id, has: test }).matches(value as object), says).to.equal(true);
      expect(mayBeRow(value), says).to.equal(true);
    }
  });

  it('are in whatever else it stands with', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tests), fc.object({ maxDepth: 2 }), ({ test }, other) => {
        const value = { ...other, ...(leastOf(test) as object) };
        if (rowSigns.some((sign) => sign.matches(value))) expect(mayBeRow(value)).to.equal(true);
      }),
    );
  });

  it('are looked for in the getters of a class, and in what cannot be read', () => {
    class Chunk {
      get citations(): unknown[] {
        return [{ url: 'https://a.example/', id: '1' }];
      }
    }
    const broken = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('no');
        },
      },
    );
    expect([new Chunk(), { inner: new Chunk() }, broken].map(mayBeRow)).to.deep.equal([
      true,
      true,
      true,
    ]);
  });

  it('are in no event of the providers that most pages read', () => {
    const events = [
      { type: 'message_start', message: { id: 'm', content: [], usage: { input_tokens: 1 } } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi' } },
      { type: 'response.created', response: { id: 'r', model: 'gpt-5', output: [], tools: [] } },
      { type: 'response.output_text.delta', item_id: 'i', output_index: 0, delta: 'Hi' },
      { id: 'c', model: 'gpt-5', choices: [{ index: 0, delta: { content: 'Hi' } }], usage: null },
      { type: 'text-delta', id: '0', delta: 'Hi' },
    ];
    for (const event of events) expect(mayBeRow(event), JSON.stringify(event)).to.equal(false);
  });
});

/** The least that passes a test, in the second place of a list where any will do. */
function leastOf(test: ShapeTest): unknown {
  let value: unknown;
  for (const [path, wanted] of Object.entries(test)) {
    if (wanted === false) continue;
    value = put(value, stepsOf(path), typeof wanted === 'string' ? wanted : sampleOf(wanted));
  }
  return value;
}

function sampleOf(wanted: true | RegExp): string {
  const samples = ['x', 'glm-4', 'ernie-4', 'gemini-2', 'https://a.example/', 'message'];
  const more = ['textResponseChunk', 'finalizeResponseStream', 'message_delta'];
  return [...samples, ...more].find((one) => wanted === true || wanted.test(one)) ?? '';
}

const stepsOf = (path: string): string[] => path.match(/\[[^\]]*\]|\{\}|[^.[\]{}]+/g) ?? [];

/** A value with another at the end of a path. */
function put(value: unknown, [step, ...further]: string[], text: string): unknown {
  if (step === undefined) return value ?? text;
  if (step === '{}') {
    const inside: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
    return JSON.stringify(put(inside, further, text));
  }
  const [, inside] = /^\[(.*)\]$/.exec(step) ?? [];
  const [, name, type] = /^(\w+)=([^,]*)/.exec(inside ?? '') ?? [];
  if (inside === undefined || (inside.includes(':') && name === undefined)) {
    const record = (value ?? {}) as Record<string, unknown>;
    const key = inside ?? step;
    return { ...record, [key]: put(record[key], further, text) };
  }
  const items = (value ?? []) as unknown[];
  const place = inside === '0' ? 0 : 1;
  const start = items[place] ?? (name === undefined ? undefined : { [name]: type });
  const made = put(start, further, text);
  return place === 0 ? [made, ...items.slice(1)] : [items[0] ?? {}, made];
}
