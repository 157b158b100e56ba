// The simplest of the examples, as it is; `npm run test:embedding` opens all of them.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

describe('examples', () => {
  it('plain HTML: a marker opens its card', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'examples-'));
    const library = join(folder, 'node_modules', 'citation-elements');
    cpSync(`${ROOT}examples/plain-html/index.html`, join(folder, 'index.html'));
    cpSync(`${ROOT}cdn`, join(library, 'cdn'), { recursive: true });
    const server = await serve(folder);
    const browser = await launch();
    try {
      const { page, trouble } = await openPage(browser, server.address);
      await (await page.waitForSelector('citation-anchor a[href]')).click();
      const card = await page.waitForSelector('citation-block >>> [part=card]:popover-open');
      assert.match(await card.evaluate(({ textContent }) => textContent), /Webb launched/);
      assert.deepEqual(trouble, []);
    } finally {
      await browser.close();
      server.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
