import type { ReactiveController, ReactiveControllerHost } from '@lit/reactive-element';
import { intentDelay, nextIntent, shownFor, type Intent, type Signal } from './hover-intent.js';
import { closed, isElsewherePinned, opened, type OpenCard } from './one-card.js';
import { keepPlaced } from './card-placement.js';
import { isPress, type CardTarget } from './press.js';
import { listenAround } from './roots.js';
import { isVirtualPointer } from './virtual-click.js';
import { windowOf } from './window-of.js';

export interface CardOptions<T extends CardTarget> {
  /** Returns the target on which an event of the document happened. */
  targetOf(event: Event): T | undefined;
  /** Whether an event may have happened on a target in a closed shadow root. */
  mayHideTarget(event: Event): boolean;
  /** Whether the focus alone opens the card. */
  opensOnFocus(): boolean;
  /** Returns the card, after it is rendered. */
  card(): HTMLElement | null;
  /** Returns the claim of a target, if it is known. */
  claimOf(target: T): Range | undefined;
  /** Called when the card opened, moved to another target, or closed. */
  onChange(target: T | undefined, previous: T | undefined): void;
}

/**
 * One card for all markers of a host. The controller listens to the host's events, asks the hover-intent
 * table what they mean, and shows the card in the top layer beside its marker. The host renders the content.
 */
export class CardController<T extends CardTarget> implements ReactiveController, OpenCard {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: CardOptions<T>;
  #intent: Intent<T> = { phase: 'closed' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #placedFor: T | undefined;
  #stopPlacing: (() => void) | undefined;
  #stopListening: (() => void) | undefined;
  /** The document in which the card was opened, until it is closed. */
  #document: Document | undefined;
  #focusOnOpen = false;
  /** The element before the card in the tab order, if the reader uses the keyboard. */
  #source: HTMLElement | undefined;
  /** The marker that moved under a resting pointer, until the pointer moves. */
  #met: T | undefined;
  /** The last position of the pointer in the host. */
  #pointer = '';
  /** Whether the current press comes from a mouse or a finger, and not from a screen reader. */
  #isByHand = false;

  constructor(host: ReactiveControllerHost & HTMLElement, options: CardOptions<T>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** The target that the card is open for. */
  get target(): T | undefined {
    return shownFor(this.#intent);
  }

  /** Whether the card stays open until the reader closes it. */
  get isPinned(): boolean {
    return this.#intent.phase === 'pinned';
  }

  /** Closes the card. A focus in it returns to the marker. */
  close(): void {
    const card = this.#options.card();
    if (card?.matches(':focus-within')) this.target?.control.focus({ preventScroll: true });
    this.#signal('dismiss');
  }

  /**
   * Hides the card when the host is back in a page. In a window that the reader has closed, this
   * was not possible.
   */
  hostConnected(): void {
    if (!this.target) this.#hide();
  }

  hostDisconnected(): void {
    this.close();
    this.#place();
  }

  hostUpdated(): void {
    this.#place();
  }

  /** Handles an event of the host, on a marker or elsewhere. The event may have waited for this code to load. */
  hear(event: Event, target: T | undefined): void {
    switch (event.type) {
      case 'pointerover':
      case 'pointerout':
        return this.#onPointer(event as PointerEvent, target);
      case 'pointermove':
        return this.#onMove(event as PointerEvent);
      case 'pointerdown':
        return this.#onPointerDown(event as PointerEvent);
      case 'focusin':
        return this.#onFocus(target);
    }
    if (!target || !isPress(event, target)) return;
    // A press with the mouse leaves the focus where the reader is working.
    event.preventDefault();
    if (event.type === 'click') this.#onClick(event as MouseEvent, target);
    else if (event.type === 'keydown') this.#enterCard(target);
  }

  /** `since` is the time of the event: the reader may have waited for this code to load. */
  #signal(signal: Signal, target?: T, since = performance.now()): void {
    const before = this.#intent;
    const { target: previous, isPinned: wasPinned } = this;
    this.#intent = nextIntent(before, signal, performance.now(), target);
    if (this.#intent === before) return;
    clearTimeout(this.#timer);
    const delay = intentDelay(this.#intent);
    const waited = performance.now() - since;
    if (delay !== undefined) this.#timer = setTimeout(() => this.#signal('timer'), delay - waited);
    if (this.target !== previous || this.isPinned !== wasPinned) this.#host.requestUpdate();
    if (this.target === previous) return;
    // The document in which the card opened: the host may have moved to another one since.
    const document = (this.#document ??= this.#host.ownerDocument);
    // Before listening: another card that closes now returns the focus to its own marker.
    if (this.target) opened(document, this);
    else closed(document, this);
    if (this.target) this.#listen(document);
    else {
      this.#stopListening?.();
      this.#stopListening = this.#document = undefined;
    }
    this.#options.onChange(this.target, previous);
  }

  /** Shows, moves or hides the card, after its content is rendered. */
  #place(): void {
    const { target } = this;
    const card = this.#seen;
    if (target === this.#placedFor || (target && !card)) return;
    this.#placedFor = target;
    this.#stopPlacing?.();
    this.#stopPlacing = undefined;
    if (!target || !card) return this.#hide();
    this.#show(card, target);
    this.#stopPlacing = keepPlaced({
      marker: target.control,
      card,
      claim: () => this.#options.claimOf(target),
      onHidden: () => this.close(),
    });
    // New content starts at the top. After placing, because each measurement of a changing card costs a layout.
    card.scrollTop = 0;
    if (this.#focusOnOpen) this.#focusCard();
    this.#focusOnOpen = false;
  }

  /**
   * `source` puts the card right after its marker in the tab order. Only for readers with a keyboard: Chromium takes it
   * for an anchor too, and then goes over the whole page each time that a card opens.
   */
  #show(card: HTMLElement, { control }: T): void {
    const source = this.#focusOnOpen || control.matches(':focus') ? control : undefined;
    const isOpen = card.matches(':popover-open');
    if (isOpen && (!source || source === this.#source)) return;
    if (isOpen) card.hidePopover();
    this.#source = source;
    // A page may have taken the attribute away.
    card.popover ??= 'manual';
    card.showPopover(source && { source });
  }

  #hide(): void {
    const card = this.#seen;
    if (card?.isConnected && card.matches(':popover-open')) card.hidePopover();
  }

  /** Test environments and removed frames have no popovers: the card then has content, but is not shown. */
  get #seen(): HTMLElement | undefined {
    const card = this.#options.card();
    return card?.showPopover && windowOf(card.ownerDocument) ? card : undefined;
  }

  #focusCard(): void {
    const card = this.#options.card();
    (card?.querySelector<HTMLElement>('a:not([tabindex])') ?? card)?.focus({ preventScroll: true });
  }

  #isInCard(event: Event): boolean {
    const card = this.#options.card();
    return !!card && event.composedPath().includes(card);
  }

  /** Listens while the card is open. */
  #listen(document: Document): void {
    if (this.#stopListening) return;
    const onEscape = (event: KeyboardEvent): void => this.#onEscape(event);
    const onElsewhere = (event: Event): void => this.#onElsewhere(event);
    // In the capture phase, so that Escape closes the card and not the dialog around it.
    document.addEventListener('keydown', onEscape, true);
    const stops = ['focusin', 'pointerdown', 'pointerup'].map((type) =>
      listenAround(this.#host, type, onElsewhere),
    );
    this.#stopListening = () => {
      document.removeEventListener('keydown', onEscape, true);
      for (const stop of stops) stop();
    };
  }

  #onPointer(event: PointerEvent, target: T | undefined): void {
    this.#met = undefined;
    // A finger does not hover; a tap arrives as a click.
    if (event.pointerType === 'touch') return;
    if (event.type === 'pointerout') {
      if (!this.#host.contains(event.relatedTarget as Node | null)) this.#pointer = '';
      if (target || this.#isInCard(event)) this.#signal('leave');
    } else if (target) this.#met = target;
    else if (this.#isInCard(event)) this.#signal('hold');
  }

  /**
   * Opens the card if the reader points at a marker: not if the marker scrolled under a resting
   * pointer, and not while text is being selected.
   */
  #onMove({ buttons, screenX, screenY, timeStamp }: PointerEvent): void {
    const place = `${screenX},${screenY}`;
    // WebKit reports a pointer move when only the page moves.
    if (place === this.#pointer) return;
    this.#pointer = place;
    const target = this.#met;
    this.#met = undefined;
    if (!target || buttons !== 0 || isElsewherePinned(this.#host.ownerDocument, this)) return;
    this.#signal('enter', target, timeStamp);
  }

  /** A press in the card pins the card: the reader selects text there, or uses a button. */
  #onPointerDown(event: PointerEvent): void {
    this.#isByHand = !isVirtualPointer(event);
    if (this.#isInCard(event)) this.#keep();
  }

  #keep(): void {
    if (this.target) this.#signal('pin', this.target);
  }

  #onClick(event: MouseEvent, target: T): void {
    const isByHand = this.#isByHand && event.detail > 0;
    this.#isByHand = false;
    if (!isByHand) return this.#enterCard(target);
    this.#focusOnOpen = false;
    // The second press of a double click must not close the card.
    this.#signal(event.detail > 1 ? 'pin' : 'press', target);
  }

  /** Opens the card and moves the focus into it, for readers who do not use a pointer. */
  #enterCard(target: T): void {
    this.#focusOnOpen = true;
    const isOpen = this.target === target;
    this.#signal('pin', target);
    if (!isOpen) return;
    this.#followFocus();
    this.#focusOnOpen = false;
    this.#focusCard();
  }

  /**
   * Puts the open card into the tab order: the pointer has opened it, and the reader now uses the
   * keyboard.
   */
  #followFocus(): void {
    const card = this.#seen;
    if (card && this.target) this.#show(card, this.target);
  }

  #onFocus(target: T | undefined): void {
    if (target && target === this.target) this.#followFocus();
    // The reader may have moved on since.
    if (!target?.control.matches(':focus') || !this.#options.opensOnFocus()) return;
    this.#focusOnOpen = false;
    this.#signal('pin', target);
  }

  #onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  }

  /** Closes the card after a press elsewhere. A finger counts when it lifts: until then it may be scrolling. */
  #onElsewhere(event: Event): void {
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    if (isTouch !== (event.type === 'pointerup') && event.type !== 'focusin') return;
    if (this.#isInCard(event)) return event.type === 'focusin' ? this.#keep() : undefined;
    if (this.#options.mayHideTarget(event)) return;
    const target = this.#options.targetOf(event);
    if (target && (target === this.target || event.type !== 'focusin')) return;
    this.close();
  }
}
