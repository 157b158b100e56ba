import type { CitationPayload } from '../src/index.js';

/** What the playground opens with: all that it shows is in here, and short enough to be seen whole. */
export const EXAMPLE: CitationPayload = {
  answer:
    'The James Webb Space Telescope was launched on **25 December 2021** [1]. Its mirror is 6.5 metres across [2].',
  sources: [
    {
      title: 'Webb launch: mission timeline',
      url: 'https://www.nasa.gov/webb/launch',
      citedText: 'Webb launched on 25 December 2021 from Europe’s Spaceport in French Guiana.',
    },
    {
      title: 'Webb’s mirrors: key facts',
      url: 'https://science.nasa.gov/webb/mirrors',
      citedText: 'The primary mirror is 6.5 m in diameter when deployed.',
    },
  ],
};
