import { arrange, bdi, line, make } from '../shared/make.js';
import { monogramOf } from '../source/monogram.js';
import { levelOf, stack } from './list-basics.js';
import type { ListView } from './source-list.js';

/**
 * The line above the rows of a list, which is shown first: letters of the sources, and their
 * number.
 */
export class ListLine {
  /** The element for the rows. */
  readonly details: HTMLDetailsElement;
  readonly #box = make('div', { class: 'box list', part: 'list' });
  readonly #stack = make('span', { class: 'stack', 'aria-hidden': 'true' });
  readonly #heading = make('span', { role: 'heading' });
  readonly #summary = make('summary', { part: 'summary' }, this.#heading);
  /** The sources of the current letters. */
  #letters = '';
  readonly #text = line(
    () => make('p', { class: 'note text', part: 'text' }),
    (text) => [bdi(text)],
  );
  readonly #failed = line(
    () => make('p', { class: 'note problem', part: 'empty' }),
    // The space separates the words where the text is read without line breaks.
    (words, error = '') => [make('strong', {}, words), ' ', make('br'), bdi(error)],
  );
  readonly #empty = line(() => make('p', { class: 'note', part: 'empty' }));

  constructor(onClick: (event: Event) => void, onToggle: (isOpen: boolean) => void) {
    this.details = make('details', { class: 'fold' }, this.#summary);
    this.details.addEventListener('toggle', () => onToggle(this.details.open));
    this.#box.addEventListener('click', onClick);
  }

  /** Draws the line. `listed` has the numbers of the sources in the list. */
  draw(view: ListView, listed: readonly number[]): HTMLElement | undefined {
    const { text: given, search: { error } = {} } = view.payload;
    const { messages } = view.localization;
    const isEmpty = listed.length === 0;
    const failed = this.#failed(...(error ? [messages.searchFailed, error] : []));
    const empty = this.#empty(isEmpty && !error && view.showEmpty ? messages.noSources : '');
    const text = this.#text(given);
    if (isEmpty) this.details.remove();
    else this.#drawSummary(view, listed);
    if (isEmpty && !given) return failed ?? empty;
    arrange(this.#box, [text, failed ?? empty, isEmpty ? undefined : this.details]);
    return this.#box;
  }

  #drawSummary(view: ListView, listed: readonly number[]): void {
    const { messages, number } = view.localization;
    this.#heading.setAttribute('aria-level', String(levelOf(view.headingLevel)));
    const words = messages.sources(listed.length, number(listed.length));
    if (this.#heading.textContent !== words) this.#heading.replaceChildren(bdi(words));
    const marks = stack(view.payload.sources, listed).map((one) => monogramOf(one, view.icon));
    const letters = JSON.stringify(marks);
    if (letters === this.#letters) return;
    this.#letters = letters;
    this.#stack.replaceChildren(...marks.map(monogramNode));
    if (marks.length > 0) this.#summary.prepend(this.#stack);
    else this.#stack.remove();
  }
}

function monogramNode({ letter, image }: ReturnType<typeof monogramOf>): HTMLElement {
  const looks = `monogram${image ? ' icon' : ''}`;
  const span = make('span', { class: looks, part: 'monogram', 'aria-hidden': 'true' }, letter);
  if (!image) return span;
  const icon = make('img', { alt: '', loading: 'lazy', referrerpolicy: 'no-referrer' });
  icon.addEventListener('error', () => icon.remove());
  icon.src = image;
  span.append(icon);
  return span;
}
