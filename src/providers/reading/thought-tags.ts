// Some models write their thoughts in tags at the beginning of the answer: `<think>…</think>Paris.`
import type { CitationPayload } from '../../model/index.js';
import { attempt, string } from '../../model/read.js';
import type { ProviderAdapter } from './adapter.js';

const OPEN = /^\s*<(think|thinking)>/i;

/**
 * Moves the thoughts of a payload out of its answer. Thoughts that are still being written are left
 * out.
 */
export function withoutThoughts(
  payload: CitationPayload,
  adapter: Pick<ProviderAdapter, 'id'>,
  isPartial: () => boolean = () => false,
): CitationPayload {
  // An adapter of the host page may return anything.
  return attempt(() => separated(payload, adapter.id, isPartial)) ?? payload;
}

function separated(
  payload: CitationPayload,
  provider: string,
  isPartial: () => boolean,
): CitationPayload {
  const { answer = '', citations, thinking = [] } = payload;
  // Most answers do not begin with a tag. For them, `isPartial` must not be called: calling it
  // means that something may be held back.
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

/** Whether the answer is empty or may be the beginning of a tag. */
function isBegun(answer: string): boolean {
  return '<thinking>'.startsWith(answer.trimStart().toLowerCase());
}

function closeOf(answer: string, tag = ''): number {
  return answer.toLowerCase().indexOf(`</${tag.toLowerCase()}>`);
}

/** Citations inside the thoughts are removed; the others are moved. */
function after(start: number, citations: NonNullable<CitationPayload['citations']>) {
  return citations
    .filter((one) => one.end > start)
    .map((one) => ({ ...one, start: Math.max(0, one.start - start), end: one.end - start }));
}

/**
 * Returns whether a piece is only thoughts, so that it can be skipped. `false`: the whole answer
 * has to be read again.
 */
export type ThoughtGate = (piece: string) => boolean;

/** The gate for the pieces after this answer; `undefined` if they are all part of the answer. */
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
