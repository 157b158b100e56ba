import type { CitationPayload, CitationThinking } from '../../model/index.js';
import { string } from '../../model/read.js';

/**
 * Stretches of thinking in the making. One counts when it is complete: while it is written, nobody
 * knows whether it will be signed, and whoever shows it would read all of it again with each word.
 */
export class Thoughts {
  #text = '';
  #signed = false;

  get isOpen(): boolean {
    return this.#signed || this.#text !== '';
  }

  /** Goes on with the stretch. Of a signature, only its presence is kept. */
  add(text: unknown, signature: unknown): void {
    this.#text += string(text) ?? '';
    this.#signed ||= Boolean(string(signature));
  }

  /** Ends the stretch and answers it; nothing if it has no words. */
  end(provider: string): CitationThinking[] {
    const thought = { text: this.#text, signed: this.#signed, provider };
    this.#text = '';
    this.#signed = false;
    return thought.text.trim() ? [thought] : [];
  }
}

export function withThinking(
  payload: CitationPayload,
  thinking: CitationThinking[],
): CitationPayload {
  return thinking.length > 0 ? { ...payload, thinking } : payload;
}
