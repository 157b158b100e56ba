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
});
