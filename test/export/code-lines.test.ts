import { expect } from 'chai';
import { setLines } from '../../src/export/code-lines.js';

describe('setLines', () => {
  const cases: [address: string, first: number, last: number, fragment: string | undefined][] = [
    ['https://github.com/a/b/blob/main/src/c.ts', 10, 20, '#L10-L20'],
    ['https://github.com/a/b/blob/main/src/c.ts?plain=1#old', 10, 10, '#L10'],
    ['https://codeberg.org/a/b/src/branch/main/c.ts', 3, 4, '#L3-L4'],
    ['https://git.example/a/b/src/commit/0f/c.ts', 3, 2, '#L3'],
    ['https://gitlab.com/a/b/-/blob/main/c.ts', 3, 4, '#L3-4'],
    ['https://bitbucket.org/a/b/src/main/c.ts', 3, 4, '#lines-3:4'],
    ['https://github.com/a/b', 3, 4, undefined],
    ['https://github.com/a/b/pull/7/files', 3, 4, undefined],
  ];
  for (const [address, first, last, fragment] of cases) {
    it(`${address} at ${first} to ${last}`, () => {
      const url = new URL(address);
      const { hash } = url;
      expect(setLines(url, first, last)).to.equal(fragment !== undefined);
      expect(url.hash).to.equal(fragment ?? hash);
    });
  }
});
