// Writes the last result of each file of `load` and `hosts` in each engine into a section of
// docs/hostile.md. These files take long, so they may be run one by one, on different days.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../scripts/install.mjs';
import { marked, sectionOf, withSection } from './sections.mjs';

export const SECTION = 'load and hosts';
const ENGINES = ['chromium', 'firefox', 'webkit'];

/**
 * @typedef {object} Run
 * @property {string} engine
 * @property {string} title What ran.
 * @property {number[] | undefined} counts How many tests passed, and failed; nothing if it did not end.
 * @property {number} seconds
 */

/**
 * Replaces the results of earlier runs.
 *
 * @param {readonly Run[]} runs
 */
export async function keep(runs) {
  const file = `${ROOT}docs/hostile.md`;
  const text = readFileSync(file, 'utf8');
  const made = section(rowsOf(sectionOf(text, SECTION)), runs);
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(withSection(text, SECTION, made), options));
}

/** The cells of earlier runs, by title. */
function rowsOf(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    lines.map((line) => {
      const [title = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [title.replaceAll('`', ''), cells];
    }),
  );
}

/**
 * @param {Map<string, string[]>} rows
 * @param {readonly Run[]} runs
 */
function section(rows, runs) {
  const today = new Date().toISOString().slice(0, 10);
  for (const { engine, title, counts, seconds } of runs) {
    const cells = rows.get(title) ?? ENGINES.map(() => '');
    const result = counts ? `${counts[0]} passed, ${counts[1]} failed` : 'did not end';
    cells[ENGINES.indexOf(engine)] = `${result}; ${seconds} s, ${today}`;
    rows.set(title, cells);
  }
  return marked(SECTION, [
    '## Load and hosts, file by file',
    '',
    'The last run of each file in each engine, whole, by `node test/hostile/files.mjs`: how many of its tests passed, how long it',
    'took, and when. How long depends on what else the machine does.',
    '',
    `| file | ${ENGINES.join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...[...rows].map(([title, cells]) => `| \`${title}\` | ${cells.join(' | ')} |`),
  ]);
}
