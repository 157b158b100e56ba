// Finds the files of the built package that can be reached from its exports.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?["'](\.[^"']+)["']/g;

/** @returns {Set<string>} paths relative to `root` */
export function reachable(root, starts) {
  const reached = new Set();
  const visit = (path) => {
    if (reached.has(path) || !existsSync(join(root, path))) return;
    reached.add(path);
    if (!/\.(js|ts)$/.test(path)) return;
    for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), name);
      // A declaration imports `x.js` but means `x.d.ts`.
      visit(path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
    }
  };
  for (const start of starts) visit(posix.normalize(start));
  return reached;
}

/** Every path in the exports of a manifest. */
export function exportedPaths({ exports }) {
  return Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .filter((path) => !path.includes('*'))
    .map((path) => posix.normalize(path));
}
