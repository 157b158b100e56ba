/*
 * Pages that other tools show and replace: Turbo, htmx, the browser's page cache, `document.write`.
 * Each page checks its blocks as a reader sees them, and goes to the next one. The last one
 * reports.
 */
import '../../../src/define.js';
import { loadParts } from '../../../src/elements/shared/parts.js';

interface Told {
  readonly step: string;
  readonly seen: Seen[];
}
/** What a reader sees of a block. */
interface Seen {
  readonly words: string;
  readonly markers: number;
  readonly opens: boolean;
}
interface Turbo {
  visit: (url: string, options?: object) => void;
  renderStreamMessage: (html: string) => void;
}
interface Htmx {
  ajax: (verb: string, path: string, options: object) => Promise<void>;
}
declare const Turbo: Turbo;
declare const htmx: Htmx;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const stored = <T>(name: string): T[] => JSON.parse(sessionStorage.getItem(name) ?? '[]') as T[];
const store = (name: string, one: unknown): void => {
  sessionStorage[name] = JSON.stringify([...stored(name), one]);
};
addEventListener('error', ({ message }) => store('errors', message));
addEventListener('unhandledrejection', ({ reason }) => store('errors', String(reason)));

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isSo(); tries++) await wait(20);
}

async function look(block: HTMLElementTagNameMap['citation-block']): Promise<Seen> {
  const links = () => [...block.querySelectorAll<HTMLElement>('citation-anchor a[role=button]')];
  const isOpen = () => block.renderRoot.querySelector('[part=card]:popover-open') !== null;
  await until(() => links().length > 0);
  links()[0]?.click();
  await until(isOpen);
  const opens = isOpen();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await until(() => !isOpen());
  const words = block.querySelector('citation-text')?.textContent.trim() ?? '';
  return { words, markers: block.querySelectorAll('citation-anchor').length, opens };
}

async function tell(step: string): Promise<void> {
  await loadParts();
  const seen: Seen[] = [];
  for (const block of document.querySelectorAll('citation-block')) seen.push(await look(block));
  store('told', { step, seen } satisfies Told);
  await fetch('/progress', { method: 'POST', body: JSON.stringify(step) });
}

const nextEvent = (type: string): Promise<unknown> =>
  new Promise((done) => document.addEventListener(type, done, { once: true }));
const blockOf = (number: number) => fetch(`/part${number}`).then((response) => response.text());

async function turbo(): Promise<void> {
  const visit = async (step: string, go: () => void) => {
    const loaded = nextEvent('turbo:load');
    go();
    await loaded;
    await wait(50);
    await tell(step);
  };
  const stream = async (step: string, attributes: string, number: number) => {
    const html = `<turbo-stream ${attributes}><template>${await blockOf(number)}</template></turbo-stream>`;
    Turbo.renderStreamMessage(html);
    await wait(100);
    // The stream acts in the next frame, which may be late, and then removes itself.
    await until(() => document.querySelector('turbo-stream') === null);
    await tell(step);
  };
  await tell('Turbo: first page');
  await visit('Turbo: second page', () => Turbo.visit('/turbo2'));
  await visit('Turbo: back, from its cache', () => history.back());
  await visit('Turbo: forward', () => history.forward());
  await visit('Turbo: the same page, morphed', () =>
    Turbo.visit(location.href, { action: 'replace' }),
  );
  await stream('Turbo: appended', 'action="append" target="list"', 3);
  await stream('Turbo: replaced', 'action="replace" target="block3"', 3);
  await stream('Turbo: morphed', 'action="replace" method="morph" target="block3"', 3);
  location.href = '/htmx';
}

async function htmxPage(): Promise<void> {
  const swap = async (step: string, swapped: string) => {
    await htmx.ajax('GET', '/part3', { target: '#list', swap: swapped });
    await wait(100);
    await tell(step);
  };
  await tell('htmx: first page');
  await swap('htmx: swapped inside', 'innerHTML');
  await swap('htmx: appended', 'beforeend');
  // The page of WebKitGTK hangs in a view transition, whatever its content is.
  const transition = /Firefox|Chrome/.test(navigator.userAgent) ? ' transition:true' : '';
  await swap('htmx: with a view transition, if the engine can', `innerHTML${transition}`);
  const link = document.querySelector<HTMLElement>('#push');
  const pushed = nextEvent('htmx:pushedIntoHistory');
  link?.click();
  await pushed;
  await wait(100);
  await tell('htmx: pushed');
  const restored = nextEvent('htmx:historyRestore');
  history.back();
  await restored;
  await wait(100);
  await tell('htmx: back, from its cache');
  location.href = '/kept';
}

async function kept(): Promise<void> {
  await tell('kept: first page');
  // The page is left while a card is open and an answer streams.
  document.querySelector('citation-block')!.streaming = true;
  document.querySelector<HTMLElement>('citation-anchor a')?.click();
  await wait(100);
  addEventListener('pageshow', ({ persisted }) => void back(persisted), { once: true });
  sessionStorage['left'] = 'yes';
  location.href = '/away';
}

async function back(persisted: boolean): Promise<void> {
  sessionStorage['persisted'] = String(persisted);
  document.querySelector('citation-block')!.streaming = false;
  await tell('kept: back');
  location.href = '/written';
}

async function report(): Promise<void> {
  await tell('written');
  const persisted = sessionStorage.getItem('persisted');
  const body = JSON.stringify({ told: stored('told'), errors: stored('errors'), persisted });
  await fetch('/report', { method: 'POST', body });
}

const PAGES: Record<string, () => Promise<void>> = {
  '/': turbo,
  '/htmx': htmxPage,
  '/kept': () => (sessionStorage['left'] ? back(false) : kept()),
  '/written': report,
};
const start = (): unknown => PAGES[location.pathname]?.();
if (document.readyState === 'complete') start();
else addEventListener('load', () => setTimeout(start), { once: true });
