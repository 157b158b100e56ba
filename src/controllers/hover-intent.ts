/**
 * A table of when a card opens and closes: each phase lists the state that follows each signal. It
 * is pure, so that tests reach every path without a clock or a mouse.
 */
export const DELAY = { open: 300, close: 300, warm: 300 } as const;

type Phase = 'closed' | 'opening' | 'open' | 'closing' | 'pinned';

export interface Intent<T = unknown> {
  readonly phase: Phase;
  /** The marker that the card is, or will be, open for. */
  readonly target?: T | undefined;
  /** The marker that the pointer is on. */
  readonly over?: T | undefined;
  /** Closed on purpose: hovering does not reopen the card before the pointer has left this marker. */
  readonly muted?: T | undefined;
  readonly closedAt?: number | undefined;
}

export type Signal =
  | 'enter' // the pointer came onto a marker
  | 'hold' // the pointer came onto the card
  | 'leave' // the pointer left marker and card
  | 'press' // a click or a tap on a marker
  | 'pin' // Enter on a marker, or the focus where that opens the card
  | 'dismiss' // Escape (heard in card-controller.ts), a press elsewhere, the marker is gone
  | 'timer'; // the delay of the phase is over

type Step = (state: Intent, target: unknown, now: number) => Intent;

const opening: Step = (_, target) => ({ phase: 'opening', target });
const open: Step = (_, target) => ({ phase: 'open', target });
const pin: Step = (_, target) => ({ phase: 'pinned', target });
const stay: Step = ({ target }) => ({ phase: 'open', target });
const leave: Step = ({ target }) => ({ phase: 'closing', target });
const close: Step = (_, __, now) => ({ phase: 'closed', closedAt: now });
const mute: Step = ({ target, over }, _, now) =>
  over === target
    ? { phase: 'closed', closedAt: now, muted: target }
    : { phase: 'closed', closedAt: now };

const TABLE: Record<Phase, Partial<Record<Signal, Step>>> = {
  closed: {
    enter: (state, target, now) => {
      if (target === state.muted) return state;
      const warm = state.closedAt !== undefined && now - state.closedAt < DELAY.warm;
      return warm ? { phase: 'open', target } : { phase: 'opening', target };
    },
    leave: ({ closedAt }) => ({ phase: 'closed', closedAt }),
    press: pin,
    pin,
  },
  opening: {
    enter: (state, target, now) => (target === state.target ? state : opening(state, target, now)),
    leave: () => ({ phase: 'closed' }),
    press: pin,
    pin,
    dismiss: mute,
    timer: stay,
  },
  open: { enter: open, leave, press: pin, pin, dismiss: mute },
  closing: { enter: open, hold: stay, press: pin, pin, dismiss: mute, timer: close },
  pinned: {
    pin: (state, target, now) => (target === state.target ? state : pin(state, target, now)),
    press: (state, target, now) =>
      target === state.target ? mute(state, target, now) : pin(state, target, now),
    dismiss: mute,
  },
};

/** The state after a signal. `target` is the marker that `enter` and `press` are about. */
export function nextIntent<T>(
  state: Intent<T>,
  signal: Signal,
  now: number,
  target?: T,
): Intent<T> {
  const next = (TABLE[state.phase][signal]?.(state, target, now) ?? state) as Intent<T>;
  const over = overAfter(state, signal, target);
  return next === state && over === state.over ? state : { ...next, over };
}

/** Tracks the pointer in every phase: closing the card needs to know where the pointer is. */
function overAfter<T>({ over }: Intent<T>, signal: Signal, target: T | undefined): T | undefined {
  if (signal === 'enter') return target;
  return signal === 'leave' || signal === 'hold' ? undefined : over;
}

/** How long the phase waits for its `timer` signal; `undefined` if it does not wait. */
export function intentDelay({ phase }: Intent): number | undefined {
  return phase === 'opening' ? DELAY.open : phase === 'closing' ? DELAY.close : undefined;
}

/** The marker that the card is open for, if it is. */
export function shownFor<T>({ phase, target }: Intent<T>): T | undefined {
  return phase === 'closed' || phase === 'opening' ? undefined : target;
}
