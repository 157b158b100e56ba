// The site as it is built: every link in it leads somewhere, and its search finds what it is asked for.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { buildSite } from '../../scripts/site.mjs';
import { pages } from '../../scripts/site-pages.mjs';

describe('site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  let browser, server;
  before(async () => {
    await buildSite(folder);
    [browser, server] = await Promise.all([launch(), serve(folder)]);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true });
  });

  it('has a page for every document, Storybook and the playground', () => {
    assert.equal(written().length, pages.length);
    for (const app of ['storybook', 'playground'])
      assert.ok(existsSync(join(folder, app, 'index.html')), app);
  });

  it('has no link that leads nowhere', () => {
    const broken = [];
    for (const page of written()) {
      for (const target of linksOf(page)) {
        const [path, anchor] = target.split('#');
        const file = path ? join(dirname(page), path) : page;
        const isThere = existsSync(file) && statSync(file).isFile();
        const leads = isThere && (!anchor || idsOf(file).includes(anchor));
        if (!leads) broken.push(`${relative(folder, page)} → ${target}`);
      }
    }
    assert.deepEqual(broken, []);
  });

  it('links to the repository only what is there', () => {
    for (const page of written()) {
      const text = readFileSync(page, 'utf8');
      for (const [, path] of text.matchAll(
        /"https:\/\/github\.com\/[\w-]+\/[\w-]+\/(?:blob|tree)\/main\/([^"#]+)/g,
      ))
        assert.ok(existsSync(ROOT + path), `${relative(folder, page)} → ${path}`);
    }
  });

  it('finds a section by its words, and goes there', async () => {
    const { page, trouble } = await openPage(
      browser,
      `${server.address}/docs/providers/openai.html`,
    );
    await page.type('#search', 'own rag streaming');
    const result = await page.waitForSelector('#results a[href$="docs/own-rag.html#streaming"]');
    const excerpt = await result.evaluate((one) => one.nextElementSibling.textContent);
    assert.match(excerpt, /^(?:… )?\S[^]* \S+ …$/, 'an excerpt is cut between words');
    await Promise.all([page.waitForNavigation(), result.click()]);
    assert.equal(await page.$eval('h1', (one) => one.textContent), 'Your own RAG');
    assert.ok(await page.$eval('[aria-current=page]', (one) => /own-rag/.test(one.href)));
    await page.type('#search', 'zzzz');
    await page.waitForFunction(
      () => document.querySelector('#found').textContent === 'Nothing found',
    );
    assert.deepEqual(trouble, []);
  });

  for (const [name, viewport] of [
    ['wide', { width: 1280, height: 800 }],
    ['on a phone', { width: 390, height: 844 }],
  ]) {
    it(`is in order ${name}: nothing for axe, nothing sideways`, async () => {
      const { page, trouble } = await openPage(browser);
      await page.setViewport(viewport);
      for (const path of ['index.html', 'docs/settings.html', 'docs/api.html']) {
        await page.goto(`${server.address}/${path}`);
        await page.addScriptTag({ path: `${ROOT}node_modules/axe-core/axe.min.js` });
        const violations = await page.evaluate(async () =>
          (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes[0].html]),
        );
        assert.deepEqual([path, violations], [path, []]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.equal(overflow, 0, path);
      }
      assert.deepEqual(trouble, []);
    });
  }

  it('the playground and Storybook lead back', async () => {
    const { page } = await openPage(browser, `${server.address}/playground/index.html`);
    await Promise.all([page.waitForNavigation(), page.click('h1 a')]);
    assert.equal(new URL(page.url()).pathname, '/index.html');
    await page.goto(`${server.address}/storybook/index.html`);
    await page.waitForSelector('a[href$="../index.html"]');
  });

  /** The pages of documents. */
  function written() {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.html'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/^(?:storybook|playground)/.test(relative(folder, path)));
  }
});

/** What a page links, shows or loads from the site itself. */
const linksOf = (page) =>
  [...readFileSync(page, 'utf8').matchAll(/<[^>]+\s(?:href|src|srcset)="([^"]+)"/g)]
    .map(([, target]) => target.replaceAll('&amp;', '&'))
    .filter((target) => !/^(?:https?|data|mailto):/.test(target));

const idsOf = (page) =>
  [...readFileSync(page, 'utf8').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
