// A sample of `node test/hostile/leaks.mjs`, which takes twenty times as many.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MAX_HEAP, measureLeaks } from '../hostile/leaks.mjs';

it('500 blocks that go while their card is open leave nothing behind', async () => {
  const { heap, ...counts } = await measureLeaks(500);
  assert.deepEqual(counts, { opened: 500, nodes: 0, listeners: 0 });
  assert.ok(heap < MAX_HEAP, `${heap} bytes of heap are left`);
});
