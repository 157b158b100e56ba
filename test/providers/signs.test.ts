import { expect } from 'chai';
import { adapters } from '../../src/providers/index.js';
import { loaders } from '../../src/providers/loaders.js';
import { rows } from '../../src/providers/shapes/rows.js';
import { genericSign, guess } from '../../src/providers/shapes/guess.js';
import { signOf } from '../../src/providers/shapes/sign.js';
import { signs } from '../../src/providers/signs/index.js';

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
