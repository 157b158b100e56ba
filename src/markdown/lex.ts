import { Lexer, Marked, type MarkedOptions, type Token, type Tokens } from 'marked';
import { blocksOf } from '../text/marker-blocks.js';

/** Where `[label]` leads, by normalised label. */
export type Links = Record<string, { href: string; title: string | undefined }>;

/** `$…$`, `$$…$$`, `\(…\)` or `\[…\]`. */
export interface MathToken {
  type: 'math';
  raw: string;
  text: string;
  display: boolean;
}

/** `[^1]` in a sentence. */
export interface NoteToken {
  type: 'note';
  raw: string;
  label: string;
}

/** `[^1]: The note` on a line of its own. */
export interface NoteTextToken {
  type: 'noteText';
  raw: string;
  label: string;
  text: string;
  tokens: Token[];
}

/**
 * Markdown as tokens whose `raw` texts, one after the other, are the text itself. `links` are the
 * definitions that are known already; those of this text are added to it.
 */
export function lex(text: string, links: Links): Token[] {
  const lexer = new Lexer(OPTIONS);
  lexer.tokens.links = links as typeof lexer.tokens.links;
  try {
    return isReadable(text) ? lexer.lex(text) : plain(text);
  } catch {
    // What marked cannot read, for whatever reason, is shown as it is written.
    return plain(text);
  }
}

/** What may open or close something, in one paragraph: beyond this, nobody writes and marked takes long. */
const MAX_MARKS = 600;
/** Tags, code and escapes, of which formulas have many. In WebKit each costs as much as there is text left: 40,000 took 47 s. */
const MAX_SIGNS = 3000;
const NEXT_BLOCK = /\n(?=[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|[>#|\n]))/;

/** Quotes and items in each other, deeper than some stacks; nobody can tell them apart any more. */
const DEEP = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){64}/m;

function isReadable(text: string): boolean {
  if (DEEP.test(text)) return false;
  if (text.length < MAX_MARKS) return true;
  const count = (block: string, signs: RegExp): number => block.match(signs)?.length ?? 0;
  const isShort = (block: string): boolean =>
    count(block, /[*_[$!~]/g) < MAX_MARKS && count(block, /[<`\\]/g) < MAX_SIGNS;
  return text.split(NEXT_BLOCK).every(isShort) && !hasLongAddress(text) && !hasLongItem(text);
}

/** In an item, marked looks for an underline from each line on: 4 kB of short lines take WebKit five seconds. */
function hasLongItem(text: string): boolean {
  if (text.length < 1000) return false;
  return blocksOf(text).prose.some(({ start, end }) => {
    const lines = text.slice(start, end).split('\n').length;
    return lines * (end - start) > MAX_LOOKS && ITEM.test(text.slice(0, start));
  });
}

const MAX_LOOKS = 1_000_000;
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/m;

/** Each sign in a word before an `@` may begin an address, and marked tries them all. */
function hasLongAddress(text: string): boolean {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at >= MAX_ADDRESS && !/\s/.test(text.slice(at - MAX_ADDRESS, at))) return true;
  }
  // From the end of a link it takes the punctuation back, one by one, and reads all of it each time.
  for (const { index } of text.matchAll(PUNCTUATION)) {
    const before =
      text
        .slice(Math.max(0, index - MAX_ADDRESS), index)
        .split(/\s/)
        .at(-1) ?? '';
    if (/www\.|:\/\//.test(before)) return true;
  }
  return false;
}

const MAX_ADDRESS = 2000;
const PUNCTUATION = /[?!.,:;*_'"~()&]{200,}/g;

/** Paragraphs of nothing but words. */
function plain(text: string): Token[] {
  return (text.match(/(?:(?!\n\n)[^])+\n*|\n+/g) ?? []).map((raw) => ({
    type: 'paragraph',
    raw,
    text: raw,
    tokens: [{ type: 'text', raw: raw.trimEnd(), text: raw.trimEnd() }],
  }));
}

/** None of them looks past its own line, but for `$$` and `\[`, which end with the paragraph. */
const INLINE_MATH =
  /^(?:\$\$([^$]+)\$\$|\$(?![\s$])([^$\n]*[^\s$])\$(?!\d)|\\\(([^\n]+?)\\\)|\\\[([^\n]+?)\\\])/;
const BLOCK_MATH =
  /^ {0,3}(?:\$\$((?:(?!\n[ \t]*\n)[^$])+)\$\$|\\\[((?:(?!\n[ \t]*\n|\\\])[^])+)\\\])[ \t]*(?:\n|$)/;
const NOTE = /^\[\^([^\s[\]]{1,64})\]/;
const NOTE_TEXT =
  /^ {0,3}\[\^([^\s[\]]{1,64})\]:[ \t]*([^\n]+(?:\n(?![ \t]*\n|[ \t]*\[\^)[^\n]+)*)\n*/;

function math(raw: string, display: boolean, texts: (string | undefined)[]): MathToken {
  return { type: 'math', raw, text: (texts.find(Boolean) ?? '').trim(), display };
}

const OPTIONS: MarkedOptions = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'math',
      level: 'inline',
      // Asked at every token about all that follows; a backslash ends one by itself.
      start: (text) => {
        const at = text.indexOf('$');
        return at < 0 ? undefined : at;
      },
      tokenizer(text) {
        const found = INLINE_MATH.exec(text);
        if (!found) return undefined;
        const [raw, ...texts] = found;
        return math(raw, /^(?:\$\$|\\\[)/.test(raw), texts);
      },
    },
    {
      name: 'mathBlock',
      level: 'block',
      tokenizer(text) {
        const found = BLOCK_MATH.exec(text);
        return found ? math(found[0], true, found.slice(1)) : undefined;
      },
    },
    {
      name: 'note',
      level: 'inline',
      tokenizer(text): NoteToken | undefined {
        const found = NOTE.exec(text);
        return found ? { type: 'note', raw: found[0], label: found[1] ?? '' } : undefined;
      },
    },
    {
      name: 'noteText',
      level: 'block',
      tokenizer(text): NoteTextToken | undefined {
        const found = NOTE_TEXT.exec(text);
        if (!found) return undefined;
        const [raw, label = '', words = ''] = found;
        return { type: 'noteText', raw, label, text: words, tokens: this.lexer.inline(words) };
      },
    },
  ],
}).defaults;

export type { Token, Tokens };
