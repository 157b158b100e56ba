import { createCitationStream, type CitationPayload, type NormalizeOptions } from '../src/index.js';

interface View {
  /** A new state of the answer; `streaming` until the last event. */
  show(payload: CitationPayload, streaming: boolean): void;
  /** Where the replay is, for its controls. */
  move(position: number, playing: boolean): void;
}

/** Plays the events of a stream at a chosen speed, from any position. */
export class Replay {
  readonly #view: View;
  #events: readonly unknown[] = [];
  #options: NormalizeOptions = {};
  #position = 0;
  #stream = createCitationStream();
  #frame = 0;
  /** Events a second. */
  speed = 20;

  constructor(view: View) {
    this.#view = view;
  }

  /** Takes another stream and shows its end. */
  load(events: readonly unknown[], options: NormalizeOptions): void {
    this.pause();
    this.#events = events;
    this.#options = options;
    this.seek(events.length);
  }

  get playing(): boolean {
    return this.#frame > 0;
  }

  play(): void {
    if (this.#position >= this.#events.length) this.seek(0);
    const from = this.#position;
    let start: number | undefined;
    const tick = (now: number): void => {
      start ??= now;
      const due = Math.min(
        this.#events.length,
        from + Math.floor(((now - start) / 1000) * this.speed),
      );
      this.#frame = due < this.#events.length ? requestAnimationFrame(tick) : 0;
      this.#advance(due);
    };
    this.#frame = requestAnimationFrame(tick);
    this.#view.move(this.#position, true);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#view.move(this.#position, false);
  }

  /** Goes to a position: on from here, or from the start again if it is earlier. */
  seek(position: number): void {
    if (position <= this.#position) {
      this.#position = 0;
      this.#stream = createCitationStream(this.#options);
    }
    this.#advance(Math.min(position, this.#events.length));
  }

  step(): void {
    this.pause();
    if (this.#position < this.#events.length) this.seek(this.#position + 1);
  }

  #advance(position: number): void {
    while (this.#position < position) this.#stream.push(this.#events[this.#position++]);
    const streaming = this.#position < this.#events.length;
    this.#view.show(streaming ? this.#stream.payload : this.#stream.end(), streaming);
    this.#view.move(this.#position, this.playing);
  }
}
