import type {
  HookAnswer,
  HookDoubt,
  HookPlace,
  InlineHook,
} from '../markdown/read/reader-options.js';
import type { Characters, GrowingText } from '../markdown/read/growing-text.js';
import { matchAt } from '../markdown/read/match.js';
import { MarkdownReader } from '../markdown/read/reader.js';
import type { Block, Inline } from '../markdown/read/tree.js';
import type { CitationLocation, Evidence } from '../model/index.js';
import { firstFrom } from '../model/sorted.js';
import { ownSpelling, patternsIn } from './families/own.js';
import { mayBeClosed } from './half-markers.js';
import { markerAt, MAX_REFERENCES, type MarkerGroup, type Wanted } from './marker-at.js';
import { isEntryLabel } from './entry-labels.js';
import { isLineStart, mayBeWrapped } from './marker-edges.js';
import { isData } from './json-answer.js';
import { namesOf, type Resolve } from './marker-naming.js';
import { heldWord, markerStart, mayBeMarker, SIGNS } from './marker-styles.js';
import type { MarkerOptions } from './markers.js';
import { own } from '../model/read.js';

/** Markers side by side, with their span in the source. */
export type Found = MarkerGroup<Evidence>;

const FOOTNOTE = /^\[(\^[^[\]\s]{1,64})\]/;
const FOOTNOTE_LENGTH = 68;
const LONGEST_WORD = 300;
/**
 * The end of a link definition. CommonMark also accepts `[1]:contentReference`, but that is a
 * marker of ChatGPT.
 */
const DEFINITION = /:(?=[ \t<\n/#.]|$|https?:|www\.)/y;

/**
 * Finds markers in the words of Markdown: not in code, formulas, links, addresses, tags and
 * definitions.
 */
export class MarkerFinder {
  /**
   * The place in the source of an incomplete marker, which is not shown yet; `Infinity` if there is
   * none.
   */
  held = Infinity;

  readonly #reader: MarkdownReader;
  readonly #isPartial: boolean;
  readonly #wanted: Wanted<Evidence>;
  /** The first characters of the host page's own markers. */
  readonly #owns: string;
  /** The place `held`, as an offset in the words of its paragraph. */
  #heldAt = 0;

  constructor(options: MarkerOptions, resolve: Resolve<number>) {
    const { styles, onUnresolved, sources, partial } = own(options);
    const patterns = patternsIn(styles ?? []);
    this.#isPartial = partial === true;
    this.#owns = patterns.map(({ open }) => open.charAt(0)).join('');
    this.#wanted = {
      styles: styles?.filter((style) => typeof style === 'string'),
      resolve: (reference, marker) => {
        const source = resolve(reference, marker);
        return source === undefined
          ? undefined
          : evidenceOf(
              source,
              Object.hasOwn(reference, 'location') ? reference.location : undefined,
            );
      },
      names: namesOf(sources),
      own: patterns.length > 0 ? patterns.map(ownSpelling) : undefined,
      onUnresolved,
      left: MAX_REFERENCES,
    };
    const hook: InlineHook = {
      characters: SIGNS + this.#owns,
      isAll: true,
      mayBegin: (text, at) => mayBeMarker(text, at) || this.#isOwn(text, at),
      read: (place) => this.#ask(place),
    };
    this.#reader = new MarkdownReader({ math: true, htmlWords: true, hook });
  }

  get source(): GrowingText {
    return this.#reader.source;
  }

  /**
   * More text changes nothing before this place, unless it defines a label there: see `isReread`.
   */
  get settled(): number {
    return this.#reader.settled;
  }

  /**
   * Whether the last `write` defined a label. Then markers before `settled` may have changed:
   * `[^1]: …` turns `[^1]` into a footnote.
   */
  get isReread(): boolean {
    const { root, revision } = this.#reader;
    return root.rereadAt === revision || lastIn(root).rereadAt === revision;
  }

  write(text: string): void {
    if (!text) return;
    this.held = Infinity;
    this.#wanted.left = MAX_REFERENCES;
    this.#reader.write(text);
    if (isData(this.source)) this.held = Infinity;
    else if (this.#isBare) this.held = 0;
    else if (this.#isPartial) this.held = Math.min(this.held, this.#heldEnd());
  }

  end(): void {
    this.#reader.end();
  }

  /** The markers after this place, in order. */
  found(from = 0): Found[] {
    const found: Found[] = [];
    if (!isData(this.source) && !this.#isBare) collectIn(this.#reader.root, from, found);
    return found;
  }

  /**
   * Whether the answer so far is only numbers in brackets. They are citations if words follow, or
   * else the answer itself.
   */
  get #isBare(): boolean {
    return this.#isPartial && isBare(this.source);
  }

  /** Whether the last block is code. */
  get isInCode(): boolean {
    return lastIn(this.#reader.root).kind === 'code';
  }

  #ask(place: HookPlace): HookAnswer | HookDoubt | undefined {
    const { text, at, from } = place;
    if (this.held !== Infinity) return { held: Math.min(at, this.#heldAt) };
    if (this.#wanted.left <= 0) return undefined;
    const start = this.#isOwn(text, at) ? at : markerStart(text, at, from);
    if (start === undefined || this.#isFootnote(place, start)) return undefined;
    const mayChange = this.#isPartial && place.isUnfinished;
    const { group, isUnfinished } = markerAt(text, start, mayChange, this.#wanted);
    if (!group) return isUnfinished ? this.#hold(place, start) : undefined;
    const { end } = group;
    if (isDefinition(text, group)) {
      return mayChange && !text.includes('\n', end) ? this.#hold(place, start) : undefined;
    }
    if (isUnfinished || (mayChange && mayBeWrapped(text, group))) return this.#hold(place, start);
    // The number of an entry in a list is text, together with the markers side by side with it:
    // `[1][2] Wikipedia`.
    const isEntry = isEntryLabel(text, group, from, place.isCell ? ' ' : '');
    if (isEntry) return { start, end, data: undefined };
    // A marker alone in an open cell would be shown in the cell before it.
    if (mayChange && place.isCell && isAlone(text, start, end)) return this.#hold(place, start);
    if (mayChange && isEntry === undefined) return this.#hold(place, start);
    if (mayChange && mayBeClosed(text, place.openAt)) return this.#hold(place, start);
    const isNote = this.#isPartial && FOOTNOTE.test(text.slice(start, start + FOOTNOTE_LENGTH));
    // `[^1]` may still get a definition and become a footnote. It is hidden until the end, because
    // a marker that was shown must not disappear.
    return { start, end, data: { ...group, named: isNote ? [] : eachOnce(group.named) } };
  }

  #isOwn(text: string, at: number): boolean {
    return this.#owns !== '' && this.#owns.includes(text.charAt(at));
  }

  #hold({ toSource }: HookPlace, start: number): HookDoubt {
    this.held = toSource(start);
    this.#heldAt = start;
    return { held: start };
  }

  /** Whether this is a footnote of the answer: `[^1]` with a definition. */
  #isFootnote({ text, isDefined }: HookPlace, start: number): boolean {
    const label = FOOTNOTE.exec(text.slice(start, start + FOOTNOTE_LENGTH))?.[1];
    return label !== undefined && isDefined(label);
  }

  /** The place of an incomplete definition or word at the end, which is not shown yet. */
  #heldEnd(): number {
    const { source } = this;
    const last = lastIn(this.#reader.root);
    // `[1]: https://…` begins like a marker, but is not shown when it is complete.
    if (last.kind === 'definition') return last.end === source.length ? last.start : Infinity;
    const words = lastText(last.inline);
    const isProse = last.lines.length > 0 && words?.end === source.length;
    if (!isProse) return Infinity;
    // The text may end inside a word like `citeturn0search0`.
    const from = Math.max(0, source.length - LONGEST_WORD);
    return from + heldWord(source.slice(from), Math.max(0, words.start - from));
  }
}

/** Whether the text so far is only numbers in brackets, such as `[1, 2`. */
export function isBare(text: Characters): boolean {
  return text.length < LONGEST_BARE && BARE.test(text.slice(0));
}

const BARE = /^\s*\[[\d\s,;[\]-]*$/;
const LONGEST_BARE = 1000;

/**
 * Whether this marker is the label of a link definition, `[1]: https://…`. Models also write
 * definitions below a line of text, where Markdown does not allow them.
 */
function isDefinition(text: string, { start, end, readable }: Found): boolean {
  let first = start;
  while (' \t'.includes(text.charAt(first - 1)) && first > 0) first--;
  return readable && isLineStart(text, first) && matchAt(DEFINITION, text, end) !== undefined;
}

/** Whether a text is blank before and after this span. */
function isAlone(text: string, start: number, end: number): boolean {
  return !(text.slice(0, start) + text.slice(end)).trim();
}

/** The innermost of the last blocks. */
function lastIn(block: Block): Block {
  const child = block.children.at(-1);
  return child ? lastIn(child) : block;
}

function lastText(inlines: readonly Inline[]): Inline | undefined {
  const last = inlines.at(-1);
  if (last?.kind === 'emphasis' || last?.kind === 'strong') return lastText(last.children);
  return last?.kind === 'text' ? last : undefined;
}

/** Adds the markers of a tree that begin at this place or later. */
function collectIn({ children, inline, lines }: Block, from: number, found: Found[]): void {
  if (lines.length > 0) collectAmong(inline, from, found);
  for (let i = firstFrom(children, ({ end }) => end > from); i < children.length; i++) {
    collectIn(children[i] as Block, from, found);
  }
}

function collectAmong(inlines: readonly Inline[], from: number, found: Found[]): void {
  for (let i = firstFrom(inlines, ({ end }) => end > from); i < inlines.length; i++) {
    const one = inlines[i] as Inline;
    const { kind, start, end } = one;
    if (kind === 'custom') {
      if (one.data && start >= from) found.push({ ...(one.data as Found), start, end });
    } else if (kind === 'emphasis' || kind === 'strong' || kind === 'strikethrough')
      collectAmong(one.children, from, found);
  }
}

/** The evidence of a group, each source once: `[1][1, 2]` cites 1 and 2. */
function eachOnce(evidence: Evidence[]): Evidence[] {
  if (evidence.length < 2) return evidence;
  const found = new Map<string | number, Evidence>();
  for (const one of evidence) found.set(one.location ? JSON.stringify(one) : one.source, one);
  return found.size < evidence.length ? [...found.values()] : evidence;
}

function evidenceOf(source: number, location: CitationLocation | undefined): Evidence {
  return location ? { source, location } : { source };
}
