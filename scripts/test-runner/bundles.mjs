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
  await Promise.all(Object.entries(pages).map(([page, members]) => bundle(page, members)));
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
 * @param {string} page
 * @param {string[]} members
 */
async function bundle(page, members) {
  await build({
    stdin: {
      contents: members.map((file) => `import './${file}';`).join('\n'),
      resolveDir: ROOT,
    },
    outfile: `${ROOT}${FOLDER}/${page}.js`,
    absWorkingDir: ROOT,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'production'],
    external: ['/__web-*'],
    ignoreAnnotations: true, // package.json calls files without exports of no use
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'error',
  });
}
