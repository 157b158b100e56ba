import type { Evidence, SafeSource } from '../../model/index.js';
import { awaitHost } from '../../model/host-call.js';
import { safeUrl } from '../../sanitize/index.js';

/** Returns a fresh address of a source, or its file, when a reader opens it. */
export type ResolveFunction = (
  source: SafeSource,
  evidence: Evidence | undefined,
) => string | URL | Blob | null | undefined | Promise<string | URL | Blob | null | undefined>;

/** The media types that a browser can show without running code with the page's rights. */
const SHOWN =
  /^(?:application\/pdf|text\/plain|image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+)(?:;|$)/i;
/** How long a file stays in memory: enough for a browser to save or open it. */
const KEPT_MS = 60_000;
/** How long, in milliseconds, the host's function may take. */
const PATIENCE_MS = 60_000;

/**
 * An address that came too late: browsers allow a page to open a tab only for some seconds after a
 * press.
 */
export interface ReadyLink {
  readonly href: string;
  /** Called when it was pressed. */
  readonly taken: () => void;
}

/** The state of an address from the page. */
export type FreshState = 'waiting' | 'failed' | ReadyLink;

/**
 * Links whose address is fetched when they are pressed, for signed addresses that expire and files
 * that need a token.
 */
export class FreshLinks {
  readonly #states = new Map<number, FreshState>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  state(number: number): FreshState | undefined {
    return this.#states.get(number);
  }

  async openFresh(
    page: Document,
    number: number,
    source: SafeSource,
    evidence: Evidence | undefined,
    resolve: ResolveFunction,
  ): Promise<void> {
    const before = this.#states.get(number);
    if (before === 'waiting') return;
    if (typeof before === 'object') before.taken();
    this.#set(number, 'waiting');
    try {
      const pending = awaitHost(resolve, () => resolve(source, evidence));
      const link = linkTo(page, await withinPatience(pending), source);
      if (!link) return this.#set(number, 'failed');
      const taken = (): void => {
        this.#set(number, undefined);
        // A plain address holds no memory.
        setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
      };
      if (!link.hasAttribute('download') && !mayOpen(page))
        return this.#set(number, { href: link.href, taken });
      link.click();
      taken();
    } catch {
      this.#set(number, 'failed');
    }
  }

  #set(number: number, state: FreshState | undefined): void {
    if (state) this.#states.set(number, state);
    else this.#states.delete(number);
    this.#onChange();
  }
}

/** The result of a promise, or `undefined` if it takes too long. */
async function withinPatience<T>(pending: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([pending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether the last press is recent enough for the browser to let the page open a tab. Not all
 * browsers tell.
 */
function mayOpen({ defaultView }: Document): boolean {
  const { userActivation } = (defaultView?.navigator ?? {}) as Partial<Navigator>;
  return userActivation?.isActive !== false;
}

/**
 * A link that opens the result in a new tab, or saves it. `undefined` if it is neither an address
 * nor a file.
 */
function linkTo(
  page: Document,
  found: unknown,
  { title = '' }: SafeSource,
): HTMLAnchorElement | undefined {
  const link = page.createElement('a');
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  if (found instanceof Blob) {
    link.href = URL.createObjectURL(found);
    // HTML or SVG would run its scripts with the rights of this page, so it is saved instead of
    // opened.
    if (!SHOWN.test(found.type)) link.download = title;
    return link;
  }
  const url =
    found instanceof URL || typeof found === 'string' ? safeUrl(String(found)) : undefined;
  if (url === undefined) return undefined;
  link.href = url;
  return link;
}
