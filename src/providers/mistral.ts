// https://docs.mistral.ai/capabilities/citations and https://docs.mistral.ai/agents/tools/built-in/websearch
import type { CitationSource, Evidence } from '../model/index.js';
import { at, attempt, field, isRecord, list, string } from '../model/read.js';
import { claimStart } from '../text/claims.js';
import {
  messagesOf,
  requestDocuments,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
  messageOf,
} from './reading/adapter.js';
import { PayloadDraft, isoDate, type Loose } from './reading/draft.js';
import {
  isMistral,
  dataOf,
  isConversation,
  isReference,
  idsOf,
  entriesOf,
} from './signs/mistral.js';

/*
 * Text comes in chunks, and a chunk between two texts cites the text before it:
 * - chat: `reference`, whose `reference_ids` are keys of the tool result that the host sent
 * - conversations: `tool_reference` with a title and a URL, in the entries of `outputs[]`
 */
export const mistral: ProviderAdapter = {
  id: 'mistral',
  citesNatively: true,
  matches: isMistral,
  normalize(response, context) {
    const draft = new PayloadDraft();
    const find = sourceFinder(response, context);
    const pieces = piecesOf(response, (chunk, i) =>
      find(chunk, `content[${i}]`).map((found) => ({ source: draft.source(...found) })),
    );
    const points: { end: number; evidence: Loose<Evidence>[] }[] = [];
    pieces.forEach((piece, i) => {
      if (typeof piece !== 'string') points.push({ end: draft.answer.length, evidence: piece });
      // The space before a reference and a full stop was only there for the reference.
      else if (i + 1 < pieces.length && closes(pieces[i + 2]))
        draft.append(piece.replace(/ $/, ''));
      else draft.append(piece);
    });
    const { answer } = draft;
    let floor = 0;
    for (const { end, evidence } of points) {
      const claimEnd = answer.slice(0, end).trimEnd().length;
      const start = claimStart(answer, claimEnd, floor);
      if (start < claimEnd) draft.cite(start, claimEnd, ...evidence);
      else context.warn('invalid-citation', 'content', 'A reference stands before all text.');
      floor = end;
    }
    const queries = entriesOf(response).flatMap((entry) => queryOf(entry) ?? []);
    if (queries.length > 0) draft.search = { queries };
    return draft.finish();
  },
  collect: () => new ChunkCollector(),
};

type Piece = string | Loose<Evidence>[];

/** Texts and references in order. Adjacent ones of the same kind are joined. */
function piecesOf(
  response: unknown,
  cite: (chunk: unknown, i: number) => Loose<Evidence>[],
): Piece[] {
  const pieces: Piece[] = [];
  chunksOf(response).forEach((chunk, i) => {
    const last = pieces.at(-1);
    if (field(chunk, 'type') === 'text') {
      const text = string(field(chunk, 'text')) ?? '';
      if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
      else pieces.push(text);
    } else if (isReference(chunk)) {
      if (typeof last === 'object') last.push(...cite(chunk, i));
      else pieces.push(cite(chunk, i));
    }
  });
  return pieces;
}

function chunksOf(response: unknown): unknown[] {
  const messages = isConversation(response)
    ? entriesOf(response).filter((entry) => field(entry, 'type') === 'message.output')
    : [messageOf(response)];
  return messages.flatMap((message, i) => {
    const chunks = listOf(field(message, 'content'));
    return i > 0 ? [{ type: 'text', text: '\n\n' }, ...chunks] : chunks;
  });
}

/** The chunks of a content, which may be a text, a chunk or a list of chunks. */
function listOf(content: unknown): unknown[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return isRecord(content) ? [content] : list(content);
}

/** Whether nothing follows, or punctuation that has no space before it. */
function closes(next: Piece | undefined): boolean {
  return typeof next !== 'string' || /^(?:$|[\s.,;:!?…)\]}»”’。，、；：！？）])/.test(next);
}

/** A source, and the key by which its other references find it. */
type Found = [source: Loose<CitationSource>, key: unknown];

function sourceFinder(response: unknown, context: NormalizeContext) {
  const request = requestDocuments(context);
  const results = new Map(
    messagesOf(response)
      .filter((message) => field(message, 'role') === 'tool')
      .flatMap(resultsOf),
  );
  return (chunk: unknown, path: string): Found[] => {
    const ids = idsOf(chunk);
    if (ids.length === 0) return [[sourceOf(chunk), field(chunk, 'url', 'title')]];
    return ids.map((given) => {
      const id = String(attempt(() => String(given)));
      const result = results.get(id);
      const known = result ? sourceOf(result) : (request(id) ?? request(Number(id)));
      if (!known) context.warn('unresolved', path, 'The tool result that it names is not given.');
      return [{ id, ...known, provider: 'mistral' }, id];
    });
  };
}

/**
 * The entries of a tool's result by their keys. In a message to the model, the result is JSON text.
 */
function resultsOf(message: unknown): [string, unknown][] {
  const json = listOf(field(message, 'content'))
    .map((chunk) => string(field(chunk, 'text')) ?? '')
    .join('');
  return attempt(() => Object.entries(JSON.parse(json) as object)) ?? [];
}

/** The source in a `tool_reference`, or in the usual result of a search. */
function sourceOf(value: unknown): Loose<CitationSource> {
  const url = string(field(value, 'url'));
  const snippet = at(value, 'snippets', 0);
  return {
    title: string(field(value, 'title')),
    url,
    citedText:
      string(field(value, 'description', 'snippet', 'content')) ??
      string(at(snippet, 0) ?? snippet),
    published: isoDate(field(value, 'date')),
    type: url ? 'web' : 'file',
    provider: 'mistral',
  };
}

function queryOf(entry: unknown): string | undefined {
  if (field(entry, 'type') !== 'tool.execution') return undefined;
  const given = field(entry, 'arguments');
  const parsed = attempt(() => JSON.parse(string(given) ?? '') as unknown) ?? given;
  return string(field(parsed, 'query'));
}

type Chunk = { type: 'text'; text: string } | { type: 'reference'; chunk: unknown };

interface Entry {
  type: 'message.output' | 'tool.execution';
  content: Chunk[];
  arguments: string;
}

/** Rebuilds the chunks of a completion, or the entries of a conversation. */
class ChunkCollector implements Collector {
  readonly #entries = new Map<unknown, Entry>();
  #last: Entry | undefined;
  #isChat = false;

  get response(): unknown {
    const outputs = Array.from(this.#entries.values(), ({ content, ...entry }) => ({
      ...entry,
      content: content.map((chunk) => (chunk.type === 'text' ? chunk : chunk.chunk)),
    }));
    if (!this.#isChat) return { object: 'conversation.response', outputs };
    const message = { role: 'assistant', content: outputs[0]?.content };
    return { object: 'chat.completion', choices: [{ message }] };
  }

  push(event: unknown): string | undefined {
    const data = dataOf(event);
    const delta = field(at(data, 'choices', 0), 'delta');
    const type = string(field(data, 'type')) ?? '';
    if (delta !== undefined) {
      this.#isChat = true;
      return this.#write('chat', field(delta, 'content'));
    }
    if (type === 'message.output.delta') {
      return this.#write(field(data, 'output_index', 'outputIndex'), field(data, 'content'));
    }
    if (type.startsWith('tool.execution.')) {
      const entry = this.#entry(field(data, 'id'), 'tool.execution');
      entry.arguments += string(field(data, 'arguments')) ?? '';
      return undefined;
    }
    return '';
  }

  #entry(key: unknown, type: Entry['type']): Entry {
    const entry = this.#entries.get(key) ?? { type, content: [], arguments: '' };
    this.#entries.set(key, entry);
    this.#last = entry;
    return entry;
  }

  #write(key: unknown, content: unknown): string | undefined {
    const before = this.#last;
    const entry = this.#entry(key, 'message.output');
    let appended = '';
    let isText = entry === before;
    for (const chunk of listOf(content)) {
      const last = entry.content.at(-1);
      if (field(chunk, 'type') === 'text') {
        const text = string(field(chunk, 'text'));
        if (!text) continue;
        appended += text;
        if (last?.type === 'text') last.text += text;
        else entry.content.push({ type: 'text', text });
        // Whether the space before a reference is kept depends on the text after it.
        isText &&= last?.type !== 'reference';
      } else if (isReference(chunk)) {
        entry.content.push({ type: 'reference', chunk });
        isText = false;
      }
    }
    return isText ? appended : undefined;
  }
}
