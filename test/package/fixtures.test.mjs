// Every fixture is listed, has its reviewed payload, and says where it comes from.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../../scripts/install.mjs';

const fixtures = join(ROOT, 'test/fixtures');
const index = JSON.parse(readFileSync(join(fixtures, 'index.json'), 'utf8'));
const readme = readFileSync(join(fixtures, 'README.md'), 'utf8');
const folders = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  // Those with a README of their own are no responses.
  .filter((name) => !existsSync(join(fixtures, name, 'README.md')))
  .sort();

describe('fixtures', () => {
  it('are all in index.json (if not: node scripts/update-expected.mjs)', () => {
    assert.deepEqual(Object.keys(index), folders);
    for (const folder of folders) {
      const names = readdirSync(join(fixtures, folder)).sort();
      const given = names.filter((name) => !name.endsWith('.expected.json'));
      assert.deepEqual(index[folder], given);
      // And nothing is expected of what is not there.
      const expected = given
        .filter((name) => !name.endsWith('.options.json'))
        .map((name) => name.replace(/\.jsonl?$/, '.expected.json'));
      assert.deepEqual(
        names.filter((name) => name.endsWith('.expected.json')),
        expected.sort(),
      );
    }
  });

  it('are all in the README', () => {
    const rows = readme.split('\n').filter((line) => line.startsWith('| '));
    for (const folder of folders) {
      const own = rows.filter((row) => row.startsWith(`| ${folder} |`)).join('\n');
      for (const name of index[folder].filter((one) => !one.endsWith('.options.json'))) {
        assert.ok(own.includes(`\`${name}\``), `${folder}/${name}`);
      }
    }
  });
});
