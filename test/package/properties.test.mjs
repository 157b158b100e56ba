// The properties that `node test/hostile/properties.mjs` looks for exceptions of.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { propertiesByFile } from '../hostile/properties.mjs';

it('every part that reads data has properties, at least 40 in all', () => {
  const found = propertiesByFile();
  const folders = new Set(found.map(({ file }) => file.split('/')[1]));
  for (const folder of [
    'controllers',
    'export',
    'markdown',
    'providers',
    'sanitize',
    'sources',
    'text',
  ]) {
    assert.ok(folders.has(folder), `test/${folder} has no property`);
  }
  const total = found.reduce((sum, { count }) => sum + count, 0);
  assert.ok(total >= 40, `only ${total} are left`);
});
