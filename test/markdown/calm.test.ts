import { expect } from 'chai';
import { calm } from '../../src/markdown/calm.js';
import { fc } from '../support/properties.js';
import { engine } from '../support/browser.js';
import { recordedAnswers, shown } from './support.js';

const bare = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, '');

/** What is shown beyond what will be; brackets and stars may come late, for they may mean a link. */
function extra(now: string, later: string): string {
  let at = 0;
  for (let i = 0; i < now.length; i++, at++) {
    while (now[i] !== later[at] && /[[\]*]/.test(later.charAt(at))) at++;
    if (now[i] !== later[at]) return now.slice(i);
  }
  return '';
}

describe('calm', () => {
  for (const [given, expected] of [
    ['It is **ho', 'It is **ho**'],
    ['It is **', 'It is'],
    ['It is **ho*', 'It is **ho**'],
    ['*a **b', '*a **b***'],
    ['a `co', 'a `co`'],
    ['a ``co` d', 'a ``co` d``'],
    ['a ~~b', 'a ~~b~~'],
    ['a ~5 km', 'a ~5 km'],
    ['see [the do', 'see [the do]()'],
    ['see [the doc](https://exa', 'see [the doc]()'],
    ['**see [the doc](https://exa', '**see [the doc]()**'],
    ['see [the doc]', 'see [the doc]()'],
    ['see ![the do', 'see '],
    ['see ![the doc](https://exa', 'see '],
    ['a [b](https://c.d) e', 'a [b](https://c.d) e'],
    ['a &am', 'a '],
    ['a <det', 'a '],
    ['1 < 2', '1 < 2'],
    ['a \\', 'a '],
    ['5 * 3', '5 * 3'],
    ['snake_case', 'snake_case'],
    ['(a*) b', '(a*) b'],
    ['**a** b', '**a** b'],
    ['Items:\n-', 'Items:'],
    ['Items:\n- ', 'Items:'],
    ['- a\n- [', '- a'],
    ['1. a\n2', '1. a'],
    ['a\n\n##', 'a'],
    ['a\n\n| b | c |', 'a'],
    ['a\n\n| b | c |\n|--', 'a'],
    ['| b | c |\n|---|---|\n| d | **e', '| b | c |\n|---|---|\n| d | **e**'],
    ['```js\nlet **a', '```js\nlet **a'],
    ['```js\nlet a\n``', '```js\nlet a\n'],
    ['a\n``', 'a'],
    ['a\n\n[1]: https://x', 'a'],
    ['a [^1', 'a '],
  ] as const) {
    it(JSON.stringify(given), () => expect(calm(given)).to.equal(expected));
  }

  it('no syntax is ever seen that the finished answer has not, in all recorded answers', async () => {
    const step = engine === 'Chromium' ? 5 : 60;
    for (const { answer = '' } of await recordedAnswers()) {
      const whole = shown();
      whole.show(answer);
      const words = bare(whole.root);
      const { root, show } = shown();
      for (let length = step; length < answer.length; length += step) {
        show(answer.slice(0, length), true);
        expect(extra(bare(root), words), answer.slice(0, length)).to.equal('');
      }
    }
  }).timeout(120_000);

  it('only cuts the end off or adds to it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'ab *_`[]()!<>&|-#\n\\~.1'), { maxLength: 40 }),
        (chars) => {
          const text = chars.join('');
          const made = calm(text);
          let same = 0;
          while (same < text.length && text[same] === made[same]) same++;
          expect(made.slice(same)).to.match(/^(?:[*_~`]|\]\(\)|\(?\))*$/);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('never shows syntax that is not finished', () => {
    const parts = [
      ...[
        'Some words. ',
        '**bold words** ',
        '*leaning words* ',
        '~~gone words~~ ',
        '`code words` ',
      ],
      ...['[link words](https://a.example/b "title") ', '![image words](https://a.example/i.png) '],
      ...[
        '\n\nA paragraph ',
        '\n\n- item one\n- item **two** ',
        '\n\n1. first\n2. second ',
        '\n\n## Heading\n\n',
      ],
      ...[
        '\n\n| a | b |\n|---|---|\n| c | d |\n\n',
        '\n\n```js\nlet a;\n```\n\n',
        '\n\n> A quote ',
        '\n\n---\n\n',
      ],
      ...[
        '**[bold link](https://a.example)** ',
        '&amp; ',
        '<b>strong</b> ',
        '\n\n- [ ] to do\n- [x] done\n\n',
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 }), (given) => {
        const answer = given.join('');
        const { root, show } = shown();
        for (let end = 1; end <= answer.length; end++) {
          show(answer.slice(0, end), true);
          expect(root.textContent, answer.slice(0, end)).not.to.match(/[*`~|<>[\]#-]|\d\.|&amp/);
        }
      }),
      { numRuns: 150 },
    );
  }).timeout(60_000);

  it('is linear', () => {
    const parts = [
      '**a ',
      '[a ',
      '`a``',
      '<a ',
      '![',
      '\\',
      '[a](',
      '_a*',
      '> ',
      '-  ',
      '1.  ',
      '~',
    ];
    for (const part of parts) {
      const start = performance.now();
      calm(`${part.repeat(20_000)}!`);
      expect(performance.now() - start, part).to.be.below(500);
    }
  });
});
