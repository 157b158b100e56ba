// Events as sockets send them: a list of their name and their data.
import { list } from '../../model/read.js';

/** `['token', 'The ']`: an event by its name and its data, as sockets send them; some put numbers and topics before. */
export function isPair(event: unknown): boolean {
  const items = list(event, MAX_ITEMS + 1);
  const [name, data] = items.slice(-2);
  const before = items.slice(0, -2);
  if (typeof name !== 'string' || !/^[\w.:-]{1,40}$/.test(name)) return false;
  if (
    before.length > MAX_ITEMS - 2 ||
    before.some((one) => typeof one === 'object' && one !== null)
  )
    return false;
  return (
    typeof data === 'object' ||
    (typeof data === 'string' && items.length === 2 && SPOKEN.test(name))
  );
}

/** Phoenix sends five. */
const MAX_ITEMS = 5;

export function pairOf(event: unknown): unknown {
  const [name, data] = list(event).slice(-2);
  return { [name as string]: data };
}

const SPOKEN = /^(?:answer|text|token|delta|chunk|content|message|word)s?$/i;
