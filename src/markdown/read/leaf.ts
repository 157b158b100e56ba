import type { Definitions } from './definitions.js';
import { readInline, type CodeTag } from './inline.js';
import type { Characters, GrowingText } from './growing-text.js';
import { trimmedEnd } from './line.js';
import { appendText, shorten, withOne, type Node, type Resume } from './node.js';
import type { MarkdownOptions } from './reader-options.js';
import { Signs } from './signs.js';
import type { Alert, Inline, Span } from './tree.js';

/** The words of a leaf as one text, with their places in the source. */
export class Content {
  readonly text: string;
  readonly #lines: readonly Span[];
  readonly #first: number;
  /**
   * The start of each line in the text; negative if the text has only the end of its first line.
   */
  #starts: number[] = [];

  /** The words of `lines` from the line `first` on, and from the place `from` in the source on. */
  constructor(source: Characters, lines: readonly Span[], first: number, from = 0) {
    this.#lines = lines;
    this.#first = first;
    const parts: string[] = [];
    let at = 0;
    for (let i = first; i < lines.length; i++) {
      const line = lines[i] as Span;
      const start = Math.max(line.start, from);
      this.#starts = withOne(this.#starts, at + line.start - start);
      parts.push(source.slice(start, line.end));
      at += line.end - start + 1;
    }
    const text = parts.length === 1 ? (parts[0] ?? '') : parts.join('\n');
    this.text = text.slice(0, trimmedEnd(text, 0, text.length));
  }

  /** The index of the line that contains this place of the text. */
  lineAt(at: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return this.#first + low;
  }

  toSource = (at: number): number => {
    const line = this.#starts.length === 1 ? this.#first : this.lineAt(at);
    return (this.#lines[line]?.start ?? 0) + at - (this.#starts[line - this.#first] ?? 0);
  };
}

const TASK = /^\[([ \txX])\](?=\n|[ \t]+\S)/;
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** So much settled text before it is parsed again: no rule and no hook looks further back. */
const CONTEXT = 2000;

/**
 * Parses the inline content of paragraphs, headings and cells. Of open blocks, it parses only the
 * part that is not settled.
 */
export class LeafReader {
  readonly source: GrowingText;
  revision = 0;
  /** The place of a link or an image in the open text that more text may complete. */
  openLink = Infinity;
  readonly #definitions: Definitions;
  readonly #options: MarkdownOptions;
  readonly #signs: Signs;

  constructor(source: GrowingText, definitions: Definitions, options: MarkdownOptions) {
    this.source = source;
    this.#definitions = definitions;
    this.#options = options;
    this.#signs = new Signs(options.hook);
  }

  read(node: Node, isOpen: boolean): void {
    const resume = this.#isOutdated(node) ? undefined : resumeOf(node);
    if (!resume) this.#restart(node);
    const first = resume?.line ?? node.from;
    const start = resume ? Math.max(resume.lineStart, resume.at - CONTEXT) : 0;
    const content = new Content(this.source, node.lines, first, start);
    const from = resume ? resume.at - start : this.#markLength(node, content.text);
    const { nodes, settled, wanted, openLink, codeTags } = readInline(
      {
        text: content.text,
        from,
        isOpen,
        isCell: node.kind === 'cell',
        isInCode: resume?.isInCode === true,
        toSource: content.toSource,
      },
      this.#definitions,
      this.#options,
      this.#signs,
    );
    for (const label of wanted ?? []) (node.wanted ??= new Set()).add(label);
    this.openLink = isOpen && openLink < Infinity ? content.toSource(openLink) : Infinity;
    appendAll(node, resume, nodes);
    if (isOpen && node.isProse) this.#settle(node, content.toSource(settled), codeTags);
    node.revision = this.revision;
  }

  /** Parses a closed block again, because one of its labels was defined. */
  reread(node: Node): void {
    node.resume = undefined;
    this.read(node, false);
    this.#definitions.wait(node);
    for (let one: Node | undefined = node; one; one = one.parent) {
      one.rereadAt = one.revision = this.revision;
    }
  }

  /** Whether a label was defined since then that may be in the settled part. */
  #isOutdated({ resume, wanted }: Node): boolean {
    return wanted !== undefined && resume?.definitions !== this.#definitions.size;
  }

  #restart(node: Node): void {
    if (node.settled > 0) node.rereadAt = this.revision;
    node.settled = 0;
    node.resume = undefined;
  }

  /**
   * Settles everything up to a place of the source. A text that contains the place is settled up to
   * there.
   */
  #settle(node: Node, place: number, codeTags: readonly CodeTag[]): void {
    const { inline, lines } = node;
    // The last one may have grown.
    let settled = Math.max(0, node.settled - 1);
    while (settled < inline.length && (inline[settled]?.end ?? 0) <= place) settled++;
    const next = inline[settled];
    const isDivided = next?.kind === 'text' && next.value === undefined && next.start < place;
    if (isDivided) settled++;
    const at = isDivided ? place : Math.min(place, next?.start ?? place);
    const run = runStart(this.source, at);
    if (run < at) return this.#settle(node, run, codeTags);
    const line = lines.findLastIndex(({ start }) => start <= at);
    const lineStart = lines[line]?.start ?? 0;
    node.settled = settled;
    if (settled === 0) return;
    const settledEnd = isDivided ? place : (inline[settled - 1]?.end ?? at);
    const isInCode =
      codeTags.findLast(({ end }) => end <= at)?.isOpening ?? node.resume?.isInCode === true;
    const definitions = this.#definitions.size;
    node.resume = { line, lineStart, at, settledEnd, definitions, isInCode };
  }

  /** The length of the task box or the kind of an alert at the beginning of a first paragraph. */
  #markLength(node: Node, text: string): number {
    const { parent, kind } = node;
    const mayBe =
      this.#options.gfm !== false && kind === 'paragraph' && parent?.children[0] === node;
    if (mayBe && parent.kind === 'item') {
      const box = TASK.exec(text)?.[1];
      parent.isChecked = box === undefined ? undefined : box.toLowerCase() === 'x';
      return box === undefined ? 0 : 3;
    }
    if (!mayBe || parent.kind !== 'quote') return 0;
    const alert = ALERT.exec(text);
    parent.alert = alert?.[1]?.toLowerCase() as Alert | undefined;
    return alert?.[0].length ?? 0;
  }
}

/** The place to continue, if the lines of the settled part are unchanged. */
function resumeOf({ resume, lines }: Node): Resume | undefined {
  const line = resume && lines[resume.line];
  return line?.start === resume?.lineStart && line && resume && line.end >= resume.at
    ? resume
    : undefined;
}

/** Replaces the inlines that were not settled. */
function appendAll(node: Node, resume: Resume | undefined, nodes: Inline[]): void {
  if (node.settled === 0) {
    node.inline = nodes;
    return;
  }
  shorten(node.inline, node.settled);
  const last = node.inline.at(-1);
  if (last && resume) last.end = resume.settledEnd;
  for (const one of nodes) {
    if (one.kind === 'text') appendText(node.inline, one);
    else node.inline.push(one);
  }
}

/** The start of the run of marks around this place, with the backslash before it. */
function runStart(source: Characters, at: number): number {
  const mark = source.charAt(at);
  let start = at;
  if (mark === '*' || mark === '_' || mark === '~')
    while (source.charAt(start - 1) === mark) start--;
  return start < at && source.charAt(start - 1) === '\\' ? start - 1 : start;
}
