import { LIMITS } from '../sanitize/limits.js';
import { cleanBlock, type CleanBlock } from '../sanitize/text.js';
import { cleanBy } from './html.js';
import type { ViewOptions } from './inlines.js';
import { MarkdownView } from './markdown-view.js';
import { purifier } from './purify.js';
import { own } from '../model/read.js';

export interface RenderMarkdownOptions extends Partial<ViewOptions> {
  /** Whether more text will arrive. Then an unfinished end is shown as if it were complete. */
  streaming?: boolean;
}

interface Shown {
  view: MarkdownView;
  text?: CleanBlock;
}

const shown = new WeakMap<HTMLElement, Shown>();

/**
 * Shows Markdown that a model wrote as nodes of an element, without an HTML string in between. This
 * is what `<citation-text>` does, without citations. If a further call has a text that continues
 * the last one, only the new text is rendered, and finished blocks are not touched. HTML in the
 * text is cleaned, links lead only to `http:`, `https:`, `mailto:` and `tel:`, and images are links
 * unless `images` is set. All options except `streaming` are those of the first call.
 *
 * @example
 * import { renderMarkdown } from 'citation-elements/markdown';
 *
 * const element = document.body.appendChild(document.createElement('div'));
 * renderMarkdown(element, 'Webb was **launc', { streaming: true });
 * renderMarkdown(element, 'Webb was **launched** in 2021.');
 */
export function renderMarkdown(
  element: HTMLElement,
  markdown: string,
  options?: RenderMarkdownOptions,
): void {
  const { streaming = false, images = false, ...look } = own(options);
  cleanBy(purifier);
  let state = shown.get(element);
  if (!state) {
    element.replaceChildren();
    state = { view: new MarkdownView(element, { ...look, images }) };
    shown.set(element, state);
  }
  const { view } = state;
  state.text = cleanBlock(markdown, LIMITS.answer, state.text);
  view.set(state.text.text, streaming);
  while (!view.isComplete) view.step();
}
