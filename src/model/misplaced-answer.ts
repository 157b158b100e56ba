import { field, string } from './read.js';

/** The warning about a payload whose `text` holds the answer. */
export const MISPLACED_ANSWER = [
  'misplaced-answer',
  'text',
  'This looks like the answer, which belongs in `answer`.',
] as const;

/**
 * Whether the answer was given as `text`: `answer` is missing, and `text` is too much for a
 * caption.
 */
export function hasMisplacedAnswer(payload: unknown): boolean {
  return (
    string(field(payload, 'answer')) === undefined &&
    LONG_OR_MARKED.test(string(field(payload, 'text')) ?? '')
  );
}

/** Text that is longer than a caption, or that contains Markdown or markers. */
const LONG_OR_MARKED = /^[^]{201}|\*\*|\]\(|\[\d/;
