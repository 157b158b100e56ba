/** Takes the next piece of a text, which may be cut anywhere. `done` marks the last piece. */
export type Feed = (piece: string, done: boolean) => void;

/** Receives one server-sent event: its name, if it has one, and the lines of its data. */
export type OnEvent = (name: string | undefined, data: readonly string[]) => void;

/**
 * Parses server-sent events, of streams and of logs. It accepts more than the standard: JSON lines
 * without `data:`, and a last event without a blank line, as servers and logs often leave it out.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function serverSentEvents(onEvent: OnEvent): Feed {
  /** The pieces of the line that has not ended. They are joined once, as there may be thousands. */
  let open: string[] = [];
  let name: string | undefined;
  /** Whether the name came after the data. It belongs to the data if the event ends there. */
  let isLate = false;
  let data: string[] = [];
  const dispatch = (next?: string): void => {
    const own = next === undefined ? name : undefined;
    const isLabelled = own === undefined && data[0]?.startsWith('[');
    const [, label, rest] = (isLabelled && LABEL.exec(data.join('\n'))) || [];
    if (rest !== undefined) onEvent(label, [rest]);
    else if (data.length > 0) onEvent(own, data);
    name = next;
    isLate = false;
    data = [];
  };
  const add = (line: string): void => {
    if (isLate) dispatch(name);
    data.push(line);
  };
  const take = (line: string): void => {
    if (line === '') dispatch();
    else if (line.startsWith('data:')) add(valueOf(line, 5));
    else if (/^\s*[{[]/.test(line)) add(line);
    else if (line.startsWith('event:')) {
      // Many logs lack the blank lines between events. Then a name begins the next event.
      if (data.length > 0 && name !== undefined) dispatch();
      isLate = data.length > 0;
      name = valueOf(line, 6).trim();
    }
  };
  /**
   * Whether the last piece ended with `\r`, which ends a line. A `\n` after it does not end another
   * line.
   */
  let isHalf = false;
  return (piece, done) => {
    open.push(isHalf && piece.startsWith('\n') ? piece.slice(1) : piece);
    if (piece) isHalf = piece.endsWith('\r');
    if (!done && !/[\r\n]/.test(piece)) return;
    const lines = open.join('').split(/\r\n?|\n/);
    open = done ? [] : lines.splice(-1);
    lines.forEach(take);
    if (done) dispatch();
  };
}

/**
 * Data that servers of plain words mark with a label: `[SOURCE] {"title": …}`, `[SESSION_ID] 123`.
 */
const LABEL = /^\[([A-Z][A-Z_]{1,30})\](?:\s*(?=[{[])|\s+(?=[^\s\d]*\d\S*$))([^]+)$/;

/** The value of a field. One space after the colon is not part of it. */
function valueOf(line: string, start: number): string {
  return line.slice(line[start] === ' ' ? start + 1 : start);
}
