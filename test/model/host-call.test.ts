import { expect } from 'chai';
import { callHost, guardHost, reportOnce } from '../../src/model/host-call.js';
import { hearErrors } from '../support/browser.js';

describe('callHost', () => {
  it('answers what the function answers', () => {
    expect(callHost((a: number, b: number) => a + b, 1, 2)).to.equal(3);
    expect(callHost(undefined)).to.equal(undefined);
    expect(callHost(7 as never)).to.equal(undefined);
  });

  it('tells what a function throws, and what its promise breaks for, once', async () => {
    const heard = hearErrors();
    const throws = (): never => {
      throw new Error('no');
    };
    const rejects = (): Promise<never> => Promise.reject(new Error('later'));
    for (let i = 0; i < 3; i++) {
      expect(callHost(throws)).to.equal(undefined);
      void callHost(rejects);
    }
    await Promise.resolve();
    await Promise.resolve();
    expect(heard.map((error) => (error as Error).message)).to.deep.equal(['no', 'later']);
  });

  it('does what rests on a function', () => {
    const heard = hearErrors();
    const host = {};
    expect(guardHost(host, () => 1)).to.equal(1);
    expect(guardHost(host, () => callHost.call(null as never, undefined))).to.equal(undefined);
    reportOnce(host, 'one');
    reportOnce(host, 'two');
    expect(heard).to.deep.equal(['one']);
  });
});
