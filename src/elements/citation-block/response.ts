import { responsePart } from './block-parts.js';

/** What reads a response into its block: not before there is one. */
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

/** `<citation-text>`, which may be ours or not be there. */
type WarmTag = CustomElementConstructor & { warmUp?(): void };

/** The response of a block, which is read once and then replaced. */
export function followResponse(block: RespondingBlock) {
  let given: unknown;
  let reading: AbortController | undefined;
  const shown: Partial<Shown> = {};

  const show = (what: Partial<Shown>): void => {
    Object.assign(shown, what);
    Object.assign(block, what);
  };

  /** What had arrived stays. */
  const stop = (): void => {
    if (!reading) return;
    reading.abort();
    reading = undefined;
    block.streaming = false;
  };

  const read = async (response: unknown): Promise<void> => {
    block.streaming = true;
    // An answer will come.
    (customElements.get('citation-text') as WarmTag | undefined)?.warmUp?.();
    const { signal } = (reading = new AbortController());
    // A promise that is broken before anyone waits for it would be reported as nobody's.
    Promise.resolve(response).catch(() => undefined);
    const reader = await responsePart.load();
    // The code that reads could not be loaded, or nobody has said how.
    if (reader) await reader.readInto(block, response, show, signal);
    else show({ error: responsePart.error });
    if (!signal.aborted) stop();
  };

  /** Begins to read what was not read yet. On a server, and out of the page, nobody waits for it. */
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
