// https://www.librechat.ai/docs/features/mcp
// LibreChat: an MCP tool result with the resource `artifact://file_search`, or a message with what its
// tools found in `attachments` (`searchResults` once it is sorted by turn). Markers name a turn, a kind
// and an index: `turn0file3`.
import { at, attempt, field, index, list, number, string } from '../model/read.js';
import { messageOf, type NormalizeContext, type ProviderAdapter } from './reading/adapter.js';
import { isoDate } from './reading/draft.js';
import { markedPayload, type MarkedSource } from './reading/marked-answer.js';
import { pagesOf } from './reading/pages.js';
import { isLibreChat, isArtifact, attached, turnsOf } from './signs/librechat.js';

const id = 'librechat';

export const librechat: ProviderAdapter = {
  id,
  citesNatively: false,
  marked: true,
  matches: isLibreChat,
  normalize: (response, context) => {
    const message = messageOf(response);
    const sources = [
      ...artifactSources(message, context),
      ...list(field(message, 'attachments')).flatMap(attachmentSources),
      ...turnsOf(message).flatMap(([turn, results]) => webSources(turn, results)),
    ];
    return markedPayload({ text: textOf(message), path: 'content', sources }, context);
  },
};

function textOf(message: unknown): string {
  const parts = list(field(message, 'content')).map((part) => {
    const text = field(part, 'type') === 'text' ? field(part, 'text') : undefined;
    return string(text) ?? string(field(text, 'value')) ?? '';
  });
  return parts.filter(Boolean).join('\n\n') || (string(field(message, 'text')) ?? '');
}

/** The sources in the tool's resource. If it cannot be read, the text is shown without sources. */
function artifactSources(message: unknown, context: NormalizeContext): MarkedSource[] {
  const content = list(field(message, 'content'));
  const files = content.flatMap((part, i) => {
    if (!isArtifact(part)) return [];
    const json = string(at(part, 'resource', 'text'));
    const artifact = attempt(() => JSON.parse(json ?? '') as unknown);
    const sources = field(artifact, 'sources');
    if (!Array.isArray(sources)) {
      context.warn('invalid-json', `content[${i}].resource.text`, 'The sources cannot be read.');
    }
    return list(sources);
  });
  return files.map(fileSource);
}

function attachmentSources(attachment: unknown): MarkedSource[] {
  const found = attached(attachment);
  if (field(attachment, 'type') === 'web_search') {
    return webSources(index(field(found, 'turn')) ?? 0, found);
  }
  return list(field(found, 'sources')).map(fileSource);
}

/**
 * Reads a file. Files are counted chunk by chunk in the order of retrieval, always in turn 0.
 * Chunks of one file have the same id.
 */
function fileSource(file: unknown, i: number): MarkedSource {
  const fileId = string(field(file, 'fileId', 'file_id'));
  const url = string(at(file, 'metadata', 'url')) || undefined;
  const pages = pagesOf(file);
  const [only] = pages;
  return {
    name: `turn0file${i}`,
    id: fileId,
    title: string(field(file, 'fileName', 'filename', 'title')),
    url,
    score: number(field(file, 'relevance')),
    pages: pages.length > 0 ? pages : undefined,
    place: only && pages.length === 1 ? { type: 'file', page: only.page } : undefined,
    type: url && pages.length === 0 ? 'web' : 'file',
    provider: id,
  };
}

/** The names that markers use for the lists of a web search. */
const LISTS = { search: 'organic', news: 'topStories', ref: 'references' } as const;

function webSources(turn: number, results: unknown): MarkedSource[] {
  return Object.entries(LISTS).flatMap(([kind, name]) =>
    list(field(results, name)).map((result, i): MarkedSource => {
      if (field(result, 'type') === 'file' || field(result, 'fileId') !== undefined) {
        return fileSource(result, i);
      }
      const url = string(field(result, 'link', 'url'));
      return {
        name: `turn${turn}${kind}${i}`,
        url,
        title: string(field(result, 'title')),
        citedText: string(field(result, 'snippet')) || undefined,
        published: isoDate(field(result, 'date')),
        type: kind === 'news' ? 'news' : 'web',
        provider: id,
      };
    }),
  );
}
