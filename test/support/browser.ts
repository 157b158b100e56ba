import { executeServerCommand, resetMouse, sendMouse } from '@web/test-runner-commands';

export type Engine = 'Chromium' | 'Firefox' | 'WebKit';

export const engine: Engine = /Firefox/.test(navigator.userAgent)
  ? 'Firefox'
  : /Chrome/.test(navigator.userAgent)
    ? 'Chromium'
    : 'WebKit';

/** What the driver of an engine can do beyond mouse and keyboard. CONTRIBUTING.md has this table too. */
const DRIVERS = {
  media: ['Chromium'],
  touch: ['Chromium', 'Firefox'],
  narrow: ['Chromium', 'Firefox'],
  swipe: ['Chromium'],
  wheel: ['Chromium', 'Firefox'],
  tree: ['Chromium'],
  // WebKitGTK’s page hangs in a view transition, with an empty page too.
  transitions: ['Chromium', 'Firefox'],
} as const satisfies Record<string, readonly Engine[]>;

/** A test that needs more of the driver than every engine's has: it exists where that is there. */
export function itWith(ability: keyof typeof DRIVERS, title: string, test: () => Promise<void>) {
  return (DRIVERS[ability] as readonly Engine[]).includes(engine) ? it(title, test) : undefined;
}

/** Puts markup into the page until the test is over. */
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

/** What is told to the page as an error of its own, until the test is over. */
export function hearErrors(): unknown[] {
  const heard: unknown[] = [];
  globalThis.reportError = (error) => void heard.push(error);
  return heard;
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

/** A finger that goes from one point of the window to another. */
export async function swipe(...points: [from: number[], to: number[]]): Promise<void> {
  await executeServerCommand('swipe', points);
}

/** Puts the pointer where no element of a test is. */
export async function moveAway(): Promise<void> {
  await resetMouse();
  await sendMouse({ type: 'move', position: [1, 1] });
}

export async function tap(element: Element): Promise<void> {
  await executeServerCommand('tap', center(element));
}

/** `'Enter'`, `'Shift+Tab'`. */
export async function press(keys: string): Promise<void> {
  await executeServerCommand('press-keys', keys);
}

/** Emulates media features: `{ 'prefers-color-scheme': 'dark' }`. Without any, as it was. */
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

/** What assistive technology gets of an element. */
export interface Accessible {
  /** As ARIA calls it; empty where an element is nothing to it. */
  role: string;
  name: string;
  /** Told by the drivers of Chromium and Firefox. */
  description?: string;
  states?: string[];
}

/** Asks the engine itself, in every engine; null for what is not in its accessibility tree. */
export async function accessible(element: Element): Promise<Accessible | null> {
  Object.assign(globalThis, { asked: element });
  const found = await executeServerCommand<Accessible | true, never>('accessible');
  return found === true ? null : found;
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export const frame = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Waits until something is so; fails with `what` if it does not come. */
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
  // Firefox has an empty box before a block that stands in a link.
  const boxes = [...element.getClientRects()].filter(({ width }) => width > 0);
  const box = boxes[0] ?? element.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}
