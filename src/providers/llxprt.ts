// https://github.com/vybestack/llxprt-code/issues/1139
import type { CitationLocation, CitationSource } from '../model/index.js';
import { at, field, index, isRecord, list, string } from '../model/read.js';
import type { Collector, ProviderAdapter } from './reading/adapter.js';
import { PayloadDraft, type Loose } from './reading/draft.js';
import { appendAnnotated } from './openai-annotations.js';
import { VisibleTail } from './openai-links.js';
import { isLlxprt, isContent, isEvent } from './signs/llxprt.js';

/*
 * Sources have three formats: plain `{ text, sources }`, where `text` is a summary; the event `{
 * type: 'citation', value: { text, sources } }`, after `{ type: 'content', value: string }`; and a
 * provider's message `{ speaker: 'ai', blocks, metadata: { providerMetadata: { citations } } }`.
 * Each source is one citation. Only OpenAI's have a position: `location` is then the span of an
 * inline link.
 */
export const llxprt: ProviderAdapter = {
  id: 'llxprt',
  citesNatively: true,
  matches: isLlxprt,
  normalize(response, context) {
    const draft = new PayloadDraft();
    const { summary, answer, sources, path } = read(response);
    sources.forEach((source, i) => {
      if (!isRecord(source)) {
        context.warn('invalid-source', `${path}[${i}]`, 'A source must be an object.');
      }
      draft.source(sourceOf(source), string(field(source, 'url')));
    });
    // Without the answer, spans have no meaning, and need no warning.
    const annotations = answer === undefined ? [] : sources.flatMap(toAnnotation);
    appendAnnotated(draft, { text: answer ?? '', annotations, path }, 'llxprt', context);
    const payload = draft.finish();
    return {
      text: summary,
      sources: payload.sources,
      ...(answer !== undefined && { answer: payload.answer ?? '' }),
      // A format without positions does not prove that nothing is cited.
      ...(answer !== undefined && annotations.length > 0 && { citations: payload.citations ?? [] }),
    };
  },
  collect: () => new TurnCollector(),
};

interface Turn {
  /** The text above the sources. */
  summary: string;
  answer: string | undefined;
  sources: unknown[];
  path: string;
}

function read(value: unknown): Turn {
  if (isContent(value)) {
    return {
      summary: string(field(value, 'text')) ?? '',
      answer: textOf(value),
      sources: list(at(value, 'metadata', 'providerMetadata', 'citations')),
      path: 'metadata.providerMetadata.citations',
    };
  }
  const body = field(value, 'value');
  if (field(value, 'type') === 'content') {
    return { summary: '', answer: string(body), sources: [], path: '' };
  }
  // In older versions, the event only had a disclaimer.
  if (typeof body === 'string') {
    return { summary: body, answer: undefined, sources: [], path: '' };
  }
  const payload = body ?? value;
  return {
    summary: string(field(payload, 'text')) ?? '',
    answer: undefined,
    sources: list(field(payload, 'sources')),
    path: body === undefined ? 'sources' : 'value.sources',
  };
}

function textOf(content: unknown): string {
  return list(field(content, 'blocks'))
    .flatMap((block) =>
      field(block, 'type') === 'text' ? (string(field(block, 'text')) ?? '') : [],
    )
    .join('');
}

function sourceOf(source: unknown): Loose<CitationSource> {
  return {
    title: string(field(source, 'title')),
    url: string(field(source, 'url')),
    citedText: string(field(source, 'citedText')),
    provider: string(field(source, 'provider')) ?? 'llxprt',
    location: locationOf(field(source, 'location')),
  };
}

const LOCATIONS = new Map<unknown, readonly string[]>([
  ['char_location', ['startCharIndex', 'endCharIndex', 'documentIndex']],
  ['page_location', ['startPageNumber', 'endPageNumber', 'documentIndex']],
  ['content_block_location', ['startBlockIndex', 'endBlockIndex', 'documentIndex']],
  ['url_citation', ['startIndex', 'endIndex']],
  ['grounding', ['groundingChunkIndex']],
]);

function locationOf(location: unknown): CitationLocation | undefined {
  const type = field(location, 'type');
  const names = LOCATIONS.get(type);
  const numbers = names?.map((name) => [name, index(field(location, name))]);
  if (!numbers || numbers.some(([, number]) => number === undefined)) return undefined;
  return { type, ...Object.fromEntries(numbers) } as CitationLocation;
}

function toAnnotation(source: unknown): unknown[] {
  const location = locationOf(field(source, 'location'));
  if (location?.type !== 'url_citation') return [];
  const { type, startIndex: start_index, endIndex: end_index } = location;
  return [{ type, url: field(source, 'url'), start_index, end_index }];
}

/** Folds a turn's events, or the pieces of a provider's message, into one message. */
class TurnCollector implements Collector {
  readonly #block = { type: 'text', text: '' };
  readonly #citations: unknown[] = [];
  readonly #tail = new VisibleTail();
  #summary = '';

  get response(): unknown {
    return {
      speaker: 'ai',
      blocks: [this.#block],
      metadata: { providerMetadata: { citations: this.#citations } },
      text: this.#summary,
    };
  }

  push(event: unknown): string | undefined {
    if (!isContent(event) && !isEvent(event)) return '';
    const { summary, answer = '', sources } = read(event);
    this.#block.text += answer;
    this.#summary ||= summary;
    for (const source of sources) this.#citations.push(source);
    const visible = this.#tail.push(answer);
    return summary || sources.length > 0 ? undefined : visible;
  }
}
