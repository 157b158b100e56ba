// `npm run test:hostile`: shows every string of every corpus in every field, in three engines,
// together with a control that proves that the same strings do run in a careless page. Then runs
// all other tests that take too long for `npm test`. Prints the results, and writes
// docs/hostile.md.
//   npm run test:hostile -- attacks leaks     runs only these steps
// `ENGINES=chromium` selects engines; `CORPORA=folder` adds your own strings; `SAMPLE=200` uses
// about as many strings of each corpus.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { problemsOf, report, sum } from '../test/hostile/report.mjs';
import { loadCorpora, prepare, sample } from '../test/hostile/run.mjs';
import { SECTION as FILES } from '../test/hostile/files-report.mjs';
import { sectionOf } from '../test/hostile/sections.mjs';
import { SECTION as SOAK } from '../test/hostile/soak-report.mjs';
import { chosenEngines, ensureBrowsers } from './browsers.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

/** The slowest engine first. */
/** @type {import('./browsers.mjs').Engine[]} */
const ALL_ENGINES = ['firefox', 'webkit', 'chromium'];
/** Steps that are separate programs. The last line that they print is their result. */
const PROGRAMS = {
  properties: ['test/hostile/properties.mjs'],
  leaks: ['test/hostile/leaks.mjs'],
  linear: ['test/hostile/linear.mjs'],
  load: ['test/hostile/files.mjs', 'load'],
  hosts: ['test/hostile/files.mjs', 'hosts'],
  soak: ['test/hostile/soak.mjs'],
  reproducible: ['scripts/check-reproducible.mjs'],
};
/** Steps whose output is printed immediately. */
const SPOKEN = new Set(['load', 'hosts']);
const ALL_STEPS = ['attacks', ...Object.keys(PROGRAMS)];

// Browsers and programs end with this process, without waiting for their pages.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
ensureInstalled();
const { SAMPLE = Infinity } = process.env;
const chosen = process.argv.length > 2 ? process.argv.slice(2) : ALL_STEPS;
const engines = chosen.includes('attacks') ? (chosenEngines() ?? ALL_ENGINES) : [];
ensureBrowsers(engines);
const start = performance.now();
const corpora = sample(await loadCorpora(), Number(SAMPLE));
const strings = sum(Object.values(corpora).map(({ length }) => length));
const outcomes = new Map();
const steps = [];
const problems = [];

const { run, control } = await prepare(corpora);
// The leak tests and others measure the built files.
await program('build', ['scripts/build.mjs']);
// Two steps at a time, because a machine may have only two cores.
const waiting = [
  ...engines.map((engine) => () => attack(engine)),
  ...chosen
    .filter((name) => Object.hasOwn(PROGRAMS, name))
    .map((name) => () => program(name, PROGRAMS[name])),
];
await Promise.all(Array.from({ length: 2 }, work));
async function work() {
  for (let step; (step = waiting.shift());) await step();
}

const file = `${ROOT}docs/hostile.md`;
const before = readFileSync(file, 'utf8');
const text = report({
  corpora,
  strings,
  engines: engines.toSorted(),
  outcomes,
  steps,
  minutes: seconds() / 60,
  kept: [FILES, SOAK].map((name) => sectionOf(before, name)).filter(Boolean),
});
console.log(`\n${text}\n`);
for (const problem of problems) console.log(problem);
const isWhole =
  engines.join() === ALL_ENGINES.join() &&
  ALL_STEPS.every((name) => chosen.includes(name)) &&
  !process.env.CORPORA &&
  !process.env.SAMPLE;
if (isWhole && problems.length === 0) writeFileSync(file, text);
console.log(
  `${problems.length === 0 ? 'Nothing happened' : `${problems.length} problems`}, in ${seconds()} s`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

async function attack(engine) {
  const began = seconds();
  const options = { patience: 300_000, onProgress: progress(engine) };
  try {
    const ran = await run(engine, options);
    const outcome = { ...ran, control: await control(engine, options) };
    outcomes.set(engine, outcome);
    const found = problemsOf(engine, outcome, strings, SAMPLE !== Infinity);
    problems.push(...found);
    for (const problem of found) console.log(problem);
    done(`attacks in ${engine}`, `${found.length || 'no'} problems`, began);
  } catch (error) {
    // The other engines go on: their findings are useful too.
    problems.push(`${engine}: ${error.message}`);
    done(`attacks in ${engine}`, 'DID NOT END', began);
  }
}

async function program(name, args) {
  const began = seconds();
  let output = '';
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A limit for a step that hangs. On a busy machine, `load` in three engines takes hours; each
    // of its tests has its own limit.
    timeout: 10_800_000,
    // Another step runs at the same time.
    env: { AT_ONCE: '1', ...process.env, CI: 'true' },
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part;
      // The results of hours are printed at once, in case that the rest does not end.
      if (SPOKEN.has(name)) process.stdout.write(part);
    });
  }
  const status = await new Promise((closed) => child.on('close', closed));
  process.off('exit', kill);
  const last = output.trim().split('\n').at(-1) ?? '';
  if (status !== 0) problems.push(`${name}: ${output.trim()}`);
  done(name, name === 'build' ? 'built' : last.replace(`${name}: `, ''), began);
}

function done(name, outcome, began) {
  steps.push({ name, outcome, seconds: seconds() - began });
  console.log(`${seconds()} s  ${name}: ${outcome} (${seconds() - began} s)`);
}

/** Prints the progress of an engine. Repeated messages are printed once. */
function progress(engine) {
  let last;
  return (what) => {
    if (what !== last) console.log(`${seconds()} s  ${engine}: ${what}`);
    last = what;
  };
}

function seconds() {
  return Math.round((performance.now() - start) / 1000);
}
