import type {
  CitationPage,
  CitationPassage,
  CitationSourceType,
  OnWarning,
  SafeSource,
  SourceProblem,
} from '../model/index.js';
import { ISO_DATE } from '../model/iso-date.js';
import { field, index, isRecord, list, number, own, string } from '../model/read.js';
import { LIMITS } from './limits.js';
import { safeLocation } from './location.js';
import { reader } from './fields.js';
import { freeze } from './freeze.js';
import { safeDownloadUrl, safeUrl } from './url.js';

const TYPES = new Set<string>([
  'web',
  'file',
  'news',
  'video',
  'image',
  'map',
  'tool',
  'unknown',
] satisfies CitationSourceType[]);
const PROBLEMS = new Set<string>(['invalid', 'unsafe-url'] satisfies SourceProblem[]);
/** A media type without its parameters, such as the charset. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?=\s*;|$)/;

/**
 * Makes one source safe to show: text on one line and without invisible characters, excerpts of at
 * most 200 characters cut with `…`, only `http(s)` links. A value that is no source at all becomes
 * a placeholder, so that the numbers of the other sources stay right.
 *
 * @example sanitizeCitationSource({ title: 'A', url: 'javascript:alert(1)' })
 * // { title: 'A', problem: 'unsafe-url' }
 */
export function sanitizeCitationSource(
  source: unknown,
  options?: { onWarning?: OnWarning; path?: string },
): SafeSource {
  const { onWarning, path = 'source' } = own(options);
  const read = reader(source, path, onWarning);
  if (!isRecord(source)) {
    read.warn('invalid-source', '', 'A source must be an object; a placeholder is shown.');
    return freeze({ problem: 'invalid' });
  }
  const url = read.checked('url', safeUrl, 'unsafe-url', 'Only http and https links are shown.');
  const downloadUrl = read.checked(
    'downloadUrl',
    safeDownloadUrl,
    'unsafe-url',
    'A download must be an http or https link, or a path on this server.',
  );
  const problem = field(source, 'problem');
  if (field(source, ...NAMES) === undefined && field(source, ...OTHER_NAMES) !== undefined) {
    read.warn('unnamed-source', '', 'The source has no `title`, no `url` and no `citedText`.');
  }
  return freeze({
    title: read.line('title', LIMITS.title),
    url,
    ...read.passage(),
    provider: read.line('provider', LIMITS.name),
    location: read.checked('location', safeLocation),
    id: read.line('id', LIMITS.name),
    domain: read.line('domain', LIMITS.name),
    type: read.checked('type', (value) =>
      TYPES.has(value as string) ? (value as CitationSourceType) : undefined,
    ),
    rank: read.checked('rank', number),
    score: read.checked('score', number),
    passages: read.checked('passages', (value) => safePassages(value, path, onWarning)),
    pages: read.checked('pages', safePages),
    mediaType: read.checked('mediaType', (value) => match(value, MEDIA_TYPE)),
    published: read.checked('published', (value) => match(value, ISO_DATE)),
    downloadUrl,
    redirect: field(source, 'redirect') === true || undefined,
    content: read.checked('content', content, 'too-long', 'This is too long to be shown.'),
    author: read.line('author', LIMITS.title),
    publisher: read.line('publisher', LIMITS.name),
    section: read.line('section', LIMITS.title),
    label: read.line('label', LIMITS.name),
    thumbnail: read.checked(
      'thumbnail',
      safeUrl,
      'unsafe-url',
      'Only http and https links are shown.',
    ),
    raw: field(source, 'raw'),
    problem: PROBLEMS.has(problem as string)
      ? (problem as SourceProblem)
      : url === undefined && field(source, 'url')
        ? 'unsafe-url'
        : undefined,
  });
}

/** The fields that name a source, and the names that other libraries have for these fields. */
const NAMES = ['title', 'url', 'citedText', 'passage', 'content'];
const OTHER_NAMES = [
  'name',
  'link',
  'href',
  'uri',
  'text',
  'snippet',
  'filename',
  'file_name',
  'metadata',
];

function safePages(value: unknown): readonly CitationPage[] | undefined {
  const pages = list(value, LIMITS.pages).flatMap((item) => {
    const page = index(field(item, 'page'));
    const score = number(field(item, 'score'));
    return page === undefined ? [] : [freeze<CitationPage>({ page, score })];
  });
  return pages.length > 0 ? Object.freeze(pages) : undefined;
}

function safePassages(
  value: unknown,
  path: string,
  onWarning: OnWarning | undefined,
): readonly CitationPassage[] | undefined {
  const given = list(value, LIMITS.passages + 1);
  if (given.length > LIMITS.passages) {
    const { warn } = reader(value, path, onWarning);
    warn('too-many', 'passages', `Only the first ${LIMITS.passages} are shown.`);
  }
  const passages = given.slice(0, LIMITS.passages).flatMap((item, i) => {
    const read = reader(item, `${path}.passages[${i}]`, onWarning);
    const words = read.passage();
    const location = read.checked('location', safeLocation);
    return words.citedText || location ? [freeze<CitationPassage>({ ...words, location })] : [];
  });
  return passages.length > 0 ? Object.freeze(passages) : undefined;
}

/**
 * Documents are not cleaned here: the view that shows one cleans it, because it may have millions
 * of characters.
 */
function content(value: unknown): string | undefined {
  const text = string(value);
  return text !== undefined && text.length <= LIMITS.content ? text : undefined;
}

function match(value: unknown, pattern: RegExp): string | undefined {
  const text = string(value);
  return text !== undefined && text.length <= LIMITS.name ? pattern.exec(text)?.[0] : undefined;
}
