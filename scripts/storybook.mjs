// Opens the stories of the built Storybook in a real browser, for tests and screenshots.
import { readFileSync } from 'node:fs';
import { openPage } from './browser.mjs';
import { ROOT } from './install.mjs';

export const FOLDER = `${ROOT}storybook-static`;
const TIMEOUT = 60_000;

/** The entries of the built Storybook: its stories, or its documentation pages. */
export function entries(kind) {
  const index = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8'));
  return Object.values(index.entries).filter(({ type }) => type === kind);
}

/**
 * A function that prepares a page.
 * @typedef {(page: import('puppeteer-core').Page) => unknown} Prepare
 *
 * Opens a tab that goes from story to story like a reader, without loading the page again: loading
 * is most
 * of what a story costs.
 */
export async function openTab(
  browser,
  address,
  { globals = {}, prepare = /** @type {Prepare} */ (() => {}) } = {},
) {
  const { page, trouble } = await openPage(browser);
  await prepare(page);
  await page.evaluateOnNewDocument(listen);
  const query = Object.entries(globals).map((pair) => pair.join(':'));
  const [{ id: first }] = entries('story');
  await page.goto(
    `${address}/iframe.html?id=${first}&viewMode=story&globals=${encodeURIComponent(query.join(';'))}`,
  );
  await page.waitForFunction(() => globalThis.stories?.ended, { timeout: TIMEOUT });
  return { page, show: (entry) => show(page, trouble, entry) };
}

/** Opens a story, waits until it is finished, and returns its result. */
async function show(page, trouble, { id, type }) {
  trouble.length = 0;
  await page.evaluate(
    (storyId, viewMode) => globalThis.stories.go(storyId, viewMode),
    id,
    type === 'docs' ? 'docs' : 'story',
  );
  await page.waitForFunction(() => globalThis.stories.ended, { timeout: TIMEOUT });
  const { errors, reports } = await page.evaluate(() => globalThis.stories);
  return { errors, reports, trouble: [...trouble] };
}

/** Runs in the page: listens on Storybook's own channel for the result of the current story. */
function listen() {
  let channel;
  let current = '';
  const stories = (globalThis.stories = {
    ended: false,
    errors: /** @type {string[]} */ ([]),
    reports: /** @type {object[]} */ ([]),
    go(storyId, viewMode) {
      const isShown = current === storyId;
      Object.assign(stories, { ended: isShown && viewMode === 'story', errors: [] });
      if (stories.ended) return;
      current = storyId;
      stories.reports = [];
      channel.emit('setCurrentStory', { storyId, viewMode });
    },
  });
  const end = () => void (stories.ended = true);
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (value) => {
      channel = value;
      for (const name of [
        'storyMissing',
        'storyErrored',
        'storyThrewException',
        'playFunctionThrewException',
        'unhandledErrorsWhilePlaying',
        'configError',
      ]) {
        value.on(name, (error) => {
          stories.errors.push(
            `${name}: ${error?.message ?? error?.title ?? JSON.stringify(error)}`,
          );
          end();
        });
      }
      value.on('storyFinished', ({ storyId, status, reporters }) => {
        current ||= storyId;
        if (storyId !== current) return;
        stories.reports = reporters.map(({ type, result }) => ({
          type,
          status,
          violations: (result?.violations ?? []).map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`,
          ),
        }));
        end();
      });
      value.on('docsRendered', end);
    },
  });
}
