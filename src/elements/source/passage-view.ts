import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { CitationCheck } from '../../model/index.js';
import { OURS } from '../../passages/ours.js';

/**
 * The line that says who checked the words in the source, and the result; or the checker's own
 * words, such as "Vertex AI: supported". It never says that a claim is true.
 */
export function checkLine(
  check: CitationCheck | undefined,
  { messages }: Localization,
): TemplateResult | typeof nothing {
  if (!check) return nothing;
  const { status, by, note } = check;
  const words = {
    found: messages.wordsFound,
    near: messages.wordsNear,
    missing: messages.wordsMissing,
  }[status];
  // For our own check the name is left out: readers know the page, and not this library.
  const result = by === OURS ? words : html`${words} · <bdi>${by}</bdi>`;
  return html`<p class=${status === 'missing' ? 'check problem' : 'check'} part="check">
    ${note ? html`<bdi>${by}</bdi>: <bdi>${note}</bdi>` : result}
  </p>`;
}
