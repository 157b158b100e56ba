import {
  createCitationStream,
  detectProvider,
  normalize,
  type CitationPayload,
  type CitationWarning,
  type NormalizeOptions,
} from '../src/index.js';
import { parseText } from '../src/providers/reading/event-log.js';

/** What was pasted, as the library reads it. */
export interface Reading {
  payload: CitationPayload;
  /** Whose response it is. */
  provider: string | undefined;
  /** The events of a stream. */
  events: readonly unknown[] | undefined;
  /** Why there is nothing to show. */
  problem: string | undefined;
  /** One line for whoever pasted it. */
  description: string;
}

/** Reads a text, whatever it is: JSON, an event log, a payload, or something else. */
export function readPasted(text: string, options: NormalizeOptions): Reading {
  const heard: CitationWarning[] = [];
  const onWarning = (warning: CitationWarning): void => {
    heard.push(warning);
    options.onWarning?.(warning);
  };
  const parsed = parseText(text);
  const list = Array.isArray(parsed) && parsed.length > 0 ? (parsed as unknown[]) : undefined;
  const isProse = Array.isArray(parsed) && !list;
  const given = isProse ? text : parsed;
  const payload = normalize(given, { ...options, onWarning });
  const reading = {
    payload,
    provider: detectProvider(given),
    events: list && isStream(list, payload, options) ? list : undefined,
    problem: isEmpty(payload) ? (heard[0]?.message ?? 'There is nothing to show.') : undefined,
  };
  const description = isProse && payload.answer ? PROSE : describe(text, reading, heard);
  return { ...reading, description };
}

const PROSE = 'Plain text: an answer without sources';

function isEmpty({ answer, sources, search }: CitationPayload): boolean {
  return !answer && sources.length === 0 && !search;
}

/** A list is a stream if its items, taken as events, give what the list itself gives; messages have a role. */
function isStream(
  list: readonly unknown[],
  { answer }: CitationPayload,
  options: NormalizeOptions,
): boolean {
  if (list.length < 2 || !answer || list.some(isMessage)) return false;
  const stream = createCitationStream({ ...options, onWarning: () => undefined });
  for (const event of list) stream.push(event);
  return stream.end().answer === answer;
}

function isMessage(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'role' in item;
}

function describe(
  text: string,
  { provider, events, problem }: Omit<Reading, 'description'>,
  heard: readonly CitationWarning[],
): string {
  if (!text.trim()) return 'Nothing yet';
  if (problem !== undefined) return `Not recognised: ${problem}`;
  const guessed = heard.find(({ code }) => code === 'guessed');
  if (guessed && !provider) return guessed.message;
  const count = events ? `, a stream of ${events.length.toLocaleString('en')} events` : '';
  return `Recognised: ${provider ?? 'a payload'}${count}`;
}
