// Drives Debian's WebKitGTK MiniBrowser with W3C WebDriver, as a launcher for @web/test-runner. It
// starts and stops the driver, and a virtual display if the machine has none.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const KEYS = {
  Backspace: '\ue003',
  Tab: '\ue004',
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  Alt: '\ue00a',
  Escape: '\ue00c',
  Space: ' ',
  PageUp: '\ue00e',
  PageDown: '\ue00f',
  End: '\ue010',
  Home: '\ue011',
  ArrowLeft: '\ue012',
  ArrowUp: '\ue013',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
  Delete: '\ue017',
  Meta: '\ue03d',
};
const BUTTONS = { left: 0, middle: 1, right: 2 };

export function webkitLauncher(binary, args = []) {
  const processes = [];
  let driver = '';
  let session = '';
  let active;
  let started;

  async function call(method, path, body) {
    const response = await fetch(driver + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
    return value;
  }
  const command = (method, path, body) => call(method, `/session/${session}${path}`, body);
  const execute = (script, ...args) => command('POST', '/execute/sync', { script, args });

  const kill = () => {
    for (const child of processes.toReversed()) child.kill();
  };

  async function start() {
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...process.env,
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
    };
    process.once('exit', kill);
    if (!env.DISPLAY && !env.WAYLAND_DISPLAY) env.DISPLAY = await startDisplay(processes);
    const port = await freePort();
    processes.push(
      spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }),
    );
    driver = `http://127.0.0.1:${port}`;
    for (let tries = 0; ; tries++) {
      try {
        await call('GET', '/status');
        break;
      } catch (error) {
        if (tries > 200) throw error;
        await sleep(50);
      }
    }
    const options = { binary, args: ['--automation', ...args] };
    const answer = await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    session = answer.sessionId;
  }

  const act = (type, id, actions, parameters) =>
    command('POST', '/actions', {
      actions: [{ type, id, actions, ...(parameters && { parameters }) }],
    });
  const pointer = (...actions) => act('pointer', 'mouse', actions, { pointerType: 'mouse' });
  const move = (x, y) => ({ type: 'pointerMove', duration: 0, x, y });
  const down = (button = 'left') => ({ type: 'pointerDown', button: BUTTONS[button] });
  const up = (button = 'left') => ({ type: 'pointerUp', button: BUTTONS[button] });
  const press = (key) => {
    // The format is Playwright's: 'Shift+Tab'.
    const keys = key.length > 1 ? key.split('+') : [key];
    const values = keys.map((name) => KEYS[name] ?? name);
    return [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
  };

  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    /** The process of the driver, which starts the browser. */
    pid: () => processes.at(-1)?.pid,
    async initialize() {},
    async startSession(id, url) {
      await (started ??= start());
      active = id;
      await command('POST', '/url', { url });
    },
    isActive: (id) => id === active,
    getBrowserUrl: () => command('GET', '/url'),
    async stopSession() {
      active = undefined;
      await command('POST', '/url', { url: 'about:blank' });
      return {};
    },
    async startDebugSession() {
      throw new Error('Debugging is not supported in WebKitGTK.');
    },
    async stop() {
      if (session) await command('DELETE', '').catch(() => {});
      process.off('exit', kill);
      kill();
    },
    // Commands with the names that @web/test-runner calls.
    sendMouseMove: (_, x, y) => pointer(move(x, y)),
    sendMouseClick: (_, x, y, button) => pointer(move(x, y), down(button), up(button)),
    sendMouseDown: (_, button) => pointer(down(button)),
    sendMouseUp: (_, button) => pointer(up(button)),
    resetMouse: () => pointer(up(), move(0, 0)),
    /**
     * Role and name of the element that the script returns, as assistive technology receives them.
     */
    async readAccessible(script) {
      const [id] = Object.values(await execute(script));
      const [role, name] = await Promise.all(
        ['role', 'label'].map((what) => command('GET', `/element/${id}/computed${what}`)),
      );
      return { role: role.toLowerCase(), name };
    },
    sendKeys: (_, keys) => act('key', 'keyboard', keys.flatMap(press)),
    async setViewport(width, height) {
      const [innerWidth, innerHeight] = await execute('return [innerWidth, innerHeight]');
      const window = await command('GET', '/window/rect');
      await command('POST', '/window/rect', {
        width: window.width + width - innerWidth,
        height: window.height + height - innerHeight,
      });
    },
  };
}

/** Starts a virtual display, and returns its name. */
async function startDisplay(processes) {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  processes.push(display);
  const number = await new Promise((resolve, reject) => {
    display.stdio[3]?.once('data', resolve);
    display.once('error', reject);
    display.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return `:${String(number).trim()}`;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
