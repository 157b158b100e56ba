import type { Evidence, SafeSource } from '../../model/index.js';
import { awaitHost } from '../../model/host-call.js';
import { LIMITS, safeUrl } from '../../sanitize/index.js';
import { checkedKind, kindOf, TEXTUAL, type DocumentKind } from './kinds.js';
import { DocumentProblem, type DocumentContent } from './document-view.js';

/**
 * What a `load` function may return: text, a file, a response, or an address on the host's own
 * server to embed.
 */
export type LoadedDocument = string | Blob | Response | URL | null | undefined;

/** Loads a document. Nothing is fetched without this function. */
export type LoadFunction = (
  source: SafeSource,
  evidence: Evidence | undefined,
  options: { signal: AbortSignal },
) => LoadedDocument | Promise<LoadedDocument>;

/** Larger files, of any other kind than text, are not read into memory. */
const MAX_BYTES = 300_000_000;
/** After this many milliseconds without an answer, loading has failed. */
const PATIENCE = 60_000;

export interface ReadDocument {
  readonly kind: DocumentKind;
  readonly content: DocumentContent;
}

/** Loads a document from its source or from the host, and finds out its kind. */
export async function loadDocument(
  source: SafeSource,
  evidence: Evidence | undefined,
  load: LoadFunction | undefined,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const given =
    source.content ??
    (load &&
      (await withPatience(
        awaitHost(load, () => load(source, evidence, { signal })),
        signal,
      )));
  if (given === undefined || given === null) throw new DocumentProblem('unsupported');
  if (typeof given === 'string') return ofText(given, source);
  if (given instanceof URL) return ofUrl(given, source);
  if (given instanceof Blob) return ofBlob(given, given.type, source);
  const type = given.headers.get('content-type') ?? '';
  const most = mostBytes(kindOf(type, source));
  if (!given.ok || Number(given.headers.get('content-length')) > most) {
    void given.body?.cancel().catch(() => undefined);
    throw new DocumentProblem(given.ok ? 'tooLarge' : 'failed');
  }
  return ofBlob(await readBody(given, type, most, signal), type, source);
}

function mostBytes(kind: DocumentKind | undefined): number {
  return kind && TEXTUAL.has(kind) ? LIMITS.content : MAX_BYTES;
}

function ofText(text: string, source: SafeSource): ReadDocument {
  if (!text.trim()) throw new DocumentProblem('empty');
  if (text.length > LIMITS.content) throw new DocumentProblem('tooLarge');
  const mediaType = source.mediaType ?? '';
  const said = kindOf(mediaType, source);
  // A string is shown as text, whatever file it was taken from.
  const kind = said && TEXTUAL.has(said) ? said : 'text';
  return { kind, content: { source, mediaType, text } };
}

/**
 * A document by its address: `blob:` addresses belong to the page, all others have to be `http:` or
 * `https:`.
 */
function ofUrl(given: URL, source: SafeSource): ReadDocument {
  const url = given.protocol === 'blob:' ? given.href : safeUrl(given.href);
  if (url === undefined) throw new DocumentProblem('unsupported');
  const mediaType = source.mediaType ?? '';
  const kind = kindOf(mediaType, source) ?? 'other';
  return { kind, content: { source, mediaType, url } };
}

async function ofBlob(blob: Blob, type: string, source: SafeSource): Promise<ReadDocument> {
  if (blob.size === 0) throw new DocumentProblem('empty');
  const mediaType = /^$|octet-stream/.test(type) ? (source.mediaType ?? '') : type;
  const head = new Uint8Array(await blob.slice(0, 1024).arrayBuffer());
  const kind = checkedKind(kindOf(mediaType, source), head);
  if (blob.size > mostBytes(kind)) throw new DocumentProblem('tooLarge');
  if (!TEXTUAL.has(kind)) return { kind, content: { source, mediaType, blob } };
  const text = decode(await blob.arrayBuffer(), type);
  if (!text.trim()) throw new DocumentProblem('empty');
  return { kind, content: { source, mediaType, text, blob } };
}

/** Decodes in the given charset, else as UTF-8, and if that fails as Windows-1252. */
function decode(bytes: ArrayBuffer, type: string): string {
  const [, charset = ''] = /charset="?([\w-]+)/i.exec(type) ?? [];
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const mark =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : '';
  for (const label of [mark, charset, 'utf-8'].filter(Boolean)) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The text does not have the declared charset.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Reads a response, and stops as soon as it is larger than can be shown. */
async function readBody(
  response: Response,
  type: string,
  most: number,
  signal: AbortSignal,
): Promise<Blob> {
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = (await withPatience(reader?.read(), signal)) ?? {
        done: true,
        value: undefined,
      };
      if (done) return new Blob(parts, { type });
      parts.push(value as BlobPart);
      size += value.length;
      if (size > most) throw new DocumentProblem('tooLarge');
    }
  } catch (error) {
    void reader?.cancel().catch(() => undefined);
    throw error;
  }
}

/** Fails if nothing comes within the time above, or if the signal is aborted. */
export async function withPatience<T>(promise: T | Promise<T>, signal: AbortSignal): Promise<T> {
  let fail = (): void => undefined;
  const stop = new Promise<never>((_, reject) => {
    fail = () => reject(new DocumentProblem('failed'));
  });
  const timer = setTimeout(() => fail(), PATIENCE);
  signal.addEventListener('abort', fail);
  try {
    return await Promise.race([promise, stop]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', fail);
  }
}
