// Test files that take too long for every day, or belong together: runs them in every engine, whole, and
// says how many held.
//   node test/hostile/files.mjs load | hosts [part of a file's name]      ENGINES=firefox chooses some
import { spawnSync } from 'node:child_process';
import { chosenEngines } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { bundleTests } from '../../scripts/test-runner/bundles.mjs';

const SETS = {
  load: {
    isTimed: true,
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

const [name = '', part = ''] = process.argv.slice(2);
const { tried, files, isTimed } = SETS[name] ?? { tried: 'nothing', files: [] };
const chosen = files.filter((file) => file.includes(part));
// One engine after the other, and what is measured by the clock file by file: they would disturb each other. Bundled, as
// in `npm test`: some of the packages that are measured are no modules that a browser could load.
if (isTimed) await bundleTests();
const runs = isTimed ? chosen.map((file) => [`bundled/${file}.js`]) : [chosen];
const engines = chosenEngines() ?? ['chromium', 'firefox', 'webkit'];
const outcomes = engines.map((engine) =>
  summary(
    engine,
    runs.map((some) => run(engine, some)),
  ),
);
const isOk = outcomes.every((one) => one.isOk);
console.log(
  `${name}: ${isOk ? 'all hold' : 'BROKEN'}; tried: ${tried}; ${outcomes.map(({ text }) => text).join('; ')}`,
);
process.exitCode = isOk ? 0 : 1;

/**
 * @param {string} engine
 * @param {string[]} files
 */
function run(engine, files) {
  const began = performance.now();
  const { status, stdout } = spawnSync('npx', ['wtr', '--concurrency=1', '--files', ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, CI: 'true', LOAD: '1', ENGINES: engine },
    shell: process.platform === 'win32',
  });
  const isOk = status === 0;
  if (!isOk) console.log(stdout);
  const counts = /: (\d+) passed, (\d+) failed/.exec(stdout)?.slice(1).map(Number);
  const broken = new Set(Array.from(stdout.matchAll(/❌ (.*)/g), ([, title]) => title?.trim()));
  const seconds = Math.round((performance.now() - began) / 1000);
  const told = counts ? `${counts[0]} passed, ${counts[1]} failed` : 'DID NOT END';
  console.log(
    `${engine}, ${files.length === 1 ? files[0] : 'all files'}: ${told}, in ${seconds} s`,
  );
  return { isOk, files, counts, broken: [...broken] };
}

/**
 * @param {string} engine
 * @param {ReturnType<typeof run>[]} runs
 */
function summary(engine, runs) {
  const sum = (at) => runs.reduce((all, { counts }) => all + (counts?.[at] ?? 0), 0);
  const endless = runs.filter(({ counts }) => !counts).flatMap(({ files }) => files);
  const wrong = [
    ...runs.flatMap(({ broken }) => broken),
    ...endless.map((file) => `${file} did not end`),
  ];
  const text = [`${engine}: ${sum(0)} passed, ${sum(1)} failed`, ...wrong].join(', ');
  return { isOk: runs.every((one) => one.isOk), text };
}
