import type { SafePayload } from '../../model/index.js';
import { inlineSyntax } from '../../text/inline.js';
import { blocksOf } from '../../text/marker-blocks.js';
import type { Span } from '../../text/offsets.js';

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,}(?!~))([^`]*)$/;
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
  let isTable = false;
  const flush = (): void => {
    if (paragraph.length > 0) spoken.push(wordsOf(paragraph.join('\n'), definitions));
    paragraph = [];
  };
  const speakRow = (row: string): void => {
    const cells = Array.from(row.matchAll(/(?:[^|\\]|\\[^])+/g), ([cell]) => cell.trim());
    spoken.push(
      cells
        .filter(Boolean)
        .map((cell) => wordsOf(cell, definitions))
        .join(', '),
    );
  };
  for (const given of answer.split(/\r?\n/)) {
    const [, mark, info = ''] = FENCE.exec(given) ?? [];
    if (mark && (!fence || (mark.startsWith(fence) && !info.trim()))) {
      flush();
      fence = fence ? '' : mark;
      continue;
    }
    if (fence) {
      spoken.push(given);
      continue;
    }
    const line = given.slice(LEAD.exec(given)?.[0].length).trimEnd();
    // A mark at the start begins something new.
    if (line.length < given.trim().length) flush();
    if (NO_WORDS.test(line)) {
      const header = /-.*\||\|.*-/.test(line) ? paragraph.pop() : undefined;
      flush();
      if (header !== undefined) speakRow(header);
      isTable ||= header !== undefined;
    } else if (!line) {
      flush();
      isTable = false;
      spoken.push('');
    } else if (isTable) speakRow(line);
    else paragraph.push(line.replace(/[ \t]#+$/, ''));
  }
  flush();
  return spoken
    .join('\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();
}

/** What is left of a paragraph without its inline syntax. */
function wordsOf(text: string, definitions: ReadonlySet<string>): string {
  const cuts: (Span & { instead?: string })[] = [];
  for (const { kind, start, end, words } of inlineSyntax(text, definitions)) {
    const isNote = kind === 'link' && text.startsWith('[^', start);
    if (words && !isNote && /^(?:link|image|code)$/.test(kind)) {
      cuts.push({ start, end: words.start }, { start: words.end, end });
    } else if (kind === 'url') cuts.push(words ?? { start, end });
    else if (kind === 'escape') cuts.push({ start, end: start + 1 });
    else if (kind === 'entity') {
      cuts.push({ start, end, instead: character(text.slice(start, end)) });
    } else if (kind !== 'math' && kind !== 'literal') cuts.push({ start, end });
  }
  const kept: string[] = [];
  let done = 0;
  for (const { start, end, instead = '' } of cuts.sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    kept.push(text.slice(done, start), instead);
    done = end;
  }
  kept.push(text.slice(done));
  return kept
    .join('')
    .replace(/\[\^[^\]\s]{1,99}\]/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?(?:\(\s*\)|\[\s*\])/g, '')
    .replace(/ (?=[.,;:!?](?:\s|$))/g, '');
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
