// The jobs. Each runs its adapters in rounds, every round in another order, and yields samples.
import { setTimeout as sleep } from 'node:timers/promises';
import { firstLine } from './build.mjs';

/** The lengths of the answer, in characters, at which an update is measured. */
export const LENGTHS = [
  1250, 2500, 5000, 7500, 10_000, 12_500, 15_000, 17_500, 20_000, 40_000, 80_000,
];
/** An adapter that needs more milliseconds for a sample is measured in few rounds. */
const SLOW = 6000;
const FEW = 2;

/**
 * Calls `sample(id, round)` for all adapters in turn, as often as `seconds` allow: at least `FEW`
 * times, for slow adapters exactly `FEW` times, and at most `most` times. An adapter that fails
 * twice is left out, and the reason is recorded as a sample.
 */
export async function rounds(tab, name, { ids, seconds, most }, sample) {
  const samples = [];
  const failed = new Map();
  const leftOut = new Set();
  const slow = new Set();
  const start = performance.now();
  const hasTime = (round) => ((performance.now() - start) / round) * (round + 1) < seconds * 1000;
  for (let round = 0; round < most && (round < FEW || hasTime(round)); round++) {
    console.log(`${name}, round ${round + 1}`);
    for (const id of shuffled(ids)) {
      if (leftOut.has(id) || (round >= FEW && slow.has(id))) continue;
      const begin = performance.now();
      try {
        for await (const one of sample(id, round)) samples.push({ id, round, ...one });
      } catch (error) {
        const reason = tab.trouble[0] ?? firstLine(error);
        console.log(`  ${id} failed: ${reason}`);
        if (failed.has(id)) leftOut.add(id);
        failed.set(id, reason);
        await tab.open();
      }
      if (performance.now() - begin > SLOW) slow.add(id);
    }
  }
  for (const [id, reason] of failed) {
    // An adapter that failed once and worked the next time is fine.
    if (leftOut.has(id) || !samples.some((sample) => sample.id === id)) {
      samples.push({ job: 'failure', id, reason: `${name}: ${reason}` });
    }
  }
  return samples;
}

/** J1 and J2: mounts in a fresh page. The first round also counts nodes, listeners and memory. */
export async function* mount(tab, id, round, job) {
  await tab.visit(id);
  const before = round === 0 ? await tab.counters() : await tab.collectGarbage();
  const { cpu, result: wall } = await tab.cpu(() => tab.call('mount', job));
  yield { job, cpu, wall, counted: before && difference(await tab.counters(), before) };
}

/** J4: hovers over markers of the mounted page. */
export async function* hover(tab, markers, indices) {
  for (const [turn, index] of indices.entries()) {
    yield { job: 'J4', markers, turn, ...(await hoverCard(tab, index)) };
  }
}

/** The time from the mouse on a marker to its card in the painted page. */
async function hoverCard(tab, index) {
  const { mouse, keyboard } = tab.page;
  const { x, y, click } = await tab.call('aim', index);
  await tab.call('expectCard', index);
  const { cpu, result } = await tab.cpu(async () => {
    await (click ? mouse.click(x, y) : mouse.move(x, y));
    return tab.page.evaluate(() => window.opened);
  });
  if (!result?.isRight) throw new Error(result ? 'the card shows another source' : 'no card');
  await (click ? mouse.click(5, 5) : mouse.move(5, 5));
  if (!(await tab.call('cardGone', index))) await keyboard.press('Escape');
  return { cpu, wall: result.wall };
}

/** J6: the time from the navigation to the first usable marker. */
export async function* first(tab, id) {
  yield { job: 'J6', wall: await tab.visitFirst(id) };
}

/**
 * J7: a long conversation. Measures the cost of a message, and of a window of messages that is
 * scrolled into view.
 */
export async function* thread(tab, id, round) {
  for await (const mounted of mount(tab, id, round, 'J7')) {
    const { cpu, result: steps } = await tab.cpu(() => tab.call('scroll', 40));
    yield { ...mounted, scroll: cpu / steps };
  }
}

/** INP is measured for a phone whose processor is slower by this factor. */
const SLOWER = 6;

/** INP: opens a card among 1,000 markers, and unfolds a list of 200 sources. */
export async function* interactions(tab, id) {
  const { mouse, keyboard } = tab.page;
  for await (const _ of mount(tab, id, 1, 'J1'));
  // A reader reads before the first press, and the first card is prepared after a second.
  await sleep(2500);
  const marker = await tab.call('aim', 10);
  await tab.slowDown(SLOWER);
  try {
    await tab.call('watchInput');
    await mouse.click(marker.x, marker.y);
    yield { job: 'INP', what: 'card', ...(await tab.call('worstInput')) };
    await keyboard.press('Escape');
    const line = await tab.call('aimAtList');
    await tab.call('worstInput');
    // The pointer of a reader is there before they press; what it sets off counts as a task, too.
    await mouse.move(line.x, line.y);
    await sleep(300);
    await mouse.click(line.x, line.y);
    yield { job: 'INP', what: 'list', ...(await tab.call('worstInput')) };
  } finally {
    await tab.slowDown(1);
  }
}

/** INP: the reader presses something while an answer streams. */
export async function* streamInput(tab, id) {
  await tab.visit(id);
  await tab.call('startStream', 8000);
  await tab.call('jump', 5000);
  await tab.slowDown(SLOWER);
  try {
    await tab.call('paintedUpdates', 5);
    await tab.call('watchInput');
    const updates = tab.call('paintedUpdates', 60);
    for (let i = 0; i < 5; i++) await tab.page.mouse.click(5, 5);
    await updates;
    yield { job: 'INP', what: 'stream', ...(await tab.call('worstInput')) };
  } finally {
    await tab.slowDown(1);
  }
}

/** J3: updates of four characters at growing lengths of the answer, with and without paint. */
export async function* stream(tab, id) {
  const samples = [];
  await tab.visit(id);
  await tab.call('startStream', Math.max(...LENGTHS) + 1000);
  for (const at of LENGTHS) {
    await tab.call('jump', at);
    await tab.call('paintedUpdates', 4);
    const { cpu, result: updates } = await tab.cpu(() => tab.call('paintedUpdates', 20, 100));
    const times = await tab.call('unpaintedUpdates', 40);
    samples.push({ job: 'J3', at, cpu: cpu / updates, times });
  }
  await checkStream(tab, id);
  yield* samples;
}

/**
 * J3, every update of an answer painted, until the time is over: measures whether updates delay the
 * page.
 */
export async function* wholeStream(tab, id, { updates, seconds }) {
  const end = performance.now() + seconds * 1000;
  await tab.visit(id);
  await tab.call('startStream', updates * 4);
  await tab.call('watchTasks');
  let done = 0;
  for (; done < updates && performance.now() < end; done += 100) {
    await tab.call('paintedUpdates', 100);
  }
  const tasks = await tab.page.evaluate(() => window.longTasks);
  await checkStream(tab, id);
  yield { job: 'whole', updates: done, longTasks: tasks.length, longest: Math.max(0, ...tasks) };
}

/** Checks that the answer was shown. Markdown has a few characters that are not shown. */
async function checkStream(tab, id) {
  const { length, of } = await tab.call('endStream');
  if (id !== 's-noop' && length < of * 0.9) throw new Error(`shows ${length} of ${of} characters`);
}

function shuffled(list) {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

function difference(after, before) {
  return Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]));
}
