// `npm run test:watch`: the browser tests in Chromium, again at every change.
// Name files to run only those: `npm run test:watch -- test/elements/card.test.ts`.
import { ensureInstalled, run } from './install.mjs';

ensureInstalled();
const files = process.argv.slice(2).flatMap((file) => ['--files', file]);
run('npx', ['wtr', '--watch', ...files], { ENGINES: process.env['ENGINES'] ?? 'chromium' });
