import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { CitationCheck } from '../../model/index.js';
import { OURS } from '../../passages/ours.js';

/**
 * Who has looked for the words in the source, and with what result; or what they say of it in their own words:
 * "Vertex AI: supported". Never that a claim is true.
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
  // Readers know this page, not the name of what it is made of.
  const said = by === OURS ? words : html`${words} · <bdi>${by}</bdi>`;
  return html`<p class=${status === 'missing' ? 'check problem' : 'check'} part="check">
    ${note ? html`<bdi>${by}</bdi>: <bdi>${note}</bdi>` : said}
  </p>`;
}
