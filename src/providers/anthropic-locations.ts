// https://platform.claude.com/docs/en/build-with-claude/citations
// The locations of Anthropic's citations. Frameworks often pass them on without the `type`.
import type { CitationLocation } from '../model/index.js';
import { field, index } from '../model/read.js';

/** The number fields of each kind: our name, then Anthropic's. All ends are exclusive. */
const KINDS: Record<string, Record<string, string>> = {
  char_location: {
    startCharIndex: 'start_char_index',
    endCharIndex: 'end_char_index',
    documentIndex: 'document_index',
  },
  page_location: {
    startPageNumber: 'start_page_number',
    endPageNumber: 'end_page_number',
    documentIndex: 'document_index',
  },
  content_block_location: {
    startBlockIndex: 'start_block_index',
    endBlockIndex: 'end_block_index',
    documentIndex: 'document_index',
  },
  search_result_location: {
    startBlockIndex: 'start_block_index',
    endBlockIndex: 'end_block_index',
    searchResultIndex: 'search_result_index',
  },
};

/** The location whose number fields are all present. No two kinds have the same fields. */
export function anthropicLocation(citation: unknown): CitationLocation | undefined {
  for (const [type, names] of Object.entries(KINDS)) {
    const numbers = Object.entries(names).map(([ours, theirs]) => [
      ours,
      index(field(citation, theirs, ours)),
    ]);
    if (numbers.some(([, number]) => number === undefined)) continue;
    return { type, ...Object.fromEntries(numbers) } as CitationLocation;
  }
  return undefined;
}
