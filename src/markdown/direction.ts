import type { Block, Inline } from './read/tree.js';

/** So many characters of a block are searched for its first letter. */
const NEAR = 300;
/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The direction of the first words in a block that contains others. The signs of a list and the
 * line of a quote are then on the side where the words begin. HTML's `auto` cannot do this: it
 * ignores elements that have their own direction.
 */
export function directionOf(block: Block, source: string): 'ltr' | 'rtl' | 'auto' {
  const start = firstInline(block)?.start;
  if (start === undefined) return 'auto';
  const [letter] = /\p{L}/u.exec(source.slice(start, Math.min(start + NEAR, block.end))) ?? [];
  return letter ? (RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr') : 'auto';
}

function firstInline({ inline, children }: Block): Inline | undefined {
  let [first, [child]] = [inline[0], children];
  while (!first && child)
    ({
      inline: [first],
      children: [child],
    } = child);
  return first;
}
