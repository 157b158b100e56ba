// Messages for developers about values that are not a response.
import type { CitationPayload } from '../../model/index.js';
import { attempt, field, isRecord, list, string } from '../../model/read.js';
import { lastAnswer, typeOf, type ProviderAdapter } from './adapter.js';

/** Says why the value is not recognised, and what to do. */
export function mistakeOf(given: unknown): string {
  if (has(given, 'then')) return 'This is a promise: await it, and give what it resolves to.';
  if (has(given, 'getReader') || has(given, 'json')) {
    return 'This is a response that nobody has read yet: give it to `block.response` or to `readCitationStream`, or await its `json()`.';
  }
  if (has(given, Symbol.asyncIterator) || has(given, 'next')) {
    return 'This is a stream: push each of its events into a `createCitationStream()`.';
  }
  if (has(given, 'arrayBuffer')) return 'This is a file: await its `text()`, and give that.';
  if (attempt(() => ArrayBuffer.isView(given) || given instanceof ArrayBuffer)) {
    return 'These are bytes: give the text, `new TextDecoder().decode(bytes)`, or the response to `block.response`.';
  }
  if (has(given, 'entries') && has(given, 'get')) {
    return 'This is a map, not JSON: give `Object.fromEntries(map)`.';
  }
  if (attempt(() => given instanceof Error)) return 'This is an error: give it to `block.error`.';
  if (PAGE.test(string(given) ?? '')) {
    return 'This is a page of HTML, not an answer: check `response.ok` before you read a body, or give the response to `block.response`, which shows the error.';
  }
  if (isError(given)) {
    return `This is an error that the server reports, ${describe(given)}: check \`response.ok\` before you read a body, or give the response to \`block.response\`, which shows the error.`;
  }
  if (typeof given === 'function') return 'This is a function: call it, and give what it returns.';
  if (WAITING.test(string(field(given, 'status')) ?? '')) {
    return 'The answer is not ready yet, says `status`: ask the server again, and give what it answers then.';
  }
  const said = list(given).at(-1) ?? list(field(given, 'messages')).at(-1);
  if (field(said, 'role') === 'user') {
    return 'This ends with what the user said: give what the server answers to it.';
  }
  return `This response is not recognised: ${describe(given)}. Pass the whole response, or describe your back end with \`shapes\`.`;
}

const PAGE = /^\s*<(?:!doctype|html)\b/i;
const WAITING = /^(?:queued|pending|running|processing|in[ _-]?progress)$/i;

/**
 * Whether the value reports an error, or is what `fetch` or a library such as axios makes of one.
 */
function isError(given: unknown): boolean {
  if (field(given, 'error') !== undefined || list(field(given, 'errors'), 1).length > 0)
    return true;
  const status = field(given, 'status', 'statusCode') ?? field(field(given, 'response'), 'status');
  return typeof status === 'number' && status >= 400;
}

/** The message about a response in which its adapter found nothing. */
export function nothingIn(given: unknown, { id }: ProviderAdapter): string {
  return `This was read as a response of ${id}, but has neither an answer nor sources: ${describe(given)}.`;
}

/**
 * Whether this is a message of the AI SDK without words: `useChat` returns one while the model
 * searches or thinks.
 */
export function isUnwritten(given: unknown): boolean {
  const message = lastAnswer(given);
  return (
    field(message, 'role') === 'assistant' &&
    Array.isArray(field(message, 'parts')) &&
    list(field(message, 'parts')).every((part) => UNWRITTEN.test(typeOf(part)))
  );
}

const UNWRITTEN = /^(?:text|reasoning|step-start|dynamic-tool|tool-.+)$/;

/**
 * The warning about markers in an answer without known sources; nothing if another warning was
 * already given.
 */
export function sourcelessMarkers(
  { answer, sources }: CitationPayload,
  { markers }: { readonly markers: unknown },
  told: readonly (readonly unknown[])[],
) {
  const isTold = markers === false || told.some(([code]) => code === 'unresolved');
  const isBare =
    !isTold &&
    attempt(() => sources.length === 0 && (MARKER.test(answer ?? '') || SPELT.test(answer ?? '')));
  return isBare ? (['unresolved', 'answer', SOURCELESS] as const) : undefined;
}

/**
 * A marker after a word or a sentence. `arr[1]` is not a marker, unless another marker or the end
 * of a sentence follows.
 */
const MARKER =
  /(?:[\p{L}\d]\s|[.,;:!?)"”]\s?)\[\d{1,2}\](?=[\s.,;:!?[]|$)|\p{L}{4}\[\d{1,2}\](?:\[\d{1,2}\]|[.!?。](?:\s|$))/u;
/** Spellings that only markers have. */
const SPELT =
  /\[(?:doc|ref_?(?:id:)?|ID:)\d{1,3}\]|\[(?:citation|quote|cite):[^\]\s]{1,64}\]|\]\(CITE\)|\[REF\]|\^\[\d{1,3}\]|(?<=\p{L}{3}|[.!?])\^\d{1,2}(?:,\d{1,2}){0,20}(?!\d)|【\d|##\d{1,3}\$\$|[\ue200-\ue202]/u;
const SOURCELESS =
  'The answer has markers such as [1], but no sources are known: pass what they name as `sources`.';

function has(value: unknown, method: string | symbol): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return attempt(() => typeof (value as Record<symbol, unknown>)[method as symbol]) === 'function';
}

/** More names do not help the reader of a message. */
const MAX_KEYS = 8;

/** Describes a value by the names of its fields. */
export function describe(value: unknown): string {
  if (attempt(() => Array.isArray(value)) === true) return 'a list';
  if (typeof value === 'string') return PAGE.test(value) ? 'a page of HTML' : 'a text';
  if (value === null) return 'null';
  if (!isRecord(value)) return `a value of type ${typeof value}`;
  const names = attempt(() => Object.keys(value)) ?? [];
  // A name that does not look like a field name may be private data.
  const keys = names.filter((name) => /^[a-z_]\w{0,30}$/i.test(name)).slice(0, MAX_KEYS);
  return keys.length > 0 ? `an object with ${keys.join(', ')}` : 'an object without fields';
}
