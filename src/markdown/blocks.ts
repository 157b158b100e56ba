import { safeUrl } from '../sanitize/url.js';
import { decode, htmlViews, splitEntities } from './html.js';
import type { MathToken, NoteTextToken, NoteToken, Token, Tokens } from './lex.js';
import { element, isText, type ElementView, type View } from './view.js';

export interface ViewOptions {
  /** Load images. Otherwise they are links, named by their description. */
  images: boolean;
  highlightCode?: ((code: string, language: string) => Node | undefined) | undefined;
  renderMath?: ((tex: string, display: boolean) => Node | undefined) | undefined;
}

/**
 * What is shown of tokens. Each text learns where it stands: what stands between two of them is
 * syntax, so the next one is the next place where its words are.
 */
export class ViewMaker {
  readonly #source: string;
  readonly #place: (at: number) => number;
  readonly #options: ViewOptions;
  /** Everything before is told. */
  #at = 0;

  /** `place` says where in the answer a place of the source is. */
  constructor(source: string, place: (at: number) => number, options: ViewOptions) {
    this.#source = source;
    this.#place = place;
    this.#options = options;
  }

  /** The views of one token that stands at this place of the source. */
  block(token: Token, at: number): View[] {
    this.#at = at;
    return this.#block(token);
  }

  #blocks(tokens: readonly Token[] = []): View[] {
    return tokens.flatMap((token) => this.#block(token));
  }

  #block(given: Token): View[] {
    const token = given as Tokens.Generic & MarkedToken;
    switch (token.type) {
      case 'paragraph':
        return [element('p', this.#inline(token.tokens), AUTO)];
      case 'text':
        return token.tokens ? this.#inline(token.tokens) : this.#words(token.raw, token.text);
      case 'heading':
        return [element(`h${token.depth}`, this.#inline(token.tokens), AUTO)];
      case 'list':
        return [this.#list(token)];
      case 'blockquote':
        return [element('blockquote', this.#blocks(token.tokens), AUTO)];
      case 'code':
        return [this.#code(token)];
      case 'table':
        return [this.#table(token)];
      case 'hr':
        return [element('hr')];
      case 'html':
        return this.#html(token.text);
      case 'math':
        return [element('p', [this.#math(token)], AUTO)];
      case 'noteText':
        return [
          element('p', [this.#note(token), this.#text(' ', 0), ...this.#inline(token.tokens)], {
            ...AUTO,
            'data-footnote': '',
          }),
        ];
      case 'checkbox':
        return [this.#checkbox(token.checked)];
      default:
        // `space` and `def` show nothing.
        return [];
    }
  }

  /** Whether an item is set in paragraphs is its own affair: a list must not jump as it grows. */
  #list({ ordered, start, items }: Tokens.List): ElementView {
    const attributes = ordered && start !== 1 ? { start: String(start) } : undefined;
    const views = items.map((item) => {
      const blocks = item.tokens.filter(({ type }) => type !== 'space');
      const texts = blocks.filter(({ type }) => type === 'paragraph' || type === 'text');
      const children = this.#blocks(
        blocks.map((token) =>
          texts.length === 1 && token.type === 'paragraph' ? { ...token, type: 'text' } : token,
        ),
      );
      if (item.task) nameBox(children);
      return element('li', children, item.task ? { ...AUTO, 'data-task': '' } : AUTO);
    });
    return element(ordered ? 'ol' : 'ul', views, { ...AUTO, ...attributes });
  }

  #checkbox(checked: boolean): ElementView {
    const box = { type: 'checkbox', disabled: '', ...(checked && { checked: '' }) };
    return { ...element('input', [], box), closed: true };
  }

  #code({ text, lang = '', raw }: Tokens.Code): ElementView {
    const language = /^[^\s{]*/.exec(decodeAll(lang ?? ''))?.[0] ?? '';
    // Behind the line of the fence; indented code has none.
    const opening = /^ {0,3}(?:`{3,}|~{3,})[^\n]*\n?/.exec(raw)?.[0] ?? '';
    this.#find(opening);
    const code = element(
      'code',
      text ? this.#lines(text) : [],
      language ? { 'data-language': language } : {},
    );
    const { highlightCode } = this.#options;
    if (highlightCode) code.replace = (whole) => highlightCode(whole, language);
    return { ...element('pre', [code], { dir: 'ltr', tabindex: '0' }), closed: true };
  }

  /** One text; if it was moved to the left, as in a list, it stands where its first line does. */
  #lines(text: string): View[] {
    const at =
      this.#find(text) ?? this.#find(text.slice(0, (text.indexOf('\n') + 1 || Infinity) - 1));
    return [{ text, at: this.#place(at ?? this.#at), length: text.length }];
  }

  #table({ header, rows }: Tokens.Table): ElementView {
    const row = (cells: Tokens.TableCell[], tag: string): ElementView =>
      element(
        'tr',
        cells.map(({ tokens, align }) =>
          element(tag, this.#inline(tokens), { ...AUTO, ...(align && { 'data-align': align }) }),
        ),
      );
    const head = row(header, 'th');
    // Past the line below the header, which has no words.
    this.#at = this.#source.indexOf('\n', this.#at) + 1 || this.#at;
    const body = element(
      'tbody',
      rows.map((cells) => row(cells, 'td')),
    );
    const table = element('table', [element('thead', [head]), body]);
    return element('div', [table], { 'data-scroll': '', tabindex: '0' });
  }

  /** Tags and what stands between them: what is opened stays open to its end, or to the end of all. */
  #inline(tokens: readonly Token[] = []): View[] {
    const all: View[] = [];
    const open: { tag: string; children: View[] }[] = [{ tag: '', children: all }];
    for (const token of tokens) {
      const closing =
        token.type === 'html' ? /^<\/([a-z][a-z\d-]*)/i.exec(token.raw)?.[1] : undefined;
      if (closing !== undefined) {
        this.#find(token.raw);
        const i = open.findLastIndex(({ tag }) => tag === closing.toLowerCase());
        if (i > 0) open.length = i;
        continue;
      }
      const views = this.#token(token);
      open.at(-1)?.children.push(...views);
      const tag =
        token.type === 'html' && /^<([a-z][a-z\d-]*)/i.exec(token.raw)?.[1]?.toLowerCase();
      const [view] = views;
      if (tag && !VOID.test(tag) && open.length < MAX_DEPTH && view && !isText(view))
        open.push({ tag, children: view.children });
    }
    return all;
  }

  #token(given: Token): View[] {
    const token = given as Tokens.Generic & MarkedToken;
    switch (token.type) {
      case 'text':
        return token.tokens ? this.#inline(token.tokens) : this.#words(token.raw, token.text);
      case 'escape':
        return [this.#text(token.text, token.raw.length, this.#find(token.raw))];
      case 'strong':
      case 'em':
      case 'del':
        return [element(token.type, this.#within(token.raw, token.tokens))];
      case 'codespan': {
        const at = this.#find(token.raw);
        const ticks = /^`*/.exec(token.raw)?.[0].length ?? 0;
        const words = {
          ...this.#text(token.text, token.text.length),
          at: this.#place((at ?? this.#at) + ticks),
        };
        return [{ ...element('code', [words]), closed: true }];
      }
      case 'br':
        this.#find(token.raw);
        return [element('br')];
      case 'link':
        return [this.#link(token.href, token.title, this.#within(token.raw, token.tokens))];
      case 'image': {
        this.#find(token.raw);
        return [this.#image(token.href, token.text, token.title)];
      }
      case 'html':
        return this.#html(token.raw);
      case 'math':
        return [this.#math(token)];
      case 'note':
        return [this.#note(token)];
      default:
        return this.#block(token);
    }
  }

  #within(raw: string, tokens: readonly Token[]): View[] {
    const at = this.#find(raw);
    if (at !== undefined) this.#at = at + (/^(?:\*+|_+|~+|\[)/.exec(raw)?.[0].length ?? 0);
    const views = this.#inline(tokens);
    if (at !== undefined) this.#at = at + raw.length;
    return views;
  }

  #link(href: string, title: string | null | undefined, children: View[]): ElementView {
    const url = safeUrl(decodeAll(href));
    return {
      ...element('a', children, {
        ...(url && { href: url, target: '_blank', rel: 'noopener noreferrer' }),
        ...(url && title && { title: decodeAll(title) }),
      }),
      closed: true,
    };
  }

  #image(src: string, alt: string, title: string | null | undefined): ElementView {
    const url = safeUrl(decodeAll(src));
    const words = decodeAll(alt);
    if (!this.#options.images || !url) {
      return this.#link(src, title, [this.#text(words || (url ? new URL(url).hostname : ''), 0)]);
    }
    const attributes = { src: url, alt: words, loading: 'lazy', referrerpolicy: 'no-referrer' };
    return { ...element('img', [], attributes), closed: true };
  }

  #math({ raw, text, display }: MathToken): ElementView {
    const at = this.#find(raw);
    const written = raw.trim();
    const view = element('span', [this.#text(written, written.length, at)], {
      'data-math': display ? 'display' : 'inline',
    });
    const { renderMath } = this.#options;
    if (renderMath) view.replace = () => renderMath(text, display);
    return { ...view, closed: true };
  }

  #note({ raw, label }: NoteToken | NoteTextToken): ElementView {
    const at = this.#find(raw.startsWith('[') ? `[^${label}]` : raw.trimStart());
    return { ...element('sup', [this.#text(label, label.length, at)]), closed: true };
  }

  #html(html: string): View[] {
    const start = this.#find(html);
    if (start !== undefined) this.#at = start;
    const views = htmlViews(
      html,
      (words) => this.#text(words, words.length, this.#find(words)),
      (node, children) =>
        node.localName === 'a'
          ? this.#link(node.getAttribute('href') ?? '', node.getAttribute('title'), children)
          : this.#image(node.getAttribute('src') ?? '', node.getAttribute('alt') ?? '', null),
    );
    if (start !== undefined) this.#at = start + html.length;
    return views;
  }

  #words(raw: string, text: string): View[] {
    const views: View[] = [];
    // Lines of a list or a quote stand apart in the answer, each behind its own syntax.
    const lines = this.#source.startsWith(raw, this.#at) ? [text] : text.split(/(?<=\n)/);
    for (const line of lines) {
      for (const { words, length } of splitEntities(line)) {
        const at = words.length === length ? this.#find(words) : undefined;
        views.push(this.#text(words, length, at));
        if (at === undefined) this.#at += length;
      }
    }
    return views;
  }

  #text(text: string, length: number, at = this.#at): View {
    return { text, at: this.#place(at), length };
  }

  /** Goes past the next place where this stands, and says where that is. */
  #find(raw: string): number | undefined {
    if (this.#source.startsWith(raw, this.#at)) {
      this.#at += raw.length;
      return this.#at - raw.length;
    }
    const bare = raw.endsWith('\n') ? raw.slice(0, -1) : raw;
    const window = this.#source.slice(this.#at, this.#at + bare.length + REACH);
    const found = bare ? window.indexOf(bare) : -1;
    if (found < 0) return undefined;
    const at = this.#at + found;
    this.#at = at + bare.length;
    return at;
  }
}

/** No syntax between two texts is longer, but for the addresses of links, which are skipped. */
const REACH = 400;
/** Each block is read in the direction of its own words. */
const AUTO = { dir: 'auto' };
/** So deep may tags stand in tags. */
const MAX_DEPTH = 64;
const VOID = /^(?:br|hr|img|input|wbr|col)$/;

type MarkedToken = { raw: string; text: string } & (
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.Heading
  | Tokens.List
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Table
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.Checkbox
  | Tokens.Strong
  | Tokens.Em
  | Tokens.Del
  | Tokens.Escape
  | Tokens.Codespan
  | Tokens.Br
  | Tokens.Link
  | Tokens.Image
  | MathToken
  | NoteToken
  | NoteTextToken
);

function decodeAll(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, decode);
}

/** The box of a task is named by the words behind it; it stands first in its item or paragraph. */
function nameBox(siblings: readonly View[]): void {
  const [first] = siblings;
  if (!first || isText(first)) return;
  if (first.tag !== 'input') return nameBox(first.children);
  first.attributes = { ...first.attributes, 'aria-label': siblings.map(words).join('').trim() };
}

const words = (view: View): string =>
  isText(view) ? view.text : /^[ou]l$/.test(view.tag) ? '' : view.children.map(words).join('');
