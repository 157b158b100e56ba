// Streams of changes to a document: JSON Patch, and shorter spellings of it.
import { field, list, string } from '../../model/read.js';

/** Reads changes as events with the field that they change: `/sources/-` is one more of `sources`. */
export class Patches {
  /** The path of the last change: some leave it out as long as it is the same. */
  #path = '';

  /** What an event changes; any other event is itself. */
  eventsOf(event: unknown): unknown[] {
    const changes = list(field(event, 'ops', 'patch') ?? this.#batchIn(event));
    return (changes.length > 0 ? changes : [event]).map((change) => this.#read(change));
  }

  #batchIn(event: unknown): unknown {
    return field(event, 'o', 'op') === 'patch' ? field(event, 'v', 'value') : undefined;
  }

  #read(change: unknown): unknown {
    const given = string(field(change, 'path', 'p'));
    const path = given ?? (field(change, 'v') === undefined ? '' : this.#path);
    const value = field(change, 'value', 'v');
    // `{ p, v }` is short enough to be nothing else.
    const isPath = path.startsWith('/') || (path !== '' && field(change, 'v') !== undefined);
    if (!isPath || value === undefined) return change;
    this.#path = path;
    const name = path.split('/').findLast((one) => /[^\d-]/.test(one)) ?? 'value';
    return { [name]: /\/[\d-]+$/.test(path) && typeof value === 'object' ? [value] : value };
  }
}
