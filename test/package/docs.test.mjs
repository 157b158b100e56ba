// What the documents say holds: every code block runs or is checked, every link leads somewhere.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { llms } from '../../scripts/llms.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';
import { codeBlocks, documents, textOf } from './code-blocks.mjs';
import { answering, bundle, openCard } from './run-code.mjs';
import { typeErrors } from './type-check.mjs';

const blocks = documents.flatMap(codeBlocks);
const runs = blocks.filter(
  ({ language, excuse, file }) => /^(html|jsx?|tsx?)$/.test(language) && !excuse && !file,
);
/** Once for each response that a block is meant to show. */
const inBrowser = runs.flatMap(({ fixtures, ...block }) =>
  (fixtures.length > 0 ? fixtures : [undefined]).map((fixture) => ({ ...block, fixture })),
);

describe('documents: code', { concurrency: 3 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  let browser, server;
  before(async () => {
    await bundle(inBrowser, folder);
    writeFileSync(
      join(folder, 'out', 'empty.html'),
      '<!doctype html><link rel="icon" href="data:,">',
    );
    const headers = { 'cache-control': 'max-age=600' };
    [browser, server] = await Promise.all([launch(), serve(join(folder, 'out'), headers)]);
  });
  after(async () => {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Tabs that show no block just now: a new one costs more than most blocks. */
  const tabs = [];
  const openTab = async () => {
    const { page, trouble } = await openPage(browser);
    return { page, trouble, asks: await answering(page) };
  };

  for (const [i, block] of inBrowser.entries()) {
    it(`${block.where} runs (${block.fixture ?? block.language})`, async () => {
      const tab = tabs.pop() ?? (await openTab());
      const { page, trouble, asks } = tab;
      asks(block);
      await page.goto(`${server.address}/${i}.html`);
      await page.waitForFunction(() => window.ran);
      // A block that says whose response it reads has to show its sources, and its markers their card.
      if (block.fixture || /<script[^]*<citation-anchor/.test(block.code)) await openCard(page);
      // Of the same server: for a page of nobody, and for the next after it, the browser would start a process.
      await page.goto(`${server.address}/empty.html`);
      assert.deepEqual(trouble, []);
      // Only now: a tab in which something went wrong shows no other block.
      tabs.push(tab);
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
    } else if (!/^(html|jsx?|tsx?|text|)$/.test(language)) {
      it(`${where} (${language}) can be checked`, () =>
        assert.fail('say file=…, or no-run: and why'));
    }
  }
});

describe('documents: types', () => {
  it('TypeScript finds nothing wrong in what it is shown', () => {
    assert.deepEqual(typeErrors(runs.filter(({ language }) => /^tsx?$/.test(language))), []);
  });
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

describe('llms.txt', () => {
  it('is up to date (if not: npm run llms)', () => {
    assert.equal(readFileSync(`${ROOT}llms.txt`, 'utf8'), llms());
  });
});

const flat = (code) => code.replaceAll(/\s+/g, ' ').trim();

/** The ids that a page's headings get when it is shown. */
const anchors = (file) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
