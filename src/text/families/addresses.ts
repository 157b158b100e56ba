// Patterns for the addresses of links.
const { raw } = String;
const LINE_SPACE = raw`[ \t]*(?:\n[ \t]*)?`;
const ESCAPE = raw`\\[^]`;
const TITLE = raw`(?:"${runs(raw`[^"\\]`)}"|'${runs(raw`[^'\\]`)}'|\(${runs(raw`[^()\\]`)}\))`;

/** What is between the parentheses of a link, as CommonMark has it; the address is captured. */
export const DESTINATION = raw`${LINE_SPACE}(<[^<>\n]*>|(?!<)${address(raw`[^\t-\r ()\\]`)})(?:[ \t\n]${LINE_SPACE}(?:${TITLE}${LINE_SPACE})?)?`;

/** The same for links that are known to be markers: models do not always encode spaces. */
export const LAX_DESTINATION = raw`(${address(raw`[^\n()\\]`)})`;

/** Characters of an address, and parentheses in pairs: they do not stand deeper in each other in any. */
function address(char: string): string {
  let address = runs(char);
  for (let depth = 0; depth < 4; depth++) address = runs(char, raw`(?:${ESCAPE}|\(${address}\))`);
  return address;
}

/**
 * Characters, with something else between runs of them. `(?:a|b)*` would say the same, but WebKit takes thirty times
 * as long for a group that is repeated for each character.
 */
function runs(char: string, between = ESCAPE): string {
  return `${char}*(?:${between}${char}*)*`;
}
