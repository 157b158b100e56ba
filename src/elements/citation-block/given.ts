import type { SafePayload, SafeSource } from '../../model/index.js';
import { sanitizePayload } from '../../sanitize/index.js';
import { isWritten, mayHaveMarkers, writtenPart } from './block-parts.js';
import type { Warnings } from './warnings.js';

/** No payload was looked for yet. */
const UNREAD = Symbol();

const NOTHING = /* @__PURE__ */ sanitizePayload({ text: '', sources: [] });

/** What the list shows of a payload. */
const LISTED = ['sources', 'text', 'search', 'citations'] as const;

interface GivenHost extends HTMLElement {
  readonly streaming: boolean;
  requestUpdate(): void;
}

/** The payload that a block was given: read where it is JSON, with the markers of its model, and safe. */
export class Given {
  readonly #block: GivenHost;
  readonly #warnings: Warnings;
  readonly #earlier: () => readonly SafeSource[];
  #given: unknown = UNREAD;
  /** Its answer was read as one that is being written. */
  #isPartial = false;
  /** Its answer may name sources of others, which may be others now. */
  #isStale = false;
  #safe = NOTHING;
  #listed = this.#safe;

  /** `earlier` are the sources of answers before, in the same thread. */
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

  /** Nobody has looked for a payload yet. */
  get isUnread(): boolean {
    return this.#given === UNREAD;
  }

  /** There is none. */
  get isMissing(): boolean {
    return this.#given === undefined;
  }

  read(given: unknown): void {
    const { streaming } = this.#block;
    // Of markers that the model writes, the last one is held back until the answer is complete.
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

  /** The block came into another thread: markers in its answer may find more there, or less. */
  threadChanged(): void {
    this.#isStale = !this.isUnread && mayHaveMarkers(this.#parse(this.#given));
  }

  /** Lists sources of answers before with this answer's own, after them. */
  borrow(borrowed: readonly SafeSource[]): void {
    const payload = { ...this.#safe, sources: [...this.#safe.sources, ...borrowed] };
    this.#listed = this.#safe = sanitizePayload(payload, { previous: this.#safe });
  }

  /** The payload with the citations that a model wrote as markers; until they can be read, as it is. */
  #withMarkers(payload: unknown): unknown {
    // While it is written, a marker that names none of its own sources is text.
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
      // Engines look through the whole text to say where its first word is wrong.
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
