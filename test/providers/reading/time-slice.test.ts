import { expect } from 'chai';
import { TimeSlice } from '../../../src/providers/reading/time-slice.js';

describe('TimeSlice', () => {
  it('is over after long work, and lets others work before the next', async () => {
    const turn = new TimeSlice();
    const end = performance.now() + 25;
    while (performance.now() < end);
    expect(turn.isOver).to.equal(true);
    let others = 0;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => others++;
    port2.postMessage(0);
    // Engines do not promise which of two channels comes first.
    for (let tries = 0; tries < 5 && others === 0; tries++) await turn.next();
    expect(others).to.equal(1);
    port1.close();
  });
});
