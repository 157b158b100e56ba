// https://platform.claude.com/docs/en/build-with-claude/citations
import { at, field, index, isRecord, list } from '../model/read.js';
import { messagesOf, type ProviderAdapter } from './reading/adapter.js';
import { isType, MessageReader } from './anthropic-message.js';
import { MessageCollector } from './anthropic-stream.js';

/*
 * A message is a list of blocks. `text` blocks follow each other without a separator, unless tools
 * were used in between, and `citations` are about the whole of their block. What was searched and
 * fetched stands in `server_tool_use`, `web_search_tool_result` and `web_fetch_tool_result` blocks.
 */
export const anthropic: ProviderAdapter = {
  id: 'anthropic',
  citesNatively: true,
  matches: (value) => isMessage(lastTurn(value)) || isEvent(value),
  normalize(response, context) {
    const reader = new MessageReader(context);
    const message = lastTurn(response);
    const blocks = list(field(message, 'content'));
    // While a block is being written, its end is not yet the end of the claim.
    const isOpen = context.partial && field(message, 'stopped') !== true;
    const closed = isOpen ? blocks.slice(0, -1) : blocks;
    for (const block of closed) reader.read(block);
    if (isOpen) reader.readOpen(blocks.at(-1));
    return reader.finish(blocks);
  },
  collect: (request) => new MessageCollector(request),
};

/** A turn that was paused and continued (`pause_turn`) is several messages, one after the other. */
function lastTurn(value: unknown): unknown {
  const messages = messagesOf(value);
  const isAnswer = (message: unknown): boolean => field(message, 'role') === 'assistant';
  const last = messages.findLastIndex(isAnswer);
  if (last < 0) return messages.length > 0 ? undefined : value;
  const before = messages.slice(0, last).findLastIndex((message) => !isAnswer(message));
  if (before === last - 1) return messages[last];
  const content = messages
    .slice(before + 1, last + 1)
    .flatMap((one) => list(field(one, 'content')));
  return { type: 'message', role: 'assistant', content };
}

const BLOCKS = /^(text|thinking|redacted_thinking|tool_use|server_tool_use|\w+_tool_result)$/;
/** Others have text blocks too; these are Anthropic's alone. */
const OWN_BLOCKS = /^(server_tool_use|web_search_tool_result|web_fetch_tool_result)$/;
const OWN_CITATIONS = /^(char|page|content_block|search_result|web_search_result)_location$/;

function isMessage(value: unknown): boolean {
  if (field(value, 'role') !== 'assistant') return false;
  const blocks = list(field(value, 'content'));
  return (
    (field(value, 'type') === 'message' && blocks.some((block) => isType(block, BLOCKS))) ||
    blocks.some(
      (block) =>
        isType(block, OWN_BLOCKS) ||
        list(field(block, 'citations')).some((citation) => isType(citation, OWN_CITATIONS)),
    )
  );
}

function isEvent(value: unknown): boolean {
  switch (field(value, 'type')) {
    case 'message_start':
      return at(value, 'message', 'type') === 'message';
    case 'content_block_start':
      return isRecord(field(value, 'content_block'));
    case 'content_block_delta':
      return typeof at(value, 'delta', 'type') === 'string';
    case 'content_block_stop':
      return index(field(value, 'index')) !== undefined;
    case 'message_delta':
      return isRecord(field(value, 'delta')) && isRecord(field(value, 'usage'));
    default:
      return field(value, 'type') === 'message_stop';
  }
}
