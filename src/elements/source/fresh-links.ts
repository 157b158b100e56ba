import type { Evidence, SafeSource } from '../../model/index.js';
import { awaitHost } from '../../model/host-call.js';
import { safeUrl } from '../../sanitize/index.js';

/** Gets the address of a source when a reader wants to follow it: a fresh one, or the file itself. */
export type ResolveFunction = (
  source: SafeSource,
  evidence: Evidence | undefined,
) => string | URL | Blob | null | undefined | Promise<string | URL | Blob | null | undefined>;

/** The media types that a browser can show without running code with the page's rights. */
const SHOWN =
  /^(?:application\/pdf|text\/plain|image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+)(?:;|$)/i;
/** Long enough for a browser to take hold of a file. */
const KEPT_MS = 60_000;

/** Links that are asked for when they are pressed: signed addresses expire, and files may need a token. */
export class FreshLinks {
  readonly #states = new Map<number, 'waiting' | 'failed'>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  state(number: number): 'waiting' | 'failed' | undefined {
    return this.#states.get(number);
  }

  async openFresh(
    page: Document,
    number: number,
    source: SafeSource,
    evidence: Evidence | undefined,
    resolve: ResolveFunction,
  ): Promise<void> {
    if (this.#states.get(number) === 'waiting') return;
    this.#set(number, 'waiting');
    try {
      const found = await awaitHost(resolve, () => resolve(source, evidence));
      this.#set(number, follow(page, found, source) ? undefined : 'failed');
    } catch {
      this.#set(number, 'failed');
    }
  }

  #set(number: number, state: 'waiting' | 'failed' | undefined): void {
    if (state) this.#states.set(number, state);
    else this.#states.delete(number);
    this.#onChange();
  }
}

/** Opens what was found in a tab of its own, or saves it; `false` if it is neither address nor file. */
function follow(page: Document, found: unknown, { title = '' }: SafeSource): boolean {
  const link = page.createElement('a');
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  if (found instanceof Blob) {
    const url = URL.createObjectURL(found);
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    link.href = url;
    // A page or a drawing would run its scripts as if it were this page.
    if (!SHOWN.test(found.type)) link.download = title;
  } else {
    const url =
      found instanceof URL || typeof found === 'string' ? safeUrl(String(found)) : undefined;
    if (url === undefined) return false;
    link.href = url;
  }
  link.click();
  return true;
}
