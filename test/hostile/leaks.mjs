// Blocks that come and go with an open card leave nothing behind: no node, no listener, no memory.
//   node test/hostile/leaks.mjs [cycles]     (needs a build)
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../package/browser.mjs';

export const MAX_HEAP = 64 * 1024;

/**
 * Mounts so many blocks one after the other and counts what is there before and after. Engines compile
 * and cache as they go, which is memory too: what leaks does so in every round, so the best one counts.
 */
export async function measureLeaks(cycles, rounds = 3) {
  const server = await serve(ROOT);
  const browser = await launch();
  try {
    const { page } = await openPage(browser, `${server.address}/test/pages/leaks.html`);
    const session = await page.createCDPSession();
    await session.send('Performance.enable');
    let opened = 0;
    const run = async (times) => {
      // In parts, so that no single call of the page is longer than the driver waits.
      for (let left = times; left > 0; left -= 500) {
        opened += await page.evaluate((count) => mountAndUnmount(count), Math.min(left, 500));
      }
    };
    const count = async () => {
      for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
      const { metrics } = await session.send('Performance.getMetrics');
      const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
      return { nodes, listeners, heap };
    };
    await run(Math.min(cycles, 2000));
    let left;
    for (let round = 0; round < rounds && !(left?.heap < MAX_HEAP); round++) {
      opened = 0;
      const before = await count();
      await run(cycles);
      const after = await count();
      left = {
        opened,
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
        heap: after.heap - before.heap,
      };
    }
    return left;
  } finally {
    await browser.close();
    server.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const cycles = Number(process.argv[2] ?? 10_000);
  const { opened, nodes, listeners, heap } = await measureLeaks(cycles);
  const ok = opened === cycles && nodes <= 0 && listeners <= 0 && heap < MAX_HEAP;
  console.log(
    `leaks: ${ok ? 'none' : 'FOUND'} after ${cycles} mounts with an open card (${opened} opened): ` +
      `${nodes} nodes, ${listeners} listeners, ${heap} bytes of heap`,
  );
  process.exitCode = ok ? 0 : 1;
}
