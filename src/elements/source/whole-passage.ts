import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';

interface Quoted {
  readonly citedText?: string;
  readonly passage?: string;
}

/**
 * The whole passage, folded, if only an excerpt is shown. The text of the excerpt is marked in it.
 */
export function wholePassage(
  { citedText = '', passage }: Quoted,
  { messages, foreign }: Localization,
): TemplateResult | typeof nothing {
  if (!passage) return nothing;
  const [before, words, after] = around(passage, citedText.replace(/\s*…$/, ''));
  // An excerpt from the beginning needs no mark, because readers see where it is.
  const marked = before ? html`${before}<mark>${words}</mark>${after}` : passage;
  const lang = foreign(passage) ?? nothing;
  // A tab stop, because not every browser lets the keyboard scroll a long passage without one.
  return html`<details class="more whole" @toggle=${onToggle}>
    <summary part="more">${messages.wholePassage}</summary>
    <blockquote part="passage" dir="auto" tabindex="0" lang=${lang}>${marked}</blockquote>
  </details>`;
}

/**
 * Splits a passage at some words: the text before, the words, and the text after. Line breaks may
 * be between words.
 */
function around(passage: string, words: string): [before: string, words: string, after: string] {
  const parts = words.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&'));
  const found = words ? new RegExp(parts.join('\\s+')).exec(passage) : null;
  if (!found) return ['', '', passage];
  const end = found.index + found[0].length;
  return [passage.slice(0, found.index), found[0], passage.slice(end)];
}

/** Scrolls a long passage to the words that support the claim. */
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
