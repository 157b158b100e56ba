// Opens a page in Chromium, Firefox and WebKit behind a proxy that only serves that page, and
// records all other requests, so that none stays unseen.
import { createServer } from 'node:http';
import puppeteer from 'puppeteer-core';
import { listen } from '../../scripts/browser.mjs';
import { ensureBrowsers } from '../../scripts/browsers.mjs';
import { CHROMIUM_FLAGS } from '../../scripts/test-runner/launchers.mjs';
import { webkitLauncher } from '../../scripts/test-runner/webkit.mjs';

/**
 * A started browser: its page if Puppeteer drives it, and its root process if it is known.
 *
 * @typedef {{ page?: import('puppeteer-core').Page, pid?: number }} Opened
 */

/** Hosts that browsers contact by themselves, whatever the page is. */
const OWN_HOSTS =
  /^(?:accounts\.google\.com|clients2\.google\.com|(?:update|optimizationguide-pa|content-autofill)\.googleapis\.com|[\w.-]+\.(?:mozilla\.(?:com|org|net)|firefox\.com))(?::|$)/;

/**
 * Opens `/` of `routes` in one engine; resolves with what the page posts to `/report`.
 *
 * @param {'chromium' | 'firefox' | 'webkit'} engine
 * @param {Record<string, { body: string | Buffer, headers?: Record<string, string> }>} routes
 * @param {{ onProgress?: (what: any, browser: Opened) => unknown, patience?: number }} options
 *   `onProgress` gets what the page posts to `/progress`; the page is answered when it has ended. Patience is how
 *   long, in milliseconds, the page may be silent.
 * @returns {Promise<{ report: any, asked: string[], said: string[] }>} The report, the requests
 *   that the page did not fetch itself from `/asked`, and the lines that the browser logged.
 */
export async function openIn(engine, routes, { onProgress, patience = 60_000 } = {}) {
  let asked = [];
  const said = [];
  let resolve, reject;
  const reported = new Promise((...both) => ([resolve, reject] = both));
  let timer;
  let last = 'the start';
  const breathe = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => reject(new Error(`${engine}: ${patience} ms of silence after ${last}`)),
      patience,
    );
  };
  const progress = async (body) => {
    last = body;
    await onProgress?.(JSON.parse(body), browser.opened());
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', origin());
    const isOurs = url.origin === origin();
    if (isOurs && url.pathname === '/asked') {
      breathe();
      response.end(JSON.stringify(asked));
      asked = [];
    } else if (isOurs && request.method === 'POST') {
      const body = Buffer.concat(await request.toArray()).toString();
      breathe();
      if (url.pathname === '/report') resolve(JSON.parse(body));
      else if (url.pathname === '/progress') await progress(body).catch(reject);
      else asked.push(`${url.pathname} ${body}`);
      response.writeHead(204).end();
    } else if (isOurs && Object.hasOwn(routes, url.pathname)) {
      const { body, headers = {} } = routes[url.pathname];
      response.writeHead(200, headers).end(body);
    } else {
      if (!OWN_HOSTS.test(url.host) && url.pathname !== '/favicon.ico') asked.push(url.href);
      // No content, so that a frame or a link that navigates stays where it is.
      response.writeHead(204).end();
    }
  });
  server.on('connect', ({ url = '' }, socket) => {
    if (!OWN_HOSTS.test(url)) asked.push(url);
    socket.on('error', () => {}).end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const port = await listen(server);
  const origin = () => `http://localhost:${port}`;

  const browser = await LAUNCH[engine](port);
  try {
    breathe();
    await browser.open(
      `${origin()}/`,
      (line) => said.push(line),
      () => reject(new Error(`${engine} ended after ${last}`)),
    );
    const report = await reported;
    return { report, asked, said };
  } finally {
    clearTimeout(timer);
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

const LAUNCH = {
  chromium: (port) =>
    byPuppeteer('chromium', {
      args: [
        ...CHROMIUM_FLAGS,
        // Lets the test count the exact memory after a garbage collection.
        '--js-flags=--expose-gc',
        '--enable-precise-memory-info',
        `--proxy-server=127.0.0.1:${port}`,
        '--proxy-bypass-list=<-loopback>',
      ],
    }),
  firefox: (port) =>
    byPuppeteer('firefox', {
      browser: 'firefox',
      extraPrefsFirefox: {
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': port,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': port,
        'network.proxy.no_proxies_on': '',
        'network.proxy.allow_hijacking_localhost': true,
      },
    }),
  async webkit(port) {
    const [{ path }] = ensureBrowsers(['webkit']);
    const proxy = `http://127.0.0.1:${port}`;
    if (!path) return byPlaywright('webkit', { proxy: { server: proxy } });
    const launcher = webkitLauncher(path, [`--proxy=${proxy}`]);
    return {
      open: (url) => launcher.startSession('', url),
      close: () => launcher.stop(),
      opened: () => ({ pid: launcher.pid() }),
    };
  },
};

async function byPuppeteer(engine, options) {
  const [{ path }] = ensureBrowsers([engine]);
  if (!path) {
    const { args: all = [], extraPrefsFirefox: firefoxUserPrefs } = options;
    // Playwright passes its own list of features, which a second list would replace.
    const args = all.filter((arg) => !arg.startsWith('--disable-features='));
    return byPlaywright(engine, { args, ...(firefoxUserPrefs && { firefoxUserPrefs }) });
  }
  const browser = await puppeteer.launch({ executablePath: path, ...options });
  let page;
  return {
    opened: () => ({ page, pid: browser.process()?.pid }),
    async open(url, onLine, onEnd) {
      page = await browser.newPage();
      page.on('console', (message) => onLine(message.text()));
      page.on('pageerror', (error) => onLine(String(error)));
      page.on('error', onEnd);
      browser.on('disconnected', onEnd);
      await page.goto(url);
    },
    close: () => browser.close(),
  };
}

async function byPlaywright(engine, options) {
  const { default: playwright } = await import('playwright');
  const browser = await playwright[engine].launch(options);
  return {
    opened: () => ({}),
    async open(url, onLine, onEnd) {
      const page = await browser.newPage();
      page.on('console', (message) => onLine(message.text()));
      page.on('crash', onEnd);
      await page.goto(url);
    },
    close: () => browser.close(),
  };
}
