// Models that think aloud begin their answer with it, between tags: `<think>…</think>Paris.`
import type { CitationPayload } from '../../model/index.js';
import { attempt, string } from '../../model/read.js';
import type { ProviderAdapter } from './adapter.js';

const OPEN = /^\s*<(think|thinking)>/i;

/** The payload with the thoughts apart from the answer. Those that are still being written are left out. */
export function withoutThoughts(
  payload: CitationPayload,
  adapter: Pick<ProviderAdapter, 'id'>,
  isPartial: () => boolean = () => false,
): CitationPayload {
  // An adapter of the host's may have made anything.
  return attempt(() => separated(payload, adapter.id, isPartial)) ?? payload;
}

function separated(
  payload: CitationPayload,
  provider: string,
  isPartial: () => boolean,
): CitationPayload {
  const { answer = '', citations, thinking = [] } = payload;
  // Most answers do not begin with a tag, and nobody has to know whether they are whole.
  if (!answer.trimStart().startsWith('<')) return payload;
  const [open, tag] = OPEN.exec(answer) ?? [];
  if (open === undefined)
    return isBegun(answer) && isPartial() ? { ...payload, answer: '' } : payload;
  const close = closeOf(answer, tag);
  const isOpen = close < 0;
  const text = answer.slice(open.length, isOpen ? undefined : close).trim();
  const rest = isOpen ? '' : answer.slice(close + `</${tag}>`.length);
  const start = answer.length - rest.trimStart().length;
  const told = text && !(isOpen && isPartial()) ? [{ text, signed: false, provider }] : [];
  return {
    ...payload,
    answer: answer.slice(start),
    ...(citations && { citations: after(start, citations) }),
    ...(told.length + thinking.length > 0 && { thinking: [...told, ...thinking] }),
  };
}

/** Is it nothing yet, or what may become the tag? */
function isBegun(answer: string): boolean {
  return '<thinking>'.startsWith(answer.trimStart().toLowerCase());
}

function closeOf(answer: string, tag = ''): number {
  return answer.toLowerCase().indexOf(`</${tag.toLowerCase()}>`);
}

/** What was cited in the thoughts is none of the answer's. */
function after(start: number, citations: NonNullable<CitationPayload['citations']>) {
  return citations
    .filter((one) => one.end > start)
    .map((one) => ({ ...one, start: Math.max(0, one.start - start), end: one.end - start }));
}

/** Is nothing of this piece part of the answer? Then it need not be read. `false`: all has to be read anew. */
export type ThoughtGate = (piece: string) => boolean;

/** What the pieces after this answer have to pass; `undefined` if they are all part of the answer. */
export function thoughtGate(given: unknown): ThoughtGate | undefined {
  const answer = string(given) ?? '';
  const tag = OPEN.exec(answer)?.[1];
  if (tag === undefined) return isBegun(answer) ? () => false : undefined;
  const close = closeOf(answer, tag);
  if (close >= 0) {
    return answer.slice(close + tag.length + 3).trim() ? undefined : () => false;
  }
  let end = answer.slice(-tag.length - 2);
  return (piece) => {
    const tail = end + piece;
    end = tail.slice(-tag.length - 2);
    return closeOf(tail, tag) < 0;
  };
}
