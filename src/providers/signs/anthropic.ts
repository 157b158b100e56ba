import { field, string, at, index, isRecord, list } from '../../model/read.js';
import { messagesOf } from '../reading/adapter.js';

export function isAnthropic(value: unknown): boolean {
  return isMessage(lastTurn(value)) || isEvent(value);
}

export function isType(value: unknown, types: RegExp): boolean {
  return types.test(string(field(value, 'type')) ?? '');
}

/** A turn that was paused and continued (`pause_turn`) consists of several messages in a row. */
export function lastTurn(value: unknown): unknown {
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

/** Other providers have text blocks, too; only Anthropic has these. */
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
