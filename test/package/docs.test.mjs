// What the documents say holds: every code block runs or is checked, every link leads somewhere.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { llms } from '../../scripts/llms.mjs';
import { launch, openPage, serve } from './browser.mjs';
import { codeBlocks, documents, textOf } from './code-blocks.mjs';

const CDN = 'https://cdn.jsdelivr.net/npm/citation-elements@';
const FIXTURES = `${ROOT}test/fixtures/`;
/** What `fetch` answers with when a block does not name its fixture: a whole response, or a stream. */
const RESPONSE = 'openai/vercel-openai-web-search-tool.1.json';
const STREAM = 'openai/vercel-openai-web-search-tool.1.events.jsonl';

const blocks = documents.flatMap(codeBlocks);
const inBrowser = blocks.filter(
  ({ language, excuse, file }) => /^(html|js|jsx|ts)$/.test(language) && !excuse && !file,
);

describe('documents: code', { concurrency: 3 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  let browser, server;
  before(async () => {
    await bundle(folder);
    [browser, server] = await Promise.all([launch(), serve(join(folder, 'out'))]);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true });
  });

  for (const [i, block] of inBrowser.entries()) {
    it(`${block.where} runs (${block.language})`, async () => {
      const { page, trouble } = await openPage(browser);
      await answer(page, block);
      await page.goto(`${server.address}/${i}.html`);
      await page.waitForFunction(() => window.ran);
      // A block that says whose response it reads has to show its sources, and its markers their card.
      if (block.fixture || block.code.includes('<citation-anchor')) await openCard(page);
      await page.browserContext().close();
      assert.deepEqual(trouble, []);
    });
  }

  for (const { where, language, code, file, excuse } of blocks) {
    if (file) {
      it(`${where} is in ${file}`, () => {
        assert.ok(flat(readFileSync(ROOT + file, 'utf8')).includes(flat(code)));
      });
    } else if (language === 'json') {
      it(`${where} is JSON`, () => void JSON.parse(code));
    } else if (language === 'sh') {
      it(`${where} names commands that exist`, () => {
        for (const [, script] of code.matchAll(/\bnpm run ([\w:-]+)/g))
          assert.ok(manifest.scripts[script], `there is no npm run ${script}`);
        for (const [, script] of code.matchAll(/\bnode ([\w/-]+\.mjs)/g))
          assert.ok(existsSync(ROOT + script), `there is no ${script}`);
      });
    } else if (language === 'css') {
      it(`${where} is CSS, with properties that exist`, () => {
        const known = readFileSync(`${ROOT}custom-elements.json`, 'utf8');
        for (const [property] of code.matchAll(/--citation-[\w-]+/g))
          assert.ok(known.includes(`"${property}"`), `there is no ${property}`);
      });
    } else if (excuse) {
      it(`${where} is not run: ${excuse}`, () => {});
    } else if (!/^(html|js|jsx|ts|text|)$/.test(language)) {
      it(`${where} (${language}) can be checked`, () =>
        assert.fail('say file=…, or no-run: and why'));
    }
  }
});

describe('documents: links', () => {
  for (const document of documents) {
    it(`${document}: lead somewhere`, () => {
      const prose = textOf(document).replaceAll(/^ *```[^]*?^ *```$|`[^`\n]+`/gm, '');
      for (const [, target] of prose.matchAll(
        /\]\((?!https?:|mailto:)([^)\s]+)\)|src="(?!https?:)([^"]+)"/g,
      )) {
        if (!target) continue;
        const [path, anchor] = target.split('#');
        const file = path ? join(dirname(document), path) : document;
        assert.ok(existsSync(join(ROOT, file)), `there is no ${file}`);
        if (anchor) assert.ok(anchors(file).includes(anchor), `${file} has no #${anchor}`);
      }
    });
  }
});

async function openCard(page) {
  await page.waitForFunction(() => {
    const block = (part) => (one) => one.shadowRoot?.querySelector(part);
    window.shows = (part) => [...document.querySelectorAll('citation-block')].some(block(part));
    return document.querySelector('grounding-widget')?.clientHeight || shows('[part=sources]');
  });
  const marker = await page.$('citation-anchor a[href^="https://"]');
  if (!marker) return; // Some providers do not say where a source belongs.
  await marker.click();
  await page.waitForFunction(() => shows('[part=card]:popover-open a'));
}

describe('llms.txt', () => {
  it('is up to date (if not: npm run llms)', () => {
    assert.equal(readFileSync(`${ROOT}llms.txt`, 'utf8'), llms());
  });
});

/** The pages of all blocks, bundled at once as a project that installed the package would do it. */
async function bundle(folder) {
  for (const [i, { language, code }] of inBrowser.entries()) {
    const ran = '<script type="module">window.ran = true</script>';
    const page = (body) =>
      writeFileSync(
        join(folder, `${i}.html`),
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body>${body}`,
      );
    if (language === 'html') page(code + ran);
    else {
      writeFileSync(join(folder, `${i}.${language}`), code);
      page(
        `<div id="app"></div><citation-block></citation-block>
         <script type="module">import './${i}.${language}'; window.ran = true;</script>`,
      );
    }
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        // What `npm install` would put into node_modules.
        ...Object.entries(manifest.exports)
          .filter(([, target]) => target.default)
          .map(([name, target]) => ({
            find: new RegExp(`^${join('citation-elements', name)}$`),
            replacement: join(ROOT, target.default),
          })),
        { find: /^(lit|react|react-dom|marked)(\/.*)?$/, replacement: `${ROOT}node_modules/$1$2` },
      ],
    },
    build: {
      target: 'es2022',
      outDir: join(folder, 'out'),
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: inBrowser.map((_, i) => join(folder, `${i}.html`)),
        external: (id) => id.startsWith('https:'),
      },
    },
  });
}

/** A server that answers with a recorded response, and a CDN that has the package as it was just built. */
async function answer(page, { code, fixture }) {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(CDN)) {
      const [version, ...path] = url.slice(CDN.length).split('/');
      assert.ok(manifest.version.startsWith(version), `the block names version ${version}`);
      return request.respond({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: readFileSync(`${ROOT}${path.join('/')}`),
      });
    }
    if (!new URL(url).pathname.startsWith('/api/')) return request.continue();
    const file = fixture ?? (code.includes('readCitationStream') ? STREAM : RESPONSE);
    return request.respond({
      contentType: 'application/json',
      body: readFileSync(FIXTURES + file),
    });
  });
}

const flat = (code) => code.replaceAll(/\s+/g, ' ').trim();

/** The ids that a page's headings get when it is shown. */
const anchors = (file) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
