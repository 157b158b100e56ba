import type { SafePayload } from '../../model/index.js';
import { entriesOf, isoDate, keysOf, pageList, type Entry } from './entries.js';
import type { FormatWords } from './format-words.js';

/**
 * One entry for each source: `@online` if it has an address, otherwise `@misc`. BibLaTeX reads the
 * date, BibTeX the year. There is no `urldate`, because the date of the visit is unknown.
 */
export function formatBibtex(payload: SafePayload, words: FormatWords): string {
  const entries = entriesOf(payload, words);
  const keys = keysOf(entries);
  return entries.map((entry, i) => bibtexEntry(entry, keys[i] ?? '')).join('\n');
}

function bibtexEntry({ source, title, site, date, pages }: Entry, key: string): string {
  const iso = isoDate(date);
  const fields: [name: string, value: string | undefined][] = [
    ['author', source.author && `{${escapeBibtex(source.author)}}`],
    ['title', escapeBibtex(title)],
    ['publisher', source.publisher && escapeBibtex(source.publisher)],
    ['organization', site && escapeBibtex(site)],
    ['year', iso.slice(0, 4)],
    ['date', iso],
    ['url', source.url && verbatim(source.url)],
    ['howpublished', source.url ? undefined : source.mediaType && escapeBibtex(source.mediaType)],
    ['note', note(source.section, pages)],
  ].filter((field): field is [string, string] => Boolean(field[1]));
  return [
    `@${source.url ? 'online' : 'misc'}{${key},`,
    ...fields.map(([name, value]) => `  ${name} = {${value ?? ''}},`),
    '}\n',
  ].join('\n');
}

function note(section: string | undefined, pages: Entry['pages']): string {
  return [section && escapeBibtex(section), pages.length > 0 ? pageNote(pages) : undefined]
    .filter(Boolean)
    .join(', ');
}

function pageNote(pages: Entry['pages']): string {
  const isOne = pages.length === 1 && pages[0]?.first === pages[0]?.last;
  return `${isOne ? 'p.' : 'pp.'} ${pageList(pages, '--')}`;
}

const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // BibTeX counts braces even after a backslash.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

/**
 * @internal Escapes text. Ligatures such as `--` are broken up, so that every character stands for
 * itself.
 */
export function escapeBibtex(text: string): string {
  return text
    .replace(/[\\{}~^<>|]/g, (char) => COMMANDS[char] ?? char)
    .replace(/[%&#_$]/g, '\\$&')
    .replace(/-(?=-)|'(?=')|,(?=,)|[`?!](?=`)/g, '$&{}');
}

/** Addresses are written unescaped, but their braces have to be balanced. */
function verbatim(url: string): string {
  return url.replace(/[{}\\]/g, encodeURIComponent);
}
