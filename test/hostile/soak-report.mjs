// Reports the memory of a long chat as a line for a terminal, as curves, and as a section of
// docs/hostile.md.
import { marked } from './sections.mjs';

/**
 * The maximum ratio of the fourth quarter to the third. Samples differ by the message that is being
 * written.
 */
const MAX_GROWTH = 1.05;
/** The compiled code that an engine may add, in bytes. */
const HEAP_ROOM = 1_500_000;
/** In milliseconds on the processor, after the first quarter. */
const MAX_TASK = 50;

export const SECTION = 'soak';

/**
 * A run of the chat in an engine, with our elements or, as a control, written by hand.
 *
 * @typedef {{ engine: string, isControl: boolean, samples: any[] }} Run
 */

/** @param {Run} run */
export const nameOf = ({ engine, isControl }) => (isControl ? `${engine}, by hand` : engine);

/**
 * Compares the last two quarters. A control always passes.
 *
 * @param {Run} run
 */
export function judge(run) {
  const { engine, isControl, samples } = run;
  const [, , third, fourth] = quarters(samples);
  const grown = (name, room = 0) => !(mean(fourth, name) > mean(third, name) * MAX_GROWTH + room);
  const isFlat = grown('nodes') && grown('listeners') && grown('heap', HEAP_ROOM);
  const longest = Math.max(
    ...samples.slice(Math.ceil(samples.length / 4)).map((one) => one.longest),
  );
  // Only Chromium measures the processor time of a task; elsewhere, other programs on the machine
  // count too.
  const isQuick = engine !== 'chromium' || longest <= MAX_TASK;
  const numbers = ['nodes', 'listeners', 'heap']
    .filter((name) => !Number.isNaN(mean(third, name) + mean(fourth, name)))
    .map((name) => `${format(mean(third, name))} → ${format(mean(fourth, name))} ${name}`);
  const unit = engine === 'chromium' ? 'ms on the processor' : 'ms by the clock';
  const text = `${samples.at(-1).messages} messages, ${numbers.join(', ')}, longest task ${longest} ${unit}`;
  return { isOk: isControl || (isFlat && isQuick), text: `${nameOf(run)}: ${text}` };
}

/**
 * The section about a soak of all engines.
 *
 * @param {number} minutes
 * @param {Run[]} runs
 */
export function section(minutes, runs) {
  const rows = runs.map((run) => {
    const { samples } = run;
    const [, , third, fourth] = quarters(samples);
    const both = (name, unit = 1) =>
      Number.isNaN(mean(third, name) + mean(fourth, name))
        ? ''
        : `${format(mean(third, name) / unit)} → ${format(mean(fourth, name) / unit)}`;
    const tasks = samples.slice(1).map((one) => one.longest);
    const cells = [
      format(samples.at(-1).messages),
      both('nodes'),
      both('listeners'),
      both('heap', 1000),
      both('memory', 1_000_000),
      samples[0].processor === undefined ? '' : [third, fourth].map(perMessage).join(' → '),
      `${format(median(tasks))} / ${format(Math.max(...tasks))}`,
    ];
    return `| ${nameOf(run)} | ${cells.join(' | ')} |`;
  });
  return marked(SECTION, [
    '## A long chat',
    '',
    `A chat of ${minutes} minutes, by \`node test/hostile/soak.mjs ${minutes}\` on ${new Date().toISOString().slice(0, 10)}: messages come, stream,`,
    'are opened, unfolded, replaced and go, and 200 of them are alive. "By hand" is the control: the same chat of about as many',
    'plain elements, without ours. All ran at the same time, on a machine with two cores that other programs used too.',
    '',
    '![Memory, nodes, listeners and longest tasks over the time of a chat, in each engine](images/soak.svg)',
    '',
    'Each cell compares the third quarter of the time with the fourth.',
    '',
    '| chat | messages | nodes | listeners | heap, kB | browser, MB | processor, ms per message | longest task, ms: median / most |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '- **nodes**, **listeners**: in Chromium all that the engine knows, those of removed elements too; elsewhere all elements of the',
    '  page, and listeners on its window and document.',
    '- **heap**: what is held after garbage was collected: by scripts in Chromium, by all of the page in Firefox. WebKit does',
    '  not tell. What ours holds more there than the control, 61 MB by its report of 2026-11-19: styles 29 (Firefox shares them',
    '  between elements of one tree, and each block is a tree of its own), objects of scripts 17, elements and texts 6, the',
    '  comments that templates leave 5.',
    '- **browser**: the memory of all of its processes, with what they keep for later.',
    '- **processor**: the time that all of its processes took, with what measuring took.',
    '- **longest task**: between two samples. In Chromium as time on the processor; elsewhere by the clock, so that the other',
    '  programs of the machine are in it: compare with the control. With nothing beside it on 2026-11-19, in eight samples of',
    '  four seconds: Firefox 14 to 70 ms, by hand 13 to 83; WebKit 45 to 61 ms, by hand 24 to 76.',
  ]);
}

/** The processor time for each message, in milliseconds. */
function perMessage(samples) {
  const [first, last] = [samples[0], samples.at(-1)];
  return format((last.processor - first.processor) / (last.messages - first.messages));
}

function quarters(samples) {
  const at = (share) => Math.floor(samples.length * share);
  return [0, 0.25, 0.5, 0.75].map((share) => samples.slice(at(share), at(share + 0.25)));
}

/** The mean of the samples that have this value; `NaN` if none has. */
function mean(samples, name) {
  const values = samples.map((one) => one[name]).filter((value) => value !== undefined);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const format = (value) => Math.round(value).toLocaleString('en');
