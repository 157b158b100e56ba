import { fc } from '../support/properties.js';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Every boundary, from the whole text: slow, and the truth. */
export function boundaries(text: string): number[] {
  return [...Array.from(segmenter.segment(text), ({ index }) => index), text.length];
}

/** Pieces that join up with each other in every way there is. */
const TRICKY = [
  ...[
    'a',
    ' ',
    '\n',
    '\r',
    '©',
    'é',
    'e',
    '\u0301',
    '\u200d',
    '\ufe0f',
    '.',
    '。',
    '東',
    '\u0600',
    '1',
  ],
  ...[
    '👩',
    '👨‍👩‍👧',
    '🏽',
    '🇩',
    '🇪',
    '❤️',
    '\ud83d',
    '\udc69',
    'क',
    '्',
    'ष',
    'ि',
    'ᄒ',
    'ᅡ',
    'ᆫ',
    '한',
    'ำ',
    'ก',
  ],
];
export const trickyText = (maxLength = 40) =>
  fc.array(fc.constantFrom(...TRICKY), { maxLength }).map((pieces) => pieces.join(''));
