// Writes public/files/handbook.pdf, the document of this example. Its text and this code are part of
// citation-elements and have its licence.
import { writeFileSync } from 'node:fs';

const PAGES = [
  ['The Boat House', '', 'A handbook for members', '', 'Second edition'],
  [
    '1. Becoming a member',
    '',
    'Everybody over the age of twelve may become a member. The fee is due',
    'on the first day of March. Those who join after the first of August pay',
    'half of it.',
    '',
    'Members get a key to the boat house. A key that is lost has to be re-',
    'ported on the same day.',
  ],
  [
    '2. Taking out a boat',
    '',
    'New members row with a coach for their first ten outings. After that,',
    'the coach may give leave to row alone. Whoever has leave may take out',
    'a single scull between sunrise and sunset, if the wind is below four',
    'Beaufort and the water is warmer than eight degrees.',
    '',
    'Each outing is written into the log before the boat leaves the dock,',
    'with the name of the boat, the names of the crew and the time at which',
    'they expect to be back.',
  ],
  [
    '3. Bringing it back',
    '',
    'Boats are rinsed with fresh water, dried, and put back onto their own',
    'racks. Damage is written into the log and reported to the boatman on',
    'the same evening, however small it is.',
  ],
];

const text = (line, i) => {
  const size = i === 0 ? 18 : 12;
  return `BT /F${i === 0 ? 2 : 1} ${size} Tf 72 ${740 - 20 * i} Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`;
};
const objects = [
  '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
  `<< /Type /Pages /Count ${PAGES.length} /Kids [${PAGES.map((_, i) => `${5 + 2 * i} 0 R`).join(' ')}] >>`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ...PAGES.flatMap((lines, i) => {
    const content = lines.map(text).join('\n');
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  }),
];
let file = '%PDF-1.7\n';
const offsets = objects.map((object, i) => {
  const offset = file.length;
  file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  return offset;
});
const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
const size = objects.length + 1;
file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
writeFileSync(new URL('public/files/handbook.pdf', import.meta.url), file, 'latin1');
