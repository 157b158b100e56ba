import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { intentDelay, nextIntent, shownFor, type Intent, type Signal } from './hover-intent.js';
import { keepPlaced } from './place.js';

/** Something that a card can open for. */
export interface CardTarget {
  /** The part of it that a reader hovers, focuses and presses. */
  readonly control: HTMLElement;
}

export interface CardOptions<T extends CardTarget> {
  /** The target that an event happened on. */
  targetOf(event: Event): T | undefined;
  /** The card, once it is rendered. */
  card(): HTMLElement | null;
  /** The card opened, went over to another target, or closed. */
  onChange(target: T | undefined, previous: T | undefined): void;
}

/**
 * One card for all markers of its host: listens on the host, asks the hover-intent table, and shows
 * the card in the top layer beside its target. The host renders the content of the card.
 */
export class CardController<T extends CardTarget> implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: CardOptions<T>;
  #intent: Intent<T> = { phase: 'closed' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #placedFor: T | undefined;
  #stopPlacing: (() => void) | undefined;
  #focusOnOpen = false;

  constructor(host: ReactiveControllerHost & HTMLElement, options: CardOptions<T>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** What the card is open for. */
  get target(): T | undefined {
    return shownFor(this.#intent);
  }

  close(): void {
    this.#signal('dismiss');
  }

  hostConnected(): void {
    this.#listen(this.#host, HOST_EVENTS, true);
  }

  hostDisconnected(): void {
    this.#listen(this.#host, HOST_EVENTS, false);
    this.close();
    this.#place();
  }

  hostUpdated(): void {
    this.#place();
  }

  /** One listener object for all events: `handleEvent` is the platform's own way to do that. */
  handleEvent(event: Event): void {
    switch (event.type) {
      case 'pointerover':
      case 'pointerout':
        return this.#onPointer(event as PointerEvent);
      case 'mousedown':
        return this.#onMouseDown(event as MouseEvent);
      case 'click':
        return this.#onClick(event as MouseEvent);
      case 'keydown':
        return event.currentTarget === this.#host
          ? this.#onKey(event as KeyboardEvent)
          : this.#onEscape(event as KeyboardEvent);
      case 'focusin':
      case 'pointerdown':
        return this.#onElsewhere(event);
    }
  }

  #signal(signal: Signal, target?: T): void {
    const before = this.#intent;
    const previous = this.target;
    this.#intent = nextIntent(before, signal, performance.now(), target);
    if (this.#intent === before) return;
    clearTimeout(this.#timer);
    const delay = intentDelay(this.#intent);
    if (delay !== undefined) this.#timer = setTimeout(() => this.#signal('timer'), delay);
    if (this.target === previous) return;
    this.#listen(this.#host.ownerDocument, DOCUMENT_EVENTS, this.target !== undefined);
    this.#options.onChange(this.target, previous);
    this.#host.requestUpdate();
  }

  /** Shows, moves or hides the card, after its content is rendered. */
  #place(): void {
    const { target } = this;
    const card = this.#options.card();
    if (target === this.#placedFor || !card) return;
    this.#placedFor = target;
    this.#stopPlacing?.();
    this.#stopPlacing = undefined;
    if (!target) {
      if (card.matches(':popover-open')) card.hidePopover();
      return;
    }
    // `source` puts the card right behind its marker in the tab order.
    if (!card.matches(':popover-open')) card.showPopover({ source: target.control });
    card.scrollTop = 0;
    this.#stopPlacing = keepPlaced(target.control, card, () => this.close());
    if (this.#focusOnOpen) this.#focusCard();
  }

  #focusCard(): void {
    const card = this.#options.card();
    (card?.querySelector<HTMLElement>('a:not([tabindex])') ?? card)?.focus({ preventScroll: true });
  }

  #isInCard(event: Event): boolean {
    const card = this.#options.card();
    return !!card && event.composedPath().includes(card);
  }

  #listen(target: EventTarget, events: readonly string[], on: boolean): void {
    // In the capture phase, so that Escape closes the card and not the dialog that it stands in.
    const options = { capture: target !== this.#host };
    for (const event of events) {
      if (on) target.addEventListener(event, this, options);
      else target.removeEventListener(event, this, options);
    }
  }

  #onPointer(event: PointerEvent): void {
    // A finger does not hover: its tap arrives as a click.
    if (event.pointerType === 'touch') return;
    const target = this.#options.targetOf(event);
    if (event.type === 'pointerout') {
      if (target || this.#isInCard(event)) this.#signal('leave');
    } else if (target) this.#signal('enter', target);
    else if (this.#isInCard(event)) this.#signal('hold');
  }

  /** A press with the mouse leaves the focus where the reader is working. */
  #onMouseDown(event: MouseEvent): void {
    if (this.#options.targetOf(event) && !isModified(event)) event.preventDefault();
  }

  #onClick(event: MouseEvent): void {
    const target = this.#options.targetOf(event);
    // With a modifier, a marker is the plain link that it also is.
    if (!target || isModified(event)) return;
    event.preventDefault();
    this.#focusOnOpen = false;
    this.#signal('press', target);
  }

  #onKey(event: KeyboardEvent): void {
    if ((event.key !== 'Enter' && event.key !== ' ') || isModified(event)) return;
    const target = this.#options.targetOf(event);
    if (!target) return;
    event.preventDefault();
    this.#focusOnOpen = true;
    const wasOpen = this.target === target;
    this.#signal('press', target);
    if (wasOpen && this.target === target) this.#focusCard();
  }

  #onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#isInCard(event)) this.target?.control.focus({ preventScroll: true });
    this.close();
  }

  /** The reader has gone on to something else. */
  #onElsewhere(event: Event): void {
    const target = this.#options.targetOf(event);
    if (
      this.#isInCard(event) ||
      (target && (target === this.target || event.type === 'pointerdown'))
    ) {
      return;
    }
    this.close();
  }
}

const HOST_EVENTS = ['pointerover', 'pointerout', 'mousedown', 'click', 'keydown'];
/** Heard only while the card is open. */
const DOCUMENT_EVENTS = ['keydown', 'focusin', 'pointerdown'];

function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
