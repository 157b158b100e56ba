import type { CitationSource, Evidence, SafeSource, SafeUrl } from '../model/index.js';
import { at, field, index, number, string } from '../model/read.js';
import { safeUrl } from '../sanitize/url.js';
import { setLines } from './code-lines.js';
import { textFragment } from './text-fragment.js';

/** Parameters of signed links. These work for a limited time, and for everyone who has them. */
const SIGNATURE =
  /^(?:x-(?:amz|goog|oss|cos|ms)-.*|(?:access_?|auth_?|id_?|security-)?token|sig|sign|(?:q-|url-)?signature|hmac|hdnea|jwt|policy|key-pair-id|googleaccessid|(?:aws|oss)accesskeyid|expires?)$/i;
const YOUTUBE = /^(?:[\w-]+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const VIMEO = /^(?:[\w-]+\.)?vimeo\.com$/;
const MEDIA_FILE = /\.(?:mp4|m4v|webm|ogv|mov|mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i;
const MEDIA_TYPE = /^(?:video|audio)\//;
const PDF = 'application/pdf';

/**
 * The address that opens a source at the quoted passage: at its words (a text fragment), its page
 * of a PDF, its second of a video, or its lines of code. Without a passage, the plain address;
 * `undefined` if the source has no address that is safe to link to.
 *
 * If both have a passage, the evidence of a marker has priority over its source. A search engine's
 * snippet is treated like a quote: a browser that does not find the words opens the page at its
 * top. Redirects and signed addresses are returned unchanged.
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
  // Reads a value of the evidence, or else of the source.
  const either = <T>(read: (value: unknown) => T | undefined): T | undefined =>
    read(evidence) ?? read(source);

  const mediaType = string(field(source, 'mediaType'));
  const seconds = either((value) => number(at(value, 'location', 'startSeconds')));
  if (seconds !== undefined && setTime(url, Math.max(0, Math.floor(seconds)), mediaType)) {
    return safeUrl(url.href) ?? plain;
  }
  const lines = either(linesOf);
  // A page that shows code renders lines when they are scrolled into view, so a browser could not
  // find the words.
  if (lines && setLines(url, ...lines)) return safeUrl(url.href) ?? plain;
  const page = either(pageOf);
  if (page !== undefined && (mediaType ?? PDF) === PDF) setPage(url, page);
  const directives = textFragment(either((value) => string(field(value, 'citedText'))) ?? '');
  // The known passage replaces one that the address already had.
  if (directives) url.hash = `${url.hash.replace(/:~:.*/s, '')}:~:${directives}`;
  return safeUrl(url.href) ?? plain;
}

/** Whether the address contains a signature or a token. Such an address breaks if it is changed. */
function isSigned({ searchParams }: URL): boolean {
  return Array.from(searchParams.keys()).some((name) => SIGNATURE.test(name));
}

/** Sets the start time of a video or audio address. Returns false for any other address. */
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

/** The first cited page, counted from 1. */
function pageOf(value: unknown): number | undefined {
  const location = field(value, 'location');
  const page = index(field(location, 'startPageNumber', 'page') ?? at(value, 'pages', 0, 'page'));
  return page || undefined;
}

/** The first and the last cited line, counted from 1. */
function linesOf(value: unknown): [first: number, last: number] | undefined {
  const location = field(value, 'location');
  const first = index(field(location, 'startLine'));
  // The end is exclusive.
  return first ? [first, (index(field(location, 'endLine')) ?? first + 1) - 1] : undefined;
}

/** Sets `#page=4`, which PDF viewers understand. An anchor in the address is kept. */
function setPage(url: URL, page: number): void {
  if (/^#?(?:page=\d+)?$/.test(url.hash)) url.hash = `page=${page}`;
}
