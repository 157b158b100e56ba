import type { CitationPayload } from '../../src/model/index.js';

/** A hand-written payload with a bit of everything: quotes, pages, a file, a link that is refused. */
export const webb: CitationPayload = {
  text: '',
  sources: [
    {
      title: 'Webb launch: mission timeline',
      url: 'https://www.nasa.gov/webb/launch',
      type: 'web',
      citedText: 'Webb launched on 25 December 2021 from Europe’s Spaceport in French Guiana.',
    },
    {
      id: 'mirrors',
      title: 'Webb’s mirrors: key facts',
      url: 'https://science.nasa.gov/webb/mirrors.pdf',
      type: 'file',
      published: '2024-03-14',
      pages: [{ page: 12 }, { page: 13 }],
      citedText:
        'Webb’s primary mirror consists of 18 hexagonal segments of gold-plated beryllium, 6.5 m in diameter when deployed.',
    },
    { title: 'Building Webb', url: 'https://www.esa.int/webb', type: 'web' },
    { title: 'Space telescopes compared.pdf', type: 'file', mediaType: 'application/pdf' },
    { url: 'javascript:alert(1)' },
  ],
};

/** The same with the answer in it, for a block that renders it itself. */
export const webbAnswer: CitationPayload = {
  ...webb,
  answer:
    'The James Webb Space Telescope was launched on 25 December 2021 and reached its orbit around L2 a month later.\n\nIts primary mirror is 6.5 metres across, made of eighteen gold-coated beryllium segments, which is why it had to be folded for launch.',
  citations: [
    {
      start: 0,
      end: 63,
      evidence: [
        {
          source: 1,
          kind: 'quote',
          citedText: 'Webb launched on 25 December 2021 from Europe’s Spaceport in French Guiana.',
        },
      ],
    },
    {
      start: 112,
      end: 200,
      evidence: [
        {
          source: 2,
          kind: 'quote',
          citedText:
            'Webb’s primary mirror consists of 18 hexagonal segments of gold-plated beryllium, 6.5 m in diameter when deployed.',
          location: {
            type: 'page_location',
            startPageNumber: 12,
            endPageNumber: 13,
            documentIndex: 0,
          },
        },
        {
          source: 3,
          kind: 'snippet',
          citedText: 'ESA’s part in building Webb: the launch and two instruments.',
        },
      ],
    },
  ],
};
