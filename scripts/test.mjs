// `npm test`: installs what is missing, runs every check, and ends with one line that counts them.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBrowsers } from './browsers.mjs';
import { ensureInstalled, fail, ROOT } from './install.mjs';

const PATH = `${ROOT}node_modules/.bin${delimiter}${process.env.PATH}`;
const total = { passed: 0, failed: 0 };
const temporary = mkdtempSync(join(tmpdir(), 'citation-elements-'));

ensureInstalled();
try {
  for (const { engine, path } of ensureBrowsers())
    console.log(`${engine}: ${path ?? 'Playwright’s build'}`);
} catch (error) {
  fail(error.message);
}

// Only now: what it needs was perhaps installed a moment ago.
const { bundleTests } = await import('./test-runner/bundles.mjs');
const { tests, speed } = await bundleTests();
await Promise.all([
  // All engines at a time, a page each: tests often wait.
  browserTests('Browsers', 'webkit,chromium,firefox', tests, ['--concurrent-browsers=3']),
  checksBehind(),
]);
await nodeTests();
// Alone, as they measure.
await browserTests('Speed', 'chromium,firefox,webkit', speed);

rmSync(temporary, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** What only computes, whenever the tests beside it leave the processor idle. */
async function checksBehind() {
  const lint = { Lint: ['eslint', '.'], Format: ['prettier', '--check', '--log-level=warn', '.'] };
  const rest = {
    Types: ['tsc'],
    'Types of scripts': ['tsc', '-p', 'tsconfig.scripts.json'],
    Build: ['node', 'scripts/build.mjs'],
    Storybook: ['storybook', 'build', '--quiet', '--output-dir', 'storybook-static'],
  };
  await Promise.all([lint, rest].map(inTurn));
}

async function inTurn(commands) {
  for (const [name, command] of Object.entries(commands)) {
    const isOk = await step(name, command, { isBehind: true });
    count(isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
}

async function browserTests(name, engines, files, args = []) {
  const file = join(temporary, `${name}.json`);
  const isOk = await step(name, ['wtr', '--concurrency=1', ...args, '--files', ...files], {
    env: { ENGINES: engines, COUNT_FILE: file, CI: 'true' },
  });
  const counts = readJson(file);
  const before = total.failed;
  for (const engine of engines.split(',')) {
    // An engine in which nothing ran has not passed.
    const ran = Object.entries(counts).find(([browser]) => browser.toLowerCase() === engine)?.[1];
    count(ran?.passed ? ran : { passed: 0, failed: 1 });
  }
  if (!isOk && total.failed === before) count({ passed: 0, failed: 1 });
}

async function nodeTests() {
  const reporters = ['spec', 'tap'].map((reporter) => `--test-reporter=${reporter}`);
  const file = join(temporary, 'node.tap');
  const destinations = ['stdout', file].map((to) => `--test-reporter-destination=${to}`);
  const isOk = await step('Package, manifest, stories', [
    'node',
    '--test',
    '--test-concurrency=2', // they often wait, for browsers and for time to pass
    ...reporters.flatMap((reporter, i) => [reporter, destinations[i]]),
    'test/package/',
  ]);
  const tap = readFileSync(file, 'utf8');
  const number = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const counts = { passed: number('pass'), failed: number('fail') };
  count(isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 });
}

/**
 * Runs a command, and answers whether it has passed.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, isBehind?: boolean }} options
 *   Behind others, it only gets the processor when they do not want it, and says all it has to say at its end.
 * @returns {Promise<boolean>}
 */
async function step(name, [command, ...args], { env = {}, isBehind = false } = {}) {
  const start = performance.now();
  if (!isBehind) console.log(`\n── ${name}`);
  const output = isBehind ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: ROOT,
    shell: process.platform === 'win32',
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH, ...env },
  });
  if (isBehind && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => said.push(part));
  }
  const status = await new Promise((ended) => child.on('error', ended).on('close', ended));
  process.stdout.write(Buffer.concat(said));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
  return status === 0;
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
