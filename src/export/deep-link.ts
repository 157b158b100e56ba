import type { CitationSource, Evidence, SafeSource, SafeUrl } from '../model/index.js';
import { at, field, index, number, string } from '../model/read.js';
import { safeUrl } from '../sanitize/url.js';
import { setLines } from './code-lines.js';
import { textFragment } from './text-fragment.js';

/** Parameters of links that work for a while, and for whoever holds them. */
const SIGNATURE =
  /^(?:x-(?:amz|goog|oss|cos|ms)-.*|(?:access_?|auth_?|id_?|security-)?token|sig|sign|(?:q-|url-)?signature|hmac|hdnea|jwt|policy|key-pair-id|googleaccessid|(?:aws|oss)accesskeyid|expires?)$/i;
const YOUTUBE = /^(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const VIMEO = /^(?:[\w-]+\.)?vimeo\.com$/;
const MEDIA_FILE = /\.(?:mp4|m4v|webm|ogv|mov|mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i;
const MEDIA_TYPE = /^(?:video|audio)\//;
const PDF = 'application/pdf';

/**
 * The address that opens a source at the quoted passage: at its words (a text fragment), at its page
 * of a PDF, at its second of a video, at its lines of code. Without a passage it is the plain address; `undefined` if the
 * source has none that is safe to link to.
 *
 * The evidence of a marker says more than its source, if both have a passage. A search engine's
 * snippet is tried like a quote: a browser that does not find the words opens the page at its top.
 * Redirects and signed addresses stay as they are.
 *
 * @example
 * deepLink({ url: 'https://example.org/sun', citedText: 'The sun is a star.' });
 * // 'https://example.org/sun#:~:text=The%20sun%20is%20a%20star.'
 * @example
 * deepLink(payload.sources[evidence.source - 1], evidence);
 */
export function deepLink(
  source: CitationSource | SafeSource,
  evidence?: Readonly<Evidence>,
): SafeUrl | undefined {
  const plain = safeUrl(field(source, 'url'));
  if (plain === undefined || field(source, 'redirect') === true) return plain;
  const url = new URL(plain);
  if (isSigned(url)) return plain;
  // What the evidence does not say, its source may.
  const either = <T>(read: (value: unknown) => T | undefined): T | undefined =>
    read(evidence) ?? read(source);

  const mediaType = string(field(source, 'mediaType'));
  const seconds = either((value) => number(at(value, 'location', 'startSeconds')));
  if (seconds !== undefined && setTime(url, Math.max(0, Math.floor(seconds)), mediaType)) {
    return safeUrl(url.href) ?? plain;
  }
  const lines = either(linesOf);
  // Such a page draws its lines as they come into sight: a browser would look for words in vain.
  if (lines && setLines(url, ...lines)) return safeUrl(url.href) ?? plain;
  const page = either(pageOf);
  if (page !== undefined && (mediaType ?? PDF) === PDF) setPage(url, page);
  const directives = textFragment(either((value) => string(field(value, 'citedText'))) ?? '');
  // A passage that we know is better than one that came with the address.
  if (directives) url.hash = `${url.hash.replace(/:~:.*/s, '')}:~:${directives}`;
  return safeUrl(url.href) ?? plain;
}

/** Does the address carry a signature or a token? Such links are used as they are or not at all. */
function isSigned({ searchParams }: URL): boolean {
  return Array.from(searchParams.keys()).some((name) => SIGNATURE.test(name));
}

/** Lets a player begin at this second, if the address is that of one. */
function setTime(url: URL, seconds: number, mediaType = ''): boolean {
  if (YOUTUBE.test(url.hostname)) {
    url.searchParams.set(url.pathname.startsWith('/embed/') ? 'start' : 't', String(seconds));
  } else if (VIMEO.test(url.hostname)) {
    url.hash = `t=${seconds}s`;
  } else if (MEDIA_TYPE.test(mediaType) || MEDIA_FILE.test(url.pathname)) {
    url.hash = `t=${seconds}`;
  } else return false;
  return true;
}

/** The first page that is cited, counted from 1. */
function pageOf(value: unknown): number | undefined {
  const location = field(value, 'location');
  const page = index(field(location, 'startPageNumber', 'page') ?? at(value, 'pages', 0, 'page'));
  return page || undefined;
}

/** The first and the last line that are cited, counted from 1. */
function linesOf(value: unknown): [first: number, last: number] | undefined {
  const location = field(value, 'location');
  const first = index(field(location, 'startLine'));
  // The end is exclusive.
  return first ? [first, (index(field(location, 'endLine')) ?? first + 1) - 1] : undefined;
}

/** PDF viewers read `#page=4`; an anchor that the address already has stays. */
function setPage(url: URL, page: number): void {
  if (/^#?(?:page=\d+)?$/.test(url.hash)) url.hash = `page=${page}`;
}
