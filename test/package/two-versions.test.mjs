// Two versions of the library in one page, in both orders: an earlier one says some things otherwise,
// and may not know all tags, so that elements of both work together.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { tags } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

/** A document is loaded, and its tag registered, when a reader opens one. */
const TAGS = tags.filter((tag) => tag !== 'citation-document');
const STREAM = 'openai/vercel-openai-web-search-tool.1.events.jsonl';
const PAGE = `<!doctype html><html lang="en"><link rel="icon" href="data:,">
<citation-block id="written"><p>Text<citation-anchor source-ids="1"></citation-anchor></p>
  <script type="application/json">{ "text": "", "sources": [{ "title": "A", "url": "https://a.example/", "citedText": "A." }] }</script>
</citation-block>
<citation-block id="present"></citation-block><citation-block id="earlier"></citation-block>`;

describe('two versions', () => {
  let browser, folder, server;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'versions-'));
    copyFileSync(`${ROOT}cdn/citation-elements.all.js`, join(folder, 'present.js'));
    copyFileSync(`${ROOT}test/fixtures/${STREAM}`, join(folder, 'stream.jsonl'));
    [browser, server] = await Promise.all([launch(), serve(folder)]);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [what, known] of [
    ['knows all tags', TAGS],
    ['knows no Markdown', TAGS.filter((tag) => tag !== 'citation-text')],
    ['knows markers alone', TAGS.slice(0, 1)],
  ]) {
    for (const order of [
      ['present', 'earlier'],
      ['earlier', 'present'],
    ]) {
      it(`one ${what}; ${order.join(' before ')}: every block works`, async () => {
        writeFileSync(join(folder, 'earlier.js'), earlier(known));
        writeFileSync(join(folder, 'index.html'), `${PAGE}${order.map(load).join('')}`);
        const { page, trouble } = await openPage(browser, server.address);
        await page.waitForFunction(() => globalThis.ended === 2);

        const isFirst = order[0] === 'earlier' && known.includes('citation-block');
        for (const id of ['written', 'present', 'earlier']) {
          const words = await openCard(page, id);
          assert.equal(/Excerpt/.test(words), isFirst, `${id}: ${words}`);
        }
        assert.deepEqual(await page.evaluate(registered, TAGS), TAGS);
        assert.deepEqual(trouble, []);
        await page.browserContext().close();
      });
    }
  }
});

/** Each version streams an answer into a block of its own, with its own functions. */
const load = (version) => `<script type="module">
  import * as library from './${version}.js';
  const block = document.getElementById('${version}');
  block.streaming = true;
  for await (const payload of library.readCitationStream(await fetch('stream.jsonl'))) {
    block.payload = payload;
    await block.updateComplete;
  }
  block.streaming = false;
  globalThis.ended = (globalThis.ended ?? 0) + 1;
</script>`;

/** The file as it was just built, with other words, and without the tags that it does not know. */
function earlier(known) {
  let code = readFileSync(`${ROOT}cdn/citation-elements.all.js`, 'utf8');
  const change = (from, to) => {
    assert.ok(code.includes(from), `${from} is not in the file`);
    code = code.replaceAll(from, to);
  };
  change('passage:`Passage`', 'passage:`Excerpt`');
  change('`No passage provided`', '`No Excerpt provided`');
  change('`Quoted passage`', '`Quoted Excerpt`');
  for (const tag of TAGS.filter((name) => !known.includes(name)))
    change(`customElements.define(\`${tag}\``, `void(\`${tag}\``);
  return code;
}

/** Opens the card of a block's first marker with a link; answers what the card says. */
async function openCard(page, id) {
  const marker = await page.waitForSelector(`#${id} citation-anchor a[href^="https://"]`);
  await marker.click();
  await page.waitForFunction(
    (block) => document.getElementById(block).shadowRoot.querySelector('.card:popover-open a'),
    {},
    id,
  );
  const words = await page.evaluate((block) => {
    const card = document.getElementById(block).shadowRoot.querySelector('.card');
    return card.innerText;
  }, id);
  // An open card may lie over the next marker.
  await page.keyboard.press('Escape');
  return words;
}

const registered = (tags) => tags.filter((tag) => customElements.get(tag));
