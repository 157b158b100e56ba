import type { SafeSource, SafeUrl } from '../model/index.js';
import { attempt } from '../model/read.js';
import { siteOf } from './site.js';

/** A longer path does not help readers to recognise a source. */
const MAX_PATH = 60;
/**
 * Text without control characters, invisible characters and characters that change the direction of
 * text.
 */
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const FILE_NAME = /^[^/]+\.[a-z\d]{1,5}$/i;

/**
 * The name of a source: its title, or its place (`nasa.gov/webb/mirrors`), or the name of its file.
 * `undefined` if it has none of these; readers then see "Source 2" in their language.
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

/** `/webb/mirrors`. Of a long path, only its last part, if that is short enough. */
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
