// Finds the three browsers that the tests run in, and installs missing ones.
//
// The order for each: an environment variable, the usual folders, then an installation (Debian's
// packages for root on Debian, otherwise Playwright's build). A browser that cannot be installed is
// an error.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * @typedef {'chromium' | 'firefox' | 'webkit'} Engine
 * @typedef {{ engine: Engine, path?: string }} Browser
 * A browser on this machine; without a path, the build that Playwright has downloaded.
 */

const LIB = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];

/** @type {Record<Engine, { env: string, places: () => string[], debian: string[] }>} */
const BROWSERS = {
  chromium: {
    env: 'CHROME_PATH',
    places: () => [
      ...onPath('chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'),
      ...inApplications('Google Chrome', 'Chromium', 'Microsoft Edge'),
      ...inProgramFiles('Google\\Chrome\\Application\\chrome.exe'),
      ...inProgramFiles('Microsoft\\Edge\\Application\\msedge.exe'),
    ],
    debian: ['chromium'],
  },
  firefox: {
    env: 'FIREFOX_PATH',
    places: () => [
      ...onPath('firefox-esr', 'firefox'),
      ...inApplications('Firefox'),
      ...inProgramFiles('Mozilla Firefox\\firefox.exe'),
    ],
    debian: ['firefox-esr'],
  },
  webkit: {
    // WebKitGTK's MiniBrowser. Safari's driver cannot simulate real pointer input, so other systems
    // use Playwright's build of WebKit.
    env: 'WEBKIT_PATH',
    places: () =>
      onPath('WebKitWebDriver').length > 0 && (onPath('Xvfb').length > 0 || hasDisplay())
        ? LIB.flatMap(webkitFolders).map((folder) => join(folder, 'MiniBrowser'))
        : [],
    debian: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
  },
};

/**
 * The engines in the environment variable `ENGINES=chromium,firefox`.
 * @returns {Engine[] | undefined}
 */
export function chosenEngines() {
  return /** @type {Engine[] | undefined} */ (process.env.ENGINES?.split(','));
}

/**
 * @param {Engine[]} engines
 * @returns {Browser[]}
 */
export function ensureBrowsers(engines = ['chromium', 'firefox', 'webkit']) {
  const missing = engines.filter((engine) => !find(engine));
  if (missing.length > 0) install(missing);
  const found = engines.map((engine) => ({ engine, browser: find(engine) }));
  const lost = found.filter(({ browser }) => !browser).map(({ engine }) => engine);
  if (lost.length > 0) throw new Error(help(lost));
  return found.map(({ browser }) => /** @type {Browser} */ (browser));
}

/** @returns {Browser | undefined} */
function find(/** @type {Engine} */ engine) {
  const { env, places } = BROWSERS[engine];
  const given = process.env[env];
  if (given) {
    if (isExecutable(given)) return { engine, path: given };
    throw new Error(`${env} is set to "${given}", which is not an executable file.`);
  }
  const path = places().find(isExecutable);
  if (path) return { engine, path };
  return existsSync(playwrightPath(engine)) ? { engine } : undefined;
}

function install(/** @type {Engine[]} */ engines) {
  console.log(`Installing browsers (once): ${engines.join(', ')} …`);
  if (isDebian() && process.getuid?.() === 0) {
    const apt = (/** @type {string[]} */ ...args) =>
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    try {
      apt('update', '-qq');
      const packages = engines.flatMap((engine) => BROWSERS[engine].debian);
      apt(
        'install',
        '-y',
        '-qq',
        '--no-install-recommends',
        '-o',
        'DPkg::Lock::Timeout=300',
        ...packages,
      );
      return;
    } catch {
      console.log('apt-get could not install them; trying Playwright’s own builds …');
    }
  }
  spawnSync('npx', ['playwright', 'install', '--with-deps', ...engines], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}

function help(/** @type {Engine[]} */ engines) {
  return [
    `No browser could be found or installed for: ${engines.join(', ')}.`,
    'The tests run in all three engines and do not pass without one. Do one of these:',
    '  - on Debian, as root: apt-get install ' +
      engines.flatMap((engine) => BROWSERS[engine].debian).join(' '),
    `  - elsewhere, online:  npx playwright install --with-deps ${engines.join(' ')}`,
    '  - or point to it:     ' + engines.map((engine) => `${BROWSERS[engine].env}=…`).join(' '),
  ].join('\n');
}

/** The path of Playwright's build for the installed version. The file may be missing. */
function playwrightPath(/** @type {Engine} */ engine) {
  const script = `console.log(require('playwright')['${engine}'].executablePath())`;
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim();
}

const onPath = (/** @type {string[]} */ ...names) =>
  names.flatMap((name) =>
    [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin']
      .map((folder) => join(folder, name))
      .filter(isExecutable),
  );
const inApplications = (/** @type {string[]} */ ...names) =>
  process.platform === 'darwin'
    ? ['/Applications', `${homedir()}/Applications`].flatMap((folder) =>
        names.map(
          (name) =>
            `${folder}/${name}.app/Contents/MacOS/${name.toLowerCase() === 'firefox' ? 'firefox' : name}`,
        ),
      )
    : [];
const inProgramFiles = (/** @type {string} */ program) =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [join(folder, program)] : [];
  });
const webkitFolders = (/** @type {string} */ folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^webkit(2gtk|gtk)-/.test(name))
        .sort()
        .reverse()
        .map((name) => join(folder, name))
    : [];
const hasDisplay = () => !!(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

function isDebian() {
  // Ubuntu calls itself Debian-like, but its browser packages only point to the snap store.
  return (
    existsSync('/etc/debian_version') &&
    /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

function isExecutable(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const browser of ensureBrowsers()) console.log(browser);
}
