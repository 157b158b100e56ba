/** The signs of Markdown around words and at the start of lines. */
const MARKS: readonly [RegExp, string][] = [
  [/!?\[([^\][\n]{0,200})\]\([^()\s]{0,500}\)/g, '$1'],
  [/^[ \t]{0,3}(?:#{1,6}|>)[ \t]+/gm, ''],
  // In passages whose lines were joined.
  [/(?<=\s)#{2,6}[ \t]+(?=\S)/g, ''],
  [/(\*\*|~~)(?=\S)([^*~\n]{1,300})\1/g, '$2'],
  [/(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,300})(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,300})(?<=\S)_(?![\p{L}\p{N}_])/gu, '$1'],
  // An excerpt may end before the second sign.
  [/(?<!\S)\*\*(?=[^\s*][^*]*…$)/, ''],
  [/(`{1,3})([^`\n]{1,300})\1/g, '$2'],
];

/**
 * A passage without the signs of Markdown, which some providers send as it stands in their index. Only what is
 * shown: copies and links have the passage as it came.
 *
 * @example
 * withoutMarks('# Title with **bold** words'); // 'Title with bold words'
 */
export function withoutMarks(passage: string): string {
  if (!/[#*~`>[_]/.test(passage)) return passage;
  return MARKS.reduce((text, [mark, by]) => text.replace(mark, by), passage).trim();
}
