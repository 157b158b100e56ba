import { attempt } from '../model/read.js';
import { findUnknownCss } from './suggestions-css.js';
import { CAPS, ELEMENTS, ENTITIES, LINKS, OLD_ENTITY } from './google-suggestions-grammar.js';
import { cleanLine } from './text.js';
import { safeUrl } from './url.js';

/** Google's search suggestions after the check: a style sheet and a tree of elements to build. */
export interface Suggestions {
  readonly css: string;
  readonly root: SuggestionElement;
}

export interface SuggestionElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (SuggestionElement | string)[];
}

/** Where the suggestions differ from what Google writes, and how: `div > div > a > @onclick`. */
export interface SuggestionsRefusal {
  readonly reason: RefusalReason;
  readonly path: string;
}

export type RefusalReason =
  'type' | 'size' | 'markup' | 'element' | 'attribute' | 'link' | 'text' | 'style';

/**
 * Reads Google's search suggestions (`searchEntryPoint.renderedContent`) by a closed grammar, the
 * table in `google-suggestions-grammar.ts`. No HTML parser is used. A single character that is not
 * in the grammar refuses the whole text.
 *
 * @example readSuggestions(renderedContent) // { css: '.container {…', root: { name: 'div', … } }
 * @example readSuggestions('<script>alert(1)</script>') // { refused: { reason: 'markup', path: 'style' } }
 */
export function readSuggestions(html: unknown): Suggestions | { refused: SuggestionsRefusal } {
  if (typeof html !== 'string') return { refused: { reason: 'type', path: '' } };
  if (html.length > CAPS.html) return { refused: { reason: 'size', path: '' } };
  try {
    return new Reader(html.replace(/\r\n?/g, '\n')).read();
  } catch (error) {
    return { refused: error instanceof Refusal ? error.detail : { reason: 'markup', path: '' } };
  }
}

/**
 * The address of a suggestion, if it leads to a search on Google over https; else `undefined`.
 *
 * @example suggestionUrl('https://www.google.com/search?q=webb') // the same
 * @example suggestionUrl('https://www.google.com.evil.example/search?q=webb') // undefined
 */
export function suggestionUrl(value: unknown): string | undefined {
  const href = safeUrl(value);
  const url = href && new URL(href);
  // `host` includes the port, so an address with a port is refused.
  if (!url || url.protocol !== 'https:' || !LINKS.get(url.host)?.test(url.pathname))
    return undefined;
  return url.href;
}

/** Thrown where the text leaves the grammar. `readSuggestions` catches it. */
class Refusal extends Error {
  readonly detail: SuggestionsRefusal;
  constructor(reason: RefusalReason, path: readonly string[]) {
    super(reason);
    this.detail = { reason, path: cleanLine(path.join(' > '), 200) };
  }
}

const STYLE = /[ \n\t]*<style>([^<]*)<\/style>[ \n\t]*/y;
const TEXT = /[^<]+/y;
const OPENING = /<([^\s<>/!?"'=]+)/y;
const ATTRIBUTE = /[ \n\t]+([^\s<>/"'=]+)(?:=(?:"([^"<>]*)"|'([^'<>]*)'))?/y;
const OPENING_END = /[ \n\t]*(\/?)>/y;
const CLOSING = /<\/([a-z]+)>/y;
const END = /[ \n\t]*$/y;

/** Control characters, and characters that reorder the text around them. */
const UNSHOWABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

class Reader {
  readonly #html: string;
  readonly #path: string[] = [];
  #at = 0;
  #nodes = 0;

  constructor(html: string) {
    this.#html = html;
  }

  read(): Suggestions {
    if (!isShowable(this.#html)) throw new Refusal('text', []);
    const css = this.#next(STYLE)?.[1];
    if (css === undefined) throw new Refusal('markup', ['style']);
    const unknown = findUnknownCss(css);
    if (unknown) throw new Refusal('style', ['style', ...unknown]);
    const root = this.#element(['div']);
    if (!this.#next(END)) throw new Refusal('markup', []);
    return { css, root };
  }

  #element(allowed: readonly string[]): SuggestionElement {
    const name = this.#next(OPENING)?.[1];
    if (!name) throw this.#refusal('markup');
    const rule = ELEMENTS.get(name);
    if (!rule || !allowed.includes(name)) throw this.#refusal('element', name);
    if (this.#path.push(name) > CAPS.depth) throw this.#refusal('size');
    this.#count();
    const attributes = this.#attributes(rule.attributes);
    const isEmpty = rule.children.length === 0;
    // Browsers read `<div/>` as `<div>`, and allow content in a path.
    if (this.#next(OPENING_END)?.[1] !== (isEmpty ? '/' : '')) throw this.#refusal('markup');
    const children = isEmpty ? [] : this.#children(name, rule.children);
    this.#path.pop();
    return { name, attributes, children };
  }

  #attributes(rules: Readonly<Record<string, RegExp>>): [string, string][] {
    const found = new Map<string, string>();
    for (let next; (next = this.#next(ATTRIBUTE));) {
      const [, name = '', double, single] = next;
      const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
      const given = double ?? single;
      if (!rule || given === undefined || found.has(name))
        throw this.#refusal('attribute', `@${name}`);
      const value = this.#decode(given, { isAttribute: true });
      if (name === 'href') {
        const url = rule.test(value) ? suggestionUrl(value) : undefined;
        if (url === undefined) throw this.#refusal('link', '@href');
        found.set(name, url);
      } else {
        if (!rule.test(value)) throw this.#refusal('attribute', `@${name}`);
        found.set(name, value);
      }
    }
    return [...found];
  }

  #children(name: string, allowed: readonly string[]): (SuggestionElement | string)[] {
    const children: (SuggestionElement | string)[] = [];
    for (;;) {
      const text = this.#next(TEXT)?.[0];
      if (text !== undefined) {
        this.#count();
        if (/[^ \n\t]/.test(text) && !allowed.includes('#text')) throw this.#refusal('text');
        children.push(this.#decode(text));
      }
      const closed = this.#next(CLOSING)?.[1];
      if (closed === name) return children;
      if (closed !== undefined) throw this.#refusal('markup');
      children.push(this.#element(allowed));
    }
  }

  /**
   * Decodes entities as browsers do. Entities that browsers decode in an unusual way are refused.
   */
  #decode(text: string, { isAttribute = false } = {}): string {
    if (text.length > CAPS.text) throw this.#refusal('size');
    return text.replace(
      /&(#[a-zA-Z\d]*|[a-zA-Z\d]+)([;=]?)/g,
      (given, name: string, end: string) => {
        if (end !== ';' && !name.startsWith('#')) {
          if ((isAttribute && end === '=') || !OLD_ENTITY.test(name)) return given;
        }
        const read = end === ';' ? entity(name) : undefined;
        if (read === undefined) throw this.#refusal('text', given);
        return read;
      },
    );
  }

  /** Matches a pattern at the current position, and moves behind the match. */
  #next(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#html) ?? undefined;
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #count(): void {
    if (++this.#nodes > CAPS.nodes) throw this.#refusal('size');
  }

  #refusal(reason: RefusalReason, leaf?: string): Refusal {
    return new Refusal(reason, leaf === undefined ? this.#path : [...this.#path, leaf]);
  }
}

function isShowable(text: string): boolean {
  return !UNSHOWABLE.test(text) && text.isWellFormed();
}

/** Decodes `amp`, `#39` or `#x27`. */
function entity(name: string): string | undefined {
  const [, x, digits] = /^#(x?)([\da-f]{1,7})$/i.exec(name) ?? [];
  if (digits === undefined) return ENTITIES.get(name);
  const read = attempt(() => String.fromCodePoint(Number(x ? `0x${digits}` : digits)));
  return read !== undefined && isShowable(read) ? read : undefined;
}
