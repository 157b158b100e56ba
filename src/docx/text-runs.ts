import { ExternalHyperlink, TextRun, type IRunOptions, type ParagraphChild } from 'docx';
import { wordsOf, type Inline, type Math as Formula, type Wrapper } from '../markdown/read/tree.js';
import { safeUrl } from '../sanitize/url.js';
import type { DocxMarkers } from './docx-markers.js';

/** The formatting of words. */
export type Look = Pick<
  IRunOptions,
  'bold' | 'italics' | 'strike' | 'underline' | 'subScript' | 'superScript' | 'font' | 'style'
>;

/** Makes a run of words with this formatting. */
export function run(words: string, look: Look = {}): TextRun {
  return new TextRun({ ...look, text: printable(words), rightToLeft: isRightToLeft(words) });
}

export function linkTo(link: string, children: ParagraphChild[]): ParagraphChild {
  return new ExternalHyperlink({ link, children });
}

/** Whether the first letter belongs to a script that is written from right to left. */
export function isRightToLeft(words: string): boolean {
  return RIGHT_TO_LEFT.test(words);
}

const RIGHT_TO_LEFT =
  /^\P{L}{0,200}[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Removes characters that XML cannot contain. */
function printable(words: string): string {
  return words
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

export const CODE: Look = { font: 'Courier New' };
const TAG = /^<(\/?)([a-z]+)/i;
/** The formatting that HTML tags in the answer stand for. */
const LOOKS: ReadonlyMap<string, Look> = new Map(
  Object.entries({
    'b strong': { bold: true },
    'i em cite var': { italics: true },
    'u ins': { underline: {} },
    's del': { strike: true },
    sub: { subScript: true },
    sup: { superScript: true },
    'code kbd samp': CODE,
  }).flatMap(([tags, look]) => tags.split(' ').map((tag): [string, Look] => [tag, look])),
);
const WRAPPERS = {
  emphasis: { italics: true },
  strong: { bold: true },
  strikethrough: { strike: true },
  link: {},
  image: {},
} as const;

/** Writes the words of paragraphs, headings and cells, and the markers among them. */
export class RunWriter {
  readonly #source: string;
  readonly #marks: DocxMarkers;

  constructor(source: string, marks: DocxMarkers) {
    this.#source = source;
    this.#marks = marks;
  }

  /**
   * Writes words with the markers before and between them. The caller writes the markers at their
   * end.
   */
  write(inlines: readonly Inline[], look: Look = {}): ParagraphChild[] {
    const open: [tag: string, look: Look][] = [];
    return inlines.flatMap((inline) => {
      const before = this.#marks.upTo(inline.start);
      const combinedLook = open.reduce((all, [, one]) => ({ ...all, ...one }), look);
      return [...before, ...this.#inline(inline, combinedLook, open)];
    });
  }

  #inline(inline: Inline, look: Look, open: [tag: string, look: Look][]): ParagraphChild[] {
    const { start, end } = inline;
    switch (inline.kind) {
      case 'text':
        return inline.value === undefined
          ? this.#words(start, end, look)
          : [run(inline.value, look)];
      case 'softBreak':
        return [run(' ', look)];
      case 'hardBreak':
        return [new TextRun({ break: 1 })];
      case 'code':
        return this.#whole(inline.children, { ...look, ...CODE });
      case 'math':
        return [run(this.#formula(inline), look)];
      case 'footnote':
        return [run(inline.label, { ...look, superScript: true })];
      case 'html':
        return handleTag(inline.value, open);
      case 'custom':
        return [];
      default:
        return this.#wrapper(inline, { ...look, ...WRAPPERS[inline.kind] });
    }
  }

  /** Writes words of the answer, divided where markers stand. */
  #words(start: number, end: number, look: Look): ParagraphChild[] {
    const runs: ParagraphChild[] = [];
    let done = start;
    for (let at = this.#marks.next; at < end; at = this.#marks.next) {
      if (at > done) runs.push(run(this.#source.slice(done, at), look));
      runs.push(...this.#marks.upTo(at));
      done = Math.max(done, at);
    }
    return [...runs, run(this.#source.slice(done, end), look)];
  }

  #wrapper(inline: Wrapper, look: Look): ParagraphChild[] {
    const { kind, children, destination = '' } = inline;
    if (kind !== 'link' && kind !== 'image') return this.write(children, look);
    const url = safeUrl(destination);
    if (!url) return this.#whole(children, look);
    const words = this.#whole(children, { ...look, style: 'Hyperlink' });
    // Images are never loaded: an image becomes a link with its description.
    return [linkTo(url, words.length > 0 ? words : [run(new URL(url).hostname)])];
  }

  /** Writes inline content that no marker can divide, such as code and the text of links. */
  #whole(inlines: readonly Inline[], look: Look): ParagraphChild[] {
    return inlines.flatMap((inline) =>
      inline.kind === 'text'
        ? [run(wordsOf(inline, this.#source), look)]
        : 'children' in inline
          ? this.#whole(inline.children, { ...look, ...lookOf(inline.kind) })
          : this.#inline(inline, look, []),
    );
  }

  /** A formula with its delimiters. */
  #formula({ start, end, content, value }: Formula): string {
    return this.#source.slice(start, content.start) + value + this.#source.slice(content.end, end);
  }
}

function lookOf(kind: Wrapper['kind'] | 'code'): Look {
  return kind === 'code' ? CODE : WRAPPERS[kind];
}

/** Handles an HTML tag: adds its formatting to `open`, or removes it. */
function handleTag(written: string, open: [tag: string, look: Look][]): ParagraphChild[] {
  const [, slash, name = ''] = TAG.exec(written) ?? [];
  const tag = name.toLowerCase();
  if (tag === 'br') return [new TextRun({ break: 1 })];
  const look = LOOKS.get(tag);
  if (!look) return [];
  const from = open.findLastIndex(([one]) => one === tag);
  if (slash && from >= 0) open.splice(from);
  if (!slash && open.length < MAX_OPEN) open.push([tag, look]);
  return [];
}

/** The maximum depth of nested tags. */
const MAX_OPEN = 64;
