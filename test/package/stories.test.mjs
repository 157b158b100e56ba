// Opens every story of the built Storybook, light on a desktop and dark on a phone: no error, no console line, no axe violation.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { entries, FOLDER, openTab } from '../../scripts/storybook.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

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

  const modes = {
    light: { globals: { theme: 'light' } },
    'dark, on a phone': {
      globals: { theme: 'dark' },
      prepare: (page) => page.setViewport({ width: 360, height: 740 }),
    },
  };
  for (const [mode, settings] of Object.entries(modes)) {
    // In one tab, so one after the other.
    describe(mode, { concurrency: 1 }, () => {
      let tab;
      before(async () => void (tab = await openTab(browser, server.address, settings)));

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

  describe('what they say they show', { concurrency: 1 }, () => {
    let tab;
    before(async () => void (tab = await openTab(browser, server.address)));
    const show = (id) => tab.show(stories.find((story) => story.id === id));

    it('icons', async () => {
      await show('states-list--icons');
      await tab.page.waitForFunction(() => {
        const { renderRoot } = document.querySelector('citation-block');
        const list = renderRoot.querySelector('citation-sources')?.renderRoot ?? renderRoot;
        const images = [...list.querySelectorAll('[part=item] img')];
        return images.length >= 2 && images.every((image) => image.naturalWidth > 0);
      });
    });

    for (const id of ['citation-block--coverage', 'states-answer--coverage']) {
      it(`sentences without a citation: ${id}`, async () => {
        await show(id);
        await tab.page.waitForFunction(() =>
          /1 sentence\b/.test(document.querySelector('citation-block').renderRoot.textContent),
        );
      });
    }
  });

  it('the guide comes first', async () => {
    const { page } = await openPage(browser, server.address);
    await page.waitForFunction(() => /path=\/docs\/guide-what-it-is/.test(location.search));
    const [first] = await page.$$eval('[data-item-id]', (items) =>
      items.map(({ textContent }) => textContent),
    );
    assert.match(first, /Guide/);
    await page.close();
  });

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
