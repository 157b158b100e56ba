// `npm run test:watch`: runs the browser tests in Chromium after every change. Name files to run
// only these: `npm run test:watch -- test/elements/card.test.ts`.
import { ensureInstalled, run } from './install.mjs';

ensureInstalled();
const files = process.argv.slice(2).flatMap((file) => ['--files', file]);
run('npx', ['wtr', '--watch', ...files], { ENGINES: process.env['ENGINES'] ?? 'chromium' });
