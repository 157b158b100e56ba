// The part of the harness that runs in the page. jobs.mjs calls `window.bench`.
import { citedBy, makeMarkdown, makeSources, MESSAGES } from './data.js';
import { frame, holdFrames, painted, runFrame, sleep, turn } from './frames.js';

const stage = document.getElementById('stage');
let adapter;
let root;
let messages;
let stream;

function newRoot() {
  root = document.createElement('div');
  stage.append(root);
}

/** Mounts a job's messages, and resolves when all of them are painted. */
async function mount(job) {
  messages = MESSAGES[job]();
  newRoot();
  await painted();
  await painted();
  await frame();
  const start = performance.now();
  adapter.mount(root, messages);
  await turn();
  for (let frames = 0; !adapter.mounted(root, messages); frames++) {
    if (frames > 600) throw new Error('never mounted');
    await painted();
  }
  const wall = performance.now() - start;
  await painted();
  await sleep(30);
  await painted();
  return wall;
}

/**
 * Scrolls a marker to the middle of the window. Returns where the mouse has to go, and whether it
 * has to click.
 */
async function aim(index) {
  adapter.marker(root, index).scrollIntoView({ block: 'center' });
  await painted();
  await painted();
  const { left, top, width, height } = adapter.marker(root, index).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, click: !!adapter.clickToOpen };
}

/**
 * Measures the time from the event on a marker to its card in the painted page, without the
 * intentional delay.
 */
function expectCard(index) {
  const type = adapter.clickToOpen ? 'click' : 'pointerover';
  const marker = adapter.marker(root, index);
  const { title } = citedBy(messages, index);
  const { openDelay = 0 } = adapter;
  window.opened = new Promise((resolve) => {
    const onEvent = async (event) => {
      if (!event.composedPath().includes(marker)) return;
      window.removeEventListener(type, onEvent, true);
      const start = performance.now();
      if (openDelay > 0) await sleep(openDelay);
      for (let frames = 0; frames < 400; frames++) {
        await frame();
        const card = adapter.card(root, index);
        if (!isVisible(card)) continue;
        await turn();
        const wall = performance.now() - start - openDelay;
        return resolve({ wall, isRight: card.textContent.includes(title) });
      }
      resolve(undefined);
    };
    setTimeout(() => resolve(undefined), 8000);
    window.addEventListener(type, onEvent, true);
  });
}

async function cardGone(index) {
  for (let tries = 0; tries < 200; tries++) {
    if (!isVisible(adapter.card(root, index))) return true;
    await sleep(10);
  }
  return false;
}

function isVisible(element) {
  if (!element?.isConnected || !element.checkVisibility({ visibilityProperty: true })) return false;
  const { width, height, top, right, bottom, left } = element.getBoundingClientRect();
  if (width < 40 || height < 20) return false;
  if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return false;
  for (let node = element; node && node !== document;) {
    if (node.nodeType === Node.ELEMENT_NODE && getComputedStyle(node).opacity === '0') return false;
    node = node.assignedSlot ?? node.parentNode ?? node.host;
  }
  return true;
}

/** Counts the elements and shadow roots of the whole page. */
function countElements(within = document) {
  const count = { elements: 0, shadowRoots: 0 };
  for (const element of within.querySelectorAll('*')) {
    count.elements++;
    if (!element.shadowRoot) continue;
    const inside = countElements(element.shadowRoot);
    count.elements += inside.elements;
    count.shadowRoots += 1 + inside.shadowRoots;
  }
  return count;
}

/** Starts an answer of this length, which is streamed in pieces of four characters. */
async function startStream(length) {
  stream = { text: makeMarkdown(length), at: 0 };
  newRoot();
  await adapter.start(root, makeSources(50), stream.text);
}

/** Sets the answer to a length in one step, which is not measured. */
async function jump(to) {
  await push(to);
  await painted();
  await painted();
}

/**
 * Updates, each in a frame of its own, with the window kept at the end as in a chat: so many at
 * least, and more while they are quick, since what is quick is hard to measure. Answers how many.
 */
async function paintedUpdates(least, most = least) {
  const end = performance.now() + 200;
  let done = 0;
  while (done < least || (done < most && performance.now() < end)) {
    await push(stream.at + 4);
    await frame();
    document.scrollingElement.scrollTop = 1e9;
    await turn();
    done++;
  }
  return done;
}

/** Runs updates without paint. Returns how long each update takes with its style and layout. */
async function unpaintedUpdates(count) {
  const times = [];
  holdFrames(true);
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await push(stream.at + 4);
    await runFrame();
    void root.offsetHeight;
    times.push(performance.now() - start);
    if (i % 16 === 15) await painted();
  }
  holdFrames(false);
  await painted();
  return times;
}

function push(to) {
  const { text, at } = stream;
  stream.at = to;
  return adapter.push(text.slice(0, to), text.slice(at, to));
}

/** The text in the page at the end, so that no design can be fast by leaving text out. */
async function endStream() {
  await adapter.finish?.(stream.text.slice(0, stream.at));
  await painted();
  const length = (adapter.text?.(root) ?? root.textContent).length;
  adapter.stop?.(root);
  return { length, of: stream.at };
}

/** Scrolls through the page, a window at a time, each painted. Returns the number of steps. */
async function scroll(steps) {
  const page = document.scrollingElement;
  page.scrollTop = 0;
  await painted();
  for (let i = 0; i < steps; i++) {
    page.scrollTop += innerHeight;
    await painted();
  }
  return steps;
}

/** The middle of the line that unfolds the list. */
async function aimAtList() {
  const summary = adapter.summary(root);
  summary.scrollIntoView({ block: 'center' });
  await painted();
  const { left, top, width, height } = summary.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Records long tasks from now on. The platform reports tasks over 50 ms. */
function watchTasks() {
  window.longTasks = [];
  const observer = new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
}

/**
 * Records inputs too, from the event to the next paint. The platform does not report those under 16
 * ms.
 */
function watchInput() {
  watchTasks();
  window.inputs = [];
  const observer = new PerformanceObserver((list) => {
    const inputs = list.getEntries().filter(({ interactionId }) => interactionId > 0);
    window.inputs.push(...inputs.map(({ duration }) => duration));
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
}

/** The worst task and input since the last call. */
async function worstInput() {
  await painted();
  await sleep(300);
  const tasks = window.longTasks.splice(0);
  const inputs = window.inputs.splice(0);
  return {
    inp: Math.max(16, ...inputs),
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
  };
}

window.bench = {
  mount,
  aim,
  expectCard,
  cardGone,
  countElements,
  startStream,
  jump,
  paintedUpdates,
  unpaintedUpdates,
  endStream,
  watchTasks,
  watchInput,
  worstInput,
  scroll,
  aimAtList,
};

const name = new URLSearchParams(location.search).get('adapter');
window.ready = import(/* @vite-ignore */ `/${name}.js`).then(async (module) => {
  adapter = module.default;
  await adapter.setup?.();
  await painted();
  return adapter.label;
});
window.ready.catch(() => {});
