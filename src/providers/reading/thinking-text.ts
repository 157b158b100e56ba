import type { CitationPayload, CitationThinking } from '../../model/index.js';
import { string } from '../../model/read.js';

/**
 * Collects a model's thoughts. A thought is returned when it is complete: only then is it known
 * whether it is signed, and elements would otherwise render all of it again with each word.
 */
export class Thoughts {
  #text = '';
  #signed = false;

  get isOpen(): boolean {
    return this.#signed || this.#text !== '';
  }

  /** Continues the thought. Of a signature, only its presence is kept. */
  add(text: unknown, signature: unknown): void {
    this.#text += string(text) ?? '';
    this.#signed ||= Boolean(string(signature));
  }

  /** Ends the thought and returns it; an empty list if it has no words. */
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
