import type { CitationWarning, CitationWarningCode } from '../model/index.js';
import { at, attempt, field, list, string } from '../model/read.js';
import { describe, mistakeOf } from '../providers/reading/mistakes.js';
import { jsonErrorPlace } from './json-error.js';

/**
 * Advice about a warning. `given` is the payload or JSON of the element that fires it, if an
 * element does.
 */
type Advice = (given: unknown, warning: CitationWarning) => string | Promise<string>;

const ADVICE: Partial<Record<CitationWarningCode, Advice>> = {
  'invalid-payload': kindOf,
  'invalid-json': (given) => {
    const place = jsonErrorPlace(string(given) ?? '');
    return place ? `The first error: ${place}.` : '';
  },
  'invalid-source': (given, { path }) => `It came as ${describe(atPath(given, path))}.`,
  'unnamed-source': (given, { path }) =>
    `It came as ${describe(atPath(given, path))}. The fields are called \`title\`, \`url\` and \`citedText\`; \`normalize()\` knows many other names.`,
  'misplaced-answer': () =>
    'Give `{ answer, sources }`: `text` is a caption for the list of sources.',
  unresolved: (given) =>
    `Sources in the payload: ${list(field(given, 'sources')).length}. A marker names the number of a source, from 1, or its \`id\`.`,
  'nothing-found': () =>
    'Give the whole body that the API sent. If the provider is another, name it with the option `provider`.',
  guessed: () =>
    'To have nothing guessed, describe your back end in a few lines: docs/back-ends.md says how.',
};

/** A warning in plain words: what is wrong, what the element received, and what to do. */
export async function wordsFor(warning: CitationWarning, target: unknown): Promise<string> {
  const { code, path, message } = warning;
  const advice = await ADVICE[code]?.(givenTo(target), warning);
  return [message, advice, `(${[code, path].filter(Boolean).join(', ')})`]
    .filter(Boolean)
    .join(' ');
}

/** The payload of an element, or the JSON in its script. */
function givenTo(target: unknown): unknown {
  const script = attempt(() =>
    (target as Element).querySelector(':scope > script[type="application/json"]'),
  );
  return attempt(() => (target as { payload?: unknown }).payload) ?? script?.textContent;
}

/** Reads the value at a path such as `sources[3]`. `given` may be JSON. */
function atPath(given: unknown, path: string): unknown {
  const value = typeof given === 'string' ? attempt(() => JSON.parse(given) as unknown) : given;
  return at(value, ...(path.match(/\w+/g) ?? []));
}

/**
 * Says which provider's response was given instead of a payload. The code that detects providers is
 * loaded only here.
 */
async function kindOf(given: unknown): Promise<string> {
  const { whose } = await import('./whose.js');
  const { id, isWhole } = whose(given) ?? {};
  if (id === undefined) return mistakeOf(given);
  const what = isWhole ? 'a response' : 'a part of a response';
  return `This is ${what} of ${id}, ${describe(given)}: give it to \`block.response\`, or \`normalize()\` it.`;
}
