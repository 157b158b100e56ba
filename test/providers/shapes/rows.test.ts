import { expect } from 'chai';
import { shapeAdapters } from '../../../src/providers/shapes/index.js';
import index from '../../fixtures/index.json';
import { describeAdapter } from '../contract.js';

/**
 * Spellings of single back ends; `[ID:9]` and code are in a recording to stay. Not FastGPT's: only the
 * last of its events says that it is FastGPT.
 */
const OWN = /\[ID:[0-8]\](?!`)|##\d+\$\$|\[ref_|\[REF\]|\(@ref\)|<citation>/;

for (const adapter of shapeAdapters) describeAdapter(adapter, adapter.id, { marker: OWN });

describe('rows', () => {
  it('have each a fixture', () => {
    const folders = Object.keys(index);
    expect(shapeAdapters.map(({ id }) => id).filter((id) => !folders.includes(id))).to.deep.equal(
      [],
    );
  });
});
