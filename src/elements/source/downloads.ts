import type { SafeSource } from '../../model/index.js';
import { awaitHost } from '../../model/host-call.js';
import { emit } from '../shared/events.js';

/** Fetches a file with the host's own credentials. */
export type DownloadFunction = (source: SafeSource) => Promise<Response>;

export interface DownloadState {
  /** From 0 to 1. Missing while the size is unknown. */
  readonly progress?: number;
  readonly failed?: boolean;
}

/**
 * Downloads that need the host's credentials. The event `citation-download` comes first, so that
 * the host can do all of it itself. Otherwise the host's `download` function fetches the file, and
 * the reader sees the progress. Without that function, the browser follows the link with its
 * cookies.
 */
export class Downloads {
  readonly #states = new Map<number, DownloadState>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  state(number: number): DownloadState | undefined {
    return this.#states.get(number);
  }

  async start(
    target: HTMLElement,
    number: number,
    source: SafeSource,
    fetchFile: DownloadFunction | undefined,
  ): Promise<void> {
    const { downloadUrl: url } = source;
    if (!url || (this.#states.has(number) && !this.#states.get(number)?.failed)) return;
    if (!emit(target, 'citation-download', { number, source, url })) return;
    if (!fetchFile) return save(target.ownerDocument, url, source);
    try {
      this.#set(number, {});
      const response = await awaitHost(fetchFile, () => fetchFile(source));
      if (!response.ok) throw new Error(String(response.status));
      const blob = await readBody(response, (progress) => this.#set(number, { progress }));
      const address = URL.createObjectURL(blob);
      save(target.ownerDocument, address, source);
      // After this time, the browser has saved or opened the file.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      this.#set(number, undefined);
    } catch {
      this.#set(number, { failed: true });
    }
  }

  #set(number: number, state: DownloadState | undefined): void {
    if (state) this.#states.set(number, state);
    else this.#states.delete(number);
    this.#onChange();
  }
}

async function readBody(response: Response, onProgress: (share: number) => void): Promise<Blob> {
  const size = Number(response.headers.get('content-length'));
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    parts.push(value);
    received += value.length;
    if (size > 0) onProgress(Math.min(1, received / size));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

function save(document: Document, url: string, { title }: SafeSource): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = title ?? '';
  link.rel = 'noopener noreferrer';
  link.click();
}
