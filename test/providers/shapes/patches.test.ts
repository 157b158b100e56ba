import { expect } from 'chai';
import { Patches } from '../../../src/providers/shapes/patches.js';

function eventsOf(...given: unknown[]): unknown[] {
  const patches = new Patches();
  return given.flatMap((event) => patches.eventsOf(event));
}

describe('Patches', () => {
  it('are events with the field that they change', () => {
    const change = { op: 'add', path: '/answer', value: 'It ' };
    expect(eventsOf(change)).to.deep.equal([{ answer: 'It ' }]);
    expect(eventsOf({ ops: [change, { ...change, value: 'is' }] })).to.deep.equal([
      { answer: 'It ' },
      { answer: 'is' },
    ]);
  });

  it('add one to a list', () => {
    const value = { url: 'https://a.example/' };
    expect(eventsOf({ op: 'add', path: '/sources/-', value })).to.deep.equal([
      { sources: [value] },
    ]);
  });

  it('may leave out the path as long as it is the same', () => {
    const events = eventsOf({ p: '/message/text', o: 'append', v: 'It ' }, { v: 'is' });
    expect(events).to.deep.equal([{ text: 'It ' }, { text: 'is' }]);
  });

  it('may have paths without a slash at their start, where names are that short', () => {
    const events = eventsOf(
      { p: 'response/content', o: 'APPEND', v: 'It ' },
      { v: 'is' },
      { p: 'response/status', v: 'FINISHED' },
    );
    expect(events).to.deep.equal([{ content: 'It ' }, { content: 'is' }, { status: 'FINISHED' }]);
  });

  it('may come several at once', () => {
    const changes = [
      { p: '/text', o: 'append', v: '.' },
      { p: '/done', o: 'replace', v: true },
    ];
    expect(eventsOf({ o: 'patch', v: changes })).to.deep.equal([{ text: '.' }, { done: true }]);
  });

  it('are nothing that any other event is', () => {
    const others = [{ path: 'a.txt', value: 1 }, { v: 'x' }, { patch: '1.2' }, null, 'text', [1]];
    expect(eventsOf(...others)).to.deep.equal(others);
  });
});
