/**
 * Answers as Word documents, made with the package `docx`: install `docx` and import this entry
 * point. The code is loaded with the first document.
 *
 * @example
 * import { formatDocx } from 'citation-elements/docx';
 */
import type { DocxOptions } from './docx/docx-options.js';
import type { CitationPayload, SafePayload } from './model/index.js';

export type { DocxOptions };

/**
 * Writes an answer, or a conversation, as a `.docx` file for Word, LibreOffice and Google Docs.
 * Each claim ends with a footnote, which has the sources of that claim, their links, dates and
 * passages.
 *
 * The payload is sanitised first, so any value is accepted. Links lead only to `http:` and
 * `https:`, and nothing is loaded: an image becomes a link with its description. Rejects only if
 * `docx` cannot be loaded.
 *
 * @example
 * const file = await formatDocx(block.payload, { aiLabel: true });
 * link.href = URL.createObjectURL(file);
 * link.download = 'answer.docx';
 * @example
 * // In Node
 * await writeFile('chat.docx', await (await formatDocx([first, second])).bytes());
 */
export async function formatDocx(
  payload: CitationPayload | SafePayload | readonly (CitationPayload | SafePayload)[],
  options?: DocxOptions,
): Promise<Blob> {
  const { writeDocument } = await import('./docx/word-document.js');
  return writeDocument(payload, options);
}
