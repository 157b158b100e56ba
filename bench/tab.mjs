// One tab of a real Chromium, with the counters of its developer tools.
import { launch, openPage, serve } from '../scripts/browser.mjs';
import { OUT } from './build.mjs';

/**
 * Headers that isolate the page. Isolated pages have a clock of 5 µs, other pages one of 100 µs.
 */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
/** Flags that remove the frame limit, also in a window that is not visible. */
const FLAGS = [
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** The values of Chromium's developer tools, in bytes per second and milliseconds. */
const FAST_3G = {
  offline: false,
  downloadThroughput: 188_744,
  uploadThroughput: 86_400,
  latency: 562.5,
};

export class Tab {
  /** The label of each visited adapter. */
  labels = {};
  #browser;
  #server;
  /** A second server, which compresses its files like a real one. */
  #files;
  #trouble;

  /** Starts the server and the browser. After a failure, it starts a new browser. */
  async open() {
    await this.#browser?.close().catch(() => {});
    this.#server ??= await serve(OUT, ISOLATED);
    this.#browser = await launch({ args: FLAGS, protocolTimeout: 60_000 });
    this.version = await this.#browser.version();
    const { page, trouble } = await openPage(this.#browser);
    await page.setViewport({ width: 1280, height: 800 });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    this.page = page;
    this.#trouble = trouble;
    this.session = await page.createCDPSession();
    await this.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await this.session.send('HeapProfiler.enable');
  }

  async close() {
    await this.#browser?.close();
    this.#server?.stop();
    this.#files?.stop();
  }

  /** Opens a fresh page with one adapter. */
  async visit(id) {
    this.#trouble.length = 0;
    await this.page.mouse.move(2, 2);
    await this.page.goto(`${this.#server.address}/index.html?adapter=${id}`);
    this.labels[id] = await this.page.evaluate(() => window.ready);
  }

  /**
   * Opens a page of J6 as a slow phone with an empty cache. Returns the time until its first marker
   * can be used, in ms.
   */
  async visitFirst(id) {
    this.#trouble.length = 0;
    this.#files ??= await serve(OUT, ISOLATED, { gzip: true });
    await this.page.setCacheEnabled(false);
    await this.session.send('Network.enable');
    await this.session.send('Network.emulateNetworkConditions', FAST_3G);
    await this.slowDown(4);
    try {
      await this.page.goto(`${this.#files.address}/first/${id}/`, {
        waitUntil: 'domcontentloaded',
      });
      const usable = await this.page.waitForFunction(() => window.usable, { polling: 100 });
      return await usable.jsonValue();
    } finally {
      await this.slowDown(1);
      await this.session.send('Network.disable');
      await this.page.setCacheEnabled(true);
    }
  }

  /** Makes the processor slower by a factor. */
  slowDown(rate) {
    return this.session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** The errors in the page since the last visit. */
  get trouble() {
    return this.#trouble.filter((line) => line.startsWith('error'));
  }

  /** Calls a function of `window.bench`. */
  call(name, ...args) {
    return this.page.evaluate((name, args) => window.bench[name](...args), name, args);
  }

  /** The time that `run` takes on the main thread, in ms, and the share of style and layout. */
  async cpu(run) {
    const before = await this.#times();
    const result = await run();
    const after = await this.#times();
    const spent = (name) => (after[name] - before[name]) * 1000;
    return {
      cpu: spent('TaskDuration'),
      style: spent('RecalcStyleDuration'),
      layout: spent('LayoutDuration'),
      result,
    };
  }

  async #times() {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }

  async collectGarbage() {
    await this.session.send('HeapProfiler.collectGarbage');
    await this.session.send('HeapProfiler.collectGarbage');
  }

  /** The counters after a garbage collection. */
  async counters() {
    await this.collectGarbage();
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    const { elements, shadowRoots } = await this.call('countElements');
    return { nodes, listeners: jsEventListeners, elements, shadowRoots, heap: usedSize / 1024 };
  }
}
