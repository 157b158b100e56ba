// https://modelcontextprotocol.io/specification/2025-06-18/server/tools#tool-result
import type { CitationPage, CitationSource, OnWarning } from '../model/index.js';
import { at, attempt, field, index, isRecord, list, number, own, string } from '../model/read.js';
import { reader } from '../sanitize/fields.js';
import { librechatPrompt } from './librechat-prompt.js';
import { titleOf } from './prompt-names.js';

export interface McpToolResult {
  content: McpContent[];
}

export type McpContent =
  | { type: 'text'; text: string }
  | {
      type: 'resource';
      resource: { uri: string; name: string; mimeType: string; text: string };
    };

/** A chunk as many retrieval indexes return it. */
export interface RetrievedRecord {
  id?: string;
  title?: string;
  /** The first link is the address of the source. */
  links?: readonly { url?: string }[];
  score?: number;
  pages?: readonly number[];
  page_relevance?: Readonly<Record<string, number>>;
  chunk_content?: string;
}

/** The same lengths as in LibreChat's own tools. */
const LIMITS = { title: 120, passage: 400 };

/**
 * Makes the result of an MCP tool, so that LibreChat, and `normalize`, show its sources. It has a
 * text, in which `\ue202turn0file0` names the first source, and one resource
 * `artifact://file_search` with all sources.
 *
 * Without `text`, the function writes it: how to cite, and the passages, each with its anchor.
 * Sources may also be the records of a retriever. A source that cannot be used is reported to
 * `onWarning`. It keeps its place, so that the anchors stay right.
 *
 * @example
 * return toMcpToolResult(await index.search(query));
 * // … Retrieved context: … - From "Soil Report.pdf": The limit is 50 mg/l. \ue202turn0file0
 * @example
 * return toMcpToolResult(sources, 'The limit is 50 mg/l \\ue202turn0file0.');
 */
export function toMcpToolResult(
  sources: readonly (CitationSource | RetrievedRecord)[],
  text?: string,
  options?: { onWarning?: OnWarning },
): McpToolResult {
  const { onWarning } = own(options);
  const found = readSources(sources, onWarning);
  const artifact = { fileCitations: true, sources: found.map(fileOf) };
  return {
    content: [
      { type: 'text', text: readText(text, onWarning) ?? contextText(found) },
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

type Found = ReturnType<typeof readSource>;

function readSources(sources: unknown, onWarning: OnWarning | undefined): Found[] {
  const { warn } = reader(sources, '', onWarning);
  if (attempt(() => Array.isArray(sources)) !== true) {
    warn('invalid-field', 'sources', 'This must be a list; it counts as empty.');
  }
  return list(sources).map((source, i) => {
    if (!isRecord(source)) {
      warn('invalid-source', `sources[${i}]`, 'A source must be an object.');
    }
    return readSource(source);
  });
}

/** Reads a source or a record, which have different names for the same fields. */
function readSource(source: unknown) {
  return {
    id: string(field(source, 'id')),
    title: string(field(source, 'title')),
    url: string(field(source, 'url') ?? at(source, 'links', 0, 'url')),
    score: number(field(source, 'score')),
    pages: pagesOf(source),
    citedText: string(field(source, 'citedText', 'chunk_content')),
    passages: field(source, 'passages'),
  };
}

function pagesOf(source: unknown): CitationPage[] {
  return list(field(source, 'pages')).flatMap((one) => {
    const page = index(field(one, 'page') ?? one);
    if (page === undefined) return [];
    const score = number(field(one, 'score') ?? at(source, 'page_relevance', page));
    return [score === undefined ? { page } : { page, score }];
  });
}

function readText(text: unknown, onWarning: OnWarning | undefined): string | undefined {
  const given = string(text);
  if (given === undefined && text !== undefined && text !== null) {
    reader(text, '', onWarning).warn('invalid-field', 'text', 'This must be a string.');
  }
  return given;
}

function contextText(sources: readonly Found[]): string {
  return sources.length > 0 ? librechatPrompt(sources, LIMITS) : 'Nothing was found.';
}

function fileOf(source: Found, i: number) {
  const { id, url = '', score, pages } = source;
  return {
    type: 'file',
    fileId: id || `source_${i + 1}`,
    fileName: titleOf(source, i, LIMITS.title),
    // LibreChat leaves out sources with a low relevance. A source without a score must stay.
    relevance: score ?? 1,
    pages: pages.map(({ page }) => page),
    pageRelevance: Object.fromEntries(
      pages.flatMap(({ page, score }) => (score === undefined ? [] : [[page, score]])),
    ),
    metadata: { url },
  };
}
