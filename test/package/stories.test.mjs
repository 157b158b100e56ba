// Opens every story of the built Storybook: no error, no console line, no axe violation.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from './browser.mjs';

const FOLDER = `${ROOT}storybook-static`;
const { entries } = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8'));
const stories = Object.values(entries).filter(({ type }) => type === 'story');
const docs = Object.values(entries).filter(({ type }) => type === 'docs');

describe('stories', { concurrency: 3 }, () => {
  let browser;
  let server;
  before(async () => {
    server = await serve(FOLDER);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    server?.stop();
  });

  it('are there', () => assert.ok(stories.length > 0));

  for (const theme of ['light', 'dark']) {
    for (const { id } of stories) {
      it(`${id}, ${theme}`, async () => {
        const { page, trouble } = await openPage(browser);
        await page.evaluateOnNewDocument(rememberEvents);
        await page.goto(
          `${server.address}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`,
        );
        const events = await (
          await page.waitForFunction(
            () => globalThis.storyEvents?.ended && globalThis.storyEvents,
            {
              timeout: 30_000,
            },
          )
        ).jsonValue();
        await page.browserContext().close();
        assert.deepEqual(events.errors, []);
        assert.deepEqual(events.violations, []);
        assert.equal(events.status, 'success');
        assert.deepEqual(trouble, []);
      });
    }
  }

  for (const { id } of docs) {
    it(`${id} (documentation)`, async () => {
      const { page, trouble } = await openPage(browser);
      await page.goto(`${server.address}/iframe.html?id=${id}&viewMode=docs`);
      await page.waitForSelector('#storybook-docs h1', { timeout: 30_000 });
      await page.browserContext().close();
      assert.deepEqual(trouble, []);
    });
  }
});

/** In the page: listens to Storybook's own channel for how the story ended. */
function rememberEvents() {
  const events = (globalThis.storyEvents = { errors: [], violations: [] });
  let channel;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (value) => {
      channel = value;
      for (const name of ['storyErrored', 'storyThrewException', 'playFunctionThrewException']) {
        value.on(name, (error) => {
          events.errors.push(`${name}: ${error?.message ?? error?.title}`);
          events.ended = true;
        });
      }
      value.on('storyFinished', ({ status, reporters }) => {
        const a11y = reporters.find(({ type }) => type === 'a11y');
        events.status = a11y ? status : 'the a11y add-on did not run';
        for (const { id, nodes } of a11y?.result?.violations ?? []) {
          events.violations.push(`${id}: ${nodes.map(({ html }) => html).join()}`);
        }
        events.ended = true;
      });
    },
  });
}
