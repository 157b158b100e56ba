// What a page cannot say about itself: its heap, its listeners, the time that its tasks took on the processor,
// and the memory of its browser.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** In the paths of an engine's programs. */
const PROGRAMS = { chromium: /chrom/i, firefox: /firefox/i, webkit: /webkit|MiniBrowser/i };

/**
 * Measures Chromium's page, each time since the time before.
 *
 * @param {import('puppeteer-core').Page} page
 * @returns {() => Promise<{ heap: number, nodes: number, listeners: number, longest?: number }>} Bytes after
 *   garbage was collected; all nodes and listeners, those of removed elements too; and in milliseconds the longest
 *   task, as time on the processor: what other programs take is not in it.
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
 * Bytes that all processes of an engine hold that this program has started, with a share of what they share;
 * `undefined` where no system tells.
 *
 * @param {keyof typeof PROGRAMS} engine
 */
export function memoryOf(engine) {
  if (process.platform !== 'linux') return undefined;
  const parents = new Map(numbers('/proc').map((pid) => [pid, parentOf(pid)]));
  const isOurs = (pid) => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const kilobytes = [...parents.keys()].map((pid) =>
    isOurs(pid) && PROGRAMS[engine].test(attempt(() => readlinkSync(`/proc/${pid}/exe`)))
      ? Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
      : 0,
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}

const numbers = (folder) => readdirSync(folder).map(Number).filter(Boolean);
const parentOf = (pid) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
const read = (file) => attempt(() => readFileSync(file, 'utf8'));

/** A process may have ended a moment ago. */
function attempt(work) {
  try {
    return work();
  } catch {
    return '';
  }
}
