import type { SafePayload } from '../../model/index.js';
import { closingOf } from '../../text/places.js';
import {
  escapeProse,
  formatMarkdown,
  linkWriter,
  notesOf,
  passagesOf,
  withMarkers,
  type Details,
} from './answer-with-sources.js';
import { entriesOf } from './entries.js';
import type { FormatWords } from './format-words.js';

/**
 * Markdown with footnotes: `[^1]` where claims end, and the sources as their texts. Renderers number
 * footnotes as they come. An answer without citations has its sources as a list.
 */
export function formatFootnotes(
  payload: SafePayload,
  words: FormatWords,
  details: Details,
): string {
  const written = (payload.answer ?? '').trimEnd();
  const isCited = payload.citations?.some(({ evidence }) => evidence.length > 0);
  if (!written || !isCited) return formatMarkdown(payload, words, details);
  const name = nameFor(written);
  const linked = linkWriter(written);
  const answer = withMarkers(
    payload,
    written + closingOf(written),
    (number) => `[^${name}${number}]`,
  )
    // Where a parenthesis follows, both would be a link.
    .replace(new RegExp(String.raw`(\[\^${name}\d+\])\(`, 'g'), String.raw`$1\(`);
  const notes = entriesOf(payload, words).map((entry) =>
    [
      `[^${name}${entry.number}]: ${linked(entry.title, entry.source.url)}`,
      ...notesOf(entry, words, details).map((note) => `    ${escapeProse(note)}`),
      ...passagesOf(entry, details).map((passage) => `    > "${escapeProse(passage)}"`),
    ].join('\n'),
  );
  return [answer, escapeProse(payload.text), ...notes].filter(Boolean).join('\n\n');
}

/** What the names of our footnotes begin with, so that the answer has none of them. */
function nameFor(answer: string): string {
  let name = '';
  while (answer.includes(`[^${name}`) && name.length < MAX_NAME) name += 's';
  return name;
}

/** An answer that has this as well has made an effort. */
const MAX_NAME = 40;
