// Real installs of the packed library: each app is copied to a folder of its own, outside of this
// project, so that it finds only what its package.json names. What npm installs is kept for the next run.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { manifest } from '../../scripts/entries.mjs';
import { ROOT } from '../../scripts/install.mjs';

const CACHE = join(tmpdir(), 'citation-elements-embedding');
const LIBRARY = join('node_modules', 'citation-elements');
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** The library as npm would publish it. */
export const tarball = pack();

function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'citation-elements-pack-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' }));
  return join(folder, filename);
}

/**
 * An installed copy of an app, with some of its packages in other versions where wanted.
 * @returns {string} its folder
 */
export function install(folder, versions = {}) {
  const app = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const group of [app.dependencies, app.devDependencies]) {
    for (const name of Object.keys(group ?? {})) group[name] = versions[name] ?? group[name];
  }
  const key = createHash('sha256')
    .update(JSON.stringify([app, manifest.dependencies, manifest.peerDependencies]))
    .digest('hex')
    .slice(0, 12);
  const group = join(CACHE, basename(dirname(folder)));
  const home = join(group, `${basename(folder)}-${key}`);
  const stamp = join(home, 'node_modules', '.installed');
  if (!existsSync(stamp)) {
    mkdirSync(home, { recursive: true });
    app.dependencies['citation-elements'] = `file:${tarball}`;
    writeFileSync(join(home, 'package.json'), JSON.stringify(app));
    // Vite, which has built the library, sets NODE_ENV=production: npm would leave out what apps are built with.
    const dev = '--include=dev';
    const args = [
      'install',
      dev,
      '--ignore-scripts',
      '--no-package-lock',
      '--prefer-offline',
      ...quiet,
    ];
    execFileSync('npm', args, { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
    writeFileSync(stamp, '');
  }
  rmSync(join(home, LIBRARY), { recursive: true, force: true });
  mkdirSync(join(home, LIBRARY));
  execFileSync('tar', ['-xzf', tarball, '-C', join(home, LIBRARY), '--strip-components=1']);
  // Bundlers remember what they have made of the last one.
  rmSync(join(home, 'node_modules', '.vite'), { recursive: true, force: true });
  copy(folder, home);
  // What apps share lies beside them.
  for (const shared of ['scenario.ts', 'shared']) {
    const source = join(dirname(folder), shared);
    if (existsSync(source)) cpSync(source, join(group, shared), { recursive: true });
  }
  return home;
}

/** Puts the app as it is now into the place of what an earlier run has left. */
function copy(folder, home) {
  const keep = new Set(['node_modules', 'package.json']);
  for (const name of readdirSync(home)) {
    if (!keep.has(name)) rmSync(join(home, name), { recursive: true });
  }
  for (const name of readdirSync(folder)) {
    if (!keep.has(name)) cpSync(join(folder, name), join(home, name), { recursive: true });
  }
}

const execute = promisify(execFile);

/** Runs a tool of an app. Throws with what it printed if it fails. */
export async function run(home, command, ...args) {
  try {
    const { stdout } = await execute('npx', ['--no-install', command, ...args], {
      cwd: home,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', FORCE_COLOR: '0' },
      shell: process.platform === 'win32',
      maxBuffer: 1e8,
    });
    return stdout;
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  }
}

/** Whether a case is among those that were asked for by name: all, if none was. */
export const wanted = (name) =>
  (process.env['ONLY'] ?? '').split(',').some((part) => name.toLowerCase().includes(part));
