// Writes the figures into docs/performance.md and its pictures.
import { normalizeChart, streamChart } from './curves.mjs';
import {
  failureList,
  gapList,
  goalTable,
  inputTable,
  mountTable,
  normalizeTable,
  streamTable,
  threadTable,
} from './tables.mjs';

export function report(figures) {
  const { machine, browser, date } = figures;
  const gigabytes = Math.round(machine.memory / 2 ** 30);
  const page = `# Performance

Written by \`npm run bench\`; [bench/README.md](../bench/README.md) says how to run it and how to add to it.

Measured on ${date} in ${browser.replace('/', ' ')} on ${machine.cores} cores (${machine.model}, ${gigabytes} GB),
production builds, in a fresh page each time, in turn and in shuffled order. Times are those of the
page’s main thread: script, style, layout and paint. A ratio (×) is the time over that of
hand-written DOM **in the same round**; a figure is the median of all rounds (${rounds(figures)}),
and what stands in brackets is where the middle half of them lies. Peers are configured to open
without delay and without animation.

## Goals, and where we stand

${goalTable(figures)}

${gapList(figures)}

## J1 and J2: mounting

J1 is one answer with 1,000 citations over 200 sources; J2 is 200 messages with 8 citations each.
J4 is the time from the mouse on a marker to its card in the painted page, with J1’s 1,000 markers;
our own delay of 300 ms before a card opens is not in it. J5 is everything that a page has to load,
compressed by gzip, in bytes.

${mountTable(figures)}

## J3: streaming

Updates of four characters, as Markdown with a citation about every 100 characters. The first column
is a whole answer of 20,000 characters, 5,000 updates each with paint, reckoned from updates that were
measured along the way; then the time of one update, in milliseconds, in an answer of that length,
and how much it grows from 5,000 characters to 80,000; then update, style and layout alone. Bytes include what is loaded on demand. \`s-vanilla\` parses
nothing and only appends; citation-block also reads the events of a provider, sanitises, and keeps
cards and list; the others render Markdown.

${streamTable(figures)}

![Milliseconds for an update over the length of the answer, for each of the table](images/streaming.svg)

${tasks(figures)}

## J6 and J7: the first marker, and a long conversation

J6 is the time from a navigation to the first marker of one message that can be used, with an empty cache, on a
processor that is four times slower, over Fast 3G (1.6 Mbit/s, 562 ms for an answer): each adapter is built as an
app, with what is loaded later in other files. J7 is a thread of 1,000 messages with two citations each: the time to
mount it, the time of the main thread for each window of it that is scrolled into sight, and what a message
leaves in the page.

${threadTable(figures)}

## Input

From what a reader does to the next paint, with the page of J1 and on a processor that is six times slower; the median
of rounds. Less than 16 ms is not reported by the browser.

${inputTable(figures)}

## Reading responses

\`normalize\` on an answer of 1 MB with 2,000 citations, of 2 MB with 4,000, and of 4 MB with 8,000, in
milliseconds of the processor.

${normalizeTable(figures)}

![Milliseconds for normalize over the size of the answer, for each provider](images/normalize.svg)
${failureList(figures)}`;
  const pictures = {
    ...(Object.keys(figures.J3).length > 0 && { 'streaming.svg': streamChart(figures) }),
    ...(figures.normalize && { 'normalize.svg': normalizeChart(figures) }),
  };
  return { page, pictures };
}

function rounds({ samples }) {
  const count = (name) =>
    Math.max(-1, ...samples.filter(({ job }) => job === name).map(({ round }) => round)) + 1;
  return ['J1', 'J2', 'J3'].map((job) => `${job}: ${count(job)}`).join(', ');
}

function tasks({ whole }) {
  const { updates, longTasks, longest } = whole['s-block'] ?? {};
  if (!updates) return '';
  const what = `${updates.toLocaleString('en')} updates of one answer by citation-block, one after the other, each painted`;
  if (longTasks === 0) return `In ${what}, no task took more than 50 ms.`;
  return `In ${what}, ${longTasks} tasks took more than 50 ms; the longest ${Math.round(longest)} ms.`;
}
