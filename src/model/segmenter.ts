/** A part of a text, as `Intl.Segmenter` returns it. */
export type TextPart = Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>;

export interface TextParts extends Iterable<TextPart> {
  containing(index: number): TextPart | undefined;
}

/** Divides a text into graphemes, words or sentences by the rules of Unicode. */
export interface TextSegmenter {
  segment(text: string): TextParts;
}

type Granularity = 'grapheme' | 'word' | 'sentence';

const segmenters = new Map<string, TextSegmenter>();

/**
 * The platform's segmenter, made once for each language. Platforms without one get a simple
 * segmenter that uses patterns and no dictionary.
 */
export function segmenterOf(granularity: Granularity, language?: string): TextSegmenter {
  const key = `${granularity} ${language}`;
  let segmenter = segmenters.get(key);
  if (!segmenter) {
    segmenter =
      typeof Intl.Segmenter === 'function'
        ? (new Intl.Segmenter(language, { granularity }) as TextSegmenter)
        : { segment: (text) => partsByPattern(text, granularity) };
    segmenters.set(key, segmenter);
  }
  return segmenter;
}

/** Each match is a part. For sentences, each match is the end of a part. */
const PATTERNS: Record<Granularity, RegExp> = {
  grapheme:
    /\r\n|(?:\p{Regional_Indicator}{2}|[^])(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu,
  word: /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]/gu,
  sentence: /(?<![.!?])[.!?]+[\p{Pe}\p{Pf}"']*\s+|[。！？]+[\p{Pe}\p{Pf}]*\s*|\n+/gu,
};

/** @internal Exported for its tests. */
export function partsByPattern(text: string, granularity: Granularity): TextParts {
  const parts: TextPart[] = [];
  for (const { 0: found, index } of text.matchAll(PATTERNS[granularity])) {
    const start = granularity === 'sentence' ? endOf(parts.at(-1)) : index;
    const segment = text.slice(start, index + found.length);
    parts.push({ segment, index: start, isWordLike: /^[\p{L}\p{N}]/u.test(segment) });
  }
  const rest = endOf(parts.at(-1));
  if (rest < text.length) parts.push({ segment: text.slice(rest), index: rest, isWordLike: true });
  const containing = (at: number): TextPart | undefined => parts.find((part) => endOf(part) > at);
  return { [Symbol.iterator]: () => parts.values(), containing };
}

function endOf(part: TextPart | undefined): number {
  return part ? part.index + part.segment.length : 0;
}
