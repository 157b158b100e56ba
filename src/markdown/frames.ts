import { callHost } from '../model/host-call.js';
import { directionOf } from './direction.js';
import type { InlineMaker } from './inlines.js';
import { isBlank } from './read/line.js';
import { alertWord, type Alert, type Block, type Inline } from './read/tree.js';
import { element, wordsIn, type ElementView, type View } from './view.js';

/** The position of a block, which decides, together with its kind, which element shows it. */
export interface Position {
  /** Whether this is the only paragraph of an item. It gets no element of its own. */
  isBare: boolean;
  /** Whether cells are heads, because they are in the first row. */
  isHead: boolean;
}

/** The browser chooses the direction of each block by its own words. */
const AUTO = { dir: 'auto' };

/** The tag of the element that shows a block; '' if there is none. */
export function tagOf(block: Block, { isBare, isHead }: Position): string {
  switch (block.kind) {
    case 'paragraph':
      return isBare || block.inline.length === 0 ? '' : 'p';
    case 'heading':
      return `h${block.level}`;
    case 'list':
      return block.first === undefined ? 'ul' : 'ol';
    case 'footnote':
      return isOneParagraph(block) ? 'p' : 'div';
    case 'cell':
      return isHead ? 'th' : 'td';
    default:
      return TAGS[block.kind];
  }
}

const TAGS = {
  root: '',
  quote: 'blockquote',
  item: 'li',
  details: 'details',
  summary: 'summary',
  descriptions: 'dl',
  term: 'dt',
  description: 'dd',
  code: 'pre',
  html: '',
  math: 'p',
  rule: 'hr',
  table: 'div',
  row: 'tr',
  definition: '',
} as const;

export function attributesOf(block: Block, source: string): Record<string, string> {
  const { first = 1, alert, alignment, children } = block;
  const direction = children.length > 0 ? { dir: directionOf(block, source) } : AUTO;
  switch (block.kind) {
    case 'list':
      return { ...direction, ...(first !== 1 && { start: String(first) }) };
    // Items and cells keep the direction of their list and table: otherwise signs and columns would
    // be on both sides.
    case 'item':
      return block.isChecked === undefined ? {} : { 'data-task': '' };
    case 'cell':
      return alignment ? { 'data-align': alignment } : {};
    case 'quote':
      return { ...direction, ...(alert && { 'data-alert': alert }) };
    case 'details':
      return { ...direction, ...(block.isOpen && { open: '' }) };
    case 'footnote':
      return { ...direction, 'data-footnote': '' };
    case 'code':
      return { dir: 'ltr', tabindex: '0' };
    case 'table':
      return { ...direction, 'data-scroll': '', tabindex: '0' };
    case 'row':
    case 'rule':
      return {};
    default:
      return direction;
  }
}

/** The element of a block, with the content before its words. */
export function frameOf(
  block: Block,
  position: Position,
  maker: InlineMaker,
): ElementView | undefined {
  const tag = tagOf(block, position);
  if (tag === '') return undefined;
  const frame = element(tag, block.start, partsOf(block, maker), attributesOf(block, maker.source));
  return block.kind === 'code' ? { ...frame, closed: true } : frame;
}

function partsOf(block: Block, maker: InlineMaker): View[] {
  const { kind, start, label = '', alert } = block;
  switch (kind) {
    case 'code':
      return [codeOf(block, maker)];
    case 'table':
      return [element('table', start, [element('thead', start), element('tbody', start)])];
    case 'footnote':
      return [maker.footnote(start, label), maker.text(start, start, ' ')];
    case 'quote':
      return alert ? [titleOf(alert, start, maker)] : [];
    default:
      return [];
  }
}

function codeOf(block: Block, { options }: InlineMaker): ElementView {
  const code = element('code', block.start, [], codeAttributes(block));
  const { highlightCode } = options;
  if (highlightCode) code.replace = (whole) => callHost(highlightCode, whole, languageOf(block));
  return code;
}

/** The attributes of the element in `pre`. */
export function codeAttributes(block: Block): Record<string, string> {
  const language = languageOf(block);
  return language ? { 'data-language': language } : {};
}

/** `{1,3}` and similar text is for highlighters, and not part of the name. */
function languageOf({ language = '' }: Block): string {
  return /^[^{]*/.exec(language)?.[0] ?? '';
}

function titleOf(alert: Alert, start: number, maker: InlineMaker): ElementView {
  return element('p', start, [maker.text(start, start, alertWord(alert))], {
    ...AUTO,
    'data-alert-title': '',
  });
}

/** The element in a frame for a block's own content; for a table, its head or its body. */
export function innerOf(frame: ElementView, { kind }: Block, isHead: boolean): ElementView {
  if (kind === 'code') return childOf(frame, 0);
  return kind === 'table' ? childOf(childOf(frame, 0), isHead ? 0 : 1) : frame;
}

function childOf({ children }: ElementView, index: number): ElementView {
  return children[index] as ElementView;
}

/** The box of a task. The words after it are its name. */
export function boxOf(isChecked: boolean, start: number, words: readonly View[] = []): ElementView {
  let label = '';
  for (let i = 0; i < words.length && label.length < MAX_LABEL; i++)
    label += wordsIn(words[i] as View);
  const attributes = {
    type: 'checkbox',
    disabled: '',
    ...(isChecked && { checked: '' }),
    'aria-label': label.slice(0, MAX_LABEL).trim(),
  };
  return { ...element('input', start, [], attributes), closed: true };
}

/** A longer text is not a useful name. */
const MAX_LABEL = 300;

/** The box before the words of the first paragraph of a task. */
export function boxesOf({ kind, start }: Block, parent: Block | undefined, index: number): View[] {
  const isChecked = index === 0 && kind === 'paragraph' ? parent?.isChecked : undefined;
  return isChecked === undefined ? [] : [boxOf(isChecked, start)];
}

/**
 * The shown part of a leaf's inline: without the space after the box of a task, and without the
 * line break at the end of code.
 */
export function shownInline(block: Block, index: number, hasBox: boolean, source: string): Inline {
  const inline = block.inline[index] as Inline;
  const isLast = block.kind === 'code' && index === block.inline.length - 1;
  const isAfterBox = hasBox && index === 0;
  if (inline.kind !== 'text' || !(isLast || isAfterBox)) return inline;
  const { value } = inline;
  let { start, end } = inline;
  if (isLast && value !== undefined) return { ...inline, value: value.replace(/\n$/, '') };
  if (isLast && source.charAt(end - 1) === '\n') end--;
  if (isAfterBox && value === undefined)
    while (start < end && isBlank(source.charCodeAt(start))) start++;
  return { ...inline, start, end };
}

/**
 * The only paragraph of an item. Its words are directly in the item, so that the list does not move
 * as it grows.
 */
export function onlyParagraph({ kind, children }: Block): Block | undefined {
  if (kind !== 'item' && kind !== 'footnote' && kind !== 'description') return undefined;
  const first = children.findIndex((child) => child.kind === 'paragraph');
  const isOnly = !children.some((child, i) => i > first && child.kind === 'paragraph');
  return isOnly ? children[first] : undefined;
}

function isOneParagraph(block: Block): boolean {
  const { children } = block;
  return children.length === 0 || (children.length === 1 && onlyParagraph(block) !== undefined);
}
