// `npm test`: installs what is missing, runs every check, and ends with one line that counts them.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './browsers.mjs';
import { ensureInstalled, fail, ROOT } from './install.mjs';

const OPTIONS = { cwd: ROOT, shell: process.platform === 'win32', maxBuffer: 2 ** 26 };
const total = { passed: 0, failed: 0 };
const temporary = mkdtempSync(join(tmpdir(), 'citation-elements-'));

ensureInstalled();
try {
  for (const { engine, path } of ensureBrowsers())
    console.log(`${engine}: ${path ?? 'Playwright’s build'}`);
} catch (error) {
  fail(error.message);
}

await checkTogether({
  Types: ['tsc'],
  'Types of scripts': ['tsc', '-p', 'tsconfig.scripts.json'],
  Lint: ['eslint', '.'],
  Format: ['prettier', '--check', '--log-level=warn', '.'],
});
// Only now: what it needs was perhaps installed a moment ago.
const { bundleTests } = await import('./test-runner/bundles.mjs');
const { tests, speed } = await bundleTests();
// All engines at a time, a page each: tests wait more than they compute.
browserTests('Browsers', 'webkit,chromium,firefox', tests, [
  '--concurrency=1',
  '--concurrent-browsers=3',
]);
browserTests('Speed', 'chromium,firefox,webkit', speed, ['--concurrency=1']);
check('Build', 'node', ['scripts/build.mjs']);
check('Storybook', 'npx', ['storybook', 'build', '--quiet', '--output-dir', 'storybook-static']);
nodeTests();

rmSync(temporary, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A command that either passes or does not. */
function check(name, command, args) {
  const { status } = step(name, command, args);
  count(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Commands that do not wait for each other; each says what it has to say when it has ended. */
async function checkTogether(commands) {
  const names = Object.keys(commands);
  console.log(`\n── ${names.join(', ')}`);
  const checks = names.map(async (name) => {
    const start = performance.now();
    const { failed, output } = await new Promise((resolve) =>
      execFile('npx', commands[name], OPTIONS, (failed, ...outputs) =>
        resolve({ failed, output: outputs.join('') }),
      ),
    );
    process.stdout.write(output);
    finish(name, start, !failed);
    count(failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
  });
  await Promise.all(checks);
}

function browserTests(name, engines, files, args = []) {
  const file = join(temporary, `${name}.json`);
  const { status } = step(name, 'npx', ['wtr', ...args, '--files', ...files], {
    ENGINES: engines,
    COUNT_FILE: file,
    CI: 'true',
  });
  const counts = readJson(file);
  for (const engine of engines.split(',')) {
    // An engine in which nothing ran has not passed.
    const ran = Object.entries(counts).find(([browser]) => browser.toLowerCase() === engine)?.[1];
    count(ran?.passed ? ran : { passed: 0, failed: 1 });
  }
  if (status !== 0 && total.failed === 0) count({ passed: 0, failed: 1 });
}

function nodeTests() {
  const reporters = ['spec', 'tap'].map((reporter) => `--test-reporter=${reporter}`);
  const file = join(temporary, 'node.tap');
  const destinations = ['stdout', file].map((to) => `--test-reporter-destination=${to}`);
  const { status } = step('Package, manifest, stories', 'node', [
    '--test',
    '--test-concurrency=2', // they often wait, for browsers and for time to pass
    ...reporters.flatMap((reporter, i) => [reporter, destinations[i]]),
    'test/package/',
  ]);
  const tap = readFileSync(file, 'utf8');
  const number = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const counts = { passed: number('pass'), failed: number('fail') };
  count(status === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 });
}

function step(name, command, args, env = {}) {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const result = spawnSync(command, args, {
    ...OPTIONS,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  finish(name, start, result.status === 0);
  return result;
}

function finish(name, start, isOk) {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`── ${name}: ${isOk ? 'ok' : 'FAILED'} (${seconds} s)`);
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
