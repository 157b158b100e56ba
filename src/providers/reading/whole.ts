// Reads a response that has arrived, or a part of it.
import type { CitationPayload } from '../../model/index.js';
import { hasMisplacedAnswer, MISPLACED_ANSWER } from '../../model/misplaced-answer.js';
import { attempt, field, isRecord, list } from '../../model/read.js';
import { guess, isProse } from '../shapes/guess.js';
import { SURE } from '../shapes/answer-names.js';
import type { ResponseShape } from '../shapes/shape.js';
import type { Collector, ProviderAdapter } from './adapter.js';
import { findSign } from './find-sign.js';
import { describe, isUnwritten, mistakeOf, nothingIn, sourcelessMarkers } from './mistakes.js';
import { readModelMarkers } from './model-markers.js';
import { opened, picked, piecesOf } from './pieces.js';
import { isPayload, recognises } from './recognise.js';
import {
  collecting,
  finish,
  hasContent,
  numberedBy,
  read,
  sideSources,
  type Settings,
} from './normalize-options.js';
import { readsOwn, type SideSources } from './side-sources.js';
import { withoutThoughts } from './thought-tags.js';

/** The payload of a response, or of a part of one, in any form. */
export function readResponse(response: unknown, settings: Settings): CitationPayload {
  const { warnings, ...quiet } = collecting(settings);
  const payload = readAny(response, quiet);
  for (const warning of warnings) settings.warn(...warning);
  const sourceless = sourcelessMarkers(payload, settings, warnings);
  if (sourceless) settings.warn(...sourceless);
  if (hasMisplacedAnswer(payload)) settings.warn(...MISPLACED_ANSWER);
  return payload;
}

function readAny(response: unknown, settings: Settings): CitationPayload {
  const given = picked(opened(response), settings);
  const whole = readWhole(given, settings);
  if (!whole && isPayload(given)) return written(given, settings);
  const inside = whole && settings.kit.guessing.responseIn(whole.payload);
  if (inside) return run(settings.kit.generic, inside, settings);
  // A list with one item is a stream of one event, or a response inside a list.
  const isAll = (whole?.worth ?? 0) >= ANSWER && list(given).length !== 1;
  const best = isAll ? whole : bestOf(piecesOf(given), settings, whole);
  const worth = best?.worth ?? 0;
  // A recognised part may contain less than guessing finds in the whole value.
  const isEnough = best && (worth === ANSWER + SOURCES || (best === whole && worth === ANSWER));
  const guessed = isEnough ? undefined : guess(given, best && best === whole ? SURE : 0);
  const isMore =
    worth === 0 && best !== whole
      ? guessed?.answer
      : guessed?.answer && guessed.sources && !(worth & SOURCES && best !== whole);
  if (best && !isMore) return best.tell();
  if (guessed) {
    const { generic } = settings.kit;
    const log = isLog(given, guessed) ? folded(generic, given) : undefined;
    return guessedIn(field(log, 'text') ? log : given, settings);
  }
  if (typeof response === 'string' && isProse(response)) return guessedIn(response, settings);
  // For JSON as text, the parsed fields make the better message.
  const isJson = typeof response === 'string' && isRecord(given);
  settings.warn('unknown-provider', '', mistakeOf(isJson ? given : response));
  return { text: '', sources: [] };
}

/** Guesses the payload from field names, or from JSON in its text if that contains more. */
function guessedIn(given: unknown, settings: Settings): CitationPayload {
  const { warnings, ...quiet } = collecting(settings);
  const { generic, guessing } = settings.kit;
  const payload = run(generic, given, quiet);
  const inside = guessing.responseIn(payload);
  if (inside) return run(generic, inside, settings);
  for (const warning of warnings) settings.warn(...warning);
  return payload;
}

/** Whether these are events, and not a list of sources or a conversation. */
function isLog(given: unknown, { answer = '', sources = '' }: ResponseShape): boolean {
  return list(given).length > 1 && sources !== '[]' && !/^\[-?\d/.test(answer || sources);
}

/** The result of an adapter. */
interface Read {
  /** What the payload has: the flags below. */
  worth: number;
  payload: CitationPayload;
  /** Returns the payload, and reports its warnings to the host page. */
  tell(): CitationPayload;
}

/**
 * Returns `undefined` if no adapter recognises the value. For a part of a response, an adapter that
 * the host page chose has to recognise it, too.
 */
function readWhole(given: unknown, settings: Settings, isPiece = false): Read | undefined {
  const adapter = settings.adapter ?? findSign(given, settings.adapters);
  const isWhole = adapter !== undefined && recognises(adapter, given);
  if (!adapter || (isPiece && settings.adapter && !isWhole)) return undefined;
  const { warnings, ...quiet } = collecting(settings);
  const side = sideSources(settings);
  if (isWhole) side.take(given);
  const payload = run(adapter, isWhole ? given : folded(adapter, given, side), quiet, side);
  if (!hasContent(payload) && warnings.length === 0 && !isUnwritten(given)) {
    quiet.warn('nothing-found', '', nothingIn(given, adapter));
  }
  return {
    worth: worthOf(payload),
    payload,
    tell: () => {
      for (const warning of warnings) settings.warn(...warning);
      return payload;
    },
  };
}

/** The first part with an answer and sources, or else the one with the most. */
function bestOf(pieces: Iterable<unknown>, settings: Settings, whole?: Read): Read | undefined {
  let best = whole;
  for (const piece of pieces) {
    if (best?.worth === ANSWER + SOURCES) break;
    const read = readWhole(piece, settings, true);
    const known = best?.worth ?? -1;
    // A later part replaces the best one only if it has everything that the best one has.
    if (read && (known < 0 || (read.worth > known && (read.worth & known) === known))) best = read;
  }
  return best;
}

/** Flags of `worth`. An answer without sources is worth more than sources without an answer. */
const ANSWER = 2;
const SOURCES = 1;

function worthOf(payload: CitationPayload): number {
  const hasSources = attempt(() => payload.sources.length > 0) === true;
  return (payload.answer ? ANSWER : 0) + (hasSources ? SOURCES : 0);
}

/** Runs the adapter, parses the markers of the model, merges the sources and adds their sites. */
function run(
  adapter: ProviderAdapter,
  response: unknown,
  settings: Settings,
  side?: SideSources,
): CitationPayload {
  const answered = withoutThoughts(read(adapter, response, settings), adapter);
  const payload = side?.addTo(answered, settings.warn) ?? answered;
  const { marked } = readModelMarkers(payload, settings, adapter);
  return finish(marked, settings, numberedBy(marked, answered, adapter));
}

/**
 * A payload that a host page wrote by hand. Without citations, the answer may contain markers of
 * the model.
 */
function written(payload: CitationPayload, settings: Settings): CitationPayload {
  if (!hasContent(payload) && !payload.text) {
    settings.warn(
      'nothing-found',
      '',
      `This has neither an answer nor sources: ${describe(payload)}.`,
    );
  }
  const numbered = field(payload, 'citations') !== undefined;
  const { marked } = numbered ? { marked: payload } : readModelMarkers(payload, settings);
  return finish(marked, settings, numberedBy(marked, payload, { numbered }));
}

function folded(adapter: ProviderAdapter, given: unknown, side?: SideSources): unknown {
  const events = list(given);
  const collector = attempt((): Collector | undefined => adapter.collect?.());
  if (!collector || events.length === 0) return given;
  for (const event of events) {
    const other = readsOwn(adapter, event) ? undefined : side;
    other?.take(event);
    if (!other?.owns(event)) attempt(() => collector.push(event));
  }
  return attempt(() => collector.response);
}
