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
 * The words of the answer as they are read aloud. Links, images and code are read as their words,
 * and commas separate the cells of a table. Addresses, footnotes and tags are left out.
 */
export function formatSpeech(
  { answer = '', sources }: SafePayload,
  { fromGoogleMaps }: Pick<FormatWords, 'fromGoogleMaps'> = ENGLISH,
): string {
  const spoken = speak(answer);
  // The terms of Google Maps demand its name for listeners too.
  return spoken && sources.some(isGoogleMaps) ? `${spoken}\n\n${fromGoogleMaps}` : spoken;
}

function speak(answer: string): string {
  // An unknown entity is not read aloud.
  const root = readMarkdown(answer, { math: true, htmlWords: true, entity: () => ' ' });
  const speech = new Speech(answer);
  speech.add(root);
  return speech.words.trim().toWellFormed();
}

/** Collects the spoken words of an answer, block by block. */
class Speech {
  words = '';
  readonly #answer: string;
  /** The end of the last spoken block in the answer. */
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

  /** The spoken label of a list item: its number. Bullets are not spoken. */
  #numberOf({ start }: Block): string {
    const [number] = /^\d{1,9}[.)]/.exec(this.#answer.slice(start, start + 10)) ?? [];
    return number ? `${number} ` : '';
  }

  /** Adds words. A blank line before them stays a blank line. */
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

  /** Removes the spaces and brackets around text that was left out. */
  #tidy(words: string): string {
    return words
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ ?(?:\(\s*\)|\[\s*\])/g, '')
      .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
      .replace(/ *\n */g, '\n')
      .trim();
  }
}
