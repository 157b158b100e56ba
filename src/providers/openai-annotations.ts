// https://platform.openai.com/docs/guides/tools-web-search#output-and-citations
// The annotations of a text, as OpenAI invented them and as xAI, Azure and OpenRouter write them too.
import type { CitationPayload } from '../model/index.js';
import { own } from '../model/read.js';
import { canonicalUrl } from '../sources/canonical-url.js';
import { claimStart } from '../text/claims.js';
import { TextLocator } from '../text/offsets.js';
import { removeSpans, type Cut } from '../text/remove.js';
import type { NormalizeContext } from './reading/adapter.js';
import { PayloadDraft } from './reading/draft.js';
import { isSite, Links, type Link } from './openai-links.js';
import { readNote, type Said } from './openai-notes.js';
import type { Retrieved } from './openai-tools.js';

/** One text of an answer, with what the provider says about it. */
export interface AnnotatedText {
  text: string;
  annotations: readonly unknown[];
  /** What the provider itself sent for each of them, where that and its offsets are to be kept. */
  raw?: readonly unknown[];
  /** Where the annotations stand in the response. */
  path: string;
}

export interface AnnotatedAnswer {
  provider: string;
  /** The parts of each message. */
  messages: readonly (readonly AnnotatedText[])[];
  retrieved?: readonly Retrieved[];
  queries?: readonly string[];
  /** Whose search it was, if not that of `provider`. */
  engine?: string;
  /** How often the model searched. */
  searches?: number;
}

/**
 * The answer with its inline links replaced by citations. What an annotation spans is the provider's
 * own marker (`([domain](url))`, `[[1]](url)`, `【4:0†source】`); the claim is what stands before it.
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

/** A citation, and what has to leave the text for it. Offsets are into the text as given. */
interface Mark {
  note: Note;
  cuts: Cut[];
  /** Where the claim ends. */
  at: number;
  /** Where it starts, if the provider says so. */
  start: number | undefined;
}

/** Adds one text to the answer, and cites what its annotations say. */
export function appendAnnotated(
  draft: PayloadDraft,
  annotated: AnnotatedText,
  provider: string,
  context: NormalizeContext,
): void {
  const { text, annotations, raw, path } = own(annotated);
  const notes = annotations.flatMap((annotation, order) => {
    const said = readNote(annotation);
    const note = said && raw ? withRaw(said, raw[order]) : said;
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
  // Sources are numbered as they are annotated: so they arrive in a stream, some before any text.
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

/** The marks of one marker together. */
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

/** An annotation, and its place among the others. */
interface Note extends Said {
  order: number;
  path: string;
}

/** Keeps what was sent, and where it says that the link stands. */
function withRaw(said: Said, raw: unknown): Said {
  const { source, evidence, start, end } = own(said);
  const location =
    source.type === 'web' && start !== undefined && end !== undefined && start < end
      ? ({ type: 'url_citation', startIndex: start, endIndex: end } as const)
      : undefined;
  return { ...said, source: { ...source, location, raw }, evidence: { ...evidence, location } };
}

interface Placed {
  marks: Mark[];
  cuts: Cut[];
  /** Cited, but the provider does not say where. */
  unplaced: Note[];
  /** Where to stop while the text is still being written. */
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

  // Links that are markers although no annotation points at them: models repeat them, and streams
  // show them before they are annotated.
  const known = new Map(notes.map((note) => [canonicalUrl(note.key), note]));
  const isRepeated = links.repeats();
  const cuts: Cut[] = [];
  for (const link of links.rest()) {
    // Its closing parenthesis is still to come.
    if (context.partial && link.end === text.length && text[link.start - 1] === '(') continue;
    const note = known.get(canonicalUrl(link.url));
    if (link.url.startsWith('sandbox:')) cuts.push(...unlink(link, note).cuts);
    else if (isMarker(link) || (note && (isRepeated(link) || isSite(link)))) {
      marks.push(replace(link, note ?? webNote(link.url)));
    }
  }
  for (const mark of marks) cuts.push(...mark.cuts);
  return { marks, cuts: [...cuts, ...links.groups(), ...links.leaks], unplaced, held: links.held };
}

/** Nothing recorded tells code points and UTF-16 apart: whichever fits the text is right. */
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

/** `([example.org](https://example.org/a))`, `[Title](…)`, `[[1]](…)`. */
function leadsTo(slice: string, url: string): boolean {
  return /^\(?\[/.test(slice) && slice.endsWith(')') && slice.includes(`](${url}`);
}

/** Models leave a space where the marker was: `tasks .` */
function straySpace(text: string, at: number): Cut[] {
  const stray = text[at - 1] === ' ' && /^[.,;:!?)。]?$/.test(text.charAt(at));
  return stray ? [{ start: at - 1, end: at }] : [];
}

/** The marker of a link: it leaves the text, unless it is what the answer says. */
function replace(link: Link, note: Note): Mark {
  link.taken = true;
  if (link.isContent) return { note, cuts: [], start: link.start, at: link.end };
  // xAI writes the number where the title should be.
  const numbered = note.source.title !== undefined && link.label === `[${note.source.title}]`;
  const source = numbered ? { ...note.source, title: undefined } : note.source;
  const { start: at } = link.outer;
  return { note: own({ ...note, source }), cuts: [link.outer], start: undefined, at };
}

/** A link into the model's own sandbox leads nowhere: its words stay and are what is cited. */
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

/** `[[1]](url)` and `([example.org](https://example.org/a))` are nothing else. */
function isMarker(link: Link): boolean {
  return /^\[\d+\]$/.test(link.label) || (link.outer.start < link.start && isSite(link));
}
