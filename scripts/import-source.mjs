// Runs a TypeScript module of the project in Node without a build.
import { runnerImport } from 'vite';
import { ROOT } from './install.mjs';

/** @param {string} path From the root of the project: `/src/core.ts`. */
export async function importSource(path) {
  const options = /** @type {const} */ ({ root: ROOT, configFile: false, logLevel: 'error' });
  /** @type {{ module: any }} */
  const { module } = await runnerImport(path, options);
  return module;
}
