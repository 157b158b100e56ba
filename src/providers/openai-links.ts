import type { HookPlace } from '../markdown/read/reader-options.js';
import type { Characters, GrowingText } from '../markdown/read/growing-text.js';
import { MarkdownReader } from '../markdown/read/reader.js';
import type { Block, Inline, Wrapper } from '../markdown/read/tree.js';
import { firstFrom } from '../model/sorted.js';
import { canonicalUrl } from '../sources/canonical-url.js';
import { sourceDomain } from '../sources/domain.js';
import { mayBeClosed } from '../text/half-markers.js';
import { opensLine } from '../text/entry-labels.js';
import { isData } from '../text/json-answer.js';
import { mayBeMarker, readMarker, type Cursor, type MarkerStyle } from '../text/marker-styles.js';
import type { Span } from '../text/offsets.js';
import type { Cut } from '../text/remove.js';

/** A Markdown link that may be a marker. `placeNotes` in openai-annotations.ts decides. */
export interface Link extends Span {
  label: string;
  url: string;
  image: boolean;
  /**
   * Whether the link is a part of the answer and no marker: it opens a line, so it follows no
   * claim, and its words are neither a site nor a number.
   */
  isContent: boolean;
  /** The link with the parentheses around it, if they contain nothing else. */
  outer: Span;
  /** Whether an annotation of this link was found, so that it is a marker. */
  taken: boolean;
}

/**
 * A marker of OpenAI's own products that leaked into the API. It names no source. Of an entity, the
 * name is kept.
 */
interface Leak extends Span {
  words: string;
  style: MarkerStyle;
}

/** A part of a leaked marker to be removed from the text. */
export interface LeakCut extends Cut {
  style: MarkerStyle;
}

/** The first characters of such a marker. */
const LEAK_SIGNS = ':【\ue200\ue201\ue202\ue203\ue204\ue205\ue206';
const LEAK_STYLES: ReadonlySet<unknown> = new Set(['assistants', 'chatgpt', 'librechat', 'leaks']);
/** Without one of these characters, a text has no link or marker. */
const SIGNS = new RegExp(`[[(${LEAK_SIGNS}]`);
/** The length of finished text that is kept. */
const MOST_KEPT = 4000;
/** The start of a paragraph, and not the sign of another block. */
const BEGINS_PARAGRAPH = /^ ?[\p{L}(]/u;

/** Finds the links and the leaked markers of a text, complete or streamed. */
class LinkReader {
  readonly #reader: MarkdownReader;
  /** The text from here on may turn out to be a marker, or code. */
  #doubt = Infinity;

  constructor() {
    const mayBegin = (text: string, at: number): boolean =>
      text[at] === '[' || mayBeMarker(text, at);
    const read = (place: HookPlace): Answer => this.#ask(place);
    this.#reader = new MarkdownReader({
      htmlWords: true,
      hook: { characters: `[${LEAK_SIGNS}`, mayBegin, read },
    });
  }

  get source(): GrowingText {
    return this.#reader.source;
  }

  /** The end of the text that later text cannot change. */
  get settled(): number {
    return this.#reader.settled;
  }

  /**
   * The end of the visible text while it is streamed. The text after it may be the beginning of a
   * marker, or a link whose annotation has not arrived, and half a marker must never be visible.
   */
  get held(): number {
    const { source } = this;
    if (isData(source)) return source.length;
    const open = Math.min(this.#doubt, this.#reader.openLink, lastLink(this.#reader.root, source));
    const at = Math.min(open, source.length);
    return source.charAt(at - 1) === '(' ? at - 1 : at;
  }

  write(text: string): void {
    this.#doubt = Infinity;
    this.#reader.write(text);
  }

  end(): void {
    this.#reader.end();
  }

  /** The links and leaked markers that end after this position, in order. */
  found(from = 0): { links: Link[]; leaks: Leak[] } {
    const links: Link[] = [];
    const leaks: Leak[] = [];
    const look = (inlines: readonly Inline[]): void => {
      for (let i = firstFrom(inlines, ({ end }) => end > from); i < inlines.length; i++) {
        const one = inlines[i] as Inline;
        if (one.kind === 'custom') leaks.push({ ...one, ...(one.data as LeakData) });
        if (isLink(one, this.source)) links.push(linkOf(one, this.source));
        if ('children' in one) look(one.children);
      }
    };
    const lookIn = ({ children, inline, lines }: Block): void => {
      if (lines.length > 0) look(inline);
      const first = firstFrom(children, ({ end }) => end > from);
      for (let i = first; i < children.length; i++) lookIn(children[i] as Block);
    };
    lookIn(this.#reader.root);
    return { links, leaks };
  }

  /**
   * The start of the text that is still needed: the last item of a list, or the last paragraph. It
   * can be read without the text before it.
   */
  get start(): number {
    const last = this.#reader.root.children.at(-1);
    if (last?.kind === 'list') return last.children.at(-1)?.start ?? 0;
    if (last?.kind !== 'paragraph') return 0;
    const { settled, source } = this;
    return BEGINS_PARAGRAPH.test(source.slice(settled, settled + 3)) ? settled : last.start;
  }

  #ask(place: HookPlace): Answer {
    const { text, at, openAt, isUnfinished, toSource } = place;
    const isBracket = text[at] === '[';
    const mayBeCode = isUnfinished && text[openAt] === '`' && mayBeClosed(text, openAt);
    const found = mayBeCode ? { held: at } : isBracket ? undefined : leakAt(place);
    if (found && 'held' in found) this.#doubt = Math.min(this.#doubt, toSource(at));
    return found;
  }
}

/** The leaked marker that begins here, or the answer that more text is needed. */
function leakAt({ text, at, isUnfinished }: HookPlace): Answer {
  const cursor: Cursor = { text, at, mayGrow: isUnfinished, unfinished: false };
  const marker = readMarker(cursor);
  if (cursor.unfinished) return { held: at };
  if (!marker || marker.readable || !LEAK_STYLES.has(marker.style)) return undefined;
  const data = { words: marker.words ?? '', style: marker.style as MarkerStyle };
  return { start: at, end: cursor.at, data };
}

type LeakData = Pick<Leak, 'words' | 'style'>;
type Answer = { start: number; end: number; data: LeakData } | { held: number } | undefined;

/** Whether it is a link or an image with its address in parentheses. */
function isLink(inline: Inline, source: Characters): inline is Wrapper {
  if (inline.kind !== 'link' && inline.kind !== 'image') return false;
  return !inline.isAutolink && source.slice(inline.content.end, inline.content.end + 2) === '](';
}

function linkOf(
  { kind, start, end, content, destination = '' }: Wrapper,
  source: Characters,
): Link {
  const isAlone = source.charAt(start - 1) === '(' && source.charAt(end) === ')';
  const label = source.slice(content.start, content.end);
  const isName = /^\[?\d+\]?$/.test(label) || isSite({ label, url: destination });
  return {
    start,
    end,
    label,
    url: destination,
    image: kind === 'image',
    isContent: kind === 'link' && !isName && opensLine(source, start),
    outer: isAlone ? { start: start - 1, end: end + 1 } : { start, end },
    taken: false,
  };
}

/** Whether the label is the usual name of the site. */
export function isSite({ label, url }: Pick<Link, 'label' | 'url'>): boolean {
  const site = sourceDomain(url);
  const name = label.toLowerCase().replace(/^www\./, '');
  return site !== undefined && name.includes('.') && `.${site}`.endsWith(`.${name}`);
}

/** The start of the link at the end of the text. A closing parenthesis may follow it. */
function lastLink(root: Block, source: Characters): number {
  let block = root;
  for (let child: Block | undefined = root; child; child = child.children.at(-1)) block = child;
  let { inline } = block as { inline: readonly Inline[] };
  const end =
    source.slice(Math.max(0, source.length - 2)) === '))' ? source.length - 1 : source.length;
  for (;;) {
    const last = inline[firstFrom(inline, (one) => one.end >= end)];
    if (!last) return Infinity;
    if (isLink(last, source)) return last.end === end ? last.start : Infinity;
    if (!('children' in last)) return Infinity;
    inline = last.children;
  }
}

/** The links of a text in order. Each can be taken by one annotation. */
export class Links {
  /** The end of the visible text while it is still streamed. */
  readonly held: number;
  /** The spans of markers without a source, to be removed from the text. */
  readonly leaks: readonly LeakCut[];
  readonly #text: string;
  readonly #all: readonly Link[];
  readonly #byUrl = new Map<string, Link[]>();
  readonly #edges = new Map<string, Link>();

  constructor(text: string, isPartial = false) {
    this.#text = text;
    const reader = new LinkReader();
    if (SIGNS.test(text)) reader.write(text);
    this.held = isPartial && reader.source.length > 0 ? reader.held : text.length;
    if (!isPartial) reader.end();
    const { links, leaks } = reader.found();
    this.#all = links;
    this.leaks = leaks.flatMap((leak) => cutsOf(leak, text));
    for (const link of links) {
      const address = canonicalUrl(link.url);
      const same = this.#byUrl.get(address);
      if (same) same.push(link);
      else this.#byUrl.set(address, [link]);
      for (const { start, end } of [link, link.outer]) {
        this.#edges.set(`from ${start}`, link).set(`to ${end}`, link);
      }
    }
  }

  startingAt(offset: number): Link | undefined {
    return this.#edges.get(`from ${offset}`);
  }

  endingAt(offset: number): Link | undefined {
    return this.#edges.get(`to ${offset}`);
  }

  /** The next link to this address that is not taken. */
  next(url: string): Link | undefined {
    const same = this.#byUrl.get(canonicalUrl(url)) ?? [];
    while (same[0]?.taken) same.shift();
    return same[0];
  }

  /** The links that are not taken. */
  rest(): Link[] {
    return this.#all.filter(({ taken }) => !taken);
  }

  /** Returns a function that tells whether a link has the same text as a taken one. */
  repeats(): (link: Link) => boolean {
    const written = ({ start, end }: Link): string => this.#text.slice(start, end);
    const taken = new Set(this.#all.filter((link) => link.taken).map(written));
    return (link) => taken.has(written(link));
  }

  /** Parentheses that contain only several taken links: `([a](…), [b](…))`. */
  groups(): Span[] {
    const found: Span[] = [];
    let first: Link | undefined;
    this.#all.forEach((link, i) => {
      const next = this.#all[i + 1];
      first = link.taken ? (first ?? link) : undefined;
      if (!first || (next?.taken && /^[,;]? ?$/.test(this.#text.slice(link.end, next.start))))
        return;
      const { start } = first;
      if (first !== link && this.#text[start - 1] === '(' && this.#text[link.end] === ')') {
        found.push({ start: start - 1, end: link.end + 1 });
      }
      first = undefined;
    });
    return found;
  }
}

function cutsOf({ start, end, words, style }: Leak, text: string): LeakCut[] {
  if (!words) return [{ start, end, style }];
  const from = start + text.slice(start, end).lastIndexOf(words);
  return [
    { start, end: from, keepSpace: true, style },
    { start: from + words.length, end, keepSpace: true, style },
  ];
}

/** Computes what each piece of a streamed text adds to its visible part. */
export class VisibleTail {
  #reader = new LinkReader();
  /** Words that came since the last reading and that contain no marker. */
  #unread = '';
  /** The length of the visible text. */
  #shown = 0;
  /** The number of links and leaked markers after the settled text. */
  #settled = 0;
  #count = 0;

  /** `text` is the text so far. */
  constructor(text = '') {
    this.#read(text);
  }

  /**
   * Adds a piece. Returns `undefined` if it may contain a marker, so that the text has to be read
   * again.
   */
  push(piece: string): string | undefined {
    const isOpen = this.#shown < this.#reader.source.length;
    if (!isOpen && !SIGNS.test(piece)) {
      this.#unread += piece;
      return piece;
    }
    const shown = this.#shown + this.#unread.length;
    const isNew = this.#read(this.#unread + piece);
    this.#unread = '';
    const visible = this.#reader.source.slice(shown, this.#shown);
    const isLess = this.#shown < shown;
    this.#forget();
    return isNew || isLess ? undefined : visible;
  }

  /** Drops finished text, because engines copy the whole text whenever it becomes longer. */
  #forget(): void {
    const { source, start } = this.#reader;
    if (start < MOST_KEPT) return;
    this.#reader = new LinkReader();
    this.#settled = 0;
    this.#read(source.slice(start));
  }

  /**
   * Reads more text. Returns whether the links and leaked markers have changed, or whether hidden
   * text may contain some.
   */
  #read(text: string): boolean {
    const reader = this.#reader;
    reader.write(text);
    const { links, leaks } = reader.found(this.#settled);
    const all = [...links, ...leaks];
    const isNew = all.length !== this.#count || all.some(({ end }) => end > this.#shown);
    this.#shown = reader.held;
    this.#settled = reader.settled;
    this.#count = all.filter(({ end }) => end > this.#settled).length;
    return isNew;
  }
}
