import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { intentDelay, nextIntent, shownFor, type Intent, type Signal } from './hover-intent.js';
import { closed, isElsewherePinned, opened, type OpenCard } from './one-card.js';
import type { keepPlaced } from './place.js';
import { isVirtualPointer } from './virtual-click.js';

/** Something that a card can open for. */
export interface CardTarget {
  /** The part of it that a reader hovers, focuses and presses. */
  readonly control: HTMLElement;
  /** Pressing it opens the card; otherwise it is a plain link. */
  readonly opensCard: boolean;
}

export interface CardOptions<T extends CardTarget> {
  /** The target that an event happened on. Asked whenever the reader comes to one, by any means. */
  targetOf(event: Event): T | undefined;
  /** The focus alone opens the card. */
  opensOnFocus(): boolean;
  /** The card, once it is rendered. */
  card(): HTMLElement | null;
  /** What keeps it beside its target: there at the latest with the card. */
  place(): typeof keepPlaced | undefined;
  /** The words that a target closes, where they are known. */
  claimOf(target: T): Range | undefined;
  /** The target is about to be followed as a link. */
  onFollow(target: T, event: MouseEvent): void;
  /** The card opened, went over to another target, or closed. */
  onChange(target: T | undefined, previous: T | undefined): void;
}

/**
 * One card for all markers of its host: listens on the host, asks the hover-intent table, and shows
 * the card in the top layer beside its target. The host renders the content of the card.
 */
export class CardController<T extends CardTarget> implements ReactiveController, OpenCard {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: CardOptions<T>;
  #intent: Intent<T> = { phase: 'closed' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #placedFor: T | undefined;
  #stopPlacing: (() => void) | undefined;
  #focusOnOpen = false;
  /** The target that came under the pointer, which has not moved on it yet. */
  #met: T | undefined;
  /** Where in the host the pointer was last. */
  #pointer = '';
  /** The press that is under way is a hand's: not a key that a screen reader turns into one. */
  #isByHand = false;

  constructor(host: ReactiveControllerHost & HTMLElement, options: CardOptions<T>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** What the card is open for. */
  get target(): T | undefined {
    return shownFor(this.#intent);
  }

  /** It stays open until it is closed on purpose. */
  get isPinned(): boolean {
    return this.#intent.phase === 'pinned';
  }

  /** The focus that was in the card goes back to the marker. */
  close(): void {
    const card = this.#options.card();
    if (card?.matches(':focus-within')) this.target?.control.focus({ preventScroll: true });
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
      case 'pointermove':
        return this.#onMove(event as PointerEvent);
      case 'mousedown':
        return this.#onMouseDown(event as MouseEvent);
      case 'click':
        return this.#onClick(event as MouseEvent);
      case 'keydown':
        return event.currentTarget === this.#host
          ? this.#onKey(event as KeyboardEvent)
          : this.#onEscape(event as KeyboardEvent);
      case 'focusin':
        return event.currentTarget === this.#host ? this.#onFocus(event) : this.#onElsewhere(event);
      case 'pointerdown':
        return event.currentTarget === this.#host
          ? this.#onPointerDown(event as PointerEvent)
          : this.#onElsewhere(event);
      case 'pointerup':
        return this.#onElsewhere(event);
    }
  }

  #signal(signal: Signal, target?: T): void {
    const before = this.#intent;
    const { target: previous, isPinned: wasPinned } = this;
    this.#intent = nextIntent(before, signal, performance.now(), target);
    if (this.#intent === before) return;
    clearTimeout(this.#timer);
    const delay = intentDelay(this.#intent);
    if (delay !== undefined) this.#timer = setTimeout(() => this.#signal('timer'), delay);
    if (this.target !== previous || this.isPinned !== wasPinned) this.#host.requestUpdate();
    if (this.target === previous) return;
    const { ownerDocument } = this.#host;
    // Before anything is heard: another card that closes gives the focus back.
    if (this.target) opened(ownerDocument, this);
    else closed(ownerDocument, this);
    this.#listen(ownerDocument, DOCUMENT_EVENTS, this.target !== undefined);
    this.#options.onChange(this.target, previous);
  }

  /** Shows, moves or hides the card, after its content is rendered. */
  #place(): void {
    const { target } = this;
    const card = this.#options.card();
    // Test environments have no popovers: there, the card just has its content. A frame that is gone has none either.
    const isSeen = card?.showPopover && card.ownerDocument.defaultView;
    if (target === this.#placedFor || !isSeen) return;
    this.#placedFor = target;
    this.#stopPlacing?.();
    this.#stopPlacing = undefined;
    if (!target) {
      if (card.matches(':popover-open')) card.hidePopover();
      return;
    }
    // `source` puts the card right after its marker in the tab order.
    if (!card.matches(':popover-open')) card.showPopover({ source: target.control });
    card.scrollTop = 0;
    this.#stopPlacing = this.#options.place()?.({
      marker: target.control,
      card,
      claim: () => this.#options.claimOf(target),
      onHidden: () => this.close(),
    });
    if (this.#focusOnOpen) this.#focusCard();
    this.#focusOnOpen = false;
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
    const target = this.#options.targetOf(event);
    this.#met = undefined;
    // A finger does not hover: its tap arrives as a click.
    if (event.pointerType === 'touch') return;
    if (event.type === 'pointerout') {
      if (!this.#host.contains(event.relatedTarget as Node | null)) this.#pointer = '';
      if (target || this.#isInCard(event)) this.#signal('leave');
    } else if (target) this.#met = target;
    else if (this.#isInCard(event)) this.#signal('hold');
  }

  /** A marker that scrolls under a resting pointer is not pointed at; nor is one that a selection goes over. */
  #onMove({ buttons, screenX, screenY }: PointerEvent): void {
    const place = `${screenX},${screenY}`;
    // WebKit says that the pointer moves when only the page does.
    if (place === this.#pointer) return;
    this.#pointer = place;
    const target = this.#met;
    this.#met = undefined;
    if (!target || buttons !== 0 || isElsewherePinned(this.#host.ownerDocument, this)) return;
    this.#signal('enter', target);
  }

  /** A press in the card keeps it: the reader selects something, or is about to do something there. */
  #onPointerDown(event: PointerEvent): void {
    this.#isByHand = !isVirtualPointer(event);
    if (this.#isInCard(event)) this.#keep();
  }

  #keep(): void {
    if (this.target) this.#signal('pin', this.target);
  }

  /** A press with the mouse leaves the focus where the reader is working. */
  #onMouseDown(event: MouseEvent): void {
    if (this.#pressed(event)) event.preventDefault();
  }

  #onClick(event: MouseEvent): void {
    const target = this.#options.targetOf(event);
    if (!target || event.defaultPrevented) return;
    if (!this.#pressed(event)) return this.#options.onFollow(target, event);
    event.preventDefault();
    const isByHand = this.#isByHand && event.detail > 0;
    this.#isByHand = false;
    if (!isByHand) return this.#enterCard(target);
    this.#focusOnOpen = false;
    // The second press of a double click takes nothing back.
    this.#signal(event.detail > 1 ? 'pin' : 'press', target);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const target = this.#pressed(event);
    if (!target) return;
    event.preventDefault();
    this.#enterCard(target);
  }

  /** Opens the card and takes the focus into it, for who can not point at it. */
  #enterCard(target: T): void {
    this.#focusOnOpen = true;
    const isOpen = this.target === target;
    this.#signal('pin', target);
    if (isOpen) this.#focusCard();
  }

  /** The target that is pressed. With a modifier, a marker is the plain link that it also is. */
  #pressed(event: MouseEvent | KeyboardEvent): T | undefined {
    const target = this.#options.targetOf(event);
    return target?.opensCard && !isModified(event) ? target : undefined;
  }

  #onFocus(event: Event): void {
    const target = this.#options.targetOf(event);
    if (!target || !this.#options.opensOnFocus()) return;
    this.#focusOnOpen = false;
    this.#signal('pin', target);
  }

  #onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  }

  /** The reader has gone on to something else. A finger has, when it lets go: until then it may scroll. */
  #onElsewhere(event: Event): void {
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    if (isTouch !== (event.type === 'pointerup') && event.type !== 'focusin') return;
    if (this.#isInCard(event)) return event.type === 'focusin' ? this.#keep() : undefined;
    const target = this.#options.targetOf(event);
    if (target && (target === this.target || event.type !== 'focusin')) return;
    this.close();
  }
}

const HOST_EVENTS = [
  'pointerover',
  'pointerout',
  'pointermove',
  'pointerdown',
  'mousedown',
  'click',
  'keydown',
  'focusin',
];
/** Heard only while the card is open. */
const DOCUMENT_EVENTS = ['keydown', 'focusin', 'pointerdown', 'pointerup'];

function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
