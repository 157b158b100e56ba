// Two builds of the library in one page, and modules that a development server evaluates again.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createServer } from 'vite';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

const BLOCK = `<citation-block><p>Text<citation-anchor source-ids="1"></citation-anchor></p>
  <script type="application/json">{ "text": "", "sources": [{ "title": "A", "url": "https://a.example/" }] }</script>
</citation-block>`;
const ICON = '<!doctype html><link rel="icon" href="data:,">';

describe('two copies', () => {
  let browser;
  let folder;
  before(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'copies-'));
    cpSync(`${ROOT}cdn`, join(folder, 'one'), { recursive: true });
    cpSync(`${ROOT}cdn`, join(folder, 'two'), { recursive: true });
    cpSync(`${ROOT}dist`, join(folder, 'lib'), { recursive: true });
    symlinkSync(`${ROOT}node_modules`, join(folder, 'node_modules'), 'junction');
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function develop() {
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      server: { port: 0, host: '127.0.0.1' },
    });
    return server.listen();
  }

  for (const [name, scripts] of /** @type {[string, string[]][]} */ ([
    ['the same file, twice as a module', ['one/citation-elements.js', 'two/citation-elements.js']],
    [
      'a module and a classic script',
      ['one/citation-elements.js', 'two/citation-elements.iife.js'],
    ],
  ])) {
    it(`${name}: the first registers, and all works`, async () => {
      const tags = scripts.map((src) =>
        src.includes('iife')
          ? `<script src="${src}"></script>`
          : `<script type="module" src="${src}"></script>`,
      );
      writeFileSync(join(folder, 'index.html'), `${ICON}${BLOCK}${tags.join('')}`);
      const server = await serve(folder);
      const { page, trouble } = await openPage(browser, server.address);
      await opens(page);
      assert.deepEqual(trouble, []);
      await page.close();
      server.stop();
    });
  }

  it('markers of one copy find the block of another, which comes later', async () => {
    cpSync(join(folder, 'lib'), join(folder, 'other'), { recursive: true });
    const server = await develop();
    writeFileSync(
      join(folder, 'index.html'),
      `${ICON}${BLOCK}<script type="module">
        await import('/lib/elements/citation-anchor/define.js');
        await import('/other/elements/citation-block/define.js');
      </script>`,
    );
    const { page, trouble } = await openPage(browser, server.resolvedUrls?.local[0]);
    await opens(page);
    assert.deepEqual(trouble.filter(isOurs), []);
    await page.close();
    await server.close();
  });

  it('survives that a development server evaluates its modules again', async () => {
    const server = await develop();
    writeFileSync(
      join(folder, 'main.js'),
      `import '/lib/define.js';
       globalThis.evaluated = (globalThis.evaluated ?? 0) + 1;
       import.meta.hot.accept();`,
    );
    writeFileSync(
      join(folder, 'index.html'),
      `${ICON}${BLOCK}<script type="module" src="/main.js"></script>`,
    );
    const { page, trouble } = await openPage(browser, server.resolvedUrls?.local[0]);
    await opens(page);
    appendFileSync(
      join(folder, 'lib/elements/citation-anchor/citation-anchor.js'),
      '\n// changed\n',
    );
    appendFileSync(join(folder, 'lib/elements/citation-block/citation-block.js'), '\n// changed\n');
    await page.waitForFunction(() => globalThis.evaluated > 1);
    await page.evaluate((markup) => {
      document.body.replaceChildren();
      document.body.insertAdjacentHTML('beforeend', markup);
    }, BLOCK);
    await opens(page);
    assert.deepEqual(trouble.filter(isOurs), []);
    await page.close();
    await server.close();
  });
});

/** Vite tells what it does, and Lit that it is in development. */
const isOurs = (line) => !/\[vite\]|Lit is in dev mode/.test(line);

/** A marker opens its card, and the card names the source. */
async function opens(page) {
  await page.waitForSelector('citation-anchor a[href^="https://a.example/"]');
  await page.click('citation-anchor a');
  await page.waitForFunction(() =>
    document
      .querySelector('citation-block')
      .shadowRoot.querySelector('.card:popover-open')
      ?.textContent.includes('A'),
  );
}
