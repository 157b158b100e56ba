/** What Markdown writes around words and before lines. */
const MARKS: readonly [RegExp, string][] = [
  [/!?\[([^\][\n]{0,200})\]\([^()\s]{0,500}\)/g, '$1'],
  [/^[ \t]{0,3}(?:#{1,6}|>)[ \t]+/gm, ''],
  [/(\*\*|~~)(?=\S)([^*~\n]{1,300})\1/g, '$2'],
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
  if (!/[#*~`>[]/.test(passage)) return passage;
  return MARKS.reduce((text, [mark, by]) => text.replace(mark, by), passage).trim();
}
