// Searching a page finds the sources of folded lists. A text fragment searches as the reader does, and can be tested.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

const SOURCES = Array.from({ length: 30 }, (_, i) => ({
  title: `Title${i} of a source`,
  url: `https://site${i}.example/`,
}));
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><citation-block>
  <p>Text<citation-anchor source-ids="1"></citation-anchor></p>
  <script type="application/json">${JSON.stringify({ text: '', sources: SOURCES })}</script>
</citation-block><script src="cdn/citation-elements.iife.js"></script></html>`;

describe('searching a page', () => {
  let browser;
  let server;
  let folder;
  before(async () => {
    browser = await launch();
    folder = mkdtempSync(join(tmpdir(), 'find-'));
    symlinkSync(`${ROOT}cdn`, join(folder, 'cdn'), 'junction');
    writeFileSync(join(folder, 'index.html'), PAGE);
    server = await serve(folder);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [words, isThere] of [
    ['Title29', true],
    ['site17.example', true],
    ['nowhere', false],
  ]) {
    it(`${isThere ? 'unfolds the list that has' : 'leaves lists without'} “${words}”`, async () => {
      const { page, trouble } = await openPage(browser, `${server.address}/#:~:text=${words}`);
      const root = await page.waitForFunction(
        () => document.querySelector('citation-block').shadowRoot,
      );
      if (isThere) await page.waitForFunction((root) => root.querySelector('li'), {}, root);
      else await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      const shown = await root.evaluate((root) => [
        root.querySelector('.fold').open,
        root.querySelectorAll('li').length,
      ]);
      assert.deepEqual(shown, isThere ? [true, 30] : [false, 0]);
      assert.deepEqual(trouble, []);
      await page.close();
    });
  }
});
