// Bundles the page and every adapter as production code, into bench/.cache.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundle, bundleFiles, bytesAtOnce } from '../scripts/sizes.mjs';

const here = import.meta.dirname;
export const OUT = join(here, '.cache');

/** The adapters in a folder: files whose names do not begin with an underscore. */
export function adaptersIn(folder) {
  return readdirSync(join(here, folder))
    .filter((file) => !file.startsWith('_'))
    .map((file) => ({ id: basename(file).replace(/\.jsx?$/, ''), file: join(here, folder, file) }));
}

/**
 * Returns the bytes of each adapter with everything that it needs, or the reason why it could not
 * be built.
 */
export async function buildAdapters(adapters, options) {
  mkdirSync(OUT, { recursive: true });
  cpSync(join(here, 'page/index.html'), join(OUT, 'index.html'));
  writeFileSync(join(OUT, 'runtime.js'), await bundle(join(here, 'page/runtime.js')));
  const built = {};
  for (const { id, file } of adapters) {
    try {
      const code = await bundle(file, options);
      writeFileSync(join(OUT, `${id}.js`), code);
      built[id] = { gzip: await bytesAtOnce(file, options) };
    } catch (error) {
      built[id] = { failed: `did not build: ${firstLine(error)}` };
    }
  }
  return built;
}

/**
 * Builds a separate page for each adapter, like an app: code that is loaded later is in other
 * files. The page mounts one message as soon as its code is loaded.
 */
export async function buildFirstPages(adapters) {
  const page = readFileSync(join(here, 'page/index.html'), 'utf8');
  for (const { id, file } of adapters) {
    const folder = join(OUT, 'first', id);
    const entry = join(folder, 'entry.js');
    const [from, adapter] = [join(here, 'page/first.js'), file].map((path) => JSON.stringify(path));
    const code = `import { first } from ${from};\nimport adapter from ${adapter};\nvoid first(adapter);\n`;
    write(entry, code);
    const files = await bundleFiles(entry);
    for (const { name, code } of files) write(join(folder, name), code);
    write(join(folder, 'index.html'), firstPage(page, files));
  }
}

/** The HTML as bundlers write it: it preloads the static imports of the entry. */
function firstPage(page, files) {
  const entry = files.find(({ isEntry }) => isEntry);
  const needed = new Set();
  const need = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    files.find((file) => file.name === name)?.imports.forEach(need);
  };
  entry.imports.forEach(need);
  const links = [...needed].map((name) => `<link rel="modulepreload" href="${name}" />`);
  return page.replace('/runtime.js', entry.name).replace('</head>', `${links.join('')}</head>`);
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export const firstLine = (error) =>
  String(error?.message ?? error)
    .split('\n')[0]
    .slice(0, 160);
