import type { SafeSource } from '../../model/index.js';
import { siteName } from '../source/monogram.js';

const STACK = 3;
export const NO_USES: ReadonlyMap<number, number> = new Map();

/** The first few sources, each of another site. */
export function stack(sources: readonly SafeSource[], numbers: readonly number[]): SafeSource[] {
  const seen = new Map<string, SafeSource>();
  for (const number of numbers) {
    const source = sources[number - 1];
    const name = source && (siteName(source) ?? source.title);
    if (name && !seen.has(name)) seen.set(name, source);
    if (seen.size === STACK) break;
  }
  return [...seen.values()];
}

/**
 * The level of a heading. Assistive technology would not recognise a heading with an invalid level.
 */
export function levelOf(level: unknown): number {
  return Number.isInteger(level) && (level as number) >= 1 && (level as number) <= 6
    ? (level as number)
    : 2;
}

/**
 * The minimum length of a long list. For shorter ones, skipping invisible rows costs more than it
 * saves.
 */
export const LONG = 100;
