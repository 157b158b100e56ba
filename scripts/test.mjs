// `npm test`: installs missing packages, runs every check, and ends with one line that counts them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBrowsers } from './browsers.mjs';
import { ensureInstalled, fail, ROOT } from './install.mjs';

const PATH = `${ROOT}node_modules/.bin${delimiter}${process.env.PATH}`;
const total = { passed: 0, failed: 0 };
/** The names of the failed steps. Their output may be far above. */
const broken = [];
const temporary = mkdtempSync(join(tmpdir(), 'citation-elements-'));
/** The slowest engine first. */
const ENGINES = 'webkit,chromium,firefox';
/** The slow files of test/package/, in the order of their start. */
const LONG = ['docs', 'stories', 'environments', 'hostile', 'package', 'deep-links', 'playground'];
const CHECKS = {
  /** The builds that the files of test/package/ check. */
  built: {
    Build: ['node', 'scripts/build.mjs', '--quiet'],
    Storybook: ['storybook', 'build', '--quiet', '--output-dir', 'storybook-static'],
  },
  types: { Types: ['tsc'], 'Types of scripts': ['tsc', '-p', 'tsconfig.scripts.json'] },
  lint: { Lint: ['eslint', '.'], Format: ['prettier', '--check', '--log-level=warn', '.'] },
};

ensureInstalled();
try {
  for (const { engine, path } of ensureBrowsers())
    console.log(`${engine}: ${path ?? 'Playwright’s build'}`);
} catch (error) {
  fail(error.message);
}

// Imported only now, because its packages may have been installed a moment ago.
const { bundleTests } = await import('./test-runner/bundles.mjs');
const { tests, speed } = await bundleTests();
// All engines at the same time, each with one page: tests often wait.
const browsers = browserTests('Browsers', ENGINES, tests, ['--concurrent-browsers=3']);
// Builds and checks only compute, so they use the processor while the browser tests wait.
const built = inTurn(CHECKS.built);
const checks = [inTurn(CHECKS.lint), built.then(() => inTurn(CHECKS.types))];
const quiet = Promise.all([built, browsers]);
// Three at a time for two cores: each waits for its browsers about a third of the time.
await packageTests([Promise.all(checks), quiet, quiet]);
await Promise.all([browsers, ...checks]);
// The speed tests run alone, because they measure time: two engines at a time, for two cores.
await browserTests('Speed', ENGINES, speed, ['--concurrent-browsers=2']);

rmSync(temporary, { recursive: true });
if (broken.length > 0) console.log(`\nNot ok: ${broken.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function inTurn(commands) {
  for (const [name, command] of Object.entries(commands)) {
    const isOk = await step(name, command, { isHeld: true, isBehind: true });
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
    // An engine in which no test ran has failed.
    const ran = Object.entries(counts).find(([browser]) => browser.toLowerCase() === engine)?.[1];
    count(ran?.passed ? ran : { passed: 0, failed: 1 });
  }
  if (!isOk && total.failed === before) count({ passed: 0, failed: 1 });
}

/**
 * Runs the files of test/package/. Each promise in `starts` begins a further worker when it
 * resolves.
 * @param {Promise<unknown>[]} starts
 */
async function packageTests(starts) {
  const all = readdirSync(`${ROOT}test/package`).filter((file) => file.endsWith('.test.mjs'));
  const isLong = (/** @type {string} */ file) => LONG.includes(file.split('.')[0] ?? '');
  // Slow files start first, so that none of them is left alone at the end.
  const waiting = [
    ...LONG.map((name) => `${name}.test.mjs`),
    ...all.filter((file) => !isLong(file)),
  ];
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await packageTest(file);
  };
  await Promise.all(starts.map((start) => start.then(lane)));
}

/** @param {string} name */
async function packageTest(name) {
  const file = join(temporary, `${name}.tap`);
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const counting = ['--test-reporter=tap', `--test-reporter-destination=${file}`];
  const command = ['node', ...reporters, ...counting, `test/package/${name}`];
  const isOk = await step(name, command, { isHeld: true });
  const tap = readText(file);
  const number = (what) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const counts = { passed: number('pass'), failed: number('fail') };
  // A file in which no test ran has failed.
  const isKnown = counts.failed > 0 || (isOk && counts.passed > 0);
  count(isKnown ? counts : { ...counts, failed: 1 });
}

/**
 * Runs a command, and returns whether it passed.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, isHeld?: boolean, isBehind?: boolean }} options
 * With `isHeld`, its output is printed at its end. With `isBehind`, it gets the processor only if
 * no other step needs it.
 * @returns {Promise<boolean>}
 */
async function step(name, [command, ...args], { env = {}, isHeld = false, isBehind = false } = {}) {
  const start = performance.now();
  if (!isHeld) console.log(`\n── ${name}`);
  const output = isHeld ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: ROOT,
    shell: process.platform === 'win32',
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH, ...env },
  });
  if (isBehind && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part) => printed.push(part));
  }
  const status = await new Promise((ended) => child.on('error', ended).on('close', ended));
  if (status !== 0) broken.push(name);
  process.stdout.write(Buffer.concat(printed));
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
    return JSON.parse(readText(file));
  } catch {
    return {};
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
