/*
 * The control of a long chat: the same answers, markers, card and list as plain elements, about as
 * many of them, written by hand. It shows how much an engine needs without our elements.
 */
import type { Answer } from './soak.js';

export const ready = (): void => {};

export function create(): HTMLElement {
  const card = make('div', { popover: 'auto' }, make('b'), make('q'), make('button', {}, 'Close'));
  const list = make('details', {}, make('summary', {}, 'Sources'), make('ol'));
  return make('article', {}, make('div'), card, list);
}

export function write(message: HTMLElement, answer: Answer, streaming: boolean): void {
  message.classList.toggle('streaming', streaming);
  const [text, , list] = message.children;
  const lines = answer.answer.split('\n\n').filter((line) => line !== '');
  text?.replaceChildren(...lines.map((line, i) => paragraph(message, answer, line, i)));
  list?.lastElementChild?.replaceChildren(
    ...answer.sources.map(({ title, url, citedText }) =>
      make(
        'li',
        {},
        make('a', { href: url }, title),
        make('span', {}, url),
        make('q', {}, citedText),
      ),
    ),
  );
}

export function markersOf(message: HTMLElement): HTMLElement[] {
  return [...message.querySelectorAll<HTMLElement>('sup a')];
}

export function isCardOpen(message: HTMLElement): boolean {
  return message.querySelector(':popover-open') !== null;
}

export function unfold(message: HTMLElement, open: boolean): void {
  message.querySelector('details')?.toggleAttribute('open', open);
}

export function closeCard(message: HTMLElement): void {
  message.querySelector<HTMLElement>('[popover]')?.hidePopover();
}

function paragraph(message: HTMLElement, answer: Answer, line: string, i: number): HTMLElement {
  const [before = '', strong = '', middle = '', code = '', after = ''] = line.split(/\*\*|`/);
  const words = [before, make('strong', {}, strong), middle, make('code', {}, code), after];
  const source = answer.sources[(answer.citations[i]?.evidence[0]?.source ?? 0) - 1];
  if (!source) return make('p', {}, ...words);
  const marker = make('a', { href: source.url }, String(i + 1));
  const open = (event: Event): void => {
    event.preventDefault();
    openCard(message, marker, source);
  };
  marker.addEventListener('click', open);
  marker.addEventListener('pointerover', open);
  return make('p', {}, ...words, make('sup', {}, marker));
}

function openCard(message: HTMLElement, marker: HTMLElement, source: Answer['sources'][number]) {
  const card = message.querySelector<HTMLElement>('[popover]');
  const [title, quote] = card?.children ?? [];
  if (!card || !title || !quote) return;
  title.textContent = source.title;
  quote.textContent = source.citedText;
  card.showPopover();
  const { left, bottom } = marker.getBoundingClientRect();
  Object.assign(card.style, { inset: 'auto', left: `${left}px`, top: `${bottom}px` });
}

function make(
  name: string,
  attributes: Record<string, string> = {},
  ...content: (Node | string)[]
) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}
