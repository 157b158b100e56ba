// The package's entries, read from `exports` in package.json.
import { readFileSync } from 'node:fs';
import { ROOT } from './install.mjs';

export const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));

/** The tags. Each one has an entry that registers it. */
export const tags = Object.keys(manifest.exports).flatMap(
  (name) => /^\.\/define\/(.+)$/.exec(name)?.[1] ?? [],
);

/** Every entry with code: its name, its source file and its built file. */
export const entries = Object.entries(manifest.exports)
  .filter(([, target]) => target.default?.startsWith('./dist/'))
  .map(([name, { default: built, development, types }]) => ({
    name: name === '.' ? 'citation-elements' : `citation-elements/${name.slice(2)}`,
    source: built.replace('./dist/', 'src/').replace(/\.js$/, '.ts'),
    built,
    development,
    types,
  }));
