// The list of sources that some models write below their answer: `[1] [Wikipedia](https://…)`,
// `[2] The Times: https://…`

/** The information about a source in the list of a model. */
export interface ListedSource {
  title?: string;
  url?: string;
}

/** An entry: `- [1] `, `**[1]**: ` or `1. [1] `, and the rest of the line. */
const ENTRY =
  /^[ \t>]{0,8}(?:(?:[-+*•]|\d{1,3}[.)])[ \t]{1,3})?[*_]{0,3}\[(\d{1,4})\][*_]{0,3}[:.]?[^\S\n]{0,3}((?!\[\d)\S.{0,600})$/;
/** A heading above a list, in any language: `## Sources`, `**Quellen**`, `参考资料：`, or a rule. */
const HEADING =
  /^[ \t>]{0,8}(?:#{1,6}[ \t].{1,60}|[*_]{2,3}[^*_]{1,60}[*_]{2,3}:?|[-=]{3,}|.{1,60}[:：])[ \t]*$/;
const LINK = /\[([^[\]]{1,300})\]\(<?(https?:[^\s()<>]{1,2000})>?(?:[ \t]"[^"]*")?\)/;
/** An address, with the punctuation after it. */
const ADDRESS = /<?(https?:\/\/[^\s<>()[\]]{1,2000}[^\s<>()[\].,;:!?'"*_])[>.)\]]*/;
const MARKS = /[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g;
const EDGES = /^[\s–—:,;.(|-]{1,20}|[\s–—:,;(|-]{1,20}$/g;
const MAX_TITLE = 300;

/**
 * Returns the information about each source in the list at the end of a text, by number. The list
 * needs a heading above it, and only entries below: `[1] Paris is large` alone may also be a claim.
 * While the text is being written, its last line is not complete and not read.
 */
export function listedSources(text: string, partial: boolean): ReadonlyMap<number, ListedSource> {
  const listed = new Map<number, ListedSource>();
  let end = partial ? text.lastIndexOf('\n') : text.length;
  while (end > 0) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end);
    const [, number, words = ''] = ENTRY.exec(line) ?? [];
    if (number !== undefined) listed.set(Number(number), read(words));
    else if (line.trim()) return HEADING.test(line) ? listed : NONE;
    end = from - 1;
  }
  return NONE;
}

const NONE: ReadonlyMap<number, ListedSource> = new Map();

/** Whether this line, which may be incomplete, may be an entry. */
export function beginsEntry(line: string): boolean {
  return BEGUN.test(line);
}

const BEGUN = /(?:^|\n)[ \t>]{0,8}(?:(?:[-+*•]|\d{1,3}[.)])[ \t]{1,3})?[*_]{0,3}\[\d{1,4}\]/;

function read(words: string): ListedSource {
  const [link, name = '', address] = LINK.exec(words) ?? [];
  const [bare, plain] = link ? [] : (ADDRESS.exec(words) ?? []);
  const rest = words.replace(link ?? bare ?? '', name).replace(MARKS, '');
  const title = rest.replace(EDGES, '').slice(0, MAX_TITLE);
  const url = address ?? plain;
  return { ...(title && { title }), ...(url !== undefined && { url }) };
}
