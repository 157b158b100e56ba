import { expect } from 'chai';
import { fc } from '../../support/properties.js';
import { formatCitations } from '../../../src/export/formats.js';
import { anyText, anyUrl, NASA } from '../payloads.js';

describe('ris', () => {
  it('has all that is known of a source, in lines that end with CRLF', () => {
    const source = {
      ...NASA,
      type: 'file' as const,
      published: '2024-03-14',
      pages: [{ page: 9 }, { page: 4 }],
      citedText: 'It is far.',
      author: 'Ada Lovelace',
      publisher: 'Space Press',
      section: 'Orbits',
    };
    expect(formatCitations({ text: '', sources: [source] }, 'ris').split('\r\n')).to.deep.equal([
      'TY  - GEN',
      'AU  - Ada Lovelace',
      'TI  - Webb',
      'T2  - nasa.gov',
      'PB  - Space Press',
      'SE  - Orbits',
      'PY  - 2024',
      'DA  - 2024/03/14/',
      'SP  - 4',
      'EP  - 9',
      'AB  - It is far.',
      'UR  - https://www.nasa.gov/webb',
      'ER  - ',
      '',
    ]);
  });

  it('is of fields and nothing else, each record with one beginning and one end', () => {
    const someSource = fc.record({
      title: anyText,
      url: anyUrl,
      citedText: anyText,
      domain: anyText,
    });
    fc.assert(
      fc.property(fc.array(someSource, { minLength: 1 }), (sources) => {
        const records = formatCitations({ text: '', sources }, 'ris').split('\r\n\r\n');
        expect(records).to.have.length(sources.length);
        for (const record of records) {
          const lines = record.replace(/\r\n$/, '').split(/[\r\n\u0085\u2028\u2029]+/);
          for (const line of lines) expect(line).to.match(/^[A-Z][A-Z\d] {2}- /);
          expect(lines.filter((line) => /^(?:TY|ER) /.test(line))).to.have.length(2);
          expect(lines[0]).to.match(/^TY {2}- [A-Z]+$/);
          expect(lines.at(-1)).to.equal('ER  - ');
        }
      }),
    );
  });
});
