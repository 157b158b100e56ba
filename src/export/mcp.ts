// https://modelcontextprotocol.io/specification/2025-06-18/server/tools#tool-result
import type { CitationSource } from '../model/index.js';
import { field, index, list, number, string } from '../model/read.js';

export interface McpToolResult {
  content: McpContent[];
}

export type McpContent =
  | { type: 'text'; text: string }
  | {
      type: 'resource';
      resource: { uri: string; name: string; mimeType: string; text: string };
    };

/**
 * What an MCP tool returns so that LibreChat, and `normalize`, show its sources: the text, in which
 * `\ue202turn0file0` names the first of them, and one resource `artifact://file_search` with all.
 *
 * @example
 * return toMcpToolResult(sources, 'The limit is 50 mg/l \\ue202turn0file0.');
 */
export function toMcpToolResult(sources: readonly CitationSource[], text: string): McpToolResult {
  const artifact = { fileCitations: true, sources: list(sources).map(fileOf) };
  return {
    content: [
      { type: 'text', text: string(text) ?? '' },
      {
        type: 'resource',
        resource: {
          uri: 'artifact://file_search',
          name: 'file_citations',
          mimeType: 'application/json',
          text: JSON.stringify(artifact),
        },
      },
    ],
  };
}

function fileOf(source: unknown, i: number) {
  const pages = list(field(source, 'pages')).flatMap((one) => {
    const page = index(field(one, 'page'));
    return page === undefined ? [] : [{ page, score: number(field(one, 'score')) }];
  });
  const scored = pages.filter(({ score }) => score !== undefined);
  return {
    type: 'file',
    fileId: string(field(source, 'id')) ?? `source_${i + 1}`,
    fileName: string(field(source, 'title')) ?? string(field(source, 'url')) ?? `Source ${i + 1}`,
    // LibreChat leaves out what it thinks irrelevant: a source without a score is not.
    relevance: number(field(source, 'score')) ?? 1,
    pages: pages.map(({ page }) => page),
    pageRelevance: Object.fromEntries(scored.map(({ page, score }) => [page, score])),
    metadata: { url: string(field(source, 'url')) ?? '' },
  };
}
