/*
 * A chat that goes on: messages are added, streamed, opened, unfolded, replaced and removed, with
 * two hundred at a time. It runs in a separate page in each engine, and reports its state every few
 * seconds. The messages are our elements or, as a control, written by hand.
 */
import { countListeners } from '../support/listeners.js';
import { everything } from './watch.js';

/**
 * The state at one moment, as far as a page can measure it; `soak.mjs` adds the browser's measures.
 */
export interface Sample {
  seconds: number;
  messages: number;
  nodes: number;
  /** Listeners on objects that outlive a message: the window and the document. */
  listeners: number;
  /** The longest time without an idle moment since the last sample, in milliseconds. */
  longest: number;
}

export type Answer = ReturnType<typeof answerOf>;

/** The functions that make the messages of a page. */
interface Chat<Message extends HTMLElement = HTMLElement> {
  ready: () => unknown;
  create: () => Message;
  write: (message: Message, answer: Answer, streaming: boolean) => unknown;
  markersOf: (message: Message) => HTMLElement[];
  isCardOpen: (message: Message) => boolean;
  unfold: (message: Message, open: boolean) => unknown;
  closeCard: (message: Message) => void;
}

const ALIVE = 200;
const ABREAST = 20;
const TICK_MS = 10;
/** A chat with pauses, because the test does not measure the limit of a processor. */
const PACE_MS = 1_000;

const wait = (ms = 0) => new Promise((done) => setTimeout(done, ms));
const tell = (path: string, body: unknown) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) });

const listeners = countListeners([globalThis, document]);
const sources = Array.from({ length: 12 }, (_, i) => ({
  title: `What is known of star ${i + 1}`,
  url: `https://stars${i % 5}.example/${i}`,
  citedText: `Star ${i + 1} was measured by many people, and is far away.`,
}));
const main = document.body.appendChild(document.createElement('main'));
let messages = 0;
let longest = 0;

void run();

async function run(): Promise<void> {
  const { seconds, interval, isControl } = (await (await fetch('/job')).json()) as {
    seconds: number;
    interval: number;
    isControl: boolean;
  };
  const chat = (await (isControl
    ? import('./soak-by-hand.js')
    : import('./soak-elements.js'))) as Chat;
  await chat.ready();
  // The chat is filled first, because only its later growth counts.
  while (messages < ALIVE) {
    await Promise.all(Array.from({ length: ABREAST }, () => message(chat)));
    await tell('/progress', null);
  }
  watchTicks();
  const start = performance.now();
  let next = 0;
  for (;;) {
    const now = (performance.now() - start) / 1000;
    if (now >= next) {
      next += interval;
      await tell('/progress', sample(now));
      // The time of counting is not the page's.
      await wait(TICK_MS);
      longest = 0;
    }
    if (now > seconds) break;
    await Promise.all([message(chat), wait(PACE_MS)]);
  }
  await tell('/report', null);
}

async function message(chat: Chat): Promise<void> {
  const number = messages++;
  const added = main.appendChild(chat.create());
  await stream(chat, added, number % 7);
  added.scrollIntoView({ block: 'end' });
  const [first, second] = chat.markersOf(added);
  first?.click();
  await until(() => chat.isCardOpen(added));
  second?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await chat.unfold(added, number % 3 === 0);
  const older = main.children[number % main.children.length] as HTMLElement;
  await chat.write(older, answerOf(number % 7, 1), false);
  if (number % 10 === 0) main.append(older);
  chat.closeCard(added);
  while (main.children.length > ALIVE) main.firstElementChild?.remove();
  await wait();
}

async function stream(chat: Chat, added: HTMLElement, kind: number): Promise<void> {
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await chat.write(added, answerOf(kind, share), true);
    await wait();
  }
  await chat.write(added, answerOf(kind, 1), false);
  await until(() => chat.markersOf(added).length > 0);
}

/** A part of an answer, with a claim in each line. */
function answerOf(kind: number, share: number) {
  const lines = Array.from(
    { length: 6 },
    (_, i) => `${i === 3 ? '- ' : ''}Star ${i + kind} is **far** away, and \`bright\`.\n\n`,
  );
  const whole = lines.join('');
  const answer = whole.slice(0, whole.length * share);
  const citations = lines.flatMap((_, i) => {
    const end = lines.slice(0, i + 1).join('').length - 2;
    const evidence = [{ source: ((i + kind) % sources.length) + 1 }];
    return end <= answer.length ? [{ start: end - 20, end, evidence }] : [];
  });
  return { sources, answer, citations };
}

function sample(now: number): Sample {
  return {
    seconds: Math.round(now),
    messages,
    nodes: everything(document).length,
    listeners: listeners(),
    longest: Math.round(longest),
  };
}

/** A timer that runs often. A late tick shows how long the page was busy. */
function watchTicks(): void {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await wait(2);
}
