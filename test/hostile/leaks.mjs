// Measures that blocks with an open card, mounted and removed, leave no node, no listener and no
// memory.
//   node test/hostile/leaks.mjs [cycles]     (needs a build)
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { measureHeap } from './heap.mjs';

/** In bytes: 64 KB for ten thousand. Even the smallest object for each mount would be detected. */
export const MAX_PER_MOUNT = 6.5;
/**
 * After this many mounts, everything exists that is created only once: templates, style sheets,
 * number formats.
 */
const WARM_UP = 500;

/**
 * Mounts blocks one after the other, and compares the counts before and after. `engine` is the
 * growth of the whole heap, including compiled code, which an engine continues to produce. With a
 * control, it also runs blocks that leak an object each: `control` is the growth of the heap then.
 */
export async function measureLeaks(cycles, { hasControl = false } = {}) {
  const server = await serve(ROOT);
  const browser = await launch();
  try {
    const { page } = await openPage(browser, `${server.address}/test/pages/leaks.html`);
    const session = await page.createCDPSession();
    await session.send('Performance.enable');
    await page.waitForFunction(() => typeof mountAndUnmount === 'function');
    let opened = 0;
    const run = async (times, isLeaking = false) => {
      // In parts, because the driver limits the time of a single call.
      for (let left = times; left > 0; left -= 500) {
        opened += await page.evaluate(
          (count, leaks) => mountAndUnmount(count, leaks),
          Math.min(left, 500),
          isLeaking,
        );
      }
    };
    const count = async () => {
      for (let i = 0; i < 5; i++) await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
      const { metrics } = await session.send('Performance.getMetrics');
      const engine = metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
      const { bytes: heap, objects } = await measureHeap(session);
      return { nodes, listeners, objects, heap, engine };
    };
    // The first snapshot itself creates objects.
    await run(WARM_UP);
    await count();
    opened = 0;
    const before = await count();
    await run(cycles);
    const after = await count();
    const left = Object.entries(after).map(([name, value]) => [name, value - before[name]]);
    const found = { opened, ...Object.fromEntries(left) };
    if (!hasControl) return found;
    await run(cycles, true);
    return { ...found, control: (await count()).heap - after.heap };
  } finally {
    await browser.close();
    server.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const cycles = Number(process.argv[2] ?? 10_000);
  const { opened, nodes, listeners, objects, heap, engine } = await measureLeaks(cycles);
  const ok =
    opened === cycles &&
    [nodes, listeners, objects].every((left) => left <= 0) &&
    heap < MAX_PER_MOUNT * cycles;
  console.log(
    `leaks: ${ok ? 'none' : 'FOUND'} after ${cycles} mounts with an open card (${opened} opened): ` +
      `${nodes} nodes, ${listeners} listeners, ${objects} other objects, ${heap} bytes of heap ` +
      `(${engine} with the engine's compiled code)`,
  );
  process.exitCode = ok ? 0 : 1;
}
