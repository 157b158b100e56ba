import { isoDate, type Entry } from './formats/entries.js';

/**
 * A source as COinS (ContextObjects in Spans): a query string that reference managers such as
 * Zotero look for in the `title` of `<span class="Z3988">`.
 */
export function coinsOf({ source, title, site, date }: Entry): string {
  const fields = {
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: 'info:ofi/fmt:kev:mtx:dc',
    'rft.type': 'webpage',
    'rft.title': title,
    'rft.identifier': source.url,
    'rft.source': site,
    'rft.date': isoDate(date),
  };
  const given = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  return new URLSearchParams(given).toString();
}
