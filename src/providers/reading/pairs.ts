// Events as libraries for sockets send them: a list with a name and data.
import { list } from '../../model/read.js';

/**
 * Whether this is an event such as `['token', 'The ']`, with its name and its data. Some libraries
 * put numbers and topics before the name.
 */
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

/** Phoenix sends five items. */
const MAX_ITEMS = 5;

export function pairOf(event: unknown): unknown {
  const [name, data] = list(event).slice(-2);
  return { [name as string]: data };
}

const SPOKEN = /^(?:answer|text|token|delta|chunk|content|message|word)s?$/i;
