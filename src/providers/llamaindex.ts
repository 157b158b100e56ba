// https://docs.llamaindex.ai/en/stable/examples/query_engine/citation_query_engine/
// https://github.com/run-llama/create-llama
// A response with its source nodes (Python and TypeScript), or a chat message of create-llama with an
// annotation of type `sources`. Markers are `[1]` or `[citation:<node id>]`.
import { at, field, index, list, number, string } from '../model/read.js';
import type { Collector, ProviderAdapter } from './reading/adapter.js';
import { markedPayload, markedTail, type MarkedSource } from './reading/marked-answer.js';
import { regionOf } from './reading/regions.js';
import { isLlamaIndex, nodesOf } from './signs/llamaindex.js';

const id = 'llamaindex';

export const llamaindex: ProviderAdapter = {
  id,
  citesNatively: false,
  marked: true,
  matches: isLlamaIndex,
  normalize: (response, context) =>
    markedPayload(
      { text: textOf(response), path: 'response', sources: nodesOf(response).map(readNode) },
      context,
    ),
  collect,
};

function textOf(value: unknown): string {
  const message = field(value, 'message');
  const parts = [...list(field(value, 'parts')), ...list(field(message, 'content'))];
  return (
    string(field(value, 'response', 'content')) ??
    string(field(message, 'content')) ??
    string(at(value, 'response', 'message', 'content')) ??
    parts.map((part) => string(field(part, 'text')) ?? '').join('')
  );
}

function readNode(value: unknown): MarkedSource {
  const node = field(value, 'node') ?? value;
  const metadata = field(node, 'metadata');
  const address = string(
    field(value, 'url') ?? field(metadata, 'URL', 'url', 'source_url', 'source'),
  );
  // Docling stores the origin of the file here.
  const origin = field(metadata, 'origin');
  const region = regionOf(metadata);
  const file = string(
    field(metadata, 'file_name', 'filename', 'fileName') ?? field(origin, 'filename'),
  );
  const page = Number(field(metadata, 'page_label', 'page_number', 'page') ?? region?.page ?? NaN);
  const isPage = index(page) !== undefined;
  const text = string(field(node, 'text') ?? at(node, 'text_resource', 'text'));
  return {
    id: string(field(node, 'id_', 'id', 'node_id')),
    title: string(field(metadata, 'title', 'document_title')) ?? file,
    url: /^https?:/i.test(address ?? '') ? address : undefined,
    downloadUrl: address?.startsWith('/') ? address : undefined,
    // `CitationQueryEngine` puts the numbers of its nodes into their text.
    citedText: text?.replace(/^Source \d+:\n/, '').trim() || undefined,
    score: number(field(value, 'score')),
    mediaType: string(field(metadata, 'file_type', 'mime_type') ?? field(origin, 'mimetype')),
    type: file === undefined && /^https?:/i.test(address ?? '') ? 'web' : 'file',
    place: region ?? (isPage ? { type: 'file', page } : undefined),
    pages: isPage ? [{ page }] : undefined,
    provider: id,
  };
}

/**
 * Rebuilds the response. Chunks have a `delta`; the nodes are in one of them, or in a separate
 * event.
 */
function collect(): Collector {
  let text = '';
  let nodes: unknown[] = [];
  let tail: ReturnType<typeof markedTail> | undefined;
  return {
    push(event) {
      const given = nodesOf(event);
      const delta = field(event, 'delta') ?? at(event, 'data', 'delta');
      const isChunk = field(event, 'stream') === true;
      const piece =
        string(delta) ?? (isChunk ? string(at(event, 'message', 'content')) : undefined);
      if (given.length > 0 && given.length !== nodes.length) {
        nodes = given;
        tail = undefined;
      }
      text += piece ?? '';
      return tail?.push(piece ?? '');
    },
    get response() {
      tail ??= markedTail(nodes.map(readNode), text);
      tail.read();
      return { response: text, source_nodes: nodes };
    },
  };
}
