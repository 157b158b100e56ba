import { isPress } from '../../controllers/press.js';
import type { BlockMarker } from '../shared/block-host.js';
import { interactionPart, warmUp } from './block-parts.js';

/** Handles the reader's events once its code is loaded. */
export interface Hearing {
  hear(event: Event, marker: BlockMarker | undefined): void;
}

export interface ListenerOptions {
  /** The marker that an event happened on. */
  markerOf(event: Event): BlockMarker | undefined;
  /** The block's interaction, if its code is there. */
  interaction(): Hearing | undefined;
  /** A marker is about to be followed as the link that it also is. */
  onFollow(marker: BlockMarker, event: Event): void;
  /** Called if the code could not be loaded, with the marker that the reader pressed, if any. */
  onMissing(pressed: BlockMarker | undefined): void;
}

interface Heard {
  readonly event: Event;
  readonly marker: BlockMarker | undefined;
}

/**
 * Listens to a reader in a block. The code that handles the events is loaded later: events on markers before
 * that are kept, and handed over when it has loaded.
 */
export class Listener {
  readonly #block: HTMLElement;
  readonly #options: ListenerOptions;
  /** On markers in shadow roots, before the block could. */
  readonly #heard = new WeakSet<Event>();
  #held: Heard[] = [];

  constructor(block: HTMLElement, options: ListenerOptions) {
    this.#block = block;
    this.#options = options;
    this.listen(block);
  }

  /** Twice is once. */
  listen(target: EventTarget): void {
    for (const event of EVENTS) target.addEventListener(event, this);
  }

  ignore(target: EventTarget): void {
    for (const event of EVENTS) target.removeEventListener(event, this);
  }

  /** One object for all events: `handleEvent` is the platform's own way to do that. */
  handleEvent(event: Event): void {
    if (this.#heard.has(event)) return;
    if (event.currentTarget !== this.#block) this.#heard.add(event);
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
    else this.#hold({ event, marker });
  }

  /** What is copied before the code is there is the browser's own copy, with the numbers in it. */
  #hold(heard: Heard): void {
    const { event, marker } = heard;
    const last = this.#held.at(-1);
    if (event.type === 'copy' || (!last && !marker)) return;
    if (marker && isPress(event, marker)) event.preventDefault();
    // Only the first move matters.
    if (event.type !== 'pointermove' || last?.event.type !== 'pointermove') this.#held.push(heard);
    if (!last) void interactionPart.load().then(() => this.#tell());
  }

  #tell(): void {
    const held = this.#held.filter(({ marker }) => !marker || marker.element.isConnected);
    this.#held = [];
    const interaction = this.#options.interaction();
    if (interaction) return held.forEach(({ event, marker }) => interaction.hear(event, marker));
    const pressed = held.findLast(({ event, marker }) => marker && isPressed(event, marker));
    this.#options.onMissing(pressed?.marker);
  }
}

/** A press is complete with its click, or at once with its key. */
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
