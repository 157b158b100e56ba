import { readMarkdown } from '../../markdown/read/reader.js';
import {
  alertWord,
  wordsOf,
  type Block,
  type Inline,
  type Text,
} from '../../markdown/read/tree.js';
import type { SafePayload } from '../../model/index.js';
import { isGoogleMaps } from '../../sources/site.js';
import { ENGLISH, type FormatWords } from './format-words.js';

/**
 * The words of the answer as they are read aloud. Links, images and code are their words, cells of
 * tables stand between commas; addresses, footnotes and tags are left out.
 */
export function formatSpeech(
  { answer = '', sources }: SafePayload,
  { fromGoogleMaps }: Pick<FormatWords, 'fromGoogleMaps'> = ENGLISH,
): string {
  const spoken = speak(answer);
  // The terms of Google Maps want that said to who only listens.
  return spoken && sources.some(isGoogleMaps) ? `${spoken}\n\n${fromGoogleMaps}` : spoken;
}

function speak(answer: string): string {
  // A name that is not known is not read.
  const root = readMarkdown(answer, { math: true, htmlWords: true, entity: () => ' ' });
  const speech = new Speech(answer);
  speech.add(root);
  return speech.words.trim().toWellFormed();
}

/** Speaks the blocks of an answer one after the other. */
class Speech {
  words = '';
  readonly #answer: string;
  /** Where the last block ends that was spoken. */
  #done = 0;

  constructor(answer: string) {
    this.#answer = answer;
  }

  add(block: Block, number = ''): void {
    const { kind, start, end, inline, children } = block;
    if (kind === 'footnote' || kind === 'definition') return;
    if (kind === 'row') {
      const cells = children.map((cell) => this.#tidy(this.#spoken(cell.inline)));
      this.#speak(cells.filter(Boolean).join(', '), start, end);
    } else if (kind === 'code') this.#speak(this.#code(inline as readonly Text[]), start, end);
    else if (kind === 'math') this.#speak(this.#answer.slice(start, end), start, end);
    else if (inline.length > 0) {
      this.#speak(number + this.#tidy(this.#spoken(inline)), start, end);
    }
    if (block.alert) this.#speak(`${alertWord(block.alert)}:`, start, start);
    const own = kind === 'item' ? this.#numberOf(block) : '';
    children.forEach((child, i) => kind !== 'row' && this.add(child, i === 0 ? own : ''));
  }

  /** The numbers of items are words, bullets are not. */
  #numberOf({ start }: Block): string {
    const [number] = /^\d{1,9}[.)]/.exec(this.#answer.slice(start, start + 10)) ?? [];
    return number ? `${number} ` : '';
  }

  /** A blank line stays one. */
  #speak(words: string, start: number, end: number): void {
    const gap = /\n[ \t>]*\n/.test(this.#answer.slice(this.#done, start)) ? '\n\n' : '\n';
    this.words += gap + words;
    this.#done = end;
  }

  #code(texts: readonly Text[]): string {
    return texts
      .map((text) => wordsOf(text, this.#answer))
      .join('')
      .replace(/\n$/, '');
  }

  #spoken(inlines: readonly Inline[]): string {
    return inlines.map((inline) => this.#wordsOf(inline)).join('');
  }

  #wordsOf(inline: Inline): string {
    switch (inline.kind) {
      case 'text':
        return wordsOf(inline, this.#answer);
      case 'softBreak':
      case 'hardBreak':
        return '\n';
      case 'math':
        return this.#answer.slice(inline.start, inline.end);
      case 'html':
      case 'footnote':
      case 'custom':
        return '';
      default:
        return inline.kind === 'link' && inline.isAutolink ? '' : this.#spoken(inline.children);
    }
  }

  /** Without the space and the brackets around what was left out. */
  #tidy(words: string): string {
    return words
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ ?(?:\(\s*\)|\[\s*\])/g, '')
      .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
      .replace(/ *\n */g, '\n')
      .trim();
  }
}
