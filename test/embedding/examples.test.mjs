// Every example is built, started and opened: a marker in it opens its card.
// With PICTURES=1, the pictures in docs/images/examples/ are taken anew, light and dark.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage } from '../../scripts/browser.mjs';
import { install, run, wanted } from './install.mjs';

/** @type {{ build: [string, ...string[]], start: [string, ...string[]] }} */
const VITE = {
  build: ['vite', 'build', '--logLevel', 'error'],
  start: ['vite', 'preview', '--port', '0', '--host', '127.0.0.1'],
};

/**
 * How each is built and started; `ask` presses what sends the question.
 * `reads` are the pages on which "Read here" opens a document.
 * @type {Record<string, { build?: [string, ...string[]], start: [string, ...string[]], printed?: boolean, reads?: string[],
 *   isConversation?: boolean, ask?: (page: import('puppeteer-core').Page) => Promise<void> }>}
 */
const EXAMPLES = {
  'plain-html': { start: ['vite', '--port', '0', '--host', '127.0.0.1'] },
  'node-sse': { start: ['node', 'server.mjs'], ask: pressButton },
  'react-markdown': { ...VITE, ask: pressButton },
  'ai-sdk-streamdown': { ...VITE, ask: pressButton },
  'own-pdfs': { ...VITE, ask: pressButton, reads: ['', 'react.html'] },
  vue: { ...VITE, ask: pressButton },
  svelte: { ...VITE, ask: pressButton },
  'deep-chat': { ...VITE, ask: typeQuestion },
  'conversation-html': { ...VITE, isConversation: true },
  'conversation-react': { ...VITE, isConversation: true },
  'conversation-vue': { ...VITE, isConversation: true },
  nextjs: { build: ['next', 'build'], start: ['next', 'start', '--port', '0'], printed: true },
  astro: { build: ['astro', 'build'], start: ['astro', 'preview', '--port', '0'], printed: true },
};

const PICTURE = { type: 'webp', quality: 72 };

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

for (const [name, example] of Object.entries(EXAMPLES).filter(([name]) => wanted(name))) {
  describe(`example ${name}`, () => {
    let home;
    let server;
    before(async () => {
      home = install(join(ROOT, 'examples', name));
      if (example.build) await run(home, ...example.build);
      server = await start(home, example.start);
    });
    after(() => server?.stop());

    it('a marker opens its card', async () => {
      const { page, trouble } = await openPage(browser, server.address);
      const deviceScaleFactor = process.env['PICTURES'] ? 1.5 : 1;
      await page.setViewport({ width: 680, height: 440, deviceScaleFactor });
      await example.ask?.(page);
      await openCard(page);
      assert.deepEqual(
        trouble.filter((line) => !/\[vite\]|Lit is in dev mode/.test(line)),
        [],
      );
      if (process.env['PICTURES']) await takePicture(page, name);
      await page.close();
    });

    for (const path of example.reads ?? []) {
      it(`"Read here" opens the document at the passage: /${path}`, async () => {
        const { page, trouble } = await openPage(browser, new URL(path, server.address).href);
        await page.setViewport({ width: 1200, height: 800 });
        await example.ask?.(page);
        await openCard(page);
        const read = await find(page, '>>> [part=card]:popover-open button[part=action]');
        await read.evaluate((button) => button.click());
        await find(page, '>>> .page canvas ~ .marks .words.current');
        // The other passages are found afterwards; that must not lead away from this one.
        await setTimeout(500);
        const lit = await find(page, '>>> .page canvas ~ .marks .words.current');
        const box = await lit.boundingBox();
        assert.ok(box && box.y > 0 && box.y < 800, 'the passage is in sight');
        assert.deepEqual(trouble, []);
        await page.close();
      });
    }
    if (example.isConversation) {
      it('keeps numbers in a virtual list, and its panel follows the reader', async () => {
        const { page, trouble } = await openPage(browser, server.address);
        await page.setViewport({ width: 1100, height: 760 });
        await find(page, '>>> [data-citation-control]');
        const first = await conversation(page);
        assert.ok(first.blocks.length < 40, `${first.blocks.length} of 400 are in the page`);
        assert.deepEqual(first.wrong, []);
        // To the middle, where the same stars are spoken of.
        await scrollTo(page, 200);
        const later = await conversation(page);
        assert.deepEqual(later.wrong, []);
        assert.notDeepEqual(later.blocks, first.blocks);
        assert.match(later.panel, new RegExp(later.read));
        for (const [star, number] of Object.entries(later.numbers))
          assert.equal(number, first.numbers[star] ?? number, star);
        // The whole conversation: the panel leads to an answer that is not in the page.
        await (await find(page, '>>> [part=scope] button:last-child')).click();
        await (await find(page, '>>> [part=answer]')).click();
        await page.waitForFunction(() =>
          document.querySelector('.messages').textContent.includes('How far away is Sirius?'),
        );
        assert.deepEqual(
          trouble.filter((line) => !/\[vite\]|Lit is in dev mode/.test(line)),
          [],
        );
        if (process.env['PICTURES']) await takePicture(page, name);
        await page.close();
      });
    }

    if (example.printed) {
      it('reads well before its script is there', async () => {
        const page = await browser.newPage();
        await page.setJavaScriptEnabled(false);
        await page.goto(server.address);
        const text = await page.$eval('citation-block', ({ innerText }) => innerText);
        assert.match(text, /launched on 25 December 2021\s?\[1\] and reached/);
        await page.close();
      });

      it('does not jump when it comes', async () => {
        const { page } = await openPage(browser);
        await page.setJavaScriptEnabled(false);
        await page.goto(server.address);
        const place = () =>
          page.$$eval('citation-block p', (all) =>
            all.map((one) => Math.round(one.getBoundingClientRect().y)),
          );
        const before = await place();
        await page.setJavaScriptEnabled(true);
        await page.goto(server.address);
        await page.waitForSelector('[data-citation-control]');
        assert.deepEqual(await place(), before);
        await page.close();
      });
    }
  });
}

/** What a reader sees: answers in the page, those with sources of another, the numbers by star, and the panel. */
function conversation(page) {
  return page.evaluate(() => {
    const blocks = [...document.querySelectorAll('citation-block')];
    const stars = (element) => [
      ...new Set(element.textContent.match(/[A-Z][a-z]{3,}(?= (?:is|has))/g)),
    ];
    const asked = (block) => block.parentElement.querySelector('.question').textContent;
    const numbers = Object.fromEntries(
      blocks.map((block) => [stars(block)[0], block.querySelector('citation-anchor')?.textContent]),
    );
    // The first that reaches from a fifth to the half of the window; a virtual list has them in any order.
    const place = (block) => block.getBoundingClientRect();
    const [read] = blocks
      .filter((one) => place(one).bottom > innerHeight * 0.2 && place(one).top < innerHeight * 0.5)
      .sort((a, b) => place(a).top - place(b).top);
    return {
      blocks: blocks.map(asked),
      wrong: blocks.filter((block) => !asked(block).includes(stars(block)[0])).map(asked),
      numbers,
      read: read ? stars(read)[0] : '',
      panel: document.querySelector('citation-panel').shadowRoot.textContent,
    };
  });
}

/** Scrolls to a message, and waits until all is at rest. */
async function scrollTo(page, index) {
  await page.$eval(
    '.messages',
    (list, share) => (list.scrollTop = list.scrollHeight * share),
    index / 400,
  );
  await setTimeout(1500);
}

async function pressButton(page) {
  await (await page.waitForSelector('form button')).click();
  // The whole answer: the list of sources is in its final order, and the button can be pressed again.
  await page.waitForFunction(() => document.querySelector('citation-anchor'));
  await page.waitForSelector('form button:not(:disabled)');
}

async function typeQuestion(page) {
  await page.waitForNetworkIdle();
  const input = await find(page, '>>> #text-input');
  await input.click();
  await input.type('What is the weather in London today?');
  await page.keyboard.press('Enter');
}

async function openCard(page) {
  const marker = await find(page, '>>> [data-citation-control]:not([data-citation-loading])');
  await marker.scrollIntoView();
  await marker.click();
  await find(page, '>>> [part=card]:popover-open :is(a, button)');
}

/** Waits also for what appears inside of shadow roots, which `waitForSelector` does not see. */
async function find(page, selector) {
  for (let i = 0; i < 200; i++) {
    const found = await page.$(selector);
    if (found) return found;
    await setTimeout(100);
  }
  throw new Error(`There is no ${selector}.`);
}

/** Starts a server and waits until it says where it listens. */
async function start(home, [command, ...args]) {
  const [file, first] =
    command === 'node'
      ? [process.execPath, []]
      : [process.execPath, [join('node_modules', '.bin', command)]];
  const server = spawn(file, [...first, ...args], {
    cwd: home,
    env: { ...process.env, PORT: '0', NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  const address = await new Promise((resolve, reject) => {
    let printed = '';
    const read = (data) => {
      printed += data;
      const [found] = /http:\/\/[\w.]+:[1-9]\d*/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.on('exit', () => reject(new Error(printed)));
  });
  return { address, stop: () => server.kill() };
}

async function takePicture(page, name) {
  const folder = join(ROOT, 'docs', 'images', 'examples');
  mkdirSync(folder, { recursive: true });
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await setTimeout(500);
    await page.screenshot({ path: join(folder, `${name}-${scheme}.webp`), ...PICTURE });
  }
}
