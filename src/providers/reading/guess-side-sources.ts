// The sources in events that belong to no provider, found by their names. Loaded with the first event that may have some.
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

/** Is it called so: the event, or else the list itself? What stands deep in an event is that event's business. */
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

/** Of a completion, what the server has put into the message, under a name that nothing of the model's has. */
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
