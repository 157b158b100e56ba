// Opens every story of the built Storybook, light and dark: no error, no console line, no axe violation.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { entries, FOLDER, openTab } from '../../scripts/storybook.mjs';
import { launch, serve } from '../../scripts/browser.mjs';

const stories = entries('story');

describe('stories', { concurrency: 2 }, () => {
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
    // In one tab, so one after the other.
    describe(theme, { concurrency: 1 }, () => {
      let tab;
      before(
        async () => void (tab = await openTab(browser, server.address, { globals: { theme } })),
      );

      for (const story of stories) {
        it(story.id, async () => {
          const { errors, reports, trouble } = await tab.show(story);
          assert.deepEqual(errors, []);
          assert.deepEqual(trouble, []);
          assert.deepEqual(reports, [{ type: 'a11y', status: 'success', violations: [] }]);
        });
      }
    });
  }

  describe('documentation', { concurrency: 1 }, () => {
    let tab;
    before(async () => void (tab = await openTab(browser, server.address)));

    for (const page of entries('docs')) {
      it(page.id, async () => {
        const { errors, trouble } = await tab.show(page);
        await tab.page.waitForSelector('#storybook-docs h1');
        assert.deepEqual(errors, []);
        assert.deepEqual(trouble, []);
      });
    }
  });
});
