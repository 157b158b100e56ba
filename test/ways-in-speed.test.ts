// Whatever a server sends, reading it costs in proportion to its length: it is read in the page.
import { normalize } from '../src/providers/reading/normalize.js';
import { createCitationStream } from '../src/providers/reading/stream.js';
import { CitationStreamError, readCitationStream } from '../src/sse.js';
import { expectLinear } from './support/doublings.js';
import { todaysShare } from './support/todays-share.js';

const words = (size: number): string => 'The sun shines. '.repeat(size / 16);
const chat = (content: string): unknown => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content } }],
});
const chunk = (content: string): string =>
  JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] });
const chunks = (size: number): string[] =>
  Array.from({ length: size / 200 }, () => chunk('The sun shines. '));

/** Bodies that servers send, and some that nobody should. */
const BODIES: Record<string, (size: number) => string> = {
  'one line of JSON': (size) => JSON.stringify(chat(words(size))),
  'JSON over many lines': (size) =>
    JSON.stringify(
      chunks(size).map((one) => JSON.parse(one) as unknown),
      null,
      2,
    ),
  'a JSON value a line': (size) => chunks(size).join('\n'),
  events: (size) =>
    chunks(size)
      .map((one) => `data: ${one}\n\n`)
      .join(''),
  'events with other line ends': (size) =>
    chunks(size)
      .map((one) => `data: ${one}\r\n\r\n`)
      .join(''),
  'events with one other line end, the last': (size) => `${'data: 1\n'.repeat(size / 8)}\r\n`,
  'one event of many lines': (size) => `${'data: 1\n'.repeat(size / 8)}\n`,
  'one event of one line': (size) => `data: ${JSON.stringify(chat(words(size)))}\n\n`,
  'lines that are no JSON': (size) => '{"a\n'.repeat(size / 4),
  'a line without end': (size) => `{${'x'.repeat(size)}`,
  'words without a line': words,
  'an HTML page': (size) => `<!doctype html>${'<p>Bad gateway</p>\n'.repeat(size / 19)}`,
  'nothing but blanks': (size) => ' '.repeat(size),
  'nothing but line ends': (size) => '\n'.repeat(size),
  'nothing but comments': (size) => ':\n'.repeat(size / 2),
};

function bodyOf(
  bytes: Uint8Array<ArrayBuffer>,
  piece: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += piece)));
    },
  });
}

/** Where there is nothing to read, the end is an error. */
async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  try {
    const snapshots = readCitationStream(body);
    while (!(await snapshots.next()).done);
  } catch (error) {
    if (!(error instanceof CitationStreamError)) throw error;
  }
}

/** Each way in; each gets a body, and is timed. */
const WAYS: Record<string, (text: string) => () => unknown> = {
  'readCitationStream, in small pieces': (text) => {
    const bytes = new TextEncoder().encode(text);
    return () => read(bodyOf(bytes, 512));
  },
  'readCitationStream, at once': (text) => {
    const bytes = new TextEncoder().encode(text);
    return () => read(bodyOf(bytes, bytes.length || 1));
  },
  normalize: (text) => () => normalize(text),
  createCitationStream: (text) => () => {
    const stream = createCitationStream();
    for (let at = 0; at < text.length; at += 4096) stream.push(text.slice(at, at + 4096));
    stream.end();
  },
};

describe('Reading takes time in proportion to its length', () => {
  const all = Object.entries(WAYS).flatMap(([way, work]) =>
    Object.entries(BODIES).map(([body, make]) => [`${way}: ${body}`, make, work] as const),
  );
  for (const [name, make, work] of todaysShare(all)) {
    it(name, () => expectLinear((size) => work(make(size)))).timeout(60_000);
  }
});
