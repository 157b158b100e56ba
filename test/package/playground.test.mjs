// The playground as it is built for the web, used by mouse and keyboard.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { answer, bundle, openCard } from './run-code.mjs';

const FIXTURES = `${ROOT}test/fixtures/`;
const STREAM = 'anthropic/prism-stream-with-web-search-citations-1.events.jsonl';

describe('playground', () => {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  let browser, server, page, trouble;

  before(async () => {
    await build({
      configFile: `${ROOT}vite.config.ts`,
      root: `${ROOT}playground`,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
    });
    [browser, server] = await Promise.all([launch(), serve(folder)]);
    ({ page, trouble } = await openPage(browser));
    const context = page.browserContext();
    await context.overridePermissions(server.address, [
      'clipboard-read',
      'clipboard-sanitized-write',
    ]);
    await page.goto(server.address);
    await page.waitForSelector('citation-anchor a[href^="https://"]');
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true });
  });

  const text = (selector) => page.$eval(selector, (element) => element.textContent);
  const value = (selector) => page.$eval(selector, (element) => element.value);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const paste = async (pasted) => {
    await page.focus('#input');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.evaluate((inserted) => document.execCommand('insertText', false, inserted), pasted);
  };

  for (const [provider, file] of [
    ['openai', 'openai/vercel-openai-web-search-tool.1.json'],
    ['gemini', 'google/rubyllm-gemini-grounding.json'],
    ['cohere', 'cohere/vercel-cohere-citations.json'],
  ]) {
    it(`says whose response was pasted, and shows it: ${provider}`, async () => {
      await paste(readFileSync(FIXTURES + file, 'utf8'));
      assert.match(await text('#recognised'), new RegExp(`Recognised: ${provider}$`));
      await page.waitForSelector('citation-text citation-anchor');
    });
  }

  it('says what was wrong with it', async () => {
    await paste('{ "text": "", "sources": [{ "url": "javascript:alert(1)" }] }');
    await page.waitForFunction(() => document.querySelector('#warnings li'));
    assert.match(await text('#warnings'), /unsafe-url/);
    assert.equal(await text('#warning-count'), '1');
  });

  for (const rubbish of ['', '{', 'null', '[[[', 'data: {', '\u0000', '[1,2,3]', '"text"']) {
    it(`survives ${JSON.stringify(rubbish)}`, async () => {
      await paste(rubbish);
      assert.match(await text('#recognised'), /^(Read as a payload|Nothing yet)$/);
    });
  }

  it('takes a file that is dropped', async () => {
    await page.evaluate(
      (dropped) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([dropped], 'response.json'));
        const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('#input').dispatchEvent(event);
      },
      readFileSync(`${FIXTURES}openai/vercel-openai-web-search-tool.1.json`, 'utf8'),
    );
    await page.waitForFunction(
      () => document.querySelector('#recognised').textContent === 'Recognised: openai',
    );
  });

  it('replays a recorded stream, step by step and by itself', async () => {
    await page.select('#fixture', STREAM);
    await page.waitForFunction(() =>
      /a stream of/.test(document.querySelector('#recognised').textContent),
    );
    const events = Number(await page.$eval('#position', ({ max }) => max));
    assert.equal(await value('#position'), String(events));
    const whole = await text('#payload');

    await page.focus('#position');
    await page.keyboard.press('Home');
    assert.equal(await text('#count'), `0 of ${events}`);
    await page.click('#step');
    assert.equal(await text('#count'), `1 of ${events}`);
    assert.notEqual(await text('#payload'), whole);

    await page.select('#speed', '1000');
    await page.click('#play');
    await page.waitForFunction(
      (max) => document.querySelector('#position').value === max,
      {},
      String(events),
    );
    assert.equal(await text('#payload'), whole);
    assert.equal(await text('#play'), 'Replay');
  });

  it('gives code that shows the same in a page of one’s own', async () => {
    await page.select('#language', 'de');
    await page.evaluate(() => (document.querySelector('#target').closest('details').open = true));
    const copied = {};
    for (const target of ['html', 'react', 'vue']) {
      await page.select('#target', target);
      await page.click('#copy-code');
      await page.waitForFunction(
        () => document.querySelector('#copy-code').textContent === 'Copied',
      );
      copied[target] = await clipboard();
    }
    assert.match(copied.vue, /<citation-block :payload\.prop="payload" lang="de" \/>/);
    const mount = `import { createRoot } from 'react-dom/client';
                   createRoot(document.querySelector('#app')).render(<Answer />);`;
    const blocks = [
      { language: 'html', code: copied.html, fixture: STREAM },
      { language: 'jsx', code: copied.react + mount, fixture: STREAM },
    ];
    const own = mkdtempSync(join(tmpdir(), 'copied-'));
    await bundle(blocks, own);
    const host = await serve(join(own, 'out'));
    for (const [i, block] of blocks.entries()) {
      const other = await openPage(browser);
      await answer(other.page, block);
      await other.page.goto(`${host.address}/${i}.html`);
      await openCard(other.page);
      const list = 'citation-block[lang=de]';
      const german = await other.page.$eval(list, (one) => one.shadowRoot.textContent);
      assert.match(german, /Quelle/);
      assert.deepEqual(other.trouble, []);
    }
    host.stop();
    rmSync(own, { recursive: true });
  });

  it('a link brings the same back, and sends nothing', async () => {
    await page.click('#share');
    await page.waitForFunction(() => document.querySelector('#share').textContent === 'Copied');
    const link = await clipboard();
    const other = await openPage(browser, link);
    await other.page.waitForSelector('citation-anchor a[href^="https://"]');
    const read = (where) =>
      where.evaluate(() => [
        document.querySelector('#input').value,
        document.querySelector('#payload').textContent,
        document.querySelector('#page').lang,
      ]);
    assert.deepEqual(await read(other.page), await read(page));
    assert.ok(!new URL(link).search);
    assert.deepEqual(other.trouble, []);
  });

  it('has nothing that axe would mend', async () => {
    await page.addScriptTag({ path: `${ROOT}node_modules/axe-core/axe.min.js` });
    const violations = await page.evaluate(async () =>
      (await axe.run(document)).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html }) => html),
      ]),
    );
    assert.deepEqual(violations, []);
  });

  it('was without an error, a console line or a foreign request', () => {
    assert.deepEqual(trouble, []);
  });
});
