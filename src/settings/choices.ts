import type { OnWarning } from '../model/index.js';
import { own } from '../model/read.js';

/** Every setting that is one of a few words. The first is the one that is used where nobody says. */
export const CHOICES = {
  citations: ['enabled', 'disabled'],
  grounding: ['optional', 'required'],
  'link-mode': ['none', 'authenticated', 'public'],
  show: ['all', 'cited'],
  layout: ['list', 'aside'],
  numbering: ['locale', 'latin'],
  'thread-numbering': ['answer', 'thread'],
  list: ['shown', 'none'],
  mode: ['auto', 'beside', 'sheet'],
  scope: ['answer', 'conversation'],
  'copy-mode': ['markers+sources', 'markers', 'clean'],
  'marker-style': ['number', 'site'],
  activation: ['card', 'navigate'],
  'open-on': ['press', 'focus'],
  theme: ['auto', 'light', 'dark'],
} as const;

export type ChoiceName = keyof typeof CHOICES;
export type Choice<N extends ChoiceName> = (typeof CHOICES)[N][number];

/** A slip of the pen must not let through what somebody wanted to be stopped. */
const SAFEST: { readonly [N in ChoiceName]?: Choice<N> } = own({
  grounding: 'required',
  'link-mode': 'none',
});
/** Longer than any of the words, with space around it. */
const MAX_LENGTH = 100;

/**
 * The word that a value is, in any case and with any space around it. A value that is none of the
 * words counts as the safest of them, where one is; else, like no value at all, as nothing.
 */
export function choose<N extends ChoiceName>(name: N, value: unknown): Choice<N> | undefined {
  return value === undefined || value === null ? undefined : (wordOf(name, value) ?? SAFEST[name]);
}

function wordOf<N extends ChoiceName>(name: N, value: unknown): Choice<N> | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const word = value.trim().toLowerCase();
  return CHOICES[name].find((known): known is Choice<N> => known === word);
}

/** Reads the settings of one element, and tells of values that are not known. */
export class Choices {
  readonly #warn: OnWarning;
  /** By setting, the unknown value that was told of last. */
  readonly #told = new Map<ChoiceName, unknown>();

  constructor(warn: OnWarning) {
    this.#warn = warn;
  }

  /** The first of these values that says something: the element's own, then the page's, say. */
  read<N extends ChoiceName>(name: N, ...values: readonly unknown[]): Choice<N> {
    for (const value of values) {
      this.#check(name, value);
      const choice = choose(name, value);
      if (choice) return choice;
    }
    return CHOICES[name][0];
  }

  #check(name: ChoiceName, value: unknown): void {
    const isKnown = value === undefined || value === null || wordOf(name, value);
    if (isKnown || this.#told.get(name) === value) return;
    this.#told.set(name, value);
    const message = `\`${name}\` must be one of: ${CHOICES[name].join(', ')}. ${
      SAFEST[name] ? `Until it is, it counts as ${SAFEST[name]}.` : 'Until it is, it is ignored.'
    }`;
    this.#warn({ code: 'invalid-option', path: name, message });
  }
}
