// Chromium and a small static server, for tests of the built files.
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import puppeteer from 'puppeteer-core';
import { ensureBrowsers } from './browsers.mjs';
import { CHROMIUM_FLAGS } from './test-runner/launchers.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** @param {import('puppeteer-core').LaunchOptions} options */
export async function launch({ args = [], ...options } = {}) {
  const [chromium] = ensureBrowsers(['chromium']);
  const executablePath =
    chromium.path ?? (await import('playwright')).default.chromium.executablePath();
  return puppeteer.launch({ executablePath, ...options, args: [...CHROMIUM_FLAGS, ...args] });
}

/**
 * Serves a folder, with `gzip` compressed. Returns the address, and a function that stops the
 * server.
 */
export async function serve(folder, headers = {}, { gzip = false } = {}) {
  const server = createServer(({ url = '/' }, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // Browsers request an icon of every page.
    if (/\/favicon[^/]*$/.test(url)) return void response.writeHead(204).end();
    const path = join(folder, normalize(decodeURIComponent(url.split(/[?#]/)[0])));
    try {
      const file = statSync(path).isDirectory() ? join(path, 'index.html') : path;
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      if (gzip) response.setHeader('content-encoding', 'gzip');
      response.end(gzip ? gzipSync(readFileSync(file)) : readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await listen(server);
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/**
 * Starts a server on a free port, and returns the port.
 * @param {import('node:net').Server} server
 * @returns {Promise<number>}
 */
export async function listen(server) {
  await new Promise((listening) => void server.listen(0, '127.0.0.1', () => listening(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

/** A page that collects its errors. */
export async function openPage(browser, url) {
  // A separate context has a separate window. Background tabs would be throttled.
  const page = await (await browser.createBrowserContext()).newPage();
  const trouble = [];
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('console', (message) => trouble.push(`${message.type()}: ${message.text()}`));
  page.on('requestfailed', (request) => trouble.push(`request failed: ${request.url()}`));
  if (url) await page.goto(url);
  return { page, trouble };
}
