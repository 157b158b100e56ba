// Installs the packages of package-lock.json if they are missing or out of date. Needs only Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MINIMUM = [20, 19];

/**
 * @param {string} folder - The folder of a package with its own lock file, with a slash at the end.
 */
export function ensureInstalled(folder = ROOT) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    fail(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.`);
  }
  const lock = createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .digest('hex');
  const stamp = `${folder}node_modules/.installed-lock`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once) …');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', '--include=dev', '--ignore-scripts', ...quiet], {}, folder);
  writeFileSync(stamp, lock);
}

/** Runs a command in the project's folder, and ends this process if it fails. */
export function run(command, args, env = {}, cwd = ROOT) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
