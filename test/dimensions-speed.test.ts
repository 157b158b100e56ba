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
import { OPTIONS, SLOTS, fieldDimensions } from './option-dimensions.js';
import { expectLinear } from './support/doublings.js';
import { fieldsWithin, optionsIn, type Field } from './support/option-names.js';

interface Declaration {
  readonly tagName?: string;
  readonly members?: readonly Member[];
  readonly attributes?: readonly { readonly name: string; readonly fieldName?: string }[];
  readonly slots?: readonly { readonly name: string }[];
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

const elements = manifest.modules
  .flatMap(({ declarations }) => declarations as readonly Declaration[])
  .filter(({ tagName }) => tagName);
const inCamelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const fullName = ({ owner, name }: Field): string => `${owner}.${name}`;

const api = await (await fetch('/docs/api.md')).text();
const payloadFields = fieldsWithin(api, 'CitationPayload');
const under = (owner: string, rows: Record<string, Dimensions>): Record<string, Dimensions> =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${owner}.${name}`, row]));

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
    const declared = elements.map(({ tagName, members = [] }) => [
      tagName,
      members.filter(isInput).map(nameOf).sort(),
    ]);
    expect(PROPERTIES).to.deep.equal(Object.fromEntries(declared));
  });

  it('is listed for every attribute and every slot of every element', () => {
    for (const { tagName = '', attributes = [], slots = [] } of elements) {
      const properties = attributes.map(({ name, fieldName }) => fieldName ?? inCamelCase(name));
      expect(PROPERTIES[tagName]).to.include.members(properties);
      expect(Object.keys(SLOTS[tagName] ?? {})).to.include.members(slots.map(({ name }) => name));
    }
  });

  it('is listed for every option of every function', () => {
    const listed = Object.entries(OPTIONS).flatMap(([owner, options]) =>
      Object.keys(options).map((name) => `${owner}.${name}`),
    );
    expect(listed.sort()).to.deep.equal(optionsIn(api).map(fullName).sort());
  });

  it('is listed for every field of a payload', () => {
    const missing = payloadFields.filter((field) => !fieldDimensions(field));
    expect(missing.map(fullName)).to.deep.equal([]);
    expect(payloadFields.length).to.be.above(60);
  });

  const all = Object.assign(
    {},
    DIMENSIONS,
    STREAMED,
    ...Object.values(ENTRIES).map(({ dimensions }) => dimensions),
    ...Object.entries(OPTIONS).map(([owner, options]) => under(owner, options)),
    ...Object.entries(SLOTS).map(([tag, slots]) => under(`content of ${tag}`, slots)),
    ...payloadFields.map((field) => ({ [fullName(field)]: fieldDimensions(field) })),
  ) as Record<string, Dimensions>;
  for (const [name, dimensions] of Object.entries(all)) {
    if (typeof dimensions === 'string' || !isWhole) continue;
    for (const [dimension, work] of Object.entries(dimensions)) {
      const sizes = name in STREAMED ? { largest: 256_000 } : {};
      it(`${name}: ${dimension}`, () => expectLinear(work, sizes)).timeout(60_000);
    }
  }
});
