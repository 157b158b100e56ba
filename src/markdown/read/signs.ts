import type { InlineHook } from './reader-options.js';

/** Characters that may be syntax. */
const SPECIAL = '\0\n\\`*_~[]!<&:.@$';
/** A text without a match is only words, except for syntax of the hook. */
const SYNTAX = /[\0\n\\`*_~[\]<&@$]|:\/\/|www\./i;

/**
 * The characters at which the inline parser, or the hook of its options, has to look for syntax.
 */
export class Signs {
  readonly #isSpecial = new Uint8Array(128);
  readonly #hook: InlineHook | undefined;
  readonly #isHook = new Uint8Array(128);
  /** The characters of the hook that are not ASCII. */
  readonly #others = new Set<number>();

  constructor(hook: InlineHook | undefined) {
    this.#hook = hook;
    for (const char of SPECIAL) this.#isSpecial[char.charCodeAt(0)] = 1;
    for (const char of hook?.characters ?? '') {
      const code = char.charCodeAt(0);
      if (code < 128) this.#isHook[code] = 1;
      else this.#others.add(code);
    }
  }

  isSpecial(code: number): boolean {
    return code < 128 && this.#isSpecial[code] === 1;
  }

  /** Whether the hook has to be called for this place of a text. */
  isHook(text: string, at: number): boolean {
    const code = text.charCodeAt(at);
    const isOne = code < 128 ? this.#isHook[code] === 1 : this.#others.has(code);
    return isOne && (this.#hook?.mayBegin?.(text, at) ?? true);
  }

  /**
   * Whether a text is only words, as most are. With a hook that `isAll`, everything that the hook
   * does not find counts as words.
   */
  isWords(text: string): boolean {
    if (!this.#hook?.isAll && SYNTAX.test(text)) return false;
    if (this.#hook)
      for (let at = 0; at < text.length; at++) if (this.isHook(text, at)) return false;
    return true;
  }
}
