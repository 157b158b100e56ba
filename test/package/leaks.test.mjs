// A sample of `node test/hostile/leaks.mjs`, which takes twenty times as many.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { MAX_PER_MOUNT, measureLeaks } from '../hostile/leaks.mjs';

const MOUNTS = 500;

describe('leaks', () => {
  let found;
  before(async () => void (found = await measureLeaks(MOUNTS, { hasControl: true })));

  it(`${MOUNTS} blocks that go while their card is open leave nothing behind`, () => {
    const { opened, nodes, listeners, objects, heap } = found;
    assert.deepEqual(
      { opened, nodes, listeners, objects },
      { opened: MOUNTS, nodes: 0, listeners: 0, objects: 0 },
    );
    assert.ok(heap < MAX_PER_MOUNT * MOUNTS, `${heap} bytes of heap are left`);
  });

  it('the control: one small object for each of them would be seen', () => {
    const { control } = found;
    assert.ok(control > MAX_PER_MOUNT * MOUNTS, `only ${control} bytes of heap are left`);
  });
});
