// What a server prints reads well before the script arrives, and stays where it is when it does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { launch, listen, openPage } from '../../scripts/browser.mjs';

const PAYLOAD = {
  text: '',
  sources: [
    {
      title: 'Webb launch',
      url: 'https://www.nasa.gov/launch',
      citedText: 'Webb launched in 2021.',
    },
    { title: 'Mirrors', url: 'https://science.nasa.gov/mirrors' },
  ],
};
const SENTENCE =
  'Webb was launched in 2021<citation-anchor source-ids="1">[1]</citation-anchor>, and has a mirror of 6.5 m<citation-anchor source-ids="2 1">[2][1]</citation-anchor>. ';
const page = (style) => `<!doctype html><html lang="en"><link rel="icon" href="data:,">
  <body style="font: 16px/1.6 sans-serif; max-width: 480px">${style}
  <script type="module" src="/citation-elements.js"></script>
  <citation-block>
    <p>${SENTENCE.repeat(6)}</p>
    <script type="application/json">${JSON.stringify(PAYLOAD)}</script>
  </citation-block>
  <p id="below">What comes below the answer.</p></body></html>`;

describe('a page from a server', () => {
  let browser;
  let server;
  let address;
  let arrive;
  before(async () => {
    browser = await launch();
    server = createServer(async (request, response) => {
      if (request.url === '/citation-elements.js') {
        await new Promise((sent) => (arrive = sent));
        response.setHeader('content-type', 'text/javascript');
        return response.end(readFileSync(`${ROOT}cdn/citation-elements.all.js`));
      }
      if (request.url === '/styles.css') {
        response.setHeader('content-type', 'text/css');
        return response.end(readFileSync(`${ROOT}dist/styles.css`));
      }
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const style = request.url === '/bare' ? '' : '<link rel="stylesheet" href="/styles.css">';
      return response.end(page(style));
    });
    address = `http://127.0.0.1:${await listen(server)}`;
  });
  after(async () => {
    server?.close();
    await browser?.close();
  });

  for (const script of ['late', 'never']) {
    it(`reads well when its script comes ${script}`, async () => {
      const { page } = await openPage(browser);
      await page.setJavaScriptEnabled(script === 'late');
      void page.goto(`${address}/`).catch(() => undefined);
      await page.waitForSelector('#below');
      const words = await page.$eval('body', (body) => body.innerText);
      assert.match(
        words,
        /^Webb was launched in 2021\[1\], and has a mirror of 6\.5 m\[2\]\[1\]\./,
      );
      assert.doesNotMatch(words, /[{}]/);
      arrive?.();
      await page.close();
    });
  }

  it('does not jump when it arrives', async () => {
    const { moved, shift } = await arrival('/');
    assert.ok(moved <= 1, `what is below moved by ${moved} px`);
    assert.ok(shift < 0.01, `layout shift of ${shift}`);
  });

  it('would jump without the style sheet', async () => {
    const { moved } = await arrival('/bare');
    assert.ok(moved > 10, `what is below moved by ${moved} px`);
  });

  /** How far what stands below is moved when the script comes, and the browser's own measure of it. */
  async function arrival(path) {
    const { page } = await openPage(browser);
    await page.evaluateOnNewDocument(() => {
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        const shifts = /** @type {(PerformanceEntry & { value: number })[]} */ (list.getEntries());
        for (const { value } of shifts) globalThis.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    void page.goto(address + path).catch(() => undefined);
    await page.waitForSelector('#below');
    await painted(page);
    const before = await top(page);
    arrive();
    await page.waitForSelector('citation-anchor[role=button]');
    await painted(page);
    const moved = Math.abs((await top(page)) - before);
    const shift = await page.evaluate(() => globalThis.shift);
    await page.close();
    return { moved, shift };
  }
});

const top = (page) => page.$eval('#below', (below) => below.getBoundingClientRect().top);
const painted = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))),
      ),
  );
