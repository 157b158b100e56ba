import type { SafeSource } from '../../model/index.js';

/** Formats that readers know by another name than their media type. */
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

/**
 * The name of a file format: `PDF` for `application/pdf`. `undefined` if the name of the file
 * contains it, or if the format has no usual name.
 */
export function fileFormat({ mediaType, title }: SafeSource): string | undefined {
  const [, subtype = ''] = /\/(?:x-|vnd\.)?([^;+\s]+)/.exec(mediaType?.toLowerCase() ?? '') ?? [];
  const name =
    (Object.hasOwn(NAMES, subtype) ? NAMES[subtype] : undefined) ?? subtype.toUpperCase();
  if (name.length > MAX_LENGTH || title?.toUpperCase().endsWith(`.${name}`)) return undefined;
  return name || undefined;
}
