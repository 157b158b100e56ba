import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { plainParagraphs } from '../../src/text/segments.js';

function paragraphs(answer: string, ...ends: number[]): (string | number)[][] {
  const citations = ends.map((end) => ({ start: 0, end, evidence: [{ source: 1 }] }));
  const payload = sanitizePayload({ text: '', sources: [{}], answer, citations });
  return plainParagraphs(payload).map((segments) =>
    segments.map((segment) => (typeof segment === 'string' ? segment : segment.end)),
  );
}

describe('plainParagraphs', () => {
  it('puts a marker where its claim ends', () => {
    expect(paragraphs('One. Two.', 4, 9)).to.deep.equal([['One.', 4, ' Two.', 9]]);
  });

  it('divides at blank lines and keeps single ones', () => {
    expect(paragraphs('a\nb\n\n\nc\n \nd\r\n\r\ne')).to.deep.equal([['a\nb'], ['c'], ['d'], ['e']]);
  });

  it('keeps a marker in the paragraph of its claim', () => {
    expect(paragraphs('One.\n\nTwo.', 4, 5, 10)).to.deep.equal([
      ['One.', 4, 5],
      ['Two.', 10],
    ]);
  });

  it('loses no word and no marker', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b ', '\n', '\n\n', 'c.'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(40)), (answer, ends) => {
        const inside = ends.filter((end) => end <= answer.length);
        const flat = paragraphs(answer, ...inside).flat();
        const words = flat.filter((segment) => typeof segment === 'string').join('');
        expect(words.replace(/\s/g, '')).to.equal(answer.replace(/\s/g, ''));
        if (answer.trim()) {
          expect(flat.filter((segment) => typeof segment === 'number')).to.have.length(
            inside.length,
          );
        }
      }),
    );
  });
});
