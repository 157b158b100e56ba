// Every statement of the five documents has a row in docs/seeds.md, and every row its test or its reason.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';

/** How many statements each document has: counted once, by hand, from the documents. */
const STATEMENTS = { '000': 78, '001': 34, '002': 40, '003': 58, '004': 73 };

const rows = readFileSync(`${ROOT}docs/seeds.md`, 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^\| (\d+) +\| ([\d,-]+) +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
      ([, number, lines, statement, outcome, note]) => ({
        document: section.slice(0, 3),
        number: Number(number),
        lines,
        statement,
        outcome,
        note,
      }),
    ),
  );

/** `11-22,26` as pairs of a first and a last line. */
function rangesOf(lines) {
  return lines.split(',').map((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return [first, last];
  });
}

/** `(003 L99, L101-104, 000 L12)` in a title, as one entry for each document and range. */
const TITLE = /\((00\d L\d[^)]*)\)/g;
const named = readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(`${ROOT}test/${file}`, 'utf8').matchAll(TITLE)])
  .flatMap(([, names]) => {
    let document = '';
    return [...names.matchAll(/(00\d )?L(\d+)(?:-(\d+))?/g)].map(([, given, first, last]) => {
      document = given?.trim() ?? document;
      return { document, first: Number(first), last: Number(last ?? first) };
    });
  });

const isOf = (row) => (name) =>
  name.document === row.document &&
  rangesOf(row.lines).some(([first, last]) => first <= name.last && name.first <= last);

it('has a row for every statement', () => {
  for (const [document, count] of Object.entries(STATEMENTS)) {
    const numbers = rows.filter((row) => row.document === document).map(({ number }) => number);
    assert.deepEqual(
      numbers,
      Array.from({ length: count }, (_, i) => i + 1),
      document,
    );
  }
});

it('says of every row what is so', () => {
  const outcomes = new Set(['works', 'differs', 'not here']);
  assert.deepEqual(
    rows.filter(({ outcome }) => !outcomes.has(outcome)),
    [],
  );
});

it('has a test for every row that works', () => {
  assert.deepEqual(
    rows
      .filter(({ outcome }) => outcome === 'works')
      .filter((row) => !named.some(isOf(row)))
      .map(({ document, lines, statement }) => `${document} L${lines}: ${statement}`),
    [],
  );
});

it('has a reason for every row that does not', () => {
  assert.deepEqual(
    rows.filter(({ outcome, note }) => outcome !== 'works' && note.length < 4),
    [],
  );
});

it('names no line that has no row', () => {
  assert.deepEqual(
    named.filter((name) => !rows.some((row) => isOf(row)(name))),
    [],
  );
});
