/**
 * Measures a conversation: joining a thread, a panel of 10,000 sources, and printing an answer.
 *
 *   node bench/conversation.mjs [--check] [--rounds=9]
 *
 * `--check` fails if a budget of budgets.mjs is exceeded. It measures the last build of the
 * package.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { marked } from 'marked';
import { adaptersIn, buildAdapters } from './build.mjs';
import { mount, rounds } from './jobs.mjs';
import { median, spread } from './statistics.mjs';
import { Tab } from './tab.mjs';

/**
 * The number of scrolled frames, each by the pixels of a fast finger, and the number of jumps by a
 * tenth of the list.
 */
const FRAMES = 100;
const PIXELS = 200;
const JUMPS = 8;
const JUMP = 100_000;
const UPDATES = 40;
const SENTENCE =
  'The **James Webb** telescope was launched in 2021 from [Kourou](https://a.example/x) and it is *far* away, `really`. ';

/** Runs all measurements in a tab. */
export async function measureConversation(tab, { seconds, most }) {
  const plan = { ids: ['noop', 'block', 'block-thread'], seconds, most };
  const mounts = await rounds(tab, 'J8, joining', plan, (id) => mount(tab, id, 1, 'J2'));
  const panels = await rounds(tab, 'J8, the panel', { ...plan, ids: ['c-panel'] }, () =>
    panel(tab),
  );
  const middle = (name) => median(panels.map((sample) => sample[name]));
  return {
    joining: joining(mounts),
    scroll: middle('scroll'),
    jump: middle('jump'),
    foreignRows: Math.max(...panels.map(({ foreignRows }) => foreignRows)),
    printing: inOwnProcess('printing'),
  };
}

/** The adapters that these measurements need. */
export const ADAPTERS = () =>
  [...adaptersIn('mount'), ...adaptersIn('conversation')].filter(({ id }) =>
    ['noop', 'block', 'block-thread', 'c-panel'].includes(id),
  );

/** The time of a mount in a thread divided by the time without a thread, in the same round. */
function joining(samples) {
  const overhead = median(samples.filter(({ id }) => id === 'noop').map(({ cpu }) => cpu));
  const of = (id) => samples.filter((sample) => sample.id === id);
  const alone = new Map(of('block').map(({ round, cpu }) => [round, cpu - overhead]));
  return spread(of('block-thread').map(({ round, cpu }) => (cpu - overhead) / alone.get(round)));
}

/**
 * The milliseconds for a frame of scrolling and for a jump, and the number of rows that a stream
 * changes needlessly.
 */
async function* panel(tab) {
  await tab.visit('c-panel');
  await tab.call('openConversation');
  await tab.call('scrollPanel', JUMP, 1);
  const { cpu } = await tab.cpu(() => tab.call('scrollPanel', PIXELS, FRAMES));
  const jumps = await tab.cpu(() => tab.call('scrollPanel', JUMP, JUMPS));
  const foreignRows = await tab.call('streamBesidePanel', UPDATES);
  yield { job: 'panel', scroll: cpu / FRAMES, jump: jumps.cpu / JUMPS, foreignRows };
}

/** Runs a measurement in a separate process, in which no other code is warm. */
function inOwnProcess(name) {
  console.log(`J8, ${name}`);
  const output = execFileSync(process.execPath, [import.meta.filename, `--${name}`], {
    encoding: 'utf8',
  });
  return Number(output);
}

/**
 * The time of `blockHtml` for an answer of 100 kB, divided by that of `marked` for the same
 * Markdown: the best of many runs of each.
 */
async function printing() {
  // A computed address, because the file exists only after a build.
  const { blockHtml } = await import(new URL('../dist/core.js', import.meta.url).href);
  const answer =
    `${SENTENCE.repeat(6)}\n\n- one item with words\n- two **items**\n\n## A heading\n\n`
      .repeat(140)
      .slice(0, 100_000);
  const sources = Array.from({ length: 20 }, (_, i) => ({ url: `https://a.example/${i}` }));
  const citations = Array.from({ length: 200 }, (_, i) => ({
    start: i * 500,
    end: i * 500 + 90,
    evidence: [{ source: (i % 20) + 1 }],
  }));
  let [theirs, ours] = [Infinity, Infinity];
  for (let round = 0; round < 60; round++) {
    theirs = Math.min(
      theirs,
      timed(() => marked.parse(answer)),
    );
    ours = Math.min(
      ours,
      timed(() => blockHtml({ text: '', answer, sources, citations })),
    );
  }
  return ours / theirs;
}

/** The time of the processor, which other processes do not affect. */
function timed(run) {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

async function main({ check = false, rounds: most }) {
  await buildAdapters(ADAPTERS());
  const tab = new Tab();
  await tab.open();
  try {
    const conversation = await measureConversation(tab, { seconds: 40, most: Number(most) });
    console.log(conversation);
    const { compare, conversations } = await import('./budgets.mjs');
    const results = compare(conversations, { conversation });
    for (const { name, value, budget, isKept } of results)
      console.log(`${isKept ? 'ok      ' : 'EXCEEDED'} ${name}: ${value} (budget ${budget})`);
    if (check && !results.every(({ isKept }) => isKept)) process.exitCode = 1;
  } finally {
    await tab.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      printing: { type: 'boolean' },
      rounds: { type: 'string', default: '9' },
    },
  });
  if (values.printing) console.log(await printing());
  else await main(values);
}
