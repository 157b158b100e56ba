// Every public function and every way into the elements grows with its input and not faster, in each way in
// which its input can be large. All of it is measured with `npm run test:hostile -- load`; in an ordinary run
// only that nothing is missing.
import { expect } from 'chai';
import '../src/define.js';
import * as entry from '../src/index.js';
import manifest from '../custom-elements.json';
import { exports } from '../package.json';
import { DIMENSIONS, PROPERTIES, STREAMED, type Dimensions } from './dimensions.js';
import { ENTRIES, WITHOUT } from './entry-dimensions.js';
import { expectLinear } from './support/doublings.js';

interface Declaration {
  readonly tagName?: string;
  readonly members?: readonly Member[];
}
interface Member {
  readonly kind: string;
  readonly name: string;
  readonly privacy?: string;
  readonly readonly?: boolean;
  readonly static?: boolean;
}
const isInput = ({ kind, privacy, readonly, static: isStatic }: Member): boolean =>
  kind === 'field' && (privacy ?? 'public') === 'public' && !readonly && !isStatic;
const nameOf = ({ name }: Member): string => name;

const isWhole = (globalThis as { load?: boolean }).load === true;

describe('Each dimension of each input', () => {
  before(entry.loadParts);

  it('is listed for all that is exported', () => {
    expect(Object.keys(DIMENSIONS).sort()).to.deep.equal(Object.keys(entry).sort());
  });

  it('is listed for the other entries of the package', () => {
    const named = Object.entries(exports)
      .filter(([, target]) => typeof target === 'object' && 'default' in target)
      .map(([name]) => name.slice(2))
      .filter((name) => name !== '' && !/^(?:define|providers|locales)\b/.test(name));
    expect(Object.keys({ ...ENTRIES, ...WITHOUT }).sort()).to.deep.equal(named.sort());
    for (const { exported, dimensions } of Object.values(ENTRIES)) {
      const names = Object.keys(exported).filter((name) => name !== 'default');
      expect(Object.keys(dimensions).sort()).to.deep.equal(names.sort());
    }
  });

  it('is listed for every property of every element', () => {
    const declared = manifest.modules
      .flatMap(({ declarations }) => declarations as readonly Declaration[])
      .filter(({ tagName }) => tagName)
      .map(({ tagName, members = [] }) => [tagName, members.filter(isInput).map(nameOf).sort()]);
    expect(PROPERTIES).to.deep.equal(Object.fromEntries(declared));
  });

  const entries = Object.values(ENTRIES).map(({ dimensions }) => dimensions);
  const all = Object.assign({}, DIMENSIONS, STREAMED, ...entries) as Record<string, Dimensions>;
  for (const [name, dimensions] of Object.entries(all)) {
    if (typeof dimensions === 'string' || !isWhole) continue;
    for (const [dimension, work] of Object.entries(dimensions)) {
      const sizes = name in STREAMED ? { largest: 256_000 } : {};
      it(`${name}: ${dimension}`, () => expectLinear(work, sizes)).timeout(60_000);
    }
  }
});
