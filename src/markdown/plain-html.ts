// Most HTML in answers is `H<sub>2</sub>O` and `<br>`: tags without attributes, which parsers never
// move, and which need no cleaning.

const NAMES =
  'abbr|b|bdi|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var';
/** A whole tag; at the end of a stream, also the beginning of one. */
export const PLAIN_TAG = `(?:/?(?:${NAMES})|br|wbr)\\s*/?>|/?[a-z]{0,6}\\s?/?$`;

const PIECE = new RegExp(
  `<(/?)(${NAMES})\\s*/?>|<(br|wbr)\\s*/?>|&(amp|lt|gt|quot|nbsp);|([^<&\\0]+|&(?![a-z#]))`,
  'iy',
);
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};
/** Tags are nested at most this deep, as elsewhere. */
const MAX_DEPTH = 64;

/**
 * The nodes of HTML that contains only such tags and text; `undefined` for any other HTML, which
 * has to be cleaned.
 */
export function plainHtml(html: string): DocumentFragment | undefined {
  const fragment = document.createDocumentFragment();
  const open: Element[] = [];
  let text = '';
  const add = (node?: Node): void => {
    const parent = open.at(-1) ?? fragment;
    if (text) parent.append(text);
    text = '';
    if (node) parent.append(node);
  };
  const source = html.replace(/\r\n?/g, '\n');
  PIECE.lastIndex = 0;
  for (let at = 0; at < source.length; at = PIECE.lastIndex) {
    const [, slash, name, single, character, other] = PIECE.exec(source) ?? [];
    if (other !== undefined) text += other;
    else if (character) text += CHARACTERS[character.toLowerCase()] ?? '';
    else if (single) add(document.createElement(single));
    else if (name && slash) {
      add();
      const place = open.findLastIndex(({ localName }) => localName === name.toLowerCase());
      if (place >= 0) open.splice(place);
    } else if (name) {
      const element = document.createElement(name);
      add(element);
      if (open.length < MAX_DEPTH) open.push(element);
    } else return undefined;
  }
  add();
  return fragment;
}
