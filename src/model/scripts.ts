/** A sign of Chinese, as Japanese has them, too. */
export const HAN = /\p{sc=Han}/u;

/** A character of a script that parts sentences, if at all, by spaces, and words by nothing. */
export const UNPARTED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A character of a script that puts no spaces between words: only a dictionary knows where they end. */
export const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A letter or digit of a script that does, as a part of a pattern. */
export const SPACED_LETTER = String.raw`(?!${UNSPACED.source})[\p{L}\p{M}\p{N}]`;
