import type { SafePayload } from '../model/index.js';

/**
 * A hash of an answer and its citations. `<citation-block>` compares it with the printed HTML: if
 * both match, it takes the HTML over; otherwise it renders the answer itself.
 */
export function printedKey({ answer = '', citations = [] }: SafePayload): string {
  const marks = citations.map(({ end, evidence }) => [
    end,
    ...evidence.map(({ source }) => source),
  ]);
  return hash(`${marks.join(';')} ${answer}`);
}

/** FNV-1a with 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(36);
}
