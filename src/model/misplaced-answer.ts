import { field, string } from './read.js';

/** The warning about a payload whose `text` holds the answer. */
export const MISPLACED_ANSWER = [
  'misplaced-answer',
  'text',
  'This looks like the answer, which belongs in `answer`.',
] as const;

/** Is there no answer, and in its place a `text` that is more than a line above the sources? */
export function hasMisplacedAnswer(payload: unknown): boolean {
  return (
    string(field(payload, 'answer')) === undefined &&
    LONG_OR_MARKED.test(string(field(payload, 'text')) ?? '')
  );
}

/** It is long, or has Markdown or markers in it. */
const LONG_OR_MARKED = /^[^]{201}|\*\*|\]\(|\[\d/;
