import { cleanBy, MarkdownView } from '../../markdown/index.js';
import { purifier } from '../../markdown/purify.js';
import { LIMITS, safeUrl } from '../../sanitize/index.js';
import { cleanBlock } from '../../sanitize/text.js';
import { TextView } from './text-view.js';
import { DocumentProblem, type DocumentContent, type ViewMaker } from './view.js';

/** Text is laid out in pieces of this length, as they come into sight. */
const PIECE = 8192;
/** So long may a long document keep the page from answering, in milliseconds. */
const BUDGET = 12;

/** A text as it is, with its lines. */
export const plainText: ViewMaker = ({ text = '' }) => {
  const element = container('text');
  for (const piece of pieces(clean(text))) element.append(block(piece));
  return new TextView(element);
};

/** Code, with the numbers of its lines beside it. */
export const code: ViewMaker = ({ text = '' }) => {
  const element = container('code');
  element.translate = false;
  element.dir = 'ltr';
  const starts = [0];
  let length = 0;
  for (const piece of pieces(clean(text))) {
    const first = starts.length;
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1))
      starts.push(length + at + 1);
    length += piece.length;
    const shown = block(piece);
    const count = piece.endsWith('\n') ? starts.length - first : starts.length - first + 1;
    // No part of the text: it is neither copied nor searched.
    shown.dataset['lines'] = Array.from({ length: count }, (_, i) => first + i).join('\n');
    element.append(shown);
  }
  const lineAt = (line: number): number => starts[Math.max(0, line - 1)] ?? length;
  return new TextView(element, { lineAt });
};

/** Markdown by the library's own reader; what is too long for it is shown as it is written. */
export const markdown: ViewMaker = async (content, host) => {
  const { text = '' } = content;
  if (text.length > LIMITS.answer) return plainText(content, host);
  const element = container('prose');
  cleanBy(purifier);
  const view = new MarkdownView(element, {
    images: false,
    highlightCode: undefined,
    renderMath: undefined,
  });
  view.set(clean(text), false);
  for (let begin = performance.now(); !view.isComplete && !host.signal.aborted;) {
    view.step();
    if (performance.now() - begin < BUDGET) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begin = performance.now();
  }
  return new TextView(element);
};

/** What a page may have of its own: nothing that loads, runs, submits, or styles. */
const TAGS =
  'a abbr address article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd li main mark menu nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  );
const ATTRIBUTES =
  'colspan dir headers href lang open reversed rowspan scope span start title value'.split(' ');
const purify = purifier(TAGS, ATTRIBUTES);

/** A page, cleaned by DOMPurify to nodes. Its links lead to the web or nowhere. */
export const html: ViewMaker = ({ text = '', source }) => {
  const nodes = purify(clean(text));
  if (!nodes) throw new DocumentProblem('unsupported');
  for (const link of nodes.querySelectorAll('a')) {
    const url = absolute(link.getAttribute('href'), source);
    link.removeAttribute('href');
    if (url === undefined) continue;
    link.href = url;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const element = container('prose');
  element.append(nodes);
  if (!element.textContent?.trim()) throw new DocumentProblem('empty');
  return new TextView(element);
};

function absolute(href: string | null, { url }: DocumentContent['source']): string | undefined {
  try {
    return safeUrl(new URL(href ?? '', url).href);
  } catch {
    return undefined;
  }
}

function container(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.dir = 'auto';
  return element;
}

/** As an inline tag, so that the pieces are one text. */
function block(text: string): HTMLElement {
  const element = document.createElement('code');
  element.className = 'piece';
  element.textContent = text;
  return element;
}

function clean(text: string): string {
  return cleanBlock(text, LIMITS.content).text;
}

/** Cuts after lines; a line that is longer than some pieces is cut as it is. */
function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const line = text.lastIndexOf('\n', start + PIECE) + 1;
    const end =
      start + PIECE >= text.length ? text.length : line > start ? line : cutAt(text, start + PIECE);
    yield text.slice(start, end);
    start = end;
  }
}

/** Not between the halves of a character. */
function cutAt(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  const end = next >= 0 && next < at + 4 * PIECE ? next + 1 : at;
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end - 1 : end;
}
