// A sample of `node test/hostile/leaks.mjs`, which takes twenty times as many.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MAX_PER_MOUNT, measureLeaks } from '../hostile/leaks.mjs';

const MOUNTS = 500;

it(`${MOUNTS} blocks that go while their card is open leave nothing behind`, async () => {
  const { opened, nodes, listeners, objects, heap } = await measureLeaks(MOUNTS);
  assert.deepEqual(
    { opened, nodes, listeners, objects },
    { opened: MOUNTS, nodes: 0, listeners: 0, objects: 0 },
  );
  assert.ok(heap < MAX_PER_MOUNT * MOUNTS, `${heap} bytes of heap are left`);
});

it('the control: one small object for each of them would be seen', async () => {
  const { heap } = await measureLeaks(MOUNTS, { fragment: '#leak' });
  assert.ok(heap > MAX_PER_MOUNT * MOUNTS, `only ${heap} bytes of heap are left`);
});
