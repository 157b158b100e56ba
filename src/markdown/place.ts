import { graphemeEnd } from '../text/graphemes.js';

/** A marker at the end of one of these stands after it. */
export const INLINE = /^(?:strong|em|del|b|i|u|s|mark|small|span|sub|sup|ins|q|cite|a)$/;

const WORD =
  /(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}]){1,64}/uy;
const LETTER = /[\p{L}\p{M}\p{N}]$/u;

/** At the end of the claim, but behind the word that it divides and before the space behind it. */
export function placeOf(answer: string, end: number): number {
  let at = graphemeEnd(answer, end);
  WORD.lastIndex = at;
  const rest = LETTER.test(answer.slice(Math.max(0, at - 2), at))
    ? WORD.exec(answer)?.[0]
    : undefined;
  at += rest?.length ?? 0;
  while (at > 0 && /\s/.test(answer.charAt(at - 1))) at--;
  return at;
}
