// Pages that are brought and taken away by Turbo, htmx and the browser's own cache of pages, or written by a script:
// whatever way a block came into the page, its reader gets the same, and nothing is thrown.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import { ROOT } from '../../scripts/install.mjs';
import { openIn } from '../hostile/engines.mjs';

const payloadOf = (number) => ({
  text: '',
  sources: [
    { title: `Source ${number}`, url: `https://site${number}.example/`, citedText: 'So it is.' },
  ],
  answer: `Answer ${number} is **true**. It is long.`,
  citations: [
    { start: 0, end: 21, evidence: [{ source: 1 }] },
    { start: 22, end: 33, evidence: [{ source: 1 }] },
  ],
});
const blockOf = (number) =>
  `<citation-block id="block${number}"><script type="application/json">${JSON.stringify(payloadOf(number))}</script></citation-block>`;
/** What a reader gets of it. */
const seenOf = (number) => ({
  words: `Answer ${number} is true.[1] It is long.[1]`,
  markers: 2,
  opens: true,
});

const HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>';
const HTMX = 'node_modules/htmx.org/dist/htmx.min.js';
const TURBO = 'node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js';
const html = (body) => ({ body, headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = (body) => ({ body, headers: { 'content-type': 'text/javascript; charset=utf-8' } });

const turboPage = (number) =>
  html(`${HEAD}<meta name="turbo-refresh-method" content="morph"><script src="/turbo.js"></script>
<script type="module" src="/page.js"></script><body><div id="list">${blockOf(number)}</div></body></html>`);

async function routes() {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}test/hostile/navigation/page.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    conditions: ['browser', 'production'],
    write: false,
  });
  const page = outputFiles[0].text;
  // In pieces that end in the midst of tags and of the JSON.
  const pieces = blockOf(1).match(/.{1,40}/g) ?? [];
  const writes = pieces.map((one) => `document.write(${JSON.stringify(one)});`).join('');
  return {
    '/': turboPage(1),
    '/turbo2': turboPage(2),
    '/part3': html(blockOf(3)),
    '/htmx':
      html(`${HEAD}<script src="/htmx.js"></script><script type="module" src="/page.js"></script>
<body><div id="list">${blockOf(1)}</div><a id="push" hx-get="/part3" hx-target="#list" hx-push-url="/pushed">Push</a></body></html>`),
    '/kept': html(
      `${HEAD}<script type="module" src="/page.js"></script><body>${blockOf(1)}</body></html>`,
    ),
    '/away': html(
      `${HEAD}<body><script>onload = () => setTimeout(() => history.back(), 100)</script></body></html>`,
    ),
    // The elements are there before anything is written.
    '/written': html(
      `${HEAD}<script src="/page.js"></script><body><script>${writes.replaceAll('</', '<\\/')}</script></body></html>`,
    ),
    '/page.js': script(page),
    '/turbo.js': script(readFileSync(ROOT + TURBO, 'utf8')),
    '/htmx.js': script(readFileSync(ROOT + HTMX, 'utf8')),
  };
}

/** The blocks of each step. */
const EXPECTED = {
  'Turbo: first page': [1],
  'Turbo: second page': [2],
  'Turbo: back, from its cache': [1],
  'Turbo: forward': [2],
  'Turbo: the same page, morphed': [2],
  'Turbo: appended': [2, 3],
  'Turbo: replaced': [2, 3],
  'Turbo: morphed': [2, 3],
  'htmx: first page': [1],
  'htmx: swapped inside': [3],
  'htmx: appended': [3, 3],
  'htmx: with a view transition, if the engine can': [3],
  'htmx: pushed': [3],
  'htmx: back, from its cache': [3],
  'kept: first page': [1],
  'kept: back': [1],
  written: [1],
};

describe('pages that come and go', { concurrency: 2 }, async () => {
  const served = await routes();
  for (const engine of /** @type {const} */ (['chromium', 'firefox', 'webkit'])) {
    it(`show their blocks in ${engine}`, async (t) => {
      const { report, asked, said } = await openIn(engine, served, { patience: 120_000 });
      assert.deepEqual(report.errors, []);
      const told = Object.fromEntries(report.told.map(({ step, seen }) => [step, seen]));
      const expected = Object.entries(EXPECTED).map(([step, blocks]) => [step, blocks.map(seenOf)]);
      assert.deepEqual(told, Object.fromEntries(expected));
      assert.deepEqual(asked, []);
      assert.deepEqual(said, []);
      t.diagnostic(`${engine} kept the page that was left: ${report.persisted}`);
    });
  }
});
