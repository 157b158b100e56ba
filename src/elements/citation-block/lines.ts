import { html, nothing, type TemplateResult } from 'lit';
import type { FirstLocalization } from '../../locales/index.js';
import type { SafePayload } from '../../model/index.js';
import type { GroundingCheck } from '../../settings/grounding.js';

/** That an AI wrote the answer. */
export function labelLine(label: string): TemplateResult | typeof nothing {
  return label ? html`<p class="ai-label" part="ai-label"><bdi>${label}</bdi></p>` : nothing;
}

/** That an answer rests on nothing, where the page wants it to. */
export function groundingNotice(
  { ok, reason }: GroundingCheck,
  { messages }: FirstLocalization,
): TemplateResult | typeof nothing {
  if (ok) return nothing;
  const [title, detail] =
    reason === 'no-citations'
      ? [messages.noCitations, messages.noCitationsDetail]
      : [messages.notGrounded, messages.notGroundedDetail];
  return html`<div class="notice" part="notice" role="note">
    <strong>${title}</strong><br />${detail}
  </div>`;
}

/** That the answer, or the rest of it, could not be loaded. */
export function errorLine(
  { messages }: FirstLocalization,
  { answer }: SafePayload,
): TemplateResult {
  const words = answer ? messages.responseFailed : messages.responseMissing;
  return html`<p class="error" part="error" role="status">${words}</p>`;
}
