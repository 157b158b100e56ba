import type { Evidence, SafeSource } from '../../model/index.js';
import { awaitHost } from '../../model/host-call.js';
import { safeUrl } from '../../sanitize/index.js';

/** Asks the page for a fresh address of a source, or for its file, when a reader opens it. */
export type ResolveFunction = (
  source: SafeSource,
  evidence: Evidence | undefined,
) => string | URL | Blob | null | undefined | Promise<string | URL | Blob | null | undefined>;

/** The media types that a browser can show without running code with the page's rights. */
const SHOWN =
  /^(?:application\/pdf|text\/plain|image\/(?!svg)[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+)(?:;|$)/i;
/** Long enough for a browser to save or open a file. */
const KEPT_MS = 60_000;
/** So long may a host be silent, in milliseconds. */
const PATIENCE_MS = 60_000;

/** An address that came too late to be opened: browsers allow a tab only for some seconds after a press. */
export interface ReadyLink {
  readonly href: string;
  /** It was pressed. */
  readonly taken: () => void;
}

/** How far a link is that the page brings. */
export type FreshState = 'waiting' | 'failed' | ReadyLink;

/** Links that are asked for when they are pressed: signed addresses expire, and files may need a token. */
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
      const asked = awaitHost(resolve, () => resolve(source, evidence));
      const link = linkTo(page, await withinPatience(asked), source);
      if (!link) return this.#set(number, 'failed');
      const taken = (): void => {
        this.#set(number, undefined);
        // Of an address, there is nothing to give back.
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

/** What never answers has failed. */
async function withinPatience<T>(asked: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Was something pressed so recently that the browser lets the page open a tab? Not all of them say. */
function mayOpen({ defaultView }: Document): boolean {
  const { userActivation } = (defaultView?.navigator ?? {}) as Partial<Navigator>;
  return userActivation?.isActive !== false;
}

/** A link that opens what was found in a tab of its own, or saves it; nothing if it is neither address nor file. */
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
    // A page or a drawing would run its scripts as if it were this page.
    if (!SHOWN.test(found.type)) link.download = title;
    return link;
  }
  const url =
    found instanceof URL || typeof found === 'string' ? safeUrl(String(found)) : undefined;
  if (url === undefined) return undefined;
  link.href = url;
  return link;
}
