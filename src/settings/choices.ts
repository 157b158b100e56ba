import type { OnWarning } from '../model/index.js';
import { own } from '../model/read.js';

/** Every setting that accepts one of a few words. The first word is the default. */
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

/**
 * A mistyped value counts as the safest one, so that a typo cannot show what the page meant to
 * hide.
 */
const SAFEST: { readonly [N in ChoiceName]?: Choice<N> } = own({
  grounding: 'required',
  'link-mode': 'none',
});
/** A longer text than any of the words with white space around it. */
const MAX_LENGTH = 100;

/**
 * The word that a value stands for. Case and surrounding white space are ignored. Any other value
 * counts as the safest word of the setting, if it has one; otherwise, and for a missing value, the
 * result is `undefined`.
 */
export function choose<N extends ChoiceName>(name: N, value: unknown): Choice<N> | undefined {
  return value === undefined || value === null ? undefined : (wordOf(name, value) ?? SAFEST[name]);
}

function wordOf<N extends ChoiceName>(name: N, value: unknown): Choice<N> | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  const word = value.trim().toLowerCase();
  return CHOICES[name].find((known): known is Choice<N> => known === word);
}

/** Reads the settings of one element, and warns about unknown values. */
export class Choices {
  readonly #warn: OnWarning;
  /** By setting, the unknown value of the last warning. */
  readonly #warned = new Map<ChoiceName, unknown>();

  constructor(warn: OnWarning) {
    this.#warn = warn;
  }

  /**
   * The choice of the first value that has one. For example, pass the element's attribute, then the
   * page's default.
   */
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
    if (isKnown || this.#warned.get(name) === value) return;
    this.#warned.set(name, value);
    const message = `\`${name}\` must be one of: ${CHOICES[name].join(', ')}. ${
      SAFEST[name] ? `Until it is, it counts as ${SAFEST[name]}.` : 'Until it is, it is ignored.'
    }`;
    this.#warn({ code: 'invalid-option', path: name, message });
  }
}
