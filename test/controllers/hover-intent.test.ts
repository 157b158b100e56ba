import { expect } from 'chai';
import { fc } from '../support/properties.js';
import {
  DELAY,
  intentDelay,
  nextIntent,
  shownFor,
  type Intent,
  type Signal,
} from '../../src/controllers/hover-intent.js';

type Script = (Signal | `enter ${string}` | `press ${string}` | `pin ${string}` | number)[];

/** Plays signals; a number lets that many milliseconds pass, timers included. */
function play(...script: Script): Intent<string> {
  let state: Intent<string> = { phase: 'closed' };
  let now = 1000;
  let due: number | undefined;
  const signal = (name: Signal, target?: string): void => {
    const next = nextIntent(state, name, now, target);
    if (next === state) return;
    state = next;
    const delay = intentDelay(state);
    due = delay === undefined ? undefined : now + delay;
  };
  for (const step of script) {
    if (typeof step === 'number') {
      const end = now + step;
      if (due !== undefined && due <= end) {
        now = due;
        signal('timer');
      }
      now = end;
    } else {
      const [name, target] = step.split(' ') as [Signal, string?];
      signal(name, target);
    }
  }
  return state;
}

describe('hover intent', () => {
  const cases: [what: string, script: Script, shown: string | undefined][] = [
    ['a passing pointer opens nothing', ['enter a', 100, 'leave', 1000], undefined],
    ['a pointer that stays opens', ['enter a', DELAY.open], 'a'],
    ['not a moment earlier', ['enter a', DELAY.open - 1], undefined],
    ['leaving closes after a while', ['enter a', 300, 'leave', 300], undefined],
    ['and not before', ['enter a', 300, 'leave', 299], 'a'],
    ['coming back keeps it', ['enter a', 300, 'leave', 200, 'enter a', 1000], 'a'],
    ['the card holds it open', ['enter a', 300, 'leave', 100, 'hold', 5000], 'a'],
    ['the next marker takes over at once', ['enter a', 300, 'enter b'], 'b'],
    ['also while it closes', ['enter a', 300, 'leave', 100, 'enter b'], 'b'],
    ['and shortly after it closed', ['enter a', 300, 'leave', 300, 200, 'enter b'], 'b'],
    ['but not long after', ['enter a', 300, 'leave', 300, 400, 'enter b', 100], undefined],
    ['moving on restarts the wait', ['enter a', 200, 'enter b', 200], undefined],
    ['a press opens at once', ['press a'], 'a'],
    ['and pins', ['press a', 'leave', 5000], 'a'],
    ['a pinned card ignores hovering', ['press a', 'enter b', 1000], 'a'],
    ['pressing another moves the pin', ['press a', 'press b'], 'b'],
    ['pressing again closes', ['press a', 'press a'], undefined],
    [
      'hovering on does not reopen what was closed',
      ['enter a', 'press a', 'press a', 'enter a', 1000],
      undefined,
    ],
    ['but does after the pointer has left', ['press a', 'press a', 'leave', 'enter a', 300], 'a'],
    ['also where it left before', ['enter a', 'press a', 'leave', 'dismiss', 'enter a', 300], 'a'],
    ['and where it never came', ['pin a', 'dismiss', 300, 'enter a', 300], 'a'],
    ['on the card it is on no marker', ['enter a', 300, 'hold', 'dismiss', 'enter a'], 'a'],
    ['pressing an open one pins it', ['enter a', 300, 'press a', 'leave', 5000], 'a'],
    ['a key pins at once', ['pin a', 'leave', 5000], 'a'],
    ['and never closes', ['pin a', 'pin a'], 'a'],
    ['but moves to another', ['enter a', 300, 'pin b'], 'b'],
    ['also right after Escape', ['pin a', 'dismiss', 'pin a'], 'a'],
    ['Escape closes', ['enter a', 300, 'dismiss'], undefined],
    ['Escape while waiting cancels', ['enter a', 100, 'dismiss', 1000], undefined],
    [
      'Escape mutes until the pointer leaves',
      ['enter a', 300, 'dismiss', 'enter a', 1000],
      undefined,
    ],
    ['another marker is not muted', ['enter a', 300, 'dismiss', 'enter b', 1000], 'b'],
    ['Escape unpins', ['press a', 'dismiss'], undefined],
  ];
  for (const [what, script, shown] of cases) {
    it(what, () => expect(shownFor(play(...script))).to.equal(shown));
  }

  it('always comes to rest closed once everything is left and dismissed', () => {
    const step = fc.constantFrom<Script[number]>(
      'enter a',
      'enter b',
      'leave',
      'hold',
      'press a',
      'press b',
      'pin a',
      'pin b',
      'dismiss',
      50,
      300,
      1000,
    );
    fc.assert(
      fc.property(fc.array(step), (script) => {
        const state = play(...script);
        expect(shownFor(state) === undefined).to.equal(['closed', 'opening'].includes(state.phase));
        expect(shownFor(play(...script, 'leave', 'dismiss', 1000))).to.equal(undefined);
      }),
    );
  });
});
