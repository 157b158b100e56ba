// https://help.openai.com/en/articles/7260999-how-do-i-export-my-chatgpt-history-and-data
// Messages of a ChatGPT export. Markers are written with private-use characters and resolved in
// `metadata.content_references`.
import { at, field, list, number, string } from '../model/read.js';
import type { AnnotatedAnswer } from './openai-annotations.js';
import type { Retrieved } from './openai-tools.js';

export function chatGptAnswer(message: unknown, provider: string): AnnotatedAnswer {
  const references = list(at(message, 'metadata', 'content_references'));
  const path = 'metadata.content_references';
  const texts = list(at(message, 'content', 'parts')).filter((part) => typeof part === 'string');
  const annotations = references.flatMap(annotationsOf);
  const raw = annotations.map(({ page }) => page);
  return {
    provider,
    // The offsets belong to the first part.
    messages: [
      texts.map((text, i) =>
        i === 0 ? { text, annotations, raw, path } : { text, annotations: [], path },
      ),
    ],
    retrieved: references.flatMap((reference) => list(field(reference, 'sources')).flatMap(listed)),
  };
}

/**
 * One annotation for each page that a marker names. All annotations of a marker have the same
 * `group`.
 */
function annotationsOf(reference: unknown, group: number): { page: unknown }[] {
  const items = list(field(reference, 'items'));
  const cited = items.length > 0 ? items : [reference];
  const pages = cited.flatMap((item) => [item, ...list(field(item, 'supporting_websites'))]);
  return pages.flatMap((page) => {
    const url = string(field(page, 'url'));
    if (!url) return [];
    return [
      {
        type: 'url_citation',
        text: field(reference, 'matched_text'),
        start_index: field(reference, 'start_idx'),
        end_index: field(reference, 'end_idx'),
        group,
        page,
        url,
        id: idOf(list(field(page, 'refs'))[0]),
        title: field(page, 'title'),
        content: field(page, 'snippet'),
        published: dateOf(number(field(page, 'pub_date'))),
      },
    ];
  });
}

/** The id of a reference in its marker: `turn0search3`. */
function idOf(ref: unknown): string | undefined {
  const type = string(field(ref, 'ref_type'));
  const turn = number(field(ref, 'turn_index'));
  const position = number(field(ref, 'ref_index'));
  return type && turn !== undefined && position !== undefined
    ? `turn${turn}${type}${position}`
    : undefined;
}

function dateOf(seconds: number | undefined): string | undefined {
  // A value outside of these years is no date, and `toISOString` would throw.
  return seconds !== undefined && seconds > 0 && seconds < 1e11
    ? new Date(seconds * 1000).toISOString().slice(0, 10)
    : undefined;
}

/** An entry of the list of sources below the answer. */
function listed(page: unknown): Retrieved[] {
  const url = string(field(page, 'url'));
  const title = string(field(page, 'title'));
  return url ? [{ key: url, source: { url, title, type: 'web', raw: page } }] : [];
}
