/** Takes the next piece of a text, which may end anywhere; the last one is `done`. */
export type Feed = (piece: string, done: boolean) => void;

/** Takes one server-sent event: its name, if it has one, and the lines of its data. */
export type OnEvent = (name: string | undefined, data: readonly string[]) => void;

/**
 * The one reader of server-sent events: of streams, and of logs that were kept. Lines of JSON without `data:` are
 * data as well, and an event that the text ends in counts, as servers and logs leave out the last blank line.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function serverSentEvents(onEvent: OnEvent): Feed {
  /** The pieces of a line that has not ended; joined once, as it may come in thousands of them. */
  let open: string[] = [];
  let name: string | undefined;
  /** The name came after the data: it is theirs if the event ends there. */
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
      // Logs are often kept without the blank lines: the next event begins by its name.
      if (data.length > 0 && name !== undefined) dispatch();
      isLate = data.length > 0;
      name = valueOf(line, 6).trim();
    }
  };
  /** The last piece ended with `\r`, which ends a line: its other half, `\n`, ends no other. */
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

/** `[SOURCE] {"title": …}`, `[SESSION_ID] 123`: servers that send words say so of what is none. */
const LABEL = /^\[([A-Z][A-Z_]{1,30})\](?:\s*(?=[{[])|\s+(?=[^\s\d]*\d\S*$))([^]+)$/;

/** What follows the name of a field; one space after the colon is not part of it. */
function valueOf(line: string, start: number): string {
  return line.slice(line[start] === ' ' ? start + 1 : start);
}
