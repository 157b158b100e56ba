// Writes the tests of the browsers as few scripts: a page takes longer to open, and to ask for four
// hundred modules, than most tests take to run.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { ROOT } from '../install.mjs';

const FOLDER = 'bundled';

/**
 * Folders whose tests only call functions, or clean up what they show, so that all of a folder and of what is in it share
 * a page. To open a page takes each engine longer than the tests of most of these folders.
 */
const SHARED = ['export', 'locales', 'markdown', 'providers', 'sanitize', 'seeds', 'text'];
/** Small ones: all of these share one. */
const SMALL = [
  'controllers',
  'debugging',
  'integrations',
  'model',
  'passages',
  'settings',
  'sources',
];

/** Tests of elements that begin with everything loaded, as this support does, share pages: so many files each. */
const BLOCK_SUPPORT = /from '\.\.\/support\/(?:block|thread)\.js'/;
const FILES_OF_A_PAGE = 8;

/** Looks at which modules are loaded when. */
const BY_MODULE = 'test/elements/loading.test.ts';

/** What is measured with a clock has a page of its own, and a run. */
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
  // What is loaded there when it is needed, the tests of adapters have loaded.
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
 * In one build, so that a module that a hundred pages import is read once.
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
    ignoreAnnotations: true, // package.json calls files without exports of no use
    sourcemap: 'linked', // read only for the stack of what failed
    sourcesContent: false,
    logLevel: 'error',
  });
}
