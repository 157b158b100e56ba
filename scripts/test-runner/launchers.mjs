// One launcher of @web/test-runner for each browser that scripts/browsers.mjs has found.
import { chromeLauncher } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import * as puppeteer from 'puppeteer-core';
import { webkitLauncher } from './webkit.mjs';

const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

export const CHROMIUM_FLAGS = [
  '--no-sandbox', // root has no sandbox
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Every window prepares two pages for its address bar, and a process for the next page: that costs more than a test.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  // Headless browsers claim to have no mouse; readers mostly do.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];
const FIREFOX_PREFERENCES = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
};

/** @param {import('../browsers.mjs').Browser} browser */
export function launcher(browser) {
  const made = make(browser);
  made.name = NAMES[browser.engine];
  return made;
}

/** @param {import('../browsers.mjs').Browser} browser */
function make({ engine, path }) {
  if (!path) return playwrightLauncher({ product: engine, concurrency: 1 });
  if (engine === 'webkit') return webkitLauncher(path);
  if (engine === 'firefox') {
    return chromeLauncher({
      puppeteer,
      concurrency: 1,
      launchOptions: {
        browser: 'firefox',
        executablePath: path,
        // Only the browser's own window may read the accessibility tree.
        args: ['--remote-allow-system-access'],
        extraPrefsFirefox: FIREFOX_PREFERENCES,
      },
    });
  }
  return chromeLauncher({
    puppeteer,
    launchOptions: { executablePath: path, args: [...CHROMIUM_FLAGS] }, // Puppeteer changes the list
    // A context of its own is a window of its own: real input does not reach background tabs.
    createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
  });
}
