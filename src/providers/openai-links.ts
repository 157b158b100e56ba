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
import { mayBeMarker, readMarker, type Cursor } from '../text/marker-styles.js';
import type { Span } from '../text/offsets.js';
import type { Cut } from '../text/remove.js';

/** A Markdown link that may be a marker. Which ones become markers: `placeNotes` in openai-annotations.ts. */
export interface Link extends Span {
  label: string;
  url: string;
  image: boolean;
  /** It opens a line, so it closes no claim, and its words are neither a site nor a number: it is no marker. */
  isContent: boolean;
  /** With the parentheses that hold nothing else. */
  outer: Span;
  /** It is a marker: its annotation is found. */
  taken: boolean;
}

/** A marker of OpenAI's own products that slipped into its API. It names nothing; of an entity, the name stays. */
interface Leak extends Span {
  words: string;
}

/** The characters that such a marker begins with. */
const LEAK_SIGNS = ':【\ue200\ue201\ue202\ue203\ue204\ue205\ue206';
const LEAK_STYLES: ReadonlySet<unknown> = new Set(['assistants', 'chatgpt', 'librechat', 'leaks']);
/** No link or marker begins in a text without these. */
const SIGNS = new RegExp(`[[(${LEAK_SIGNS}]`);
/** So much of a text that is done with is kept. */
const MOST_KEPT = 4000;
/** This is not the mark of another block. */
const BEGINS_PARAGRAPH = /^ ?[\p{L}(]/u;

/** Finds the links and the leaked markers of a text, whole or as it is written. */
class LinkReader {
  readonly #reader: MarkdownReader;
  /** From here on the text may turn out to be a marker, or code. */
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

  /** Everything before this place is read for good. */
  get settled(): number {
    return this.#reader.settled;
  }

  /**
   * Where to stop while the text is being written: what follows may be the beginning of a marker, or a link
   * whose annotation is still to come, and half a marker must never be seen.
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

  /** The links and leaks that end after this place, in order. */
  found(from = 0): { links: Link[]; leaks: Leak[] } {
    const links: Link[] = [];
    const leaks: Leak[] = [];
    const look = (inlines: readonly Inline[]): void => {
      for (let i = firstFrom(inlines, ({ end }) => end > from); i < inlines.length; i++) {
        const one = inlines[i] as Inline;
        if (one.kind === 'custom') leaks.push({ ...one, words: one.data as string });
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

  /** The last item of a list, the last paragraph, or what is not settled of it, can be read without what is before. */
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

/** The leaked marker that begins here; or that more text is needed to know. */
function leakAt({ text, at, isUnfinished }: HookPlace): Answer {
  const cursor: Cursor = { text, at, mayGrow: isUnfinished, unfinished: false };
  const marker = readMarker(cursor);
  if (cursor.unfinished) return { held: at };
  const isLeak = marker && !marker.readable && LEAK_STYLES.has(marker.style);
  return isLeak ? { start: at, end: cursor.at, data: marker.words ?? '' } : undefined;
}

type Answer = { start: number; end: number; data: string } | { held: number } | undefined;

/** Is this a link or an image with its address in parentheses? */
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

/** Is the label what readers call the site of the address? */
export function isSite({ label, url }: Pick<Link, 'label' | 'url'>): boolean {
  const site = sourceDomain(url);
  const name = label.toLowerCase().replace(/^www\./, '');
  return site !== undefined && name.includes('.') && `.${site}`.endsWith(`.${name}`);
}

/** Where the link begins that the text ends with; its parenthesis may follow it. */
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

/** The links of a text, in order, each to be taken by one annotation. */
export class Links {
  /** Where to stop while the text is still being written. */
  readonly held: number;
  /** What has to leave the text of markers that name nothing. */
  readonly leaks: readonly Cut[];
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

  /** The links that nobody took. */
  rest(): Link[] {
    return this.#all.filter(({ taken }) => !taken);
  }

  /** Says whether a link is written exactly like one that was taken. */
  repeats(): (link: Link) => boolean {
    const written = ({ start, end }: Link): string => this.#text.slice(start, end);
    const taken = new Set(this.#all.filter((link) => link.taken).map(written));
    return (link) => taken.has(written(link));
  }

  /** Parentheses that hold nothing but several taken links, `([a](…), [b](…))`. */
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

function cutsOf({ start, end, words }: Leak, text: string): Cut[] {
  if (!words) return [{ start, end }];
  const from = start + text.slice(start, end).lastIndexOf(words);
  return [
    { start, end: from, keepSpace: true },
    { start: from + words.length, end, keepSpace: true },
  ];
}

/** Says what each piece of a text that is being written adds to what can be seen of it. */
export class VisibleTail {
  #reader = new LinkReader();
  /** Words that came since something was read, and in which no marker can be. */
  #unread = '';
  /** How far the text can be seen. */
  #shown = 0;
  /** How many links and leaks end after what is settled. */
  #settled = 0;
  #count = 0;

  /** `text` is what stands there already. */
  constructor(text = '') {
    this.#read(text);
  }

  /** `undefined` if a marker may be in it: then the text has to be read anew. */
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

  /** Engines copy all of a text that has become longer: what is done with is let go. */
  #forget(): void {
    const { source, start } = this.#reader;
    if (start < MOST_KEPT) return;
    this.#reader = new LinkReader();
    this.#settled = 0;
    this.#read(source.slice(start));
  }

  /** Are there other links and leaks than before, or some in what cannot be seen yet? */
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
