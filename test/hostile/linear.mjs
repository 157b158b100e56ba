// Searches for text that takes too long: it repeats random parts of text, and measures everything
// that reads an answer. It prints a text that takes long, and ten times as long for four times the
// length. Then it measures a megabyte of each text that is known to be the slowest for markers.
//   node test/hostile/linear.mjs [seconds] [seed]
import { importSource } from '../../scripts/import-source.mjs';

const SECONDS = Number(process.argv[2] ?? 60);
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const SIZE = 16_384;
/** In milliseconds of processor time. Below this, a page that reads in pieces does not notice. */
const LONG = 250;

/** Every text with a meaning for a reader of markers or Markdown. */
const PARTS = [
  ...' \t\n[](){}<>`~*_$|\\!?.,:;=-+#&@/%"\'1ax。】【†\u0301\ue200\ue201\ue202\ue203\ue204',
  ...[
    '\n\n',
    '\r\n',
    '    ',
    '- ',
    '1. ',
    '> ',
    '```',
    '~~~',
    '**',
    '~~',
    '$$',
    '[1]',
    '[[1]]',
    '](',
  ],
  ...['[a]: b', '[^1]', '[^1]: ', '[citation:', '[doc1]', '[cite_start]', '[cite: 1]', '[1-9]'],
  ...[
    'turn0',
    'search0',
    'cite',
    '\\ue200',
    ':contentReference[oaicite:1]',
    '<grok-a>',
    '</grok-a>',
  ],
  ...[
    '<a',
    '="',
    '<code>',
    '</code>',
    '<pre>',
    '<sup>',
    '</sup>',
    '<!--',
    '-->',
    '&amp;',
    '🇩🇪',
    '👨‍👩‍👧',
  ],
  ...['http://', 'www.', 'x@y.z', '. A'],
];

/**
 * The worst known texts for markers: beginnings of markers that never end, and as many markers as
 * possible.
 */
const WORST = [
  ...[
    '[',
    '<',
    ':',
    '`=',
    '\\',
    '- ',
    '1. ',
    '<a',
    '<code>',
    '<pre>',
    '<grok-a>',
    'turn0',
    'turn0>',
  ],
  ...[
    '[a]: b',
    '[^1]: ',
    '[citation:',
    '[citation:](',
    '\n\n【}',
    '\n\n<a$',
    '-->\n[1]',
    ':.[doc1]',
  ],
  ...['[cite: 1]1. ', '[1]</grok-a>', '=<a. A[[1]]', '†x@y.z[[1]]', '[cite: 1][[1]]``'],
];
/**
 * The goal for a megabyte is 20 ms on a machine that needs one to read each character and do
 * nothing. That time is measured too, because machines differ. The limit is for busy machines,
 * whose times vary.
 */
const GOAL = 20;
const LIMIT = 1.5 * GOAL;

const { parseMarkers } = await importSource('/src/text/markers.ts');
const { coverage } = await importSource('/src/text/coverage.ts');
const { markerPlaces } = await importSource('/src/text/places.ts');
const { readMarkdown } = await importSource('/src/markdown/read/reader.ts');

const sources = Array.from({ length: 9 }, (_, i) => ({ url: `https://example.org/${i}` }));
const evidence = [{ source: 1 }];
const READERS = {
  parseMarkers: (text) => parseMarkers(text, { sources }),
  'parseMarkers, partial': (text) => parseMarkers(text, { sources, partial: true }),
  coverage: (answer) =>
    coverage({ text: '', sources, answer, citations: [{ start: 0, end: 1, evidence }] }),
  markerPlaces: (text) => markerPlaces(text, [1, text.length >> 1, text.length]),
  readMarkdown: (text) => readMarkdown(text),
};

let state = SEED;
/** A linear congruential generator: the same seed produces the same texts. */
const random = (below) => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return (state >> 8) % below;
};
const some = (max) =>
  Array.from({ length: random(max + 1) }, () => PARTS[random(PARTS.length)]).join('');

/** The shorter time of two runs, in processor time, which other programs do not affect. */
function time(read, text) {
  const times = [0, 1].map(() => {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Reads each character, and does nothing else. */
function look(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i);
  return sum;
}

console.log(`seed ${SEED}`);
let found = 0;
const worst = { times: 0, ms: 0, unit: '' };
// The best of several times, because engines compile code while it runs.
const best = (read, text) => Math.min(...Array.from({ length: 6 }, () => time(read, text)));
for (const unit of WORST) {
  const text = unit.repeat(1_000_000 / unit.length);
  const ms = best(READERS.parseMarkers, text);
  const times = ms / best(look, text);
  if (times > worst.times) Object.assign(worst, { times, ms, unit });
  if (times < LIMIT) continue;
  found++;
  console.log(`parseMarkers: ${Math.round(ms)} ms for a megabyte of ${JSON.stringify(unit)}`);
}

let tried = 0;
let slowest = 0;
const end = performance.now() + SECONDS * 1000;
for (; performance.now() < end; tried++) {
  const [before, unit, after] = [some(3), some(4) || 'a', some(3)];
  const text = (size) => before + unit.repeat(Math.ceil(size / unit.length)) + after;
  for (const [name, read] of Object.entries(READERS)) {
    let long = time(read, text(4 * SIZE));
    // Measured again, because garbage of earlier runs may have been collected during this one.
    if (long >= LONG) long = Math.min(long, time(read, text(4 * SIZE)));
    slowest = Math.max(slowest, long);
    if (long < LONG || long < 10 * time(read, text(SIZE))) continue;
    found++;
    console.log(`${name}: ${Math.round(long)} ms for ${JSON.stringify([before, unit, after])}`);
  }
}
console.log(
  `linear: ${found === 0 ? 'always' : `NOT for ${found}`} of ${tried} texts of 64 kB, ` +
    `slowest ${Math.round(slowest)} ms (seed ${SEED}); markers in a megabyte: ${Math.round(worst.ms)} ms at worst, ` +
    `${Math.round(worst.times)} times what looking at each character takes (the goal is ${GOAL}), ` +
    `for ${JSON.stringify(worst.unit)}`,
);
process.exitCode = found > 0 ? 1 : 0;
