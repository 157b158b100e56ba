// Patterns for the addresses of links.
const { raw } = String;
const LINE_SPACE = raw`[ \t]*(?:\n[ \t]*)?`;
const ESCAPE = raw`\\[^]`;
const TITLE = raw`(?:"${runs(raw`[^"\\]`)}"|'${runs(raw`[^'\\]`)}'|\(${runs(raw`[^()\\]`)}\))`;

/** The content of the parentheses of a link, as in CommonMark. The address is captured. */
export const DESTINATION = raw`${LINE_SPACE}(<[^<>\n]*>|(?!<)${address(raw`[^\t-\r ()\\]`)})(?:[ \t\n]${LINE_SPACE}(?:${TITLE}${LINE_SPACE})?)?`;

/** The same for links that are known to be markers: models do not always encode spaces. */
export const LAX_DESTINATION = raw`(${address(raw`[^\n()\\]`)})`;

/**
 * Characters of an address, and pairs of parentheses. They are not nested more deeply in real
 * addresses.
 */
function address(char: string): string {
  let address = runs(char);
  for (let depth = 0; depth < 4; depth++) address = runs(char, raw`(?:${ESCAPE}|\(${address}\))`);
  return address;
}

/**
 * Runs of characters, with something else between them. `(?:a|b)*` would match the same, but WebKit
 * is thirty times slower for a group that is repeated for each character.
 */
function runs(char: string, between = ESCAPE): string {
  return `${char}*(?:${between}${char}*)*`;
}
