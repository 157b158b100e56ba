// A long chat in every engine: what it holds is flat after its beginning. Draws docs/images/soak.svg.
//   node test/hostile/soak.mjs [minutes]      ENGINES=chromium chooses some
import { writeFileSync } from 'node:fs';
import { chart } from '../../bench/chart.mjs';
import { chosenEngines } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { bundle } from '../../scripts/sizes.mjs';
import { openIn } from './engines.mjs';

/** Of what was there in the third quarter, in the fourth: samples differ by what is being written just then. */
const MAX_GROWTH = 1.05;
/** In bytes, what an engine may keep for its own sake: compiled code, and the times of its tasks. */
const HEAP_ROOM = 1_500_000;

/** @type {import('../../scripts/browsers.mjs').Engine[]} */
const ALL = ['chromium', 'firefox', 'webkit'];
const minutes = Number(process.argv[2] ?? 2);
const engines = chosenEngines() ?? ALL;
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A long chat</title>
<body><script type="module" src="/soak.js"></script></body></html>`;
const routes = {
  '/': { body: page, headers: { 'content-type': 'text/html; charset=utf-8' } },
  '/soak.js': {
    body: await bundle(`${ROOT}test/hostile/soak.ts`),
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  },
  '/job': { body: JSON.stringify({ minutes }) },
};

const curves = [];
const outcomes = [];
for (const engine of engines) {
  const { report, asked, said } = await openIn(engine, routes);
  const { text, isFlat } = judge(report);
  const isQuiet = asked.length === 0 && said.length === 0;
  if (!isQuiet) console.log([...asked, ...said].join('\n'));
  outcomes.push({ isOk: isFlat && isQuiet, text: `${engine}: ${text}` });
  const later = report.filter(({ seconds }) => seconds > 0);
  curves.push(curve(`${engine}: elements`, later, ({ elements }) => elements));
  if (later.every(({ heap }) => heap))
    curves.push(curve(`${engine}: heap, kB`, later, ({ heap }) => heap / 1000, 'ours'));
}
if (engines.length === ALL.length) {
  const last = minutes * 60;
  const ticks = [5, 10, 30, 60, 120, 300, 600, 1800, 3600].filter((tick) => tick <= last);
  const title = `A chat of ${minutes} minutes with 200 messages alive`;
  const drawing = chart({ title, x: 'seconds', y: 'elements, and kB of heap', ticks, curves });
  writeFileSync(`${ROOT}docs/images/soak.svg`, drawing);
}
const isOk = outcomes.every((one) => one.isOk);
console.log(`soak: ${isOk ? 'flat' : 'GROWS'}; ${outcomes.map(({ text }) => text).join('; ')}`);
process.exitCode = isOk ? 0 : 1;

/** Compares the last two quarters. */
function judge(samples) {
  const from = (share) => Math.floor(samples.length * share);
  const [third, fourth] = [samples.slice(from(0.5), from(0.75)), samples.slice(from(0.75))];
  const grown = (name, room = 0) => mean(fourth, name) <= mean(third, name) * MAX_GROWTH + room;
  const isFlat = grown('elements') && grown('listeners') && grown('heap', HEAP_ROOM);
  const last = samples.at(-1);
  const longest = Math.max(...[...third, ...fourth].map((one) => one.longest));
  const numbers = ['elements', 'listeners', 'heap'].map((name) => {
    const [a, b] = [mean(third, name), mean(fourth, name)].map((value) => Math.round(value));
    return `${a.toLocaleString('en')} → ${b.toLocaleString('en')} ${name}`;
  });
  const text = `${last.messages} messages, ${numbers.slice(0, last.heap ? 3 : 2).join(', ')}, ${longest} ms without an answer at most`;
  return { text, isFlat };
}

function mean(samples, name) {
  return samples.reduce((sum, one) => sum + (one[name] ?? 0), 0) / samples.length;
}

/** @param {'ours' | ''} kind */
function curve(name, samples, valueOf, kind = '') {
  return { name, kind, points: samples.map((one) => ({ x: one.seconds, y: valueOf(one) })) };
}
