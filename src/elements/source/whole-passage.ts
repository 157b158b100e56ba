import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';

interface Quoted {
  readonly citedText?: string;
  readonly passage?: string;
}

/** All of a passage of which an excerpt is shown, folded; the words of the excerpt stay in sight in it. */
export function wholePassage(
  { citedText = '', passage }: Quoted,
  { messages, foreign }: Localization,
): TemplateResult | typeof nothing {
  if (!passage) return nothing;
  const [before, words, after] = around(passage, citedText.replace(/\s*…$/, ''));
  // An excerpt from the beginning needs no mark: readers see where it is.
  const marked = before ? html`${before}<mark>${words}</mark>${after}` : passage;
  const lang = foreign(passage) ?? nothing;
  // A stop of the Tab key: where a long passage scrolls, not every browser lets keys scroll it.
  return html`<details class="more whole" @toggle=${onToggle}>
    <summary part="more">${messages.wholePassage}</summary>
    <blockquote part="passage" dir="auto" tabindex="0" lang=${lang}>${marked}</blockquote>
  </details>`;
}

/** A passage in three: what stands before some words, these, and what follows. Lines may end between words. */
function around(passage: string, words: string): [before: string, words: string, after: string] {
  const parts = words.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&'));
  const found = words ? new RegExp(parts.join('\\s+')).exec(passage) : null;
  if (!found) return ['', '', passage];
  const end = found.index + found[0].length;
  return [passage.slice(0, found.index), found[0], passage.slice(end)];
}

/** Long passages scroll: the words that support the claim are what a reader wants to see in them. */
function onToggle({ currentTarget }: Event): void {
  const mark = (currentTarget as HTMLElement).querySelector('mark');
  const passage = mark?.parentElement;
  if (!mark || !passage) return;
  const down = mark.getBoundingClientRect().top - passage.getBoundingClientRect().top;
  // By whole lines, so that none is cut above; half a line below says that there is more.
  const line = parseFloat(getComputedStyle(passage).lineHeight);
  const { clientHeight, scrollHeight } = passage;
  const most = Math.min(down - clientHeight / 3, scrollHeight - clientHeight);
  passage.scrollTop = line * Math.floor(most / line);
}
