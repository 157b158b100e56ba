// Blocks that come and go with an open card leave nothing behind: no node, no listener, no memory.
//   node test/hostile/leaks.mjs [cycles]     (needs a build)
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { measureHeap } from './heap.mjs';

/** In bytes: 64 KB for ten thousand. No object is so small that one for each would not be seen. */
export const MAX_PER_MOUNT = 6.5;
/** Everything has run by then that is made once: templates, style sheets, numbers as words. */
const WARM_UP = 500;

/**
 * Mounts so many blocks one after the other and counts what is there before and after. `engine` is how
 * the whole heap grew, with compiled code, which an engine goes on to make of what runs often. With a control,
 * as many follow that leave an object behind each: `control` is how the heap grew then.
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
      // In parts, so that no single call of the page is longer than the driver waits.
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
    // A snapshot makes things of its own, once.
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
