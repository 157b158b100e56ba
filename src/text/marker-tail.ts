import { parseMarkers, type MarkerOptions } from './markers.js';

/**
 * Says what each piece of a text that is being written adds to what `parseMarkers` shows of it.
 * Looks at the paragraph that is being written only, so that the cost does not grow with the text.
 */
export class MarkerTail {
  readonly #options: MarkerOptions;
  /** The paragraph that is being written, as it came and as it is shown. */
  #written = '';
  #shown = '';
  #citations = 0;

  /** `text` is what stands there already. */
  constructor(options: MarkerOptions, text = '') {
    this.#options = { ...options, partial: true };
    this.push(text);
  }

  /** `undefined` if more changes than the end of the shown text: then it has to be read anew. */
  push(piece: string): string | undefined {
    const written = this.#written + piece;
    const { text, citations } = parseMarkers(written, this.#options);
    const appends = citations.length === this.#citations && text.startsWith(this.#shown);
    const added = appends ? text.slice(this.#shown.length) : undefined;
    const end = paragraphsEnd(written);
    this.#written = written.slice(end);
    const rest = end > 0 ? parseMarkers(this.#written, this.#options) : { text, citations };
    this.#shown = rest.text;
    this.#citations = rest.citations.length;
    return added;
  }
}

/** Where the last paragraph begins that is surely no part of a list or of code. */
function paragraphsEnd(text: string): number {
  const start = text.lastIndexOf('\n\n') + 2;
  if (start < 2 || !/^[\p{L}#*]/u.test(text.slice(start, start + 2))) return 0;
  const fences = text.slice(0, start).match(/^[ \t>]*(?:```|~~~)/gm)?.length ?? 0;
  return fences % 2 === 0 ? start : 0;
}
