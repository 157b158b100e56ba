/**
 * The end of an answer that is still being written, so that what is not finished looks as it will
 * be: emphasis, code and links are closed, and what is nothing but syntax so far is left out until
 * its words come. Only ever cuts the end off or adds to it, so that offsets stay what they are.
 *
 * @example calm('It is **ho') // 'It is **ho**'
 * @example calm('Items:\n-') // 'Items:'
 */
export function calm(text: string): string {
  const fence = openFence(text);
  if (fence !== undefined) return text.slice(0, text.length - fence);
  const last = text.lastIndexOf('\n') + 1;
  const line = text.slice(last);
  if (ONLY_SYNTAX.test(line)) return text.slice(0, last).trimEnd();
  // What has no line end in it is one line: nothing that began before a blank line is still open.
  const from = Math.max(text.lastIndexOf('\n\n') + 2, lineStart(text, last));
  const block = text.slice(from);
  if (HALF_TABLE.test(block) || DEFINITION.test(line)) {
    return text.slice(0, DEFINITION.test(line) ? last : from).trimEnd();
  }
  return text.slice(0, from) + closed(block);
}

/** Marks of lists, headings, quotes, tables, rules and fences without any words yet; task boxes too. */
const ONLY_SYNTAX =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]?)[ \t]*(?:\[[ xX]?\]?[ \t]*)?|#{1,6}[ \t]*|[-*_=+~`|: \t]{1,80})$/;
/** Which paragraph is a table is only known from the line below its first. */
const HALF_TABLE = /^ {0,3}\|[^\n]*(?:\n[ \t]*[|:\- \t]*)?$/;
const DEFINITION = /^ {0,3}\[[^[\]]{1,200}\]:[^\n]*$|^ {0,3}\[\^[^\s\]]{0,64}\]?$/;
const FENCE = /^ {0,3}(?:[-*+] +|\d{1,9}[.)] +|> ?| )*(`{3,}|~{3,})([^\n]*)$/gm;
const HALF_CLOSING = /(?:^|\n)([ \t]*[`~]{1,2})$/;

/** Is a code block open? Then how much of its end may be the beginning of its closing. */
function openFence(text: string): number | undefined {
  let open: string | undefined;
  for (const [, marks = '', info = ''] of text.matchAll(FENCE)) {
    if (open === undefined) open = marks.startsWith('`') && info.includes('`') ? undefined : marks;
    else if (marks.startsWith(open) && !info.trim()) open = undefined;
  }
  return open === undefined ? undefined : (HALF_CLOSING.exec(text)?.[1]?.length ?? 0);
}

/** Items, headings and rows begin anew: emphasis does not reach over them. */
function lineStart(text: string, last: number): number {
  return /^[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)[ \t]|^[ \t]*\|/.test(text.slice(last)) ? last : 0;
}

const TOKEN = /\\[^\n]?|`+|!?\[|\]|\*+|_+|~~|\(|\)|<[a-z/!][^<>]*(?:>|$)|&#?\w{0,31}$/gi;

/** With everything closed that was opened and that has words already. */
function closed(block: string): string {
  /** What is open, and where it began. */
  const open: { mark: string; at: number; end: number }[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(block); match; match = TOKEN.exec(block)) {
    const [mark] = match;
    const at = match.index;
    const end = at + mark.length;
    const isLast = end === block.length;
    if (mark === '\\' || (/^[&<]/.test(mark) && isLast && !mark.endsWith('>'))) {
      return finish(block.slice(0, at), open);
    }
    if (mark.startsWith('`')) {
      const close = closingTicks(block, mark, end);
      if (close === undefined) return finish(block, [...open, { mark, at, end }]);
      TOKEN.lastIndex = close;
    } else if (mark.endsWith('[')) open.push({ mark, at, end });
    else if (mark === ']') {
      const i = open.findLastIndex((one) => one.mark.endsWith('['));
      const opener = open[i];
      if (!opener) continue;
      open.length = i;
      const rest = DESTINATION.exec(block.slice(end));
      if (!rest) {
        // `[words]` may go on with its address: nobody sees the bracket for one moment.
        continue;
      }
      if (rest[1] === undefined) {
        // Half an address: a link that leads nowhere yet, or no image yet.
        const isImage = opener.mark === '![';
        return finish(block.slice(0, isImage ? opener.at : end), open, isImage ? '' : '()');
      }
      TOKEN.lastIndex = end + rest[0].length;
    } else if (/^[*_~]/.test(mark)) delimiter(block, { mark, at, end }, open);
  }
  return finish(block, open);
}

const DESTINATION =
  /^\((?:(?:[^\s()\\]|\\.|\([^\s()]*\))*(?:\s+["'(][^\n]*?["')])?\s*(\))|[^\n]*$)/;

function delimiter(
  block: string,
  one: { mark: string; at: number; end: number },
  open: { mark: string; at: number; end: number }[],
): void {
  const before = block.charAt(one.at - 1);
  const after = block.charAt(one.end);
  const i = open.findLastIndex(({ mark }) => mark[0] === one.mark[0]);
  const isWord = /[\p{L}\p{N}]/u;
  if (before.trim() && i >= 0 && !(one.mark.startsWith('_') && isWord.test(after))) {
    const opener = open[i];
    open.length = i;
    const left = (opener?.mark.length ?? 0) - one.mark.length;
    if (opener && left > 0) open.push({ ...opener, mark: opener.mark.slice(0, left) });
  } else if (
    (after.trim() || one.end === block.length) &&
    !(one.mark.startsWith('_') && isWord.test(before))
  ) {
    open.push(one);
  }
}

function finish(
  block: string,
  open: { mark: string; at: number; end: number }[],
  behind = '',
): string {
  let text = block + behind;
  for (const { mark, at, end } of open.reverse()) {
    // Nothing stands behind it yet, or no more than a space.
    if (!text.slice(end).trim()) text = text.slice(0, at).replace(/[ \t]+$/, '');
    else if (mark === '![') text = text.slice(0, at);
    else if (mark === '[') text += ']()';
    else text = text.replace(/\s+$/, '') + mark;
  }
  return text;
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
