import type { SafePayload } from '../../model/index.js';
import { inlineSyntax } from '../../text/inline.js';
import { blocksOf } from '../../text/marker-blocks.js';
import type { Span } from '../../text/offsets.js';

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})([^`]*)$/;
/** Marks of quotes, items, headings and tasks; the numbers of items are words. */
const LEAD = /^(?:[ \t>]|[-*+•][ \t]+(?:\[[ xX]\][ \t])?|#{1,6}(?:[ \t]|$))*/;
/** Rules, underlines of headings, the second line of tables, definitions of links. */
const NO_WORDS = /^(?:(?:[-=*_|:+][ \t]*)+|\[[^\]]{1,999}\]:.*)$/;

/**
 * The words of the answer as they are read aloud. Links, images and code are their words, cells of
 * tables stand between commas; addresses, footnotes and tags are left out.
 */
export function formatSpeech({ answer = '' }: SafePayload): string {
  const { definitions } = blocksOf(answer);
  const spoken: string[] = [];
  let paragraph: string[] = [];
  let fence = '';
  const flush = (): void => {
    if (paragraph.length > 0)
      spoken.push(...wordsOf(paragraph.join('\n'), definitions).split('\n'));
    paragraph = [];
  };
  for (const given of answer.split(/\r?\n/)) {
    const [, mark, info = ''] = FENCE.exec(given) ?? [];
    if (mark && (!fence || (mark.startsWith(fence) && !info.trim()))) {
      flush();
      fence = fence ? '' : mark;
      continue;
    }
    const line = fence ? given : given.slice(LEAD.exec(given)?.[0].length).trimEnd();
    if (!line || fence || line.length < given.trim().length || NO_WORDS.test(line)) flush();
    if (fence) spoken.push(line);
    else if (!line) spoken.push('');
    else if (!NO_WORDS.test(line)) {
      const cells = line.startsWith('|') ? cellsOf(line) : undefined;
      if (cells) spoken.push(cells.map((cell) => wordsOf(cell, definitions)).join(', '));
      else paragraph.push(line.replace(/[ \t]+#+$/, ''));
    }
  }
  flush();
  return spoken
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function cellsOf(row: string): string[] {
  return Array.from(row.matchAll(/(?:[^|\\]|\\[^])+/g), ([cell]) => cell.trim()).filter(Boolean);
}

/** What is left of a paragraph without its inline syntax. */
function wordsOf(text: string, definitions: ReadonlySet<string>): string {
  const words: string[] = [];
  let done = 0;
  const cut = ({ start, end }: Span, instead = ''): void => {
    if (start < done) return;
    words.push(text.slice(done, start), instead);
    done = end;
  };
  const cuts: (Span & { instead?: string })[] = [];
  for (const { kind, start, end, words: inner } of inlineSyntax(text, definitions)) {
    if (kind === 'link' && text.startsWith('[^', start)) cuts.push({ start, end });
    else if ((kind === 'link' || kind === 'image' || kind === 'code') && inner) {
      cuts.push({ start, end: inner.start }, { start: inner.end, end });
    } else if (kind === 'url') cuts.push(inner ?? { start, end });
    else if (kind === 'escape') cuts.push({ start, end: start + 1 });
    else if (kind === 'entity')
      cuts.push({ start, end, instead: character(text.slice(start, end)) });
    else if (kind !== 'math') cuts.push({ start, end });
  }
  for (const one of cuts.sort((a, b) => a.start - b.start)) cut(one, one.instead);
  words.push(text.slice(done));
  return words
    .join('')
    .replace(/\[\^[^\]\s]{1,99}\]/g, '')
    .replace(/[ \t]*(?:\(\s*\)|\[\s*\])/g, '')
    .replace(/[ \t]+(?=[.,;:!?](?:\s|$))/g, '')
    .replace(/[ \t]{2,}/g, ' ');
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** What an entity stands for; a name that is not known is not read. */
function character(entity: string): string {
  const [, hex, decimal, name = ''] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(entity) ?? [];
  const code = hex ? parseInt(hex, 16) : Number(decimal ?? NaN);
  if (code >= 0x20 && code <= 0x10ffff) return String.fromCodePoint(code);
  return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? '') : ' ';
}
