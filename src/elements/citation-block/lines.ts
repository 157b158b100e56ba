import { checkGrounding } from '../../settings/grounding.js';
import { adoptStyles } from '../../styles/adopt.js';
import type { Coverage } from '../../text/coverage.js';
import type { BlockCore } from './block-core.js';
import { coveragePart, interactionPart, thinkingPart, widgetPart } from './block-parts.js';
import type { Thinking } from './thinking.js';

/**
 * The reason why an answer is not grounded, if the page requires grounding: a title and a sentence.
 */
export function notice({ block, settings, safe, localization }: BlockCore): string[] {
  // An answer that is still streaming may yet cite something.
  const mode = block.streaming ? 'optional' : settings.grounding;
  const { ok, reason } = checkGrounding(safe, mode);
  if (ok) return [];
  const { messages } = localization;
  return reason === 'no-citations'
    ? [messages.noCitations, messages.noCitationsDetail]
    : [messages.notGrounded, messages.notGroundedDetail];
}

/** The message that the answer, or the rest of it, could not be loaded. */
export function errorWords({ block, safe, localization: { messages } }: BlockCore): string {
  if (!block.error) return '';
  return safe.answer ? messages.responseFailed : messages.responseMissing;
}

/**
 * The data for `<grounding-widget>`. Google's suggestions are shown even if citations are off,
 * because its terms demand it.
 */
export function searchIn({ safe, context, settings }: BlockCore): object | undefined {
  const { suggestionsHtml, queries = [], provider } = safe.search ?? {};
  const isWanted = suggestionsHtml || (queries.length > 0 && context.enabled);
  if (!isWanted) return undefined;
  widgetPart.want();
  return { html: suggestionsHtml, queries, provider, theme: settings.theme };
}

/** The list of sources, if there is anything to show. */
export function listIn(core: BlockCore): HTMLElement | undefined {
  const { block, safe, context, settings, count, list } = core;
  if (!context.enabled || settings.list === 'none') return undefined;
  if (count === 0 && !safe.text && !safe.search?.error && !block.showEmpty) return undefined;
  return list.draw();
}

/** The view of the thinking in each block. It stores whether the thinking is unfolded. */
const thinking = new WeakMap<BlockCore, Thinking>();

/** Draws the model's thinking before a node. */
export function thoughts(core: BlockCore, next: ChildNode): void {
  const { block, safe, localization } = core;
  const isWanted = block.thinking && safe.thinking !== undefined;
  const part = isWanted ? thinkingPart.want(() => block.requestUpdate()) : undefined;
  if (part && !thinking.has(core)) {
    adoptStyles(block.renderRoot, ...part.thinkingStyles);
    thinking.set(core, new part.Thinking(block, next));
  }
  thinking.get(core)?.draw(isWanted ? safe.thinking : [], localization);
}

/**
 * The sentences without a citation. `undefined` while the answer streams, because a sentence may
 * get its citation a moment later.
 */
export function covered({ block, safe }: BlockCore): Coverage | undefined {
  if (!block.coverage || block.streaming || safe.answer === undefined) return undefined;
  const update = (): void => block.requestUpdate();
  // The code that highlights claims also underlines these sentences.
  interactionPart.want(update);
  return coveragePart.want(update)?.coverage(safe);
}

/** Draws the number of sentences without a citation, before a node. */
export function uncited(core: BlockCore, next: ChildNode): void {
  const { sentences = [] } = covered(core) ?? {};
  const { block, safe, localization } = core;
  coveragePart.now?.drawUncited(block, next, sentences, safe.answer ?? '', localization);
}

/** Makes the only announcement of a block. Platforms without `ariaNotify` use a live region. */
export function announce({ block, count, localization }: BlockCore): void {
  const words = localization.messages.sources(count, localization.number(count));
  if ('ariaNotify' in block) (block.ariaNotify as (words: string) => void)(words);
  else block.renderRoot.querySelector('[role=status]')?.replaceChildren(words);
}
