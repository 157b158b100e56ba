import type { CitationBlock } from '../../src/index.js';
import { block } from '../render.js';
import type { Conversation } from './data.js';

/** The same conversation in any look: `dress` names the style sheet. */
export function chat(
  dress: string,
  { name, question, payload }: Conversation,
  settings: Partial<CitationBlock> = {},
): HTMLElement {
  const page = part('div', `chat ${dress}`);
  const bar = part('p', 'chat-bar', name);
  const turn = part('p', 'chat-question', question);
  bar.dir = turn.dir = 'auto';
  const answer = part('div', 'chat-answer');
  answer.append(block({ payload, ...settings }));
  const input = part('input', 'chat-input');
  input.ariaLabel = 'Message';
  input.placeholder = 'Ask something';
  page.append(bar, turn, answer, input);
  return page;
}

function part<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
