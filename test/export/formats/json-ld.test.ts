import { expect } from 'chai';
import { formatCitations } from '../../../src/export/formats.js';
import { normalize } from '../../../src/providers/reading/normalize.js';
import { fc } from '../../support/properties.js';
import { anyPayload, ESA, NASA, payload } from '../payloads.js';

const read = (written: string): Record<string, unknown> =>
  JSON.parse(written) as Record<string, unknown>;

describe('formatCitations, json-ld', () => {
  it('is a message of schema.org, with a claim for each source', () => {
    const given = {
      ...payload('It is far.', [9, 1]),
      sources: [
        { ...NASA, citedText: 'x'.repeat(180), published: '2017-04', mediaType: 'text/html' },
        ESA,
      ],
    };
    expect(read(formatCitations(given, 'json-ld'))).to.eql({
      '@context': 'https://schema.org',
      '@type': 'Message',
      text: 'It is far[1].',
      citation: [
        {
          '@type': 'Claim',
          position: 1,
          appearance: {
            '@type': 'DigitalDocument',
            name: 'Webb',
            url: 'https://www.nasa.gov/webb',
            abstract: 'x'.repeat(160),
            text: 'x'.repeat(180),
            datePublished: '2017-04',
            encodingFormat: 'text/html',
            publisher: { '@type': 'Organization', name: 'nasa.gov' },
          },
        },
      ],
    });
  });

  it('names the publisher of a source, not the site that it was found on', () => {
    const given = {
      ...payload('It is far.', [9, 1]),
      sources: [{ ...NASA, publisher: 'Space Press' }],
    };
    const { citation } = read(formatCitations(given, 'json-ld')) as {
      citation: { appearance: { publisher: unknown } }[];
    };
    expect(citation[0]?.appearance.publisher).to.eql({
      '@type': 'Organization',
      name: 'Space Press',
    });
  });

  it('says that an AI wrote it, if asked', () => {
    const written = formatCitations(payload('It is far.'), 'json-ld', { aiLabel: true });
    expect(read(written)['additionalType']).to.eql(['AIGeneratedContent']);
  });

  it('is read back by what reads Microsoft’s agents', () => {
    const message = read(formatCitations(payload('It is far.', [9, 1, 3]), 'json-ld'));
    const entity = { type: 'https://schema.org/Message', ...message };
    const { answer, sources, citations } = normalize({
      type: 'message',
      text: message['text'],
      entities: [entity],
    });
    expect(answer).to.equal('It is far.');
    expect(sources.map(({ url }) => url)).to.eql([NASA.url, ESA.url]);
    expect(
      citations?.flatMap(({ evidence }) => evidence.map(({ source }) => source)),
    ).to.have.length(2);
  });

  it('can be read, whatever is handed in', () => {
    fc.assert(
      fc.property(anyPayload, (value) => {
        const written = formatCitations(value, 'json-ld');
        if (written) expect(read(written)['@type']).to.equal('Message');
      }),
    );
  });
});
