import { expect } from 'chai';
import type { SafeSource } from '../../src/model/index.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { Conversation } from '../../src/sources/conversation.js';
import { countUses } from '../../src/sources/count-uses.js';
import { fc } from '../support/properties.js';

const pages = (...names: string[]): readonly SafeSource[] =>
  sanitizePayload({ sources: names.map((name) => ({ url: `https://${name}.example/` })) }).sources;
const NONE = new Map<number, number>();

describe('Conversation', () => {
  it('has each source once, with the turns that use it', () => {
    const conversation = new Conversation<object>();
    const [one, other] = [{}, {}];
    conversation.set(one, { sources: pages('a', 'b'), uses: new Map([[1, 2]]) });
    conversation.set(other, { sources: pages('b', 'c'), uses: new Map([[1, 1]]) });
    expect(
      conversation.sources.map(({ number, isCited, uses }) => [number, isCited, uses.size]),
    ).to.eql([
      [1, true, 1],
      [2, true, 2],
      [3, false, 1],
    ]);
    expect(conversation.numberOf(other, 1)).to.equal(2);
    expect(conversation.sourcesOf(other).map(({ number }) => number)).to.eql([2, 3]);
  });

  it('says which sources have changed', () => {
    const conversation = new Conversation<object>();
    const [one, other] = [{}, {}];
    const sources = pages('a', 'b');
    conversation.set(one, { sources, uses: NONE });
    conversation.set(other, { sources: pages('c'), uses: NONE });
    const before = conversation.sources.map(({ version }) => version);
    expect(conversation.set(one, { sources, uses: NONE })).to.equal(false);
    conversation.set(one, { sources, uses: new Map([[2, 1]]) });
    const after = conversation.sources.map(({ version }) => version);
    expect(after.map((version, i) => version > (before[i] ?? 0))).to.eql([false, true, false]);
  });

  it('is what its turns are, whatever came and went before', () => {
    const step = fc.record({
      key: fc.nat(3),
      names: fc.option(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const keys = [{}, {}, {}, {}];
        const conversation = new Conversation<object>();
        const now = new Map<object, readonly string[]>();
        const given = new Map<string, number>();
        for (const { key, names } of steps) {
          const turn = keys[key]!;
          if (!names) {
            conversation.delete(turn);
            now.delete(turn);
            continue;
          }
          conversation.set(turn, { sources: pages(...names), uses: NONE });
          now.set(turn, names);
          names.forEach((name, i) => {
            const number = conversation.numberOf(turn, i + 1);
            expect(given.get(name) ?? number).to.equal(number);
            given.set(name, number!);
          });
        }
        const expected = new Set([...now.values()].flat());
        expect(conversation.sources).to.have.length(expected.size);
      }),
    );
  });
});

describe('countUses', () => {
  it('counts each claim once for each of its sources', () => {
    const claim = (...sources: number[]) => ({
      start: 0,
      end: 1,
      evidence: sources.map((source) => ({ source })),
    });
    const payload = sanitizePayload({
      answer: 'a',
      sources: [{}, {}],
      citations: [claim(1, 1, 2), claim(1)],
    });
    expect([...countUses(payload)]).to.eql([
      [1, 2],
      [2, 1],
    ]);
  });
});
