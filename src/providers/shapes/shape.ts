import type { CitationSourceType } from '../../model/index.js';
import type { OffsetUnit } from '../../text/offsets.js';
import type { ShapePath } from './path.js';

export type { ShapePath } from './path.js';

/**
 * Describes the responses of a back end: which fields hold the answer and the sources, and how the answer names
 * them. `normalize(response, { shapes: [shape] })` reads such a response, whole or streamed.
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
  /** The name of the back end; it becomes the `provider` of each source. */
  readonly id: string;
  /** Which fields a response must have; of several tests, one must pass. */
  readonly has: ShapeTest | readonly ShapeTest[];
  /** The answer. Several texts are joined with `join`. */
  readonly answer?: ShapePath;
  /** Default: a blank line. */
  readonly join?: string;
  /** Each source: an object, an address or a name. */
  readonly sources?: ShapePath;
  /**
   * Lists of the same length in each item: it stands for as many sources, of which each has one of each list. Sources
   * with the same `id` are one.
   */
  readonly parallel?: readonly string[];
  /** If sources only point to documents: each gets the fields of the one whose place in the list it names. */
  readonly documents?: { readonly list: ShapePath; readonly place: ShapePath };
  /** The path of each field of a source, if it has no common name; `false` for none. */
  readonly fields?: Readonly<Partial<Record<ShapeField, ShapePath | false>>>;
  /** What the sources are. Default: those with an address are pages, the others files. */
  readonly type?: CitationSourceType;
  /** Keep the back end's own object of each source as `raw`. */
  readonly raw?: true;
  /** How the answer names its sources, if `parseMarkers` does not know the style. */
  readonly markers?: readonly ShapeMarker[];
  /** Which words rest on which source, if the back end says so. */
  readonly spans?: ShapeSpans;
  /** How well its claims are supported, if the back end says so: shown with its name. */
  readonly verdict?: ShapeVerdict;
  /** The search queries. */
  readonly queries?: ShapePath;
  /** Its events, if it streams. */
  readonly stream?: ShapeStream;
}

/**
 * By path: `true` if something has to be there, `false` if nothing may be; or what text has to be
 * there, or what it has to match. What is missing is an empty text.
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
  /** What markers call the source: a number or a name. Default: its place in the list. */
  | 'name';

/** A marker such as `[ID:0]`; between its ends stand names of sources, with commas between them. */
export interface ShapeMarker {
  readonly open: string;
  readonly close: string;
  /** The number of the first source. Default: 1. */
  readonly base?: 0 | 1;
}

export interface ShapeSpans {
  /** Each span: in the response if it names `sources`, else in each source; `''` is the source itself. */
  readonly each: ShapePath;
  readonly start?: ShapePath;
  readonly end?: ShapePath;
  /** The words of the answer. */
  readonly text?: ShapePath;
  /** The words of the source. */
  readonly citedText?: ShapePath;
  /** The sources that it rests on, by id or by place in the list. */
  readonly sources?: ShapePath;
  /** The place of the first source. Default: 0. */
  readonly base?: 0 | 1;
  /** What offsets count. Default: UTF-16 units or code points, whichever fits. */
  readonly unit?: OffsetUnit;
  /** `end` points at the last character, not after it. */
  readonly inclusive?: true;
  /** The span is no claim, but the marker that stands after one: it is taken out of the answer. */
  readonly marker?: true;
}

export interface ShapeVerdict {
  /** Who says so, as readers are told. */
  readonly by: string;
  /** In its words, such as `supported`; the score is added. */
  readonly says: string;
  /** From 0 to 1, or to 100. */
  readonly score?: ShapePath;
  /** Each verdict in the response. Default: each span is one. */
  readonly each?: ShapePath;
  /** The part of the answer that it is about. Default: all of it. */
  readonly start?: ShapePath;
  readonly end?: ShapePath;
}

export interface ShapeStream {
  /** What an event has to have, if not what the whole response has. */
  readonly has?: ShapeTest | readonly ShapeTest[];
  /** What the event adds to the answer. */
  readonly text?: ShapePath;
  /** The whole answer so far. */
  readonly whole?: ShapePath;
  /** Each source, if not where the whole response has them. The latest list counts. */
  readonly sources?: ShapePath;
  /** Sources of later events come after those of earlier ones. */
  readonly append?: true;
  /** Each span, if not where the whole response has them; they add up. */
  readonly spans?: ShapePath;
}
