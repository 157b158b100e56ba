import { expect } from 'chai';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../../src/providers/reading/stream.js';

const SOURCES = [{ title: 'Whales', url: 'https://whale.example/' }];
const JSON_OF = JSON.stringify(SOURCES);

describe('an answer with its sources in its text', () => {
  const table: [what: string, text: string][] = [
    ['JSON', JSON.stringify({ answer: 'Whales sing [1].', sources: SOURCES })],
    ['JSON after a word', `Whales sing [1].\n\n__SOURCES__\n${JSON_OF}`],
    ['JSON after a heading', `Whales sing [1].\n\n### References:\n${JSON_OF}\n`],
    ['JSON in the same line', `Whales sing [1].[SOURCES]${JSON_OF}`],
    [
      'XML',
      '<answer>Whales sing [1].</answer><sources><source id="1" url="https://whale.example/">Whales</source></sources>',
    ],
    [
      'XML with elements',
      '<thinking>Hm.</thinking>\n<answer>\nWhales sing [1].\n</answer>\n<citations>\n<citation><title>Whales</title><url>https://whale.example/</url></citation>\n</citations>',
    ],
  ];
  for (const [what, text] of table) {
    it(`is read: ${what}`, () => {
      for (const payload of [normalize({ reply: text }), normalize(text)]) {
        expect(payload.answer).to.equal('Whales sing.');
        expect(payload.sources).to.have.length(1);
        expect(payload.sources[0]).to.include(SOURCES[0]);
        expect(payload.citations).to.have.length(1);
      }
      const stream = createCitationStream();
      for (const sign of text) stream.push({ delta: sign });
      expect(stream.end().answer).to.equal('Whales sing.');
      expect(stream.payload.citations).to.have.length(1);
    });
  }

  it('may begin with a tag or a bracket', () => {
    for (const text of ['<p>Whales <b>sing</b>.</p>', '[Note] Whales sing.', '[1] Whales sing.']) {
      expect(normalize(text).answer, text).to.equal(text);
    }
    for (const text of [
      '<html><body>Error</body></html>',
      '<!doctype html><p>',
      '<?xml?><a/>',
      '[1,',
    ]) {
      expect(normalize(text).answer, text).to.equal(undefined);
    }
  });

  it('keeps JSON that nobody calls sources, and XML without sources', () => {
    for (const text of [
      `This is the file:\n${JSON_OF}`,
      'The list of sources: [1].',
      `Sources are ${JSON_OF}, and more words.`,
      '<answer>Whales sing.</answer>',
    ]) {
      expect(normalize({ reply: text }).answer, text).to.equal(text);
    }
  });
});
