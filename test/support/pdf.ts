/** A line of a page: its words and its start, in points from the bottom left. */
export interface PdfLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
}

/** Additional entries in the dictionaries of a PDF, and additional objects. */
export interface PdfExtras {
  readonly catalog?: string;
  readonly page?: string;
  readonly font?: string;
  readonly trailer?: string;
  /** The first one has the object number 4 + 2 × pages. */
  readonly objects?: readonly string[];
}

/** A PDF with these pages, written by hand: Helvetica with 12 points on A4. */
export function makePdf(
  pages: readonly (readonly PdfLine[])[],
  { catalog = '', page = '', font = '', trailer = '', objects: further = [] }: PdfExtras = {},
): Blob {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}] >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${font} >>`,
    ...pages.flatMap((lines, i) => {
      const content = lines
        .map(
          ({ text, x = 72, y }) =>
            `BT /F1 12 Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`,
        )
        .join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...further,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Blob([Uint8Array.from(file, (char) => char.charCodeAt(0))], {
    type: 'application/pdf',
  });
}

/** Lines one below the other, from the top of a page. */
export function lines(...texts: string[]): PdfLine[] {
  return texts.map((text, i) => ({ text, y: 760 - 16 * i }));
}
