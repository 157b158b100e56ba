// Creates a launcher for @web/test-runner for each browser that scripts/browsers.mjs has found.
import { chromeLauncher } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import * as puppeteer from 'puppeteer-core';
import { webkitLauncher } from './webkit.mjs';

const NAMES = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

export const CHROMIUM_FLAGS = [
  '--no-sandbox', // Chromium does not start a sandbox for root
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Chromium prepares two pages for the address bar of every window, and a process for the next
  // page. That costs more than a test.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  // Headless browsers report no mouse, but most readers have one.
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
    // Puppeteer changes the list
    launchOptions: { executablePath: path, args: [...CHROMIUM_FLAGS] },
    // A separate context has a separate window: real input does not reach background tabs.
    createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
  });
}
