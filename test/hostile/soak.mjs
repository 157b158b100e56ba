// A long chat in every engine at the same time: what it holds is flat after its beginning. A long one of all
// engines is drawn in docs/images/soak.svg, and told in docs/hostile.md.
//   node test/hostile/soak.mjs [minutes]      ENGINES=chromium chooses some
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { chosenEngines } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { bundle } from '../../scripts/sizes.mjs';
import { openIn } from './engines.mjs';
import { curves } from './soak-curves.mjs';
import { measuresOf, memoryOf } from './soak-measures.mjs';
import { judge, section, withSection } from './soak-report.mjs';

/** Shorter ones are looked at, and not kept. */
const KEPT_MINUTES = 10;
/** As many points as a curve needs; more often than every five seconds would measure the measuring. */
const SAMPLES = 240;
const LEAST_SECONDS = 5;

/** @type {import('../../scripts/browsers.mjs').Engine[]} */
const ALL = ['chromium', 'firefox', 'webkit'];
const minutes = Number(process.argv[2] ?? 2);
const engines = chosenEngines() ?? ALL;
const seconds = minutes * 60;
const job = { seconds, interval: Math.max(LEAST_SECONDS, seconds / SAMPLES) };
// The style is what docs/theming.md says to pages with long conversations. Without it, each message that goes
// away moves all others, and the engine walks through all boxes for that.
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A long chat</title><style>
citation-block:not(:state(streaming)) { content-visibility: auto; contain-intrinsic-block-size: auto 400px }
</style><body><script type="module" src="/soak.js"></script></body></html>`;
const routes = {
  '/': { body: page, headers: { 'content-type': 'text/html; charset=utf-8' } },
  '/soak.js': {
    body: await bundle(`${ROOT}test/hostile/soak.ts`),
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  },
  '/job': { body: JSON.stringify(job) },
};

const runs = await Promise.all(engines.map(soak));
if (engines.length === ALL.length && minutes >= KEPT_MINUTES) await keep();
const outcomes = runs.map(([engine, samples]) => judge(engine, samples));
const isOk = outcomes.every((one) => one.isOk);
console.log(`soak: ${isOk ? 'flat' : 'GROWS'}; ${outcomes.map(({ text }) => text).join('; ')}`);
process.exitCode = isOk ? 0 : 1;

/** @returns {Promise<[engine: string, samples: any[]]>} */
async function soak(engine) {
  const samples = [];
  let measure;
  const { asked, said } = await openIn(engine, routes, {
    patience: 300_000,
    async onProgress(sample, page) {
      if (engine === 'chromium' && page) measure ??= measuresOf(page);
      samples.push({ ...sample, ...(await measure?.()), memory: memoryOf(engine) });
    },
  });
  if (asked.length + said.length > 0)
    throw new Error(`${engine}: ${[...asked, ...said].join('\n')}`);
  return [engine, samples];
}

async function keep() {
  const title = `A chat of ${minutes} minutes with 200 messages alive`;
  writeFileSync(`${ROOT}docs/images/soak.svg`, curves(title, runs));
  const file = `${ROOT}docs/hostile.md`;
  const text = withSection(readFileSync(file, 'utf8'), section(minutes, runs));
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(text, options));
}
