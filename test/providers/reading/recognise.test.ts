import { expect } from 'chai';
import { findSign } from '../../../src/providers/reading/find-sign.js';
import { isPayload, recognises } from '../../../src/providers/reading/recognise.js';

const sign = (id: string, matches: (value: unknown) => boolean) => ({ id, matches });
const typed = (type: string) => sign(type, (value) => (value as { type?: string }).type === type);

describe('recognises', () => {
  it('objects that match', () => {
    expect(recognises(typed('a'), { type: 'a' })).to.equal(true);
    expect(recognises(typed('a'), { type: 'b' })).to.equal(false);
  });

  it('neither other values nor what makes it throw', () => {
    expect(
      recognises(
        sign('x', () => true),
        'text',
      ),
    ).to.equal(false);
    expect(
      recognises(
        sign('x', () => {
          throw new Error('x');
        }),
        {},
      ),
    ).to.equal(false);
  });
});

describe('findSign', () => {
  it('the first that matches the whole, else the first that matches an event', () => {
    const whole = sign('whole', Array.isArray);
    expect(findSign([{ type: 'a' }], [typed('a'), whole])?.id).to.equal('whole');
    expect(findSign([{ type: 'b' }, { type: 'a' }], [typed('a')])?.id).to.equal('a');
    expect(findSign({ type: 'b' }, [typed('a')])).to.equal(undefined);
  });
});

describe('isPayload', () => {
  for (const [value, expected] of [
    [{ text: '', sources: [] }, true],
    [{ answer: 'A', sources: [{ title: 'B', url: 'https://b.example/' }] }, true],
    [{ text: '', answer: 'A', sources: [{ name: 'B' }] }, true],
    [{ answer: 'A', sources: [{ name: 'B' }] }, false],
    [{ answer: 'A', sources: [], citations: [{ start: 0 }] }, false],
    [{ sources: [] }, false],
    [{ text: '', sources: 'B' }, false],
    [undefined, false],
  ] as const)
    it(JSON.stringify(value) ?? 'undefined', () => expect(isPayload(value)).to.equal(expected));
});
