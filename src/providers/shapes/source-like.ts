// Checks whether the items of a list look like sources, whatever the list is called.
import { attempt, field, isRecord, list, string } from '../../model/read.js';
import { answerRank, SURE } from './answer-names.js';
import { isSaid } from './event-kinds.js';
import { placed } from './guess-spans.js';
import { isCited, plain } from './list-names.js';
import { isAddress, isPassage, sourceOf } from './read-source.js';

/** So many items of a list are checked to see what it contains. */
const MAX_ITEMS = 20;

/**
 * Whether most of these items are sources. The less the name of the list says so, the more the
 * items have to look like it.
 */
export function areSources(items: readonly unknown[], rank: number): boolean {
  const some = items.slice(0, 10);
  return some.length > 0 && some.filter((item) => isSource(item, rank)).length * 2 > some.length;
}

/** Deeper values are not relevant, and the nesting may be endless. */
const HELD_DEPTH = 3;

export function isSource(item: unknown, rank: number, depth = HELD_DEPTH): boolean {
  if (typeof item === 'string') {
    return isAddress(item) || (rank === 2 && item.length < 200) || (rank > 0 && isPassage(item));
  }
  if (isSaid(item)) return false;
  const { url, title, citedText, score, id } = sourceOf(item, { id: '' });
  // Search results have a score.
  const isRated = score !== undefined && citedText;
  const isOne =
    rank === 0
      ? (url && (title ?? citedText)) || (isRated && title)
      : (url ?? (rank === 2 ? (title ?? citedText) : (title ?? (isRated && id)) && citedText));
  return Boolean(isOne) && !holdsSources(item, depth - 1);
}

/** Whether the item names a source without any information about it. */
export function isOnlyId(item: unknown): boolean {
  const { url, title, citedText, id } = sourceOf(item, { id: '' });
  return id !== undefined && !url && !citedText && (title ?? id) === id && !placed(item);
}

export function hasAddress(item: unknown): boolean {
  return sourceOf(item, { id: '' }).url !== undefined;
}

/**
 * An answer with its sources is not a source. But a source may refer to the list that contains it.
 */
function holdsSources(item: unknown, depth: number, root = item): boolean {
  if (depth < 0) return false;
  const names = isRecord(item) ? (attempt(() => Object.keys(item)) ?? []).slice(0, MAX_ITEMS) : [];
  return names.some((name) => {
    const value = field(item, name);
    const items = list(value, MAX_ITEMS);
    const [one] = items;
    const isCiting = isCited(plain(name));
    const areHeld = isRecord(one)
      ? !items.includes(root) && (isCiting || isSource(one, 0, depth))
      : isCiting && isAddress(string(one) ?? '');
    if (areHeld || !isRecord(value)) return areHeld;
    const isAnswer = item === root && answerRank(plain(name)) > SURE;
    return isAnswer || holdsSources(value, depth - 1, root);
  });
}

/** A list with addresses is preferred: a list that only refers to sources has none. */
export function bonusOf(items: readonly unknown[]): number {
  return items.slice(0, 10).some(hasAddress) ? 0.4 : 0;
}
