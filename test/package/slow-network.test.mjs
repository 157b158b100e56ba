// A reader on a slow connection, with nothing in the cache: what is loaded when it is wanted is there in time.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { PredefinedNetworkConditions } from 'puppeteer-core';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { ROOT } from '../../scripts/install.mjs';

const PAGE = `<!doctype html><link rel="icon" href="data:,">
<script type="module" src="cdn/citation-elements.js"></script>
<citation-block><p>Text<citation-anchor source-ids="1"></citation-anchor></p>
<script type="application/json">{ "sources": [{ "title": "A", "url": "https://a.example/", "citedText": "So it is." }] }</script>
</citation-block>`;
/** How long a reader needs to see a marker and to come to it. */
const READING = 1000;
/** Of the card: hover-intent.ts. */
const DWELL = 300;

describe('over Fast 3G, cold', () => {
  let browser, server, folder;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'slow-'));
    cpSync(`${ROOT}cdn`, join(folder, 'cdn'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), PAGE);
    [browser, server] = await Promise.all([launch(), serve(folder)]);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the card is there when the pointer has rested, and nobody has waited for its code', async () => {
    const { page, trouble } = await openPage(browser, 'about:blank');
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Fast 3G']);
    await page.goto(server.address);
    const marker = await page.waitForSelector('citation-anchor a');
    await new Promise((done) => setTimeout(done, READING));
    const isThere = () =>
      performance
        .getEntriesByType('resource')
        .some((part) => /reader/.test(part.name) && /** @type {any} */ (part).responseEnd > 0);
    // A busy machine may take its time to ask for it; no reader has come yet.
    const came = await page.waitForFunction(isThere, { timeout: 2000 }).catch(() => null);
    assert.ok(came, 'its code came before the reader did');
    const { x, y } = await marker.clickablePoint();
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    const start = Date.now();
    await page.waitForSelector('citation-block >>> [part=card]:popover-open', { timeout: 5000 });
    const waited = Date.now() - start;
    // A busy machine may take its time to paint; a request at this network takes 560 ms at least.
    assert.ok(waited < DWELL + 500, `${waited} ms`);
    assert.deepEqual(trouble, []);
  });

  it('who loses the network before anything else came follows a link and reads its passage', async () => {
    const { page } = await openPage(browser, 'about:blank');
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      /parts\/(?!elements|rolldown)/.test(request.url()) ? request.abort() : request.continue(),
    );
    await page.goto(server.address);
    const marker = await page.waitForSelector('citation-anchor a');
    await page.evaluate(() => {
      document.addEventListener('citation-navigate', (event) => {
        event.preventDefault();
        globalThis.followed = /** @type {CustomEvent} */ (event).detail.url;
      });
    });
    await marker.click();
    await page.waitForFunction(() => globalThis.followed);
    assert.equal(await page.evaluate(() => globalThis.followed), 'https://a.example/');
    assert.equal(await page.$eval('citation-anchor a', ({ title }) => title), 'So it is.');
  });
});
