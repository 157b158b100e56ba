import { expect } from 'chai';
import { loadParts, Part } from '../../src/elements/shared/parts.js';

describe('a part that is loaded when it is wanted', () => {
  it('is there at once for everybody after it came, and is loaded once', async () => {
    let loads = 0;
    const part = new Part(() => Promise.resolve(++loads));
    expect(part.now).to.equal(undefined);
    expect(loads, 'nobody wants it').to.equal(0);
    const told = await new Promise((tell) => {
      let count = 0;
      const settled = () => ++count === 2 && tell(count);
      expect(part.want(settled)).to.equal(undefined);
      expect(part.want(settled)).to.equal(undefined);
    });
    expect(told).to.equal(2);
    expect(part.want(), 'synchronously').to.equal(1);
    expect(await part.load()).to.equal(1);
    expect(loads).to.equal(1);
  });

  it('that can not be loaded is missing, and is not tried again before somebody asks for that', async () => {
    const reason = new Error('offline');
    let isOnline = false;
    let loads = 0;
    const part = new Part(() => {
      loads++;
      return isOnline ? Promise.resolve('here') : Promise.reject(reason);
    });
    await new Promise<void>((settled) => void part.want(settled));
    expect(part.error).to.equal(reason);
    expect(part.want(() => expect.fail('a render that waits would go round for ever'))).to.equal(
      undefined,
    );
    expect(loads).to.equal(1);
    isOnline = true;
    expect(await part.load()).to.equal('here');
    expect(part.error).to.equal(undefined);
    expect(part.now).to.equal('here');
  });

  it('says so when nobody has said how to load it', async () => {
    const part = new Part<string>();
    expect(await part.load()).to.equal(undefined);
    expect(part.error).to.be.an.instanceOf(Error);
    part.loadBy(() => Promise.resolve('here'));
    expect(await part.load()).to.equal('here');
  });

  it('comes with all others where a page wants them all', async () => {
    const part = new Part(() => Promise.resolve('here'));
    await loadParts();
    expect(part.now).to.equal('here');
  });
});
