// Runs a long chat in every engine at the same time. Its memory must not grow after its beginning.
// A long run also runs the same chat written by hand, as a control. A run of all engines is drawn
// in docs/images/soak.svg and reported in docs/hostile.md.
//   node test/hostile/soak.mjs [minutes]      ENGINES=chromium chooses some
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { chosenEngines } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { bundle } from '../../scripts/sizes.mjs';
import { openIn } from './engines.mjs';
import { curves } from './soak-curves.mjs';
import { firefoxHeap, measuresOf, processesOf } from './soak-measures.mjs';
import { withSection } from './sections.mjs';
import { judge, section, SECTION } from './soak-report.mjs';

/** Shorter runs are printed and not saved. */
const KEPT_MINUTES = 10;
/**
 * Enough points for a curve. Measuring more often than every five seconds would affect the result.
 */
const SAMPLES = 120;
const LEAST_SECONDS = 5;
/** Firefox discards compiled code for each heap measurement, so only some samples have one. */
const SAMPLES_A_HEAP = 4;

/** @type {import('../../scripts/browsers.mjs').Engine[]} */
const ALL = ['chromium', 'firefox', 'webkit'];
const minutes = Number(process.argv[2] ?? 2);
const engines = chosenEngines() ?? ALL;
const isKept = minutes >= KEPT_MINUTES;
const seconds = minutes * 60;
const interval = Math.max(LEAST_SECONDS, seconds / SAMPLES);
// The style is the advice of docs/theming.md for pages with long conversations. Without it, each
// removed message moves all others, and the engine lays out every box.
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A long chat</title><style>
citation-block:not(:state(streaming)), article:not(.streaming) {
  content-visibility: auto; contain-intrinsic-block-size: auto 400px
}
</style><body><script type="module" src="/soak.js"></script></body></html>`;
const script = await bundle(`${ROOT}test/hostile/soak.ts`);

// Chromium measures the processor time of a task, so it needs no control for that.
const controls = isKept ? engines.filter((engine) => engine !== 'chromium') : [];
const settled = await Promise.allSettled([
  ...engines.map((engine) => soak(engine)),
  ...controls.map((engine) => soak(engine, { isControl: true })),
]);
const runs = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
const broken = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
if (engines.length === ALL.length && isKept && broken.length === 0) await keep();
const outcomes = runs.map(judge);
const isOk = broken.length === 0 && outcomes.every((one) => one.isOk);
const texts = [...broken, ...outcomes.map(({ text }) => text)];
console.log(`soak: ${isOk ? 'flat' : 'GROWS OR BROKE'}; ${texts.join('; ')}`);
process.exitCode = isOk ? 0 : 1;

/**
 * @param {import('../../scripts/browsers.mjs').Engine} engine
 * @returns {Promise<import('./soak-report.mjs').Run>}
 */
async function soak(engine, { isControl = false } = {}) {
  const samples = [];
  let measure;
  const routes = {
    '/': { body: page, headers: { 'content-type': 'text/html; charset=utf-8' } },
    '/soak.js': { body: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } },
    '/job': { body: JSON.stringify({ seconds, interval, isControl }) },
  };
  const { asked, said } = await openIn(engine, routes, {
    patience: 300_000,
    async onProgress(sample, { page, pid }) {
      // The chat is still being filled.
      if (!sample) return;
      if (engine === 'chromium' && page) measure ??= measuresOf(page);
      if (engine === 'firefox' && pid && process.platform === 'linux')
        measure ??= sometimes(() => firefoxHeap(pid));
      samples.push({ ...sample, ...processesOf(pid), ...(await measure?.()) });
    },
  });
  if (asked.length + said.length > 0)
    throw new Error(`${engine}: ${[...asked, ...said].join('\n')}`);
  return { engine, isControl, samples };
}

function sometimes(heapOf) {
  let samples = 0;
  return async () => (samples++ % SAMPLES_A_HEAP === 0 ? { heap: await heapOf() } : {});
}

async function keep() {
  const title = `A chat of ${minutes} minutes with 200 messages alive`;
  writeFileSync(`${ROOT}docs/images/soak.svg`, curves(title, runs));
  const file = `${ROOT}docs/hostile.md`;
  const text = withSection(readFileSync(file, 'utf8'), SECTION, section(minutes, runs));
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(text, options));
}
