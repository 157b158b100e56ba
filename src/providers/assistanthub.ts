// https://github.com/jchristn/AssistantHub/blob/main/REST_API.md
import type { CitationSource } from '../model/index.js';
import { field, index, isRecord, list, number, string } from '../model/read.js';
import { MarkerTail } from '../text/marker-tail.js';
import { parseMarkers, type MarkerOptions } from '../text/markers.js';
import {
  messageOf,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
} from './reading/adapter.js';
import { PayloadDraft } from './reading/draft.js';
import { isAssistantHub, citationsOf } from './signs/assistanthub.js';

/*
 * A chat completion with `citations: { sources, referenced_indices, auto_populated? }` next to its
 * `choices`; in a stream, only on the last chunk. `sources` has all retrieved chunks: `[1]` in the
 * answer is the one with `index: 1`. `referenced_indices` are those that the model cited; with
 * `auto_populated`, it cited none and all are listed. A page that has shown the answer itself may
 * keep only the citations.
 */
export const assistanthub: ProviderAdapter = {
  id: 'assistanthub',
  citesNatively: true,
  marked: true,
  numbered: true,
  matches: isAssistantHub,
  normalize(response, context) {
    const draft = new PayloadDraft();
    const citations = citationsOf(response);
    const manifest = readManifest(draft, list(field(citations, 'sources')), context);
    const content = string(field(messageOf(response), 'content'));
    // Until the last chunk the sources are unknown. Markers are hidden until then, so that they do
    // not appear and disappear.
    const waiting = context.partial && citations === undefined;
    let unresolved = false;
    const { text, citations: marked } = parseMarkers(content ?? '', {
      ...(waiting ? FORESEEN : { sources: manifest.slots, styles: ['numbers'] }),
      partial: context.partial,
      onUnresolved: () => (unresolved = true),
    });
    if (unresolved) {
      const path = 'choices[0].message.content';
      context.warn('unresolved', path, 'Some markers name sources that are not there.');
    }
    draft.append(text);
    draft.origin = 'model';
    const cited = new Set<number>();
    for (const { start, end, evidence } of waiting ? [] : marked) {
      const sources = evidence.flatMap(({ source }) => manifest.numbers.get(source) ?? []);
      sources.forEach((source) => cited.add(source));
      draft.cite(start, end, ...sources.map((source) => ({ source })));
    }
    draft.origin = 'provider';
    const unmarked = referenced(citations, manifest.numbers, context).filter((n) => !cited.has(n));
    // Cited sources without a marker are cited at the end of the answer, for no words in
    // particular.
    draft.cite(text.length, text.length, ...unmarked.map((source) => ({ source })));
    const payload = draft.finish();
    if (content === undefined) delete payload.answer;
    return payload;
  },
  collect: () => new ChunkCollector(),
};

/**
 * The markers that are hidden before the sources are known: up to the number of chunks that a model
 * ever gets.
 */
const FORESEEN: MarkerOptions = {
  sources: Array.from({ length: 100 }, () => ({})),
  styles: ['numbers'],
};
/** A larger index is an error, unless there are as many sources. */
const MAX_INDEX = 1000;

interface Manifest {
  /** The number of the source with each index. */
  numbers: Map<number, number>;
  /** A list with an entry for each index, because markers count its entries. */
  slots: readonly CitationSource[];
}

function readManifest(
  draft: PayloadDraft,
  sources: readonly unknown[],
  context: NormalizeContext,
): Manifest {
  const numbers = new Map<number, number>();
  let highest = 0;
  sources.forEach((source, i) => {
    const path = `citations.sources[${i}]`;
    if (!isRecord(source)) context.warn('invalid-source', path, 'A source must be an object.');
    const rank = index(field(source, 'index')) || i + 1;
    const entry = draft.source({
      id: string(field(source, 'document_id')),
      title: string(field(source, 'document_name')),
      citedText: string(field(source, 'excerpt')),
      downloadUrl: string(field(source, 'download_url')),
      mediaType: string(field(source, 'content_type')),
      score: number(field(source, 'score')),
      type: 'file',
      provider: 'assistanthub',
      rank,
    });
    if (numbers.has(rank)) context.warn('invalid-field', `${path}.index`, 'This index is taken.');
    else numbers.set(rank, entry);
    if (rank <= Math.max(MAX_INDEX, sources.length)) highest = Math.max(highest, rank);
  });
  return { numbers, slots: Array.from({ length: highest }, () => ({})) };
}

/** The numbers of the existing sources that the model cited, each once. */
function referenced(
  citations: unknown,
  numbers: ReadonlyMap<number, number>,
  context: NormalizeContext,
): number[] {
  // Nothing was cited: the server lists all sources, for old clients.
  if (field(citations, 'auto_populated') === true) return [];
  const found = new Set<number>();
  list(field(citations, 'referenced_indices')).forEach((given, i) => {
    const path = `citations.referenced_indices[${i}]`;
    const source = numbers.get(index(given) ?? -1);
    if (source === undefined) {
      context.warn('index-out-of-range', path, 'There is no source with this index.');
    } else if (found.has(source)) {
      context.warn('invalid-field', path, 'This index is named twice.');
    } else found.add(source);
  });
  return [...found];
}

class ChunkCollector implements Collector {
  readonly #tail = new MarkerTail(FORESEEN);
  #content = '';
  #citations: unknown;

  get response(): unknown {
    this.#tail.read();
    return { choices: [{ message: { content: this.#content } }], citations: this.#citations };
  }

  push(chunk: unknown): string | undefined {
    const piece = string(field(messageOf(chunk), 'content')) ?? '';
    this.#content += piece;
    this.#citations = citationsOf(chunk) ?? this.#citations;
    const added = this.#tail.push(piece);
    if (this.#citations !== undefined) return undefined;
    // The sources of hidden markers are not known yet.
    return typeof added === 'object' ? added.text : added;
  }
}
