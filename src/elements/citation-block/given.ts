import type { SafePayload, SafeSource } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { isWritten, mayHaveMarkers, writtenPart } from './block-parts.js';
import type { Warnings } from './warnings.js';

/** The payload has not been read yet. */
const UNREAD = Symbol();

const NOTHING = /* @__PURE__ */ sanitizePayload({ text: '', sources: [] });

/** The fields of a payload that the list shows. */
const LISTED = ['sources', 'text', 'search', 'citations'] as const;

interface GivenHost extends HTMLElement {
  readonly streaming: boolean;
  requestUpdate(): void;
}

/**
 * The payload of a block: parsed if it is JSON, with the markers of its answer as citations, and
 * sanitised.
 */
export class Given {
  readonly #block: GivenHost;
  readonly #warnings: Warnings;
  readonly #earlier: () => readonly SafeSource[];
  #given: unknown = UNREAD;
  /** Whether the answer was read while it was still streaming. */
  #isPartial = false;
  /** Whether the answer may cite sources of earlier answers, which may have changed. */
  #isStale = false;
  #safe = NOTHING;
  #listed = this.#safe;

  /** `earlier` are the sources of earlier answers in the same thread. */
  constructor(block: GivenHost, warnings: Warnings, earlier: () => readonly SafeSource[]) {
    this.#block = block;
    this.#warnings = warnings;
    this.#earlier = earlier;
  }

  get safe(): SafePayload {
    return this.#safe;
  }

  /** The last payload that changed anything in the list. */
  get listed(): SafePayload {
    return this.#listed;
  }

  /** Whether the payload has not been read yet. */
  get isUnread(): boolean {
    return this.#given === UNREAD;
  }

  /** Whether the block has no payload. */
  get isMissing(): boolean {
    return this.#given === undefined;
  }

  read(given: unknown): void {
    const { streaming } = this.#block;
    // The model's last marker is held back until the answer is complete.
    const isSame = given === this.#given && (!this.#isPartial || streaming) && !this.#isStale;
    if (isSame) return;
    this.#isStale = false;
    this.#given = given;
    const parsed = this.#parse(given) ?? { text: '', sources: [] };
    const marked = this.#withMarkers(parsed);
    this.#isPartial = streaming && marked !== parsed;
    this.#safe = sanitizePayload(marked, {
      onWarning: (warning) => this.#warnings.add(warning),
      previous: this.#safe,
    });
    if (LISTED.some((name) => this.#safe[name] !== this.#listed[name])) this.#listed = this.#safe;
  }

  /** The block moved to another thread, where its markers may find other sources. */
  threadChanged(): void {
    this.#isStale = !this.isUnread && mayHaveMarkers(this.#parse(this.#given));
  }

  /** Adds sources of earlier answers after the answer's own sources. */
  borrow(borrowed: readonly SafeSource[]): void {
    const payload = { ...this.#safe, sources: [...this.#safe.sources, ...borrowed] };
    this.#listed = this.#safe = sanitizePayload(payload, { previous: this.#safe });
  }

  /**
   * The payload with the citations that a model wrote as markers. It stays unchanged until the code
   * for them is loaded.
   */
  #withMarkers(payload: unknown): unknown {
    // While an answer streams, a marker of an unknown source is text.
    const earlier = this.#block.streaming ? () => [] : this.#earlier;
    if (!isWritten(payload) && !(mayHaveMarkers(payload) && earlier().length > 0)) return payload;
    const written = writtenPart.want(() => {
      this.#given = UNREAD;
      this.#block.requestUpdate();
    });
    const { streaming } = this.#block;
    return written?.readWritten(this.#block, payload as object, streaming, earlier) ?? payload;
  }

  #parse(given: unknown): unknown {
    if (typeof given !== 'string') return given;
    try {
      // Checked first, because for other text, engines read all of it only to report the position
      // of the error.
      if (!/^\s*[[{"\dtfn-]/.test(given)) throw new SyntaxError();
      return JSON.parse(given);
    } catch {
      const message =
        given === '[object Object]'
          ? 'The payload was set as an attribute, before the tag was defined: define it first, or give JSON.'
          : 'The payload is not valid JSON; nothing of it is shown.';
      this.#warnings.add({ code: 'invalid-json', path: '', message });
      return undefined;
    }
  }
}
