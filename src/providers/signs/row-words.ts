import { at, attempt, list } from '../../model/read.js';

/**
 * Whether a row of `shapes/` may match this response or event. There are many rows, and most
 * streams are from a provider that has an adapter. The table is therefore loaded only for a name or
 * a type that one of its rows tests. A test compares this list with the rows.
 */
export function mayBeRow(value: unknown): boolean {
  // Some rows test every item of a list, or the text of one.
  const lists = [value, at(value, 'content'), at(value, 'message', 'content')];
  if (lists.some((one) => list(one, 1).length > 0)) return true;
  const budget = { left: MAX_NAMES };
  return attempt(() => hasWord(value, MAX_DEPTH, budget)) ?? true;
}

const MAX_DEPTH = 6;
const MAX_NAMES = 5000;

/**
 * One name for each test of a row, without which the test cannot pass. The beginning of a name is
 * enough.
 */
const WORDS =
  /^(?:retriever_|conversation_id|task_id|reference|document|textResponse|responseData|quoteList|sourceDoc|sources|generated_a|payload|top_doc|obj$|answers|init_param|entities|webUrl|messages|attributions|sourceAttr|textEvent|metadataEvent|answerText|citedChunks|generic|visitedURLs|citations|response_time|search_|chat_id|generation_c|retrieval_c|SearchInfo|web_search$|venice_|provider_spec|structuredC|places|chunks$|https:)/;
/** For rows that test a text and no other rare field. */
const NAMES = new Set(['type', 'event', 'model', 'role']);
const TEXTS =
  /^(?:textResponse|finalizeR|sourceDoc|token$|tool$|glm-|(?:vertex_ai\/|gemini\/)?gemini)/;

function hasWord(value: unknown, depth: number, budget: { left: number }): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  if (Array.isArray(value)) return hasWord(value[0], depth - 1, budget);
  // The getters of a class are fields, too.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return true;
  return Object.getOwnPropertyNames(value).some((name) => {
    const inner = (value as Record<string, unknown>)[name];
    if (budget.left-- < 0 || WORDS.test(name)) return true;
    if (typeof inner === 'string') return NAMES.has(name) && TEXTS.test(inner);
    return hasWord(inner, depth - 1, budget);
  });
}
