import type { SafePayload } from '../model/index.js';
import { string } from '../model/read.js';
import { LIMITS } from '../sanitize/index.js';
import { cleanLine } from '../sanitize/text.js';
import { firstEvidence } from '../sources/quotes.js';
import { escapeHtml } from '../text/escape-html.js';
import type { BlockWords } from './block-words.js';
import { coinsOf } from './coins.js';
import { deepLink } from './deep-link.js';
import { entriesOf, pageList, writtenDate, type Entry } from './formats/entries.js';

/** The settings that all parts of a printed block share. */
export interface Print {
  readonly id: string;
  readonly words: BlockWords;
  readonly language: string | undefined;
  /**
   * The `slot` attribute, by which the element replaces a printed part with its own. Empty without
   * elements.
   */
  readonly slot: string;
}

/** The line that says that an AI wrote the answer. The element replaces it with its own. */
export function printLabel(label: unknown, { words, slot }: Print): string {
  const line = cleanLine((label === true ? words.writtenByAi : string(label)) ?? '', LIMITS.name);
  return line && `<p data-citation-label=""${slot} dir="auto">${escapeHtml(line)}</p>`;
}

/**
 * The list of sources: first the cited ones, then the others, each with links back to its markers.
 * Reader views drop boxes that are full of links. They keep this list because of its class, which
 * says that it is content (the answer has the same one), and because its words are in a
 * `<section>`.
 */
export function printList(payload: SafePayload, print: Print, isOpen: boolean): string {
  const { words, slot } = print;
  const entries = entriesOf(payload, words, true);
  if (entries.length === 0 && !payload.text) return '';
  const count = escapeHtml(words.sources(entries.length, String(entries.length)));
  const text = payload.text ? `<p dir="auto">${escapeHtml(payload.text)}</p>` : '';
  const open = isOpen ? ' open=""' : '';
  const sections = sectionsOf(payload, entries, print);
  return `<details class="citation-content" data-citation-list=""${slot}${open}><summary>${count}</summary><section>${text}${sections}</section></details>`;
}

function sectionsOf(payload: SafePayload, entries: readonly Entry[], print: Print): string {
  const places = placesOf(payload);
  const evidence = firstEvidence(payload);
  const rows = (some: readonly Entry[]): string => {
    const items = some.map((entry) =>
      row(
        entry,
        places.get(entry.number) ?? [],
        deepLink(entry.source, evidence.get(entry.number)),
        print,
      ),
    );
    return items.length > 0 ? `<ol>${items.join('')}</ol>` : '';
  };
  const cited = entries.filter(({ number }) => places.has(number));
  const others = entries.filter(({ number }) => !places.has(number));
  const heading = (words: string): string => `<p>${escapeHtml(words)}</p>`;
  if (cited.length === 0) return rows(others);
  const rest = others.length > 0 ? heading(print.words.alsoRetrieved) + rows(others) : '';
  return heading(print.words.cited) + rows(cited) + rest;
}

/** By number of source: the printed markers that name it, by their position. */
function placesOf({ citations = [] }: SafePayload): Map<number, number[]> {
  const places = new Map<number, number[]>();
  let count = 0;
  for (const { evidence } of citations) {
    for (const source of new Set(evidence.map((one) => one.source))) {
      count++;
      const known = places.get(source);
      if (known) known.push(count);
      else places.set(source, [count]);
    }
  }
  return places;
}

function row(
  entry: Entry,
  places: readonly number[],
  url: string | undefined,
  { id, words, language }: Print,
): string {
  const { number, title, site, pages, date, passages } = entry;
  // The numbers of a list stay on one side, whatever the direction of a title is.
  const name = `<bdi>${escapeHtml(title)}</bdi>`;
  const link = url
    ? `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${name}</a>`
    : name;
  const about = [
    site !== title && site,
    pageList(pages, '–'),
    date.length > 0 && words.published(writtenDate(date, language)),
  ].filter((part) => !!part);
  const back = places.map((place, i) => {
    const label = escapeHtml(words.backLink(String(i + 1)));
    return ` <a href="#${id}-m${place}" aria-label="${label}">${i + 1}</a>`;
  });
  const quotes = passages.map((one) => `<blockquote dir="auto">${escapeHtml(one)}</blockquote>`);
  const meta = about.length > 0 ? ` <small>${escapeHtml(about.join(' · '))}</small>` : '';
  const coins = `<span class="Z3988" title="${escapeHtml(coinsOf(entry))}"></span>`;
  return `<li id="${id}-s${number}" value="${number}">${link}${meta}${back.join('')}${quotes.join('')}${coins}</li>`;
}

/** The search queries. For Google, each is a link to its results. */
export function printSearch({ search }: SafePayload, { words, slot }: Print): string {
  if (!search) return '';
  const failed = search.error
    ? `<p${slot}>${escapeHtml(words.searchFailed)}: ${escapeHtml(search.error)}</p>`
    : '';
  const items = search.queries.map((query) => {
    const url = `https://www.google.com/search?${new URLSearchParams({ q: query })}`;
    const name = `<bdi>${escapeHtml(query)}</bdi>`;
    return `<li>${search.provider === 'google' ? `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${name}</a>` : name}</li>`;
  });
  if (items.length === 0) return failed;
  const heading = `<p>${escapeHtml(words.searches)}</p>`;
  return `${failed}<div data-citation-searches=""${slot}>${heading}<ul>${items.join('')}</ul></div>`;
}
