import { cleanBy, MarkdownView } from '../../markdown/index.js';
import { purifier } from '../../markdown/purify.js';
import { LIMITS } from '../../sanitize/index.js';
import { clean, container, plainText } from './text-views.js';
import { TextView } from './text-view.js';
import type { ViewMaker } from './document-view.js';

/** After this many milliseconds, the page may do other work. */
const BUDGET = 12;

/** Markdown by the library's own renderer; a text too long for it is shown as plain text. */
export const markdown: ViewMaker = async (content, host) => {
  const { text = '' } = content;
  if (text.length > LIMITS.answer) return plainText(content, host);
  const element = container('prose');
  cleanBy(purifier);
  const view = new MarkdownView(element, {
    images: false,
    highlightCode: undefined,
    renderMath: undefined,
  });
  view.set(clean(text), false);
  for (let begin = performance.now(); !view.isComplete && !host.signal.aborted;) {
    view.step();
    if (performance.now() - begin < BUDGET) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begin = performance.now();
  }
  return new TextView(element);
};
