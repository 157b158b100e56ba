// Streams of changes to a document: JSON Patch, and shorter forms of it.
import { field, list, string } from '../../model/read.js';

/**
 * Converts changes into events with the changed field. For example, `/sources/-` appends to
 * `sources`.
 */
export class Patches {
  /** The path of the last change. Some back ends leave it out while it stays the same. */
  #path = '';

  /** The changes of an event, as events. An event that is not a change is returned unchanged. */
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
    // No other event has the fields `{ p, v }`.
    const isPath = path.startsWith('/') || (path !== '' && field(change, 'v') !== undefined);
    if (!isPath || value === undefined) return change;
    this.#path = path;
    const name = path.split('/').findLast((one) => /[^\d-]/.test(one)) ?? 'value';
    return { [name]: /\/[\d-]+$/.test(path) && typeof value === 'object' ? [value] : value };
  }
}
