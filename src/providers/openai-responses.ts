// https://platform.openai.com/docs/api-reference/responses
// The Responses format, which xAI, Azure and OpenRouter use too.
import { at, attempt, field, index, list, string } from '../model/read.js';
import { typeOf, type Collector } from './reading/adapter.js';
import type { AnnotatedAnswer, AnnotatedText } from './openai-annotations.js';
import { VisibleTail } from './openai-links.js';
import { countSearches, queriesOf, retrievedBy } from './openai-tools.js';

/** The texts of a response with their annotations, and the results of its tools. */
export function responsesAnswer(value: unknown, provider: string): AnnotatedAnswer {
  const response = field(value, 'response') ?? value;
  const output =
    field(response, 'type') === 'message' ? [response] : list(field(response, 'output'));
  return {
    provider,
    messages: output.flatMap((item, i) => {
      const path = `output[${i}].content`;
      return field(item, 'type') === 'message' ? [messageTexts(field(item, 'content'), path)] : [];
    }),
    retrieved: output.flatMap(retrievedBy),
    queries: output.flatMap(queriesOf),
    searches: countSearches(output),
  };
}

/** The parts of one message. A refusal is an answer too. */
export function messageTexts(content: unknown, path: string): AnnotatedText[] {
  return list(content).flatMap((part, i) => {
    const { text, annotations } = readPart(part);
    const where = `${path}[${i}].annotations`;
    return isText(part) ? [{ text, annotations, raw: annotations, path: where }] : [];
  });
}

function isText(part: unknown): boolean {
  return /^(?:output_text|text|refusal)$/.test(typeOf(part));
}

interface Part {
  type: string;
  text: string;
  annotations: unknown[];
  /** Annotations from lists in events, which may repeat those of earlier lists. */
  listed?: Set<string>;
}

interface Item {
  raw: unknown;
  parts: Part[];
}

/** Folds the events of a stream into the response. */
export class ResponsesCollector implements Collector {
  readonly #items = new Map<number, Item>();
  #tail = new VisibleTail();
  /** The text that is being streamed. */
  #current: Part | undefined;
  /** Whether it is the end of the answer. */
  #isLast = false;
  /** Whether anything else than text has come since. */
  #changed = true;
  /** The position of the last item that has a text. */
  #last = -1;

  push(event: unknown): string | undefined {
    const type = string(field(event, 'type')) ?? '';
    const delta = string(field(event, 'delta'));
    if (/^response\.(?:output_text|refusal)\.delta$/.test(type) && delta !== undefined) {
      return this.#write(event, delta, type.includes('refusal') ? 'refusal' : 'output_text');
    }
    if (!CHANGES.test(type)) return '';
    this.#change(event);
    return undefined;
  }

  get response(): unknown {
    const output = [...this.#items].sort(([a], [b]) => a - b);
    return {
      object: 'response',
      output: output.map(([, { raw, parts }]) =>
        field(raw, 'type') === 'message' ? { type: 'message', content: parts } : raw,
      ),
    };
  }

  #write(event: unknown, delta: string, type: string): string | undefined {
    const part = this.#partAt(event, type);
    if (part !== this.#current) this.#tail = new VisibleTail(part.text);
    const visible = this.#tail.push(delta);
    part.text += delta;
    if (addListed(part, event)) this.#changed = true;
    if (part === this.#current && !this.#changed) return this.#isLast ? visible : undefined;
    this.#current = part;
    this.#changed = false;
    this.#isLast = this.#items.get(this.#last)?.parts.at(-1) === part;
    return undefined;
  }

  #change(event: unknown): void {
    this.#changed = true;
    const output = list(at(event, 'response', 'output'));
    // The final response may leave out items that were streamed, and number the others again.
    if (output.length > 0) {
      this.#items.clear();
      this.#last = -1;
    }
    output.forEach((item, i) => this.#setItem(i, readItem(item)));
    const item = field(event, 'item');
    if (item !== undefined) this.#setItem(positionOf(event), readItem(item));
    const part = field(event, 'part');
    if (part !== undefined) Object.assign(this.#partAt(event), readPart(part));
    const annotation = field(event, 'annotation');
    if (annotation !== undefined) {
      const { annotations } = this.#partAt(event);
      const position = index(field(event, 'annotation_index')) ?? annotations.length;
      annotations[Math.min(position, annotations.length)] = annotation;
    }
    addListed(this.#partAt(event), event);
  }

  #setItem(position: number, item: Item): Item {
    this.#items.set(position, item);
    if (item.parts.length > 0) this.#last = Math.max(this.#last, position);
    return item;
  }

  #partAt(event: unknown, type = 'output_text'): Part {
    const position = positionOf(event);
    const item =
      this.#items.get(position) ?? this.#setItem(position, { raw: { type: 'message' }, parts: [] });
    this.#last = Math.max(this.#last, position);
    const place = Math.min(index(field(event, 'content_index')) ?? 0, item.parts.length);
    return (item.parts[place] ??= { type, text: '', annotations: [] });
  }
}

/** Events that bring more than text. All others only report progress. */
const CHANGES =
  /^response\.(?:created|queued|in_progress|completed|incomplete|failed|output_item\.\w+|content_part\.\w+|output_text\.annotation(?:s|\.added))$/;

/**
 * Adds annotations from the lists that some back ends put into the events of a passed-on stream.
 */
function addListed(part: Part, event: unknown): boolean {
  const listed = list(field(event, 'annotations'));
  const known = (part.listed ??= new Set());
  for (const annotation of listed) {
    const key = attempt(() => JSON.stringify(annotation)) ?? '';
    if (!known.has(key)) part.annotations.push(annotation);
    known.add(key);
  }
  return listed.length > 0;
}

function positionOf(event: unknown): number {
  return index(field(event, 'output_index')) ?? 0;
}

function readItem(raw: unknown): Item {
  const parts = field(raw, 'type') === 'message' ? list(field(raw, 'content')).map(readPart) : [];
  return { raw, parts };
}

function readPart(part: unknown): Part {
  const text = field(part, 'text', 'refusal');
  return {
    type: typeOf(part),
    // Assistants put both into an object.
    text: string(text) ?? string(field(text, 'value')) ?? '',
    annotations: list(field(part, 'annotations') ?? field(text, 'annotations')),
  };
}
