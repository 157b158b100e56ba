import type { Evidence } from '../model/index.js';

/**
 * What of a document to look for, the best first: the words that were quoted, then the passage around them. An excerpt
 * that was cut off stands for the whole passage.
 */
export function quotesOf({ citedText, passage }: Evidence): string[] {
  const isExcerpt = citedText?.endsWith('…');
  const ordered = isExcerpt ? [passage, citedText] : [citedText, passage];
  return ordered.flatMap((text) => text || []);
}
