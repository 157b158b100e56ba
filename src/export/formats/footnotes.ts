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
 * Markdown with footnotes: `[^1]` where claims end, and the sources as the texts of the footnotes.
 * Renderers number footnotes in the order of the text. An answer without citations gets a list of
 * sources instead.
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
    // Without the backslash, a footnote before a parenthesis would be read as a link.
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

/** A prefix for the names of the footnotes that does not occur in the answer. */
function nameFor(answer: string): string {
  let name = '';
  while (answer.includes(`[^${name}`) && name.length < MAX_NAME) name += 's';
  return name;
}

/** A maximum, because an answer could contain every prefix. */
const MAX_NAME = 40;
