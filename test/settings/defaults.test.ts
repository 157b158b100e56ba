import { expect } from 'chai';
import {
  citationDefaults,
  onDefaultsChange,
  setCitationDefaults,
} from '../../src/settings/defaults.js';

describe('setCitationDefaults', () => {
  it('keeps what is not named, and tells whoever listens', () => {
    let heard = 0;
    const stop = onDefaultsChange(() => heard++);
    setCitationDefaults({ layout: 'aside' });
    setCitationDefaults({ copyMode: 'clean' });
    expect(citationDefaults()).to.include({ layout: 'aside', copyMode: 'clean' });
    stop();
    setCitationDefaults({ layout: 'list', copyMode: 'markers' });
    expect(heard).to.equal(2);
  });

  it('keeps nothing but what is a default', () => {
    const before = citationDefaults();
    for (const bad of ['a long string', ['a'], { colour: 'red', toString: 1 }, null, 7])
      setCitationDefaults(bad as never);
    expect(citationDefaults()).to.deep.equal(before);
    expect(Object.keys(citationDefaults())).to.not.include('0');
  });

  it('takes back what is undefined', () => {
    setCitationDefaults({ layout: 'aside' });
    setCitationDefaults({ layout: undefined });
    expect(citationDefaults().layout).to.equal(undefined);
  });

  afterEach(() => setCitationDefaults({ layout: undefined, copyMode: undefined }));
});
