import { at, field, list, string } from '../../model/read.js';

export function isPerplexity(value: unknown): boolean {
  return isChat(value) || isAgent(value);
}

function isChat(value: unknown): boolean {
  if (field(value, 'choices') === undefined) return false;
  if (list(field(value, 'search_results')).length > 0) return true;
  const model = string(field(value, 'model')) ?? '';
  // xAI has a list with this name, too.
  return (
    /sonar|pplx|r1-1776/.test(model) &&
    list(field(value, 'citations')).some((one) => typeof one === 'string')
  );
}

function isAgent(value: unknown): boolean {
  const output = [...list(field(value, 'output')), ...list(at(value, 'response', 'output'))];
  return (
    /^response\.reasoning\.(?:search|fetch_url)_/.test(string(field(value, 'type')) ?? '') ||
    [...output, field(value, 'item')].some((item) =>
      ['search_results', 'fetch_url_results'].includes(string(field(item, 'type')) ?? ''),
    )
  );
}
