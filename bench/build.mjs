// Bundles the page and every adapter as production code, into bench/.cache.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundle, bytesAtOnce } from '../scripts/sizes.mjs';

const here = import.meta.dirname;
export const OUT = join(here, '.cache');

/** The adapters of a folder: files that do not begin with an underscore. */
export function adaptersIn(folder) {
  return readdirSync(join(here, folder))
    .filter((file) => !file.startsWith('_'))
    .map((file) => ({ id: basename(file).replace(/\.jsx?$/, ''), file: join(here, folder, file) }));
}

/** Answers each adapter's bytes with everything that it needs, or why it could not be built. */
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

export const firstLine = (error) =>
  String(error?.message ?? error)
    .split('\n')[0]
    .slice(0, 160);
