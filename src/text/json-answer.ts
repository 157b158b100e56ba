import type { Characters } from '../markdown/read/growing-text.js';

/**
 * Whether an answer is JSON (a structured output), an object or a list of objects. Its brackets are
 * lists, not markers.
 */
export function isData(text: Characters): boolean {
  return JSON_TEXT.test(text.slice(0, MOST_BLANKS));
}

/** An answer does not begin with more blanks. */
const MOST_BLANKS = 200;

const JSON_TEXT = /^\s*(?:\[\s*)?\{\s*"/;
