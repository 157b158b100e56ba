// Opens pages at quoted passages in real browsers, and looks where they scrolled to.
//   DEEP_LINKS=verbose node --test test/package/deep-links.test.mjs   says which quotes were missed
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { runnerImport } from 'vite';
import puppeteer from 'puppeteer-core';
import { ensureBrowsers } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { CHROMIUM_FLAGS } from '../../scripts/test-runner/launchers.mjs';
import { serve } from './browser.mjs';

const PAGES = `${ROOT}test/pages/deep-links`;
/**
 * How many quotes each engine must find. The rules were made while looking at `tuning`; `held-out`
 * was written before them and is for measuring only. Do not tune on it: write new quotes instead.
 */
const MUST_HIT = {
  tuning: { chromium: 0, firefox: 0 },
  'held-out': { chromium: 0, firefox: 0 },
};
const SETS = (process.env['DEEP_LINKS_SETS'] ?? 'tuning held-out').split(' ');

describe('deep links', () => {
  let server;
  let deepLink;
  before(async () => {
    server = await serve(PAGES);
    ({ deepLink } = await load('/src/export/deep-link.ts'));
  });
  after(() => server.stop());

  for (const engine of ['chromium', 'firefox']) {
    describe(engine, { concurrency: false }, () => {
      let browser;
      before(async () => (browser = await launch(engine)));
      after(() => browser?.close());

      for (const set of SETS) {
        it(`open at the passage (${set})`, async () => {
          const quotes = JSON.parse(readFileSync(`${PAGES}/${set}/quotes.json`, 'utf8'));
          const page = await browser.newPage();
          const missed = [];
          for (const [i, { page: name, at, quote }] of quotes.entries()) {
            // A query of its own makes each a navigation, not a jump within the page.
            const url = `${server.address}/${set}/${name}.html?${i}`;
            const link = deepLink({ url }, { source: 1, citedText: quote, kind: 'quote' });
            await page.goto(link);
            if (!(await page.evaluate(arrivesAt, at))) missed.push(`${at}: ${quote}\n    ${decodeURIComponent(link)}`);
          }
          await page.close();
          const report = `${quotes.length - missed.length} of ${quotes.length}`;
          console.log(`${engine}, ${set}: ${report}`);
          if (process.env['DEEP_LINKS']) console.log(missed.join('\n'));
          assert.ok(quotes.length - missed.length >= MUST_HIT[set][engine], `${report}; missed:\n${missed.join('\n')}`);
        });
      }
    });
  }
});

/** In the page: is this element in view within a moment, without being so at the top of the page? */
async function arrivesAt(id) {
  const end = performance.now() + 500;
  do {
    const { top, bottom } = document.getElementById(id).getBoundingClientRect();
    if (scrollY > 0 && top < innerHeight && bottom > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  } while (performance.now() < end);
  return false;
}

async function launch(engine) {
  const [found] = ensureBrowsers([engine]);
  const executablePath = found.path ?? (await import('playwright')).default[engine].executablePath();
  return engine === 'firefox'
    ? puppeteer.launch({ browser: 'firefox', executablePath })
    : puppeteer.launch({ executablePath, args: CHROMIUM_FLAGS });
}

async function load(path) {
  const { module } = await runnerImport(path, { root: ROOT, configFile: false, logLevel: 'error' });
  return module;
}
