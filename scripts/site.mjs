// `npm run build-site`: builds documents, Storybook and playground as one static site, in
// site-dist/.
//   --no-storybook  uses the last Storybook build
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ROOT, run } from './install.mjs';
import { pageOf, pages, renderPage, searchEntries } from './site-pages.mjs';
import { FOLDER as STORYBOOK } from './storybook.mjs';

export const SITE = `${ROOT}site-dist`;

/** Writes the site into a folder. Needs a built Storybook. */
export async function buildSite(folder) {
  rmSync(folder, { recursive: true, force: true });
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const document of pages) write(pageOf(document), renderPage(document));
  write('search.json', JSON.stringify(pages.flatMap(searchEntries)));
  for (const file of ['site.css', 'site.js']) cpSync(`${ROOT}site/${file}`, join(folder, file));
  cpSync(`${ROOT}docs/images`, join(folder, 'docs/images'), { recursive: true });
  cpSync(STORYBOOK, join(folder, 'storybook'), { recursive: true });
  await buildPlayground(join(folder, 'playground'));
}

async function buildPlayground(outDir) {
  await build({
    configFile: `${ROOT}vite.config.ts`,
    root: `${ROOT}playground`,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  const file = join(outDir, 'index.html');
  const title = '<h1>citation-elements</h1>';
  const html = readFileSync(file, 'utf8');
  if (!html.includes(title)) throw new Error(`The playground has no ${title}.`);
  writeFileSync(
    file,
    html.replace(title, '<h1><a href="../index.html">citation-elements</a></h1>'),
  );
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { storybook: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  if (values.storybook)
    run('npx', ['storybook', 'build', '--quiet', '--output-dir', 'storybook-static']);
  await buildSite(SITE);
  console.log(`${SITE}/index.html`);
}
