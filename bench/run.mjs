// `npm run bench`: compares the library with alternatives, and writes docs/performance.md.
//   --check        measures only the library and the baselines; fails if a budget is exceeded
//   --only=a,b     measures these adapters and the baselines; prints the page and writes nothing
//   --parts=J1,J3  measures these parts of a run (J4 is a part of J1), and keeps the last figures of the others; without
//                  an earlier run, prints the page and writes nothing
//   --rounds=3     the maximum number of rounds
//   --again        writes the page again from the samples of the last whole run
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureInstalled, ROOT } from '../scripts/install.mjs';

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean' },
    only: { type: 'string' },
    parts: { type: 'string' },
    rounds: { type: 'string' },
    again: { type: 'boolean' },
  },
});
const LAST = `${ROOT}bench/.cache/samples.json`;

/** Only a page with all figures is written; others are printed. */
const isWhole = !options.only && (!options.parts || existsSync(LAST));

ensureInstalled();
if (!options.check) ensureInstalled(`${ROOT}bench/`);
const result = options.again ? JSON.parse(readFileSync(LAST, 'utf8')) : await newResult();
const { summarize } = await import('./summary.mjs');
const figures = { ...summarize(result.samples), ...result };

if (options.check) await check();
else {
  const { page, pictures } = await import('./report.mjs').then(({ report }) => report(figures));
  if (!isWhole) console.log(page);
  else {
    mkdirSync(`${ROOT}docs/images`, { recursive: true });
    for (const [name, svg] of Object.entries(pictures))
      writeFileSync(`${ROOT}docs/images/${name}`, svg);
    writeFileSync(`${ROOT}docs/performance.md`, page);
    console.log('docs/performance.md is written.');
  }
}

async function newResult() {
  const { buildPackage } = await import('../scripts/build.mjs');
  await buildPackage();
  const { measure, PARTS } = await import('./measure.mjs');
  const parts = options.parts?.split(',') ?? PARTS;
  const measured = await measure({
    check: options.check,
    only: options.only?.split(','),
    parts,
    most: options.rounds ? Number(options.rounds) : undefined,
  });
  const [{ model }] = cpus();
  const machine = { cores: cpus().length, model, memory: totalmem() };
  const last = options.parts && existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : {};
  const kept = last.samples?.filter(({ part }) => !parts.includes(part)) ?? [];
  const result = {
    ...last,
    ...measured,
    samples: [...kept, ...measured.samples],
    labels: { ...last.labels, ...measured.labels },
    machine,
    date: new Date().toISOString().slice(0, 10),
  };
  if (!options.check && isWhole) writeFileSync(LAST, JSON.stringify(result));
  return result;
}

async function check() {
  const { all, compare } = await import('./budgets.mjs');
  const results = compare(all, figures).filter(isAskedFor);
  for (const { name, value, budget, isKept } of results) {
    const shown = Number(value.toPrecision(4));
    console.log(`${isKept ? 'ok      ' : 'EXCEEDED'} ${name}: ${shown} (budget ${budget})`);
  }
  process.exitCode = results.every(({ isKept }) => isKept) ? 0 : 1;
}

/**
 * Whether a figure belongs to the measured parts. J4 is a part of J1; counted figures belong to
 * every run.
 */
function isAskedFor({ name }) {
  const part = /^(?:J[1-46-8]|INP|normalize)\b/.exec(name)?.[0].replace('J4', 'J1');
  return !part || !options.parts || options.parts.split(',').includes(part);
}
