import type { Characters } from '../markdown/read/growing-text.js';

/** An answer that is JSON (a structured output), an object or a list of objects, is data: its brackets are lists. */
export function isData(text: Characters): boolean {
  return JSON_TEXT.test(text.slice(0, MOST_BLANKS));
}

/** An answer that begins with more blanks is none. */
const MOST_BLANKS = 200;

const JSON_TEXT = /^\s*(?:\[\s*)?\{\s*"/;
