// Measures what a page cannot measure itself: its heap, its listeners, the processor time of its
// tasks, and the memory and time of the browser's processes.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/**
 * Measures Chromium's page. Each call covers the time since the call before.
 *
 * @param {import('puppeteer-core').Page} page
 * @returns {() => Promise<{ heap: number, nodes: number, listeners: number, longest?: number }>} Bytes after
 *   a garbage collection; all nodes and listeners, including those of removed elements; and the longest task in
 *   milliseconds of processor time, which other programs do not affect.
 */
export function measuresOf(page) {
  const opened = page.createCDPSession();
  let isTraced = false;
  return async () => {
    const session = await opened;
    const longest = isTraced ? longestTask(await page.tracing.stop()) : undefined;
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
    await page.tracing.start({ categories: ['toplevel'] });
    isTraced = true;
    return { heap, nodes, listeners, ...(longest !== undefined && { longest }) };
  };
}

function longestTask(trace) {
  const { traceEvents } = JSON.parse(Buffer.from(trace ?? []).toString() || '{"traceEvents":[]}');
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const longest = traceEvents.reduce(
    (most, { pid, tid, tdur = 0 }) => (mains.has(`${pid} ${tid}`) ? Math.max(most, tdur) : most),
    0,
  );
  return Math.round(longest / 1000);
}

/**
 * The memory of all processes of a browser in bytes, with a proportional part of shared memory, and
 * their processor time in milliseconds. Empty on systems that do not report it.
 *
 * @param {number | undefined} root The process that the others descend from.
 */
export function processesOf(root) {
  if (process.platform !== 'linux' || root === undefined) return {};
  const parents = new Map(numbers('/proc').map((pid) => [pid, parentOf(pid)]));
  const isIn = (pid) => pid === root || (pid > 1 && isIn(parents.get(pid) ?? 0));
  const all = [...parents.keys()].filter(isIn);
  return { memory: sum(all.map(bytesOf)), processor: sum(all.map(millisecondsOf)) };
}

/**
 * The bytes in Firefox's page after it discarded all unused memory. Firefox writes a report of its
 * memory when it receives this signal.
 *
 * @param {number} pid The browser's process.
 */
export async function firefoxHeap(pid) {
  process.kill(pid, SIGNAL);
  const name = new RegExp(`^unified-memory-report-\\d+-${pid}\\.json\\.gz$`);
  for (let tries = 0; tries < 300; tries++) {
    await sleep(200);
    const file = readdirSync(tmpdir()).find((one) => name.test(one));
    if (!file) continue;
    const path = join(tmpdir(), file);
    const { reports } = JSON.parse(gunzipSync(readFileSync(path)).toString());
    rmSync(path);
    return largestPage(reports);
  }
  return undefined;
}

/** SIGRTMIN + 1 on Linux with glibc: "write a report, after minimizing memory". */
const SIGNAL = 35;

function largestPage(reports) {
  const pages = new Map();
  for (const { process: name, path, amount } of reports) {
    if (name.startsWith('web') && path.startsWith('explicit/'))
      pages.set(name, (pages.get(name) ?? 0) + amount);
  }
  return Math.max(...pages.values());
}

const numbers = (folder) => readdirSync(folder).map(Number).filter(Boolean);
const parentOf = (pid) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
const bytesOf = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
const sum = (values) => values.reduce((total, one) => total + one, 0);

/** The processor time in user and kernel mode. The kernel counts in hundredths of a second. */
function millisecondsOf(pid) {
  const afterName = read(`/proc/${pid}/stat`).split(') ')[1] ?? '';
  const [user = 0, kernel = 0] = afterName.split(' ').slice(11, 13).map(Number);
  return (user + kernel) * 10;
}

/** The text of a file; `''` if the process has just ended. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
