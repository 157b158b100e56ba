// The table of back ends says what the fixtures show.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { backEnds } from '../../scripts/back-ends.mjs';
import { ROOT } from '../../scripts/install.mjs';

describe('docs/back-ends.md', () => {
  it('is up to date (if not: npm run back-ends)', async () => {
    assert.equal(readFileSync(`${ROOT}docs/back-ends.md`, 'utf8'), await backEnds());
  });
});
