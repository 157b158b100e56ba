import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { formatDetails, safePayload } from '../export/formats.js';
import { entriesOf } from '../export/formats/entries.js';
import { withMarkersRead } from '../export/written-markers.js';
import { readMarkdown } from '../markdown/read/reader.js';
import type { SafePayload } from '../model/index.js';
import { attempt, list, own } from '../model/read.js';
import { sanitizePayload } from '../sanitize/index.js';
import { BlockWriter, type Part } from './block-paragraphs.js';
import { DocxMarkers } from './docx-markers.js';
import { Notes } from './notes.js';
import type { DocxOptions } from './docx-options.js';
import { isRightToLeft, run } from './text-runs.js';

/** Writes the document of `formatDocx`. */
export async function writeDocument(given: unknown, options?: DocxOptions): Promise<Blob> {
  const payload = onePayload(given);
  const { words, details } = formatDetails(options);
  const { answer = '', citations = [], text } = payload;
  const isCited = citations.some(({ evidence }) => evidence.length > 0);
  const isList = own(options).sources === 'list' || !answer.trim() || !isCited;
  const notes = new Notes(entriesOf(payload, words), words, details, isList);
  const root = readMarkdown(answer, { math: true });
  const marks = new DocxMarkers(answer, root, citations, (evidence) => notes.markers(evidence));
  const writer = new BlockWriter(answer, marks);
  const parts = writer.write(root);
  const sources = isList ? notes.list() : [];
  const children: Part[] = [
    ...(details.aiLabel ? [paragraph(details.aiLabel, true)] : []),
    ...parts,
    ...(sources.length > 0 ? [heading(words.sourcesHeading)] : []),
    ...(text ? [paragraph(text)] : []),
    ...sources,
  ];
  return Packer.toBlob(
    new Document({
      creator: '',
      lastModifiedBy: '',
      description: details.aiLabel,
      styles: stylesFor(details.language),
      numbering: { config: writer.numbering },
      footnotes: notes.footnotes,
      sections: [{ children: children.length > 0 ? children : [new Paragraph({})] }],
    }),
  );
}

/**
 * One safe payload from an answer or a conversation, with citations from markers that are only in
 * the text.
 */
function onePayload(given: unknown): SafePayload {
  const isMany = attempt(() => Array.isArray(given)) === true;
  if (!isMany) return withMarkersRead(sanitizePayload(given));
  return safePayload(list(given).map((turn) => withMarkersRead(sanitizePayload(turn))));
}

function paragraph(words: string, italics = false): Paragraph {
  return new Paragraph({
    bidirectional: isRightToLeft(words),
    children: [run(words, { italics })],
  });
}

function heading(words: string): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_2,
    bidirectional: isRightToLeft(words),
    children: [run(words)],
  });
}

/** The paragraph styles. Lengths are in half points and twentieths of a point. */
function stylesFor(language: string | undefined) {
  const quote = { italics: true, color: '555555' };
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: 22, ...(language && { language: { value: language } }) },
        paragraph: { spacing: { after: 120 } },
      },
    },
    paragraphStyles: [
      { id: 'CitationCode', name: 'Citation Code', basedOn: 'Normal', ...CODE_BLOCK },
      {
        id: 'CitationQuote',
        name: 'Citation Quote',
        basedOn: 'Normal',
        run: quote,
        paragraph: { indent: { left: 425 } },
      },
      {
        id: 'CitationNoteQuote',
        name: 'Citation Note Quote',
        basedOn: 'FootnoteText',
        run: quote,
        paragraph: { indent: { left: 425 } },
      },
    ],
  };
}

const CODE_BLOCK = {
  run: { font: 'Courier New', size: 20 },
  paragraph: { shading: { fill: 'F2F2F2' }, spacing: { before: 120, after: 120 } },
};
