// https://platform.claude.com/docs/en/build-with-claude/citations
import { field, list } from '../model/read.js';
import { type ProviderAdapter } from './reading/adapter.js';
import { MessageReader } from './anthropic-message.js';
import { MessageCollector } from './anthropic-stream.js';
import { isAnthropic, lastTurn } from './signs/anthropic.js';

/*
 * A message is a list of blocks. `text` blocks follow each other without a separator, unless tools
 * were used in between, and `citations` belong to the whole text of their block. The search results
 * and fetched pages are in `server_tool_use`, `web_search_tool_result` and `web_fetch_tool_result`
 * blocks.
 */
export const anthropic: ProviderAdapter = {
  id: 'anthropic',
  citesNatively: true,
  matches: isAnthropic,
  normalize(response, context) {
    const reader = new MessageReader(context);
    const message = lastTurn(response);
    const blocks = list(field(message, 'content'));
    // While a block is being streamed, its end is not yet the end of the claim.
    const isOpen = context.partial && field(message, 'stopped') !== true;
    const closed = isOpen ? blocks.slice(0, -1) : blocks;
    for (const block of closed) reader.read(block);
    if (isOpen) reader.readOpen(blocks.at(-1));
    return reader.finish(blocks);
  },
  collect: (request) => new MessageCollector(request),
};
