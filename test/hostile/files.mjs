// Test files that take too long for every day, or belong together: runs them in every engine, whole, and
// says how many held.
//   node test/hostile/files.mjs load | hosts
import { spawnSync } from 'node:child_process';
import { chosenEngines } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/install.mjs';

const SETS = {
  load: {
    tried:
      '10,000 events of each worst mix and of each recorded stream, each mix in proportion to its events, long bodies and bodies without end, each dimension of each input',
    files: [
      'test/providers/streams-speed.test.ts',
      'test/sse-speed.test.ts',
      'test/ways-in-speed.test.ts',
      'test/dimensions-speed.test.ts',
    ],
  },
  hosts: {
    tried:
      'other documents and windows, copies, functions that throw, hang or answer nonsense, blocks moved, removed, swapped, translated, wrapped, made like what a server sends and printed while they are written, random surgery, other registries, closed shadow roots, templates, transitions between views, zoom, payloads in every form, names of options and of fields on all objects',
    files: [
      'test/elements/other-documents.test.ts',
      'test/elements/other-windows.test.ts',
      'test/elements/scoped-registry.test.ts',
      'test/elements/surgery.test.ts',
      'test/elements/copies.test.ts',
      'test/elements/callbacks.test.ts',
      'test/elements/rough-hosts.test.ts',
      'test/elements/meddling.test.ts',
      'test/elements/payload-forms.test.ts',
      'test/elements/closed-roots.test.ts',
      'test/elements/page-tricks.test.ts',
      'test/pollution.test.ts',
    ],
  },
};

const name = process.argv[2] ?? '';
const { tried, files } = SETS[name] ?? { tried: 'nothing', files: [] };
// One engine after the other: what is measured by the clock would disturb each other.
const outcomes = (chosenEngines() ?? ['chromium', 'firefox', 'webkit']).map(run);
const isOk = outcomes.every((one) => one.isOk);
console.log(
  `${name}: ${isOk ? 'all hold' : 'BROKEN'}; tried: ${tried}; ${outcomes.map(({ text }) => text).join('; ')}`,
);
process.exitCode = isOk ? 0 : 1;

/** @param {string} engine */
function run(engine) {
  const { status, stdout } = spawnSync('npx', ['wtr', '--files', ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, CI: 'true', LOAD: '1', ENGINES: engine },
    shell: process.platform === 'win32',
  });
  const isOk = status === 0;
  if (!isOk) console.log(stdout);
  const [count = `${engine}: did not end`] =
    stdout.match(/(?:Chromium|Firefox|WebKit): \d+ passed, \d+ failed/) ?? [];
  const broken = new Set(Array.from(stdout.matchAll(/❌ (.*)/g), ([, title]) => title?.trim()));
  return { isOk, text: isOk ? count : `${count}: ${[...broken].join(', ')}` };
}
