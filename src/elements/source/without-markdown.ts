/** The Markdown syntax around words and at the start of lines. */
const MARKS: readonly [RegExp, string][] = [
  [/!?\[([^\][\n]{0,200})\]\([^()\s]{0,500}\)/g, '$1'],
  [/^[ \t]{0,3}(?:#{1,6}|>)[ \t]+/gm, ''],
  // For headings in passages whose lines were joined.
  [/(?<=\s)#{2,6}[ \t]+(?=\S)/g, ''],
  [/(\*\*|~~)(?=\S)([^*~\n]{1,300})\1/g, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,300})(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,300})(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1'],
  // For an excerpt that ends before the second asterisks.
  [/(?<!\S)\*\*(?=[^\s*][^*]*…$)/, ''],
  [/(`{1,3})([^`\n]{1,300})\1/g, '$2'],
];

/**
 * A passage without Markdown syntax, which some providers send because their index contains it. It
 * is only for display; copies and links use the original passage.
 *
 * @example
 * withoutMarks('# Title with **bold** words'); // 'Title with bold words'
 */
export function withoutMarks(passage: string): string {
  if (!/[#*~`>[_]/.test(passage)) return passage;
  return MARKS.reduce((text, [mark, by]) => text.replace(mark, by), passage).trim();
}
