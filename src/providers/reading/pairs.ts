// Events as sockets send them: a list of their name and their data.
import { list } from '../../model/read.js';

/** `['token', 'The ']`: an event by its name and its data, as sockets send them. */
export function isPair(event: unknown): boolean {
  const [name, data, ...others] = list(event, 3);
  if (typeof name !== 'string' || others.length > 0 || !/^[\w.:-]{1,40}$/.test(name)) return false;
  return typeof data === 'object' || (typeof data === 'string' && SPOKEN.test(name));
}

export function pairOf(event: unknown): unknown {
  const [name, data] = list(event, 2);
  return { [name as string]: data };
}

const SPOKEN = /^(?:answer|text|token|delta|chunk|content|message|word)s?$/i;
