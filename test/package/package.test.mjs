// What is published: whole, importable, self-contained, and nothing else.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { entries, manifest, tags as TAGS } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { exportedPaths, reachable } from '../../scripts/reach.mjs';
import { measureSizes, withSizes } from '../../scripts/sizes.mjs';
import { launch, openPage, serve } from '../../scripts/browser.mjs';

/** What frameworks' compilers read; each needs its framework beside it. */
const TYPES_ONLY = ['jsx', 'vue', 'svelte', 'solid'];
const MARKUP = `<citation-block><p>Text<citation-anchor source-ids="1"></citation-anchor></p>
  <script type="application/json">{ "text": "", "sources": [{ "title": "A", "url": "https://a.example/" }] }</script>
</citation-block>`;

const run = (command, ...args) =>
  execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });

describe('package', () => {
  let folder;
  let installed;
  let browser;
  let tarball;
  const packed = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'consumer-'));
    installed = join(folder, 'node_modules', 'citation-elements');
    const [pack] = JSON.parse(
      run('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
    );
    tarball = join(folder, pack.filename);
    packed.push(...pack.files.map(({ path }) => path));
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const target = join(folder, 'node_modules', name);
      mkdirSync(dirname(target), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules', name), target, 'junction');
    }
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('contains what the exports name', () => {
    assert.deepEqual(
      exportedPaths(manifest).filter((path) => !packed.includes(path)),
      [],
    );
  });

  it('and nothing that cannot be reached from there', () => {
    const known = [
      'package.json',
      'README.md',
      'LICENSE',
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'llms.txt',
      ...packed.filter((path) => /^docs\/.*\.md$/.test(path)),
      'dist/web-types.json',
      'dist/vscode.html-custom-data.json',
      'dist/vscode.css-custom-data.json',
      ...packed.filter((path) => path.startsWith('cdn/')),
    ];
    const reached = reachable(installed, [...exportedPaths(manifest), ...known]);
    assert.deepEqual(
      packed.filter((path) => !reached.has(path)),
      [],
    );
  });

  it('passes publint', () => void run('npx', 'publint', installed, '--strict', '--pack', 'false'));

  it('passes attw', () =>
    void run(
      'npx',
      'attw',
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      'cdn/*',
      'styles.css',
      ...TYPES_ONLY,
    ));

  describe('can be imported in plain Node', { concurrency: 2 }, () => {
    // A worker has modules and globals of its own, as a process has, and starts sooner.
    before(() =>
      writeFileSync(
        join(folder, 'import.mjs'),
        `import { parentPort, workerData } from 'node:worker_threads';
         parentPort.postMessage(Object.keys(await import(workerData)).length);`,
      ),
    );
    for (const { name } of entries) {
      it(name, async () => {
        const worker = new Worker(join(folder, 'import.mjs'), { workerData: name });
        const [[exports]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
        assert.equal(typeof exports, 'number');
      });
    }
  });

  it('a bundled `import "citation-elements/define"` registers the tags', async () => {
    // A document is registered when a reader opens one.
    const tags = TAGS.filter((tag) => tag !== 'citation-document');
    await bundled(`import 'citation-elements/define';`, async (page) => {
      assert.deepEqual(await page.evaluate(registered, TAGS), tags);
      assert.equal(await page.evaluate(hrefOfMarker), 'https://a.example/');
    });
  });

  for (const tag of TAGS) {
    it(`a bundled \`import "citation-elements/define/${tag}"\` registers it`, async () => {
      await bundled(`import 'citation-elements/define/${tag}';`, async (page) => {
        assert.deepEqual(await page.evaluate(registered, [tag]), [tag]);
      });
    });
  }

  it('a bundled import of the classes registers nothing', async () => {
    const code = `import { CitationBlock } from 'citation-elements'; globalThis.it = CitationBlock;`;
    await bundled(code, async (page) => {
      assert.deepEqual(await page.evaluate(registered, TAGS), []);
    });
  });

  it('elements bring no provider with them, until a response is given to them', async () => {
    const [entry, ...later] = await bundleConsumer(`import 'citation-elements/define';`);
    assert.doesNotMatch(entry, /groundingMetadata|annotations/);
    assert.match(later.join('\n'), /groundingMetadata/);
  });

  it('words for developers are said in development, and are no part of anything else', async () => {
    const code = `import { normalize } from 'citation-elements/core'; normalize({ hello: 1 });`;
    const errorsOf = (...args) =>
      spawnSync('node', [...args, '--input-type=module', '-e', code], {
        cwd: folder,
        encoding: 'utf8',
      }).stderr;
    assert.equal(errorsOf(), '');
    assert.match(errorsOf('--conditions=development'), /^citation-elements: .* with hello/);
    const built = await bundleConsumer(`import 'citation-elements/define'; ${code}`);
    assert.doesNotMatch(built.join('\n'), /changed in place|stands in the page/);
  });

  it('a block alone brings no Markdown, and cleans HTML only when it must', async () => {
    const code = await bundleConsumer(`import 'citation-elements/define/citation-block';`);
    const [entry] = code;
    assert.doesNotMatch(entry, /softBreak|DOMPurify|isSupported/i);
  });

  for (const [file, script] of [
    ['citation-elements.js', '<script type="module" src="SRC"></script>'],
    ['citation-elements.all.js', '<script type="module" src="SRC"></script>'],
    ['citation-elements.iife.js', '<script src="SRC"></script>'],
  ]) {
    it(`cdn/${file} gives working tags from a static server`, async () => {
      const server = await serve(installed);
      const integrity = JSON.parse(readFileSync(join(installed, 'cdn/integrity.json'), 'utf8'))[
        file
      ];
      const tag = script.replace('src="SRC"', `src="cdn/${file}" integrity="${integrity}"`);
      writeFileSync(
        join(installed, 'page.html'),
        `<!doctype html><link rel="icon" href="data:,">${MARKUP}${tag}`,
      );
      const { page, trouble } = await openPage(browser, `${server.address}/page.html`);
      await page.waitForFunction(() => document.querySelector('citation-anchor a')?.href);
      assert.equal(await page.evaluate(hrefOfMarker), 'https://a.example/');
      await page.click('citation-anchor a');
      await page.waitForSelector('citation-block >>> [part=card]:popover-open a');
      assert.deepEqual(trouble, []);
      await page.close();
      server.stop();
    });
  }

  for (const isRight of [true, false]) {
    it(`an import map lets in the parts of the CDN ${isRight ? 'as they are' : 'not changed'}`, async () => {
      const server = await serve(installed);
      const { integrity } = JSON.parse(readFileSync(join(installed, 'cdn/importmap.json'), 'utf8'));
      const known = Object.entries(integrity).map(([address, hash]) => [
        `./cdn/${address.split('/cdn/')[1]}`,
        isRight ? hash : hash.replace(/^sha384-./, 'sha384-_'),
      ]);
      const map = JSON.stringify({ integrity: Object.fromEntries(known) });
      writeFileSync(
        join(installed, 'map.html'),
        `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${map}</script>${MARKUP}
         <script type="module" src="cdn/citation-elements.js"></script>`,
      );
      const { page, trouble } = await openPage(browser, `${server.address}/map.html`);
      if (isRight) {
        await page.waitForSelector('citation-anchor a');
        await page.click('citation-anchor a');
        await page.waitForSelector('citation-block >>> [part=card]:popover-open a');
        assert.deepEqual(trouble, []);
      } else {
        assert.deepEqual(await page.evaluate(registered, TAGS), []);
        assert.notDeepEqual(trouble, []);
      }
      await page.close();
      server.stop();
    });
  }

  it('no part of the CDN asks for the entry, which may have another address', () => {
    const parts = packed.filter((path) => /^cdn\/parts\/.*-[\w-]{8}\.js$/.test(path));
    assert.ok(parts.length > 5, 'parts have names with a hash of their content');
    for (const part of parts)
      assert.doesNotMatch(readFileSync(join(installed, part), 'utf8'), /citation-elements\.js/);
  });

  it('the classic CDN file works in a page on file://, and has a global', async () => {
    const path = join(installed, 'file.html');
    writeFileSync(
      path,
      `<!doctype html><script src="cdn/citation-elements.iife.js"></script>${MARKUP}`,
    );
    const { page, trouble } = await openPage(browser, pathToFileURL(path).href);
    await page.waitForFunction(() => document.querySelector('citation-anchor a')?.href);
    assert.equal(
      await page.evaluate(() => typeof globalThis.CitationElements.sanitizePayload),
      'function',
    );
    assert.deepEqual(trouble, []);
    await page.close();
  });

  it('the files for CDNs go with the licences of what they contain', () => {
    const licences = readFileSync(`${ROOT}cdn/LICENSES.txt`, 'utf8');
    for (const name of ['@floating-ui/dom', 'dompurify', 'lit', 'lit-html']) {
      const { version } = JSON.parse(
        readFileSync(`${ROOT}node_modules/${name}/package.json`, 'utf8'),
      );
      assert.ok(licences.includes(`${name} ${version}\n`), name);
    }
    assert.match(licences, /Copyright \(c\) \d{4} Google LLC/);
  });

  it('the integrity hashes are those of the files', () => {
    const hashes = JSON.parse(readFileSync(`${ROOT}cdn/integrity.json`, 'utf8'));
    for (const [file, hash] of Object.entries(hashes)) {
      const actual = createHash('sha384')
        .update(readFileSync(`${ROOT}cdn/${file}`))
        .digest('base64');
      assert.equal(hash, `sha384-${actual}`);
    }
  });

  it('docs/sizes.md and README.md are up to date (if not: npm run sizes)', async () => {
    const table = readFileSync(`${ROOT}docs/sizes.md`, 'utf8');
    const readme = readFileSync(`${ROOT}README.md`, 'utf8');
    const sizes = await measureSizes({ brotli: false });
    // Rounded up, so that what a compressor of another version makes differs by no more than one.
    const numbers = (text) => [...text.matchAll(/ (\d+) \|/g)].map(([, number]) => Number(number));
    const measured = numbers(withSizes(readme, sizes));
    numbers(readme).forEach((written, i) => assert.ok(Math.abs(written - measured[i]) <= 1));
    for (const { name, gzip } of sizes) {
      const row = table.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      assert.ok(row, `${name} is missing`);
      const written = Number(row.split('|')[3].replaceAll(',', ''));
      // Compressors of different versions differ a little.
      assert.ok(
        Math.abs(written - gzip) <= gzip * 0.02 + 30,
        `${name}: ${written} written, ${gzip} measured`,
      );
    }
  });

  it('the lockfile installs everywhere and names no registry', () => {
    const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'));
    const isThere = (from, name) => {
      for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
        if (packages[posix.join(at, 'node_modules', name)]) return true;
        if (!at) return false;
      }
    };
    for (const [path, { resolved = '', optionalDependencies = {} }] of Object.entries(packages)) {
      assert.doesNotMatch(resolved, /^http/, path);
      for (const name of Object.keys(optionalDependencies))
        assert.ok(isThere(path, name), `${path}: ${name}`);
    }
  });

  it('the scripts of the README exist', () => {
    const readme = readFileSync(`${ROOT}README.md`, 'utf8');
    for (const [, name] of readme.matchAll(/npm run ([\w:-]+)/g))
      assert.ok(manifest.scripts[name], name);
    assert.ok(existsSync(`${ROOT}LICENSE`));
  });

  async function bundleConsumer(code) {
    writeFileSync(join(folder, 'consumer.js'), code);
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><link rel="icon" href="data:,">${MARKUP}<script type="module" src="consumer.js"></script>`,
    );
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        target: 'es2022',
        outDir: join(folder, 'out'),
        emptyOutDir: true,
        modulePreload: false,
      },
    });
    const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
    return output
      .flatMap((chunk) => (chunk.type === 'chunk' ? chunk : []))
      .sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
      .map((chunk) => chunk.code);
  }

  async function bundled(code, check) {
    await bundleConsumer(code);
    const server = await serve(join(folder, 'out'));
    const { page, trouble } = await openPage(browser, server.address);
    try {
      await check(page);
      assert.deepEqual(trouble, []);
    } finally {
      await page.close();
      server.stop();
    }
  }
});

const registered = (tags) => tags.filter((tag) => customElements.get(tag));
const hrefOfMarker = () => document.querySelector('citation-anchor a')?.href;
