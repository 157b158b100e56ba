import { fc } from '../support/properties.js';

/** Words that have no row of letters in common with each other, of five scripts. */
const WORDS = [
  'harbour quickly zinc violet umbrella nothing kettle frozen jumped planet whisper dolphin amber'.split(
    ' ',
  ),
  'завтра небо книга окно слово быстро пшеница журнал ветер хлопок'.split(' '),
  'سماء كتاب شجرة نافذة طريق مدينة قمر بحر جبل ورقة'.split(' '),
  'आकाश पुस्तक नदी शहर मित्र भोजन संगीत विचार घर पहाड़'.split(' '),
  '天空 書籍 窗戶 道路 城市 月亮 海洋 山脈 樹木 音樂'.split(' '),
];

/** A sentence of eight to twenty words, each a number or so apart from all others. */
export function sentence(): fc.Arbitrary<string> {
  return fc.nat(WORDS.length - 1).chain((script) =>
    fc
      .array(fc.tuple(fc.constantFrom(...(WORDS[script] ?? [])), fc.nat(99_999)), {
        minLength: 8,
        maxLength: 20,
      })
      .map((words) => `${words.map(([word, number]) => `${word}${letters(number)}`).join(' ')}.`),
  );
}

export function documentOf(): fc.Arbitrary<string[]> {
  return fc.array(sentence(), { minLength: 1, maxLength: 30 });
}

export function wordsOf(text: string): string[] {
  return text.replace('.', '').split(' ');
}

/** Digits as letters: numbers are not to differ by chance. */
function letters(number: number): string {
  return Array.from(String(number), (digit) => 'bcdfghjklm'.charAt(Number(digit))).join('');
}

/** The same words as a program might hand them on, and where each place has gone. */
export function damaged(text: string, seed: number): { text: string; move(at: number): number } {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const places: number[] = [];
  let result = '';
  for (const char of text) {
    for (let i = 0; i < char.length; i++) places.push(result.length);
    result +=
      char === ' ' ? ([' ', '\n', '  ', '\u00a0', '\t', ' **', '\r\n'][next(7)] ?? ' ') : char;
    if (/[a-z]/.test(char)) result += ['', '', '', '', '-\n', '\u00ad', '\u200b'][next(7)] ?? '';
  }
  return { text: result, move: (at) => places[at] ?? result.length };
}
