// Paper cannot be unfolded: a folded list is printed whole (D19).
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

const PAGE = `<citation-block><p>Text<citation-anchor source-ids="1"></citation-anchor></p>
  <script type="application/json">{ "text": "", "sources": [
    { "title": "A", "url": "https://a.example/" }, { "title": "B", "url": "https://b.example/" }
  ] }</script>
</citation-block>`;

describe('printing', () => {
  let browser;
  let server;
  before(async () => {
    browser = await launch();
    server = await serve(ROOT);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
  });

  it('makes the rows of a folded list before the page is printed (D19)', async () => {
    const { page, trouble } = await openPage(browser, `${server.address}/test/pages/leaks.html`);
    await page.evaluate((html) => document.body.setHTMLUnsafe(html), PAGE);
    await page.addScriptTag({ type: 'module', url: '/cdn/citation-elements.js' });
    const rows = () =>
      page.evaluate(
        () =>
          document.querySelector('citation-block').shadowRoot.querySelectorAll('.rows li').length,
      );
    await page.waitForFunction(() => document.querySelector('citation-anchor a'));
    assert.equal(await rows(), 0);
    await page.pdf();
    assert.equal(await rows(), 2);
    assert.deepEqual(trouble, []);
  });
});
