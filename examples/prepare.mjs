// Runs before `npm start` of an example: installs what it needs, the first time with a build of the
// library of this folder. In an app of your own, `npm install citation-elements` does that.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

if (!existsSync('node_modules/citation-elements')) {
  if (!existsSync(`${ROOT}dist`)) npm(ROOT, 'run', 'build');
  // A real copy in the place of a link: an app and its libraries must share one React.
  npm('.', 'install', '--install-links', '--no-package-lock', '--no-audit', '--no-fund');
}

function npm(cwd, ...args) {
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit', shell: true });
  if (status !== 0) process.exit(status ?? 1);
}
