// No name that hosts use comes, goes or changes unsaid.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { apiReport, REPORT } from '../../scripts/api-report.mjs';

it('docs/api.md says what is public', () => {
  assert.equal(
    apiReport(),
    readFileSync(REPORT, 'utf8'),
    'The public surface changed: announce it in CHANGELOG.md and run npm run api.',
  );
});
