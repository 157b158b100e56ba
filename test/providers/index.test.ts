import { expect } from 'chai';
import { adapters } from '../../src/providers/index.js';
import { shapeAdapters } from '../../src/providers/shapes/index.js';

/** Those with a file of their own; the others are rows of a table, listed in docs/back-ends.md. */
const own = adapters.filter((adapter) => !shapeAdapters.includes(adapter));

describe('all adapters', () => {
  it('say whether their provider cites by itself (000 L99), and so does the table of the docs', async () => {
    const table = await (await fetch('/docs/providers/README.md')).text();
    const rows = [...table.matchAll(/^\| \[.*?\]\(([\w-]+)\.md\) +\| (yes|no)\b/gm)];
    expect(rows.map(([, id, cites]) => `${id} ${cites}`)).to.have.members(
      own.map(({ id, citesNatively }) => `${id} ${yesNo.get(citesNatively)}`),
    );
    expect(rows).to.have.length(19);
    expect(adapters.every(({ citesNatively }) => citesNatively !== undefined)).to.equal(true);
  });
});

const yesNo = new Map<boolean | undefined, string>([
  [true, 'yes'],
  [false, 'no'],
]);
