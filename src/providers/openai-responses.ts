// https://platform.openai.com/docs/api-reference/responses
// The Responses format, which xAI, Azure and OpenRouter speak as well.
import { at, attempt, field, index, list, number, string } from '../model/read.js';
import type { Collector } from './adapter.js';
import type { AnnotatedAnswer, AnnotatedText, Retrieved } from './openai-annotations.js';
import { VisibleTail } from './openai-links.js';

/** A response, one of its messages, or an event of its stream. */
export function isResponses(value: unknown): boolean {
  const type = string(field(value, 'type')) ?? '';
  return (
    field(value, 'object') === 'response' ||
    (type === 'message' &&
      /^output_text$|^refusal$/.test(partType(list(field(value, 'content'), 1)[0]))) ||
    (/^response\.[a-z_]+/.test(type) &&
      ['response', 'output_index', 'item_id'].some((name) => field(value, name) !== undefined))
  );
}

/** The texts of a response with their annotations, and what its tools found. */
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
  };
}

/** The parts of one message. A refusal is an answer too. */
export function messageTexts(content: unknown, path: string): AnnotatedText[] {
  return list(content).flatMap((part, i) => {
    const { text, annotations } = readPart(part);
    return isText(part) ? [{ text, annotations, path: `${path}[${i}].annotations` }] : [];
  });
}

function isText(part: unknown): boolean {
  return /^(?:output_text|text|refusal)$/.test(partType(part));
}

function partType(part: unknown): string {
  return string(field(part, 'type')) ?? '';
}

/** What a search call found, or a page that it opened. */
function retrievedBy(item: unknown): Retrieved[] {
  const action = field(item, 'action');
  const found = [action, ...list(field(action, 'sources')), ...list(field(item, 'results'))];
  return found.flatMap((one): Retrieved[] => {
    const url = string(field(one, 'url'));
    const title = string(field(one, 'title', 'filename', 'name'));
    const id = string(field(one, 'file_id'));
    const citedText = string(field(one, 'text', 'snippet'));
    const score = number(field(one, 'score'));
    if (url) return [{ key: url, source: { url, title, type: 'web', citedText, score } }];
    if (id) return [{ key: id, source: { id, title, type: 'file', citedText, score } }];
    return one !== action && title ? [{ key: title, source: { title, type: 'tool' } }] : [];
  });
}

function queriesOf(item: unknown): string[] {
  const isSearch = [field(item, 'type'), field(item, 'name')].some((name) =>
    /search/.test(string(name) ?? ''),
  );
  if (!isSearch) return [];
  // xAI writes its tool's arguments as JSON.
  const json = string(field(item, 'arguments', 'input')) ?? '';
  const call = attempt(() => JSON.parse(json) as unknown);
  const places = [item, field(item, 'action'), call];
  return places.flatMap((place) => {
    const queries = list(field(place, 'queries')).map(string);
    return [...queries, string(field(place, 'query'))].filter((query) => query !== undefined);
  });
}

interface Part {
  type: string;
  text: string;
  annotations: unknown[];
}

interface Item {
  raw: unknown;
  parts: Part[];
}

/** Folds the events of a stream into the response. */
export function collectResponses(): Collector {
  const items = new Map<number, Item>();
  let tail = new VisibleTail();
  /** The text that is being written. */
  let current: Part | undefined;
  /** It is the end of the answer. */
  let isLast = false;
  /** Something else happened since. */
  let changed = true;

  const itemAt = (event: unknown): Item => {
    const position = index(field(event, 'output_index')) ?? 0;
    let item = items.get(position);
    if (!item) items.set(position, (item = { raw: { type: 'message' }, parts: [] }));
    return item;
  };
  const partAt = (event: unknown, type = 'output_text'): Part => {
    const { parts } = itemAt(event);
    const position = Math.min(index(field(event, 'content_index')) ?? 0, parts.length);
    return (parts[position] ??= { type, text: '', annotations: [] });
  };
  const lastPart = (): Part | undefined =>
    [...items]
      .sort(([a], [b]) => a - b)
      .findLast(([, { parts }]) => parts.length > 0)?.[1]
      .parts.at(-1);

  return {
    push(event) {
      const type = string(field(event, 'type')) ?? '';
      const delta = string(field(event, 'delta'));
      if (/^response\.(?:output_text|refusal)\.delta$/.test(type) && delta !== undefined) {
        const part = partAt(event, type.includes('refusal') ? 'refusal' : 'output_text');
        if (part !== current) tail = new VisibleTail(part.text);
        const visible = tail.push(delta);
        part.text += delta;
        if (part === current && !changed) return isLast ? visible : undefined;
        current = part;
        changed = false;
        isLast = lastPart() === part;
        return undefined;
      }
      if (!CHANGES.test(type)) return '';
      changed = true;
      const output = list(at(event, 'response', 'output'));
      // The final response may leave out items that were streamed, and number the others anew.
      if (output.length > 0) items.clear();
      output.forEach((item, i) => items.set(i, readItem(item)));
      const item = field(event, 'item');
      if (item !== undefined) items.set(index(field(event, 'output_index')) ?? 0, readItem(item));
      const part = field(event, 'part');
      if (part !== undefined) Object.assign(partAt(event), readPart(part));
      const annotation = field(event, 'annotation');
      if (annotation !== undefined) {
        const { annotations } = partAt(event);
        const position = index(field(event, 'annotation_index')) ?? annotations.length;
        annotations[Math.min(position, annotations.length)] = annotation;
      }
      return undefined;
    },
    get response() {
      const output = [...items].sort(([a], [b]) => a - b);
      return {
        object: 'response',
        output: output.map(([, { raw, parts }]) =>
          field(raw, 'type') === 'message' ? { type: 'message', content: parts } : raw,
        ),
      };
    },
  };
}

/** Events that bring more than text. All others only report progress. */
const CHANGES =
  /^response\.(?:created|queued|in_progress|completed|incomplete|failed|output_item\.\w+|content_part\.\w+|output_text\.annotation\.added)$/;

function readItem(raw: unknown): Item {
  const parts = field(raw, 'type') === 'message' ? list(field(raw, 'content')).map(readPart) : [];
  return { raw, parts };
}

function readPart(part: unknown): Part {
  const text = field(part, 'text', 'refusal');
  return {
    type: partType(part),
    // Assistants put both into an object.
    text: string(text) ?? string(field(text, 'value')) ?? '',
    annotations: list(field(part, 'annotations') ?? field(text, 'annotations')),
  };
}
