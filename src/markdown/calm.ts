/**
 * The end of an answer that is still being written, so that what is not finished looks as it will
 * be: emphasis, code and links are closed, and what is nothing but syntax so far is left out until
 * its words come. Only ever cuts the end off or adds to it, so that offsets stay what they are.
 *
 * @example calm('It is **ho') // 'It is **ho**'
 * @example calm('Items:\n-') // 'Items:'
 */
export function calm(text: string): string {
  if (isInFence(text)) return text.replace(HALF_CLOSING, '');
  const last = text.lastIndexOf('\n') + 1;
  const line = text.slice(last);
  const table = tableStart(text);
  if (table !== undefined) {
    if (HALF_TABLE.test(text.slice(table))) return text.slice(0, table).trimEnd();
    const cell = text.lastIndexOf('|') + 1;
    return text.slice(0, cell) + closed(text.slice(cell));
  }
  if (ONLY_SYNTAX.test(line) || DEFINITION.test(line)) return text.slice(0, last).trimEnd();
  const from = blockStart(text);
  return text.slice(0, from) + closed(text.slice(from));
}

/** Marks of lists, headings, quotes, rules and fences without any words yet; task boxes too. */
const ONLY_SYNTAX =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]?)[ \t]*(?:\[[ xX]?\]?[ \t]*)?|#{1,6}[ \t]*|[-*_=+~`: \t]{1,80})$/;
/** Which paragraph is a table is only known from the line below its first. */
const HALF_TABLE = /^[^\n]*(?:\n[|:\- \t]*)?$/;
const DEFINITION = /^ {0,3}\[[^[\]\n]{1,200}\]:[^\n]*$/;
/** Each character before it can be read in one way only: else `> > > …` would take for ever. */
const FENCE = /^(?:[ >]|(?:[-*+]|\d{1,9}[.)])(?= ))*(`{3,}(?!`)|~{3,}(?!~))([^\n]*)$/gm;
const HALF_CLOSING = /(?<=\n)[ \t]*(?:`{1,2}|~{1,2})$/;

function isInFence(text: string): boolean {
  let open = '';
  for (const [, marks = '', info = ''] of text.matchAll(FENCE)) {
    if (open) open = marks.startsWith(open) && !info.trim() ? '' : open;
    else if (!(marks.startsWith('`') && info.includes('`'))) open = marks;
  }
  return open !== '';
}

/** Where the rows begin that the text ends with, if it ends with any. */
function tableStart(text: string): number | undefined {
  let start: number | undefined;
  let at = text.lastIndexOf('\n', text.length - 2) + 1;
  while (/^[ \t]*\|/.test(text.slice(at, at + 40))) {
    start = at;
    if (at < 2) break;
    at = text.lastIndexOf('\n', at - 2) + 1;
  }
  return start;
}

/** Paragraphs, items, headings and quotes begin anew: no emphasis reaches over them. */
function blockStart(text: string): number {
  const paragraph = text.lastIndexOf('\n\n');
  const from = paragraph < 0 ? 0 : paragraph + 2;
  const starts = text.slice(from).matchAll(/^[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)[ \t]+/gm);
  return [...starts].reduce((_, { index, 0: mark }) => from + index + mark.length, from);
}

/** Something that was opened: by what, and where that stands. */
interface Open {
  mark: string;
  at: number;
  end: number;
}

const TOKEN = /\\[^\n]?|`+|!?\[|\]|\*+|_+|~+|<(?:[a-z/!][^<>]*(?:>|$)|$)|&#?\w{0,31}$/gi;
const DESTINATION =
  /^\((?:(?:[^\s()\\]|\\.|\([^\s()]*\))*(?:\s+["'(][^\n]*?["')])?\s*(\))|[^\n]*$)/;
/** No text has so much open that means something. */
const MAX_OPEN = 32;

/** With everything closed that was opened and that has words already. */
function closed(block: string): string {
  const open: Open[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(block); match; match = TOKEN.exec(block)) {
    const [mark] = match;
    const at = match.index;
    const end = at + mark.length;
    if (open.length > MAX_OPEN) open.shift();
    if (mark.startsWith('\\') && mark !== '\\') continue;
    if (mark === '\\' || (/^[&<]/.test(mark) && end === block.length && !mark.endsWith('>'))) {
      return finish(block.slice(0, at), open);
    }
    if (mark.startsWith('`')) {
      const close = closingTicks(block, mark, end);
      if (close === undefined) return finish(block, [...open, { mark, at, end }]);
      TOKEN.lastIndex = close;
    } else if (mark.endsWith('[')) {
      // Half a footnote's mark has no words that could be shown.
      if (/^\^[^\]\n]*$/.test(block.slice(end))) return finish(block.slice(0, at), open);
      open.push({ mark, at, end });
    } else if (mark === ']') {
      const i = open.findLastIndex((one) => one.mark.endsWith('['));
      const opener = open[i];
      if (!opener) continue;
      open.length = i;
      const rest = DESTINATION.exec(block.slice(end));
      if (rest?.[1] !== undefined) TOKEN.lastIndex = end + rest[0].length;
      // Half an address: a link that leads nowhere yet, or no image yet.
      else if (rest || end === block.length) {
        if (opener.mark === '![') return finish(block.slice(0, opener.at), open);
        return finish(`${block.slice(0, end)}()`, open);
      }
    } else if (/^[*_~]/.test(mark)) delimiter(block, { mark, at, end }, open);
  }
  return finish(block, open);
}

const WORD = /[\p{L}\p{N}]/u;
/** What ends a word: behind one, and before this, a mark opens nothing: `(so-called*)`. */
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** Closes what is open, or opens. */
function delimiter(block: string, given: Open, open: Open[]): void {
  const { mark, at, end } = given;
  const before = block.charAt(at - 1);
  const after = block.charAt(end);
  const isUnderscore = mark.startsWith('_');
  const i = open.findLastIndex((one) => one.mark[0] === mark[0]);
  const opener = open[i];
  if (opener && before.trim() && !(isUnderscore && WORD.test(after))) {
    open.length = i;
    const left = opener.mark.slice(mark.length);
    if (left) open.push({ ...opener, mark: left });
  } else if (
    (after.trim() || end === block.length) &&
    !(WORD.test(before) && (isUnderscore || PUNCTUATION.test(after)))
  ) {
    // One tilde is more likely to mean "about".
    if (mark !== '~' || end === block.length) open.push(given);
  }
}

function finish(block: string, open: readonly Open[]): string {
  return open.reduceRight((text, { mark, at, end }) => {
    // Nothing stands behind it yet, or no more than a space.
    if (!text.slice(end).trim()) return text.slice(0, at).trimEnd();
    if (mark === '![') return text.slice(0, at);
    return mark === '[' ? `${text}]()` : text.trimEnd() + mark;
  }, block);
}

function closingTicks(block: string, mark: string, from: number): number | undefined {
  for (let at = block.indexOf(mark, from); at >= 0; at = block.indexOf(mark, at)) {
    let end = at;
    while (block[end] === '`') end++;
    if (end - at === mark.length) return end;
    at = end;
  }
  return undefined;
}
