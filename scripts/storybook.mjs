// Walks through the stories of the built Storybook in a real browser, for tests and screenshots.
import { readFileSync } from 'node:fs';
import { openPage } from './browser.mjs';
import { ROOT } from './install.mjs';

export const FOLDER = `${ROOT}storybook-static`;
const TIMEOUT = 60_000;

/** What the built Storybook has: its stories, or its pages of documentation. */
export function entries(kind) {
  const index = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8'));
  return Object.values(index.entries).filter(({ type }) => type === kind);
}

/**
 * @typedef {(page: import('puppeteer-core').Page) => unknown} Prepare
 *
 * A tab that goes from story to story as a reader does, without loading the page anew: that is most
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

/** Goes to a story, waits until it is finished, and tells how that went. */
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

/** In the page: hears on Storybook's own channel what becomes of the current story. */
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
