// What a server prints, in a browser without script; and that nothing moves when the script comes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { Readability } from '@mozilla/readability';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { launch } from '../../scripts/browser.mjs';
import { ROOT } from '../../scripts/install.mjs';

const PAYLOAD = {
  answer: `${'It is far away and has been so for long. '.repeat(4)}\n\n- one\n- two\n\n\`code\` and **more**.`,
  sources: [
    { title: 'Webb', url: 'https://www.nasa.gov/webb', citedText: 'It is far.' },
    { title: 'Book', url: 'https://book.example/' },
  ],
  citations: [
    { start: 0, end: 39, evidence: [{ source: 1 }] },
    { start: 41, end: 80, evidence: [{ source: 1 }, { source: 2 }] },
  ],
};

/** All that a block can have around its answer. */
const SEARCHED = { ...PAYLOAD, search: { provider: 'google', queries: ['webb', 'cold mirror'] } };

/** Pages of a plain server, of a blog's generator, and of a framework that resets all styles. */
const PAGES = {
  'plain HTML': '',
  'as Astro’s': 'body { font: 18px/1.75 serif } p { margin: 1.25em 0 } li { margin: 0.5em 0 }',
  'as Next.js’':
    '*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } ol, ul { list-style: none } a { color: inherit; text-decoration: inherit } html { font-family: sans-serif; line-height: 1.5 }',
};

/** In the page: where things stand, and the colours of a marker and of the list. */
function looks(list) {
  const found = (selector) =>
    document.querySelector('citation-block').shadowRoot?.querySelector(selector) ??
    document.querySelector(selector);
  const at = (element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return [x, y, width];
  };
  const link = getComputedStyle(document.querySelector('citation-anchor a'));
  const { color, backgroundColor, borderColor } = getComputedStyle(found(list));
  return {
    places: [...document.querySelectorAll('citation-anchor a, #below')].flatMap(at),
    colors: [link.color, color, backgroundColor, borderColor],
  };
}

async function bundled(entry) {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles[0].text;
}

describe('a page without script (D33)', () => {
  let browser;
  let blockHtml;
  let define;
  before(async () => {
    define = await bundled(`import './src/define.ts'`);
    const code = await bundled(`export { blockHtml } from './src/export/block-html.ts'`);
    const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
    ({ blockHtml } = await import(url));
    browser = await launch();
  });
  after(() => browser?.close());

  const pageOf = async (html, { script = false } = {}) => {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(script);
    await page.setViewport({ width: 700, height: 600 });
    const styles = readFileSync(`${ROOT}src/styles.css`, 'utf8');
    await page.setContent(
      `<!doctype html><style>${styles}</style><div style="height:900px"></div>${html}<p id="below">below</p><div style="height:900px"></div>`,
    );
    return page;
  };

  it('shows the answer, and its markers lead to the list and back', async () => {
    const page = await pageOf(blockHtml(PAYLOAD, { id: 'a' }));
    await page.setJavaScriptEnabled(true);
    const seen = (selector) =>
      page.$eval(selector, (element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && top < innerHeight && bottom > 0;
      });
    assert.equal(await seen('#a-m1'), false);
    await page.$eval('#a-m1', (link) => link.scrollIntoView());
    assert.equal(await page.$eval('#a-s1', (row) => row.checkVisibility()), false);
    await page.click('#a-m1');
    assert.equal(
      await page.$eval('#a-s1', (row) => row.checkVisibility()),
      true,
      'the list is unfolded',
    );
    assert.equal(await seen('#a-s1'), true);
    assert.match(await page.$eval('#a-s1', (row) => row.innerText), /Webb/);
    await page.click('#a-s1 a[href="#a-m2"]');
    assert.equal(await seen('#a-m2'), true);
    assert.equal(await page.evaluate(() => location.hash), '#a-m2');
    await page.close();
  });

  for (const options of [{}, { elements: false }])
    it(`is whole in the reader view of Firefox: ${JSON.stringify(options)}`, () => {
      const url = 'https://chat.example/';
      const { window } = new JSDOM(`<main>${blockHtml(PAYLOAD, options)}</main>`, { url });
      const content = new Readability(window.document).parse()?.content ?? '';
      const { document } = new JSDOM(content, { url }).window;
      assert.match(document.body.textContent, /It is far away.*It is far\./s, 'answer and passage');
      const links = Array.from(document.links, ({ href }) => href.split('#:~:')[0]);
      for (const source of PAYLOAD.sources) assert.ok(links.includes(new URL(source.url).href));
      assert.equal(content.match(/\[\d\]/g)?.length, 3, 'markers');
    });

  for (const [name, styles] of Object.entries(PAGES))
    for (const theme of ['light', 'dark'])
      it(`does not move or flash when the script comes: ${name}, ${theme}`, async () => {
        const html = `<style>:root { color-scheme: light dark } ${styles}</style>${blockHtml(SEARCHED, { id: 'a', aiLabel: true })}`;
        const page = await pageOf(html, { script: true });
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        await page.evaluate(() => {
          scrollTo(0, 800);
          window.shifts = [];
          new PerformanceObserver((list) => window.shifts.push(...list.getEntries())).observe({
            type: 'layout-shift',
          });
        });
        const before = await page.evaluate(looks, '[data-citation-list]');
        await page.addScriptTag({ type: 'module', content: define });
        await page.waitForFunction(() =>
          document.querySelector('citation-block')?.shadowRoot?.querySelector('.box'),
        );
        await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
        const after = await page.evaluate(looks, '.box');
        assert.deepEqual(after.colors, before.colors);
        after.places.forEach((place, i) =>
          assert.ok(Math.abs(place - before.places[i]) <= 2, `${before.places} → ${after.places}`),
        );
        assert.deepEqual(await page.evaluate(() => window.shifts.map(({ value }) => value)), []);
        await page.close();
      });

  it('breaks its lines where they broke, however wide the page is', async () => {
    const widths = Array.from({ length: 30 }, (_, i) => 340 + i * 13);
    const page = await pageOf(blockHtml(SEARCHED, { id: 'a' }), { script: true });
    const linesAt = async (width) => {
      await page.setViewport({ width, height: 600 });
      const { places } = await page.evaluate(looks, 'citation-block');
      // Three markers; of each, the second number is the height of its line.
      return [places[1], places[4], places[7]].map(Math.round);
    };
    const all = async () => {
      const lines = [];
      for (const width of widths) lines.push(await linesAt(width));
      return lines;
    };
    const before = await all();
    await page.addScriptTag({ type: 'module', content: define });
    await page.waitForFunction(() =>
      document.querySelector('citation-block')?.shadowRoot?.querySelector('.box'),
    );
    const after = await all();
    const moved = widths.filter((_, i) =>
      after[i].some((line, j) => Math.abs(line - before[i][j]) > 2),
    );
    assert.deepEqual(moved, [], 'widths at which a marker changed its line');
    await page.close();
  });

  it('is what React prints on a server that is told how', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `
          import './src/integrations/react-server.ts';
          import { createElement } from 'react';
          import { renderToString } from 'react-dom/server';
          import { CitationBlock } from './src/integrations/react-block.ts';
          export const print = (props) => renderToString(createElement(CitationBlock, props));`,
        resolveDir: ROOT,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      logLevel: 'error',
    });
    const module = { exports: {} };
    const run = new Function('module', 'exports', 'require', outputFiles[0].text);
    run(module, module.exports, createRequire(import.meta.url));
    const html = module.exports.print({ payload: PAYLOAD });
    const contentOf = (text) => /<citation-block[^>]*>(.*)<\/citation-block>/s.exec(text)?.[1];
    assert.ok(contentOf(html));
    assert.equal(contentOf(html), contentOf(blockHtml(PAYLOAD)));
    assert.match(module.exports.print({ payload: PAYLOAD, children: 'own' }), />own</);
    const labelled = module.exports.print({ payload: PAYLOAD, aiLabel: '' });
    assert.equal(contentOf(labelled), contentOf(blockHtml(PAYLOAD, { aiLabel: true })));
  });
});
