import type { SafeSource } from '../../model/index.js';

/** Formats whose media type says something other than readers do. */
const NAMES: Readonly<Record<string, string | undefined>> = {
  plain: 'TXT',
  markdown: 'MD',
  msword: 'DOC',
  'ms-excel': 'XLS',
  'ms-powerpoint': 'PPT',
  'openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'octet-stream': '',
};
/** Longer names mean nothing to readers. */
const MAX_LENGTH = 8;

/** `PDF` for `application/pdf`; nothing if the file's name says it already, or if the format has no usual name. */
export function fileFormat({ mediaType, title }: SafeSource): string | undefined {
  const [, subtype = ''] = /\/(?:x-|vnd\.)?([^;+\s]+)/.exec(mediaType?.toLowerCase() ?? '') ?? [];
  const name =
    (Object.hasOwn(NAMES, subtype) ? NAMES[subtype] : undefined) ?? subtype.toUpperCase();
  if (name.length > MAX_LENGTH || title?.toUpperCase().endsWith(`.${name}`)) return undefined;
  return name || undefined;
}
