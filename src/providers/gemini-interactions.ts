// https://ai.google.dev/api/interactions-api

import type { CitationThinking } from '../model/index.js';
import { at, field, index, list, string } from '../model/read.js';
import type { OffsetUnit } from '../text/offsets.js';
import type { Collector, NormalizeContext } from './reading/adapter.js';
import type { PayloadDraft } from './reading/draft.js';
import { addPrivateSearch, addSearch } from './gemini-grounding.js';
import { Claims } from './reading/located-claims.js';
import { readSource, type FoundSource } from './gemini-sources.js';
import { Thoughts } from './reading/thinking-text.js';
import { eventType } from './signs/gemini.js';

/*
 * Interactions: the texts of `model_output` steps with their `annotations`, the queries of `*_call`
 * steps, and the results in `google_search_result`, `url_context_result` and `google_maps_result`
 * steps. In the first beta, `outputs` had contents and tool calls in one list.
 */

export function readInteraction(
  draft: PayloadDraft,
  interaction: unknown,
  context: NormalizeContext,
): void {
  const name = field(interaction, 'steps') === undefined ? 'outputs' : 'steps';
  list(field(interaction, name)).forEach((step, i) => {
    const path = `${name}[${i}]`;
    const type = string(field(step, 'type')) ?? '';
    if (type === 'text') readText(draft, step, path, context);
    if (type === 'model_output') {
      list(field(step, 'content')).forEach((content, k) => {
        if (field(content, 'type') === 'text') {
          readText(draft, content, `${path}.content[${k}]`, context);
        }
      });
    }
    if (type.endsWith('_call')) {
      const add = type === 'google_search_call' ? addSearch : addPrivateSearch;
      add(draft, list(at(step, 'arguments', 'queries')));
    }
    if (type.endsWith('_result')) readResults(draft, list(field(step, 'result')));
  });
}

/** The summaries of the model's thinking. The last one may still be streamed. */
export function thinkingOf(interaction: unknown, context: NormalizeContext): CitationThinking[] {
  const steps = list(field(interaction, 'steps', 'outputs'));
  const thoughts = new Thoughts();
  return steps.flatMap((step, i) => {
    if (!isThought(step)) return [];
    if (i === steps.length - 1 && context.partial) return [];
    for (const part of list(field(step, 'summary'))) thoughts.add(field(part, 'text'), undefined);
    thoughts.add('', field(step, 'signature'));
    return thoughts.end('gemini');
  });
}

function isThought(step: unknown): boolean {
  return field(step, 'type') === 'thought';
}

function readText(
  draft: PayloadDraft,
  content: unknown,
  path: string,
  context: NormalizeContext,
): void {
  const { start } = draft.append(string(field(content, 'text')) ?? '');
  const claims = new Claims(draft, start, context);
  list(field(content, 'annotations')).forEach((annotation, i) => {
    const where = `${path}.annotations[${i}]`;
    const found = readAnnotation(annotation);
    if (found === 'none') return;
    if (!found) {
      context.warn('unknown-kind', where, 'This kind of annotation is not known.');
      return;
    }
    const source = addSource(draft, found, annotation);
    claims.add(
      {
        // Protobuf omits zeros.
        start: index(field(annotation, 'start_index')) ?? 0,
        end: index(field(annotation, 'end_index')),
        units: BYTES,
      },
      [{ ...found.evidence, source }],
      where,
    );
  });
  claims.finish();
}

const BYTES: readonly OffsetUnit[] = ['utf-8'];

/** Reads an annotation. Each kind is one of Gemini's kinds of grounding chunks with other names. */
function readAnnotation(annotation: unknown): FoundSource | 'none' | undefined {
  const url = field(annotation, 'url') ?? field(annotation, 'source');
  switch (field(annotation, 'type') ?? 'url_citation') {
    case 'url_citation':
      return readSource({ web: { uri: url, title: field(annotation, 'title') } });
    case 'file_citation':
      return readSource({
        retrievedContext: {
          uri: field(annotation, 'document_uri'),
          title: field(annotation, 'file_name') ?? field(annotation, 'source'),
          pageNumber: field(annotation, 'page_number'),
        },
      });
    case 'place_citation':
      return readSource({ maps: placeFields(annotation) });
    // The pronunciation and timing of words.
    case 'word_info':
    case 'speech_metadata':
      return 'none';
    default:
      return undefined;
  }
}

function placeFields(place: unknown): object {
  return {
    uri: field(place, 'url'),
    title: field(place, 'name'),
    placeId: field(place, 'place_id'),
    placeAnswerSources: { reviewSnippets: field(place, 'review_snippets') },
  };
}

function addSource(draft: PayloadDraft, { source }: FoundSource, raw: unknown): number {
  return draft.source({ ...source, raw, provider: 'gemini' }, source.url ?? source.id);
}

function readResults(draft: PayloadDraft, results: readonly unknown[]): void {
  for (const result of results) {
    addSearch(draft, [], field(result, 'search_suggestions', 'rendered_content'));
    const page = readSource({ web: { uri: field(result, 'url') } });
    if (page && field(result, 'status') === 'success') addSource(draft, page, result);
    for (const place of list(field(result, 'places'))) {
      const found = readSource({ maps: placeFields(place) });
      if (found) addSource(draft, found, place);
    }
  }
}

/** Folds events into the interaction. */
export class InteractionCollector implements Collector {
  readonly #steps = new Map<string, Step>();
  /**
   * The number of requests. A long answer needs several, each of which restarts the numbers of its
   * steps.
   */
  #requests = 0;
  #last: Step | undefined;
  #whole: unknown;

  push(event: unknown): string | undefined {
    const [subject, verb] = eventType(event).split('.');
    if (subject === 'interaction') {
      if (verb === 'created' || verb === 'start') this.#requests++;
      const whole = field(event, 'interaction');
      if (list(field(whole, 'steps', 'outputs')).length === 0) return '';
      this.#whole = whole;
      return undefined;
    }
    const update = field(event, 'delta', 'step', 'content');
    if (update === undefined) return '';
    const key = `${this.#requests} ${index(field(event, 'index')) ?? 0}`;
    const type = string(field(update, 'type')) ?? '';
    const step = this.#steps.get(key) ?? new Step(type);
    this.#steps.set(key, step);
    const added = step.take(update);
    // A new step completes the thought before it.
    const ended = step !== this.#last && isThought(this.#last);
    this.#last = step;
    return ended ? undefined : added;
  }

  get response(): unknown {
    return this.#whole ?? { object: 'interaction', steps: [...this.#steps.values()] };
  }
}

/** A step that can grow. Objects of the provider are never changed. */
class Step {
  readonly type: string;
  readonly content: { type: 'text'; text: string; annotations: unknown[] }[] = [];
  readonly result: unknown[] = [];
  readonly summary: unknown[] = [];
  signature: unknown;
  arguments: unknown;

  constructor(type: string) {
    this.type = type === 'text' ? 'model_output' : type;
  }

  /** Adds an event to the step. Returns the visible text if the event has nothing else. */
  take(update: unknown): string | undefined {
    if (this.type === 'thought') return this.#think(update);
    let text = this.#takeText(update, this.content.at(-1));
    let more = (this.content.at(-1)?.annotations.length ?? 0) > 0;
    for (const content of list(field(update, 'content'))) {
      text += this.#takeText(content, undefined);
      more = true;
    }
    for (const result of list(field(update, 'result'))) {
      this.result.push(result);
      more = true;
    }
    const callArguments = field(update, 'arguments');
    this.arguments = callArguments ?? this.arguments;
    if (more || callArguments !== undefined) return undefined;
    return this.type === 'model_output' ? text : '';
  }

  #think(update: unknown): '' {
    const piece = field(update, 'content');
    for (const part of [...list(field(update, 'summary')), piece]) this.summary.push(part);
    this.signature ??= field(update, 'signature');
    return '';
  }

  /** Continues the text of this content, or begins a new one. */
  #takeText(update: unknown, content: Step['content'][number] | undefined): string {
    const text = string(field(update, 'text')) ?? '';
    const annotations = list(field(update, 'annotations'));
    if (content) {
      content.text += text;
      for (const annotation of annotations) content.annotations.push(annotation);
    } else if (text || annotations.length > 0)
      this.content.push({ type: 'text', text, annotations });
    return text;
  }
}
