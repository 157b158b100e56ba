import { expect } from 'chai';
import { again } from '../../src/sanitize/again.js';

interface Part {
  readonly title: string;
}

/** Counts how often a part is made of what is given. */
function maker(given: { title: string }) {
  const counted = { made: 0, make: (): Part => (counted.made++, { title: given.title }) };
  return counted;
}

describe('a part that is made again', () => {
  it('is not read anew where a host makes new objects that say the same', () => {
    const given = (): object => ({ title: 'A', evidence: [{ source: 1, citedText: 'b' }] });
    const counted = maker({ title: 'A' });
    const first = again<Part>(undefined, given(), undefined, counted.make);
    for (let i = 0; i < 5; i++) {
      expect(again(first, given(), undefined, counted.make)).to.equal(first);
    }
    expect(counted.made).to.equal(2);
    const other = { ...given(), evidence: [{ source: 2, citedText: 'b' }] };
    again(first, other, undefined, counted.make);
    expect(counted.made).to.equal(3);
  });

  it('is read anew where a class says more than its own fields', () => {
    class Location {
      readonly page = 1;
      get text(): string {
        return 'more';
      }
    }
    const counted = maker({ title: 'A' });
    const first = again<Part>(undefined, { location: { page: 1 } }, undefined, counted.make);
    again(first, { location: { page: 1 } }, undefined, counted.make);
    again(first, { location: new Location() }, undefined, counted.make);
    expect(counted.made).to.equal(3);
  });

  it('is not made a third time if the given one holds what it held', () => {
    const given = { title: 'A' };
    const { make } = maker(given);
    const first = again<Part>(undefined, given, undefined, make);
    expect(again(first, given, undefined, make)).to.equal(first);
    const third = maker(given);
    expect(again(first, given, undefined, third.make)).to.equal(first);
    expect(third.made).to.equal(0);
  });

  it('is made if the given one has changed', () => {
    const given = { title: 'A' };
    const counted = maker(given);
    const first = again<Part>(undefined, given, undefined, counted.make);
    given.title = 'B';
    const second = again(first, given, undefined, counted.make);
    expect(second).to.deep.equal({ title: 'B' });
    again(second, given, undefined, counted.make);
    given.title = 'C';
    expect(again(second, given, undefined, counted.make)).to.deep.equal({ title: 'C' });
  });

  it('is the same part if another one says the same', () => {
    const first = again<Part>(undefined, { title: 'A' }, undefined, () => ({ title: 'A' }));
    const other = { title: 'A', more: 1 };
    expect(again(first, other, undefined, () => ({ title: 'A' }))).to.equal(first);
  });

  it('is made each time while something of it is left out, so that every warning is told', () => {
    const given = { title: 'A' };
    const warnings: unknown[] = [];
    const make = (onWarning: (warning: never) => void): Part => {
      onWarning({ code: 'too-long', path: 'title', message: '' } as never);
      return { title: 'A' };
    };
    const first = again<Part>(undefined, given, (one) => warnings.push(one), make);
    again(first, given, (one) => warnings.push(one), make);
    expect(warnings).to.have.length(2);
  });

  for (const [name, given] of Object.entries({
    'a getter': Object.defineProperty({}, 'title', { get: () => 'A', enumerable: true }),
    'an inherited field': Object.create({ title: 'A' }) as object,
    'a hidden field': Object.defineProperty({}, 'title', { value: 'A', writable: true }),
    'a frozen getter': Object.freeze(Object.defineProperty({}, 'title', { get: () => 'A' })),
    'the frozen object of a class': Object.freeze(
      new (class Titled {
        get title(): string {
          return 'A';
        }
      })(),
    ),
  })) {
    it(`is made each time of ${name}: it may answer differently`, () => {
      const { make } = maker(given as Part);
      const first = again<Part>(undefined, given, undefined, make);
      const second = maker(given as Part);
      again(first, given, undefined, second.make);
      expect(second.made).to.equal(1);
    });
  }
});
