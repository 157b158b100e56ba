// Checks whether a candidate in the response of an unknown back end is plausible as an answer or as
// sources.
import { field, number, string } from '../../model/read.js';
import { failureIn } from '../reading/failure.js';
import { SURE } from './answer-names.js';
import { isAside, plain } from './list-names.js';
import { follow } from './path.js';
import { isAddress, sourceOf } from './read-source.js';
import type { ShapePath } from './shape.js';
import { hasAddress } from './source-like.js';

/** A text that may be the answer, or a list that may be its sources. */
export interface Candidate {
  path: ShapePath;
  rank: number;
  size: number;
  /** The names of parallel lists, in which each source has one item of each. */
  columns?: readonly string[] | undefined;
  /** Whether its name may be that of an answer. */
  isNamed: boolean;
}

/**
 * Whether a list is search results. Without an answer and with a name that says nothing, objects
 * with addresses may be anything: shops, places, menus. Search results have typical field names,
 * whereas films have titles and plots.
 */
export function areFound(value: unknown, { path, rank, columns }: Candidate): boolean {
  if (rank >= 2 || columns) return true;
  const isVague = ANY.test(plain(lastName(path)));
  return follow(path)(value)
    .slice(0, 10)
    .some((item) => {
      if (typeof item === 'string') return rank >= 1 || isAddress(item);
      const { url, title, citedText } = sourceOf(item, { id: '-' });
      return rank >= 1 ? (citedText ?? hasAddress(item)) : isVague && url && title && citedText;
    });
}

/** Names of lists that may contain anything. */
const ANY =
  /^(?:data|items|list|records|rows|entries|values|content|output|response|payload|body)?$/;

/**
 * Whether a text is an answer, although its name alone does not say so and nothing else in the
 * response supports it.
 */
export function isAlone(
  { path, rank }: Candidate,
  response: unknown,
  sources?: Candidate,
): boolean {
  if (rank >= SURE) return true;
  const texts = follow(path)(response);
  const text = string(texts[0]) ?? '';
  const isSentence = SENTENCE.test(text);
  const isVague = VAGUE.test(path) && !isSentence;
  if (sources) return sources.rank >= 1 || !isVague;
  if (isThing(response) || (isVague && !/[.!?。！？…]\s*$/.test(text))) return false;
  // Messages of a log or titles of tasks: several separate texts.
  const items = plain(/([^.[\]]*)\[\](?!.*\[\])/.exec(path)?.[1] ?? '');
  if (isAside(items) || (texts.length > 1 && items !== '' && !PARTS.test(items))) return false;
  // A single word deep inside an object is a setting.
  const holder = plain(lastName(path.replace(/\.?[^.[\]]*$/, '')));
  return isSentence || holder === '' || PARTS.test(holder);
}

/** The last field name in a path. */
function lastName(path: ShapePath): string {
  return /([^.[\]]*)(?:\[[^\]]*\])*$/.exec(path)?.[1] ?? '';
}

/**
 * Whether this is an article, an issue or a post: it has a name and an address, and its text is not
 * an answer.
 */
function isThing(value: unknown): boolean {
  const name = string(field(value, 'title', 'name', 'headline'));
  const address = string(field(value, 'url', 'html_url', 'link', 'href', 'permalink'));
  return name !== undefined && isAddress(address ?? '');
}

const VAGUE = /(?:^|[^\p{L}])(?:summary|message|body|value|explanation)$/iu;
/** Names of the parts of an answer, or of several answers. */
const PARTS =
  /content|part|message|output|fragment|block|paragraph|section|sentence|choice|candidate|response|repl|answer|chunk|token|delta|event|generat|completion|segment|piece|line|result|step|turn|item|data|record|statement|claim|run/;

/** Whether the response says that there is no answer. */
export function isFailure(value: unknown, hasSources: boolean): boolean {
  const status = number(field(value, 'status', 'statusCode')) ?? 0;
  const state = string(field(value, 'status', 'state')) ?? '';
  const isRefused = field(value, 'success', 'ok') === false || NO_ANSWER.test(state);
  const hasError = ERRORS.some((name) => field(value, name));
  return (
    status >= 400 || (!hasSources && (hasError || isRefused || failureIn(value) !== undefined))
  );
}

const ERRORS = ['error', 'errors', 'exception', 'errorMessage'];
const NO_ANSWER = /^(?:error|fail|denied|invalid|pending|process|queued|running|in[ _-]?progress)/i;

/** Four words, or as many characters in a script without spaces. */
export const SENTENCE = /\S\s+\S+\s+\S+\s+\S|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{5}/u;
