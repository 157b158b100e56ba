// docs/accessibility.md says what assistive technology gets: the rows that spoken.test.ts asks each engine for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';

const page = readFileSync(`${ROOT}docs/accessibility.md`, 'utf8');
const rows = JSON.parse(readFileSync(`${ROOT}test/elements/spoken.json`, 'utf8'));

it('the table of docs/accessibility.md has the rows that are tested, and no others', () => {
  const [, table = ''] = page.split('### What assistive technology gets');
  const cells = table
    .split('\n\n')
    .filter((part) => part.startsWith('| part'))
    .join()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const expected = rows.map(({ part, role, name, states = [], description }) => [
    part,
    role,
    name,
    [...states, ...(description ? [`“${description}”`] : [])].join(', '),
  ]);
  assert.deepEqual(cells, expected);
});
