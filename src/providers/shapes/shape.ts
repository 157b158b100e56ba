import type { CitationSourceType } from '../../model/index.js';
import type { OffsetUnit } from '../../text/offsets.js';
import type { ShapePath } from './path.js';

export type { ShapePath } from './path.js';

/**
 * Describes the responses of a back end: the fields with the answer and the sources, and how the
 * answer refers to them. `normalize(response, { shapes: [shape] })` reads such a response, whole or
 * streamed.
 *
 * @example
 * const shape: ResponseShape = {
 *   id: 'acme',
 *   has: { 'result.reply': true, 'result.hits': true },
 *   answer: 'result.reply',
 *   sources: 'result.hits[]',
 *   fields: { title: 'doc.name', url: 'doc.link', citedText: 'passage' },
 * };
 */
export interface ResponseShape {
  /** The name of the back end. It becomes the `provider` of each source. */
  readonly id: string;
  /** The fields that a response must have. If this is a list of tests, one of them must pass. */
  readonly has: ShapeTest | readonly ShapeTest[];
  /** The path of the answer. Several texts are joined with `join`. */
  readonly answer?: ShapePath;
  /** The text between joined texts. Default: a blank line. */
  readonly join?: string;
  /** The path of the sources. Each is an object, an address or a name. */
  readonly sources?: ShapePath;
  /**
   * Parallel lists in each item: the item then stands for several sources, each with one value of
   * every list. Sources with the same `id` are merged.
   */
  readonly parallel?: readonly string[];
  /**
   * For sources that only refer to documents: each gets the fields of the document at its index in
   * the list. `place` is the path of that index.
   */
  readonly documents?: { readonly list: ShapePath; readonly place: ShapePath };
  /** The path of each field of a source, if it has no common name. `false` ignores the field. */
  readonly fields?: Readonly<Partial<Record<ShapeField, ShapePath | false>>>;
  /**
   * The type of the sources. Default: `web` for sources with an address but without a page number,
   * else `file`.
   */
  readonly type?: CitationSourceType;
  /** Keeps the back end's own object of each source as `raw`. */
  readonly raw?: true;
  /** The markers of the answer, if `parseMarkers` does not support their style. */
  readonly markers?: readonly ShapeMarker[];
  /** The spans of the answer that sources support, if the back end sends them. */
  readonly spans?: ShapeSpans;
  /**
   * How well the claims are supported, if the back end checks that. It is shown with the name of
   * the back end.
   */
  readonly verdict?: ShapeVerdict;
  /** The path of the search queries. */
  readonly queries?: ShapePath;
  /** The format of its events, if it streams. */
  readonly stream?: ShapeStream;
}

/**
 * Tests by path. `true`: the value must exist; `false`: it must not exist; a string or a pattern:
 * the text must be equal or match. A missing value counts as an empty text.
 */
export type ShapeTest = Readonly<Record<ShapePath, boolean | string | RegExp>>;

export type ShapeField =
  | 'title'
  | 'url'
  | 'citedText'
  | 'id'
  | 'score'
  | 'page'
  | 'published'
  | 'mediaType'
  | 'downloadUrl'
  /** The number or the name that markers use. Default: the index in the list. */
  | 'name';

/**
 * A marker such as `[ID:0]`. Between `open` and `close` are names of sources, with commas between
 * them.
 */
export interface ShapeMarker {
  readonly open: string;
  readonly close: string;
  /** The number of the first source. Default: 1. */
  readonly base?: 0 | 1;
}

export interface ShapeSpans {
  /**
   * The path of the spans: in the response if spans have `sources`, else in each source. `''` is
   * the source itself.
   */
  readonly each: ShapePath;
  readonly start?: ShapePath;
  readonly end?: ShapePath;
  /** The cited words of the answer. */
  readonly text?: ShapePath;
  /** The passage of the source. */
  readonly citedText?: ShapePath;
  /** The sources of the span, by id or by index. */
  readonly sources?: ShapePath;
  /** The index of the first source. Default: 0. */
  readonly base?: 0 | 1;
  /** The unit of the offsets. Default: UTF-16 units or code points, whichever fits. */
  readonly unit?: OffsetUnit;
  /** `end` is the index of the last character, not the index after it. */
  readonly inclusive?: true;
  /** The span is a marker after the claim, not the claim. It is removed from the answer. */
  readonly marker?: true;
}

export interface ShapeVerdict {
  /** The name of the checker, which readers see. */
  readonly by: string;
  /** The verdict in the words of the checker, such as `supported`. The score is added. */
  readonly says: string;
  /** The path of the score, from 0 to 1, or from 0 to 100. */
  readonly score?: ShapePath;
  /** The path of the verdicts in the response. Default: each span has one. */
  readonly each?: ShapePath;
  /** The span of the answer that the verdict is about. Default: the whole answer. */
  readonly start?: ShapePath;
  readonly end?: ShapePath;
}

export interface ShapeStream {
  /** The fields that an event must have, if they differ from those of the whole response. */
  readonly has?: ShapeTest | readonly ShapeTest[];
  /** The path of the text that an event adds to the answer. */
  readonly text?: ShapePath;
  /** The path of the whole answer so far. */
  readonly whole?: ShapePath;
  /** The path of the sources, if it differs from the whole response. The latest list counts. */
  readonly sources?: ShapePath;
  /** Sources of later events are appended to earlier ones. */
  readonly append?: true;
  /** The path of the spans, if it differs from the whole response. Spans of all events count. */
  readonly spans?: ShapePath;
}
