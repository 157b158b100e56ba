import type { SafeSource } from '../../model/index.js';

/** The kinds of documents. `other` cannot be shown. */
export type DocumentKind =
  'text' | 'markdown' | 'html' | 'code' | 'pdf' | 'image' | 'audio' | 'video' | 'other';

/** Kinds whose content is text. */
export const TEXTUAL: ReadonlySet<DocumentKind> = new Set(['text', 'markdown', 'html', 'code']);

const MEDIA_TYPES: readonly [type: RegExp, kind: DocumentKind][] = [
  [/^application\/pdf$/, 'pdf'],
  [/^text\/(?:x-)?markdown$/, 'markdown'],
  [/^(?:text\/html|application\/xhtml\+xml)$/, 'html'],
  [/^image\//, 'image'],
  [/^audio\//, 'audio'],
  [/^video\//, 'video'],
  [
    /^text\/(?:x-|javascript|typescript|css)|^application\/(?:json|javascript|typescript|x-\w*sh|sql|toml|yaml|x-yaml)|[+/](?:json|xml)$/,
    'code',
  ],
  [/^text\//, 'text'],
];

const EXTENSIONS: readonly [names: string, kind: DocumentKind][] = [
  ['pdf', 'pdf'],
  ['md markdown mdx', 'markdown'],
  ['html htm xhtml', 'html'],
  ['txt text log csv tsv srt vtt rst adoc', 'text'],
  ['png jpg jpeg gif webp avif svg bmp', 'image'],
  ['mp3 m4a aac oga ogg opus wav flac', 'audio'],
  ['mp4 m4v webm ogv mov', 'video'],
  [
    'js mjs cjs ts mts cts jsx tsx json jsonl css scss py rb php java kt swift go rs c h cc cpp hpp cs sh bash sql yaml yml toml xml lua r pl scala dart zig ex hs ml vue svelte tf proto graphql ipynb diff patch ini conf',
    'code',
  ],
];

const BY_EXTENSION = new Map(
  EXTENSIONS.flatMap(([names, kind]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** The declared kind of a document: from its media type, or else from the ending of its name. */
export function kindOf(mediaType: string, source: SafeSource): DocumentKind | undefined {
  const type = mediaType.replace(/;.*/s, '').trim().toLowerCase();
  const said = MEDIA_TYPES.find(([pattern]) => pattern.test(type))?.[1];
  const named = kindByName(source);
  // Servers send `text/plain` for many files whose type they do not know.
  if (said === 'text' && type === 'text/plain') return named && TEXTUAL.has(named) ? named : 'text';
  if (said || !/^$|octet-stream|unknown/.test(type)) return said ?? 'other';
  return named ?? (hasLines(source) ? 'code' : undefined);
}

function hasLines({ location }: SafeSource): boolean {
  return location?.type === 'file' && location.startLine !== undefined;
}

function kindByName({ title, url, downloadUrl }: SafeSource): DocumentKind | undefined {
  for (const name of [title, url, downloadUrl]) {
    const [, extension = ''] = /\.(\w{1,8})(?:[?#]|$)/.exec(name ?? '') ?? [];
    const kind = BY_EXTENSION.get(extension.toLowerCase());
    if (kind) return kind;
  }
  return undefined;
}

const SIGNATURES: readonly [start: RegExp, kind: DocumentKind][] = [
  // Some files have a few bytes before the signature, which PDF viewers have always accepted.
  [/^[^]{0,1000}%PDF-\d/, 'pdf'],
  [
    /^(?:\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp(?:avif|heic)|BM[^]{4}\0\0\0\0)/,
    'image',
  ],
  [/^(?:ID3|OggS|fLaC|RIFF[^]{4}WAVE|\xff[\xfb\xf3\xf2])/, 'audio'],
  [/^(?:[^]{4}ftyp|\x1aE\xdf\xa3)/, 'video'],
  [/^(?:PK\x03\x04|\x1f\x8b|Rar!|7z\xbc\xaf|\xd0\xcf\x11\xe0|\x7fELF|MZ)/, 'other'],
];

/**
 * The kind according to the first bytes of a file, whatever was declared. A document with a wrong
 * declaration is shown as what it is, or not at all.
 */
export function checkedKind(said: DocumentKind | undefined, bytes: Uint8Array): DocumentKind {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  const found = SIGNATURES.find(([pattern]) => pattern.test(start))?.[1];
  // Audio and video come in the same containers.
  if (found === 'audio' || found === 'video')
    return said === 'audio' || said === 'video' ? said : found;
  if (found) return found;
  const isBinary = start.includes('\0');
  if (said && TEXTUAL.has(said)) return isBinary && !isUtf16(bytes) ? 'other' : said;
  if (said === 'image') return /^\s*<(?:\?xml|svg|!)/i.test(start) ? 'image' : 'other';
  if (said === 'pdf' || said === 'other') return 'other';
  if (said) return said;
  if (isBinary) return 'other';
  return /^\s*<(?:!doctype html|html)\b/i.test(start) ? 'html' : 'text';
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
