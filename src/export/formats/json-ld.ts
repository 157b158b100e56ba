import type { SafePayload } from '../../model/index.js';
import { cutAt } from '../../sanitize/text.js';
import { withMarkers, type Details } from './answer-with-sources.js';
import { entriesOf, isoDate, type Entry } from './entries.js';
import type { FormatWords } from './format-words.js';

/** The maximum length that Microsoft's agents accept. */
const MAX_ABSTRACT = 160;

/**
 * JSON-LD in the vocabulary of schema.org, as Microsoft's agents send it: a `Message` whose
 * `citation`s are `Claim`s, each with the document that it appears in. A claim's `position` is its
 * number in the text.
 */
export function formatJsonLd(payload: SafePayload, words: FormatWords, details: Details): string {
  const citation = entriesOf(payload, words).map((entry) => ({
    '@type': 'Claim',
    position: entry.number,
    appearance: documentOf(entry, details),
  }));
  if (citation.length === 0 && !payload.answer) return '';
  const message = {
    '@context': 'https://schema.org',
    '@type': 'Message',
    ...(details.aiLabel && { additionalType: ['AIGeneratedContent'], abstract: details.aiLabel }),
    text: withMarkers(payload, payload.answer ?? '', (number) => `[${number}]`),
    ...(citation.length > 0 && { citation }),
  };
  return JSON.stringify(message, undefined, 2);
}

function documentOf({ source, title, site, date, passages }: Entry, details: Details) {
  const [first] = passages;
  const publisher = source.publisher ?? site;
  return {
    '@type': 'DigitalDocument',
    name: title,
    ...(source.url && { url: source.url }),
    ...(details.passages &&
      first && { abstract: cutAt(first, MAX_ABSTRACT), text: passages.join('\n\n') }),
    ...(date.length > 0 && { datePublished: isoDate(date) }),
    ...(source.mediaType && { encodingFormat: source.mediaType }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
  };
}
