import type { Item, Wrap } from './build.js';
import type { Definitions, Target } from './definitions.js';
import { closeAtEnd, pairRuns } from './emphasis.js';
import { unescapeText } from './entities.js';
import { labelEnd, normalizeLabel, NO, OPEN, readTarget } from './links.js';
import type { MarkdownOptions } from './reader-options.js';
import { Scanner, type InlineText } from './scanner.js';
import type { Span } from './tree.js';

export type Lookup = Pick<Definitions, 'get' | 'hasFootnote'>;

interface Bracket {
  item: Item;
  /** The number of items and runs before the bracket. */
  items: number;
  runs: number;
  isImage: boolean;
  /** Whether another bracket follows it, so that the text after it is not a label. */
  isOuter: boolean;
}

const MAX_LABEL = 999;
/** The words of a link are rarely longer. */
const LONGEST_WORDS = 300;

/**
 * The beginning of the words of a link: a letter, a mark, a quotation mark or a similar sign, as in
 * `[“Heat”](…)`, `[+49 30](…)`, `[#12](…)`.
 */
const LINK_START = /^(?:[\p{L}\p{N}*_`!]|[\p{Pi}\p{So}„「『《#@+§¿¡](?:\S|$))/u;

/** Parses brackets: links and images, by address or by definition, or plain words. */
export class BracketReader extends Scanner {
  protected readonly lookup: Lookup;
  protected readonly brackets: Bracket[] = [];
  /**
   * The number of brackets at the beginning that cannot begin a link because a link follows them:
   * links are not nested.
   */
  protected inactive = 0;
  protected wanted: Set<string> | undefined;
  /** Pairs of brackets that are plain words, without nested pairs. */
  protected readonly pairs: Span[] = [];
  /**
   * The place of the first link with complete words and an incomplete address: `[words](https://a`
   */
  protected halfLink = Infinity;

  constructor(given: InlineText, lookup: Lookup, options: MarkdownOptions) {
    super(given, options);
    this.lookup = lookup;
  }

  protected openBracket(length: number): void {
    const start = this.at;
    const outer = this.brackets.at(-1);
    if (outer) outer.isOuter = true;
    const item = this.put({ start, end: start + length });
    this.brackets.push({
      item,
      items: this.items.length - 1,
      runs: this.runs.length,
      isImage: length === 2,
      isOuter: false,
    });
  }

  protected closeBracket(): void {
    const at = this.at;
    const isActive = this.isActive();
    const bracket = this.brackets.pop();
    this.inactive = Math.min(this.inactive, this.brackets.length);
    if (!bracket || !isActive) return this.skip();
    const found = this.linkAfter(bracket, at);
    if (found === OPEN) this.wrapUnfinished(bracket, at);
    else if (found) this.wrap(bracket, found.end, found.wrap);
    else {
      this.keepPair(bracket.item.start, at);
      this.skip();
    }
  }

  /** Adds a pair of brackets that is plain words. */
  protected keepPair(start: number, end: number): void {
    while ((this.pairs.at(-1)?.start ?? -1) > start) this.pairs.pop();
    this.pairs.push({ start, end });
  }

  /** Whether the last bracket may begin a link or an image. */
  protected isActive(): boolean {
    const isLink = this.brackets.at(-1)?.isImage === false;
    return !isLink || this.brackets.length > this.inactive;
  }

  /** The link or image whose label ends here. */
  protected linkAfter(
    bracket: Bracket,
    at: number,
  ): { end: number; wrap: Wrap } | typeof OPEN | undefined {
    const kind = bracket.isImage ? 'image' : 'link';
    const target = this.text[at + 1] === '(' ? readTarget(this.text, at + 1) : NO;
    if (typeof target === 'object')
      return { end: target.end, wrap: { kind, ...this.meant(target) } };
    const isHalf = target === OPEN || at + 1 === this.text.length;
    if (isHalf) {
      this.leaveOpen(bracket.item.start, false);
      this.halfLink = Math.min(this.halfLink, bracket.item.start);
    }
    const reference = this.reference(bracket, at);
    if (reference) return { end: reference.end, wrap: { kind, ...this.meant(reference.target) } };
    return isHalf && this.isPartial && this.mayBeLink(bracket, at) ? OPEN : undefined;
  }

  protected meant({ destination, title }: Target): Target {
    const { entity } = this.options;
    return {
      destination: unescapeText(destination, entity),
      title: title === undefined ? undefined : unescapeText(title, entity),
    };
  }

  /** `[words][label]`, `[label][]` or `[label]`. */
  protected reference(bracket: Bracket, at: number): { end: number; target: Target } | undefined {
    const end = this.text[at + 1] === '[' ? labelEnd(this.text, at + 1) : NO;
    if (end === OPEN) this.leaveOpen(bracket.item.start, false);
    const isFull = end > at + 3;
    if (!isFull && bracket.isOuter) return undefined;
    const [from, to] = isFull ? [at + 2, end - 1] : [bracket.item.end, at];
    if (to - from > MAX_LABEL) return undefined;
    const target = this.target(normalizeLabel(this.text.slice(from, to)));
    return target && { end: end > 0 ? end : at + 1, target };
  }

  protected target(label: string): Target | undefined {
    const target = label ? this.lookup.get(label) : undefined;
    if (label && !target) this.want(label);
    return target;
  }

  /** Marks the block to be parsed again if this label is defined. */
  protected want(label: string): void {
    (this.wanted ??= new Set()).add(label);
  }

  protected hasFootnote(name: string): boolean {
    const has = this.lookup.hasFootnote(name);
    if (!has) this.want(name);
    return has;
  }

  /** Wraps everything since the bracket in a link or an image. */
  protected wrap(bracket: Bracket, end: number, wrap: Wrap): void {
    const start = this.at;
    bracket.item.wrap = wrap;
    this.put({ start, end, isClosing: true });
    pairRuns(this.runs.splice(bracket.runs));
    if (!bracket.isImage) this.inactive = this.brackets.length;
  }

  /** Wraps everything from the bracket to the end in a link that is not complete. */
  protected wrapUnfinished(bracket: Bracket, end: number): void {
    if (bracket.isImage || bracket.item.end >= end) return this.cutBefore(bracket);
    this.flush(end);
    this.end = this.at = end;
    bracket.item.wrap = { kind: 'link', isUnfinished: true };
    for (const run of pairRuns(this.runs.splice(bracket.runs))) closeAtEnd(run);
  }

  /** Cuts an incomplete image, or a link whose words have only begun, off the shown text. */
  protected cutBefore(bracket: Bracket): void {
    const { item, items, runs } = bracket;
    this.items.splice(items);
    this.runs.splice(runs);
    const index = this.brackets.indexOf(bracket);
    if (index >= 0) this.brackets.splice(index);
    this.leaveOpen(item.start, false);
    this.end = this.at = this.words = item.start;
  }

  /**
   * The place of the first link or image that more text may complete, if its words are not
   * unusually long.
   */
  protected openLink(): number {
    let first = this.halfLink;
    for (let i = this.brackets.length - 1; i >= this.inactive; i--) {
      const start = this.brackets[i]?.item.start ?? 0;
      if (this.text.length - start > LONGEST_WORDS) break;
      first = Math.min(first, start);
    }
    return first;
  }

  /**
   * Ends a partial text: shows the words of the last open bracket as a link, and leaves an
   * incomplete image out.
   */
  protected closeAll(): void {
    const image = this.brackets.find(({ isImage }) => isImage);
    if (image) this.cutBefore(image);
    this.closeBracketAtEnd();
    // A mark without words, which is parsed again.
    while (this.runs.length > 0 && this.items.at(-1)?.run === this.runs.at(-1)) {
      this.leaveOpen(this.items.pop()?.start ?? 0, false);
      this.runs.pop();
    }
  }

  protected closeBracketAtEnd(): void {
    const bracket = this.isActive() ? this.brackets.at(-1) : undefined;
    if (bracket && this.mayBeLink(bracket, this.end)) this.wrapUnfinished(bracket, this.end);
  }

  /**
   * Whether an open bracket may begin a link. Lists of data and indices have brackets, too: the
   * words of a link follow a blank, and begin like words.
   */
  protected mayBeLink({ item, isImage }: Bracket, end: number): boolean {
    if (isImage || item.end >= end) return true;
    const before = this.text.charAt(item.start - 1);
    return !/[\p{L}\p{N}_]/u.test(before) && LINK_START.test(this.text.slice(item.end, end));
  }
}
