// Long bodies leave the page its turns, and are not kept for ever.
import { expect } from 'chai';
import '../src/define.js';
import { loadParts } from '../src/elements/shared/parts.js';
import type { CitationPayload } from '../src/model/index.js';
import { CitationStreamError, readCitationStream } from '../src/sse.js';

/** The page can answer its reader at least so often. */
const LONGEST_MS = 50;
const ROUNDS = 20;
/** The control waits for its turn between tasks too, which is none of them. */
const SLACK = 1.5;

const chunk = JSON.stringify({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content: 'The sun shines. ' } }],
});

/** A body that is all there, and comes in pieces of this size. */
function bodyOf(text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
}

async function last(body: ReadableStream): Promise<CitationPayload> {
  let payload: CitationPayload = { text: '', sources: [] };
  for await (payload of readCitationStream(body));
  return payload;
}

/** The longest time in which the page had no turn. */
async function longestTask(work: () => Promise<unknown>): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  let before = performance.now();
  let longest = 0;
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  await work();
  port1.onmessage = null;
  return longest;
}

/**
 * The longest of some tasks that take a part of that on the processor: how much longer tasks take just now, with
 * whatever else the machine does.
 */
function controlTasks(): Promise<number> {
  return longestTask(async () => {
    for (let i = 0; i < 12; i++) {
      for (let k = 0; k < controlSteps; k++) sum = (sum * 31 + k) % 1_000_003;
      await new Promise((done) => setTimeout(done));
    }
  });
}
let sum = 0;
let controlSteps = 10_000;

/** The steps that take a fifth of what a task may: the quickest of several tries is not disturbed. */
before(() => {
  const takes = (): number => {
    const start = performance.now();
    for (let k = 0; k < controlSteps; k++) sum = (sum * 31 + k) % 1_000_003;
    return performance.now() - start;
  };
  while (Math.min(...Array.from({ length: 8 }, takes)) < LONGEST_MS / 5) controlSteps *= 1.5;
});

const BODIES: Record<string, [text: string, piece: number]> = {
  'events, all at once': [`data: ${chunk}\n\n`.repeat(10_000), Infinity],
  'events, in pieces': [`data: ${chunk}\n\n`.repeat(10_000), 512],
  'one event of many lines': [`${`data: ${chunk}\n`.repeat(5_000)}\n`, 65_536],
  'one event of lines that say nothing': [`${'data: {\n'.repeat(50_000)}\n`, 65_536],
  'a JSON value a line': [`${chunk}\n`.repeat(10_000), Infinity],
  'nothing but comments': [': still here\n\n'.repeat(200_000), 65_536],
  'events with other line ends, after a mark of the byte order': [
    `\uFEFF${`data: ${chunk}\r\r`.repeat(10_000)}`,
    511,
  ],
  'a long first line, in small pieces': [
    `{"padding":"${'ö'.repeat(1_000_000)}",${chunk.slice(1)}\n${`${chunk}\n`.repeat(100)}`,
    511,
  ],
};

/** Expects that no task is too long, in one of several rounds. */
async function expectTurns(read: () => Promise<unknown>): Promise<void> {
  let longest = Infinity;
  let most = LONGEST_MS;
  for (let round = 0; round < ROUNDS && longest > most; round++) {
    longest = await longestTask(read);
    most = LONGEST_MS * Math.max(1, (await controlTasks()) / (LONGEST_MS / 5) / SLACK);
  }
  expect(longest).to.be.at.most(most);
}

/** Shows a response in a block; resolves when all of it is read. */
async function show(body: ReadableStream): Promise<void> {
  const block = document.createElement('citation-block');
  const isRead = new Promise((done) => {
    const id = setInterval(() => {
      if (block.streaming) return;
      clearInterval(id);
      done(undefined);
    }, 20);
  });
  block.response = new Response(body);
  document.body.append(block);
  await block.updateComplete;
  await isRead;
  block.remove();
}

describe('A long body leaves the page its turns:', () => {
  before(loadParts);
  for (const [name, [text, piece]] of Object.entries(BODIES)) {
    const body = (): ReadableStream => bodyOf(text, Math.min(piece, text.length));
    it(name, () => expectTurns(() => last(body()).catch((error: unknown) => error))).timeout(
      120_000,
    );
    it(`${name}, in a block`, () => expectTurns(() => show(body()))).timeout(120_000);
  }
});

describe('A body that does not end is given up:', () => {
  for (const start of ['x', '{', 'data: x', ' ', ': a comment']) {
    it(`after ${JSON.stringify(start)}`, async () => {
      let sent = 0;
      let cancelled = false;
      const piece = new TextEncoder().encode('x'.repeat(1_000_000));
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
        pull(controller) {
          sent++;
          controller.enqueue(piece);
        },
        cancel: () => void (cancelled = true),
      });
      const error: unknown = await last(body).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(CitationStreamError);
      expect((error as Error).message).to.contain('does not end');
      expect(sent).to.be.below(40);
      expect(cancelled).to.equal(true);
    }).timeout(60_000);
  }
});
