// Builds and packs the project twice, in folders with different names and at different times, and
// compares the packages byte for byte. Prints the hash that a published package of this source must
// have, and keeps that package in the project's folder.
//   node scripts/check-reproducible.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const hash = (file) => createHash('sha512').update(readFileSync(file)).digest('base64');

ensureInstalled();
const packages = ['first', 'another, elsewhere'].map((name, i) => {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const run = (command, ...args) =>
    execFileSync(command, args, {
      cwd: folder,
      env: { ...process.env, TZ: i ? 'Asia/Tokyo' : 'UTC', LC_ALL: i ? 'de_DE.UTF-8' : 'C' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  // All files that git tracks or would add, but no build results.
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  for (const file of new Set(files.split('\0').filter(Boolean))) {
    cpSync(join(ROOT, file), join(folder, file), { force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  run(process.execPath, '-e', 'import("./scripts/build.mjs").then((it) => it.buildPackage())');
  run('npm', 'pack', '--ignore-scripts', '--loglevel=error');
  const tarball = join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
  return { folder, tarball, hash: hash(tarball) };
});

const [one, other] = packages;
const same = one.hash === other.hash;
if (same) {
  copyFileSync(one.tarball, join(ROOT, basename(one.tarball)));
  console.log(`reproducible: two packages, one hash: sha512-${one.hash}`);
} else
  console.log(
    `NOT reproducible: these differ: ${differences().join(', ') || 'the archives alone'}`,
  );
for (const { folder } of packages) rmSync(folder, { recursive: true, force: true });
process.exitCode = same ? 0 : 1;

function differences() {
  const files = (tarball) =>
    execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n').filter(Boolean);
  const content = ({ tarball }, file) =>
    execFileSync('tar', ['-xzOf', tarball, file], { maxBuffer: 2 ** 26 });
  const all = new Set([...files(one.tarball), ...files(other.tarball)]);
  return [...all].filter((file) => {
    try {
      return !content(one, file).equals(content(other, file));
    } catch {
      return true;
    }
  });
}
