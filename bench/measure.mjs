// Decides what is measured, for how long, and in which order.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { adaptersIn, buildAdapters, buildFirstPages } from './build.mjs';
import { ADAPTERS as CONVERSATION, measureConversation } from './conversation.mjs';
import {
  first,
  hover,
  interactions,
  mount,
  rounds,
  stream,
  streamInput,
  thread,
  wholeStream,
} from './jobs.mjs';
import {
  bytesOfCore,
  bytesOfPlugins,
  bytesOfReactApp,
  bytesWithHtml,
  bytesWithAdapter,
  measureSizes,
} from '../scripts/sizes.mjs';
import { SIZED } from './budgets.mjs';
import { Tab } from './tab.mjs';

const BASELINES = ['noop', 'vanilla', 's-noop', 's-vanilla'];
const OURS = [
  ...['block', 'block-answer', 'block-cdn', 'block-skipped'],
  ...['s-block', 's-block-payload', 's-block-snapshots'],
];
/** Seconds for each job: all jobs take 13 minutes, without installing and building. */
const FULL = { J1: 130, J2: 80, J4: 35, J3: 240, whole: 40, J6: 90, J7: 90, INP: 20, J8: 40 };
const CHECK = { J1: 30, J2: 20, J4: 10, J3: 40, whole: 40, J6: 20, J7: 20, INP: 10, J8: 20 };

/** The parts of a run. Each can be measured alone. */
export const PARTS = ['J1', 'J2', 'J3', 'J6', 'J7', 'INP', 'J8', 'normalize'];

/** Parts with several jobs, each with its own seconds. */
const JOBS_OF = { J1: ['J1', 'J4'], J3: ['J3', 'whole'], INP: ['INP', 'INP'] };

/** Measures the `parts`. Each sample contains the name of its part. */
export async function measure({ check = false, only, most = 15, parts = PARTS }) {
  const chosen = [...BASELINES, ...(only ?? OURS)];
  const isWanted = ({ id }) => (!check && !only) || chosen.includes(id);
  const mounts = adaptersIn('mount').filter(isWanted);
  const streams = adaptersIn('stream').filter(isWanted);
  const built = await buildAdapters([...mounts, ...streams]);
  // Not one of the compared designs: the code that it needs is measured separately.
  await buildAdapters(CONVERSATION());
  const works = ({ id }) => !built[id].failed;
  if (parts.includes('J6')) await buildFirstPages(mounts.filter(withCard).filter(works));
  const seconds = check ? CHECK : FULL;
  const plan = (adapters, job) => ({
    ids: adapters.filter(works).map(({ id }) => id),
    seconds: seconds[job],
    most,
  });

  announce(parts, seconds);
  const tab = new Tab();
  await tab.open();
  try {
    const samples = [];
    for (const part of parts) {
      const measured = (await JOBS[part]?.({ tab, mounts, streams, plan, seconds })) ?? [];
      samples.push(...measured.map((sample) => ({ ...sample, part })));
    }
    const { labels, version: browser } = tab;
    return {
      samples,
      built,
      labels,
      browser,
      sizes: await measureSizes({ brotli: false, only: SIZED }),
      withAdapter: await bytesWithAdapter('anthropic', 'openai'),
      reactApp: await bytesOfReactApp(),
      withHtml: await bytesWithHtml(),
      core: await bytesOfCore(),
      plugins: await bytesOfPlugins(),
      ...(parts.includes('J8') && {
        conversation: await measureConversation(tab, { seconds: seconds.J8, most }),
      }),
      ...(parts.includes('normalize') && { normalize: normalize() }),
    };
  } finally {
    await tab.close();
  }
}

/**
 * Prints what a run will do, and how long it will take. A part ends only after a complete round.
 */
function announce(parts, seconds) {
  const times = parts.map((part) =>
    (JOBS_OF[part] ?? [part]).reduce((sum, job) => sum + (seconds[job] ?? 0), 0),
  );
  const words = parts.map((part, i) => (times[i] ? `${part} ${times[i]} s` : part)).join(', ');
  const minutes = Math.ceil(times.reduce((sum, time) => sum + time, 0) / 60);
  console.log(`To be measured: ${words}; about ${minutes} minutes.`);
}

const withCard = ({ id }) => id !== 'noop';
const named = (list, ...ids) => list.filter(({ id }) => ids.includes(id));

const JOBS = {
  J1: async ({ tab, mounts, plan }) => [
    ...(await rounds(tab, 'J1 and J4', plan(mounts, 'J1'), async function* (id, round) {
      yield* mount(tab, id, round, 'J1');
      if (id !== 'noop') yield* hover(tab, 1000, [10, 480, 985]);
    })),
    ...(await rounds(tab, 'J4, alone', plan(mounts.filter(withCard), 'J4'), async function* (id) {
      yield* mount(tab, id, 1, 'one');
      yield* hover(tab, 1, [0, 0, 0]);
    })),
  ],
  J2: ({ tab, mounts, plan }) =>
    rounds(tab, 'J2', plan(mounts, 'J2'), (id, round) => mount(tab, id, round, 'J2')),
  J3: async ({ tab, streams, plan, seconds }) => [
    ...(await rounds(tab, 'J3', plan(streams, 'J3'), (id) => stream(tab, id))),
    ...(await rounds(
      tab,
      'J3, update by update',
      { ...plan(named(streams, 's-block', 's-vanilla'), 'whole'), most: 1 },
      (id) => wholeStream(tab, id, { updates: 10_000, seconds: seconds.whole }),
    )),
  ],
  J6: ({ tab, mounts, plan }) =>
    rounds(tab, 'J6', plan(mounts.filter(withCard), 'J6'), (id) => first(tab, id)),
  J7: ({ tab, mounts, plan }) =>
    rounds(tab, 'J7', plan(mounts, 'J7'), (id, round) => thread(tab, id, round)),
  INP: async ({ tab, mounts, streams, plan }) => [
    ...(await rounds(tab, 'INP', plan(named(mounts, 'block'), 'INP'), (id) =>
      interactions(tab, id),
    )),
    ...(await rounds(tab, 'INP, streaming', plan(named(streams, 's-block'), 'INP'), (id) =>
      streamInput(tab, id),
    )),
  ],
};

/** Runs in a separate process, in which no other code is warm. */
function normalize() {
  console.log('normalize');
  const script = join(import.meta.dirname, 'normalize.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' }));
}
