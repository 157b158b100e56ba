// Finds sources by their field names, in events that no provider sends. This code is loaded with
// the first event that may contain some.
import type { CitationPayload, CitationSource } from '../../model/index.js';
import { field, own, string } from '../../model/read.js';
import { SURE } from '../shapes/answer-names.js';
import { clean, guess } from '../shapes/guess.js';
import { follow } from '../shapes/path.js';
import { sourceOf } from '../shapes/read-source.js';
import { toldIn } from '../shapes/told-in-text.js';
import { PayloadDraft } from './draft.js';
import { namesSources } from './event-log.js';
import type { Guessing } from './side-sources.js';

export { genericSign } from '../shapes/guess.js';

export const guessing: Guessing = { isListOfSources, listIn, sourcesOf, responseIn };

/**
 * Whether the name of the event, or else of the list in it, means sources. A list deep inside an
 * event belongs to something else.
 */
function isListOfSources(event: unknown): boolean {
  const { sources = '', parallel } = guess(event) ?? {};
  const found = LIST.exec(sources);
  if (!found || parallel) return false;
  const name = string(field(event, 'type', 'event'));
  return (
    name === undefined ||
    namesSources(name) ||
    namesSources(found[1]) ||
    Boolean(found[2] ?? found[3])
  );
}

/**
 * The paths of lists that may be sources. In a completion, only two kinds count: lists that servers
 * add to the message, and the arguments of tool calls, both with one of these names.
 */
const LIST =
  /^(?!choices)(?:\w+\.){0,2}(\w+)(?:\[:?\])?$|^choices\[\]\.(?:delta|message)\.(?:context\.)?(context|sources|docs|documents|references|search_results)\[\]$|^choices\[\]\.message\.tool_calls\[\]\.function\.arguments\{\}\.(links|sources|citations|references)\[\]$|^\[\w+=/;

function listIn(event: unknown): { path: string; items: unknown[] } | undefined {
  const path = guess(event)?.sources;
  return path === undefined ? undefined : { path: clean(path), items: follow(path)(event) };
}

function sourcesOf(items: readonly unknown[]): CitationSource[] {
  const draft = new PayloadDraft();
  for (const item of items) {
    const { name: _name, place: _place, ...source } = sourceOf(item, own({ id: '' }));
    draft.source(source);
  }
  return draft.finish().sources;
}

function responseIn({ answer = '', sources }: CitationPayload): unknown {
  const value = sources.length > 0 ? undefined : toldIn(answer);
  const shape = value === undefined ? undefined : guess(value, SURE);
  return shape?.answer && shape.sources ? value : undefined;
}
