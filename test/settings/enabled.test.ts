import { expect } from 'chai';
import { resolveCitationsEnabled } from '../../src/settings/enabled.js';

describe('resolveCitationsEnabled', () => {
  const cases: [given: Parameters<typeof resolveCitationsEnabled>[0], expected: boolean][] = [
    [undefined, false],
    [{}, false],
    [{ ephemeral: 'enabled' }, true],
    [{ ephemeral: 'enabled', persistent: false, fallback: false }, true],
    [{ ephemeral: 'disabled', persistent: true, fallback: true }, false],
    [{ ephemeral: ' Enabled ' }, true],
    [{ ephemeral: 'DISABLED', persistent: true }, false],
    [{ ephemeral: true, persistent: false, fallback: true }, false],
    [{ persistent: true }, true],
    [{ persistent: true, fallback: false }, true],
    [{ persistent: false, fallback: true }, false],
    [{ persistent: 'true', fallback: true }, true],
    [{ fallback: true }, true],
    [{ fallback: 1 }, false],
    [{ ephemeral: 'yes', persistent: null }, false],
  ];
  for (const [given, expected] of cases) {
    it(`${JSON.stringify(given)} → ${expected}`, () => {
      expect(resolveCitationsEnabled(given)).to.equal(expected);
    });
  }

  it('answers false for settings that throw', () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    expect(resolveCitationsEnabled(hostile)).to.equal(false);
  });
});
