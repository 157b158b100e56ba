// https://platform.openai.com/docs/guides/tools-web-search#output-and-citations
// The annotations of a text in OpenAI's format, which xAI, Azure and OpenRouter use too.
import type { CitationPayload } from '../model/index.js';
import { own } from '../model/read.js';
import { canonicalUrl } from '../sources/canonical-url.js';
import { claimStart } from '../text/claims.js';
import { TextLocator } from '../text/offsets.js';
import { removeSpans, type Cut } from '../text/remove.js';
import type { NormalizeContext } from './reading/adapter.js';
import { PayloadDraft } from './reading/draft.js';
import { isSite, Links, type Link } from './openai-links.js';
import { readNote, type NoteFields } from './openai-notes.js';
import type { Retrieved } from './openai-tools.js';

/** One text of an answer, with its annotations. */
export interface AnnotatedText {
  text: string;
  annotations: readonly unknown[];
  /** The provider's own object for each annotation, if it is kept together with its offsets. */
  raw?: readonly unknown[];
  /** The path of the annotations in the response. */
  path: string;
}

export interface AnnotatedAnswer {
  provider: string;
  /** The parts of each message. */
  messages: readonly (readonly AnnotatedText[])[];
  retrieved?: readonly Retrieved[];
  queries?: readonly string[];
  /** The provider of the search, if it is not `provider`. */
  engine?: string;
  /** The number of searches. */
  searches?: number;
}

/**
 * The answer with its inline links replaced by citations. An annotation spans the provider's own
 * marker (`([domain](url))`, `[[1]](url)`, `【4:0†source】`); the claim is the text before it.
 */
export function annotatedPayload(
  answer: AnnotatedAnswer,
  context: NormalizeContext,
): CitationPayload {
  const { provider, messages, retrieved = [], queries = [], engine, searches = 0 } = own(answer);
  const draft = new PayloadDraft();
  messages.forEach((parts, m) => {
    if (draft.answer && parts.some(({ text }) => text)) draft.append('\n\n');
    parts.forEach((part, p) => {
      const last = m === messages.length - 1 && p === parts.length - 1;
      appendAnnotated(draft, part, provider, { ...context, partial: context.partial && last });
    });
  });
  for (const { key, source } of retrieved) draft.retrieve({ ...source, provider }, key, context);
  const unique = [...new Set(queries)].filter((query) => query.trim());
  if (unique.length > 0) draft.search = { provider: engine ?? provider, queries: unique };
  const payload = draft.finish();
  if (searches > 0 && payload.sources.length === 0) {
    const calls = searches === 1 ? '1 tool call' : `${searches} tool calls`;
    context.warn('no-citations', 'output', `${calls}, but not one source.`);
  }
  return payload;
}

/** A citation, and the spans to remove from the text. Offsets are those of the original text. */
interface Mark {
  note: Note;
  cuts: Cut[];
  /** The end of the claim. */
  at: number;
  /** The start of the claim, if the provider sends it. */
  start: number | undefined;
}

/** Adds one text to the answer, with the citations of its annotations. */
export function appendAnnotated(
  draft: PayloadDraft,
  annotated: AnnotatedText,
  provider: string,
  context: NormalizeContext,
): void {
  const { text, annotations, raw, path } = own(annotated);
  const notes = annotations.flatMap((annotation, order) => {
    const fields = readNote(annotation);
    const note = fields && raw ? withRaw(fields, raw[order]) : fields;
    if (note) return own<Note>({ ...note, order, path: `${path}[${order}]` });
    context.warn('unknown-kind', `${path}[${order}]`, 'This annotation is not known.');
    return [];
  });
  const { marks, cuts, unplaced, held } = placeNotes(text, notes, context);
  if (context.partial) {
    const done = cuts.reduce((last, { end }) => Math.max(last, end), 0);
    cuts.push({ start: Math.max(done, held), end: text.length, keepSpace: true });
  }

  const shown = removeSpans(text, cuts);
  const { start: base } = draft.append(shown.text);
  marks.sort((a, b) => a.at - b.at);
  // Sources are numbered in the order of their annotations. In a stream, some of these arrive
  // before the text.
  const cited = [...marks.map(({ note }) => note), ...unplaced].sort((a, b) => a.order - b.order);
  for (const { source, key } of cited) draft.source({ ...source, provider }, key);
  let floor = 0;
  for (const [mark, ...others] of grouped(marks)) {
    const end = shown.move(mark.at);
    const start =
      mark.start === undefined ? claimStart(shown.text, end, floor) : shown.move(mark.start);
    floor = end;
    const evidence = [mark, ...others].map(({ note }) => ({
      ...note.evidence,
      source: draft.numberOf(note.key) ?? 0,
    }));
    draft.cite(base + start, base + end, ...evidence);
  }
}

/** Groups the marks of the same marker. */
function grouped(marks: readonly Mark[]): [Mark, ...Mark[]][] {
  const groups: [Mark, ...Mark[]][] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last && mark.note.group !== undefined && mark.note.group === last[0].note.group) {
      last.push(mark);
    } else groups.push([mark]);
  }
  return groups;
}

/** An annotation with its position in the list. */
interface Note extends NoteFields {
  order: number;
  path: string;
}

/** Adds the provider's own object, and the location of the link from it. */
function withRaw(fields: NoteFields, raw: unknown): NoteFields {
  const { source, evidence, start, end } = own(fields);
  const location =
    source.type === 'web' && start !== undefined && end !== undefined && start < end
      ? ({ type: 'url_citation', startIndex: start, endIndex: end } as const)
      : undefined;
  return { ...fields, source: { ...source, location, raw }, evidence: { ...evidence, location } };
}

interface Placed {
  marks: Mark[];
  cuts: Cut[];
  /** Annotations without a position. */
  unplaced: Note[];
  /** Where the visible text ends while it is still streamed. */
  held: number;
}

function placeNotes(text: string, notes: readonly Note[], context: NormalizeContext): Placed {
  const locator = new TextLocator(text);
  const links = new Links(text, context.partial);
  const marks: Mark[] = [];
  const unplaced: Note[] = [];
  const missed: Note[] = [];
  for (const note of notes) {
    const mark = placeExactly(note, text, locator, links);
    if (mark) marks.push(mark);
    else if (note.marker === undefined && !(note.end && note.end > (note.start ?? 0))) {
      unplaced.push(note);
    } else missed.push(note);
  }
  for (const note of missed) {
    const link = links.next(note.key);
    const claim = isFile(note) ? undefined : locator.locate({ ...note, units: UNITS });
    if (link) marks.push(replace(link, note));
    else if (claim && claim.start < claim.end) {
      const isNumber = /^\[+\d{1,3}\]+$/.test(text.slice(claim.start, claim.end));
      marks.push(
        isNumber
          ? { note, cuts: [claim], start: undefined, at: claim.start }
          : { note, cuts: [], start: claim.start, at: claim.end },
      );
      continue;
    } else unplaced.push(note);
    const code = link ? 'offset-repaired' : 'offset-lost';
    context.warn(code, note.path, 'The offsets do not fit the text.');
  }

  // Links that are markers without an annotation: models repeat markers, and streams show links
  // before their annotations.
  const known = new Map(notes.map((note) => [canonicalUrl(note.key), note]));
  const isRepeated = links.repeats();
  const cuts: Cut[] = [];
  for (const link of links.rest()) {
    // Its closing parenthesis has not arrived yet.
    if (context.partial && link.end === text.length && text[link.start - 1] === '(') continue;
    const note = known.get(canonicalUrl(link.url));
    if (link.url.startsWith('sandbox:')) cuts.push(...unlink(link, note).cuts);
    else if (isMarker(link) || (note && (isRepeated(link) || isSite(link)))) {
      marks.push(replace(link, note ?? webNote(link.url)));
    }
  }
  for (const mark of marks) cuts.push(...mark.cuts);
  const leaks = links.leaks.filter(({ style }) => context.removes?.(style) ?? true);
  return { marks, cuts: [...cuts, ...links.groups(), ...leaks], unplaced, held: links.held };
}

/**
 * The units of offsets. No recorded response tells code points from UTF-16, so the one that fits
 * the text is right.
 */
const UNITS = ['code-points', 'utf-16'] as const;

function placeExactly(
  note: Note,
  text: string,
  locator: TextLocator,
  links: Links,
): Mark | undefined {
  const { start, end, marker, point, key } = note;
  if (point !== undefined) {
    const link = links.endingAt(point);
    if (link?.url === key) return replace(link, note);
    const at = locator.locate({ start: point, end: point, units: UNITS })?.start;
    return at === undefined
      ? undefined
      : { note, cuts: straySpace(text, at), start: undefined, at };
  }
  if (isFile(note)) {
    const span = locator.locate({
      start,
      end,
      text: marker,
      accepts: (slice) => slice.startsWith('sandbox:'),
      units: UNITS,
    });
    const address = span && text.slice(span.start, span.end);
    if (address && !address.startsWith('sandbox:')) {
      return { note, cuts: [span], start: undefined, at: span.start };
    }
    const link = links.next(address ?? `sandbox:/mnt/data/${note.source.title}`);
    return link && unlink(link, note);
  }
  const accepts = (slice: string): boolean => leadsTo(slice, key);
  const span = locator.locate({ start, end, text: marker, accepts, units: UNITS });
  if (!span) return undefined;
  const link = links.startingAt(span.start);
  if (link?.isContent) return replace(link, note);
  const mark = link ? replace(link, note) : { note, start: undefined, at: span.start };
  return { ...mark, cuts: [span] };
}

function isFile({ source }: Note): boolean {
  return source.type === 'file';
}

function webNote(url: string): Note {
  const order = Number.MAX_SAFE_INTEGER;
  return own<Note>({ source: own({ url, type: 'web' }), key: url, order, path: '' });
}

/**
 * Whether a text is a link to an address: `([example.org](https://example.org/a))`, `[Title](…)`,
 * `[[1]](…)`.
 */
function leadsTo(slice: string, url: string): boolean {
  return /^\(?\[/.test(slice) && slice.endsWith(')') && slice.includes(`](${url}`);
}

/** The space that models leave before a removed marker: `tasks .` */
function straySpace(text: string, at: number): Cut[] {
  const stray = text[at - 1] === ' ' && /^[.,;:!?)。]?$/.test(text.charAt(at));
  return stray ? [{ start: at - 1, end: at }] : [];
}

/** Replaces the marker of a link: its text is removed, unless it is a part of the answer. */
function replace(link: Link, note: Note): Mark {
  link.taken = true;
  if (link.isContent) return { note, cuts: [], start: link.start, at: link.end };
  // xAI writes the number as the title.
  const numbered = note.source.title !== undefined && link.label === `[${note.source.title}]`;
  const source = numbered ? { ...note.source, title: undefined } : note.source;
  const { start: at } = link.outer;
  return { note: own({ ...note, source }), cuts: [link.outer], start: undefined, at };
}

/**
 * Removes a link to the model's own sandbox, which nobody else can open. Its words stay, and are
 * the claim.
 */
function unlink(link: Link, note = webNote(link.url)): Mark {
  link.taken = true;
  if (link.image) {
    return { note, cuts: [link.outer], start: undefined, at: link.outer.start };
  }
  const start = link.start + 1;
  const at = start + link.label.length;
  const cuts = [
    { start: link.start, end: start, keepSpace: true },
    { start: at, end: link.end, keepSpace: true },
  ];
  return { note, cuts, start, at };
}

/**
 * Whether a link is certainly a marker: `[[1]](url)` or `([example.org](https://example.org/a))`.
 */
function isMarker(link: Link): boolean {
  return /^\[\d+\]$/.test(link.label) || (link.outer.start < link.start && isSite(link));
}
