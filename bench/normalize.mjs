/**
 * Measures `normalize` and a stream with a long answer: 1 MB with 2,000 citations, twice that, and
 * four times that.
 *
 *   node bench/normalize.mjs [--check] [--json] [anthropic|gemini|openai|perplexity …]
 *
 * `--check` fails if doubling the input takes more than 2.2 times as long, or if a stream of 10,000
 * events costs more than 3 times the whole response, or more than the limit in `READ_ALONG` if the
 * payload is read after each event. `--json` only measures the doubling and prints its times, in
 * ms.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const MAX_DOUBLING = 2.2;
const MAX_STREAM = 3;
const ROUNDS = 9;
const BYTES = 1_000_000;
const CITATIONS = 2000;
const EVENTS = 10_000;
/** A run that takes this many milliseconds has failed. */
const PATIENCE = 5000;

const args = process.argv.slice(2);
const check = args.includes('--check');
const json = args.includes('--json');
const doublings = {};
const chosen = args.filter((arg) => !arg.startsWith('--'));
const { normalize, createCitationStream } = await bundled();
let failed = false;

const shapes = { anthropic, gemini, openai, perplexity };
/**
 * The limits for payloads that grow only at their end. Other payloads are read again whenever a
 * citation arrives.
 */
const READ_ALONG = { anthropic: 5, gemini: 3, perplexity: 10 };
for (const [name, make] of Object.entries(shapes)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const inputs = [1, 2, 4].map((scale) => make(scale));
  if (json) {
    doublings[name] = doubling(inputs);
    continue;
  }
  const found = normalize(inputs[0].response).citations?.length ?? 0;
  console.log(`\n${name}: ${found} citations`);
  if (found !== CITATIONS) fail(`expected ${CITATIONS} citations`);
  const [once, twice, fourTimes] = doubling(inputs);
  console.log(`  1×  ${ms(once)}`);
  console.log(`  2×  ${ms(twice)}  ${limited(twice / once, MAX_DOUBLING)}`);
  console.log(`  4×  ${ms(fourTimes)}  ${limited(fourTimes / twice, MAX_DOUBLING)}`);
  const { events, response } = inputs[0];
  if (!sameAnswer(normalize(response), stream(events, false))) fail('the stream ends differently');
  for (const reading of [false, true]) {
    const time = median(1, ROUNDS, () => stream(events, reading) !== undefined);
    const label = reading ? 'snapshot after each' : 'no snapshots';
    const ratio = time / once;
    const max = reading ? READ_ALONG[name] : MAX_STREAM;
    const shownRatio = max ? limited(ratio, max) : `${ratio.toFixed(2)}×`;
    console.log(`  ${events.length} events, ${label}: ${ms(time)}  ${shownRatio}`);
  }
}
if (json) console.log(JSON.stringify(doublings));
process.exitCode = check && failed ? 1 : 0;

/** Every round measures all sizes in turn, so that a busy machine slows all of them alike. */
function doubling(inputs) {
  const times = inputs.map(() => []);
  for (let round = -2; round < ROUNDS; round++) {
    inputs.forEach(({ response }, i) => {
      const time = timed(() => normalize(response));
      if (round >= 0) times[i].push(time);
    });
  }
  return times.map(middle);
}

/** The last payload of a stream; `undefined` if it took too long. */
function stream(events, reading) {
  const open = createCitationStream();
  const start = performance.now();
  for (const event of events) {
    open.push(event);
    if (reading) void open.payload;
    if (performance.now() - start > PATIENCE) return undefined;
  }
  return open.end();
}

/** The median of several runs; `Infinity` if a run gave up. */
function median(warmUp, rounds, run) {
  const times = [];
  for (let round = -warmUp; round < rounds; round++) {
    let done = false;
    const time = timed(() => (done = run()));
    if (!done) return Infinity;
    if (round >= 0) times.push(time);
  }
  return middle(times);
}

/** The time of the processor, which other processes do not affect. */
function timed(run) {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function middle(times) {
  return times.toSorted((a, b) => a - b)[times.length >> 1];
}

function limited(ratio, max) {
  if (ratio > max) failed = true;
  return `${ratio.toFixed(2)}× (at most ${max}×${ratio > max ? ', EXCEEDED' : ''})`;
}

function fail(message) {
  failed = true;
  console.log(`  FAILED: ${message}`);
}

function ms(time) {
  if (time === Infinity) return `more than ${PATIENCE} ms`;
  return `${time.toFixed(1).padStart(7)} ms`;
}

function sameAnswer(one, other) {
  return one.answer === other?.answer && one.citations?.length === other?.citations?.length;
}

/** The claims of an answer: sentences in several scripts, in paragraphs, long enough to fill it. */
function claims(scale, extra = 0) {
  const size = Math.floor(BYTES / CITATIONS - extra);
  return Array.from({ length: CITATIONS * scale }, (_, i) => {
    const words = ['Größe', '東京の夏', 'naïve', '😀', 'sun', 'Москва', 'shines', 'every', 'day'];
    let text = `Claim ${i}:`;
    for (let k = i; byteLength(text) < size - 16; k++) text += ` ${words[k % words.length]}`;
    return `${text}.${i % 5 === 4 ? '\n\n' : ' '}`;
  });
}

function anthropic(scale) {
  const search = { type: 'server_tool_use', id: 's', name: 'web_search', input: { query: 'sun' } };
  const page = (i) => ({ url: `https://site${i}.example/page`, title: `Page ${i}` });
  const results = Array.from({ length: 500 }, (_, i) => ({
    type: 'web_search_result',
    ...page(i),
  }));
  const found = { type: 'web_search_tool_result', tool_use_id: 's', content: results };
  const content = [
    search,
    found,
    ...claims(scale).flatMap((claim, i) => {
      const words = claim.trimEnd();
      const citation = { type: 'web_search_result_location', ...page(i % 500), cited_text: `${i}` };
      return [
        { type: 'text', text: words, citations: [citation] },
        { type: 'text', text: claim.slice(words.length) },
      ];
    }),
  ];
  const message = (content) => ({ type: 'message', role: 'assistant', content });
  const deltas = content.flatMap((/** @type {any} */ { text, citations = [], ...block }, index) => {
    const event = (type, more) => ({ type: `content_block_${type}`, index, ...more });
    const delta = (delta) => event('delta', { delta });
    if (text === undefined) return [event('start', { content_block: block }), event('stop')];
    return [
      event('start', { content_block: { type: 'text', text: '' } }),
      ...citations.map((citation) => delta({ type: 'citations_delta', citation })),
      delta({ type: 'text_delta', text }),
    ];
  });
  const events = [
    { type: 'message_start', message: message([]) },
    ...deltas,
    { type: 'message_stop' },
  ];
  return { response: message(content), events };
}

function gemini(scale) {
  const texts = claims(scale);
  let at = 0;
  const groundingSupports = texts.map((text, i) => {
    const startIndex = at;
    const words = text.trimEnd();
    at += byteLength(text);
    return {
      segment: { startIndex, endIndex: startIndex + byteLength(words), text: words },
      groundingChunkIndices: [i % (500 * scale), (i * 7) % (500 * scale)],
    };
  });
  const groundingChunks = Array.from({ length: 500 * scale }, (_, i) => ({
    web: {
      uri: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${i}`,
      title: `site${i}.example`,
    },
  }));
  const chunk = (text, more) => ({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, ...more, index: 0 }],
  });
  const metadata = {
    finishReason: 'STOP',
    groundingMetadata: { groundingChunks, groundingSupports },
  };
  const whole = texts.join('');
  const events = pieces(whole, EVENTS - 1).map((text) => chunk(text));
  return { response: chunk(whole, metadata), events: [...events, chunk('', metadata)] };
}

function openai(scale) {
  let at = 0;
  const parts = [];
  const events = [];
  const item = { output_index: 0, content_index: 0, item_id: 'msg' };
  const annotations = claims(scale, 60).map((claim, i) => {
    const url = `https://site${i % 500}.example/page?utm_source=openai`;
    const link = `([site${i % 500}.example](${url}))`;
    const words = `${claim.trimEnd().slice(0, -1)} `;
    const part = `${words}${link}.${claim.slice(claim.trimEnd().length)}`;
    const start_index = at + codePoints(words);
    const end_index = start_index + link.length;
    const annotation = { type: 'url_citation', url, title: `Page ${i}`, start_index, end_index };
    at += codePoints(part);
    parts.push(part);
    for (const delta of pieces(part, EVENTS / CITATIONS - 1)) {
      events.push({ type: 'response.output_text.delta', ...item, delta });
    }
    const added = { annotation_index: i, annotation };
    events.push({ type: 'response.output_text.annotation.added', ...item, ...added });
    return annotation;
  });
  const content = [{ type: 'output_text', text: parts.join(''), annotations }];
  const response = { id: 'resp', object: 'response', output: [{ type: 'message', content }] };
  return { response, events: [...events, { type: 'response.completed', response }] };
}

function perplexity(scale) {
  const urls = Array.from({ length: 20 }, (_, i) => `https://site${i}.example/page`);
  const text = claims(scale, 6)
    .map((claim, i) => claim.replace(/\.(\s+)$/, `[${(i % urls.length) + 1}].$1`))
    .join('');
  const more = {
    id: 'p',
    model: 'sonar-pro',
    citations: urls,
    search_results: urls.map((url) => ({ url, title: 'Page', source: 'web' })),
  };
  const events = pieces(text, EVENTS).map((content) => ({
    ...more,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { role: 'assistant', content } }],
  }));
  const message = { role: 'assistant', content: text };
  return {
    response: { ...more, object: 'chat.completion', choices: [{ index: 0, message }] },
    events,
  };
}

/** Cuts a text into a number of pieces, between code points. */
function pieces(text, count) {
  const ends = Array.from({ length: count }, (_, i) => Math.floor((text.length * (i + 1)) / count));
  const whole = ends.map((end) => (/[\udc00-\udfff]/.test(text.charAt(end)) ? end + 1 : end));
  return whole.map((end, i) => text.slice(whole[i - 1] ?? 0, end));
}

function codePoints(text) {
  return Array.from(text).length;
}

function byteLength(text) {
  return Buffer.byteLength(text);
}

/** The library's source, bundled as in a page. */
async function bundled() {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(directory, 'core.mjs');
  try {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        target: 'es2022',
        lib: { entry: fileURLToPath(new URL('../src/core.ts', import.meta.url)), formats: ['es'] },
      },
    });
    const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (built);
    await writeFile(file, output[0].code);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(directory, { recursive: true });
  }
}
