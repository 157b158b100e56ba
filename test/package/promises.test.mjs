// Every promise of docs/reading.md is named in the title of a test; every promise of SECURITY.md names its test.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';

const page = readFileSync(`${ROOT}docs/reading.md`, 'utf8');
const promised = [...page.matchAll(/^\| (D\d+|\d\.\d+\.\d+) /gm)].map(([, name]) => name);

/** `(D9, WCAG 3.2.1)` at the end of a title. */
const NAMES = /\(((?:(?:D\d+|WCAG|\d\.\d+\.\d+),? ?)+)\)['"`]/g;
const named = readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.m?[jt]s$/.test(file))
  .flatMap((file) => [...readFileSync(`${ROOT}test/${file}`, 'utf8').matchAll(NAMES)])
  .flatMap(([, names]) => names.match(/D\d+|\d\.\d+\.\d+/g) ?? []);

it('each decision and each criterion has a test with its name', () => {
  assert.equal(promised.length, 67);
  assert.deepEqual(
    promised.filter((name) => !named.includes(name)),
    [],
  );
});

it('tests name nothing that is not promised', () => {
  assert.deepEqual(
    [...new Set(named)].filter((name) => !promised.includes(name)),
    [],
  );
});

/** The rows of the tables whose columns are `promise` and `test`. */
const security = readFileSync(`${ROOT}SECURITY.md`, 'utf8');
const rows = [...security.matchAll(/^\| promise +\| test +\|\n\|[-| ]+\|\n((?:\|.*\|\n)+)/gm)]
  .flatMap(([, table]) => table.trim().split('\n'))
  .map((row) => row.split('|').map((cell) => cell.trim()));

it('each promise of SECURITY.md names what tests it', () => {
  const untested = rows.filter(([, , tests]) => !/`[^`]+`|hostile run|browser's proxy/.test(tests));
  assert.equal(rows.length, 34);
  assert.deepEqual(untested, []);
});

it('SECURITY.md names files that exist', () => {
  const names = [...security.matchAll(/`((?:test|scripts|src|docs|bench)\/[\w./-]+)`/g)];
  assert.deepEqual(
    names.map(([, name]) => name).filter((name) => !existsSync(ROOT + name)),
    [],
  );
});
