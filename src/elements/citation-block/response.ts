import { responsePart } from './block-parts.js';

/** Reads a response into its block. Its code is loaded with the first response. */
export type ReadInto = (
  block: RespondingBlock,
  response: unknown,
  show: (what: Partial<Shown>) => void,
  signal: AbortSignal,
) => Promise<void>;

/** What of a block comes from its response. */
type Shown = Pick<RespondingBlock, 'payload' | 'error'>;

/** The part of a block that a response changes. */
export interface RespondingBlock extends HTMLElement {
  readonly response: unknown;
  readonly responseOptions: unknown;
  payload: unknown;
  streaming: boolean;
  error: unknown;
}

/** `<citation-text>`: ours, another element, or not defined. */
type WarmTag = CustomElementConstructor & { warmUp?(): void };

/** Reads the response of a block. Each response is read once. */
export function followResponse(block: RespondingBlock) {
  let given: unknown;
  let reading: AbortController | undefined;
  const shown: Partial<Shown> = {};

  const show = (what: Partial<Shown>): void => {
    Object.assign(shown, what);
    Object.assign(block, what);
  };

  /** Stops reading. The payload so far stays. */
  const stop = (): void => {
    if (!reading) return;
    reading.abort();
    reading = undefined;
    block.streaming = false;
  };

  const read = async (response: unknown): Promise<void> => {
    block.streaming = true;
    // An answer will arrive, so its code is loaded now.
    (customElements.get('citation-text') as WarmTag | undefined)?.warmUp?.();
    const { signal } = (reading = new AbortController());
    // Without this, a promise that rejects before anyone awaits it would be reported as unhandled.
    Promise.resolve(response).catch(() => undefined);
    const reader = await responsePart.load();
    // The code could not be loaded, or no module has set how to load it.
    if (reader) await reader.readInto(block, response, show, signal);
    else show({ error: responsePart.error });
    if (!signal.aborted) stop();
  };

  /**
   * Starts to read a new response. It is not read on a server, or while the block is not in the
   * page.
   */
  const update = (): void => {
    const { response, isConnected } = block;
    if (response === given || !isConnected) return;
    stop();
    given = response;
    // A page that takes its response away may have set these itself, in the same turn.
    if (response || block.payload === shown.payload) block.payload = undefined;
    if (response || block.error === shown.error) block.error = undefined;
    if (response) void read(response);
  };

  return { update, stop };
}
