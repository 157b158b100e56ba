// The first screen of the README works as printed: the script from a CDN, and the import from npm.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { launch, openPage, serve } from './browser.mjs';

const readme = readFileSync(`${ROOT}README.md`, 'utf8');
const code = (language) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme)[1];
const CDN = 'https://cdn.jsdelivr.net/npm/citation-elements@';

describe('README', () => {
  let browser;
  before(async () => void (browser = await launch()));
  after(() => browser?.close());

  it('the CDN snippet gives a marker that opens its card', async () => {
    const { page, trouble } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(CDN)) return request.continue();
      const [version, ...path] = url.slice(CDN.length).split('/');
      assert.ok(manifest.version.startsWith(version), `the snippet names version ${version}`);
      return request.respond({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: readFileSync(`${ROOT}${path.join('/')}`),
      });
    });
    await page.setContent(`<!doctype html>${code('html')}`);
    await openFirstCard(page);
    assert.match(await cardText(page), /Webb launched on 25 December 2021\./);
    assert.deepEqual(trouble, []);
  });

  it('the npm snippet shows a provider’s response', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'readme-'));
    writeFileSync(join(folder, 'main.js'), code('js'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="main.js"></script>',
    );
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      // What `npm install` would put into node_modules.
      resolve: {
        alias: Object.entries(manifest.exports)
          .filter(([, target]) => target.default)
          .map(([name, target]) => ({
            find: new RegExp(`^${join('citation-elements', name)}$`),
            replacement: join(ROOT, target.default),
          })),
      },
      build: { target: 'es2022', outDir: join(folder, 'out') },
    });
    const recorded = `${ROOT}test/fixtures/openai/`;
    const { openai } = JSON.parse(readFileSync(`${ROOT}test/fixtures/index.json`, 'utf8'));
    const file = openai.find(
      (name) => /web.search.*\.json$/.test(name) && !name.includes('events'),
    );
    const server = await serve(join(folder, 'out'));
    const { page, trouble } = await openPage(browser);
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().endsWith('/api/chat')
        ? request.respond({ contentType: 'application/json', body: readFileSync(recorded + file) })
        : request.continue(),
    );
    await page.goto(server.address);
    await openFirstCard(page);
    assert.match(await cardText(page), /\w+\.\w+/);
    assert.deepEqual(trouble, []);
    server.stop();
    rmSync(folder, { recursive: true });
  });
});

async function openFirstCard(page) {
  const marker = await page.waitForSelector('citation-anchor a[href^="https://"]');
  await marker.click();
  await page.waitForFunction(() =>
    document.querySelector('citation-block').shadowRoot.querySelector('[part=card]:popover-open a'),
  );
}

const cardText = (page) =>
  page.evaluate(
    () =>
      document.querySelector('citation-block').shadowRoot.querySelector('[part=card]').textContent,
  );
