// What a long chat held, as a line for a terminal, as curves, and as a section of docs/hostile.md.

/** Of what was there in the third quarter, in the fourth: samples differ by what is being written just then. */
const MAX_GROWTH = 1.05;
/** What an engine may keep for its own sake: bytes of compiled code. */
const HEAP_ROOM = 1_500_000;
/** In milliseconds on the processor, after the first quarter. */
const MAX_TASK = 50;

const START = '<!-- soak -->';
const END = '<!-- end of soak -->';

/** Compares the last two quarters. */
export function judge(engine, samples) {
  const [, , third, fourth] = quarters(samples);
  const grown = (name, room = 0) => mean(fourth, name) <= mean(third, name) * MAX_GROWTH + room;
  const isFlat = grown('nodes') && grown('listeners') && grown('heap', HEAP_ROOM);
  const longest = Math.max(
    ...samples.slice(Math.ceil(samples.length / 4)).map((one) => one.longest),
  );
  // Only Chromium tells what a task took on the processor; elsewhere the machine's other programs count too.
  const isQuick = engine !== 'chromium' || longest <= MAX_TASK;
  const numbers = ['nodes', 'listeners', ...(fourth[0].heap ? ['heap'] : [])].map(
    (name) => `${format(mean(third, name))} → ${format(mean(fourth, name))} ${name}`,
  );
  const unit = engine === 'chromium' ? 'ms on the processor' : 'ms by the clock';
  const last = samples.at(-1);
  return {
    isOk: isFlat && isQuick,
    text: `${engine}: ${last.messages} messages, ${numbers.join(', ')}, longest task ${longest} ${unit}`,
  };
}

/** The section about a soak of all engines. */
export function section(minutes, runs) {
  const rows = runs.map(([engine, samples]) => {
    const [, , third, fourth] = quarters(samples);
    const both = (name, unit = 1) =>
      third[0][name] === undefined
        ? ''
        : `${format(mean(third, name) / unit)} → ${format(mean(fourth, name) / unit)}`;
    const tasks = samples.slice(1).map((one) => one.longest);
    const cells = [
      format(samples.at(-1).messages),
      both('nodes'),
      both('listeners'),
      both('heap', 1000),
      both('memory', 1_000_000),
      `${format(median(tasks))} / ${format(Math.max(...tasks))}`,
    ];
    return `| ${engine} | ${cells.join(' | ')} |`;
  });
  return [
    START,
    '',
    '## A long chat',
    '',
    `A chat of ${minutes} minutes, by \`node test/hostile/soak.mjs ${minutes}\` on ${new Date().toISOString().slice(0, 10)}: messages come, stream,`,
    'are opened, unfolded, replaced and go, and 200 of them are alive. The three engines ran at the same time, on a machine with',
    'two cores that other programs used too.',
    '',
    '![Memory, nodes, listeners and longest tasks over the time of a chat, in each engine](images/soak.svg)',
    '',
    'Each cell compares the third quarter of the time with the fourth.',
    '',
    '| engine | messages | nodes | listeners | heap, kB | browser, MB | longest task, ms: median / most |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '- **nodes**, **listeners**: in Chromium all that the engine knows, those of removed elements too; elsewhere all elements of the',
    '  page, and listeners on its window and document.',
    '- **heap**: what scripts hold after garbage was collected. Only Chromium tells.',
    '- **browser**: the memory of all of its processes, with what they keep for later.',
    '- **longest task**: between two samples. In Chromium as time on the processor; elsewhere by the clock, so that the other',
    '  programs of the machine are in it.',
    '',
    END,
  ].join('\n');
}

/** The text with the section in it, instead of an earlier one. */
export function withSection(text, made) {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0) return text.replace(/^## /m, `${made}\n\n## `);
  return text.slice(0, start) + made + text.slice(end + END.length);
}

/** The section that a text has, or nothing. */
export function sectionOf(text) {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  return start < 0 ? '' : text.slice(start, end + END.length);
}

function quarters(samples) {
  const at = (share) => Math.floor(samples.length * share);
  return [0, 0.25, 0.5, 0.75].map((share) => samples.slice(at(share), at(share + 0.25)));
}

function mean(samples, name) {
  return samples.reduce((sum, one) => sum + (one[name] ?? 0), 0) / samples.length;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const format = (value) => Math.round(value).toLocaleString('en');
