import { field, list, string } from '../../model/read.js';
import type { readWritten } from './written.js';

let read: typeof readWritten | undefined;
let loading: Promise<void> | undefined;

/** What most markers begin with. Few answers have it, and no citations. */
const MARKER = /[[【\ue200-\ue206]\S|turn\d|\\ue20|<(?:sup|cite|grok)/i;

/**
 * A payload that a host wrote by hand, sources and the answer of a model that was told to write `[1]`,
 * gets the citations that it lacks. The code is loaded with the first of them: until then it stays as it
 * is, and `onLoad` is called when to ask again.
 */
export function withMarkers(
  block: object,
  payload: unknown,
  partial: boolean,
  onLoad: () => void,
): unknown {
  const isLeft = field(payload, 'citations') === undefined;
  if (!isLeft || !MARKER.test(string(field(payload, 'answer')) ?? '')) return payload;
  if (list(field(payload, 'sources'), 1).length === 0) return payload;
  if (read) return read(block, payload as object, partial);
  loading ??= import('./written.js').then((module) => {
    read = module.readWritten;
  });
  // Where it can not be loaded, markers stay text.
  loading.then(onLoad, () => (loading = undefined));
  return payload;
}
