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
  if (!text.trim()) return NOTHING;
  const payload = normalize(text, { ...options, onWarning });
  const parsed = parseText(text);
  const list = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  const reading = {
    payload,
    provider: detectProvider(text),
    events: isStream(list, payload, options) ? list : undefined,
    problem: isEmpty(payload) ? whyEmpty(text, heard) : undefined,
  };
  const isProse = payload.answer?.trim() === text.trim();
  return { ...reading, description: isProse ? PROSE : describe(reading, heard) };
}

const NOTHING: Reading = {
  payload: { text: '', sources: [] },
  provider: undefined,
  events: undefined,
  problem: undefined,
  description: 'Nothing yet',
};

/** What is wrong with the text: that it is no JSON, if it looks like some; or what the library says. */
function whyEmpty(text: string, [first]: readonly CitationWarning[]): string {
  if (/^\s*[{[]/.test(text)) {
    try {
      JSON.parse(text);
    } catch (error) {
      const reason = `This is not valid JSON: ${(error as Error).message}.`;
      return PYTHON.test(text) ? `${reason} In Python, print it with json.dumps().` : reason;
    }
  }
  return first?.message ?? 'There is nothing to show.';
}

const PYTHON = /^\s*[{[]\s*'|[:,[]\s*(?:None|True|False)\b/;

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
  { provider, events, problem }: Omit<Reading, 'description'>,
  heard: readonly CitationWarning[],
): string {
  if (problem !== undefined) {
    return `Not recognised: ${problem.replace('This response is not recognised: ', '')}`;
  }
  const guessed = heard.find(({ code }) => code === 'guessed');
  if (guessed && !provider) return guessed.message;
  const count = events ? `, a stream of ${events.length.toLocaleString('en')} events` : '';
  return `Recognised: ${provider ?? 'a payload'}${count}`;
}
