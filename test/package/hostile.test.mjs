// A sample of the hostile run, another each day (`npm run test:hostile` is the whole): strings of every corpus
// in every field, with no policy that could hide a hole, and under the strictest that the docs recommend.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadCorpora, prepare, sample } from '../hostile/run.mjs';

const ENGINES = ['chromium', 'firefox', 'webkit'];

describe('hostile data', { concurrency: 2 }, async () => {
  const corpora = await loadCorpora('');
  const today = Math.floor(Date.now() / 86_400_000);
  const { run } = await prepare({ sample: Object.values(sample(corpora, 12, today)).flat() });
  // The same every day: how many of these run is known.
  const fixed = Object.values(sample(corpora, 25)).flat();
  const { control } = await prepare({ sample: fixed });

  for (const engine of ENGINES) {
    it(`nothing happens in ${engine}`, async () => {
      const { results, asked, said } = await run(engine);
      assert.ok(results.length >= 48, `${results.length} fields`);
      assert.deepEqual(
        results.flatMap(({ field, found }) => found.map((one) => ({ field, ...one }))),
        [],
      );
      assert.deepEqual(asked, []);
      assert.deepEqual(said, []);
    });
  }

  it('the control: in a careless page, many of the same strings run and ask', async () => {
    const { ran, asked } = await control('chromium');
    assert.ok(ran.sample >= 25, `${ran.sample} of ${fixed.length}`);
    assert.ok(asked.length >= 5, `${asked.length} requests`);
  });
});
