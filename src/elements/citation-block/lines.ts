import { html, nothing, type TemplateResult } from 'lit';
import { checkGrounding } from '../../settings/grounding.js';
import { adoptStyles } from '../../styles/adopt.js';
import type { Coverage } from '../../text/coverage.js';
import type { BlockCore } from './core.js';
import { coveragePart, handsPart, thinkingPart, widgetPart } from './parts.js';
import type { Thinking } from './thinking.js';

type Shown = TemplateResult | typeof nothing;

/** That an AI wrote the answer. */
export function labelLine({ label }: BlockCore): Shown {
  return label ? html`<p class="ai-label" part="ai-label"><bdi>${label}</bdi></p>` : nothing;
}

/** That an answer rests on nothing, where the page wants it to. */
export function groundingNotice({ block, settings, safe, localization }: BlockCore): Shown {
  // An answer that is still being written may yet cite something.
  const mode = block.streaming ? 'optional' : settings.grounding;
  const { ok, reason } = checkGrounding(safe, mode);
  if (ok) return nothing;
  const { messages } = localization;
  const [title, detail] =
    reason === 'no-citations'
      ? [messages.noCitations, messages.noCitationsDetail]
      : [messages.notGrounded, messages.notGroundedDetail];
  return html`<div class="notice" part="notice" role="note">
    <strong>${title}</strong><br />${detail}
  </div>`;
}

/** That the answer, or the rest of it, could not be loaded. */
export function errorLine({ block, safe, localization }: BlockCore): Shown {
  if (!block.error) return nothing;
  const { messages } = localization;
  const words = safe.answer ? messages.responseFailed : messages.responseMissing;
  return html`<p class="error" part="error" role="status">${words}</p>`;
}

/** What Google wants shown with its answers stays, also where citations are not wanted. */
export function suggestions({ safe, context, settings }: BlockCore): Shown {
  const { suggestionsHtml, queries = [], provider } = safe.search ?? {};
  const isWanted = suggestionsHtml || (queries.length > 0 && context.enabled);
  if (!isWanted) return nothing;
  widgetPart.want();
  return html`<grounding-widget
    part="suggestions"
    .html=${suggestionsHtml}
    .queries=${queries}
    .provider=${provider}
    .theme=${settings.theme}
  ></grounding-widget>`;
}

/** The list of sources, where there is something to say of them. */
export function sources({ block, safe, context, settings, count, list }: BlockCore): Shown {
  if (!context.enabled || settings.list === 'none') return nothing;
  if (count === 0 && !safe.text && !safe.search?.error && !block.showEmpty) return nothing;
  return html`<div class="sources" part="sources">${list.render()}</div>`;
}

/** By block, what its thinking looks like: whether it is unfolded. */
const thinking = new WeakMap<BlockCore, Thinking>();

/** The model's thinking. */
export function thoughts(core: BlockCore): Shown {
  const { block, safe, localization } = core;
  if (!block.thinking || !safe.thinking) return nothing;
  const part = thinkingPart.want(() => block.requestUpdate());
  if (part && !thinking.has(core)) {
    adoptStyles(block.renderRoot, ...part.thinkingStyles);
    thinking.set(core, new part.Thinking(() => block.requestUpdate()));
  }
  return thinking.get(core)?.render(safe.thinking, localization) ?? nothing;
}

/**
 * Which sentences carry no citation. Not while the answer is being written: a sentence may get its citation a
 * moment later.
 */
export function covered({ block, safe }: BlockCore): Coverage | undefined {
  if (!block.coverage || block.streaming || safe.answer === undefined) return undefined;
  const update = (): void => block.requestUpdate();
  // Its gaps are lit by what lights claims.
  handsPart.want(update);
  return coveragePart.want(update)?.coverage(safe);
}

/** How many sentences carry no citation. */
export function uncited(core: BlockCore): Shown {
  const { sentences = [] } = covered(core) ?? {};
  const { safe, localization } = core;
  return coveragePart.now?.uncitedLine(sentences, safe.answer ?? '', localization) ?? nothing;
}

/** The one thing ever announced. Where the platform has no way to, a status line says it. */
export function announce({ block, count, localization }: BlockCore): void {
  const words = localization.messages.sources(count, localization.number(count));
  if ('ariaNotify' in block) (block.ariaNotify as (words: string) => void)(words);
  else block.renderRoot.querySelector('[role=status]')?.replaceChildren(words);
}
