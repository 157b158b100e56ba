import { firstFrom } from '../model/sorted.js';
import { segmenterOf } from '../model/segmenter.js';

/*
 * Invisible characters that change how text looks: controls, zero-width spaces and marks, and the
 * bidi controls that can reorder the text around them. The joiners U+200C and U+200D stay: Persian,
 * Indic scripts and emoji need them. Tabs and line ends are handled separately.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const WHITE_SPACE = /[ \t\n\r\u2028\u2029]+/g;

/** One line of visible text with at most `max` UTF-16 units (plus `…` if something was cut). */
export function cleanLine(value: string, max: number, onCut?: () => void): string {
  if (value.length <= max && CLEAN.test(value)) return value;
  return cut(clean(value, max).replace(WHITE_SPACE, ' ').trim(), max, onCut);
}

/**
 * Text that needs no cleaning, like nearly all English titles and passages: visible ASCII with
 * single spaces.
 */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Cleans text that keeps its line breaks, such as an answer. It is not cut at a word, because
 * offsets point into it. If the text continues `before`, only the new part is read.
 */
export function cleanBlock(value: string, max: number, before?: CleanBlock): CleanBlock {
  const given = cutAt(value.slice(0, max + 1), max);
  // A lone surrogate at the end of the earlier text may be a whole character now.
  const isMore = before?.given.slice(-1).isWellFormed() === true && given.startsWith(before.given);
  const { given: known, text, removed: gone } = isMore ? before : NOTHING;
  const added = given.slice(known.length);
  const wellFormed = added.toWellFormed();
  const clean = wellFormed.replace(INVISIBLE, '');
  const found = clean === wellFormed ? [] : Array.from(wellFormed.matchAll(INVISIBLE));
  const removed = [...gone, ...found.map(({ index }) => known.length + index)];
  return {
    given,
    // Text that needs no change is not copied.
    text: text === known && clean === added ? given : text + clean,
    removed,
    move: (offset) => offset - firstFrom(removed, (at) => at >= offset),
  };
}

export interface CleanBlock {
  given: string;
  text: string;
  /** The offsets of the removed characters in the given text. */
  removed: readonly number[];
  /** Converts an offset in the given text to one in the cleaned text. */
  move: (offset: number) => number;
}

const NOTHING = { given: '', text: '', removed: [] };

/**
 * Cuts text between words, or at least between graphemes, so that no emoji or accent is torn apart,
 * and adds `…`. If only the final ellipsis of an excerpt exceeds `max`, no words are lost and
 * `onCut` is not called.
 */
export function cut(value: string, max: number, onCut?: () => void): string {
  if (value.length <= max) return value;
  const words = value.replace(/(?:…|\.{3})$/, '');
  if (words.length <= max) return `${words}…`;
  onCut?.();
  const head = cutAt(words, max);
  const isInWord = /^[\p{L}\p{M}\p{N}]/u.test(words.slice(head.length, head.length + 2));
  return `${isInWord ? head.replace(WORD_PART, '') : head.trimEnd()}…`;
}

/** A part of a word at the end of a text, in languages that have spaces. */
const WORD_PART = / \S{1,32}$/;

/** Reads only the start of a huge string: enough for `max` even if much of it is invisible. */
function clean(value: string, max: number): string {
  return value
    .slice(0, max * 8 + 256)
    .toWellFormed()
    .replace(INVISIBLE, '');
}

/** Characters that never combine to one grapheme. */
const PLAIN = /^[\t\n -~]*$/;

/** @internal Cuts like `cut`, between graphemes and without the `…`. */
export function cutAt(value: string, max: number): string {
  if (value.length <= max) return value;
  const near = Math.max(0, max - 64);
  // Most text needs no segmenter. Making the first one takes as long as showing a whole answer.
  if (PLAIN.test(value.slice(near, max + 1))) return value.slice(0, max);
  let end = 0;
  // A short window is enough: only the last grapheme before the cut matters.
  for (const { index } of segmenterOf('grapheme').segment(value.slice(near, max + 64))) {
    if (near + index <= max) end = near + index;
  }
  // A grapheme longer than the window is no writing: it is cut between code points.
  if (end <= near) end = max - (/[\ud800-\udbff]/.test(value.charAt(max - 1)) ? 1 : 0);
  return value.slice(0, end);
}

/**
 * Cuts text after a sentence, or between words if there is no sentence to cut after. Adds `…`. The
 * result is never longer than `max`.
 */
export function cutAtSentence(value: string, max: number): string {
  if (value.length <= max) return value;
  const head = cutAt(value, max - 2);
  const near = Math.max(0, head.length - SENTENCE);
  const lastStart = (granularity: 'sentence' | 'word'): number =>
    Array.from(segmenterOf(granularity).segment(head.slice(near)), ({ index }) => index).at(-1) ??
    0;
  const end = lastStart('sentence') || lastStart('word') || head.length - near;
  return `${head.slice(0, near + end).trimEnd()} …`;
}

/** Few sentences are longer. */
const SENTENCE = 1000;
