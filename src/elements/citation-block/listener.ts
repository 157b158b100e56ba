import { isPress } from '../../controllers/press.js';
import type { BlockMarker } from '../shared/block-host.js';
import { interactionPart, warmUp } from './block-parts.js';

/** Handles the reader's events after its code has loaded. */
export interface Hearing {
  hear(event: Event, marker: BlockMarker | undefined): void;
}

export interface ListenerOptions {
  /** The marker on which an event happened. */
  markerOf(event: Event): BlockMarker | undefined;
  /** The block's interaction, if its code is loaded. */
  interaction(): Hearing | undefined;
  /** Called before a marker is followed as the link that it also is. */
  onFollow(marker: BlockMarker, event: Event): void;
  /** Called if the code could not be loaded, with the marker that the reader pressed, if any. */
  onMissing(pressed: BlockMarker | undefined): void;
}

interface Heard {
  readonly event: Event;
  readonly marker: BlockMarker | undefined;
}

/**
 * Listens to the events in a block. The code that handles them is loaded later. Until then, events
 * on markers are kept, and handled after it has loaded.
 */
export class Listener {
  readonly #block: HTMLElement;
  readonly #options: ListenerOptions;
  /**
   * The events that a listener on a marker in a shadow root has handled, before they reached the
   * block.
   */
  readonly #handled = new WeakSet<Event>();
  #waiting: Heard[] = [];

  constructor(block: HTMLElement, options: ListenerOptions) {
    this.#block = block;
    this.#options = options;
    this.listen(block);
  }

  /** Adds the listeners. Repeated calls have no effect. */
  listen(target: EventTarget): void {
    for (const event of EVENTS) target.addEventListener(event, this);
  }

  ignore(target: EventTarget): void {
    for (const event of EVENTS) target.removeEventListener(event, this);
  }

  /** One object handles all events, through the platform's `handleEvent`. */
  handleEvent(event: Event): void {
    if (this.#handled.has(event)) return;
    if (event.currentTarget !== this.#block) this.#handled.add(event);
    warmUp(true);
    const found = event.type === 'pointermove' ? undefined : this.#options.markerOf(event);
    const marker = found?.references.length ? found : undefined;
    marker?.aim();
    if (event.type === 'click') {
      if (event.defaultPrevented) return;
      if (marker && !isPress(event, marker)) return this.#options.onFollow(marker, event);
    }
    const interaction = this.#options.interaction();
    if (interaction) interaction.hear(event, marker);
    else this.#keep({ event, marker });
  }

  /**
   * Keeps an event until the code has loaded. A copy event is not kept: the browser's own copy has
   * the numbers in it.
   */
  #keep(heard: Heard): void {
    const { event, marker } = heard;
    const last = this.#waiting.at(-1);
    if (event.type === 'copy' || (!last && !marker)) return;
    if (marker && isPress(event, marker)) event.preventDefault();
    // Only the first pointer move matters.
    if (event.type !== 'pointermove' || last?.event.type !== 'pointermove')
      this.#waiting.push(heard);
    if (!last) void interactionPart.load().then(() => this.#replay());
  }

  #replay(): void {
    const entries = this.#waiting.filter(({ marker }) => !marker || marker.element.isConnected);
    this.#waiting = [];
    const interaction = this.#options.interaction();
    if (interaction) return entries.forEach(({ event, marker }) => interaction.hear(event, marker));
    const pressed = entries.findLast(({ event, marker }) => marker && isPressed(event, marker));
    this.#options.onMissing(pressed?.marker);
  }
}

/** Whether an event completes a press: a click, or a key. */
function isPressed(event: Event, marker: BlockMarker): boolean {
  return event.type !== 'mousedown' && isPress(event, marker);
}

const EVENTS = [
  'pointerover',
  'pointerout',
  'pointermove',
  'pointerdown',
  'mousedown',
  'click',
  'keydown',
  'focusin',
  'copy',
];
