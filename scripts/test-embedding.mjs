// `npm run test:embedding`: packs the library, installs it into real apps, builds and opens them.
// `npm run test:embedding -- vue` runs only apps with `vue` in their name. Needs a network the
// first time.
import { existsSync } from 'node:fs';
import { ensureInstalled, ROOT, run } from './install.mjs';

ensureInstalled();
const { buildPackage } = await import('./build.mjs');
if (!process.env['KEEP_BUILD'] || !existsSync(`${ROOT}dist`)) await buildPackage();
const only = process.argv.slice(2).join(',').toLowerCase();
const args = ['--test', '--test-concurrency=1', '--test-reporter=spec'];
const files = ['frameworks', 'examples'].map((name) => `test/embedding/${name}.test.mjs`);
run('node', [...args, ...files], { ONLY: only });
