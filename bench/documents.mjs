/**
 * Measures in Chromium how long a document takes to open at its passage:
 *
 *   node bench/documents.mjs [--check]
 *
 * A generated PDF of 1,000 pages, compared with pdf.js alone drawing the same page; the same with a
 * wrong hint; a text of 5 MB; and `locatePassage` in 10 MB. `--check` fails if a budget is
 * exceeded. Both sides run in turn, and the best run of each counts. Close other programs anyway.
 */
import { createServer } from 'vite';
import { launch } from '../scripts/browser.mjs';
import { ROOT } from '../scripts/install.mjs';

/** The budgets: a ratio, or milliseconds. */
const BUDGETS = {
  'PDF of 1,000 pages, lit, against pdf.js alone': { most: 1.5, unit: '×' },
  'the same with a hint 100 pages off, longest task of our own': { most: 50, unit: ' ms' },
  'text of 5 MB, main thread': { most: 200, unit: ' ms' },
  'locatePassage in 10 MB': { most: 700, unit: ' ms' },
};

const PAGE = `<!doctype html><body><script type="module">
  import '/src/elements/citation-document/define.ts';
  import { configurePdf } from '/src/pdf.ts';
  import { locatePassage } from '/src/passages/locate.ts';
  import { lines, makePdf } from '/test/support/pdf.ts';
  import * as pdfjs from 'pdfjs-dist';

  const workerSrc = '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs';
  configurePdf({ workerSrc });
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  const AT = 500;
  const text = (page) => lines(
    'This is page ' + page + ' of a report that goes on and on.',
    ...Array.from({ length: 40 }, (_, i) => 'Line ' + i + ' of it says this and that of the matter at hand.'),
    'On page ' + page + ' the sun is said to be a star of number ' + page + '.',
  );
  const pdf = makePdf(Array.from({ length: 1000 }, (_, i) => text(i + 1)));
  const citedText = 'On page ' + AT + ' the sun is said to be a star of number ' + AT + '.';
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  const alone = async () => {
    const begin = performance.now();
    const task = pdfjs.getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 });
    const page = await (await task.promise).getPage(AT);
    const viewport = page.getViewport({ scale: 1.4 });
    const { width, height } = viewport;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    await page.render({ canvas, viewport }).promise;
    const time = performance.now() - begin;
    await task.destroy();
    return time;
  };
  const opened = async (given, isDone) => {
    const view = document.createElement('citation-document');
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const begin = performance.now();
    Object.assign(view, given);
    document.body.append(view);
    while (!isDone(view) && performance.now() - begin < 60_000) await wait(1);
    const time = performance.now() - begin;
    await wait(50);
    observer.disconnect();
    view.remove();
    return { time, longest };
  };
  const lit = (page) => opened(
    { source: { title: 'a.pdf' }, evidence: { source: 1, citedText, location: { type: 'file', page } }, load: () => pdf },
    (view) => view.renderRoot?.querySelector('.page canvas ~ .marks .words.current'),
  );
  const line = 'A line of a report that goes on and on, with words that are all much the same.\\n';
  const prose = (length) => line.repeat(Math.ceil(length / line.length)) + 'The sun is a star that shines.';
  const evidence = { source: 1, citedText: 'The sun is a star that shines.' };
  const inText = () => opened({ source: { content: prose(5e6) }, evidence }, (view) => view.finding !== undefined);
  const located = () => {
    const document = prose(1e7);
    document.charCodeAt(0);
    const begin = performance.now();
    if (!locatePassage(document, evidence.citedText)) throw new Error('not found');
    return performance.now() - begin;
  };
  Object.assign(globalThis, {
    alone,
    lit: async () => (await lit(AT)).time,
    wrong: async () => (await lit(AT - 100)).longest,
    text: inText,
    located,
  });
  globalThis.isReady = true;
</script></body>`;

const server = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { entries: [], include: ['pdfjs-dist', 'dompurify', 'lit'] },
  server: { port: 0, host: '127.0.0.1', hmr: false },
  plugins: [{ name: 'page', configureServer: servePage }],
});
await server.listen();
const browser = await launch({ protocolTimeout: 600_000 });
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1000, height: 1000 });
  await page.goto(`${server.resolvedUrls?.local[0]}documents.html`);
  await page.waitForFunction('globalThis.isReady === true', { timeout: 120_000 });
  const found = await measured(page);
  Object.entries(BUDGETS).forEach(([name, { most, unit }], i) => {
    const value = found[i] ?? NaN;
    const isOver = !(value <= most);
    const digits = most < 10 ? 2 : 0;
    console.log(
      `${name}: ${value.toFixed(digits)}${unit} (at most ${most}${unit})${isOver ? ' OVER' : ''}`,
    );
    if (isOver && process.argv.includes('--check')) process.exitCode = 1;
  });
} finally {
  await browser.close();
  await server.close();
}

/**
 * The best of five runs of each, in turn. Tasks and ratios are measured by the clock, the rest on
 * the processor.
 */
async function measured(page) {
  const run = (name) => page.evaluate(`globalThis.${name}()`);
  const best = {
    alone: Infinity,
    lit: Infinity,
    wrong: Infinity,
    text: Infinity,
    located: Infinity,
  };
  const take = (name, value) => void (best[name] = Math.min(best[name], value));
  await run('alone');
  await run('lit');
  for (let i = 0; i < 5; i++) {
    take('alone', await run('alone'));
    take('lit', await run('lit'));
    take('wrong', await run('wrong'));
    for (const name of ['text', 'located']) take(name, await busy(page, () => run(name)));
  }
  return [best.lit / best.alone, best.wrong, best.text, best.located];
}

/** The processor time of the page's main thread, in milliseconds. */
async function busy(page, run) {
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const before = await total();
  await run();
  const time = (await total()) - before;
  await session.detach();
  return time;
}

function servePage({ middlewares, transformIndexHtml }) {
  middlewares.use(async ({ url = '' }, response, next) => {
    if (!url.startsWith('/documents.html')) return next();
    response.setHeader('content-type', 'text/html');
    response.end(await transformIndexHtml(url, PAGE));
  });
}
