import { expect } from 'chai';
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

/** What is shown of an answer that is being written, come in one piece or character by character. */
function partly(text: string, isInPieces: boolean): string {
  const { root, show } = shown();
  for (let end = 1; isInPieces && end < text.length; end++) show(text.slice(0, end), true);
  show(text, true);
  return root.innerHTML.replace(/ dir="(?:auto|ltr)"| tabindex="0"| data-scroll=""/g, '');
}

describe('an answer that is being written', () => {
  for (const [given, expected] of [
    ['It is **ho', '<p>It is <strong>ho</strong></p>'],
    ['It is **', '<p>It is </p>'],
    ['It is **ho*', '<p>It is <strong>ho</strong></p>'],
    ['*a **b', '<p><em>a <strong>b</strong></em></p>'],
    ['a `co', '<p>a <code>co</code></p>'],
    ['a ``co` d', '<p>a <code>co` d</code></p>'],
    ['a ~~b', '<p>a <del>b</del></p>'],
    ['a ~5 km', '<p>a ~5 km</p>'],
    ['see [the do', '<p>see <a>the do</a></p>'],
    ['see [the doc](https://exa', '<p>see <a>the doc</a></p>'],
    ['**see [the doc](https://exa', '<p><strong>see <a>the doc</a></strong></p>'],
    ['see ![the do', '<p>see </p>'],
    ['see ![the doc](https://exa', '<p>see </p>'],
    ['a &am', '<p>a </p>'],
    ['a <det', '<p>a </p>'],
    ['1 < 2', '<p>1 &lt; 2</p>'],
    ['a \\', '<p>a </p>'],
    ['5 * 3', '<p>5 * 3</p>'],
    ['snake_case', '<p>snake_case</p>'],
    ['(a*) b', '<p>(a*) b</p>'],
    ['Items:\n-', '<p>Items:</p>'],
    ['Items:\n- ', '<p>Items:</p>'],
    ['- a\n- [', '<ul><li>a</li></ul>'],
    ['1. a\n2', '<ol><li>a</li></ol>'],
    ['a\n\n##', '<p>a</p>'],
    ['a\n\n| b | c |', '<p>a</p>'],
    ['a\n\n| b | c |\n|--', '<p>a</p>'],
    [
      '| b |\n|---|\n| **e',
      '<div><table><thead><tr><th>b</th></tr></thead><tbody><tr><td><strong>e</strong></td></tr></tbody></table></div>',
    ],
    ['```js\nlet **a', '<pre><code data-language="js">let **a</code></pre>'],
    ['```js\nlet a\n``', '<pre><code data-language="js">let a</code></pre>'],
    ['a\n``', '<p>a</p>'],
    ['a\n\n[1]: https://x', '<p>a</p>'],
    ['a [^1', '<p>a </p>'],
    ['a \\(b_1 *c* d_2', '<p>a \\(b_1 *c* d_2</p>'],
    ['a \\[b_1 *c*', '<p>a \\[b_1 *c*</p>'],
    ['a $$b_1 *c*', '<p>a $$b_1 *c*</p>'],
    ['$$\nb_1 *c*', '<p>$$\nb_1 *c*</p>'],
    ['\\[\nb_1 *c*', '<p>\\[\nb_1 *c*</p>'],
    ['a $5 *c*', '<p>a $5 <em>c</em></p>'],
    ['a\n: b *c', '<dl><dt>a</dt><dd>b <em>c</em></dd></dl>'],
    ['a\n: b\n\nc\n: d', '<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>'],
    ['<details>\n<summary>a *b', '<details><summary>a <em>b</em></summary></details>'],
    [
      '<details open><summary>a</summary>\n\nb **c',
      '<details open=""><summary>a</summary><p>b <strong>c</strong></p></details>',
    ],
    ['- a\n\n  b', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['a <b>b `c', '<p>a <b>b <code>c</code></b></p>'],
  ] as const) {
    it(JSON.stringify(given), () => {
      expect(partly(given, false)).to.equal(expected);
      expect(partly(given, true)).to.equal(expected);
    });
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
});

describe('a footnote whose definition comes later', () => {
  const text = 'Hot[^1]. And dry.\n\n[^1]: By day.\n\nEnd.';

  it('is shown by its label from the beginning, and the same element stays', () => {
    const { root, show } = shown();
    let reference: Element | null = null;
    for (let end = 'Hot[^1]. '.length; end <= text.length; end++) {
      show(text.slice(0, end), end < text.length);
      const now = root.querySelector('p > sup');
      reference ??= now;
      expect(now, text.slice(0, end)).to.equal(reference).and.to.have.property('textContent', '1');
    }
    expect(root.querySelector('[data-footnote]')?.textContent).to.equal('1 By day.');
    expect(root.lastElementChild?.textContent).to.equal('End.');
  });
});
