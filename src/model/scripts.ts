/** A Chinese character. Japanese uses these too. */
export const HAN = /\p{sc=Han}/u;

/** A character of a script that has spaces between sentences at most, and none between words. */
export const UNPARTED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * A character of a script without spaces between words. Only a dictionary knows where its words
 * end.
 */
export const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A letter or digit of a script with spaces between words, as a part of a pattern. */
export const SPACED_LETTER = String.raw`(?!${UNSPACED.source})[\p{L}\p{M}\p{N}]`;
