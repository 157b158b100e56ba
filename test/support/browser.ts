import { executeServerCommand, resetMouse, sendMouse } from '@web/test-runner-commands';

export type Engine = 'Chromium' | 'Firefox' | 'WebKit';

export const engine: Engine = /Firefox/.test(navigator.userAgent)
  ? 'Firefox'
  : /Chrome/.test(navigator.userAgent)
    ? 'Chromium'
    : 'WebKit';

/**
 * The abilities of each engine's driver in addition to mouse and keyboard. CONTRIBUTING.md has the
 * same table.
 */
const DRIVERS = {
  media: ['Chromium'],
  touch: ['Chromium', 'Firefox'],
  narrow: ['Chromium', 'Firefox'],
  swipe: ['Chromium'],
  wheel: ['Chromium', 'Firefox'],
  tree: ['Chromium'],
  // The page of WebKitGTK hangs in a view transition, even if it is empty.
  transitions: ['Chromium', 'Firefox'],
} as const satisfies Record<string, readonly Engine[]>;

/** Declares a test that needs an ability. It runs only in engines whose driver has it. */
export function itWith(ability: keyof typeof DRIVERS, title: string, test: () => Promise<void>) {
  return (DRIVERS[ability] as readonly Engine[]).includes(engine) ? it(title, test) : undefined;
}

/** Puts markup into the page until the test ends. */
export function fixture<T extends Element = HTMLElement>(markup: string): T {
  const container = document.createElement('div');
  container.className = 'fixture';
  container.innerHTML = markup;
  document.body.append(container);
  return container.firstElementChild as T;
}

afterEach(() => {
  for (const element of document.querySelectorAll('.fixture')) element.remove();
});

const reportError = globalThis.reportError.bind(globalThis);

afterEach(() => {
  globalThis.reportError = reportError;
});

/** Collects the errors that are passed to `reportError`, until the test ends. */
export function hearErrors(): unknown[] {
  const errors: unknown[] = [];
  globalThis.reportError = (error) => void errors.push(error);
  return errors;
}

export async function hover(element: Element): Promise<void> {
  await sendMouse({ type: 'move', position: center(element) });
}

export async function click(element: Element): Promise<void> {
  await sendMouse({ type: 'click', position: center(element) });
}

export async function doubleClick(element: Element): Promise<void> {
  await executeServerCommand('double-click', center(element));
}

export async function wheel(deltaY: number): Promise<void> {
  await executeServerCommand('wheel', deltaY);
}

/** Moves a finger from one point of the window to another. */
export async function swipe(...points: [from: number[], to: number[]]): Promise<void> {
  await executeServerCommand('swipe', points);
}

/** Moves the pointer away from all elements of a test. */
export async function moveAway(): Promise<void> {
  await resetMouse();
  await sendMouse({ type: 'move', position: [1, 1] });
}

export async function tap(element: Element): Promise<void> {
  await executeServerCommand('tap', center(element));
}

/** Presses keys, such as `'Enter'` or `'Shift+Tab'`. */
export async function press(keys: string): Promise<void> {
  await executeServerCommand('press-keys', keys);
}

/**
 * Emulates media features, such as `{ 'prefers-color-scheme': 'dark' }`. Without an argument, it
 * ends the emulation.
 */
export async function emulate(media: Record<string, string> = {}): Promise<void> {
  await executeServerCommand('set-media', media);
}

export async function resizeWindow(width: number, height: number): Promise<void> {
  await executeServerCommand('set-window', [width, height]);
}

export interface AccessibleNode {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

export async function accessibilityTree(): Promise<AccessibleNode[]> {
  return (await executeServerCommand('accessibility-tree')) as AccessibleNode[];
}

/** What assistive technology receives for an element. */
export interface Accessible {
  /** An ARIA role. Empty if the element has no meaning for assistive technology. */
  role: string;
  name: string;
  /** Only from the drivers of Chromium and Firefox. */
  description?: string;
  states?: string[];
}

/**
 * Asks the engine for its accessibility data of an element. `null` if the element is not in the
 * accessibility tree.
 */
export async function accessible(element: Element): Promise<Accessible | null> {
  Object.assign(globalThis, { asked: element });
  const found = await executeServerCommand<Accessible | true, never>('accessible');
  return found === true ? null : found;
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const frame = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Waits until a condition is true. Fails with `what` if it stays false. */
export async function until(
  isSo: () => boolean,
  what: string,
  timeout = 3000,
  pause = 10,
): Promise<void> {
  const end = performance.now() + timeout;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await wait(pause);
  }
}

/** The middle of an element's first box, in whole pixels of the window. */
function center(element: Element): [number, number] {
  // In Firefox, a block in a link has an empty box before it.
  const boxes = [...element.getClientRects()].filter(({ width }) => width > 0);
  const box = boxes[0] ?? element.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}
