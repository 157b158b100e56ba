import { canonicalUrl } from '../sources/canonical.js';
import type { Span } from '../text/offsets.js';
import type { Cut } from '../text/remove.js';

/** A Markdown link that may be a marker. */
export interface Link extends Span {
  label: string;
  url: string;
  image: boolean;
  /** With the parentheses that hold nothing else. */
  outer: Span;
  /** It is a marker: its annotation is found. */
  taken: boolean;
}

const LINK =
  /(!?)\[(\[\d+\]|[^[\]\n]{0,300})\]\(([^\s()]{1,4000}(?:\([^\s()]{0,400}\)[^\s()]{0,400}){0,9})\)/g;

/** Markers of OpenAI's own products that slip into its API. */
const LEAK =
  /\ue200(?:entity\ue202\["[^"]{0,99}","([^"\\]{1,300})")?[^\ue200\ue201]{0,4096}\ue201|[\ue200-\ue206]|【\d{1,15}(?::\d{1,9})?†[^【】\n]{0,300}】|:contentReference\[oaicite:\d+\](?:\{index=\d+\})?/g;

/** The beginning of any of these, or of a link in parentheses, or a link that is not yet annotated. */
const UNFINISHED =
  /(?:\(?(?:!?\[(?:\[\d{0,9}\]?|[^[\]\n]{0,300})(?:\](?:\([^\s()]*(?:\([^\s()]*\)[^\s()]*){0,9}\)?\)?)?)?)?|\ue200[^\ue200\ue201]*|【[^【】\n]{0,99}|:c[a-zA-Z]{0,15}(?:\[[^\]\s]{0,20}(?:\](?:\{[^}\s]{0,20})?)?)?)$/;

/**
 * Where to stop while the text is still being written: what stands behind may be the beginning of a
 * marker, and half a marker must never be seen.
 */
export function heldFrom(text: string): number {
  const near = Math.max(0, text.length - 5000);
  return near + (UNFINISHED.exec(text.slice(near))?.index ?? text.length - near);
}

/** What has to leave the text of markers that name nothing; of an entity, the name stays. */
export function leaks(text: string): Cut[] {
  return outsideCode(text, LEAK).flatMap((match): Cut[] => {
    const [marker, name = ''] = match;
    const start = match.index;
    const end = start + marker.length;
    const from = start + marker.lastIndexOf(name);
    return name
      ? [
          { start, end: from, keepSpace: true },
          { start: from + name.length, end, keepSpace: true },
        ]
      : [{ start, end }];
  });
}

const CODE = /(`{3,}|~{3,})[^]*?(?:\1|$)|`[^`\n]+`/g;

function outsideCode(text: string, pattern: RegExp): RegExpExecArray[] {
  const code = text.matchAll(CODE);
  let span = code.next().value;
  return Array.from(text.matchAll(pattern)).filter((match) => {
    while (span && span.index + span[0].length <= match.index) span = code.next().value;
    return !span || match.index < span.index;
  });
}

/** The links of a text, in order, each to be taken by one annotation. */
export class Links {
  readonly #text: string;
  readonly #all: Link[];
  readonly #byUrl = new Map<string, Link[]>();
  readonly #edges = new Map<string, Link>();

  constructor(text: string) {
    this.#text = text;
    this.#all = outsideCode(text, LINK).map((match): Link => {
      const [whole, image, label = '', url = ''] = match;
      const start = match.index;
      const end = start + whole.length;
      const alone = text[start - 1] === '(' && text[end] === ')';
      const outer = alone ? { start: start - 1, end: end + 1 } : { start, end };
      return { start, end, label, url, image: image === '!', outer, taken: false };
    });
    for (const link of this.#all) {
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

/** Says what each piece of a text that is being written adds to what can be seen of it. */
export class VisibleTail {
  #held: string;

  /** `text` is what stands there already. */
  constructor(text = '') {
    this.#held = text.slice(heldFrom(text));
  }

  /** `undefined` if a marker may be in it: then the text has to be read anew. */
  push(piece: string): string | undefined {
    const text = this.#held + piece;
    const visible = text.slice(0, heldFrom(text));
    this.#held = text.slice(visible.length);
    return MARKER.test(visible) || COMPLETE.test(this.#held) ? undefined : visible;
  }
}

const COMPLETE = /\]\(.*\)/;
const MARKER = /\]\(|[\ue200-\ue206【]|:contentReference/;
