import type { SafeSource, SafeUrl } from '../model/index.js';
import { attempt } from '../model/read.js';
import { siteOf } from './site.js';

/** Longer paths are more to skip than to read. */
const MAX_PATH = 60;
/** What can be read: no control, no invisible character, nothing that turns the direction of text. */
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const FILE_NAME = /^[^/]+\.[a-z\d]{1,5}$/i;

/**
 * What a source is called: its title, else where it is (`nasa.gov/webb/mirrors`), else the name of
 * its file. Nothing if none of that is known; then it is "Source 2", in the reader's language.
 */
export function sourceName(source: SafeSource): string | undefined {
  return source.title ?? placeOf(source) ?? fileOf(source);
}

function placeOf(source: SafeSource): string | undefined {
  const site = siteOf(source);
  // The path at a redirector says nothing about the source.
  if (!source.url || !site || source.redirect) return site;
  return site + readablePath(source.url);
}

/** `/webb/mirrors`; of a long path its end, if that can be read. */
function readablePath(url: SafeUrl): string {
  const parts = new URL(url).pathname.split('/').filter(Boolean).map(decoded);
  const whole = parts.map((part) => `/${part}`).join('');
  if (whole.length <= MAX_PATH) return whole;
  const last = parts.at(-1) ?? '';
  return last.length <= MAX_PATH ? `/…/${last}` : '';
}

function decoded(part: string): string {
  const text = attempt(() => decodeURIComponent(part));
  return text && READABLE.test(text) ? text : part;
}

function fileOf({ downloadUrl }: SafeSource): string | undefined {
  const last = downloadUrl?.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  const name = decoded(last);
  return FILE_NAME.test(name) && name.length <= MAX_PATH ? name : undefined;
}
