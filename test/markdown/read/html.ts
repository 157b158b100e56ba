import { wordsOf, type Block, type Inline, type Wrapper } from '../../../src/markdown/read/tree.js';

/** The tree as the HTML that the specifications write; raw HTML is kept. */
export function toHtml(root: Block, source: string): string {
  return new Renderer(source).blocks(root.children);
}

const TAGS: Partial<Record<string, string>> = {
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 'del',
};

class Renderer {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  blocks(blocks: readonly Block[], isTight = false): string {
    return blocks.map((block) => this.#block(block, isTight)).join('');
  }

  #block(block: Block, isTight: boolean): string {
    const { kind, inline, children, level = 0 } = block;
    switch (kind) {
      case 'paragraph':
        return isTight ? `${this.#inline(inline)}\n` : `<p>${this.#inline(inline)}</p>\n`;
      case 'heading':
        return `<h${level}>${this.#inline(inline)}</h${level}>\n`;
      case 'rule':
        return '<hr />\n';
      case 'quote':
        return `<blockquote>\n${this.blocks(children)}</blockquote>\n`;
      case 'html':
        return `${this.#raw(inline).replace(/\n$/, '')}\n`;
      case 'code':
        return this.#code(block);
      case 'list':
        return this.#list(block);
      case 'table':
        return this.#table(block);
      case 'math':
        return `<math>${escape(this.#raw(inline))}</math>\n`;
      case 'footnote':
        return `<footnote ${block.label}>\n${this.blocks(children)}</footnote>\n`;
      default:
        return '';
    }
  }

  #code({ inline, language }: Block): string {
    const name = language ? ` class="language-${escape(language)}"` : '';
    const text = this.#raw(inline);
    const end = text && !text.endsWith('\n') ? '\n' : '';
    return `<pre><code${name}>${escape(text)}${end}</code></pre>\n`;
  }

  #list({ first, isLoose, children }: Block): string {
    const tag = first === undefined ? 'ul' : 'ol';
    const start = first === undefined || first === 1 ? '' : ` start="${first}"`;
    const items = children.map((item) => {
      const box =
        item.isChecked === undefined
          ? ''
          : `<input ${item.isChecked ? 'checked="" ' : ''}disabled="" type="checkbox">`;
      const body = this.blocks(item.children, !isLoose);
      return `<li>${isLoose && box ? body.replace('<p>', `<p>${box}`) : box + body}</li>\n`;
    });
    return `<${tag}${start}>\n${items.join('')}</${tag}>\n`;
  }

  #table({ children, alignments = [] }: Block): string {
    const rows = children.map((row, i) => {
      const tag = i === 0 ? 'th' : 'td';
      const cells = alignments.map((alignment, column) => {
        const align = alignment ? ` align="${alignment}"` : '';
        return `<${tag}${align}>${this.#inline(row.children[column]?.inline ?? [])}</${tag}>\n`;
      });
      return `<tr>\n${cells.join('')}</tr>\n`;
    });
    const [head = '', ...body] = rows;
    const rest = body.length > 0 ? `<tbody>\n${body.join('')}</tbody>\n` : '';
    return `<table>\n<thead>\n${head}</thead>\n${rest}</table>\n`;
  }

  #inline(nodes: readonly Inline[]): string {
    return nodes.map((node) => this.#node(node)).join('');
  }

  #node(node: Inline): string {
    switch (node.kind) {
      case 'text':
        return escape(wordsOf(node, this.#source));
      case 'softBreak':
        return '\n';
      case 'hardBreak':
        return '<br />\n';
      case 'code':
        return `<code>${escape(this.#raw(node.children))}</code>`;
      case 'html':
        return node.value;
      case 'math':
        return `<math>${escape(node.value)}</math>`;
      case 'footnote':
        return `[^${escape(node.label)}]`;
      case 'custom':
        return `<custom>${String(node.data)}</custom>`;
      case 'link':
        return `<a href="${address(node)}"${title(node)}>${this.#inline(node.children)}</a>`;
      case 'image':
        return `<img src="${address(node)}" alt="${escape(this.#alternative(node.children))}"${title(node)} />`;
      default:
        return `<${TAGS[node.kind]}>${this.#inline(node.children)}</${TAGS[node.kind]}>`;
    }
  }

  #raw(nodes: readonly Inline[]): string {
    return nodes.map((node) => (node.kind === 'text' ? wordsOf(node, this.#source) : '')).join('');
  }

  #alternative(nodes: readonly Inline[]): string {
    return nodes
      .map((node) => {
        if (node.kind === 'softBreak' || node.kind === 'hardBreak') return '\n';
        if (node.kind === 'text') return wordsOf(node, this.#source);
        return 'children' in node ? this.#alternative(node.children) : '';
      })
      .join('');
  }
}

function title({ title: words }: Wrapper): string {
  return words === undefined ? '' : ` title="${escape(words)}"`;
}

function address({ destination = '' }: Wrapper): string {
  return escape(
    destination.replace(/%(?![\da-f]{2})|[^\w%!#$&'()*+,./:;=?@~-]+/gi, (part) =>
      encodeURIComponent(part.toWellFormed()),
    ),
  );
}

function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[char]};`,
  );
}
