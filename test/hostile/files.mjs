// Test files that take too long for every day, or belong together: runs them in every engine, whole, and
// says how many held.
//   node test/hostile/files.mjs load | hosts
import { spawnSync } from 'node:child_process';
import { ROOT } from '../../scripts/install.mjs';

const SETS = {
  /** 10,000 events of each worst mix and of each recorded stream, and long bodies. */
  load: [
    'test/providers/streams-speed.test.ts',
    'test/sse-speed.test.ts',
    'test/ways-in-speed.test.ts',
    'test/dimensions-speed.test.ts',
  ],
  /** Other documents, copies, and functions of the page that misbehave. */
  hosts: [
    'test/elements/other-documents.test.ts',
    'test/elements/copies.test.ts',
    'test/elements/callbacks.test.ts',
  ],
};

const name = process.argv[2] ?? '';
const { status, stdout } = spawnSync('npx', ['wtr', '--files', ...(SETS[name] ?? [])], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  env: { ...process.env, CI: 'true', LOAD: '1' },
  shell: process.platform === 'win32',
});
if (status !== 0) console.log(stdout);
const counts = [...new Set(stdout.match(/(?:Chromium|Firefox|WebKit): \d+ passed, \d+ failed/g))];
console.log(`${name}: ${status === 0 ? 'all hold' : 'BROKEN'}: ${counts.join('; ')}`);
process.exitCode = status === 0 ? 0 : 1;
