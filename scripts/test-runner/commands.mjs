// Commands of the browser drivers that @web/test-runner does not have. A command that a driver does
// not support is an error here; test/support/browser.ts lists the abilities of each driver.
import { accessibleInChromium, accessibleInFirefox } from './accessible.mjs';

/** The open sessions: an emulated medium lasts as long as the session that set it. */
const sessions = new WeakMap();

async function cdp(page) {
  if (!sessions.has(page)) sessions.set(page, await page.createCDPSession());
  return sessions.get(page);
}

const COMMANDS = {
  /**
   * Examples: `{ 'prefers-color-scheme': 'dark', 'forced-colors': 'active' }`, `media: 'print'`.
   */
  async 'set-media'(page, { media = '', ...features }) {
    const list = Object.entries(features).map(([name, value]) => ({ name, value }));
    await (await cdp(page)).send('Emulation.setEmulatedMedia', { media, features: list });
  },
  async tap(page, [x, y]) {
    await page.touchscreen.tap(x, y);
  },
  async 'double-click'(page, [x, y]) {
    await page.mouse.click(x, y, { count: 2 });
  },
  async wheel(page, deltaY) {
    await page.mouse.wheel({ deltaY });
  },
  /** Moves a finger from one point to another. */
  async swipe(page, [[x, y], [toX, toY]]) {
    const STEPS = 8;
    await page.touchscreen.touchStart(x, y);
    for (let i = 1; i <= STEPS; i++) {
      await page.touchscreen.touchMove(x + ((toX - x) * i) / STEPS, y + ((toY - y) * i) / STEPS);
    }
    await page.touchscreen.touchEnd();
  },
  /** Presses keys such as `'Shift+Tab'`: every key but the last is held down. */
  async 'press-keys'(page, combination) {
    const keys = combination.split('+').map((key) => (key === 'Space' ? ' ' : key));
    const last = keys.pop();
    for (const key of keys) await page.keyboard.down(key);
    await page.keyboard.press(last);
    for (const key of keys.toReversed()) await page.keyboard.up(key);
  },
  async 'set-window'(page, [width, height]) {
    await page.setViewport({ width, height });
  },
  async 'accessibility-tree'(page) {
    const { nodes } = await (await cdp(page)).send('Accessibility.getFullAXTree');
    return nodes;
  },
  accessible: async (page, _, { browser }) =>
    browser.name === 'Firefox' ? accessibleInFirefox(page) : accessibleInChromium(await cdp(page)),
};

const WEBKIT = {
  async 'double-click'(driver, [x, y]) {
    for (let i = 0; i < 2; i++) await driver.sendMouseClick(null, x, y);
  },
  'press-keys': (driver, combination) => driver.sendKeys(null, [combination]),
  'set-window': (driver, [width, height]) => driver.setViewport(width, height),
  accessible: (driver) => driver.readAccessible('return globalThis.asked'),
};

export function driverCommands() {
  return {
    name: 'driver-commands',
    async executeCommand({ command, payload, session }) {
      if (!Object.hasOwn(COMMANDS, command)) return undefined;
      const { browser } = session;
      const [run, target] =
        browser.type === 'webdriver'
          ? [WEBKIT[command], browser]
          : [COMMANDS[command], browser.getPage(session.id)];
      if (!run) throw new Error(`${browser.name} can not do "${command}".`);
      return (await run(target, payload, session)) ?? true;
    },
  };
}
