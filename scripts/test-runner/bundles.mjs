// Bundles the browser tests into a few scripts: opening a page, and requesting four hundred
// modules, takes longer than most tests.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { ROOT } from '../install.mjs';

const FOLDER = 'bundled';

/**
 * Folders whose tests only call functions, or clean up after themselves. All files of such a folder
 * share one page, because each engine needs longer to open a page than to run most of these
 * folders.
 */
const SHARED = ['export', 'locales', 'markdown', 'providers', 'sanitize', 'seeds', 'text'];
/** Small folders. All of them share one page. */
const SMALL = [
  'controllers',
  'debugging',
  'integrations',
  'model',
  'passages',
  'settings',
  'sources',
];

/** Tests of elements that load everything first, as this support file does. They share pages. */
const BLOCK_SUPPORT = /from '\.\.\/support\/(?:block|thread)\.js'/;
const FILES_OF_A_PAGE = 8;

/** This test checks when modules are loaded, so it is not bundled. */
const BY_MODULE = 'test/elements/loading.test.ts';

/** Tests that measure time. They have separate pages and a separate run. */
const SPEED = /-speed\.test\.ts$/;

/** @returns {Promise<{ tests: string[], speed: string[] }>} The files to run, from the root. */
export async function bundleTests() {
  rmSync(ROOT + FOLDER, { recursive: true, force: true });
  const files = readdirSync(`${ROOT}test`, { recursive: true })
    .map((file) => `test/${String(file).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && file !== BY_MODULE)
    .sort();
  const pages = pagesOf(files);
  await bundle(pages);
  const isSpeed = (/** @type {string} */ page) => SPEED.test(page);
  const fileOf = (/** @type {string} */ page) => `${FOLDER}/${page}.js`;
  const [speed, tests] = [isSpeed, (page) => !isSpeed(page)].map((kind) =>
    Object.keys(pages).filter(kind).map(fileOf),
  );
  return { tests: [BY_MODULE, ...tests], speed };
}

/**
 * @param {string[]} files
 * @returns {Record<string, string[]>} The files of each page.
 */
function pagesOf(files) {
  /** @type {Record<string, string[]>} */
  const pages = {};
  const ofBlocks = files.filter(usesBlock);
  for (const file of files) (pages[pageOf(file, ofBlocks)] ??= []).push(file);
  return pages;
}

/**
 * @param {string} file
 * @param {string[]} ofBlocks
 */
function pageOf(file, ofBlocks) {
  if (SPEED.test(file)) return file;
  const [, folder = ''] = file.split('/');
  // The tests of adapters load the modules that other tests here expect to be loaded on demand, so
  // these have their own page.
  if (file.startsWith('test/providers/reading/')) return 'test/providers/reading.test.ts';
  if (SHARED.includes(folder)) return `test/${folder}.test.ts`;
  const place = ofBlocks.indexOf(file);
  if (place >= 0) return `test/elements/page-${Math.floor(place / FILES_OF_A_PAGE)}.test.ts`;
  return SMALL.includes(folder) ? 'test/functions.test.ts' : file;
}

/** @param {string} file */
function usesBlock(file) {
  return BLOCK_SUPPORT.test(readFileSync(ROOT + file, 'utf8'));
}

/**
 * Bundles all pages in one build, so that a module that a hundred pages import is read once.
 * @param {Record<string, string[]>} pages - The files of each.
 */
async function bundle(pages) {
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'pages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^page:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'page' }));
      onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({
        contents: pages[path].map((file) => `import './${file}';`).join('\n'),
        resolveDir: ROOT,
      }));
    },
  };
  await build({
    entryPoints: Object.keys(pages).map((page) => ({ in: `page:${page}`, out: page })),
    plugins: [plugin],
    outdir: ROOT + FOLDER,
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'production'],
    external: ['/__web-*'],
    ignoreAnnotations: true, // package.json declares files without exports as free of side effects
    sourcemap: 'linked', // read only for the stack of a failed test
    sourcesContent: false,
    logLevel: 'error',
  });
}
