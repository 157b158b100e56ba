// Writes the tests of the browsers as few scripts: a page takes longer to open, and to ask for four
// hundred modules, than most tests take to run.
import { readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../install.mjs';

const FOLDER = 'bundled';

/** Their tests only call functions, so that all of a folder can share a page. */
const SHARED = /^test\/(?:export|model|passages|providers|sanitize|sources|text)(?:\/|$)/;

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
  /** @type {Record<string, string[]>} */
  const pages = {};
  for (const file of files) (pages[pageOf(file)] ??= []).push(file);
  await bundle(pages);
  const isSpeed = (/** @type {string} */ page) => SPEED.test(page);
  const fileOf = (/** @type {string} */ page) => `${FOLDER}/${page}.js`;
  const [speed, tests] = [isSpeed, (page) => !isSpeed(page)].map((kind) =>
    Object.keys(pages).filter(kind).map(fileOf),
  );
  return { tests: [BY_MODULE, ...tests], speed };
}

/** @param {string} file */
function pageOf(file) {
  return SHARED.test(file) && !SPEED.test(file) ? `${dirname(file)}.test.ts` : file;
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
