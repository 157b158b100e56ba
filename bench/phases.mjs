// Prints the time of the main thread by kind of work. Several adapters are compared in the same
// rounds.
//   node bench/phases.mjs block,vanilla,tippy J1      a mount: J1, J2 or J7
//   node bench/phases.mjs block,vanilla J4 9          hovers over markers of J1; nine rounds
// The times are from the browser's trace, in milliseconds in which the thread was running, so other
// processes do not lengthen them. Each figure is the median of all rounds. Measures the files in
// dist/: build them first.
import { adaptersIn, buildAdapters } from './build.mjs';
import { hover, mount } from './jobs.mjs';
import { median } from './statistics.mjs';
import { Tab } from './tab.mjs';

const CATEGORIES = ['devtools.timeline', 'toplevel', 'v8', 'disabled-by-default-devtools.timeline'];
/** The traced events of each kind of work. The rest is the browser's own work between them. */
const KINDS = {
  garbage: /GC/,
  script: /^(?:EvaluateScript|FunctionCall|TimerFire|FireAnimationFrame|v8\.|V8\.|EventDispatch)/,
  style: /^UpdateLayoutTree$/,
  layout: /^Layout$/,
  paint: /^(?:PrePaint|Paint|Layerize|Commit)$/,
};
/** The counted events: their number, and the number of elements whose style was computed. */
const COUNTED = {
  UpdateLayoutTree: 'styles',
  Layout: 'layouts',
  Paint: 'paints',
  Commit: 'frames',
};

const [names = 'block,vanilla', job = 'J1', rounds = '5'] = process.argv.slice(2);
const ids = names.split(',');
const built = await buildAdapters(adaptersIn('mount').filter(({ id }) => ids.includes(id)));
const wrong = ids.find((id) => !built[id] || built[id].failed);
if (wrong) throw new Error(built[wrong]?.failed ?? `There is no adapter "${wrong}".`);

/** @type {Record<string, Record<string, number>[]>} */
const samples = Object.fromEntries(ids.map((id) => [id, []]));
const tab = new Tab();
await tab.open();
try {
  for (let round = 0; round < Number(rounds); round++) {
    for (const id of round % 2 ? ids.toReversed() : ids) samples[id].push(...(await sample(id)));
  }
} finally {
  await tab.close();
}
print();

async function sample(id) {
  if (job !== 'J4') return traced(() => done(mount(tab, id, 1, job)));
  await done(mount(tab, id, 1, 'J1'));
  // The first card does work that later ones do not, so it is left out.
  await done(hover(tab, 1000, [20, 30]));
  return traced(() => done(hover(tab, 1000, [120, 340, 670])));
}

async function done(samples) {
  for await (const _ of samples);
}

/** Runs the measurements of `run`, and returns a trace of each. */
async function traced(run) {
  const found = [];
  const measure = tab.cpu;
  tab.cpu = async (measured) => {
    await tab.page.tracing.start({ categories: CATEGORIES });
    const times = await measure.call(tab, measured);
    const { traceEvents } = JSON.parse(Buffer.from(await tab.page.tracing.stop()).toString());
    found.push({ 'main thread': times.cpu, ...byKind(ofPage(traceEvents)) });
    return times;
  };
  try {
    await run();
  } finally {
    tab.cpu = measure;
  }
  return found;
}

/** The events of the page's main thread, outer events first. */
function ofPage(events) {
  const { pid, tid } = events.find(({ name }) => name === 'FunctionCall');
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
}

function kindOf(name) {
  return Object.entries(KINDS).find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}

/** The self time of each event, without the events inside. */
function byKind(events) {
  const sums = {};
  const add = (name, value) => (sums[name] = (sums[name] ?? 0) + value);
  /** @type {{ kind: string; end: number }[]} */
  const around = [];
  for (const { name, ts, dur, tdur, args } of events) {
    while ((around.at(-1)?.end ?? Infinity) <= ts) around.pop();
    const kind = kindOf(name);
    add(kind, tdur / 1000);
    const outer = around.at(-1);
    if (outer) add(outer.kind, -tdur / 1000);
    around.push({ kind, end: ts + dur });
    if (COUNTED[name]) add(COUNTED[name], 1);
    if (name === 'UpdateLayoutTree') add('elements styled', args.elementCount ?? 0);
  }
  return sums;
}

function print() {
  const kinds = new Set(Object.values(samples).flatMap((list) => list.flatMap(Object.keys)));
  console.log([job.padEnd(16), ...ids.map((id) => id.padStart(14))].join(''));
  for (const kind of kinds) {
    const middles = ids.map((id) => median(samples[id].map((sample) => sample[kind] ?? 0)));
    const shown = middles.map((middle) => middle.toFixed(2).padStart(14));
    console.log([kind.padEnd(16), ...shown].join(''));
  }
}
