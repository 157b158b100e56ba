// The playground as it is built for the web, used by mouse and keyboard.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { answering, bundle, openCard } from './run-code.mjs';
import { typeErrors } from './type-check.mjs';

const FIXTURES = `${ROOT}test/fixtures/`;
const STREAM = 'anthropic/prism-stream-with-web-search-citations-1.events.jsonl';
const AI_SDK = 'ai-sdk/replayed-v7-openai-web-search.events.jsonl';

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
    await page.setViewport({ width: 1280, height: 800 });
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

  it('opens with an answer that is in the field, and with its card', async () => {
    const { answer: written, sources } = JSON.parse(await value('#input'));
    const shown = await text('#preview citation-text');
    assert.ok(shown.includes('25 December 2021') && written.includes('25 December 2021'));
    await page.waitForSelector('#preview >>> [part=card]:popover-open');
    const card = await page.$eval('#preview >>> [part=card]', (one) => one.textContent);
    assert.ok(card.includes(sources[0].citedText));
    assert.equal(await text('#warning-count'), '0');
  });

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

  it('shows nothing of the example before: no marker, no warning', async () => {
    await paste('{ "answer": "Cited [1].", "sources": [{ "title": "A" }] }');
    await page.waitForSelector('#preview citation-anchor');
    await paste('{ "choices": [{ "message": { "role": "assistant", "content": "Hello." } }] }');
    assert.match(await text('#recognised'), /^Recognised: openai$/);
    await page.waitForFunction(() => /Hello/.test(document.querySelector('#preview').textContent));
    assert.equal(await page.$('#preview citation-anchor'), null);
    assert.equal(await text('#warning-count'), '0');
  });

  it('an empty field is no mistake', async () => {
    await paste('');
    assert.equal(await text('#recognised'), 'Nothing yet');
    assert.equal(await page.$('#recognised.problem'), null);
    assert.equal(await text('#warning-count'), '0');
  });

  /** @type {[string, RegExp][]} */
  const RUBBISH = [
    ['{', /not valid JSON/],
    ['[[[', /not valid JSON/],
    ["{'answer': 'It is hot.'}", /json\.dumps/],
    ['data: {', /./],
    ['[1,2,3]', /./],
    ['{ "hello": "world" }', /hello/],
    ['{ "error": { "message": "Invalid API key" } }', /error/],
    ['<!doctype html><title>502 Bad Gateway</title>', /page of HTML/],
  ];
  for (const [rubbish, reason] of RUBBISH) {
    it(`says that it does not recognise ${JSON.stringify(rubbish)}, and why`, async () => {
      await paste(rubbish);
      const [, why] = /^Not recognised: (.+)$/.exec(await text('#recognised')) ?? [];
      assert.match(why ?? '', reason);
      assert.ok(await page.$('#recognised.problem'));
    });
  }

  for (const words of ['It is hot.', 'It is hot [1], and dry [2].']) {
    it(`plain words are an answer: ${words}`, async () => {
      await paste(words);
      assert.equal(await text('#recognised'), 'Plain text: an answer without sources');
      await page.waitForFunction(() => /hot/.test(document.querySelector('#preview').textContent));
    });
  }

  it('shows a list of messages as normalize reads it, not as a stream', async () => {
    const [source, said] = [
      { type: 'source-url', sourceId: '1', url: 'https://a.example/', title: 'A' },
      { type: 'text', text: 'It is hot [1].' },
    ];
    await paste(
      JSON.stringify([
        { id: '1', role: 'user', parts: [{ type: 'text', text: 'Is it hot?' }] },
        { id: '2', role: 'assistant', parts: [said, source] },
      ]),
    );
    assert.equal(await text('#recognised'), 'Recognised: ai-sdk');
    assert.ok(await page.$('#replay[hidden]'));
    await page.waitForSelector('#preview citation-anchor');
    assert.match(await text('#preview citation-text'), /It is hot/);
  });

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
    const copy = async (target) => {
      await page.select('#target', target);
      await page.click('#copy-code');
      await page.waitForFunction(
        () => document.querySelector('#copy-code').textContent === 'Copied',
      );
      return clipboard();
    };
    const html = await copy('html');
    const react = await copy('react');
    const vue = await copy('vue');
    await page.select('#fixture', AI_SDK);
    await page.waitForFunction(() =>
      /ai-sdk/.test(document.querySelector('#recognised').textContent),
    );
    const useChat = await copy('react');
    assert.match(useChat, /useChat\(\)/);
    assert.match(vue, /<citation-block\s+lang="de"\s+:response\.prop="response"/);
    const script = /<script setup lang="ts">\n([^]*)<\/script>/.exec(vue)?.[1] ?? '';
    const mount = `import { createRoot } from 'react-dom/client';
                   createRoot(document.querySelector('#app')!).render(<Answer />);`;
    const blocks = [
      { language: 'html', code: html, fixture: STREAM, where: 'html' },
      { language: 'tsx', code: react + mount, fixture: STREAM, where: 'react' },
      { language: 'tsx', code: useChat + mount, fixture: AI_SDK, where: 'useChat' },
    ];
    const typed = [...blocks.slice(1), { language: 'ts', code: script, where: 'vue' }];
    assert.deepEqual(typeErrors(typed), []);
    const own = mkdtempSync(join(tmpdir(), 'copied-'));
    await bundle(blocks, own);
    const host = await serve(join(own, 'out'));
    for (const [i, block] of blocks.entries()) {
      const other = await openPage(browser);
      (await answering(other.page))(block);
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
