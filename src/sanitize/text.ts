import { firstFrom } from '../model/sorted.js';
import { segmenterOf } from '../model/segmenter.js';

/*
 * Characters that no reader sees but that change what they see: controls, zero-width spaces and
 * marks, and the bidi controls that can reorder the text around them. The joiners U+200C and U+200D
 * stay: Persian, Indic scripts and emoji need them. Tabs and line ends are handled apart.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const WHITE_SPACE = /[ \t\n\r\u2028\u2029]+/g;

/** One line of visible text, no longer than `max` UTF-16 units (plus `…` when something was cut). */
export function cleanLine(value: string, max: number, onCut?: () => void): string {
  if (value.length <= max && CLEAN.test(value)) return value;
  return cut(clean(value, max).replace(WHITE_SPACE, ' ').trim(), max, onCut);
}

/** As nearly all titles and passages in English come: words with single spaces between them. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Text with its line breaks, as in an answer. Not cut: offsets point into it. If it goes on from
 * `before`, only what is new is read.
 */
export function cleanBlock(value: string, max: number, before?: CleanBlock): CleanBlock {
  const given = cutAt(value.slice(0, max + 1), max);
  // Half a character at the end may have become a whole one.
  const isMore = before?.given.slice(-1).isWellFormed() === true && given.startsWith(before.given);
  const { given: known, text, removed: gone } = isMore ? before : NOTHING;
  const added = given.slice(known.length);
  const wellFormed = added.toWellFormed();
  const clean = wellFormed.replace(INVISIBLE, '');
  const found = clean === wellFormed ? [] : Array.from(wellFormed.matchAll(INVISIBLE));
  const removed = [...gone, ...found.map(({ index }) => known.length + index)];
  return {
    given,
    // What is all right is not copied.
    text: text === known && clean === added ? given : text + clean,
    removed,
    move: (offset) => offset - firstFrom(removed, (at) => at >= offset),
  };
}

export interface CleanBlock {
  given: string;
  text: string;
  /** Where invisible characters stood in what was given. */
  removed: readonly number[];
  /** Where an offset into the given text points in the cleaned one. */
  move: (offset: number) => number;
}

const NOTHING = { given: '', text: '', removed: [] };

/**
 * Cuts between words, or at least between graphemes, so that no emoji or accent is torn apart, and says
 * so with `…`. Excerpts come with an ellipsis of their own: where only that is too much, nothing is lost
 * and `onCut` not called.
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

/** The beginning of a word at the end of a text, where the languages that it is written in have spaces. */
const WORD_PART = / \S{1,32}$/;

/** Only the start of a huge string is looked at: enough for `max` even if much of it is invisible. */
function clean(value: string, max: number): string {
  return value
    .slice(0, max * 8 + 256)
    .toWellFormed()
    .replace(INVISIBLE, '');
}

/** Signs that never join with each other. */
const PLAIN = /^[\t\n -~]*$/;

/** @internal The same without the `…`. */
export function cutAt(value: string, max: number): string {
  if (value.length <= max) return value;
  const near = Math.max(0, max - 64);
  // Most text needs no segmenter, and the first one takes as long to make as a whole answer to show.
  if (PLAIN.test(value.slice(near, max + 1))) return value.slice(0, max);
  let end = 0;
  // A window is enough: only the last grapheme before the cut matters.
  for (const { index } of segmenterOf('grapheme').segment(value.slice(near, max + 64))) {
    if (near + index <= max) end = near + index;
  }
  // A cluster longer than the window is not writing: cut it between code points.
  if (end <= near) end = max - (/[\ud800-\udbff]/.test(value.charAt(max - 1)) ? 1 : 0);
  return value.slice(0, end);
}

/**
 * Cuts after a sentence; if there is none to cut after, between words. Says so with `…`, and what it
 * gives is never longer than `max`.
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
