// `npm run test:hostile`: every string of every corpus in every field, in three engines, beside the
// control that shows that the same strings do run in a careless page. Prints what happened, and writes
// docs/hostile.md. `ENGINES=chromium` chooses some engines; `CORPORA=folder` adds strings of your own;
// `SAMPLE=200` takes about as many of each corpus.
import { writeFileSync } from 'node:fs';
import { loadCorpora, prepare, sample } from '../test/hostile/run.mjs';
import { ensureBrowsers } from './browsers.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

/**
 * The share of the strings that must run without protection, or the control is broken. Half of them do
 * in Chromium: the rest is for other places than a document, for old browsers, or misleads readers.
 */
const MIN_CONTROL = 0.45;
const ALL_ENGINES = ['chromium', 'firefox', 'webkit'];

ensureInstalled();
const engines = process.env.ENGINES?.split(',') ?? ALL_ENGINES;
ensureBrowsers(engines);
const start = performance.now();
const { SAMPLE = Infinity } = process.env;
const corpora = sample(await loadCorpora(), Number(SAMPLE));
const { run, control } = await prepare(corpora);
const strings = sum(Object.values(corpora).map(({ length }) => length));
const outcomes = new Map();
// Two engines at once: more than two cores are not promised.
const waiting = [...engines];
await Promise.all(Array.from({ length: 2 }, work));
async function work() {
  for (let engine; (engine = waiting.shift());) {
    const options = {
      patience: 300_000,
      onProgress: progress(engine),
    };
    outcomes.set(engine, {
      ...(await run(engine, options)),
      control: await control(engine, options),
    });
  }
}

const problems = engines.flatMap((engine) => problemsOf(engine, outcomes.get(engine)));
const tables = report();
console.log(`\n${tables}\n`);
for (const problem of problems) console.log(problem);
const isWhole =
  engines.join() === ALL_ENGINES.join() && !process.env.CORPORA && !process.env.SAMPLE;
if (isWhole && problems.length === 0) writeFileSync(`${ROOT}docs/hostile.md`, tables);
console.log(
  `${problems.length === 0 ? 'Nothing happened' : `${problems.length} problems`}, in ${seconds()} s`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Prints what is done, each once. */
function progress(engine) {
  let last;
  return (what) => {
    if (what !== last) console.log(`${seconds()} s  ${engine}: ${what}`);
    last = what;
  };
}

function problemsOf(engine, { results, asked, said, control: { ran } }) {
  const total = sum(Object.values(ran));
  return [
    ...results.flatMap(({ field, corpus, found }) =>
      found.map(
        ({ outcome, detail, vector }) =>
          `${engine}, ${field}, ${corpus}: ${outcome}: ${detail}\n  by ${JSON.stringify(vector).slice(0, 500)}`,
      ),
    ),
    ...asked.map((url) => `${engine}: late request: ${url}`),
    ...said.map((line) => `${engine}: console: ${line}`),
    ...(total < MIN_CONTROL * strings
      ? [`${engine}: only ${total} of ${strings} strings ran without protection`]
      : []),
  ];
}

function report() {
  const names = Object.keys(corpora);
  const fields = [
    ...new Set([...outcomes.values()].flatMap(({ results }) => results.map((r) => r.field))),
  ];
  const count = (engine, match) =>
    sum(
      outcomes
        .get(engine)
        .results.filter(match)
        .map(({ found }) => found.length),
    );
  return [
    '# Hostile data',
    '',
    `Written by \`npm run test:hostile\` on ${new Date().toISOString().slice(0, 10)}: ${format(strings)} strings in`,
    `each of ${fields.length} fields, in ${engines.length} engines, took ${Math.ceil(seconds() / 60)} minutes. Counted is whatever may not happen: a script that`,
    'runs, a request, an error, a line on the console, an element or attribute that is not ours, a link away',
    'from the web, a link that names another site, a source that is lost.',
    '',
    '## The control',
    '',
    'So many of the same strings run a script when a page writes them as HTML, renders them from Markdown',
    'without cleaning, and puts them into a link.',
    '',
    ...table(
      ['corpus', 'strings', ...engines],
      [
        ...names.map((name) => [
          name,
          format(corpora[name].length),
          ...engines.map((engine) => format(outcomes.get(engine).control.ran[name])),
        ]),
        [
          '**all**',
          format(strings),
          ...engines.map((engine) => format(sum(Object.values(outcomes.get(engine).control.ran)))),
        ],
      ],
    ),
    '',
    '## Our elements',
    '',
    ...table(
      ['field', ...engines.flatMap((engine) => names.map((name) => `${engine}: ${name}`))],
      fields.map((field) => [
        field,
        ...engines.flatMap((engine) =>
          names.map((name) =>
            format(count(engine, (result) => result.field === field && result.corpus === name)),
          ),
        ),
      ]),
    ),
    '',
  ].join('\n');
}

function table(head, rows) {
  const widths = head.map((_, i) =>
    Math.max(...[head, ...rows].map((row) => String(row[i]).length)),
  );
  const line = (cells) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = widths.map((width, i) =>
    i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)];
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function format(number) {
  return new Intl.NumberFormat('en').format(number);
}

function seconds() {
  return Math.round((performance.now() - start) / 1000);
}
