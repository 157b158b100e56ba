// Test files that take too long for every day, or belong together: runs them in every engine, whole, and
// says how many held.
//   node test/hostile/files.mjs load | hosts [part of a file's name]
// `ENGINES=firefox` chooses some engines; `AT_ONCE=1` runs one at a time, where something else runs beside it;
// `KEEP=1` writes the outcome into docs/hostile.md.
import { spawn } from 'node:child_process';
import { chosenEngines } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/install.mjs';
import { bundleTests } from '../../scripts/test-runner/bundles.mjs';
import { keep } from './files-report.mjs';

const SETS = {
  load: {
    isTimed: true,
    tried:
      '10,000 events of each worst mix and of each recorded stream, each mix in proportion to its events, long bodies and bodies without end, each dimension of each input, and every case of the tests of speed that Firefox and WebKit take a quarter of in `npm test`',
    files: [
      'test/providers/streams-speed.test.ts',
      'test/sse-speed.test.ts',
      'test/ways-in-speed.test.ts',
      'test/dimensions-speed.test.ts',
      'test/functions-speed.test.ts',
      'test/text/markers-speed.test.ts',
      'test/markdown/read/reader-speed.test.ts',
      'test/passages/locate-speed.test.ts',
      'test/providers/shapes/shapes-speed.test.ts',
      'test/export/block-speed.test.ts',
    ],
  },
  hosts: {
    tried:
      'other documents and windows, copies, functions that throw, hang or answer nonsense, blocks moved, removed, swapped, translated, wrapped, made like what a server sends, printed, sealed, slotted, edited, written anew, put into dialogs, popovers and pictures while they are written, anything done inside their own events, events that are stopped, or that no reader has caused, random surgery, other registries, closed shadow roots, templates, transitions between views, zoom, payloads in every form, names of options and of fields on all objects',
    files: [
      'test/elements/other-documents.test.ts',
      'test/elements/other-windows.test.ts',
      'test/elements/scoped-registry.test.ts',
      'test/elements/surgery.test.ts',
      'test/elements/copies.test.ts',
      'test/elements/callbacks.test.ts',
      'test/elements/rough-hosts.test.ts',
      'test/elements/host-attacks.test.ts',
      'test/elements/host-events.test.ts',
      'test/elements/meddling.test.ts',
      'test/elements/payload-forms.test.ts',
      'test/elements/closed-roots.test.ts',
      'test/elements/page-tricks.test.ts',
      'test/pollution.test.ts',
    ],
  },
};

const [name = '', part = ''] = process.argv.slice(2);
if (!Object.hasOwn(SETS, name)) throw new Error(`Choose one of: ${Object.keys(SETS).join(', ')}`);
const { tried, files, isTimed } = SETS[name];
const chosen = files.filter((file) => file.includes(part));
// What is measured by the clock runs file by file: they would disturb each other. Bundled, as in `npm test`: some of the
// packages that are measured are no modules that a browser could load.
if (isTimed) await bundleTests();
const parts = isTimed ? chosen.map((file) => [`bundled/${file}.js`]) : [chosen];
const engines = chosenEngines() ?? ['firefox', 'webkit', 'chromium'];
const waiting = parts.flatMap((some) => engines.map((engine) => ({ engine, some })));
/** @type {Awaited<ReturnType<typeof run>>[]} */
const runs = [];
// Two at once: each browser keeps one core busy. What is measured is compared with a control of the same moment.
await Promise.all(Array.from({ length: Number(process.env.AT_ONCE ?? 2) }, work));
async function work() {
  for (let next; (next = waiting.shift());) runs.push(await run(next.engine, next.some));
}
if (process.env.KEEP) await keep(runs);
const outcomes = engines.toSorted().map((engine) =>
  summary(
    engine,
    runs.filter((one) => one.engine === engine),
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
async function run(engine, files) {
  const began = performance.now();
  const child = spawn('npx', ['wtr', '--concurrency=1', '--files', ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CI: 'true', LOAD: '1', ENGINES: engine },
    shell: process.platform === 'win32',
  });
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (stdout += part));
  const status = await new Promise((closed) => child.on('close', closed));
  const isOk = status === 0;
  if (!isOk) console.log(stdout);
  const counts = /: (\d+) passed, (\d+) failed/.exec(stdout)?.slice(1).map(Number);
  const broken = new Set(Array.from(stdout.matchAll(/❌ (.*)/g), ([, title]) => title?.trim()));
  const seconds = Math.round((performance.now() - began) / 1000);
  const title =
    files.length === 1 ? files[0].replace(/^bundled\/|\.js$/g, '') : `${name}: all files`;
  const told = counts ? `${counts[0]} passed, ${counts[1]} failed` : 'DID NOT END';
  console.log(`${engine}, ${title}: ${told}, in ${seconds} s`);
  return { engine, title, isOk, files, counts, seconds, broken: [...broken] };
}

/**
 * @param {string} engine
 * @param {Awaited<ReturnType<typeof run>>[]} runs
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
